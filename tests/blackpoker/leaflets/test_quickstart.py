"""The quick start: what it shows is what the engine does, what it counts is what the definitions say, once each."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.draw import Draw
from kisoku.blackpoker.effects.put import Put
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.playing import moves
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.leaflets.quickstart_page import page
from kisoku.blackpoker.lists.content import action_list
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Action
from kisoku.blackpoker.parts import lists
from kisoku.blackpoker.speech.prose import Piece, Prose, Reader, plain
from kisoku.drawing.shape import Drawing
from kisoku.entry import Name
from kisoku.errors import DefinitionError
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheet import WebPage
from places import BLACKPOKER, DEFINITIONS

SETTING = "lite+entry20"
WORDS = (BLACKPOKER / "quickstart.yaml").read_text("utf-8")


@cache
def made(language: Language = "ja") -> WebPage:
    return page(load(BLACKPOKER), language, {"cards": Name("カード早見表", "", "Card Table")})


def own(language: Language = "ja") -> dict[str, Any]:
    found: dict[str, Any] = made(language).own
    return found


def written() -> Any:
    node = load(BLACKPOKER).quickstart
    assert node is not None
    return node.plain()


# --- what it shows


def fought(given: Any) -> tuple[bool, bool | None, int]:
    """Whether the attacker is gone, whether all blockers are, and how many cards of Life: of the bare engine."""
    game = start(rules_of(load(BLACKPOKER), SETTING), given)
    before, life = dict(game.state.characters), len(game.state.life[1])
    ((attacker, blockers),) = game.state.attacks.items()
    while game.state.stage:
        for seat, move in list(moves(game, "both", "pass")):
            move.make(game, seat)
    left = game.state.characters
    assert {attacker, *blockers} <= set(before)
    gone = [id not in left for id in blockers]
    assert len(set(gone)) <= 1, "some of the blockers"
    return attacker not in left, gone[0] if gone else None, life - len(game.state.life[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_results_is_what_the_engine_does(language: Language) -> None:
    rows = own(language)["results"]["rows"]
    said = [(row.attacker_is_lost, row.blockers_are_lost, row.damage) for row in rows]
    assert said == [fought(row["given"]) for row in written()["attack"]["results"]["rows"]]
    # None, smaller, larger, equal sum, another bulwark, one of the same number.
    assert said == [
        (False, None, 10), (False, True, 0), (True, False, 0), (True, True, 0), (False, True, 0), (True, True, 0),
    ]  # fmt: skip
    assert [row.sum for row in rows] == ["", "", "Q=12", "7+3=10", "", ""]
    assert plain(own()["results"]["head"]) == "サイズ10の♡10で攻撃すると…"


def chips(drawing: Drawing) -> list[str]:
    return [words for words in drawing.words if any(sign in words for sign in "♠♡♢♣")]


def test_boards_show_what_was_played_and_say_it() -> None:
    first, second, third, last = (one.picture for one in own()["panels"])
    assert [len([words for words in one.words if words in ("アップ", "ダウン")]) for one in (first, second, third)] == [
        1,
        2,
        1,
    ]
    assert last.words.count("ステージ: 空") == 1
    assert "♢3" not in chips(last) and "→ ♢3" in first.words
    assert "手札♡8" not in "".join(first.words), "hands are not drawn"
    assert "Bは" in first.alternative and "手札♠5" in first.alternative.replace("♣A ", ""), "but said"
    assert len({(one.width, one.height) for one in (first, second, third, last)}) == 1
    arrows = own()["attack_picture"].arrows
    assert sorted(str(arrow.ends[1]) for arrow in arrows)[-1] == "B" and len(arrows) == 2


# --- what it counts


def test_the_set_up_has_the_numbers_of_the_frame() -> None:
    edition = load(BLACKPOKER)
    frame = edition.frames["entry20"]
    draws = [verb for verb in frame.setup if isinstance(verb, Draw)]
    put = [verb for verb in frame.setup if isinstance(verb, Put)]
    (drawn,) = draws
    steps = [plain(one) for one in own()["setup_steps"]]
    assert steps[0].startswith("20枚") and f"ライフから{drawn.count}枚引いて" in steps[1]
    (begins,) = (verb for verb in edition.start if isinstance(verb, Draw))
    assert f"先攻だけが{begins.count}枚引いて" in steps[5]
    # Every put takes a card, and so does deciding who begins.
    hand = int(str(drawn.count))
    life = 20 - hand - len(put) - 1
    picture = own()["setup_picture"]
    assert f"ライフ {life}" in picture.words and "墓地 1" in picture.words
    assert sum(thing.kind == "hand" for thing in picture.things.values()) == hand
    caption = plain(own()["setup_caption"])
    assert f"ライフ{life - 1}枚と手札{hand + 1}枚" in caption
    # The numbers of the steps stand in the picture; the last step changes nothing that is seen there.
    assert picture.words[-5:] == ("1", "2", "3", "4", "5")
    assert plain(own()["deck"].says[1]).startswith("数字は、A=1、J=11、Q=12、K=13。"), "there is no Joker"


def test_the_deck_is_that_of_the_frame() -> None:
    drawn = own()["deck_picture"]
    assert len(drawn.things) == 20 and list(drawn.things)[:6] == ["♠A", "♠2", "♠3", "♠4", "♠5", "♡A"]
    assert not any("Joker" in str(thing) for thing in drawn.things)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_the_list_stands_on_it_once(language: Language) -> None:
    edition = load(BLACKPOKER)
    listed = [one.entry for one in action_list(edition, "lite-entry20", language).entries]
    ids = [action.id for action in listed if isinstance(action, Action)]
    groups = own(language)["groups"]
    shown = [row.id for group in groups for row in group.rows]
    assert sorted(shown) == sorted(ids) and len(ids) == own(language)["count"] == 19
    assert [group.time for group in groups] == ["quick", "main", "triggered"]
    for group in groups:
        for row in group.rows:
            action = edition.actions[row.id]
            assert group.time in (action.request.timing, action.request.trigger)
            assert plain(row.name) == getattr(action.name, language)
            assert action.short is not None and plain(row.says) == action.short[LANGUAGES.index(language)]
            assert (row.cost.words() if row.cost else "") == action.cost
            assert (row.key is not None) == (action.key is not None)
            assert (row.instant is not None) == (action.request.speed == "instant")
            assert len(row.marks) == (action.per_turn is not None)
    assert [row.id for group in groups for row in group.rows if row.unpayable] == ["search"], "there is no Joker"


def test_a_whole_suit_is_its_sign() -> None:
    keys = {
        row.id: [str(piece) for piece in row.key.pieces] for group in own()["groups"] for row in group.rows if row.key
    }
    assert keys["throwing"] == ["♠", "♣"] and keys["down"] == ["♠A-10"] and keys["mountSoldier"] == ["A-K"]


def test_who_loses_is_what_the_definitions_say() -> None:
    edition = load(BLACKPOKER)
    assert str(edition.win.lose) == "cards in your life = 0" and edition.win.both == "turn player loses"
    assert "2人同時に0枚なら、ターンプレイヤーの負け" in plain(own()["win"].says[1])


def test_a_turn_is_charge_draw_anything_end() -> None:
    parts = own()["turn_parts"]
    assert [plain(one.name) for one in parts] == ["チャージ", "ドロー", "好きな順に、何回でも", "エンド"]
    assert [one.is_triggered for one in parts] == [True, True, False, False]


def test_it_leads_to_what_there_is() -> None:
    assert [href for _, _, href in own()["ways_on"]] == [
        "actionlist/html/lite-entry20.html", "cards.html", "actionlist/html/std-pack.html",
    ]  # fmt: skip
    assert [href for _, _, href in own("en")["ways_on"]][:2] == [
        "../actionlist/html/lite-entry20.html?lang=en", "cards.html",
    ]  # fmt: skip
    alone = page(load(BLACKPOKER), "ja", {}).own["ways_on"]
    assert "cards.html" not in [href for _, _, href in alone]


# --- how it reads


def pieces(found: Any) -> Iterator[Piece]:
    """Everything that is read, in the order in which it stands on the page."""
    if isinstance(found, Piece):
        yield found
    elif isinstance(found, dict):
        for one in found.values():
            yield from pieces(one)
    elif isinstance(found, list | tuple):
        for one in found:
            yield from pieces(one)
    elif hasattr(found, "__dataclass_fields__") and not isinstance(found, Drawing):
        for name in found.__dataclass_fields__:
            yield from pieces(getattr(found, name))


def test_a_reading_stands_once_where_a_word_is_read_first() -> None:
    found = [(str(one.text), one.reading) for one in pieces(own())]
    readings = {word: reading for word, reading in found if reading}
    assert readings == written()["ruby"]
    for word in readings:
        first = next(index for index, (text, _) in enumerate(found) if word in text)
        # Headings have none, and take none away.
        assert next(index for index, (text, reading) in enumerate(found) if text == word and reading) >= first
        assert sum(text == word and bool(reading) for text, reading in found) == 1
    assert [word for word, reading in found if reading][:3] == ["兵士", "防壁", "魔法"]
    assert not any(one.reading for one in pieces(own("en")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_of_what_authors_mark(language: Language) -> None:
    said = "".join(str(one.text) for one in pieces(own(language)))
    assert not re.search(r"[{}*]", said)
    assert any(one.strong for one in pieces(own(language)))
    suits = [run for one in pieces(own(language)) for run in one.text.runs if set(run.text) & set("♠♡♢♣")]
    assert suits and all(run.kind == "card" and run.id == run.text[0] for run in suits)


def test_sentences_for_beginners_are_polite() -> None:
    """What is short enough to be no sentence may do without."""
    ends = [words for _, words in said_in(written()) if words.endswith(("だ。", "である。", "する。", "い。"))]
    assert ends == []


def said_in(found: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(found, dict):
        for name, one in found.items():
            if name == "ja":
                yield key, one
            elif name not in ("en", "given", "when", "then"):
                yield from said_in(one, name)
    elif isinstance(found, list):
        for one in found:
            yield from said_in(one, key)


def test_a_word_in_another_is_not_taken_for_it() -> None:
    read = Reader({"防壁": "ぼうへき", "防壁破壊": "ぼうへきはかい"}, {"n": "7"})
    found: Prose = read("防壁破壊は**{n}枚の防壁**、防壁")
    assert [(str(one.text), one.strong, one.reading) for one in found] == [
        ("防壁破壊", False, "ぼうへきはかい"), ("は", False, ""), ("7枚の", True, ""), ("防壁", True, "ぼうへき"),
        ("、防壁", False, ""),
    ]  # fmt: skip
    assert (
        Piece(found[0].text, reading="ぼうへきはかいだ").overhang == 0
        and Piece(found[1].text, reading="あああ").overhang == 0.5
    )


# --- where there is none, and where something is wrong with it


def test_an_edition_without_words_has_none() -> None:
    edition = load(BLACKPOKER)
    assert next(iter(lists.pages(edition))) == "quickstart"
    assert "quickstart" not in lists.pages(replace(edition, quickstart=None))
    assert "quickstart" not in lists.pages(load(DEFINITIONS / "blackpoker" / "6.2"))


def test_a_variant_has_its_own_or_none(tmp_path: Path) -> None:
    shutil.copytree(BLACKPOKER, tmp_path / "8.1", ignore=shutil.ignore_patterns("examples"))
    club = tmp_path / "club"
    club.mkdir()
    (club / "edition.yaml").write_text('extends: "8.1"\n', "utf-8")
    assert load_edition(club).quickstart is None
    (club / "quickstart.yaml").write_text("quickstart:\n  title: {ja: クラブの1戦, en: A Club Game}\n", "utf-8")
    own = load_edition(club)
    assert own.quickstart is not None and check_edition(own) == []
    assert page(own, "en", {}).title == "A Club Game"
    # Where players choose their cards there is no deck to draw.
    (club / "quickstart.yaml").write_text("quickstart:\n  setting: std+pack\n", "utf-8")
    chosen = page(load_edition(club), "ja", {}).own
    assert chosen["deck_picture"] is None and plain(chosen["deck"].head) == "用意する40枚"
    assert chosen["count"] == 26 and "ライフ29枚と手札8枚" in plain(chosen["setup_caption"])


def changed(tmp_path: Path, old: str, new: str) -> Any:
    folder = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    assert WORDS.count(old) >= 1, old
    (folder / "quickstart.yaml").write_text(WORDS.replace(old, new, 1), "utf-8")
    return load_edition(folder)


@pytest.mark.parametrize(
    ("old", "new", "message", "at"),
    [
        ("setting: lite+entry20", "setting: lite+entry21", "unknown regulation `lite+entry21`", "lite+entry21"),
        ("用意する{deck}枚", "用意する{dock}枚", "nothing is known of `dock`", "{dock}"),
        ("{count}回", "{deck}回", "nothing is known of `deck`", "{deck}"),
        ("用意する{deck}枚", "用意する{deck枚", "its braces do not fit together", '"用意する'),
        ("**Block:** the", "**Block: the", "`**` makes words bold and stands on both sides", '"**Block'),
        ("投擲: とうてき", "投石: とうせき", "`投石` has a reading, but is nowhere said", "投石"),
        ("{action: draw,", "{action: drow,", "unknown action `drow`", "drow"),
        ("{action: charge,", "{action: draw,", "`draw` is triggered by `charge`, which does not come before it",
         "draw"),
        ("- name: {ja: 好きな順に、何回でも, en: \"In any order, as often as you like\"}\n        ja", "- ja",
         "a part of the turn has no name", "ja"),
        ("{id: L,", "{id: S,", "no action costs `S`", "S,"),
        ("{id: L,", "{id: B,", "cost `B` is said twice", "B, ja: たて"),
        ("      - {id: D, ja: 手札を1枚捨てる, en: discard a card}\n", "", "nothing is said of the cost `D`",
         "- {id: B"),
    ],
)  # fmt: skip
def test_words_about_what_there_is_not_are_pointed_at(
    tmp_path: Path, old: str, new: str, message: str, at: str
) -> None:
    edition = changed(tmp_path, old, new)
    problem = next(one for one in check_edition(edition) if message in one.message)
    assert problem.place is not None and problem.place.source.name.endswith("quickstart.yaml")
    line = problem.place.source.line(problem.place.line)
    assert line[problem.place.column - 1 :].startswith(at), line
    with pytest.raises(DefinitionError):
        page(edition, "ja", {})


@pytest.mark.parametrize(
    ("old", "new", "message", "at"),
    [
        ("up ♡8 on ♢3, discard ♠2", "up ♡9 on ♢3, discard ♠2", "♡9", "♡9"),
        ("B: {hand: ♠5 ♣A, life: 10}", "B: {hand: ♠5 ♠5, life: 10}", "♠5 is in two places", "♠5"),
        ("then: {stage: [A up, B down], chance: B}", "then: {stage: [A up], chance: B}", "stage", "stage"),
        ("life: 7, graveyard: 4}", "life: 8, graveyard: 4}", "life", "life"),
        ("after: 6", "after: 9", "`when` has only 7 items", "after"),
        ("attacks: {♡10: null}, stage: [A damageJudge]", "stage: []", "has no combat of one attacker", "given"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_as_it_is_written_is_pointed_at(
    tmp_path: Path, old: str, new: str, message: str, at: str
) -> None:
    edition = changed(tmp_path, old, new)
    assert check_edition(edition) == []
    with pytest.raises(DefinitionError) as found:
        page(edition, "en", {})
    (problem,) = found.value.problems
    assert message in problem.message and problem.place is not None
    line = problem.place.source.line(problem.place.line)
    assert line[problem.place.column - 1 :].startswith(at), f"{problem}"


def test_an_action_without_a_line_is_missed(tmp_path: Path) -> None:
    edition = load(BLACKPOKER)
    actions = {id: replace(action, short=None) if id == "up" else action for id, action in edition.actions.items()}
    with pytest.raises(DefinitionError, match="action `up` is in lite\\+entry20, but has no `short`"):
        page(replace(edition, actions=actions), "ja", {})


def test_a_game_of_the_seed_begins_with_what_is_drawn() -> None:
    game = Game(load(BLACKPOKER), SETTING, seed=written()["setup"]["seed"])
    second = 1 - game.state.turn_player
    assert len(game.state.life[second]) == 10 and len(game.state.graveyard[second]) == 1
    assert len(game.state.life[1 - second]) == 9
