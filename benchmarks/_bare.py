"""Builds ``bare.pyx`` for a size, once for each Python and each version of the source."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).with_name("bare.pyx")
BUILD = Path(__file__).parents[1] / "build" / "benchmarks"
COMPILE = ["/O2"] if os.name == "nt" else ["-O3", "-g0"]  # as setup.py does
DIRECTIVES = {"boundscheck": False, "wraparound": False, "cdivision": True}


def bare(size: int) -> Any:
    """The module for objects of `size` bytes."""
    name = f"bare_{size}"
    digest = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:8]
    folder = BUILD / f"{sys.implementation.cache_tag}-{digest}"
    binary = folder / (name + sysconfig.get_config_var("EXT_SUFFIX"))
    if not binary.exists():
        build(name, folder)
    spec = importlib.util.spec_from_file_location(name, binary)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(name: str, folder: Path) -> None:
    """Translate and compile; needs Cython, setuptools and a C compiler, as the library does."""
    try:
        setuptools: Any = importlib.import_module("setuptools")
        cython: Any = importlib.import_module("Cython.Build")
    except ImportError as error:
        raise SystemExit(f"{error}: bare.pyx is built first, with Cython and setuptools") from None
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / f"{name}.pyx"
    source.write_text(SOURCE.read_text(encoding="utf-8"), encoding="utf-8")
    extension = setuptools.Extension(name, [str(source)], extra_compile_args=COMPILE)
    translated = cython.cythonize(
        [extension], compiler_directives=DIRECTIVES, language_level=3, quiet=True
    )
    command = setuptools.Distribution({"ext_modules": translated}).get_command_obj("build_ext")
    command.build_lib = str(folder)
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.run()
