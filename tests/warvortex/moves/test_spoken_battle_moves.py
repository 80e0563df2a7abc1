"""What a person may say in a battle: what the screen shows, names in either language, verbs as they are typed."""

from __future__ import annotations

from typing import Any

import pytest

from battles import decide, edition, fight, positions
from kisoku.core.trouble import Refused, Trouble
from kisoku.sentences.language import LANGUAGES
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.moves.move import options
from kisoku.warvortex.moves.spoken import canonical
from kisoku.warvortex.parts import examples
from kisoku.warvortex.speech.option import option_label

TWO = {"actions": [{"id": "volley", "name": {"ja": "斉射", "en": "Volley"},
                    "effect": [{"damage": {"to": "2 enemies", "amount": 1}}]}]}  # fmt: skip


def meant(game: Game, words: str) -> str:
    assert game.decision is not None
    return str(examples.hear(game, game.decision.player, words, game.decision.player))


def refused(game: Game, words: str) -> Trouble:
    with pytest.raises(Trouble) as trouble:
        meant(game, words)
    return trouble.value


def at_move() -> Game:
    return fight(A={"front": "tobari"}, B={"front": "gorota"})


def at_targets() -> Game:
    game = fight(TWO, A={"front": "tobari"}, B={"front": "gorota senri mizore"}, faces={"tobari": "volley"})
    return decide(game, "stay", 1)


def at_line() -> Game:
    cards = {"actions": [{"id": "volley", "effect": [{"damage": {"to": "everyone in 1 enemy line", "amount": 1}}]}]}
    return decide(fight(cards, A={"front": "p"} | {"front": "tobari"}, B={"front": "gorota", "middle": "mizore"},
                        faces={"tobari": "volley"}), "stay", 1)  # fmt: skip


def at_reaction() -> Game:
    """Yura may strike the bell."""
    for game in positions():
        if game.decision is not None and game.decision.kind == "react" and game.decision.about.what == "bell":
            return game
    raise AssertionError("nobody was ever asked")


# --- what is understood


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("stays", "stays"), ("stay", "stays"), ("Stay.", "stays"), ("動かない", "stays"), ("動かない。", "stays"),
        ("そのまま", "stays"), ("後ろへ", "moves back"), ("後退する", "moves back"), ("back", "moves back"),
        ("move back", "moves back"), ("moves one line back", "moves back"), ("後ろのラインへ移動する", "moves back"),
        ("前へ", "moves forward"), ("Go forward", "moves forward"), ("前進", "moves forward"),
        ("投了", "concede"), ("resign", "concede"), ("concede", "concede"),
    ],
)  # fmt: skip
def test_the_normal_move(words: str, move: str) -> None:
    assert meant(at_move(), words) == move


@pytest.mark.parametrize(
    "words",
    [
        "on mizore", "mizore", "Mizore", "MIZORE of the icehouse", "ミゾレ", "氷室番ミゾレ", "ミゾレを対象にする",
        "ミゾレに", "ミゾレを狙う", "氷室番ミゾレを対象にします。", "target Mizore", "on Mizore",
        "choose Mizore of the Icehouse as target",
        "B's Mizore", "Bのミゾレ", "on B's mizore", "  ミゾレ を 対象にする ",
    ],
)  # fmt: skip
def test_a_target(words: str) -> None:
    assert meant(at_targets(), words) == "on mizore"


@pytest.mark.parametrize(
    "words",
    [
        "on mizore senri", "mizore senri", "Mizore and Senri", "Mizore, Senri", "ミゾレとセンリ", "ミゾレ、センリ",
        "ミゾレとセンリを対象にする", "target Mizore & Senri",
    ],
)  # fmt: skip
def test_several_targets(words: str) -> None:
    game = at_targets()
    assert game.decision is not None
    assert meant(game, words) == "on mizore senri"
    examples.hear(game, 0, words, 0).make(game, 0)
    assert [game.battle.state.hp[unit] for unit in range(4)] == [18, 22, 19, 19]


@pytest.mark.parametrize("words", ["on B middle", "B middle", "B's middle", "Bの中衛", "Bの中衛を選ぶ", "on Bの中衛"])
def test_somebodys_line(words: str) -> None:
    assert meant(at_line(), words) == "on B middle"


