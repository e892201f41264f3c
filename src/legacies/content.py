"""
Content packs: folders of TOML files, typed and checked on load with the path of every mistake.

A pack is a folder with a ``pack.toml`` that says which game it is for, its id and version, and
the files of the game's default pack. With ``extends = "default"`` it holds only what it changes.
"""

from __future__ import annotations

import functools
import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import fields, frozen

from legacies._values import ContentKey
from legacies.errors import BadContent, shown

if TYPE_CHECKING:
    from legacies._game import Game

HEADER = "pack"  # pack.toml: every pack has it
NO_HEADER = f"{HEADER}.toml is missing; every pack has one"


@frozen
class About:
    """What ``pack.toml`` says of a pack."""

    game: str
    id: str
    version: str
    title: str
    extends: str | None = None


@frozen
class Pack:
    """A checked content pack; a game's own pack type adds a field per file."""

    pack: About

    @functools.cached_property
    def key(self) -> ContentKey:
        """Its id and version, and a digest of everything it says."""
        from legacies.serial import plain

        text = json.dumps(plain(self), sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(text.encode()).hexdigest()[:32]
        return ContentKey(self.pack.id, self.pack.version, digest)

    def problems(self) -> list[str]:
        """What is wrong beyond the types, each line beginning with file and path."""
        return []


def load_pack(game: type[Game], folder: str | PathLike[str] | None) -> Pack:
    """The pack in `folder`, or the game's default one; BadContent lists every mistake."""
    default = game.content_folder()
    if folder is None:
        return _default_pack(game)
    path = Path(folder)
    if not path.is_dir():
        raise BadContent(f"content pack {path}", ["no such folder; give the folder of a pack"])
    files = _read(path)
    if HEADER not in files:
        raise BadContent(f"content pack {path}", [NO_HEADER])
    extends = files[HEADER].get("extends")
    if extends == "default":
        files = {**_merge(_read(default), files), HEADER: files[HEADER]}
    elif extends is not None:
        problem = f'{HEADER}.toml: extends: {shown(extends)} is unknown; there is "default"'
        raise BadContent(f"content pack {path}", [problem])
    return _structure(game, str(path), files)


@functools.cache
def _default_pack(game: type[Game]) -> Pack:
    """Packs are immutable: reading the default one once is enough."""
    default = game.content_folder()
    return _structure(game, str(default), _read(default))


def game_of_pack(folder: str | PathLike[str]) -> str:
    """The id of the game that the pack in `folder` is for."""
    path = Path(folder, f"{HEADER}.toml")
    if not path.is_file():
        raise BadContent(f"content pack {folder}", [NO_HEADER])
    problems: list[str] = []
    id = _read_file(path, problems).get("game")
    if not isinstance(id, str):
        wanted = f'{HEADER}.toml: say which game the pack is for: game = "..."'
        raise BadContent(f"content pack {folder}", problems or [wanted])
    return id


def _read(folder: Path) -> dict[str, dict[str, Any]]:
    problems: list[str] = []
    files = {path.stem: _read_file(path, problems) for path in sorted(folder.glob("*.toml"))}
    if problems:
        raise BadContent(f"content pack {folder}", problems)
    return files


def _read_file(path: Path, problems: list[str]) -> dict[str, Any]:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError, OSError) as error:
        problems.append(f"{path.name}: {error}")
        return {}
    problems += [f"{path.name}: {where}: beyond 64 bits" for where in _too_large(data)]
    return data


def _too_large(value: Any, where: str = "") -> Iterator[str]:
    """Where numbers are that no TOML file may hold; Python cannot even print some of them."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _too_large(each, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _too_large(each, f"{where}[{number}]")
    elif isinstance(value, int) and value.bit_length() > 63:
        yield where


def _merge(below: Any, above: Any) -> Any:
    """`above` laid over `below`: tables key by key, lists of entries by their id, else replaced."""
    if isinstance(below, Mapping) and isinstance(above, Mapping):
        return {**below, **{key: _merge(below.get(key), value) for key, value in above.items()}}
    if _has_ids(below) and _has_ids(above):
        merged = {entry["id"]: entry for entry in below}
        for entry in above:
            merged[entry["id"]] = _merge(merged.get(entry["id"]), entry)
        return list(merged.values())
    return above


def _has_ids(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(entry, Mapping) and isinstance(entry.get("id"), str) for entry in value
    )


def _structure(game: type[Game], where: str, files: Mapping[str, Any]) -> Pack:
    from legacies.serial import structure

    what = f"content pack {where}"
    known = [each.name for each in fields(game.pack_type)]
    problems = [
        f"{name}.toml: not a file of {game.id}; there are: {', '.join(f'{k}.toml' for k in known)}"
        for name in sorted(set(files) - set(known))
    ]
    pack, mistakes = structure(game, game.pack_type, {k: v for k, v in files.items() if k in known})
    problems += [_in_file(mistake) for mistake in mistakes]
    if pack is not None:
        if pack.pack.game != game.id:
            other = f"this pack is for {pack.pack.game}, not {game.id}"
            problems.append(f"{HEADER}.toml: game: {other}")
        problems += pack.problems()
    if problems:
        raise BadContent(what, problems)
    assert isinstance(pack, Pack)
    return pack


def _in_file(mistake: str) -> str:
    """`$.cards.bank.count: wrong` as `cards.toml: bank.count: wrong`."""
    path, _, message = mistake.partition(": ")
    file, _, rest = path.removeprefix("$").removeprefix(".").partition(".")
    return ": ".join(part for part in (f"{file}.toml" if file else "", rest, message) if part)
