"""Words as a person says them: actions also by their names, cards as a keyboard has them.

`Summon Ace sA`, `エース召喚 ♠A` and `summonsAce ♠A` are the same move; examples write it in the last way only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from ...core.trouble import Unplayable
from ...errors import closest, quoted
from ..engine.rules import Rules
from .names import Misnamed, meant_card

# As the options are labelled in a terminal.
_ANSWERS = {
    "パス": "pass", "投了": "concede", "はい": "accepts", "yes": "accepts", "いいえ": "declines", "no": "declines",
}  # fmt: skip
_COMMA = re.compile(r"\s*[,、]\s*")
_OWNER = re.compile(r"\b([ABab])(?:'s|の)\s*")
# A suit right behind a Japanese name begins a card.
_SUIT = re.compile(r"(?<=[^\x00-\x7f♠♡♢♣♤♥♦♧])(?=[♠♡♢♣♤♥♦♧])")
_OWNERS = ("A's", "B's")


def canonical(rules: Rules, words: str, moves: Sequence[str]) -> str:
    """The words as they are written in examples, as far as they can be understood; raises Trouble."""
    plain = unicodedata.normalize("NFKC", words)
    plain = _OWNER.sub(lambda owner: f"{owner[1].upper()}'s ", _SUIT.sub(" ", _COMMA.sub(" , ", plain)))
    tokens = plain.split()
    if not tokens:
        return ""
    if deck := _deck(rules, plain):
        return deck
    head, rest = tokens[0].casefold(), tokens[1:]
    head = _ANSWERS.get(head, head)
    if head == "chooses":
        said = [head, *_request(rules, rest)]
    elif head in moves:
        said = [head, *map(_card, rest)]
    else:
        said = list(_requested(rules, tokens, moves))
    return " ".join(said).replace(" ,", ",")


def _deck(rules: Rules, words: str) -> str:
    """`deck 2`, デッキ2: a deck of a match, as it is labelled."""
    name = rules.edition.deck.name
    called = "|".join(map(re.escape, ("deck", name.en, name.ja)))
    found = re.fullmatch(rf"\s*(?:chooses\s+)?(?:{called})\s*(\d{{1,3}})\s*", words, re.IGNORECASE)
    return f"chooses deck {int(found[1])}" if found else ""


def _requested(rules: Rules, tokens: list[str], moves: Sequence[str]) -> Iterator[str]:
    """An action by id or name, its key cards, `on` the target, what is paid."""
    count, action = _action(rules, tokens)
    if not action:
        raise _unknown(rules, tokens, moves)
    yield action
    rest = tokens[count:]
    if "on" not in rest:
        yield from map(_card, rest)
        return
    on = rest.index("on")
    yield from map(_card, rest[: on + 1])
    target = rest[on + 1 :]
    if target and target[0] in ("a", "b"):  # a player
        yield target.pop(0).upper()
    yield from _request(rules, target)


def _request(rules: Rules, tokens: list[str]) -> Iterator[str]:
    """What can be a request: `B's Counter ♣9`, but also `♢7`."""
    owned = 1 if tokens[:1] and tokens[0] in _OWNERS else 0
    yield from tokens[:owned]
    count, action = _action(rules, tokens[owned:])
    if action:
        yield action
    yield from map(_card, tokens[owned + count :])


def _action(rules: Rules, tokens: Sequence[str]) -> tuple[int, str]:
    """How many of the first words name an action, the most that do; and its id."""
    known = _names(rules)
    for count in range(_span(tokens), 0, -1):
        said = _folded("".join(tokens[:count]))
        found = known.get(said, ())
        here = [id for id in found if id in rules.actions] or list(found)
        if len(here) > 1 and tokens[0] not in here:
            name = " ".join(tokens[:count])
            ja = f"「{name}」という名前のアクションがいくつもある"
            raise Misnamed(f"several actions are called {quoted(name)}", word=name, expected=tuple(here), ja=ja)
        if here:
            return count, tokens[0] if tokens[0] in here else here[0]
    return 0, ""


def _span(tokens: Sequence[str]) -> int:
    """How many words there are before a card, a comma or `on`."""
    for count, token in enumerate(tokens):
        if token in ("on", "for", "by", ",") or meant_card(token) is not None:
            return count
    return len(tokens)


def _names(rules: Rules) -> dict[str, list[str]]:
    """The ids of actions by everything that they are called."""
    names: dict[str, list[str]] = {}
    for id, action in rules.edition.actions.items():
        for name in {_folded(id), _folded(action.name.en), _folded(action.name.ja)}:
            names.setdefault(name, []).append(id)
    return names


def _folded(name: str) -> str:
    """Without regard to case, spaces and dots: Set Bulwark, setBulwark; R・S・F, rsf."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _unknown(rules: Rules, tokens: list[str], moves: Sequence[str]) -> Unplayable:
    said = " ".join(tokens[: _span(tokens)] or tokens[:1])
    names = [(id, rules.edition.actions[id].name) for id in rules.actions]
    called = [known for id, name in names for known in (id, name.en, name.ja)]
    message = f"{quoted(said)} is neither an action nor one of: {', '.join(moves)}"
    ja = f"「{said}」はアクションでも {'、'.join(moves)} でもない"
    return Unplayable(message, word=said, guess=closest(said, (*moves, *called)), ja=ja)


def _card(token: str) -> str:
    """`s4`, `10H+5h` → ♠4, ♡10+♡5; other words as they are."""
    return "+".join(meant_card(part) or part for part in token.split("+"))
