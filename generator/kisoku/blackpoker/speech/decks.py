"""A match in a terminal: which game it is, how it stands, and the decks beside the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...sentences.language import Language
from ...sentences.text import Text, joined, text
from ..engine.game import Game
from ..engine.match import Match
from ..names import written_text
from .phrases import PHRASES


def match_head(match: Match, language: Language) -> str:
    """マッチ 第2試合 A 1勝 B 0勝; between two games it is the one that comes, and at the end the last."""
    standing, say = match.match, PHRASES[language]
    score = say["score"].format(*standing.wins)
    return say["match"].format(number=max(1, standing.games + (standing.outcome is None)), score=score)


def is_unplayed(game: Game) -> bool:
    """Whether nothing lies on the table because no game of the match has begun."""
    return game.match is not None and not game.match.playing and not game.match.games


def deck_lines(seen: dict[str, Any], seat: int, language: Language, name: Text) -> list[Text]:
    """`デッキ: 1(使用中)  2`, and what may be known of them."""
    say, decks, lines = PHRASES[language], seen["decks"][seat], []
    if len(decks) > 1:
        marked = [_marked(deck, seen["playing"], say) for deck in decks]
        lines.append(text("   ", name, ": ", joined("  ", marked)))
        lines += [
            text("   ", name, f" {deck['number']}: ", _cards(deck["contents"])) for deck in decks if deck["contents"]
        ]
    return lines


def deck_label(game: Game, number: int, language: Language, name: Text) -> Text:
    """デッキ 2(前の試合で使った)."""
    assert game.match is not None and game.decision is not None
    say, used = PHRASES[language], game.match.using[game.decision.player] == number
    return text(name, f" {number}", f" ({say['just used']})" if used else "")


def _marked(deck: dict[str, Any], playing: bool, say: dict[str, str]) -> Text:
    marks = [text(say["won"])] if deck["locked"] else []
    if not deck["aside"]:
        marks.append(text(say["in use" if playing else "just used"]))
    elif deck["faceUp"]:
        marks.append(text(say["top"], " ", written_text(deck["top"])))
    return text(deck["number"], text("(", joined(say["and"], marks), ")") if marks else "")


def _cards(names: Sequence[str]) -> Text:
    return joined(" ", [written_text(name) for name in names])
