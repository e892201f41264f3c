"""For type checkers only: what a class of a library without types looks like to them."""

from __future__ import annotations

from typing import Any


class Foreign:
    """Whatever is asked of it, nothing is known of the answer."""

    def __init__(self, *args: Any) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
