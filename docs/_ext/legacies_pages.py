"""
What these pages ask of Sphinx beyond its own extensions.

- Every Python block with ``>>>`` in a page runs as a doctest, in plain Markdown too.
- Names are documented where users import them, the compiled ones from their stub.
- Tables of moves, decisions, options, content and cards are made from the games themselves.
- A rule tag anywhere leads to the rule.
"""

from __future__ import annotations

import argparse
import importlib
import operator
import pkgutil
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, get_args

import attrs
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.inspect import safe_getattr

import legacies
import legacies.bots
import legacies.content
import legacies.testing
from legacies.cli import COMMANDS
from legacies.registry import game_class

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

# Examples ------------------------------------------------------------------------------------


def mark_examples(app: Sphinx, doctree: nodes.document) -> None:
    """Make a doctest of every literal block that shows a session."""
    for block in doctree.findall(nodes.literal_block):
        if block.astext().startswith(">>>") and "testnodetype" not in block:
            block["language"] = "pycon"
            block["testnodetype"] = "doctest"
            block["groups"] = ["default"]
            block["options"] = {}


# Names ---------------------------------------------------------------------------------------

PUBLIC_MODULES: tuple[ModuleType, ...] = (
    legacies,
    legacies.bots,
    legacies.content,
    legacies.testing,
    *(
        importlib.import_module(f"legacies.games.{found.name}")
        for found in pkgutil.iter_modules(importlib.import_module("legacies.games").__path__)
    ),
)
STANDARD = {  # of the standard library: names as annotations spell them
    "Any": "typing.Any",
    "Callable": "collections.abc.Callable",
    "Iterable": "collections.abc.Iterable",
    "Iterator": "collections.abc.Iterator",
    "Mapping": "collections.abc.Mapping",
    "Path": "pathlib.Path",
    "PathLike": "os.PathLike",
    "Sequence": "collections.abc.Sequence",
    "StrEnum": "enum.StrEnum",
    "array": "array.array",
    "concurrent.futures._base.Executor": "concurrent.futures.Executor",
}
DOCUMENTED_STANDARD = (
    *("abc", "array", "collections", "concurrent", "enum", "fractions", "os", "pathlib", "typing"),
)


def public_names() -> dict[str, str]:
    """For every public object, where it is defined: where users find it."""
    names = {}
    for module in reversed(PUBLIC_MODULES):
        for name in getattr(module, "__all__", ()):
            value = getattr(module, name)
            if isinstance(value, type) or callable(value):
                qualified = getattr(value, "__qualname__", name)
                names[f"{value.__module__}.{qualified}"] = f"{module.__name__}.{name}"
    return names


def lead_to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """Resolve what annotations call by its private or standard name."""
    if node.get("refdomain") != "py":
        return None
    target = STANDARD.get(node["reftarget"], node["reftarget"])
    if target.partition(".")[0] in DOCUMENTED_STANDARD:
        page = target.rpartition(".")[0]
        uri = f"https://docs.python.org/3/library/{page}.html#{target}"
        return nodes.reference("", "", shown, internal=False, refuri=uri)
    if (public := public_names().get(target)) is None:
        return None
    domain = env.domains.python_domain
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", public, node, shown)


STUB = ModuleType("legacies._core")  # has the types that the compiled module lacks
STUB_FILE = Path(legacies.__file__).with_name("_core.pyi")
exec(compile(STUB_FILE.read_text("utf-8"), str(STUB_FILE), "exec"), STUB.__dict__)
SOURCE = ModuleAnalyzer.for_file(str(STUB_FILE), STUB.__name__)
ModuleAnalyzer.cache["module", STUB.__name__] = SOURCE  # members in the order of the stub
COMPILED = ("State", "perft", "playout")


def get_from_stub(value: Any, name: str, *default: Any) -> Any:
    """What autodoc finds when it looks for a name in a module."""
    if value is legacies and name in COMPILED:
        return getattr(STUB, name)
    return safe_getattr(value, name, *default)


# Tables --------------------------------------------------------------------------------------


def first_line(value: Any) -> str:
    return str(value.__doc__).strip().partition("\n")[0]


class GameTable(SphinxDirective, ABC):
    """A table made from the game whose id is the first argument."""

    required_arguments = 1
    optional_arguments = 1
    head: tuple[str, ...]

    @abstractmethod
    def rows(self, game: type[legacies.Game]) -> Iterator[Iterable[str]]:
        """What stands below the head."""

    def run(self) -> list[nodes.Node]:
        body = list(self.rows(game_class(self.arguments[0])))
        lines = ["```{eval-rst}", ".. list-table::", "   :header-rows: 1", ""]
        for row in (self.head, *body):
            first, *others = row
            lines += [f"   * - {first}", *(f"     - {cell}" for cell in others)]
        return self.parse_text_to_nodes("\n".join([*lines, "```"]))


