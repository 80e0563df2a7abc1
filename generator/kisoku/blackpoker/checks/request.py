"""The fields of an entry fit together: direct or triggered, format or frame, size or none (R-057, R-089)."""

from __future__ import annotations

from collections.abc import Iterator

from ...entry import Entry
from ...errors import Problem
from ..model import Action, Character, Edition, Frame, Trump
from ..triggers.resolved import Resolved
from . import place
from .walk import all_verbs

_DIRECT_ONLY = ("key", "cost", "perTurn", "activation", "target")


def check(edition: Edition) -> Iterator[Problem]:
    for action in edition.actions.values():
        yield from _request(edition, action)
        yield from _circle(edition, action)
    for entry in edition.entries:
        yield from _formats(edition, entry)
    for character in edition.characters.values():
        yield from _size(edition, character)
    for _, verb in all_verbs(edition):
        yield from verb.slips(edition)
    for verb in (verb for cost in edition.costs.values() for verb in cost.pay):
        if verb.bill() is None:
            where = verb.node.place if verb.node is not None else None
            yield Problem(
                "a cost takes so many things of your own that it can be counted first", where, expected=_PAYMENTS
            )


_PAYMENTS = ("damage: {to: you, amount: 1}", "discard: {count: 1}", "drive: your charged bulwark", "drive: key")


def _request(edition: Edition, action: Action) -> Iterator[Problem]:
    if action.request.trigger == "direct":
        if action.trigger is not None:
            yield Problem(
                "a direct action has no trigger condition", action.node.key_place("trigger"),
                hint=f"remove `trigger`, or make the request `triggered-…` ({edition.rule('conditions')})",
            )  # fmt: skip
        return
    if action.trigger is None:
        yield Problem(
            "a triggered action needs a trigger condition", place.of_key(action.node, "request"),
            hint=f"add `trigger`, or make the request `direct-…` ({edition.rule('conditions')})",
        )  # fmt: skip
    for key in _DIRECT_ONLY:
        if action.node.get(key) is not None:
            yield Problem(
                f"a triggered action has no `{key}`", action.node.key_place(key),
                hint=f"nobody requests it, so nothing is paid, shown or designated ({edition.rule('trigger')})",
            )  # fmt: skip


def _circle(edition: Edition, action: Action) -> Iterator[Problem]:
    """Actions that wait for each other, and for nothing else, are never triggered."""
    before = action
    for _ in edition.actions:
        trigger = before.trigger
        if not isinstance(trigger, Resolved) or trigger.resolved not in edition.actions:
            return
        before = edition.actions[trigger.resolved]
        if before is action:
            hint = "let something else trigger it"
            where = place.of_key(action.node, "trigger")
            yield Problem(f"`{action.id}` is triggered only by way of itself, so never", where, hint=hint)
            return


def _formats(edition: Edition, entry: Entry) -> Iterator[Problem]:
    if isinstance(entry, Trump | Frame):
        return
    if entry.formats and entry.frames:
        message = "an entry belongs to formats or to frames, not to both"
        yield Problem(message, entry.node.key_place("frames"))
    elif not entry.formats and not entry.frames:
        expected = ("formats", "frames")
        yield Problem("the entry belongs to no format and no frame", entry.node.place, expected=expected)
    ids = list(edition.formats)
    known = [format for format in entry.formats if format in ids]
    # An unknown format is another problem, and what is nested then is a guess.
    if known == list(entry.formats) and known and known != ids[ids.index(known[0]) :]:
        yield Problem(
            "the formats are nested: what one has, every larger one has", place.of_key(entry.node, "formats"),
            expected=(f"[{', '.join(ids[ids.index(known[0]) :])}]",),
        )  # fmt: skip


def _size(edition: Edition, character: Character) -> Iterator[Problem]:
    if character.type == "soldier" and character.size is None:
        hint = "add `size: card.number`, or `size: card.total` if it has several cards"
        yield Problem("a soldier needs a `size`", character.node.place, hint=hint)
    if character.type == "bulwark" and character.size is not None:
        yield Problem(f"a bulwark has no size ({edition.rule('size')})", character.node.key_place("size"))