@pytest.mark.parametrize("words", ["uses bell", "use bell", "はい", "yes", "鳴子", "鳴子を使う", "使います", "accepts"])
def test_yes_to_a_card_that_may_answer(words: str) -> None:
    assert meant(at_reaction(), words) == "uses bell"


@pytest.mark.parametrize("words", ["declines", "no", "いいえ", "パス", "使わない", "鳴子を使わない", "pass"])
def test_no_to_a_card_that_may_answer(words: str) -> None:
    assert meant(at_reaction(), words) == "declines"


def test_lines_positions_and_cards_by_their_names() -> None:
    game = next(game for game in positions() if game.decision is not None and game.decision.kind == "position")
    for words in ("中衛", "中衛にする", "middle", "choose middle", "Middle", "chooses 中衛"):
        assert meant(game, words) == "chooses middle", words
    cards: dict[str, Any] = {"actions": [{"id": "call", "effect": [{"summon": "1 token with threat 1"}]}]}
    game = decide(fight(cards, A={"front": "tobari"}, B={"front": "gorota"}, faces={"tobari": "call"}), "stay", 1)
    token = edition().tokens["weasel"].name
    for words in (token.ja, token.en, f"{token.ja}を選ぶ", f"choose {token.en}", "weasel"):
        assert meant(game, words) == "chooses weasel", words


def test_what_examples_write_and_what_the_screen_shows_choose_the_option() -> None:
    """At every kind of decision, in both languages; where two options look the same, it is said that they do."""
    seen: set[str] = set()
    for game in positions():
        decision = game.decision
        assert decision is not None
        words = options(game, decision)
        for word, option in zip(words, decision.options, strict=True):
            assert canonical(game, word) == word
            for language in LANGUAGES:
                label = str(option_label(game, decision, option, decision.player, language))
                try:
                    assert canonical(game, label) == word, (decision.kind, label)
                    seen.add(decision.kind)
                except Trouble:
                    assert decision.kind == "status", label
    assert {"target", "react", "may", "face", "token", "terrain", "option", "line", "slot", "status"} <= seen


# --- what is not


def test_a_name_of_nobody_is_told_with_a_guess() -> None:
    trouble = refused(at_targets(), "on Mizora")
    assert (trouble.message, trouble.guess) == ("there is no `Mizora`", "mizore")
    assert refused(at_targets(), "ミズレを対象にする").ja == "「ミズレ」というものはない"
    assert refused(at_reaction(), "use gong").message == "there is no `gong`"
    assert refused(at_move(), "dance").message.startswith("`dance` is none of: stays")


def test_a_name_of_several_is_asked_about() -> None:
    game = fight(TWO, A={"front": "tobari"}, B={"front": "gorota gorota mizore"}, faces={"tobari": "volley"})
    trouble = refused(decide(game, "stay", 1), "ゴロ")
    assert (trouble.message, trouble.expected) == ("`ゴロ` can mean several things", ("gorota", "gorota2"))
    assert meant(game, "石垣のゴロタ 2") == meant(game, "gorota2") == "on gorota2"
    assert meant(game, "石垣のゴロタ") == "on gorota"


def test_a_name_may_say_of_whom() -> None:
    """Both teams have one; without an owner nobody knows which is meant."""
    game = fight(TWO, A={"front": "tobari gorota"}, B={"front": "senri gorota mizore"}, faces={"tobari": "volley"})
    game = decide(game, "stay", 1)
    assert refused(game, "ゴロ").expected == ("gorota", "gorota2")
    assert meant(game, "Bのゴロ") == meant(game, "B's Gorota of") == "on gorota2"
    assert meant(game, "Aのゴロ") == "on gorota"


def test_what_the_rules_forbid_is_refused_by_them() -> None:
    game = at_targets()
    with pytest.raises(Refused):
        examples.hear(game, 0, "トバリを対象にする", 0).make(game, 0)
    assert game.decision is not None and game.decision.kind == "target"


def test_examples_write_canonical_words_only() -> None:
    game = at_move()
    with pytest.raises(Trouble):
        list(examples.moves(game, "tobari", "動かない"))
