"""A person may say actions by their names and cards as a keyboard has them; an example may not."""

from __future__ import annotations

import pytest

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.rules import Rules
from kisoku.blackpoker.moves.reading import MOVES, parse_move
from kisoku.core.trouble import Trouble
from places import BLACKPOKER


def rules(regulation: str = "mast+extra") -> Rules:
    return rules_of(load(BLACKPOKER), regulation)


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("set bulwark", "setBulwark"),
        ("SET  Bulwark", "setBulwark"),
        ("防壁設置", "setBulwark"),
        ("Up ♥5 on d7, discard s3", "up ♡5 on ♢7, discard ♠3"),
        ("アップ♡5 on ♢7、discard ♠3", "up ♡5 on ♢7, discard ♠3"),
        ("death lance S3 7d on 10d+4d", "deathLance ♠3 ♢7 on ♢10+♢4"),
        ("r・s・f", "rsf"),
        ("Counter c9 on Summon Hero , discard sa", "counter ♣9 on summonsHero, discard ♠A"),
        ("カウンター ♣9 on Bの英雄召喚", "counter ♣9 on B's summonsHero"),
        ("hand destruction d3 c4 on b", "handeth ♢3 ♣4 on B"),
        ("open,discard s3 s4", "open, discard ♠3 ♠4"),
        ("summon magician joker, discard s3", "summonsMagic Joker, discard ♠3"),
        ("PASS", "pass"),
        ("パス", "pass"),
        ("いいえ", "declines"),
        ("chooses B's Death Lance", "chooses B's deathLance"),
        ("chooses a", "chooses a"),
        ("chooses sk ♠2", "chooses ♠K ♠2"),
        ("attacks with d7 b's sk", "attacks with ♢7 B's ♠K"),
        ("ブロック", "block"),
    ],
)
def test_names_and_keyboards(said: str, canonical: str) -> None:
    assert str(parse_move(rules(), said, names=True)) == canonical


def test_every_action_can_be_said_by_each_of_its_names() -> None:
    there = rules()
    for id in there.actions:
        name = there.edition.actions[id].name
        for said in (id, name.en, name.ja, name.en.upper(), name.en.replace(" ", "")):
            assert str(parse_move(there, said, names=True)) == id


def test_canonical_words_are_their_own_spelling() -> None:
    for words in (*(f"{word}" for word in MOVES if word in ("pass", "accepts", "declines", "concede")), "up ♡5 on ♢7"):
        assert str(parse_move(rules(), words, names=True)) == words


@pytest.mark.parametrize("said", ["set bulwark", "防壁設置", "Up ♡5 on ♢7", "up H5", "パス", "PASS"])
def test_examples_are_written_in_one_way(said: str) -> None:
    with pytest.raises(Trouble):
        parse_move(rules(), said)


@pytest.mark.parametrize(
    ("said", "message", "guess"),
    [
        ("Set Bulwak ♠4", "`Set Bulwak` is neither an action nor one of: pass, attacks, blocks, ", "Set Bulwark"),
        ("防壁設備", "`防壁設備` is neither an action nor one of: ", "防壁設置"),
        ("upp", "`upp` is neither an action nor one of: ", "up"),
        ("", "`` is neither an action nor one of: ", None),
        ("♠4", "`♠4` is neither an action nor one of: ", None),
        ("counter c9 on Summn Hero", "`Summn Hero` is not a request; write it like `B's counter ♣9`", None),
    ],
)
def test_what_nobody_is_called_gives_a_guess(said: str, message: str, guess: str | None) -> None:
    with pytest.raises(Trouble) as trouble:
        parse_move(rules(), said, names=True)
    assert trouble.value.message.startswith(message)
    assert trouble.value.guess == guess


def test_an_action_of_another_regulation_is_known_but_not_there() -> None:
    with pytest.raises(Trouble, match="`slash` is not an action of lite"):
        parse_move(rules("lite+entry20"), "スラッシュ ♠5", names=True)


def test_a_name_of_several_actions_is_ambiguous(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kisoku.blackpoker.moves.spoken._names", lambda _: {"both": ["up", "down"]})
    with pytest.raises(Trouble) as trouble:
        parse_move(rules(), "Both ♡5", names=True)
    assert str(trouble.value) == "several actions are called `Both`; expected one of: up, down"
