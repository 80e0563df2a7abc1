"""Catalogues: what a page says, message by message, how they follow it, and everything that is wrong with one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from books import SAMPLE
from kisoku.book.making.build import make_book
from kisoku.book.translation.catalogue import translations
from kisoku.book.translation.check import faults
from kisoku.book.translation.message import JAPANESE, translated
from kisoku.book.translation.message import messages as messages_of
from kisoku.book.translation.sentence import catalogues, sentences
from kisoku.book.translation.updating import update
from kisoku.cli import main
from kisoku.errors import DefinitionError
from places import BLACKPOKER

PAGE = """(here)=
# 題 {rule}`R-001`

一行目の文。
二行目の文。

- 項目
- {card}`♠A`

| 左 | 右 | 1 |
|---|---|---|
| {ruby}`革\\|命` | 左 | 2 |

言葉
: 説明

```{admonition} 注意
:class: tip

**太字。** 答え。
```

```{board}
:regulation: std+pack
:caption: 図の説明。
A: {hand: ♠A}
```

```{panels} up
:start: 2
0: 最初: その時。
1: 次は
   続く。
```

```{results} combat
:head: 守り方
なし: ten-attacks-unblocked
```

```{shared} core-flow
next: [10]に進む。
```

```{entries} actions
:figure: attribute 無
```

脚注[^a]。

