"""What lies on a desk as a drawing: decks with their six cards, ranges with the distances they reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...drawing.shape import Box, Drawing, Shape, Thing, Words, width_of
from ...entry import Name
from ...sentences.language import Language
from ..examples.desk import DECKS, RANGES, Desk, facts_of
from .box import GAP, LABEL, PAD, STEP, wrapped
from .plan import EDGE, WIDTH

_FURTHEST = 5
_SAID: dict[Language, dict[str, str]] = {
    "ja": {
        "deck": "デッキ「{}」", "legal": "{}は規則に合う。", "illegal": "{}は規則に合わない({})。", "yes": "合う",
        "no": "合わない {}", "range": "射程「{}」", "reads": "{}は射程「{}」になり、", "same": "射程「{}」は",
        "reaches": "距離{}に届く。", "nowhere": "どこにも届かない。", "and": "・", "between": "", "distance": "距離",
    },
    "en": {
        "deck": "deck {}", "legal": "{} is legal.", "illegal": "{} is not legal ({}).", "yes": "legal",
        "no": "not legal {}", "range": "range {}", "reads": "{} becomes range {} and ", "same": "range {} ",
        "reaches": "reaches distances {}.", "nowhere": "reaches nothing.", "and": ", ", "between": " ",
        "distance": "distance",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LaidDeck:
    key: str
    name: str
    character: Name
    ap: int
    cards: tuple[tuple[Name, int], ...]
    """Each with its cost, by the face of the die."""
    fault: str | None = None
    """The rule that it breaks; empty for none, None where it has not been judged."""

    @property
    def cost(self) -> int:
        return sum(cost for _, cost in self.cards)


@dataclass(frozen=True, slots=True)
class LaidRange:
    key: str
    printed: str
    counts: str
    """As it is with what shifts it."""
    reached: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """Everything on the desk."""

    decks: tuple[LaidDeck, ...] = ()
    ranges: tuple[LaidRange, ...] = ()
    language: Language = "ja"

    def verdict(self) -> str:
        """What is found."""
        return _SAID[self.language]["between"].join(self.verdicts())

    def verdicts(self) -> Iterator[str]:
        """For each thing a sentence."""
        say = _SAID[self.language]
        for deck in self.decks:
            named = say["deck"].format(deck.name)
            said = say["illegal"].format(named, deck.fault) if deck.fault else say["legal"].format(named)
            yield said[:1].upper() + said[1:]
        for each in self.ranges:
            shifted = each.counts != each.printed
            named = say["range"].format(each.printed)
            begun = say["reads"].format(named, each.counts) if shifted else say["same"].format(each.printed)
            reached = say["and"].join(map(str, each.reached or ()))
            said = begun + (say["reaches"].format(reached) if reached else say["nowhere"])
            yield said[:1].upper() + said[1:]


def laid_out(desk: Desk, judged: bool = True, language: Language = "ja") -> Laid:
    return Laid(tuple(_decks(desk, judged, language)), tuple(_ranges(desk, judged)), language)


def _decks(desk: Desk, judged: bool, language: Language) -> Iterator[LaidDeck]:
    edition = desk.edition
    for key, laid in desk.laid.items():
        character = edition.characters[laid.deck.character]
        cards = tuple((edition.actions[id].name, edition.actions[id].cost) for id in laid.deck.faces)
        facts = facts_of(desk, DECKS, key) or {}
        fault = (facts["rule"] if not facts["legal"] else "") if judged else None
        yield LaidDeck(key, getattr(laid.name, language), character.name, character.ap, cards, fault)


def _ranges(desk: Desk, judged: bool) -> Iterator[LaidRange]:
    for key, printed in desk.ranges.items():
        facts = facts_of(desk, RANGES, key) or {}
        reached = tuple(map(int, facts["reaches"].split())) if judged else None
        yield LaidRange(key, str(printed), facts["reads"] if judged else str(printed), reached)


_DECK_WIDTH = (WIDTH - 3 * EDGE) / 2
_DECK_HEIGHT = STEP * 9 + 2 * PAD + 4
_RANGE_HEIGHT = 2 * STEP + 10


def laid_board(laid: Laid) -> Drawing:
    """Decks two by two, then ranges, each with its distances."""
    shapes: list[Shape] = []
    language = laid.language
    for number, deck in enumerate(laid.decks):
        x = EDGE + (_DECK_WIDTH + EDGE) * (number % 2)
        shapes.append(_deck(deck, x, EDGE + (_DECK_HEIGHT + 3 * GAP) * (number // 2), language))
    y = EDGE + (_DECK_HEIGHT + 3 * GAP) * ((len(laid.decks) + 1) // 2)
    for each in laid.ranges:
        shapes.append(_range(each, y, language))
        y += _RANGE_HEIGHT
    judged = all(deck.fault is not None for deck in laid.decks) and all(r.reached is not None for r in laid.ranges)
    named = [_SAID[language]["deck"].format(deck.name) for deck in laid.decks]
    named += [_SAID[language]["range"].format(each.printed) for each in laid.ranges]
    alternative = laid.verdict() if judged else _SAID[language]["and"].join(named)
    return Drawing(WIDTH, y + EDGE, tuple(shapes), alternative, "k-board")


def _deck(deck: LaidDeck, x: float, y: float, language: Language) -> Thing:
    """Its character with AP, a row for every face with the cost, the sum, and whether it is legal."""
    width, base, say = _DECK_WIDTH, y + PAD + LABEL - 1, _SAID[language]
    right = x + width - PAD
    shapes: list[Shape] = [Box(x, y, width, _DECK_HEIGHT, "face", "edge", 3, stroke=1.6 if deck.fault else 1.0)]
    name = wrapped(getattr(deck.character, language), width - 50, most=1)[0]
    shapes += _row(x, right, base, name, f"AP {deck.ap}", "card-ink", bold=True)
    for face, (card, cost) in enumerate(deck.cards, 1):
        words = wrapped(f"{face} {getattr(card, language)}", width - 40, most=1)[0]
        shapes += _row(x, right, base + STEP * face, words, f"C {cost}", "card-ink")
    last = base + STEP * (len(deck.cards) + 1)
    shapes += _row(x, right, last + 2, deck.name, f"{deck.cost}/{deck.ap}", "muted")
    if deck.fault is not None:
        judged = say["no"].format(deck.fault) if deck.fault else say["yes"]
        shapes += _row(x, right, last + STEP + 2, "", judged, "red" if deck.fault else "card-ink", bold=True)
    return Thing("deck", deck.key, name, x + width / 2, y + _DECK_HEIGHT / 2, tuple(shapes))


def _row(
    x: float, right: float, base: float, left_words: str, right_words: str, ink: str, bold: bool = False
) -> list[Shape]:
    found: list[Shape] = [Words(right, base, right_words, LABEL, ink, "end", bold)]
    if left_words:
        found.append(Words(x + PAD, base, left_words, LABEL, ink, "start", bold))
    return found


def _range(each: LaidRange, y: float, language: Language) -> Thing:
    """A box for every distance; those reached are filled."""
    say = _SAID[language]
    named = say["range"].format(each.counts)
    words = named if each.counts == each.printed else f"{say['range'].format(each.printed)} → {each.counts}"
    shapes: list[Shape] = [Words(EDGE + 2, y + LABEL, words, LABEL, "words", "start", True)]
    top = y + STEP + 2
    shapes.append(Words(EDGE + 2, top + LABEL + 1, say["distance"], LABEL, "muted", "start"))
    start = EDGE + width_of(say["distance"], LABEL) + 3 * PAD
    for distance in range(_FURTHEST + 1):
        reached = distance in (each.reached or ())
        x = start + 30 * distance
        shapes.append(Box(x, top, 27, STEP + 3, "back" if reached else "face", "edge", 3))
        ink = "on-back" if reached else "card-ink"
        shapes.append(Words(x + 13.5, top + LABEL + 1, str(distance), LABEL, ink, "middle", reached))
    return Thing("range", each.key, words, WIDTH / 2, y + _RANGE_HEIGHT / 2, tuple(shapes))
