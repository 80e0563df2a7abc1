"""A match as a frame's text says it: which decks are used, who wins, how decks lie, and who may look at them."""

from __future__ import annotations

from collections.abc import Iterator

from ...sentences import english
from ...sentences.language import Language
from ...sentences.saying import Line
from ...sentences.text import EMPTY, Text, joined, text
from ..language.voice import Voice
from ..model import Edition, Match, Split


def match_lines(edition: Edition, match: Match, language: Language) -> tuple[Line, ...]:
    voice, draws = edition.voice(), edition.win.both == "draw"
    said = _said_ja(match, draws, voice) if language == "ja" else _said_en(match, draws, voice)
    between = "" if language == "ja" else " "
    return tuple(Line(joined(between, sentences)) for sentences in said)


def decks_ja(split: Split, cards: Text, voice: Voice) -> Text:
    """What a player's cards become: 54枚を無作為に27枚ずつ分けた、2つのデッキ."""
    return text(cards, "を無作為に", split.cards, "枚ずつ分けた、", split.count, "つの", voice.ja_deck())


def decks_en(split: Split, cards: Text, voice: Voice) -> Text:
    """2 Decks of 27 cards each, split at random from 54 cards."""
    decks = english.plural(voice.en_deck())
    each = text(split.cards, " ", voice.en("card", 2), " each")
    return text(split.count, " ", decks, " of ", each, ", split at random from ", cards)


def _said_ja(match: Match, draws: bool, voice: Voice) -> Iterator[list[Text]]:
    game, deck, player = voice.ja("game"), voice.ja_deck(), voice.ja("player")
    if match.decks is not None:
        chosen = [text(game, "の前に、2人はそれぞれ、その", game, "で使う", deck, "を1つ選ぶ。")]
        if match.locks is not None:
            chosen.append(text("勝った", deck, "は、その", voice.ja("match"), "ではもう使えない。"))
        yield chosen
    won = [text("先に", match.wins, game, "に勝った", player, "が、", voice.ja("match"), "に勝つ。")]
    if draws:
        won.append(text("引き分けた", game, "は、どちらの勝ちにも数えない。"))
    yield won
    if match.decks is not None:
        faces = text("勝った", deck, "は表向き、ほかは裏向き") if match.decks.face_up else text("裏向き")
        yield [text("使わない", deck, "は、重ねて横向きに、自分の左前に置く。", faces, "にする。")]
    if match.visibility:
        yield [_known_ja(row["level"], row.get("while"), voice) for row in match.visibility]


def _known_ja(level: str, phase: str | None, voice: Voice) -> Text:
    deck, said = voice.ja_deck(), voice.ja_name("level", level)
    if phase is not None:
        until = text("次の", voice.ja("game"), "が始まるまで")
        return text("使い終えた", deck, "の中身は、", until, said, "になる。")
    return text(deck, "の中身は", said, "で、持ち主も見てはならない。" if level == "hidden" else "とする。")


def _said_en(match: Match, draws: bool, voice: Voice) -> Iterator[list[Text]]:
    game, deck, player = voice.en("game"), voice.en_deck(), voice.en("player")
    if match.decks is not None:
        chosen = [text("Before each ", game, ", each ", player, " chooses the ", deck, " to play it with.")]
        if match.locks is not None:
            chosen.append(text("A ", deck, " that has won may not be used again in the ", voice.en("match"), "."))
        yield chosen
    games = text(match.wins, " ", voice.en("game", match.wins))
    won = [text("The first ", player, " to win ", games, " wins the ", voice.en("match"), ".")]
    if draws:
        won.append(text("A drawn ", game, " counts for neither ", player, "."))
    yield won
    if match.decks is not None:
        faces = "face-up if it has won, otherwise face-down" if match.decks.face_up else "face-down"
        lies = " that is not in use lies to its owner's front left, stacked and sideways, "
        yield [text("A ", deck, lies, faces, ".")]
    if match.visibility:
        yield [_known_en(row["level"], row.get("while"), voice) for row in match.visibility]


def _known_en(level: str, phase: str | None, voice: Voice) -> Text:
    deck, said = voice.en_deck(), voice.en_name("level", level)
    if phase is not None:
        until = text(" until the next ", voice.en("game"), " starts")
        return text("The contents of the ", deck, " just used are ", said, until, ".")
    own = text(", even from its owner") if level == "hidden" else EMPTY
    return text("The contents of a ", deck, " are ", said, own, ".")
