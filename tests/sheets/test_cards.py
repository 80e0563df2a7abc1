"""Cards as they are printed: fitted, set once, proofed word by word, cut where they end."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache

import pikepdf
import pytest

from kisoku.card import SMALLEST, CardSheet, Corner, Face, Fact, Size, Track
from kisoku.imprint import Imprint
from kisoku.sentences.text import Run, text
from kisoku.sheet import Row
from kisoku.sheets.layout.card import STEP, steps
from kisoku.sheets.layout.grid import MM
from kisoku.sheets.layout.html import bound
from kisoku.sheets.press import card as press
from kisoku.sheets.press.card import SetFace, batches, make_sheet, set_faces, sheet_key
from kisoku.sheets.press.cut import Cut, cut_problems
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.press.reading import read

SMALL, LARGE, CHIP = Size(63, 88, 3.5, 9, 9), Size(105, 148, 8.5, 11, 11), Size(38, 26, 2.6, 7.4, 7.4)
SENTENCE = "指定した敵1人に1D-1ダメージを与える。その後、対象に状態変化『火の粉』を与える。"


def action(name: str = "飛び火", sentences: int = 1, **changes: object) -> Face:
    rows = tuple(Row("step", text(SENTENCE), number=str(number + 1)) for number in range(sentences))
    facts = (Fact(text("属性"), text("火")), Fact(text("射程"), text("2～5")))
    face = Face(
        "embers", SMALL, "アクション", name, "とびひ", (Corner("C", "4"),), ("NS",), facts, rows, footer="町 1.1 embers"
    )
    return replace(face, **changes)  # type: ignore[arg-type]  # whatever a test changes


HERO = Face(
    "senri", LARGE, "キャラクター", "火の番センリ", "ひのばんせんり", (Corner("HP", "20"), Corner("AP", "15")),
    rows=(Row("field", text("振り直してもよい。"), text("ゆらめき")),), tracks=(Track("HP", 20),), motto="まだ消すな。",
)  # fmt: skip
STONE = Face("stone", CHIP, "", "石")


def sheet(*faces: Face, title: str = "火") -> CardSheet:
    return CardSheet(Imprint("town-fire", title, "ja", "町", "1.1", "2026-01-01", "誰か"), faces)


def found(*faces: Face) -> dict[Face, SetFace]:
    return {
        face: made
        for part in batches(list(dict.fromkeys(faces)), 1)
        for face, made in zip(part, set_faces("ja", part), strict=True)
    }


def printed(*faces: Face) -> bytes:
    return make_sheet(sheet(*faces), found(*faces))[0]


@cache
def whole() -> tuple[CardSheet, dict[Face, SetFace], bytes, Cut]:
    """All kinds of cards, their file, and what the proof looks for."""
    faces = (*(action(f"飛び火{number}", number) for number in range(9)), HERO, STONE, STONE, action("末"))
    of, known = sheet(*faces), found(*faces)
    return of, known, make_sheet(of, known)[0], press.planned(of)


# --- fitting


def test_sizes_go_down_to_the_smallest_and_no_further() -> None:
    assert steps(9)[:3] == [9, 8.8, 8.6] and steps(9)[-1] == SMALLEST == 5.6
    assert steps(5.7) == [5.7] and steps(5.6) == [5.6]
    assert all(size >= SMALLEST for size in steps(9.1))


def test_text_is_as_large_as_it_can_be() -> None:
    sizes = [found(action(sentences=number))[action(sentences=number)].size for number in (1, 4, 6, 8)]
    assert sizes[0] == 9 and sizes == sorted(sizes, reverse=True) and sizes[-1] < 7.5
    full = action(sentences=6)
    larger = replace(full, size=full.size._replace(text=found(full)[full].size + STEP))
    assert found(larger)[larger].size == found(full)[full].size


def test_every_size_is_found_by_halves() -> None:
    """Whatever fits first, the largest that does is found, in few trials."""
    sizes = steps(9)
    for limit in [*sizes, 5.0]:
        trial, best, tried = press.Trial(sizes), None, 0
        while True:
            fits, size = trial.size <= limit, trial.size
            best = size if fits else best
            tried += 1
            if trial.over(fits):
                break
        assert best == (limit if limit in sizes else None)
        assert tried <= 7


def test_a_card_that_is_too_full_is_an_error_that_names_it() -> None:
    full = action(sentences=14)
    made = found(full, HERO)
    assert made[full] == SetFace(None) and made[HERO].galley is not None
    with pytest.raises(ProofFailed) as failure:
        make_sheet(sheet(HERO, full), made)
    assert failure.value.name == "town-fire.pdf"
    assert failure.value.problems == ("card embers (飛び火) does not fit on 63 × 88 mm, even in letters of 5.6 pt",)


@pytest.mark.parametrize("face", [action("長い名前" * 60), action(motto="長い言葉" * 300), action(sentences=60)])
def test_no_part_of_a_card_may_be_too_full(face: Face) -> None:
    assert found(face, action("隣"))[face] == SetFace(None)


def test_a_card_larger_than_paper_is_refused() -> None:
    wall = action(size=Size(400, 400, 9, 9, 9))
    with pytest.raises(ProofFailed, match="400 × 400 mm is larger than A4"):
        make_sheet(sheet(wall), {})


@pytest.mark.parametrize("name", ["<b>x</b>", "{{ 7 * 7 }}", "\"'&lt;", "Supercalifragilisticexpialidocious"])
def test_any_name_is_printed_as_it_is(name: str) -> None:
    assert read(printed(action(name))).bookmarks == (name,)


def test_names_and_the_last_word_of_a_sentence_stay_whole() -> None:
    said = text("状態変化「", Run("出目－1", "status", "slip"), "」を与える。")
    assert bound(said) == '状態変化「<span class="nb">出目－1</span>」を<span class="nb">与える。</span>'
    assert bound(text("自分のHPを2点回復する。")) == '自分のHPを2<span class="nb">点回復する。</span>'
    assert bound(text("このターン")) == 'この<span class="nb">ターン</span>'
    assert bound(text("Deal <1D> damage.")) == "Deal &lt;1D&gt; damage."
    ended = text(Run("使用不能", "term", "unusable"), "にする。")
    assert bound(ended) == '<span class="nb">使用不能</span><span class="nb">にする。</span>' and bound(text()) == ""
    assert "nb" not in bound(text(Run("長い" * 7, "status", "long")))


# --- sheets


def test_cards_stand_on_the_sheets_of_their_sizes() -> None:
    of, _, data, plan = whole()
    print_ = read(data)
    assert [len(faces) for _, faces in plan.sheets] == [9, 1, 1, 2]
    assert len(print_.sizes) == 4
    assert print_.title == "町 1.1 火" and print_.language == "ja" and print_.tagged
    assert print_.bookmarks == (*(f"飛び火{number}" for number in range(9)), "末", "火の番センリ", "石", "石")
    assert of.faces[0] in plan.sheets[0][1]


def test_each_card_shows_its_words_in_its_box() -> None:
    """Without the proof: the third of the second row stands from 136.5 to 199.5 and 104.5 to 192.5 mm."""
    _, _, data, _ = whole()
    box = (136.5 * MM, 104.5 * MM, 199.5 * MM, 192.5 * MM)
    inside = [
        run.text for run in read(data).runs if run.page == 0 and box[0] < run.x < box[2] and box[1] < run.y < box[3]
    ]
    said = "".join("".join(inside).split())
    assert said.startswith("C4アクション飛び火5NSとびひ属性火射程2～51指定した敵1人に") and said.endswith("町1.1embers")


def test_over_the_cards_stands_what_they_are() -> None:
    _, _, data, _ = whole()
    over = [[run.text for run in read(data).runs if run.page == page and run.y > 281 * MM] for page in (0, 1, 2)]
    assert "".join(over[0]) == "倍率100%(実際のサイズ)で印刷町 1.1 火 1/4"
    assert "".join(over[1]).endswith("2/4") and "senri" not in "".join(over[2])


def test_the_same_card_is_there_twice_and_stored_once() -> None:
    one, several = printed(STONE), printed(*[STONE] * 40)
    assert read(several).bookmarks == ("石",) * 40
    assert len(several) < len(one) + 40 * 400


def test_a_file_is_the_same_every_time_and_whoever_was_set_beside_it() -> None:
    alone, together = found(action("末")), whole()[1]
    assert alone[action("末")] == together[action("末")]
    assert printed(HERO, action("末")) == printed(HERO, action("末"))


def test_whatever_is_printed_changes_the_key() -> None:
    keys = [sheet_key(sheet(action())), sheet_key(sheet(action(), action())), sheet_key(sheet(action(), title="水"))]
    keys += [sheet_key(sheet(action(reading="x"))), sheet_key(sheet(action(size=SMALL._replace(margin=4))))]
    assert len(set(keys)) == len(keys)
    assert sheet_key(sheet(action())) == keys[0]


def test_batches_have_one_size_and_lose_nobody() -> None:
    faces = [action(str(number)) for number in range(7)] + [HERO]
    parts = batches(faces, 3)
    assert [len(part) for part in parts] == [3, 3, 1, 1]
    assert [face for part in parts for face in part] == faces


# --- the proof


def proofed(change: object) -> list[str]:
    """Of the file, against cards of which one was to be another."""
    _, _, data, plan = whole()
    (on, faces), *rest = plan.sheets
    other = change(faces[5])  # type: ignore[operator]  # a function of the card
    return cut_problems(data, replace(plan, sheets=((on, (*faces[:5], other, *faces[6:])), *rest)))


def test_what_is_printed_is_what_was_to_be_printed() -> None:
    assert proofed(lambda face: face) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda face: replace(face, rows=face.rows[:-1]),
        lambda face: replace(face, corners=(Corner("C", "5"),)),
        lambda face: replace(face, badges=()),
        lambda face: replace(face, facts=tuple(reversed(face.facts))),
        lambda face: replace(face, reading="とびひひ"),
        lambda face: replace(face, motto="無い"),
        lambda face: replace(face, footer=""),
        lambda face: replace(face, kind="状態変化"),
    ],
)
def test_every_word_is_looked_for(change: object) -> None:
    (problem,) = proofed(change)
    assert problem.startswith("card embers is not printed as it should be")


def test_a_margin_is_kept() -> None:
    problems = proofed(lambda face: replace(face, size=face.size._replace(margin=8)))
    assert problems and all("too near to its edge" in problem for problem in problems)


def test_another_grid_is_noticed() -> None:
    _, _, data, plan = whole()
    (on, faces), *rest = plan.sheets
    shifted = replace(on, paper=(211.0, 297.0))
    problems = cut_problems(data, replace(plan, sheets=((shifted, faces), *rest)))
    assert any("crop mark is missing" in problem for problem in problems)
    assert any("is no crop mark" in problem for problem in problems)
    fewer = cut_problems(data, replace(plan, sheets=((on, faces[:8]), *rest)))
    assert any("belongs to no card" in problem for problem in fewer)
    assert cut_problems(data, replace(plan, sheets=plan.sheets[:3])) == [
        "the bookmarks are not the cards in order",
        "4 pages instead of 3",
    ]


def spoiled(before: bytes, after: bytes) -> list[str]:
    """The file with other operators on its first page."""
    _, _, data, plan = whole()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[0]
        page.contents_coalesce()
        operators = bytes(page.obj.Contents.read_bytes())
        assert before in operators
        page.obj.Contents = pdf.make_stream(operators.replace(before, after, 1))
        out = io.BytesIO()
        pdf.save(out)
    return cut_problems(out.getvalue(), plan)


def test_colours_and_pale_things_are_noticed() -> None:
    assert spoiled(b"0 0 0 rg", b"0.8 0 0 rg") == ["something on page 1 has a colour"]
    assert spoiled(b"0 0 0 rg", b"0.7 0.7 0.7 rg") == ["something on page 1 is too light"]
    assert spoiled(b"0 0 0 rg", b"0 0 0 1 k") == ["something on page 1 has a colour"]


def test_crop_marks_are_read_back() -> None:
    assert spoiled(b" l S", b" l n")[0].startswith("a crop mark is missing on page 1 at 10.5,")
    found = spoiled(b" G", b" G 3 3 m 9 9 l S")
    assert found == ["a line on page 1 at 1.1, 1.1 mm is no crop mark"]


def test_small_and_displaced_letters_are_noticed() -> None:
    _, _, data, _ = whole()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.pages[0].contents_coalesce()
        operators = bytes(pdf.pages[0].obj.Contents.read_bytes())
    fonts = re.findall(rb"/\w+ [\d.]+ Tf", operators)
    name = max(fonts, key=lambda font: float(font.split()[1]))  # the name of a card
    size = name.split()[1]
    assert any("too small to read" in one for one in spoiled(name, name.replace(size, b"5")))
    assert any("overlap" in one for one in spoiled(name, name.replace(size, b"30")))
    assert any("too near to its edge" in one for one in spoiled(name, name.replace(size, b"120")))
