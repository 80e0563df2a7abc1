"""The cards of the starter set as they are cut out: what stands where, what is printed together, what is filled in."""

from __future__ import annotations

import pytest

from kisoku.card import SMALLEST, Corner, Face
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.layout.form import layout_problems
from kisoku.sheets.layout.grid import grid
from kisoku.sheets.press.card import batches, set_faces
from kisoku.warvortex.cards.chip import CHIP, MEMOS, PROXIES, chips
from kisoku.warvortex.cards.deck_sheet import COLUMNS, HEAD, LEFT, PAGE, ROW, WIDE
from kisoku.warvortex.cards.face import LARGE, SMALL, face, kind_of
from kisoku.warvortex.cards.selection import of_deck, usable
from kisoku.warvortex.decks import admissible
from kisoku.warvortex.parts import cards
from vortex import edition


def card(kind: str, id: str, language: Language = "ja") -> Face:
    return face(edition(), edition().kinds[kind][id], language)  # type: ignore[arg-type]  # all of them are cards


def facts(of: Face) -> list[str]:
    return [fact.words for fact in of.facts]


def rows(of: Face) -> list[str]:
    return [row.words() for row in of.rows]


# --- faces


def test_an_action_shows_cost_attribute_range_and_effect() -> None:
    embers = card("actions", "embers")
    assert (embers.size, embers.kind, embers.name, embers.reading) == (SMALL, "アクションカード", "飛び火", "とびひ")
    assert embers.corners == (Corner("C", "4"),)
    assert facts(embers) == ["属性火", "射程2"]
    assert rows(embers)[0] == "1.敵1人に1D-1ダメージを与える。" and rows(embers)[2].startswith("※火の粉：")
    assert embers.footer == "夜更けの町 · embers · WVN 1.1"
    assert facts(card("actions", "engine")) == ["属性地", "他条件種族に人間、機械"]
    assert facts(card("actions", "letter", "en")) == ["AttributeWind", "Range2～5"]


def test_labels_stand_only_where_there_are_several() -> None:
    assert rows(card("actions", "flint")) == ["敵1人に1Dダメージを与える。"]
    door = card("actions", "icewall")
    assert [str(row.label) for row in door.rows] == ["効果", "セット中", ""]


def test_a_character_is_large_and_its_abilities_have_their_names_above() -> None:
    hayase = card("characters", "hayase")
    assert hayase.size == LARGE and hayase.corners == (Corner("HP", "17"), Corner("AP", "15"))
    assert rows(hayase) == ["身軽", "自分の行動順決定ダイスを+1する。", "糸のばし", "自分の射程を+1する。"]
    assert [(track.label, track.boxes) for track in hayase.tracks] == [("HP", 17)]
    assert hayase.motto == "風のない夜は、自分で走る。"


def test_a_token_has_a_row_for_what_its_die_shows() -> None:
    hound = card("tokens", "hound", "en")
    assert hound.corners == (Corner("Threat", "2"), Corner("HP", "6"))
    assert [(row.sort, row.number) for row in hound.rows] == [
        ("die", "1"),
        ("die", "2–3"),
        ("die", "4–5"),
        ("die", "6"),
    ]
    assert str(hound.rows[1].text) == "Range 1: Deal 1D-2 damage to 1 enemy."
    assert str(hound.rows[3].text) == "Range 1: Deal 1D damage to 1 enemy. You may make a position move."
    assert (
        str(card("tokens", "hound").rows[3].text) == "射程1：敵1人に1Dダメージを与える。ポジション移動を行ってもよい。"
    )
    assert str(card("tokens", "hound").rows[0].text) == "何もせずに、このターンの行動を終える。"


