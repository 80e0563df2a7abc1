"""A passage that several editions share is text of each of their books, with that edition's words and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from books import EDITION
from kisoku.book.making.build import _key, build_html
from kisoku.errors import DefinitionError

PASSAGE = "## 数字\n\n{term-def}`life`にある。{rule}`R-014 S-070`\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A book of one page that has a passage in the middle."""
    page = tmp_path / "game" / "8.1" / "index.md"
    page.parent.mkdir(parents=True)
    page.write_text("# 本\n\n## 前\n\n始まり。\n\n```{shared} numbers\n```\n\n## 後\n\n終わり。\n", "utf-8")
    passage = tmp_path / "game" / "shared" / "numbers.md"
    passage.parent.mkdir()
    passage.write_text(PASSAGE, "utf-8")
    return page.parent


def built(book: Path, edition: Path = EDITION) -> str:
    out = book.parent.parent
    build_html(edition, book, out / "out", out / "doctrees")
    return (out / "out" / "index.html").read_text("utf-8")


def test_its_headings_stand_among_those_of_the_page(book: Path) -> None:
    page = built(book)
    headings = [part.partition("<a")[0] for part in page.split("<h2>")[1:]]
    assert headings == ["前", "数字", "後"]


def test_of_its_numbers_a_book_prints_those_of_its_edition(book: Path) -> None:
    assert "R-014" in (page := built(book)) and "S-070" not in page


def test_a_sentence_that_only_other_editions_number_has_no_number(book: Path) -> None:
    (book.parent / "shared" / "numbers.md").write_text("# 数字\n\nこれ。{rule}`S-070` {ruling}`Q6-01`\n", "utf-8")
    page = built(book)
    assert "これ。" in page and "S-070" not in page and "Q6-01" not in page


def test_a_number_that_is_left_out_leaves_no_gap(book: Path) -> None:
    (book.parent / "shared" / "numbers.md").write_text(
        "## 数字\n\nこれ。{rule}`S-070` それ。{rule}`R-014 S-071` あれ。\n", "utf-8"
    )
    page = re.sub(r"<[^>]+>", "", built(book))
    assert "これ。それ。R-014 あれ。" in page


def test_of_its_rulings_a_book_has_those_that_it_makes(book: Path) -> None:
    (book / "rulings.yaml").write_text("Q-060: {ja: 決まり。}\n", "utf-8")
    page = (book / "index.md").read_text("utf-8")
    (book / "index.md").write_text(f"{page}\n```{{rulings}}\n```\n", "utf-8")
    (book.parent / "shared" / "numbers.md").write_text("## 数字\n\nこれ。{ruling}`Q-060 Q-061 Q6-01`\n", "utf-8")
    (said,) = re.findall(r"<p>これ。(.*?)</p>", built(book))
    assert 'href="#Q-060"' in said and "Q-061" not in said and "Q6-01" not in said


def test_a_ruling_of_several_editions_is_written_once(book: Path) -> None:
    """Those of the edition's own ledger; what the book decides itself goes before."""
    (book / "rulings.yaml").write_text("Q-061: {ja: 自分の決まり。}\n", "utf-8")
    shared = "Q-060: {ja: 共通の決まり。}\nQ-061: {ja: 別の決まり。}\nQ6-01: {ja: ほかの版の決まり。}\n"
    (book.parent / "shared" / "rulings.yaml").write_text(shared, "utf-8")
    page = (book / "index.md").read_text("utf-8")
    (book / "index.md").write_text(f"{page}\n```{{rulings}}\n```\n", "utf-8")
    made = re.sub(r"<[^>]+>", "", built(book))
    assert made.index("共通の決まり。") < made.index("自分の決まり。")
    assert "別の決まり。" not in made and "ほかの版の決まり。" not in made
    before = _key(EDITION, book, None, False)
    (book.parent / "shared" / "rulings.yaml").write_text(shared.replace("共通の", "同じ"), "utf-8")
    assert _key(EDITION, book, None, False) != before
    assert "同じ決まり。" in built(book)


