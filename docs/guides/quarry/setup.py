"""The one compiled module; `legacies` ships the .pxd files that it is built against."""

from Cython.Build import cythonize
from setuptools import Extension, setup

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}
RULES = Extension("quarry._rules", ["src/quarry/_rules.pyx"])

setup(ext_modules=cythonize([RULES], compiler_directives=DIRECTIVES))
