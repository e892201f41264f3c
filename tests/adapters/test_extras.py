"""The extras are installed wherever they can be, and the library itself imports none of them."""

from __future__ import annotations

import platform
import subprocess
import sys
from importlib.util import find_spec

import pytest

MODULES = ("numpy", "gymnasium", "pettingzoo", "PIL", "resvg_py", "pyspiel")


def has_wheel(module: str) -> bool:
    """OpenSpiel has none for Macs with Intel processors nor for Linux without glibc."""
    if module != "pyspiel":
        return True
    if sys.platform == "darwin":
        return platform.machine() == "arm64"
    return sys.platform != "linux" or platform.libc_ver()[0] == "glibc"


@pytest.mark.parametrize(
    "module",
    [
        pytest.param(
            module,
            marks=pytest.mark.skipif(
                not has_wheel(module), reason=f"there is no wheel of {module} for this platform"
            ),
        )
        for module in MODULES
    ],
)
def test_what_the_adapters_need_is_installed(module: str) -> None:
    """Else their tests would be left out in silence."""
    assert find_spec(module), f"{module} is missing: pip install 'legacies[test]'"


def test_the_library_imports_no_extra() -> None:
    code = (
        "import sys, legacies, legacies.adapters, legacies.testing, legacies.bots;"
        "legacies.game('legacy_cards').match(1).state.view(0);"
        f"print([name for name in {MODULES!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "[]" == done.stdout.strip()
