"""The fields of an entry fit together: direct or triggered, format or frame, size or none (R-057, R-089)."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.tree import Mapping
from ...errors import Problem
from ..effects.discard import Discard
from ..effects.flip import Flip
from ..model import Action, Character, Edition, Entry, Frame, Trump
from . import place
from .walk import all_verbs

_DIRECT_ONLY = ("key", "cost", "perTurn", "activation", "target")


def check(edition: Edition) -> Iterator[Problem]:
    for action in edition.actions.values():
        yield from _request(action)
    for entry in edition.entries:
        yield from _formats(edition, entry)
    for character in edition.characters.values():
        yield from _size(character)
    for _, verb in all_verbs(edition):
        if isinstance(verb, Discard):
            given = [
                key for key in ("count", "downTo", "what") if verb.node is not None and verb.node.get(key)
            ]
            yield from _exactly_one(verb.node, given, ("count", "downTo", "what"))
        if isinstance(verb, Flip):
            given = [key for key in ("count", "until") if verb.node is not None and verb.node.get(key)]
            yield from _exactly_one(verb.node, given, ("count", "until"))


def _request(action: Action) -> Iterator[Problem]:
    if action.request.trigger == "direct":
        if action.trigger is not None:
            yield Problem(
                "a direct action has no trigger condition", action.node.key_place("trigger"),
                hint="remove `trigger`, or make the request `triggered-…` (R-089)",
            )  # fmt: skip
        return
    if action.trigger is None:
        yield Problem(
            "a triggered action needs a trigger condition", place.of_key(action.node, "request"),
            hint="add `trigger`, or make the request `direct-…` (R-089)",
        )  # fmt: skip
    for key in _DIRECT_ONLY:
        if action.node.get(key) is not None:
            yield Problem(
                f"a triggered action has no `{key}`", action.node.key_place(key),
                hint="nobody requests it, so nothing is paid, shown or designated (R-161)",
            )  # fmt: skip


def _formats(edition: Edition, entry: Entry) -> Iterator[Problem]:
    if isinstance(entry, Trump | Frame):
        return
    if bool(entry.formats) == bool(entry.frames):
        message = "an entry belongs either to formats or to frames"
        yield Problem(message, entry.node.place, expected=("formats", "frames"))
    ids = list(edition.formats)
    known = [format for format in entry.formats if format in ids]
    if known and known != ids[ids.index(known[0]) :]:
        yield Problem(
            "the formats are nested: what one has, every larger one has", place.of_key(entry.node, "formats"),
            expected=(f"[{', '.join(ids[ids.index(known[0]) :])}]",),
        )  # fmt: skip


def _size(character: Character) -> Iterator[Problem]:
    if character.type == "soldier" and character.size is None:
        yield Problem("a soldier needs a `size`", character.node.place)
    if character.type == "bulwark" and character.size is not None:
        yield Problem("a bulwark has no size (R-057)", character.node.key_place("size"))


def _exactly_one(node: Mapping | None, given: list[str], choices: tuple[str, ...]) -> Iterator[Problem]:
    if len(given) != 1 and node is not None:
        found = " and ".join(f"`{key}`" for key in given) or "none"
        yield Problem(f"exactly one of these is needed, found {found}", node.place, expected=choices)
