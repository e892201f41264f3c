"""The one compiled module; `legacies` ships the .pxd files that it is built against."""

from Cython.Build import cythonize
from setuptools import Extension, setup

import legacies._core

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}
LIMITED = ".abi3." in legacies._core.__file__  # then this module is built with it, too
RULES = Extension(
    "quarry._rules",
    ["src/quarry/_rules.pyx"],
    define_macros=[("Py_LIMITED_API", "0x030C0000")] if LIMITED else [],
    py_limited_api=LIMITED,
)

setup(ext_modules=cythonize([RULES], compiler_directives=DIRECTIVES))