def test_a_status_shows_influence_name_mark_and_turns() -> None:
    sparks = card("statuses", "sparks")
    assert (sparks.corners, sparks.badges) == ((Corner("I", "1"),), ("NS",))
    assert [(track.label, track.boxes) for track in sparks.tracks] == [("ターン", 3)]
    assert card("statuses", "guard").badges == () and card("statuses", "frost").tracks == ()
    assert card("fields", "riverbed").corners == (Corner("S", "3"),)
    assert (
        card("extras", "charmFire").kind == "守り札（エクストラカード）" and card("extras", "charmFire").corners == ()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_set_fits_and_can_be_read(language: Language) -> None:
    faces = [*cards.faces(edition(), "all", language), *cards.faces(edition(), "chips", language)]
    for part in batches(list(dict.fromkeys(faces)), 1):
        for one, made in zip(part, set_faces(language, part), strict=True):
            assert made.galley is not None, one.id
            assert made.size >= 7 > SMALLEST, one.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_text_says_is_on_the_card(language: Language) -> None:
    from kisoku.warvortex.parts.speech import text

    for entry in edition().entries:
        said, shown = text(edition(), entry, language), "".join(face(edition(), entry, language).pieces())  # type: ignore[arg-type]  # all of them are cards
        for figure in said.figures:
            assert f"{figure.sign.rstrip('：: ')}{figure.text!s}" in shown.replace("  ", " "), entry.id
        for part in said.fields:
            for line in part.lines:
                assert str(line.text) in shown, entry.id
        assert all(str(note) in shown for note in said.notes), entry.id


# --- selections


def test_sets_characters_decks_and_chips_can_be_printed() -> None:
    ids = cards.ids(edition())
    assert ids[:7] == ["all", "characters", "actions", "tokens", "fields", "statuses", "extras"]
    assert [id for id in ids if id.startswith("with-")] == [f"with-{id}" for id in edition().characters]
    assert [id for id in ids if id.startswith("deck-")] == [f"deck-{id}" for id in edition().decks]
    assert ids[-1] == "chips" and len(ids) == len(set(ids))
    for language in LANGUAGES:
        assert [id for _, some in cards.shelves(edition(), language) for id in some] == ids
    assert str(cards.names(edition(), "deck-senriTeam")[0].ja) == "デッキ：センリ（チーム戦）"
    assert cards.names(edition(), "with-yura")[0].en == "Yura Who Waits for Night and all cards it can use"


def test_a_set_is_whole_and_its_kinds_are_its_parts() -> None:
    whole = cards.faces(edition(), "all", "ja")
    assert len(whole) == len(edition().entries)
    parts = [one for kind in edition().kinds for one in cards.faces(edition(), kind, "ja")]
    assert list(whole) == parts
    assert len({one.id for one in whole}) == len(whole)


def test_a_character_comes_with_all_that_it_can_use() -> None:
    yura = edition().characters["yura"]
    found = usable(edition(), yura)
    actions = {action.id for action in edition().actions.values() if admissible(yura, action)}
    assert found[0] is yura
    assert {one.id for one in found if kind_of(edition(), one) == "actions"} == actions
    assert {one.id for one in found if kind_of(edition(), one) == "extras"} == set(edition().extras)
    assert not {one.id for one in usable(edition(), edition().characters["senri"])} & set(edition().extras)
    kinds = [list(edition().kinds).index(kind_of(edition(), one)) for one in found]
    brought = kinds[kinds.index(2) :] if 2 in kinds else kinds[-3:]
    assert brought == sorted(brought)


def test_a_deck_comes_with_what_its_cards_call_into_play() -> None:
    def ids(deck: str) -> list[str]:
        return [one.id for one in of_deck(edition(), edition().decks[deck])]

    assert ids("yura")[:9] == ["yura", "stumble", "idle", "alley", "tread", "alley", "eclipse", "charmFire", "bell"]
    assert ids("yura")[9:] == ["frail"]
    assert ids("tobari")[7:] == ["weasel", "crane"], "tokens of threat 1, each once"
    assert ids("neji")[7:] == ["doll", "tower", "guard"], "and the status that one of them gives"
    assert ids("hayase") == ["hayase", "idle", "ram", "stepin", "gust", "gust", "swing2"]
    assert "sparks" in ids("senriTeam") and "might" in ids("senriTeam")


def test_a_field_of_the_asked_steepness_comes_along() -> None:
    gorota = [one.id for one in usable(edition(), edition().characters["gorota"])]
    assert {"cobbles", "quay"} <= set(gorota) and not {"calm", "drizzle", "riverbed"} & set(gorota)


# --- chips and forms


def test_there_are_proxies_memos_counters_and_empty_chips() -> None:
    made = list(chips(edition(), "ja"))
    count = {one.id: made.count(one) for one in made}
    assert count["chip-tokens-weasel"] == PROXIES and count["chip-statuses-frost"] == MEMOS
    assert count["chip-characters-senri"] == 1 and {"chip-hp-10", "chip-turns", "chip-blank"} <= count.keys()
    assert all(one.size == CHIP for one in made) and grid(CHIP).count == 36
    assert next(one for one in made if one.id == "chip-statuses-frost").badges == ("NS",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_are_laid_out_within_their_pages(language: Language) -> None:
    forms = cards.forms(edition(), language)
    assert [form.id for form in forms] == [*(f"deck-{id}" for id in edition().decks), "deck-blank", "battle"]
    for form in forms:
        assert list(layout_problems(form)) == [], form.id
    assert len({form.title for form in forms}) == len(forms)


def test_a_deck_sheet_has_six_rows_sum_hp_and_turns() -> None:
    sheet = next(form for form in cards.forms(edition(), "ja") if form.id == "deck-yura")
    assert sheet.page == PAGE and sum(COLUMNS) == WIDE
    die = [box for box in sheet.boxes if box.x == LEFT and box.width == COLUMNS[0] and box.height == ROW]
    assert [str(box.text) for box in die] == ["1", "2", "3", "4", "5", "6"]
    assert [box.y for box in die] == [56 + HEAD + ROW * face for face in range(6)]
    costs = [str(box.text) for box in sheet.boxes if box.x == LEFT + COLUMNS[0] and box.height == ROW]
    assert costs == ["-3", "-2", "3", "3", "3", "6"]
    (total,) = [box for box in sheet.boxes if box.label == "コスト合計"]
    assert str(total.text) == "10 / AP 14"
    ticked = [box for box in sheet.boxes if (box.width, box.height) == (5, 5)]
    assert [str(box.text) for box in ticked] == [str(number) for number in range(1, 29)], "HP may rise above 18"
    assert sum((box.width, box.height) == (4.2, 4.2) for box in sheet.boxes) == 4 * 5
    assert any(str(box.text) == "火伏せの札、鳴子" for box in sheet.boxes)


def test_the_fronts_face_each_other_on_the_battle_sheet() -> None:
    battle = cards.forms(edition(), "ja")[-1]
    lines = sorted((box.y, str(box.text)) for box in battle.boxes if str(box.text) in ("前衛", "中衛", "後衛"))
    assert [name for _, name in lines] == ["後衛", "中衛", "前衛", "前衛", "中衛", "後衛"]
    assert battle.page == (297, 210)
    assert {"現在のフィールド", "常設フィールド", "メモ"} <= {box.label for box in battle.boxes}
