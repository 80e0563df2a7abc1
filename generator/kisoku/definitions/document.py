"""Builds the tree of a YAML document from the parser's events; what YAML can do beyond data is refused."""

from typing import Any, NoReturn

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from ..errors import DefinitionError, Place, Problem, Source, cut_off, in_order, quoted
from .source import forbidden_in_value
from .tree import Entry, Mapping, Node, Scalar, Sequence

DEEPEST_NESTING = 40
# Enough to work with; a hostile file must not be answered with a hundred thousand problems.
MOST_PROBLEMS = 50

DEFAULT_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Only such keys can be something other than text; resolving every key would cost more than building the tree.
_SUSPECT_KEYS = frozenset(
    {"", "<<", "~"} | {form for word in ("null", "true", "false") for form in (word, word.title(), word.upper())}
)
_SUSPECT_STARTS = frozenset("+-.0123456789")

_WRITE_OUT = "write the value out where it is needed"
_REMEDIES = {
    "mapping values are not allowed": "quote the text if the colon belongs to it, else check the indentation",
    "cannot start any token": "quote the text if the character belongs to it",
}
_UNFINISHED = {
    "flow sequence": "close the `[` in",
    "flow mapping": "close the `{` in",
    "block collection": "check the indentation against the list that starts in",
    "block sequence": "check the indentation against the list that starts in",
    "block mapping": "check the indentation against the mapping that starts in",
}


def parse_document(source: Source, loader: Any = DEFAULT_LOADER) -> Node:
    """The tree of the one document in `source`; raises DefinitionError with all that is wrong."""
    problems: list[Problem] = []
    try:
        root = _build(source, loader, problems)
    except yaml.YAMLError as error:
        problems.append(_unreadable(source, error))
        root = None
    except _Enough:
        root = None
    if problems or root is None:
        # A key is judged when its value is complete, so what is wrong inside the value came first.
        raise DefinitionError(*in_order(problems))
    return root


class _Enough(Exception):
    """Going on would only cost time: the problems so far are reported."""


def _build(source: Source, loader: Any, problems: list[Problem]) -> Node | None:
    # A loop with its own stack leaves a hostile file no recursion to exhaust. `key` waits for its value in
    # the open collection `parent`; `stack` holds the collections around it, each with its waiting key.
    get_event = loader(source.text).get_event
    stack: list[tuple[Mapping | Sequence | None, Scalar | None]] = []
    parent: Mapping | Sequence | None = None
    key: Scalar | None = None
    root: Node | None = None
    node: Node
    aliases: set[str] = set()
    documents = 0

    while True:
        event = get_event()
        kind = type(event)

        if kind is ScalarEvent:
            if event.anchor is not None or event.tag is not None:
                _refuse_extras(source, event, problems)
            node = Scalar(source, event.start_mark, event.end_mark, event.value, event.style)
            if not event.value.isprintable() and (name := forbidden_in_value(event.value)):
                _add(problems, f"character {name} is not allowed", node.place, "remove it")

        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            if event.anchor is not None or event.tag is not None:
                _refuse_extras(source, event, problems)
            opened = (Mapping if kind is MappingStartEvent else Sequence)(source, event.start_mark)
            if len(stack) >= DEEPEST_NESTING:
                _stop(problems, f"nested deeper than {DEEPEST_NESTING} levels", opened.place)
            if key is None and type(parent) is Mapping:
                found = "a mapping" if kind is MappingStartEvent else "a list"
                hint = "quote the key if the brackets are part of it"
                _stop(problems, f"a key must be text, found {found}", opened.place, hint)
            stack.append((parent, key))
            parent, key = opened, None
            continue

        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            assert parent is not None
            node = parent
            node.close(event.end_mark)
            parent, key = stack.pop()

        elif kind is AliasEvent:
            if event.anchor not in aliases:
                aliases.add(event.anchor)
                alias = quoted("*" + event.anchor)
                _add(problems, f"alias {alias} is not allowed", _alias_place(source, event), _WRITE_OUT)
            node = Scalar(source, event.start_mark, event.end_mark, "", '"')

        elif kind is DocumentStartEvent:
            documents += 1
            if documents > 1:
                hint = "a definition file is one document: remove `---` or split the file"
                _stop(problems, "a second document starts here", _place(source, event), hint)
            continue

        elif kind is StreamEndEvent:
            if root is None or (type(root) is Scalar and not root.text and not root.style):
                problems.append(_empty(source))
            return root

        else:
            continue

        if type(parent) is Mapping:
            if key is None:
                assert type(node) is Scalar
                key = node
            else:
                name = key.text
                if name in parent.entries or name in _SUSPECT_KEYS or name[0] in _SUSPECT_STARTS:
                    _check_key(key, parent, problems)
                parent.entries.setdefault(name, Entry(key, node))
                key = None
        elif parent is not None:
            assert type(parent) is Sequence
            parent.items.append(node)
        else:
            root = node


