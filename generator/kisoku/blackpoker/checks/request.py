"""The fields of an entry fit together: direct or triggered, format or frame, size or none (R-057, R-089)."""

from __future__ import annotations

from collections.abc import Iterator, Set

from ...checks import place
from ...entry import Entry
from ...errors import Problem
from ...language.expression import walk
from ..abilities.enable import Enable
from ..effects.raise_ import Raise
from ..language.thing import GIVEN_CARD
from ..model import Action, Character, Edition, Frame
from ..triggers.resolved import Resolved
from .walk import all_verbs

_DIRECT_ONLY = ("key", "cost", "or", "perTurn", "activation", "target")


def check(edition: Edition) -> Iterator[Problem]:
    verbs = [verb for _, verb in all_verbs(edition)]
    raised = {verb.action for verb in verbs if isinstance(verb, Raise)}
    enabled = {verb.action for verb in verbs if isinstance(verb, Enable)}
    for action in edition.actions.values():
        yield from _request(edition, action, raised, enabled)
        yield from _circle(edition, action)
        yield from _endless(edition, action)
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


def _request(edition: Edition, action: Action, raised: Set[str], enabled: Set[str]) -> Iterator[Problem]:
    kind, where = action.request.trigger, place.of_key(action.node, "request")
    if kind != "triggered":
        if action.trigger is not None:
            article = "a" if kind == "direct" else "an"
            yield Problem(
                f"{article} {kind} action has no trigger condition", action.node.key_place("trigger"),
                hint=f"remove `trigger`, or make the request `triggered-…` ({edition.rule('conditions')})",
            )  # fmt: skip
        if kind == "enabled" and action.id not in enabled:
            hint = "add `enable` to a trump or a character, or make the request `direct-…`"
            yield Problem(f"nothing enables anybody to request `{action.id}`", where, hint=hint)
        if kind == "direct" and action.key is not None and action.key.source == "field" and action.key.label is None:
            hint = "make the request `enabled-…`: the ability says who is driven"
            yield Problem("only an ability drives a soldier for an action", place.of_key(action.node, "key"), hint=hint)
        yield from _alternative(action)
        return
    if not edition.events_of(action) and action.id not in raised:
        hint = f"add `trigger`, here or as an ability, or make the request `direct-…` ({edition.rule('conditions')})"
        yield Problem("a triggered action needs a trigger condition", where, hint=hint)
    for key in _DIRECT_ONLY:
        if action.node.get(key) is not None and not (key == "target" and action.target == GIVEN_CARD):
            yield Problem(
                f"a triggered action has no `{key}`", action.node.key_place(key),
                hint=f"nobody requests it, so nothing is paid, shown or designated ({edition.rule('trigger')})",
            )  # fmt: skip


def _alternative(action: Action) -> Iterator[Problem]:
    other = action.or_
    if other is not None and sorted(other.cost) == sorted(action.cost):
        yield Problem("the other cost is the same", action.node.at(["or", "cost"]).place)


def _endless(edition: Edition, action: Action) -> Iterator[Problem]:
    """An instant that an effect raises takes effect at once: such effects must not lead back to themselves."""
    seen, waiting = {action.id}, [action]
    while waiting and action.request.speed == "instant":
        for verb in walk(waiting.pop().effect):
            found = edition.actions.get(verb.action) if isinstance(verb, Raise) else None
            if found is None or found.request.speed != "instant":
                continue
            if found is action:
                hint = "let something in between be `normal`"
                yield Problem(f"`{action.id}` raises itself at once, and so for ever", action.node.place, hint=hint)
                return
            if found.id not in seen:
                seen.add(found.id)
                waiting.append(found)


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
    if isinstance(entry, Frame):
        return
    if entry.formats and entry.frames:
        message = "an entry belongs to formats or to frames, not to both"
        yield Problem(message, entry.node.key_place("frames"))
    elif not entry.formats and not entry.frames:
        expected = ("formats", "frames")
        yield Problem("the entry belongs to no format and no frame", entry.node.place, expected=expected)
    # An unknown format, here or in `on`, is another problem, and what is nested then is a guess.
    ids = [*edition.formats]
    misbuilt = any(each.on is not None and each.on not in ids[: ids.index(id)] for id, each in edition.formats.items())
    if misbuilt or not entry.formats or not set(entry.formats) <= set(ids):
        return
    expected_ids = [format for format in edition.formats if entry.formats[0] in edition.formats_in(format)]
    if expected_ids != list(entry.formats):
        yield Problem(
            "the formats are nested: what one has, every one that builds on it has",
            place.of_key(entry.node, "formats"),
            expected=(f"[{', '.join(expected_ids)}]",),
        )


def _size(edition: Edition, character: Character) -> Iterator[Problem]:
    if character.type == "soldier" and character.size is None:
        hint = "add `size: card.number`, or `size: card.total` if it has several cards"
        yield Problem("a soldier needs a `size`", character.node.place, hint=hint)
    if character.type == "bulwark" and character.size is not None:
        yield Problem(f"a bulwark has no size ({edition.rule('size')})", character.node.key_place("size"))
