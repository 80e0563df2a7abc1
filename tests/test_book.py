"""The rulebook's extension: the sample book uses every directive, and what is wrong in a book fails with its place."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from books import EDITION, FIXTURES, SAMPLE, real_html, sample_html, source
from kisoku.book.board import Shape, board_svg, board_text
from kisoku.book.build import Built, build_book, build_html
from kisoku.book.chart import chart_svg, wrapped
from kisoku.book.directives.index import kana_key
from kisoku.book.directives.table import len_of
from kisoku.book.performance import perform
from kisoku.book.scene import Piece, Scene, Side
from kisoku.book.search import folded
from kisoku.book.words import Rule, findings
from kisoku.errors import DefinitionError
from kisoku.examples.runner import run_example

BAD = sorted(path for path in (FIXTURES / "bad").iterdir() if path.is_dir())
NAMES = sorted(source().files)


def text(page: str) -> str:
    return (sample_html() / f"{page}.html").read_text("utf-8")


def messages(folder: Path, tmp: Path, edition: Path = EDITION) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        build_html(edition, folder, tmp / "out", tmp / "doctrees")
    return [str(problem) for problem in caught.value.problems]


# Wrong books


@pytest.mark.parametrize("folder", BAD, ids=lambda path: path.name)
def test_a_wrong_book_fails_with_file_and_line(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    found = "\n".join(messages(folder, tmp_path)) + "\n"
    assert found == (folder / "expected.txt").read_text("utf-8")
    assert all(re.match(r"[\w-]+/index\.md:\d+: |  ", line) for line in found.splitlines())


def broken(tmp: Path, old: str, new: str) -> list[str]:
    """What is said when the example of a one-page book has been changed."""
    edition = tmp / "blackpoker" / "8.1"
    shutil.copytree(EDITION, edition)
    path = edition / "examples" / "counter-on-counter.yaml"
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    book = tmp / "book"
    book.mkdir()
    (book / "index.md").write_text("# 本\n\n```{example} counter-on-counter\n```\n", "utf-8")
    return messages(book, tmp, edition)


def test_an_example_whose_outcome_differs_fails_the_build(tmp_path: Path) -> None:
    (message,) = broken(tmp_path, "B: {graveyard: ♡2 ♡3 ♣9 ♠8}", "B: {graveyard: ♡2 ♡3 ♣9}")
    assert "index.md:3: " in message
    assert re.search(r"counter-on-counter\.yaml:\d+:\d+: B's graveyard: expected", message)


def test_an_example_whose_move_is_illegal_fails_the_build(tmp_path: Path) -> None:
    (message,) = broken(tmp_path, "- A: up ♡5 on ♢7, discard ♠3", "- A: up ♠3 on ♢7, discard ♠4")
    assert "index.md:3: " in message
    assert re.search(r"counter-on-counter\.yaml:9:\d+: ", message)


def test_a_word_without_reading_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kisoku.book.role.source_of", lambda env: SimpleNamespace(words={"life": ("ライフ", "")}))
    book = tmp_path / "book"
    book.mkdir()
    (book / "index.md").write_text("# 本\n\n{word}`life`が減る。\n", "utf-8")
    (message,) = messages(book, tmp_path)
    assert "index.md:3: the word `life` has no reading" in message


# The sample


def test_every_directive_and_role_is_in_the_sample() -> None:
    from kisoku.book.role import ROLES

    written = "\n".join(path.read_text("utf-8") for path in SAMPLE.glob("*.md"))
    names = (
        "board",
        "example",
        "flow",
        "entry",
        "entries",
        "rules-table",
        "layout",
        "rulings",
        "downloads",
        "kana-index",
    )
    assert [name for name in names if f"```{{{name}}}" not in written] == []
    assert [name for name in ROLES if f"{{{name}}}`" not in written] == []


def test_roles_say_names_and_lead_to_places() -> None:
    page = text("roles")
    assert re.search(r'href="entry\.html#entry-up"[^>]*><span class="k-action">アップ</span>', page)
    assert re.search(r'href="entry\.html#entry-up"[^>]*><span class="k-action">その魔法</span>', page)
    assert re.search(r'<a class="reference internal" href="#m\d+"[^>]*><span class="k-word">ライフ</span>', page)
    assert '<span class="k-suit k-red">♡5</span> <span class="k-suit">♠A</span>' in page
    assert "&lt;速攻&gt;" in page
    assert '<abbr class="k-cost" title="バルワーク・ライフ">BL</abbr>' in page
    assert "<ruby>革命<rp>(</rp><rt>かくめい</rt><rp>)</rp></ruby>" in page
    assert 'id="R-024"' in page
    assert 'href="rulings.html#Q-060"' in page
    assert "k-changed k-now" in page


def test_the_sample_has_no_dangling_link() -> None:
    pages = {path.name: path.read_text("utf-8") for path in sample_html().glob("*.html")}
    ids = {name: set(re.findall(r'\bid="([^"]+)"', page)) for name, page in pages.items()}
    for name, page in pages.items():
        for href in re.findall(r'href="([^":]*)"', page):
            file, _, anchor = href.partition("#")
            if file.startswith(("../", "_static/")) or not href or (file or name) not in ids:
                assert file.startswith(("../", "_static/")) or not href, f"{name}: {href}"
            elif anchor:
                assert anchor in ids[file or name], f"{name}: {href}"


def test_ids_are_unique_on_every_page() -> None:
    for path in [*sample_html().glob("*.html"), *real_html().glob("*.html")]:
        ids = re.findall(r'<[^>]+?\sid="([^"]+)"', path.read_text("utf-8"))
        assert sorted(ids) == sorted(set(ids)), path.name


def test_an_example_shows_boards_moves_outcome_and_mark() -> None:
    page = text("example")
    figure = page[page.index('id="example-counter-on-counter"') : page.index('id="example-attack-block-damage-judge"')]
    assert figure.count("<svg") == 2
    assert figure.count("<li>") == 7
    assert "コストとして" in figure and "検証済み" in figure and "スタンダード+パック" in figure
    assert (sample_html() / "_static" / "examples" / "counter-on-counter.js").is_file()


def test_an_entry_lists_what_uses_it() -> None:
    page = text("entry")
    entry = page[page.index('id="entry-counter"') : page.index('id="entry-search"')]
    used = entry[entry.index('class="k-used"') :]
    assert 'href="example.html#example-counter-on-counter"' in used
    assert 'href="example.html#id' in used or 'href="example.html#' in used
    assert 'href="../actionlist/html/all.html#counter"' in used
    assert "8.1で変更" in entry


def test_rulings_link_shown_examples_and_tell_the_others_once() -> None:
    page = text("rulings")
    assert "ここには並ばない" not in page
    assert page.count('<details class="k-example k-compact"') == len(
        set(re.findall(r'<details[^>]*id="(example-[^"]+)"', page))
    )
    assert 'id="Q-060"' in page and 'id="Q-064"' in page


def test_tables_come_from_the_definitions() -> None:
    page = text("tables")
    assert page.count("○") == 10
    assert ">K</th>" in page or ">K</td>" in page
    assert "9枚" in page or "枚数(10枚未満)" in page


def test_life_sizes_are_those_of_the_ledger() -> None:
    """R-228: one reveal each, no ties."""
    edition = source().edition
    assert len_of(edition, "lite+entry20", None) == (20, (9, 10))
    assert len_of(edition, "std+pack", 40) == (40, (15, 16))
    assert len_of(edition, "mast+extra", 54) == (54, (26, 27))


def test_the_index_is_in_the_order_of_readings() -> None:
    page = text("kana-index")
    lines = re.findall(r'<li id="index-([^"]+)">', page)
    words = source().words
    assert lines == sorted(lines, key=lambda id: kana_key(words[id][1]))
    assert len(lines) > 20
    assert re.search(r'<li id="index-life">.*?class="k-main" href="roles\.html#m\d+"', page)


def test_kana_sort_as_dictionaries_do() -> None:
    words = ["はーと", "はあと", "ばす", "はす", "ぱす", "かっぷ", "かつぷ", "カード", "かあど", "きゃら", "きやら"]
    keys = [kana_key(word)[0] for word in words]
    assert keys[0] == keys[1] and keys[2] == keys[3] == keys[4] and keys[5] == keys[6] and keys[7] == keys[8]
    assert sorted(["はす", "ぱす", "ばす"], key=kana_key) == ["はす", "ばす", "ぱす"]


# Boards and charts


@pytest.mark.parametrize("name", NAMES)
def test_every_example_can_be_performed_told_and_drawn(name: str) -> None:
    example = source().example(name)
    performance = perform(source().edition, example)
    assert run_example(source().edition, example).passed
    shape = Shape.of(step.scene for step in performance.steps)
    for step in performance.steps:
        assert re.search(r"[A-Za-z]{3,}", step.words.replace("Joker", "")) is None, step.words
        svg = ElementTree.fromstring(board_svg(step.scene, shape=shape))
        assert svg.attrib["aria-label"] == board_text(step.scene)
        height = float(svg.attrib["height"])
        for rect in svg.iter("{http://www.w3.org/2000/svg}rect"):
            if rect.attrib["fill"].startswith("var(--k-zone"):
                assert (
                    0 <= float(rect.attrib["y"]) <= float(rect.attrib["y"]) + float(rect.attrib["height"]) <= height + 1
                )


def side(*soldiers: Piece, life: int = 9, hand: tuple[str, ...] = ()) -> Side:
    return Side(life, hand, soldiers=soldiers)


def test_a_board_shows_what_lies_there() -> None:
    armed = Piece(1, ("♢10", "♢5"), True, False, False, 15, 15)
    driven = Piece(2, ("♠7",), True, True, False, 12, 7)
    scene = Scene((side(armed, hand=("♡9",)), side(driven)), turn=0, chance=1, attacks=((2, (1,)),))
    svg = board_svg(scene)
    assert "rotate(90)" in svg
    assert ">♢10<" in svg and ">15<" in svg and ">12<" in svg
    assert svg == board_svg(scene)
    words = board_text(scene)
    assert (
        "♢10+♢5(サイズ15)" in words
        and "♠7(サイズ12、ドライブ状態)" in words
        and "♠7がアタック、♢10+♢5がブロック" in words
    )


def test_arrows_can_be_asked_for() -> None:
    scene = Scene((side(Piece(1, ("♢7",), True, False, False, 7, 7)), side()))
    assert board_svg(scene).count("<polygon") == 0
    assert board_svg(scene, arrows=[(1, "B")]).count("<polygon") == 1


@pytest.mark.parametrize("chart", source().edition.charts)
def test_a_chart_has_all_its_nodes_and_edges(chart: str) -> None:
    flow = source().edition.charts[chart]
    drawn = chart_svg(flow, lambda number: f"#flow-{number}")
    ElementTree.fromstring(drawn.svg)
    assert drawn.svg.count('class="k-node"') == len(flow.nodes)
    assert drawn.svg.count('class="k-edge"') == len(flow.edges)
    assert drawn.svg.count("<a href") == len([node for node in flow.nodes if node.kind != "end"])
    assert drawn == chart_svg(flow, lambda number: f"#flow-{number}")


def test_lines_break_where_japanese_may() -> None:
    assert wrapped("準備をして先攻を決める") == ["準備をして", "先攻を決める"]
    assert "".join(wrapped("最後に積まれたリクエストを解決する")) == "最後に積まれたリクエストを解決する"


# Words and search


RULES = (Rule("山札", "ライフ", ("山札に当たる",)),)
TERMS = frozenset({"プレイヤー", "カウンター", "キャラクター", "アクション", "リスト"})


@pytest.mark.parametrize(
    ("prose", "wrong"),
    [
        ("プレーヤーが動く。", "プレーヤー"),
        ("キャラクタが出る。", "キャラクタ"),
        ("（全角）", "（"),
        ("１枚", "１"),
        ("引きます。", "ます"),
        ("山札を切る。", "山札"),
        ("♥の札", "♥"),
    ],
)
def test_the_words_check_finds(prose: str, wrong: str) -> None:
    assert wrong in [found.text for found in findings(prose, TERMS, RULES, frozenset())]


@pytest.mark.parametrize(
    "prose",
    ["プレイヤーが動く。", "アクションリスト", "日常の言葉では山札に当たる。", "ますます増える。", "(半角)で1枚"],
)
def test_the_words_check_leaves_alone(prose: str) -> None:
    assert list(findings(prose, TERMS, RULES, frozenset())) == []


def test_folding_for_search() -> None:
    assert folded("カウンター") == folded("かうんたー") == folded("ｶｳﾝﾀｰ")
    assert folded("Ｊｏｋｅｒ") == "joker"
    assert folded("♥5") == "♡5"


# Building


def test_touching_one_chapter_reads_only_that_one(tmp_path: Path) -> None:
    book = tmp_path / "book"
    shutil.copytree(SAMPLE, book)
    build_html(EDITION, book, tmp_path / "out", tmp_path / "doctrees")
    read = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "doctrees").glob("*.doctree")}
    with (book / "flow.md").open("a", encoding="utf-8") as file:
        file.write("\n最後の段落である。\n")
    build_html(EDITION, book, tmp_path / "out", tmp_path / "doctrees")
    again = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "doctrees").glob("*.doctree")}
    assert [name for name in read if again[name] != read[name]] == ["flow.doctree"]
    assert "最後の段落である" in (tmp_path / "out" / "flow.html").read_text("utf-8")
    assert "最後の段落である" in (tmp_path / "out" / "_static" / "sections.js").read_text("utf-8")


def test_a_failed_build_leaves_the_old_book(tmp_path: Path) -> None:
    book, out = tmp_path / "book", tmp_path / "out"
    shutil.copytree(SAMPLE, book)
    assert build_book(EDITION, out, source=book, cache=tmp_path / "cache", pdf=False) == Built(("book/index.html",), 0)
    assert build_book(EDITION, out, source=book, cache=tmp_path / "cache", pdf=False).fresh
    before = (out / "book" / "roles.html").read_bytes()
    roles = book / "roles.md"
    good = roles.read_text("utf-8")
    for _ in range(2):  # the second time nothing has changed, and it still fails
        roles.write_text(good + "\n{action}`nothing`\n", "utf-8")
        with pytest.raises(DefinitionError, match="there is no entry `nothing`"):
            build_book(EDITION, out, source=book, cache=tmp_path / "cache", pdf=False)
        assert (out / "book" / "roles.html").read_bytes() == before
    roles.write_text(good + "\n新しい段落である。\n", "utf-8")
    assert not build_book(EDITION, out, source=book, cache=tmp_path / "cache", pdf=False).fresh
    assert "新しい段落である" in (out / "book" / "roles.html").read_text("utf-8")


def test_the_book_is_whole() -> None:
    """The real one: every action, character, fog, trump and frame has its entry, every chart is drawn."""
    pages = "\n".join(path.read_text("utf-8") for path in real_html().glob("*.html"))
    assert [id for id in source().entries if f'id="entry-{id}"' not in pages] == []
    assert [chart for chart in source().edition.charts if f'id="chart-{chart}"' not in pages] == []
    assert not re.search(r'(?:\bsrc|<link[^>]+href)="https?://', pages)
