"""``python -m benchmarks``: see ``--help``."""

from benchmarks._run import main

main()
