"""The fields of an entry fit together: direct or triggered, format or frame, size or none (R-057, R-089)."""

from __future__ import annotations

from collections.abc import Iterator

from ...entry import Entry
from ...errors import Place, Problem
from ...verbs.verb import Verb
from ..effects.damage import Damage
from ..effects.discard import Discard
from ..effects.drive import Drive
from ..effects.flip import Flip
from ..effects.move import Move
from ..effects.put import Put
from ..language.player import Player
from ..language.reference import Reference
from ..language.thing import Things
from ..language.value import Number
from ..model import Action, Character, Edition, Frame, Trump
from . import place
from .walk import all_verbs

_DIRECT_ONLY = ("key", "cost", "perTurn", "activation", "target")


def check(edition: Edition) -> Iterator[Problem]:
    for action in edition.actions.values():
        yield from _request(edition, action)
    for entry in edition.entries:
        yield from _formats(edition, entry)
    for character in edition.characters.values():
        yield from _size(edition, character)
    for _, verb in all_verbs(edition):
        yield from verb_problems(edition, verb)
    for verb in (verb for cost in edition.costs.values() for verb in cost.pay):
        if not _is_payment(verb):
            where = verb.node.place if verb.node is not None else None
            yield Problem(
                "a cost takes so many things of your own that it can be counted first", where, expected=_PAYMENTS
            )


def verb_problems(edition: Edition, verb: Verb) -> Iterator[Problem]:
    """Fields of a verb that exclude each other, or say what goes without saying."""
    match verb:
        case Discard():
            yield from _exactly_one(verb, {"count": verb.count, "downTo": verb.down_to, "what": verb.what})
        case Flip():
            yield from _exactly_one(verb, {"count": verb.count, "until": verb.until})
            if verb.to is not None and verb.until is None:
                yield Problem(
                    "`to` goes only with `until`", _place(verb, "to"), hint="move the flipped cards afterwards"
                )
        case Put():
            yield from _put(edition, verb)


_PAYMENTS = ("damage: {to: you, amount: 1}", "discard: {count: 1}", "drive: your charged bulwark", "drive: key")


def _is_payment(verb: Verb) -> bool:
    """What the engine can foresee: nothing is paid before all is certain (Q-047)."""
    match verb:
        case Damage(to=Player("you"), amount=Number()) | Discard(count=int(), who=Player("you")):
            return True
        case Drive(what=Things() as things) | Move(what=Things() as things):
            return things.quantity == "exactly" and things.owner == Player("you")
        case Drive(what=Reference("key")):
            return True
    return False


def _put(edition: Edition, put: Put) -> Iterator[Problem]:
    character = edition.characters.get(put.as_)
    own = "up" if character is None else character.face
    if put.on is not None and (put.state != "charged" or put.face is not None):
        hint = f"what is laid on a character takes its state and face ({edition.rule('laid on')})"
        yield Problem("`on` goes without `state` and `face`", _place(put, "on"), hint=hint)
    elif put.face == own:
        yield Problem(f"it lies face-{own} anyway", _place(put, "face"), hint="remove `face`")


def _place(verb: Verb, field: str) -> Place | None:
    node = verb.field_node(field)
    return node.place if node is not None else None


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


def _exactly_one(verb: Verb, fields: dict[str, object]) -> Iterator[Problem]:
    node, choices = verb.node, tuple(fields)
    given = [key for key, value in fields.items() if value is not None]
    if len(given) > 1:
        found = " and ".join(f"`{key}`" for key in given)
        where = node.key_place(given[1]) if node is not None else None
        yield Problem(f"{found} cannot stand together", where, expected=choices)
    if not given:
        first = ", ".join(f"`{key}`" for key in choices[:-1])
        where = node.place if node is not None else None
        yield Problem(f"{first} or `{choices[-1]}` is missing", where)