def gives(book: Path, *lines: str) -> None:
    (book.parent / "shared" / "numbers.md").write_text("## 数字\n\n次は{given}`next`。{given}`end`\n", "utf-8")
    given = "".join(f"{line}\n" for line in lines)
    (book / "index.md").write_text(f"# 本\n\n```{{shared}} numbers\n{given}```\n", "utf-8")


def test_a_page_gives_a_passage_its_words(book: Path) -> None:
    """Text like any other, roles and numbers included."""
    gives(book, "next: {name}`life`", "end: 終わり。{rule}`R-014 S-070`")
    page = re.sub(r"<[^>]+>", "", built(book))
    assert "次はライフ。終わり。R-014" in page and "S-070" not in page


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["next: [10]"], "the passage asks for `end`: write a line `end: …`"),
        (["next: [10]", "end: x", "ende: y"], "the passage does not ask for `ende`\n  did you mean `end`?"),
        (["next: [10]", "終わり"], "`終わり` gives a passage no words; write it like `next: [10]に進む。`"),
    ],
)
def test_the_words_are_those_that_it_asks_for(book: Path, lines: list[str], said: str) -> None:
    gives(book, *lines)
    with pytest.raises(DefinitionError) as error:
        built(book)
    assert said in str(error.value) and "index.md:3" in str(error.value)


def test_what_no_book_of_the_game_says_is_found_in_each(book: Path) -> None:
    (book.parent / "shared" / "words.yaml").write_text("words: [{wrong: 始まり, right: 最初}]\n", "utf-8")
    (book / "words.yaml").write_text("words: [{wrong: 終わり, right: 最後}]\n", "utf-8")
    with pytest.raises(DefinitionError) as error:
        built(book)
    assert "`始まり` is not a word" in str(error.value) and "`終わり` is not a word" in str(error.value)
    before = _key(EDITION, book, None, False)
    (book.parent / "shared" / "words.yaml").write_text("words: []\n", "utf-8")
    assert _key(EDITION, book, None, False) != before


def test_an_edited_passage_makes_the_page_anew(book: Path) -> None:
    built(book)
    before = _key(EDITION, book, None, False)
    (book.parent / "shared" / "numbers.md").write_text(PASSAGE.replace("にある", "にはない"), "utf-8")
    assert "にはない" in built(book)
    assert _key(EDITION, book, None, False) != before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("## 数字\n\n{wrod}`life`\n", "shared/numbers.md:3: a book has no role `wrod`"),
        ("## 数字\n\n\n```{shared} numbers\n```\n", "shared/numbers.md:4: a shared passage holds no other"),
        ("## 数字\n\n```{eval-rst}\n.. raw:: html\n```\n", "shared/numbers.md:3: a book has no directive `eval-rst`"),
        ("## 数字\n\n<b>x</b>\n", "a book has no HTML"),
    ],
)
def test_what_is_wrong_in_it_is_told_with_its_place(book: Path, text: str, said: str) -> None:
    (book.parent / "shared" / "numbers.md").write_text(text, "utf-8")
    with pytest.raises(DefinitionError) as error:
        built(book)
    assert said in str(error.value)


@pytest.mark.parametrize("name", ["nubmers", "../8.1/index", "/etc/passwd"])
def test_only_what_lies_there_is_read(book: Path, name: str) -> None:
    page = book / "index.md"
    page.write_text(page.read_text("utf-8").replace("numbers", name), "utf-8")
    with pytest.raises(DefinitionError) as error:
        built(book)
    assert f"there is no shared passage `{name}`" in str(error.value)


def test_a_link_out_of_the_folder_is_not_followed(book: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.md"
    secret.write_text("## 秘密\n", "utf-8")
    (book.parent / "shared" / "numbers.md").unlink()
    (book.parent / "shared" / "numbers.md").symlink_to(secret)
    with pytest.raises(DefinitionError):
        built(book)
