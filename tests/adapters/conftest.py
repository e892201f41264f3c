"""Without an extra its tests cannot be read; test_extras.py then fails."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {
    "test_observe.py": ("numpy",),
    "test_pettingzoo.py": ("pettingzoo", "PIL", "resvg_py"),
    "test_gymnasium.py": ("gymnasium", "PIL", "resvg_py"),
    "test_openspiel.py": ("pyspiel",),
}

collect_ignore = [
    file for file, modules in NEEDS.items() if any(find_spec(name) is None for name in modules)
]
