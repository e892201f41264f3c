"""
The extension modules, found by looking: the kernel and the rules of every game.

Environment switches, each for a build of its own (see CONTRIBUTING.md):

LEGACIES_TRACE=1     line tracing, for coverage of the Cython sources
LEGACIES_SANITIZE=1  address and undefined-behaviour sanitizers, bounds checks
LEGACIES_ABI3=1      one wheel for CPython 3.12 and later
"""

import os
import sys
import sysconfig
from pathlib import Path

from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError as CythonError
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

SRC = Path("src")
TRACE, SANITIZE, ABI3 = (
    os.environ.get(f"LEGACIES_{switch}") == "1" for switch in ("TRACE", "SANITIZE", "ABI3")
)
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": SANITIZE,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": SANITIZE,
    "embedsignature": False,
    "linetrace": TRACE,
}
UNIX = ["-O3", "-g0", "-Werror=implicit-function-declaration"]
COMPILE = ["/O2"] if os.name == "nt" else UNIX
LINK: list[str] = []
MACROS: list[tuple[str, str | None]] = []
if TRACE:
    MACROS += [
        ("CYTHON_TRACE", "1"),
        ("CYTHON_TRACE_NOGIL", "1"),
        ("CYTHON_USE_SYS_MONITORING", "0"),
    ]
if SANITIZE:
    LINK += ["-fsanitize=address,undefined"]
    COMPILE += ["-O1", "-g", "-fno-omit-frame-pointer", "-fno-sanitize-recover=undefined", *LINK]
if ABI3:
    if sys.version_info < (3, 12) or sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise SystemExit("LEGACIES_ABI3=1 needs CPython 3.12 or later, not free-threaded.")
    MACROS += [("Py_LIMITED_API", "0x030C0000")]


def extensions() -> list[Extension]:
    """The kernel and every game's rules; what stands beside a source makes it anew."""
    kernel = SRC / "legacies" / "_core.pyx"
    return [
        Extension(
            ".".join(source.relative_to(SRC).with_suffix("").parts),
            [source.as_posix()],
            depends=sorted(
                path.as_posix()
                for path in {kernel.with_suffix(".pxd"), *source.parent.glob("*.px[di]")}
            ),
            define_macros=MACROS,
            extra_compile_args=COMPILE,
            extra_link_args=LINK,
            py_limited_api=ABI3,
        )
        for source in [kernel, *sorted(kernel.parent.glob("games/*/_rules.pyx"))]
    ]


class BuildExtensions(build_ext):
    """Translate and compile, everything anew if the switches or the Python are others."""

    def build_extensions(self) -> None:
        made_with = Path("build", "made-with.txt")
        this = f"{sys.implementation.cache_tag} {TRACE=} {SANITIZE=} {ABI3=}"
        if not made_with.exists() or made_with.read_text() != this:
            self.force = True
        made_with.unlink(missing_ok=True)
        try:
            translated = cythonize(
                self.extensions,
                nthreads=2,
                force=self.force,
                include_path=[str(SRC)],
                compiler_directives=DIRECTIVES,
            )
            for extension, c in zip(self.extensions, translated, strict=True):
                extension.sources = c.sources
            super().build_extensions()
        except CythonError as error:
            raise SystemExit(f"legacies: Cython refused a source, see above ({error})") from None
        except (CCompilerError, ExecError, PlatformError) as error:
            raise SystemExit(
                "legacies: the C compiler failed, see its messages above.\n"
                "Building needs gcc, clang or MSVC and the headers of this Python; "
                f"a wheel from the package index needs none of them.\n({error})"
            ) from None
        made_with.parent.mkdir(exist_ok=True)
        made_with.write_text(this)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExtensions},
        options={
            "build_ext": {"parallel": 2},
            "bdist_wheel": {"py_limited_api": "cp312"} if ABI3 else {},
        },
    )
