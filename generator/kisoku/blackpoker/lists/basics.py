"""What everybody has to know, in a line each: the box on every printed list, and a table of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from ...sentences import english
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ..model import Edition

_WIN: dict[Language, str] = {"ja": "勝敗", "en": "Winning"}


def basics(edition: Edition, language: Language) -> Iterator[tuple[str, Text]]:
    """Names and sentences; who wins and what cards count is what the definitions say."""
    voice = edition.voice()
    for basic in edition.basics:
        word = edition.words.get(basic.id)
        said = EMPTY if basic.text is None else text(basic.text[0] if language == "ja" else basic.text[1])
        if basic.id == "win":
            yield _WIN[language], text(said, "" if language == "ja" or not said else " ", _winning(edition, language))
        elif word is None:
            raise KeyError(basic.id)
        elif not said:
            name = voice.ja("number") if language == "ja" else english.capital(voice.en("number"))
            yield str(name), _numbers(edition, language)
        else:
            yield (word.ja if language == "ja" else word.en[:1].upper() + word.en[1:]), said


def _winning(edition: Edition, language: Language) -> Text:
    voice, lose, draw = edition.voice(), edition.win.lose, edition.win.both == "draw"
    if language == "ja":
        both = text("引き分けになる。") if draw else text(voice.ja("turnPlayer"), "が負ける。")
        return text(lose.ja(voice).before_noun(), voice.ja("player"), "が負ける。2人ともなら、", both)
    both = text("the game is a draw.") if draw else text("the ", voice.en("turnPlayer"), " loses.")
    return text("You lose when ", lose.en(voice), ". If both players would lose, ", both)


def _numbers(edition: Edition, language: Language) -> Text:
    """Those that a card does not have written on it."""
    said = [text(rank, "=", number) for rank, number in edition.numbers.items() if rank != str(number)]
    return joined("、" if language == "ja" else ", ", said)
