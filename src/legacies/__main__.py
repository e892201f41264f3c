"""``python -m legacies`` is the command line."""

from legacies.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