class MoveTable(GameTable):
    """Every verb: its class, its indexes, its texts."""

    head = ("move", "indexes", "texts", "meaning")

    def rows(self, game: type[legacies.Game]) -> Iterator[Iterable[str]]:
        verbs: dict[type, list[legacies.Move]] = {}
        for move in game.every_move():
            verbs.setdefault(type(move), []).append(move)
        for verb, moves in verbs.items():
            indexes, texts = f"{moves[0].index}", f"``{moves[0]}``"
            if len(moves) > 1:
                indexes += f"\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}{moves[-1].index}"
                texts += f" … ``{moves[-1]}``"
            link = f":class:`~legacies.games.{game.id}.{verb.__name__}`"
            yield link, indexes, texts, first_line(verb)


class DecisionTable(GameTable):
    """Every decision: its tag, its class, what is asked."""

    head = ("tag", "decision", "meaning")

    def rows(self, game: type[legacies.Game]) -> Iterator[Iterable[str]]:
        for decision in get_args(game.unions[0]):
            link = f":class:`~legacies.games.{game.id}.{decision.__name__}`"
            yield f"``{decision.tag}``", link, first_line(decision)


class OptionTable(GameTable):
    """Every option: what it accepts, its default, what it does."""

    head = ("option", "accepts", "default", "meaning")

    def rows(self, game: type[legacies.Game]) -> Iterator[Iterable[str]]:
        for each in attrs.fields(game.options_type):
            accepts, meaning = each.metadata["accepts"], each.metadata["help"]
            default = "empty" if each.default == "" else f"``{each.default}``"
            yield f"``{each.name}``", accepts, default, meaning


class ContentTable(GameTable):
    """
    A part of the default pack, named by the second argument, or a table that it tells.

    The part is a file, ``characters``, or a list of entries in it, ``sea_routes.seas``.
    """

    def rows(self, game: type[legacies.Game]) -> Iterator[Iterable[str]]:
        pack = game.make().content
        if (told := getattr(pack, "table", None)) is not None:
            self.head, body = told(self.arguments[1])
            yield from body
            return
        entries = entries_of(operator.attrgetter(self.arguments[1])(pack))
        if not all(attrs.has(type(entry)) for entry in entries.values()):
            self.head = ("entry", "value")
            yield from ((name, shown(value)) for name, value in entries.items())
            return
        names = (each.name for entry in entries.values() for each in attrs.fields(type(entry)))
        columns = [name for name in dict.fromkeys(names) if name != "id"]
        self.head = ("card", *columns)
        for name, entry in entries.items():
            yield name, *(shown(getattr(entry, column, None)) for column in columns)


def entries_of(file: Any) -> dict[str, Any]:
    """What a file holds by name; of a list of entries, or a file that is one, these by their id."""
    if not isinstance(file, tuple):
        parts = {each.name: getattr(file, each.name) for each in attrs.fields(type(file))}
        (first, *others) = parts.values()
        return parts if others or not is_list_of_cards(first) else entries_of(first)
    return {str(getattr(entry, "id", number)): entry for number, entry in enumerate(file, 1)}


class FaceTable(GameTable):
    """Cards as people read them: the part of the game's board that the second argument names."""

    unseen = ("id", "name", "is_main", "level")

    def rows(self, game: type[legacies.Game]) -> Iterator[Iterable[str]]:
        name, _, only = self.arguments[1].partition(":")
        faces = getattr(game.make().board, name)  # type: ignore[attr-defined]
        if only:
            faces = [face for face in faces if face.is_main is (only == "main")]
        columns = [
            each.name for each in attrs.fields(type(faces[0])) if each.name not in self.unseen
        ]
        inner = [column for column in columns if is_list_of_cards(getattr(faces[0], column))]
        figures = columns if not inner else []
        heads = ["" if column in ("words", *inner) else column for column in figures or inner]
        self.head = ("card", *heads)
        for face in faces:
            title = f"**{face.name}**"
            if hasattr(face, "id"):
                title += f"\n\n       ``{face.id}``"
            if inner:  # its own figures go below its name, to leave room for what it holds
                facts = [f"{c} {shown(getattr(face, c))}" for c in columns if c not in inner]
                title += f"\n\n       {', '.join(facts)}"
            yield title, *(said(getattr(face, column)) for column in figures or inner)


