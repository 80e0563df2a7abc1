"""Things on the table: `soldier`, `all your bulwarks`, `top 4 cards of your life`, `request with 2 keys` …"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from .expression import Expression
from .player import NOUNS, Player, expect_owner, parse_owner
from .reference import REFERENCES, Both, Reference, at_reference, parse_reference
from .tokens import LanguageError, Tokens
from .voice import Voice

if TYPE_CHECKING:
    from .condition import Condition

ZONES = ("life", "graveyard", "hand", "fog", "pack", "rare", "trump", "deck", "field")
PLURALS = {noun + "s": noun for noun in NOUNS}

Quantity = Literal["exactly", "all", "any", "top"]


@dataclass(frozen=True, slots=True)
class Things(Expression):
    """A choice or a set of things of one kind."""

    noun: str
    count: int = 1
    quantity: Quantity = "exactly"
    owner: Player | None = None
    zone: str | None = None
    state: Literal["charged", "driven"] | None = None
    face: Literal["up", "down"] | None = None
    suit: str | None = None
    label: str | None = None
    action: str | None = None
    keys: tuple[int, int] | None = None
    has_target: bool = False
    blocked_by: Literal["soldiers", "bulwarks", "nothing"] | None = None
    where: Condition | None = None

    @property
    def plural(self) -> bool:
        return self.quantity in ("all", "any") or self.count != 1 or self.blocked_by is not None

    @property
    def is_choice(self) -> bool:
        """Whether somebody has to choose among the things that fit."""
        return self.quantity in ("exactly", "any")

    def __str__(self) -> str:
        parts: list[str] = []
        noun = self.noun + ("s" if self.plural else "")
        if self.quantity == "top":
            parts += ["top"] if self.count == 1 else ["top", str(self.count)]
            return " ".join([*parts, noun, "of", _owner(self.owner), str(self.zone)])
        if self.quantity == "all":
            parts.append("all")
        elif self.quantity == "any":
            parts.append("any number of")
        elif self.zone is not None or self.count != 1:
            parts.append(str(self.count))
        if self.zone is None and self.owner is not None:
            parts.append(_owner(self.owner))
        parts += [self.state] if self.state else []
        parts += [f"face-{self.face}"] if self.face else []
        parts += [self.suit] if self.suit else []
        parts += [self.action] if self.action else []
        parts.append(noun)
        if self.zone is not None:
            parts += ["in", _owner(self.owner), self.zone]
        if self.label:
            parts.append(f"with <{self.label}>")
        if self.keys:
            low, high = self.keys
            parts.append(f"with {low if low == high else f'{low}-{high}'} keys")
        if self.has_target:
            parts.append("with a target")
        if self.blocked_by:
            parts.append(f"blocked by {self.blocked_by}")
        if self.where is not None:
            parts.append(f"where {self.where}")
        return " ".join(parts)

    def ja(self, voice: Voice, every: bool = False) -> str:
        """Without the quantity: サイズが5以下の自分の兵士; with `every`, 自分の全ての兵士."""
        if self.quantity == "top":
            pile = f"{self._ja_owner(voice)}{voice.name('zone', str(self.zone)).name.ja}"
            return (
                f"{pile}の一番上の{voice.ja('card')}" if self.count == 1 else f"{pile}の上から{self.count}枚"
            )
        words = self.where.ja(voice).before_noun() if self.where is not None else ""
        if self.label:
            words += f"<{voice.name('label', self.label).name.ja}>を持つ"
        if self.keys:
            words += f"{voice.ja('keyCard')}が{_ja_span(*self.keys)}の"
        if self.has_target:
            words += f"{voice.ja('target')}を指定している"
        if self.blocked_by:
            words += _JA_BLOCKED[self.blocked_by](voice)
        words += self._ja_owner(voice)
        words += "全ての" if every else ""
        words += f"{voice.ja(self.state)}の" if self.state else ""
        words += f"{self.suit}の" if self.suit else ""
        words += f"「{voice.name('action', self.action).name.ja}」の" if self.action else ""
        return words + self._ja_noun(voice)

    def _ja_owner(self, voice: Voice) -> str:
        return self.owner.ja_owner(voice) if self.owner else ""

    def _ja_noun(self, voice: Voice) -> str:
        if self.zone is not None:
            return str(voice.name("zone", self.zone).cards_ja(voice.ja("card")))
        if self.noun == "trump" and self.face:
            return voice.ja("faceUpTrump" if self.face == "up" else "faceDownTrump")
        face = {"up": "表向きの", "down": "裏向きの", None: ""}[self.face]
        return face + voice.ja(self.noun)

    def ja_quantity(self, voice: Voice) -> str:
        """1体, 全て, 好きな数だけ; empty where the phrase itself has it."""
        match self.quantity:
            case "all":
                return "全て"
            case "any":
                return "好きな数だけ"
            case "top":
                return ""
        return f"{self.count}{voice.word(self.noun).counter}"

    def ja_counted(self, voice: Voice) -> str:
        return self.ja(voice) + self.ja_quantity(voice)

    def en(self, voice: Voice) -> str:
        count = 2 if self.plural else 1
        if self.quantity == "top":
            top = "the top card" if self.count == 1 else f"the top {self.count} cards"
            return f"{top} of {self._en_owner(voice)}{voice.name('zone', str(self.zone)).name.en}"
        noun = self._en_adjectives(voice) + self._en_noun(voice, count)
        if self.zone is not None:
            zone = voice.name("zone", self.zone)
            amount = "all " if self.quantity == "all" else f"{self.count} "
            own = self._en_owner(voice)
            if zone.card_en(count):
                noun = zone.card_en(2 if self.quantity != "all" or count == 2 else 1)
                return f"all {own}{noun}" if self.quantity == "all" else f"{self.count} of {own}{noun}"
            return f"{amount}{noun} in {own}{zone.name.en}{self._en_after(voice)}"
        after = self._en_after(voice)
        match self.quantity:
            case "all":
                return f"all {self._en_owner(voice)}{noun}{after}"
            case "any":
                return f"any number of {self._en_owner(voice)}{noun}{after}"
        if self.noun == "opponent":
            return "your opponent"
        if self.owner is None:
            return f"{self.count} {noun}{after}"
        several = self._en_adjectives(voice) + self._en_noun(voice, 2)
        return f"{self.count} of {self._en_owner(voice)}{several}{after}"

    def en_kind(self, voice: Voice) -> str:
        """Without the quantity: your face-up trumps."""
        noun = self._en_noun(voice, 2) + self._en_after(voice)
        return self._en_owner(voice) + self._en_adjectives(voice) + noun

    def en_each(self, voice: Voice) -> str:
        """After `each`: attacker blocked by soldiers."""
        return self._en_adjectives(voice) + self._en_noun(voice, 1) + self._en_after(voice)

    def _en_owner(self, voice: Voice) -> str:
        return self.owner.en_owner(voice) + " " if self.owner else ""

    def _en_adjectives(self, voice: Voice) -> str:
        words = f"{voice.en(self.state)} " if self.state else ""
        words += f"{self.suit} " if self.suit else ""
        words += f"face-{self.face} " if self.face else ""
        return words + (f"{voice.name('action', self.action).name.en} " if self.action else "")

    def _en_noun(self, voice: Voice, count: int) -> str:
        return voice.en(self.noun, count)

    def _en_after(self, voice: Voice) -> str:
        words = f" with <{voice.name('label', self.label).name.en}>" if self.label else ""
        if self.keys:
            low, high = self.keys
            span = f"{low}" if low == high else f"{low} or {high}" if high == low + 1 else f"{low} to {high}"
            words += f" with {span} {voice.en('keyCard', high)}"
        words += " that has a designated target" if self.has_target else ""
        if self.blocked_by:
            words += _en_blocked(self.blocked_by, voice)
        return words + (f" {self.where.en_of(voice)}" if self.where is not None else "")


def _en_blocked(by: str, voice: Voice) -> str:
    match by:
        case "soldiers":
            return f" blocked by one or more {voice.en('soldier', 2)}"
        case "bulwarks":
            return f" blocked by a {voice.en('bulwark')}"
    return f" without a {voice.en('blocker')} on the {voice.name('zone', 'field').name.en}"


_JA_BLOCKED = {
    "soldiers": lambda voice: f"{voice.ja('soldier')}にブロックされた",
    "bulwarks": lambda voice: f"{voice.ja('bulwark')}にブロックされた",
    "nothing": lambda voice: f"場に{voice.ja('blocker')}のいない",
}


def _owner(owner: Player | None) -> str:
    return "" if owner is None else "your" if owner.who == "you" else f"{owner.who}'s"


def _ja_span(low: int, high: int) -> str:
    if low == high:
        return f"{low}枚"
    return f"{low}枚か{high}枚" if high == low + 1 else f"{low}枚から{high}枚"


What = Things | Reference | Both


def parse_what(tokens: Tokens) -> What:
    """A reference (`target`, `flipped where …`) or things (`all your soldiers`)."""
    if at_reference(tokens) and tokens.peek(1).text != "'s":
        reference = parse_reference(tokens)
        if tokens.take("and"):
            return Both(reference, parse_reference(tokens))
        if tokens.take("where"):
            from .condition import parse_condition

            return replace(reference, where=parse_condition(tokens))
        return reference
    return parse_things(tokens)


def parse_things(tokens: Tokens, quantity: Quantity = "exactly") -> Things:
    if tokens.take("top"):
        return _top(tokens)
    count: int | None = None
    if tokens.take("all"):
        quantity = "all"
    elif tokens.take("any", "number", "of"):
        quantity = "any"
    elif tokens.current.kind == "number":
        count = tokens.expect_count()
    owner = parse_owner(tokens)
    things = Things("card", count or 1, quantity, owner)
    things = _adjectives(tokens, things)
    start = tokens.current
    noun = _noun(tokens, things.plural)
    things = replace(things, noun=noun)
    if tokens.take("in"):
        zone_owner = expect_owner(tokens, "zone")
        things = replace(things, owner=zone_owner, zone=tokens.expect_word(ZONES, "zone"))
    things = _after(tokens, things)
    if (things.plural) != (start.text in PLURALS):
        right = noun + ("s" if things.plural else "")
        raise LanguageError(f"write `{right}` here, not `{start.text}`", start.offset, len(start.text))
    return things


def at_things(tokens: Tokens) -> bool:
    """Whether the next word can only begin things."""
    token = tokens.current
    starts = (*NOUNS, *PLURALS, "all", "any", "top", "your", "turn", "charged", "driven", "face-up", "face-down")
    follows = tokens.peek(1).text in ("request", "requests", "'s")
    return token.kind in ("suit", "number") or token.text in starts or (token.kind == "word" and follows)


def _top(tokens: Tokens) -> Things:
    count = tokens.expect_count() if tokens.current.kind == "number" else 1
    tokens.expect("card" if count == 1 else "cards")
    tokens.expect("of")
    owner = expect_owner(tokens, "pile")
    return Things("card", count, "top", owner, tokens.expect_word(ZONES, "zone"))


def _adjectives(tokens: Tokens, things: Things) -> Things:
    if tokens.at("charged") or tokens.at("driven"):
        things = replace(things, state="charged" if tokens.advance().text == "charged" else "driven")
    if tokens.at("face-up") or tokens.at("face-down"):
        things = replace(things, face="up" if tokens.advance().text == "face-up" else "down")
    if tokens.current.kind == "suit":
        things = replace(things, suit=tokens.advance().text)
    if tokens.peek(1).text in ("request", "requests"):
        things = replace(things, action=tokens.advance().text)
    return things


def _noun(tokens: Tokens, plural: bool) -> str:
    nouns = tuple(PLURALS) if plural else NOUNS
    word = tokens.expect_word((*NOUNS, *PLURALS), "noun", nouns, also=() if plural else REFERENCES)
    return PLURALS.get(word, word)


def _after(tokens: Tokens, things: Things) -> Things:
    if tokens.take("with", "a", "target"):
        return replace(things, has_target=True)
    if tokens.take("with"):
        if tokens.current.kind == "label":
            things = replace(things, label=tokens.advance().text[1:-1])
        else:
            if tokens.current.kind != "number":
                tokens.fail(("a label such as `<haste>`", "a number of keys", "`a target`"))
            low = tokens.expect_count()
            high = tokens.expect_count(low + 1) if tokens.take("-") else low
            tokens.expect("keys")
            things = replace(things, keys=(low, high))
    if tokens.take("blocked", "by"):
        by = tokens.expect_word(("soldiers", "bulwarks", "nothing"), "blocker")
        things = replace(things, blocked_by=by)  # type: ignore[arg-type]  # the words above are the type
    if tokens.take("where"):
        from .condition import parse_condition

        things = replace(things, where=parse_condition(tokens))
    return things
