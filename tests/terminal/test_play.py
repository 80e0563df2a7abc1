"""`kisoku play`: what is drawn and asked, commands, saving, and that nothing hidden is shown."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest

from kisoku.blackpoker.card import NAME, bits
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.position import write_position
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.names import written_text
from kisoku.blackpoker.speech.event import event_line
from kisoku.blackpoker.speech.option import option_label, question
from kisoku.blackpoker.speech.refusal import _BRIEFLY, _SENTENCES, brief_refusal, refusal
from kisoku.blackpoker.speech.table import coloured, drawn
from kisoku.cli import main
from kisoku.errors import DefinitionError
from kisoku.examples.runner import attempt, load_example
from kisoku.examples.verification import verify
from places import BLACKPOKER, PACKAGE

EDITION = load_edition(BLACKPOKER)
EXAMPLES = BLACKPOKER / "examples"

Captured = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture
def play(capsys: Captured, monkeypatch: Patch):  # type: ignore[no-untyped-def]  # a function that takes lines
    """Play with these lines typed; the answer is everything that was printed."""

    def typed(*lines: str, words: tuple[str, ...] = ("lite+entry20", "--seed", "3"), code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *words]) == code
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out

    return typed


def refused(capsys: Captured, *words: str) -> str:
    assert main(["play", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def numbers(out: str) -> dict[str, str]:
    """The numbers of the options asked last, by label."""
    asked = out[out.rindex("(R-") :]
    return {label.split("  ")[0]: number for number, label in re.findall(r"(?m)^ *(\d+)  (.*)$", asked)}


def test_the_table_the_options_and_what_is_impossible(play) -> None:  # type: ignore[no-untyped-def]
    out = play()
    assert "── 1ターン目 Aのターン チャンス: A ──" in out
    assert "  1  パス\n" in out
    assert re.search(r"\d+  兵士召喚  \$BL ★2-10\n", out)
    assert "できない: 英雄召喚 (コストを払えない)" in out
    assert out.endswith("入力が終わったので、ここで終わる。\n")


def test_the_opponent_is_a_player_of_the_game(play, capsys: Captured) -> None:  # type: ignore[no-untyped-def]
    """It decides when it is asked, and after `undo` the same again."""
    words = ("lite+entry20", "--seed", "3", "--lang", "en", "--seat", "B", "--opponent")
    asked = {name: play("undo", "quit", words=(*words, name)) for name in ("random", "greedy", "search")}
    assert len({out[: out.index("> ")] for out in asked.values()}) > 1
    twice = play("1", "undo", "1", "log", "quit", words=(*words, "search"))
    once = play("1", "log", "quit", words=(*words, "search"))
    assert twice[twice.rindex("> ", 0, -4) :] == once[once.rindex("> ", 0, -4) :]
    assert "did you mean `search`?" in refused(capsys, "lite+entry20", "--opponent", "serch")


def test_in_english(play) -> None:  # type: ignore[no-untyped-def]
    out = play("why", "quit", words=("lite+entry20", "--seed", "3", "--lang", "en"))
    assert "turn 1, A's turn, chance: A" in out
    assert "Summon Soldier  $BL ★2–10" in out
    assert "not possible: Summon Hero (the cost cannot be paid)" in out
    assert "Summon Hero: only 1 charged bulwark for BB, which needs 2 (R-093)\n" in out
    assert out.endswith("Bye.\n")


def test_a_number_chooses_and_undo_takes_it_back(play) -> None:  # type: ignore[no-untyped-def]
    out = play("1", "undo", "undo")
    assert "Aがパス" in out
    assert "前の選択に戻した。" in out
    assert out.count("── 1ターン目 Aのターン チャンス: A ──") == 3
    assert "戻す選択がない。" in out


def test_undo_and_playing_on_gives_the_same_answers(play) -> None:  # type: ignore[no-untyped-def]
    straight = play("1", "1", "1", "board")
    detour = play("1", "1", "undo", "1", "1", "board")
    assert straight.split("> ")[-2] == detour.split("> ")[-2]


def test_a_person_may_concede_save_that_and_take_it_back(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "conceded.yaml"
    out = play("1", "concede", "concede", f"save {file}", "undo", "board")
    assert "Aが投了 (Q-107)" in out
    assert out.count("Bの勝ち。 ゲームは終わった。") == 1
    assert out.count("ゲームは終わった。") == 2
    assert "前の選択に戻した。" in out and out.rindex("チャンス: A") > out.rindex("ゲームは終わった。")
    assert "A: concede" in file.read_text("utf-8") and "winner: B" in file.read_text("utf-8")
    assert verify(EDITION, load_example(EDITION, file)).trouble == ()


def test_commands(play) -> None:  # type: ignore[no-untyped-def]
    out = play("help", "text アップ", "text updo", "text", "log", "foo", "99", "save", "save a/b", "board")
    assert "undo  自分の前の選択に戻る" in out
    assert "アップ(あっぷ) [速攻魔法]" in out
    assert "「updo」という項目はない。 upFog のこと?" in out.replace("upfog", "upFog")
    assert "どのアクションか" in out
    assert "Aが先攻 (R-075)" in out
    assert out.count("番号か、コマンド") == 2
    assert "名前が必要" in out
    assert "名前には英小文字" in out


# Moves in words


def test_a_move_can_be_said(play) -> None:  # type: ignore[no-untyped-def]
    out = play("twist ♢3 on ♡8, discard ♠3", "undo")
    assert "A ツイスト ♢3 → A ♡8を起こす (R-100)" in out
    assert out.count("前の選択に戻した。") == 1
    assert out.count("手札: ♠2 ♠3 ♠4 ♢A ♢3 ♢7 ♢Q ♣10") == 2  # one undo takes the whole move back


def test_actions_can_be_said_by_name_and_cards_by_letters(play) -> None:  # type: ignore[no-untyped-def]
    wanted = play("twist ♢3 on ♡8, discard ♠3", "board")
    for said in ("Twist d3 on h8, discard s3", "ツイスト♢3 on ♡8、discard ♠3"):
        assert play(said, "board") == wanted


def test_numbers_and_words_can_be_mixed_and_saved(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "mixed.yaml"
    before = ("防壁設置", "chooses s4")
    play(*before, numbers(play(*before))["ツイスト"], "discards ♠2", "chooses ♢3", "chooses ▒1", "1", f"save {file}")
    saved = file.read_text("utf-8")
    assert "  - A: setBulwark\n" in saved and "  - A: chooses ♠4\n" in saved
    assert "  - A: twist ♢3 on ♠2, discard ♠2\n" in saved
    assert verify(EDITION, load_example(EDITION, file)).trouble == ()


def test_what_cannot_be_done_is_said_in_the_language_of_the_session(play) -> None:  # type: ignore[no-untyped-def]
    words = ("lite+entry20", "--seed", "3", "--lang", "en")
    for typed, ja, en in (
        ("up ♡9", "♡9はAの手札にない。", "♡9 is not in A's hand"),
        (
            "アップ",
            "「アップ」は起こせない: 手札にキーカード(♡A-10)がない(R-103)。",
            "`up` cannot be requested: no key card in Hand",
        ),
        ("attacks with ♣A", "今は attacks を求められていない(R-106)。", "nobody asks for `attacks` now (A decides"),
        ("Set Bulwak", "「Set Bulwak」はアクションでも pass", "did you mean `Set Bulwark`?"),
    ):
        before, after = play(typed, "board"), play(typed, "board", words=words)
        assert ja in before and en in after
        assert "チャンス: A" in before.split("> ")[-2]  # and nothing has changed


def test_the_options_are_told_in_words(play) -> None:  # type: ignore[no-untyped-def]
    out = play("?", "setBulwark", "pass", "?")
    assert re.search(r"> +1  pass\n +2  end\n +3  attack\n +4  setBulwark\n", out)
    assert re.search(r"> +1  chooses ♠2\n +2  chooses ♠3\n", out)


def test_nothing_typed_acts_on_the_terminal(play) -> None:  # type: ignore[no-untyped-def]
    assert "\x1b" not in play("up \x1b[31m", "\x1b[31m", "chooses \x1b]0;x\x07")


# Saving


def test_a_saved_game_is_an_example_that_passes(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "saved.yaml"
    out = play("1", "1", "1", "1", f"save {file}", f"save {file}", f"save! {file}")
    assert out.count(f"{file} に書いた。") == 2
    assert f"{file} はもうある。" in out
    assert verify(EDITION, load_example(EDITION, file)).trouble == ()


def test_a_plain_name_is_saved_among_the_examples(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    import shutil

    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    out = play("1", "save my-game", words=("lite+entry20", "--definitions", str(tmp_path / "definitions")))
    assert f"{folder / 'examples' / 'my-game.yaml'} に書いた。" in out
    assert main(["verify", "my-game", "--definitions", str(tmp_path / "definitions")]) == 0


@pytest.mark.parametrize("name", ["Foo", "あ", "a_b", "a--b", "-a", "Foo.yaml", "a b.yaml", "x/あ.yaml"])
def test_a_name_that_no_example_may_have_is_refused_by_whoever_writes_and_whoever_reads(  # type: ignore[no-untyped-def]
    play, name: str, tmp_path: Path
) -> None:
    path = tmp_path / (name if name.endswith(".yaml") else f"{name}.yaml")
    assert "名前には英小文字" in play("1", f"save {path if name.endswith('.yaml') else name}")
    path.parent.mkdir(exist_ok=True)
    path.write_text("{}")
    with pytest.raises(DefinitionError, match="is not a name for an example"):
        load_example(EDITION, path)


def test_nothing_to_save_during_set_up(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    out = play(f"save {tmp_path / 'x.yaml'}", words=("mast+extra",))
    assert "最初のチャンスまでは書くことがない。" in out
    assert not (tmp_path / "x.yaml").exists()


def test_one_person_plays_both_sides_from_an_example(play) -> None:  # type: ignore[no-untyped-def]
    words = ("--from", "counter-on-counter", "--opponent", "none", "--lang", "en")
    out = play(words=words)
    up = numbers(out)["Up"]
    out = play(up, "1", "1", "1", words=words)
    assert "Stage (top first): A Up ♡5 → A ♢7" in out
    assert "B: your chance: what now? (R-106)" in out
    assert "Hand: ♠8 ♡2 ♡3 ♣9" in out


def test_from_a_position_file(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    game = Game(EDITION, "lite+entry20", seed=5)
    file = tmp_path / "position.txt"
    file.write_text(write_position(game), "utf-8")
    out = play(words=("--from", str(file), "--opponent", "none"))
    assert f"Aのターン チャンス: {'AB'[game.state.chance]}" in out.replace("Bのターン", "Aのターン")


def test_a_game_to_its_end(play) -> None:  # type: ignore[no-untyped-def]
    out = play(*["1"] * 400, "5", words=("lite+entry20", "--opponent", "none", "--seed", "1"))
    assert re.search(r"[AB]の勝ち。", out)
    assert "ゲームは終わった。" in out


def test_own_decks(play, tmp_path: Path, capsys: Captured) -> None:  # type: ignore[no-untyped-def]
    deck = tmp_path / "deck.txt"
    deck.write_text(" ".join(NAME[:54]), "utf-8")
    assert "チャンス" in play(words=("std+pack", "--deck", "A", str(deck)))
    deck.write_text("♠A ♠A", "utf-8")
    assert "the deck holds ♠A twice (R-006)" in refused(capsys, "std+pack", "--deck", "B", str(deck))
    deck.write_text("♠A ♠1", "utf-8")
    assert "deck.txt: `♠1` is not a card; write ♠A, ♡10, Joker" in refused(capsys, "std+pack", "--deck", "A", str(deck))


def test_wrong_usage_names_what_is_right(capsys: Captured, tmp_path: Path) -> None:
    assert refused(capsys, "lite+entry2").endswith("did you mean `lite+entry20`?\n")
    assert "expected one of: lite+entry20, std+pack, " in refused(capsys)
    assert "did you mean `counter-on-counter`?" in refused(capsys, "--from", "counter-on-countr")
    assert refused(capsys, "lite+entry20", "--seat", "C") == "there is no seat `C`\n  expected one of: A, B\n"
    assert "unexpected `lite+entry20`" in refused(capsys, "lite+entry20", "--from", "counter-on-counter")
    bad = tmp_path / "bad.txt"
    bad.write_text("lite+entry20\nfoo\n", "utf-8")
    assert "bad.txt: " in refused(capsys, "--from", str(bad))


def test_japanese_names_of_regulations_are_understood(play) -> None:  # type: ignore[no-untyped-def]
    assert "チャンス" in play(words=("ライト+エントリー20",))


def test_the_opponent_keeps_its_secrets() -> None:
    """Drawings, labels and events show a card of the opponent only if the player may know it."""
    game = Game(EDITION, "lite+entry20", seed=8)
    chance, seen = Random(8), 0
    while game.decision is not None:
        board = str(drawn(game, 0, "en")).partition("Stage")[0]
        hidden = {NAME[c.cards[0]] for c in game.state.characters.values() if c.owner == 1 and c.face_down}
        hidden |= {NAME[code] for code in bits(game.state.hand[1])}
        shown = set(re.findall(r"[♠♡♢♣](?:10|[2-9AJQK])", board))
        mine = {NAME[card] for c in game.state.characters.values() if c.owner == 0 for card in c.cards}
        assert not (shown & hidden) - mine
        game.apply(chance.randrange(len(game.decision.options)))
        new, seen = (game.log or [])[seen:], len(game.log or ())
        for event in new:
            line = event_line(game, event, 0, "en")
            if event.word in ("to life", "to pack") and line is not None:
                assert "♠" not in str(line)


def test_what_an_effect_shows_is_seen_by_the_opponent() -> None:
    """Search: the card goes to a hidden hand, but is shown on the way."""
    example = load_example(EDITION, EXAMPLES / "search-takes-any-card.yaml")
    game = start(rules_of(EDITION, example.setting), example.given)
    for step in example.when:
        if "check" not in step:
            attempt(game, step)
    lines = [event_line(game, event, 1, "en") for event in game.log or () if event.word in ("shown", "to hand")]
    assert [str(line) for line in lines] == ["shown: ♠K (R-115)", "into the Hand: ▒ (R-115)"]


def test_every_decision_and_event_has_words() -> None:
    """No question, option or event of random games in the richest regulation is left in engine language."""
    for seed in range(4):
        game, chance, seen = Game(EDITION, "mast+extra", seed=seed), Random(seed), 0
        while (decision := game.decision) is not None:
            for language in ("ja", "en"):
                text = str(question(game, decision, decision.player, language))
                assert f": {decision.kind} (" not in text
                for option in decision.options:
                    assert option_label(game, decision, option, decision.player, language)
            game.apply(chance.randrange(len(decision.options)))
            for event in (game.log or [])[seen:]:
                line = event_line(game, event, None, "ja")
                assert line is None or not re.match(r"[a-z]+ ", str(line)), line
            seen = len(game.log or ())


def test_every_reason_has_a_sentence() -> None:
    assert set(_BRIEFLY) == set(_SENTENCES)
    source = (PACKAGE / "blackpoker" / "engine" / "requesting.py").read_text("utf-8")
    reasons = re.findall(r'Obstacle\("[a-z ]+", "([^"]+)"', source)
    assert set(reasons) == set(_SENTENCES)
    met: set[str] = set()
    for seed, regulation in enumerate(["mast+extra", "lite+entry20", "pro+pack"] * 2):
        game, chance = Game(EDITION, regulation, seed=seed), Random(seed)
        while game.decision is not None:
            if game.decision.kind == "chance":
                for seat in (0, 1):
                    for action, obstacle in game.obstacles(seat):
                        met.add(obstacle.reason)
                        assert refusal(game, seat, action, obstacle, "en")
                        assert refusal(game, seat, action, obstacle, "ja")
                        assert brief_refusal(game.edition, obstacle, "ja")
            game.apply(chance.randrange(len(game.decision.options)))
    assert met >= {"key cards", "cost", "target", "the stage is not empty", "activation condition", "discard"}


def test_red_suits_are_red_and_text_stays_the_same() -> None:
    said = written_text("♡5") + " on " + written_text("♢10") + ", discard " + written_text("♠3")
    text = coloured(said)
    assert text.plain == "♡5 on ♢10, discard ♠3"
    assert [(span.start, span.end) for span in text.spans if span.style == "red"] == [(0, 2), (6, 9)]