def is_list_of_cards(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and attrs.has(type(value[0]))


def said(value: Any) -> str:
    """A value for a table: lists of cards inside a card line by line."""
    if is_list_of_cards(value):
        return "\n\n       ".join(f"**{each.name}** ({each.use}) {each.words}" for each in value)
    return shown(value)


class CommandList(SphinxDirective):
    """Every subcommand of the command line with its arguments."""

    def run(self) -> list[nodes.Node]:
        found: list[nodes.Node] = []
        for command in COMMANDS:
            parser = argparse.ArgumentParser(f"legacies {command.name}", add_help=False)
            command.arguments(parser)
            found += self.section(parser, command.help)
        return found

    def section(self, parser: argparse.ArgumentParser, words: str) -> Iterator[nodes.Node]:
        arguments = nodes.definition_list()
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for each in action.choices.values():
                    yield from self.section(each, each.description or "")
                return
            if not isinstance(action, argparse._HelpAction):
                name = " ".join([*action.option_strings, str(action.metavar or "")]).strip()
                term = nodes.term("", "", nodes.literal("", name))
                meaning = nodes.definition("", nodes.paragraph("", action.help or ""))
                arguments += nodes.definition_list_item("", term, meaning)
        section = nodes.section(ids=[nodes.make_id(parser.prog)])
        section += [nodes.title("", parser.prog), nodes.paragraph("", f"{words.capitalize()}.")]
        section += arguments.children and [arguments]
        yield section


def shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, dict):
        return ", ".join(f"{n} {kind}" for kind, n in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value)


# Rule tags -----------------------------------------------------------------------------------

TAG = re.compile(r"\b[A-Z]{2,4}-(?:[A-Z]+-)*[A-Z]*\d+(?:\.\d+)*\b")
LITERAL = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.comment)


def tags_of(env: BuildEnvironment) -> dict[str, tuple[str, str]]:
    """Page and anchor of every rule."""
    if not hasattr(env, "legacies_tags"):
        env.legacies_tags = {}  # type: ignore[attr-defined]
    return env.legacies_tags  # type: ignore[attr-defined, no-any-return]


def find_rules(app: Sphinx, doctree: nodes.document) -> None:
    """Give every rule of a rules page an anchor: the tag that a bold word, a title or a term is."""
    page = app.env.docname
    if not page.endswith("/rules"):
        return
    tags = tags_of(app.env)
    for node in list(doctree.findall(nodes.Element)):
        if isinstance(node, nodes.strong | nodes.title | nodes.term | nodes.target):
            found = TAG.match(node.astext().lstrip("["))
            if found and tags.get(found[0], (page,))[0] == page and found[0] not in tags:
                anchor = found[0].lower()
                holder = node.parent if isinstance(node, nodes.title) else node
                holder["ids"].append(anchor)
                tags[found[0]] = (page, anchor)


def forget_rules(app: Sphinx, env: BuildEnvironment, page: str) -> None:
    tags = tags_of(env)
    for tag in [tag for tag, (where, _) in tags.items() if where == page]:
        del tags[tag]


def link_tags(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Make a link of every tag that stands in running text."""
    tags = tags_of(app.env)
    for text in list(doctree.findall(nodes.Text)):
        if not TAG.search(text) or any(isinstance(each, LITERAL) for each in ancestors(text)):
            continue
        if text.parent.get("ids"):  # where the rule itself stands
            continue
        parts: list[nodes.Node] = []
        at = 0
        for found in TAG.finditer(text):
            if found[0] in tags:
                where, anchor = tags[found[0]]
                uri = app.builder.get_relative_uri(page, where)
                link = nodes.reference("", found[0], internal=True, refuri=f"{uri}#{anchor}")
                parts += [nodes.Text(text[at : found.start()]), link]
                at = found.end()
        if parts:
            text.parent.replace(text, [*parts, nodes.Text(text[at:])])


def ancestors(node: nodes.Node) -> Iterator[nodes.Node]:
    while (parent := node.parent) is not None:
        yield parent
        node = parent


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("doctree-read", mark_examples)
    app.connect("doctree-read", find_rules)
    app.connect("doctree-resolved", link_tags)
    app.connect("env-purge-doc", forget_rules)
    app.connect("missing-reference", lead_to_public_name)
    app.add_autodoc_attrgetter(ModuleType, get_from_stub)
    app.add_directive("moves", MoveTable)
    app.add_directive("decisions", DecisionTable)
    app.add_directive("options", OptionTable)
    app.add_directive("content", ContentTable)
    app.add_directive("faces", FaceTable)
    app.add_directive("commands", CommandList)
    return {"version": "1", "parallel_read_safe": False, "parallel_write_safe": True}