def _check_key(key: Scalar, mapping: Mapping, problems: list[Problem]) -> None:
    if key.text in mapping.entries:
        first = mapping.key_place(key.text)
        where = f"it was first given in line {first.line}, column {first.column}"
        _add(problems, f"key {quoted(key.text)} is given twice", key.place, where)
    elif key.text == "<<" and not key.style:
        _add(problems, "merge key `<<` is not allowed", key.place, _WRITE_OUT)
    elif key.value is None and not key.text:
        _add(problems, "a key must be text, found nothing", key.place)
    elif not isinstance(key.value, str):
        kind = {bool: "true or false", type(None): "null"}.get(type(key.value), "a number")
        hint = f'quote it: "{key.text}"'
        _add(problems, f"a key must be text, {quoted(key.text)} is {kind}", key.place, hint)


def _refuse_extras(source: Source, event: Any, problems: list[Problem]) -> None:
    place = _place(source, event)
    if event.anchor is not None:
        _add(problems, f"anchor {quoted('&' + event.anchor)} is not allowed", place, _WRITE_OUT)
    if event.tag is not None:
        _add(problems, f"tag {quoted(_written_tag(event.tag))} is not allowed", place, "remove it")


def _written_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!", 1)


def _alias_place(source: Source, event: Any) -> Place:
    return Place(source, event.start_mark.line + 1, event.start_mark.column + 1, len(event.anchor) + 1)


def _place(source: Source, event: Any) -> Place:
    return _place_at(source, event.start_mark)


def _place_at(source: Source, mark: Any) -> Place:
    # A word is easier to see than its first character; marks at the end of the text have none.
    line = source.line(mark.line + 1)
    rest = line[mark.column :].split(maxsplit=1)
    length = len(rest[0]) if rest and not line[mark.column].isspace() else 1
    return Place(source, mark.line + 1, mark.column + 1, length)


def _empty(source: Source) -> Problem:
    if not source.text.strip():
        return Problem("is empty", file=source.name)
    return Problem("holds no definitions, only comments or markers", file=source.name)


def _unreadable(source: Source, error: yaml.YAMLError) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:  # an encoding error, which `read_source` finds first and says better
        return Problem(f"is not readable: {getattr(error, 'reason', error)}", file=source.name)
    line = source.line(mark.line + 1)
    indentation = line[: len(line) - len(line.lstrip())]
    if "\t" in indentation or line[mark.column : mark.column + 1] == "\t":
        column = (indentation if "\t" in indentation else line).index("\t")
        place = Place(source, mark.line + 1, column + 1)
        return Problem("tab used for indentation", place, hint="use spaces")
    message = str(getattr(error, "problem", None) or "cannot be read")
    context, start = getattr(error, "context", None), getattr(error, "context_mark", None)
    if start is not None and "end of stream" in message and "quoted scalar" in str(context):
        return Problem("not valid YAML: the quotes that open here are not closed", _place_at(source, start))
    return Problem(f"not valid YAML: {message}", _place_at(source, mark), hint=_remedy(message, error))


def _remedy(message: str, error: yaml.YAMLError) -> str | None:
    for part, remedy in _REMEDIES.items():
        if part in message:
            return remedy
    context, mark = getattr(error, "context", None), getattr(error, "context_mark", None)
    if not (context and mark):
        return None
    where = f"line {mark.line + 1}, column {mark.column + 1}"
    for part, remedy in _UNFINISHED.items():
        if part in context:
            return f"{remedy} {where}"
    return f"{context} that starts in {where}"


def _add(problems: list[Problem], message: str, place: Place, hint: str | None = None) -> None:
    problems.append(Problem(message, place, hint=hint))
    if len(problems) >= MOST_PROBLEMS:
        problems.append(cut_off(place.source.name, MOST_PROBLEMS))
        raise _Enough


def _stop(problems: list[Problem], message: str, place: Place, hint: str | None = None) -> NoReturn:
    problems.append(Problem(message, place, hint=hint))
    raise _Enough
