"""Options of the test run."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens",
        action="store_true",
        help="write the whole-game goldens and perft counts anew instead of comparing",
    )


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    """Whether goldens are to be written anew."""
    return bool(request.config.getoption("--renew-goldens"))