[^a]: 脚注の文。
"""
SAID = [
    ("heading", "題 {rule}`R-001`", 2),
    ("text", "一行目の文。\n二行目の文。", 4),
    ("text", "項目", 7),
    ("head of a column", "左", 10),
    ("head of a column", "右", 10),
    ("cell of a table", "{ruby}`革\\|命`", 12),
    ("cell of a table", "左", 12),
    ("word that is explained", "言葉", 14),
    ("text", "説明", 15),
    ("title", "注意", 17),
    ("text", "**太字。** 答え。", 20),
    ("caption of a figure", "図の説明。", 25),
    ("caption of a panel", "最初: その時。", 31),
    ("caption of a panel", "次は\n続く。", 32),
    ("head of a figure", "守り方", 37),
    ("head of a row", "なし", 38),
    ("words for a shared passage", "[10]に進む。", 42),
    ("text", "脚注[^a]。", 49),
    ("text", "脚注の文。", 51),
]


def test_everything_that_a_page_says_is_a_message_with_its_place() -> None:
    assert [(one.what, one.text, one.pieces[0].line) for one in messages_of(PAGE)] == SAID
    lines = PAGE.split("\n")
    for one in messages_of(PAGE):
        for line, column, text in one.pieces:
            assert lines[line - 1][column - 1 :].startswith(text)


def test_a_translated_page_has_its_words_in_the_same_lines() -> None:
    other = dict(zip((text for _, text, _ in SAID), (f"word{n} and more" for n in range(len(SAID))), strict=False))
    page = translated(PAGE, other.get)
    assert page.count("\n") == PAGE.count("\n")
    assert [line for line in page.split("\n") if JAPANESE.search(line)] == [":figure: attribute 無"]
    lines = page.split("\n")
    assert lines[3:5] == ["word1 and", "more"]
    assert lines[11] == "| word5 and more | word6 and more | 2 |"
    assert lines[31:33] == ["1: word13 and", "   more"]


def test_what_has_no_translation_stays() -> None:
    assert translated(PAGE, lambda text: None) == PAGE


# Catalogues of a book of two pages


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "game" / "8.1"
    folder.mkdir(parents=True)
    write(folder, index="# 本\n\n始まりの文。\n", other="# 二\n\n```{shared} both\n```\n")
    (tmp_path / "game" / "shared").mkdir()
    (tmp_path / "game" / "shared" / "both.md").write_text("共に使う文。{rule}`R-014 S-070`\n", "utf-8")
    (folder / "rulings.yaml").write_text("Q-001: {ja: 裁定の文。}\n", "utf-8")
    update({folder: {"R", "Q"}}, "en")
    return folder


def write(book: Path, **pages: str) -> None:
    for name, text in pages.items():
        (book / f"{name}.md").write_text(text, "utf-8")


def translate(book: Path, **words: str) -> None:
    """Gives messages their translations: Japanese by keyword."""
    for path in catalogues(book, "en").rglob("*.po"):
        text = path.read_text("utf-8")
        for source, other in words.items():
            text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{other}"')
        path.write_text(text, "utf-8")


def wrong(book: Path) -> list[str]:
    return [str(problem) for problem in faults(book, "en", sentences(book, {"R", "Q"}))]


ALL = {
    "本": "Book", "始まりの文。": "The beginning.", "二": "Two", "裁定の文。": "A ruling.",
    "共に使う文。{rule}`R-014 S-070`": "Both say so. {rule}`R-014 S-070`",
}  # fmt: skip


def catalogue(book: Path, name: str) -> Path:
    return catalogues(book, "en") / f"{name}.po"


def test_each_page_has_a_catalogue_and_passages_share_one(book: Path) -> None:
    root = catalogues(book, "en")
    assert sorted(path.relative_to(root).as_posix() for path in root.rglob("*.po")) == [
        "8.1/index.po", "8.1/other.po", "8.1/rulings.po", "shared/passages.po",
    ]  # fmt: skip
    text = catalogue(book, "8.1/index").read_text("utf-8")
    assert '"Language: en\\n"' in text and '#: 8.1/index.md:3\nmsgid "始まりの文。"\nmsgstr ""\n' in text
    assert "#. ruling Q-001\n#: 8.1/rulings.yaml:1" in catalogue(book, "8.1/rulings").read_text("utf-8")
    assert update({book: {"R", "Q"}}, "en") == []


def test_a_translated_book_is_whole(book: Path) -> None:
    assert len(wrong(book)) == len(ALL)
    translate(book, **ALL)
    assert wrong(book) == []


def test_a_sentence_without_translation_is_named_in_both_files(book: Path) -> None:
    translate(book, **{key: words for key, words in ALL.items() if key != "始まりの文。"})
    (found,) = wrong(book)
    path = catalogue(book, "8.1/index")
    assert found == f"{path}:18: is not translated\n  {book / 'index.md'}:3:1: `始まりの文。`"


def test_a_changed_sentence_is_outdated_until_somebody_has_looked(book: Path) -> None:
    translate(book, **ALL)
    write(book, index="# 本\n\n始まりの新しい文。\n")
    missing, old = wrong(book)
    assert missing.startswith(f"{book / 'index.md'}:3:1: is not in the catalogue") and "始まりの文。" in missing
    assert "`kisoku catalogue game 8.1`" in missing
    assert old.startswith(f"{catalogue(book, '8.1/index')}:18: the book no longer says `始まりの文。`")
    assert update({book: {"R", "Q"}}, "en") == [catalogue(book, "8.1/index")]
    text = catalogue(book, "8.1/index").read_text("utf-8")
    assert '#, fuzzy\n#| msgid "始まりの文。"\nmsgid "始まりの新しい文。"\nmsgstr "The beginning."' in text
    (found,) = wrong(book)
    assert "the source has changed: look at the translation again" in found


def test_a_sentence_that_moves_takes_its_translation_along(book: Path) -> None:
    translate(book, **ALL)
    write(book, index="# 本\n", other="# 二\n\n始まりの文。\n\n```{shared} both\n```\n")
    assert wrong(book)
    update({book: {"R", "Q"}}, "en")
    assert wrong(book) == []
    assert '#~ msgstr "The beginning."' in catalogue(book, "8.1/index").read_text("utf-8")
    write(book, index="# 本\n\n始まりの文。\n", other="# 二\n\n```{shared} both\n```\n")
    update({book: {"R", "Q"}}, "en")
    assert wrong(book) == []


def test_what_translators_wrote_stays(book: Path) -> None:
    path = catalogue(book, "8.1/index")
    text = path.read_text("utf-8").replace('"Language: en\\n"', '"Language: en\\n"\n"X-Generator: Poedit\\n"')
    path.write_text(text.replace("#. text", "# To be asked.\n#. text"), "utf-8")
    write(book, index="# 本\n\n始まりの文。\n\n次の文。\n")
    update({book: {"R", "Q"}}, "en")
    assert "X-Generator" in path.read_text("utf-8") and "# To be asked.\n#. text" in path.read_text("utf-8")


def test_a_catalogue_of_no_page_goes(book: Path) -> None:
    translate(book, **ALL)
    (book / "other.md").rename(book / "third.md")
    assert any("other.po: belongs to no page of the book" in found for found in wrong(book))
    assert set(update({book: {"R", "Q"}}, "en")) == {catalogue(book, name) for name in ("8.1/other", "8.1/third")}
    assert translations(catalogue(book, "8.1/third"))["二"].text == "Two"


WRONG = {
    ("{word}`life`の文。", "A sentence."): "the translation lacks {word}`life`",
    ("文。", "A sentence on {word}`life`."): "the translation adds {word}`life`, which the source has not",
    ("{ref}`節 <here>`を見る。", "See {ref}`the section <there>`."): "the translation lacks {ref}`here`",
    ("文。{rule}`R-001`", "A sentence. {rule}`R-002`"): "the translation lacks {rule}`R-001`",
    ("文[^a]。", "A sentence."): "the translation lacks [^a]",
    ("[ここ](https://a.example)。", "[Here](https://b.example)."): "the translation lacks https://a.example",
    ("[6-1]に進む。", "Go to [6-2]."): "the translation lacks [6-1]",
    ("Q-021のときの文。", "A sentence."): "the translation lacks Q-021",
    ("♡10とJokerの文。", "♡9 and a Joker."): "the translation lacks ♡10",
    ("{given}`next`の文。", "A sentence."): "the translation lacks {given}`next`",
    ("文。", "A 文."): "the translation has Japanese in it, at `文.`",
    ("文。", "1. A sentence."): "the translation is no longer one text of the page: let it begin otherwise",
    ("文。", "# A sentence."): "the translation is no longer one text of the page: let it begin otherwise",
}
RIGHT = [
    ("{word}`life`と{action}`up`。", "{action}`Ups <up>` and {word}`lives <life>`."),
    ("{ruby}`兵士|へいし`の文。", "A soldier's sentence."),
    ("Jokerの文。", "Jokers."),
    ("[1]、[2]、[1]の順。", "Go to [2] after [1]."),
    ("50%の文。", "50% of it."),
]


@pytest.mark.parametrize(("pair", "message"), WRONG.items(), ids=WRONG.values())
def test_a_translation_that_says_something_else(book: Path, pair: tuple[str, str], message: str) -> None:
    source, other = pair
    write(book, index=f"# 本\n\n{source}\n")
    update({book: {"R", "Q"}}, "en")
    translate(book, **ALL, **{source: other})
    assert message in "\n".join(wrong(book)), wrong(book)


@pytest.mark.parametrize(("source", "other"), RIGHT)
def test_a_translation_that_says_it_in_its_own_way(book: Path, source: str, other: str) -> None:
    write(book, index=f"# 本\n\n{source}\n")
    update({book: {"R", "Q"}}, "en")
    translate(book, **ALL, **{source: other})
    assert wrong(book) == []


def test_a_file_that_is_no_catalogue_is_told_with_its_line(book: Path) -> None:
    path = catalogue(book, "8.1/index")
    path.write_text(path.read_text("utf-8") + 'msgwhat "x"\n', "utf-8")
    with pytest.raises(DefinitionError, match=r"index\.po:20:1: is no catalogue: Unknown or misformatted keyword\n"):
        translations(path)


# Books


def test_the_translation_of_the_sample_is_whole_and_up_to_date() -> None:
    assert faults(SAMPLE, "en", sentences(SAMPLE, {"R", "Q"})) == []


def test_a_book_with_an_outdated_sentence_is_not_made(tmp_path: Path) -> None:
    for name in ("sample", "locale"):
        shutil.copytree(SAMPLE.parent / name, tmp_path / name)
    page = tmp_path / "sample" / "index.md"
    page.write_text(page.read_text("utf-8").replace("材料でもある。", "材料である。"), "utf-8")
    with pytest.raises(DefinitionError) as caught:
        make_book(
            BLACKPOKER, tmp_path / "out", source=tmp_path / "sample", cache=tmp_path / "c", pdf=False, language="en"
        )
    first, second = map(str, caught.value.problems)
    assert first.startswith(f"{page}:3:1: is not in the catalogue") and "index.po:" in second
    assert not (tmp_path / "out").exists()


def test_a_book_that_nobody_has_translated_says_so(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "sample")
    with pytest.raises(DefinitionError, match=r"has not been translated \(en\)"):
        make_book(BLACKPOKER, tmp_path / "out", source=tmp_path / "sample", cache=tmp_path / "c", language="en")


def test_the_command_says_what_is_wrong_and_what_it_wrote(
    book: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kisoku.book.making.build.book_source", lambda folder: book)
    assert main(["catalogue", "blackpoker", "8.1", "--check", "--only", "8.1/other"]) == 1
    assert capsys.readouterr().err.count("is not translated") == 1
    translate(book, **ALL)
    assert main(["catalogue", "blackpoker", "8.1", "--check"]) == 0
    assert capsys.readouterr().out == "5 messages in 4 catalogues; no problems\n"
    assert main(["catalogue", "blackpoker", "8.1", "--check", "--only", "8.1/nothing"]) == 2
    write(book, index="# 本\n\n新しい文。\n")
    assert main(["catalogue", "blackpoker", "8.1"]) == 0
    assert capsys.readouterr().out == f"wrote {catalogue(book, '8.1/index')}\n"
