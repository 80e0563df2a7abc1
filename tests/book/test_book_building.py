"""Building the rulebook: only what changed, nothing from outside, and a failure leaves the old book."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from books import EDITION, SAMPLE, messages
from kisoku import resources
from kisoku.book.making.build import _key as book_key
from kisoku.book.making.build import _pdf as book_pdf
from kisoku.book.making.build import build_html, build_manuscript, make_book
from kisoku.book.making.store import Store
from kisoku.book.paper.press import Book
from kisoku.book.paper.typesetting import Manuscript
from kisoku.errors import DefinitionError
from kisoku.processes import Crew


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


@dataclass(frozen=True)
class Edit:
    """A change of the sample or its edition; `new` None deletes the file."""

    file: str
    old: str
    new: str | None

    def make(self, folder: Path) -> None:
        path = folder / self.file
        if self.new is None:
            path.unlink()
        elif not self.old:
            path.write_text(self.new, "utf-8")
        else:
            text = path.read_text("utf-8")
            assert self.old in text
            path.write_text(text.replace(self.old, self.new), "utf-8")


SHOWN = "blackpoker/8.1/examples/counter-on-counter.yaml"
NEW = (EDITION / "examples" / "up.yaml").read_text("utf-8").replace("shows: [", "shows: [Q-060, ")
EDITS = {
    "a word is mentioned": [Edit("book/flow.md", "# ", "# ライフと")],
    "a section gets another title": [Edit("book/roles.md", "## 用語の説明", "## 言葉の説明")],
    "a chapter gets another title": [Edit("book/board.md", "# 盤面", "# 盤面の図")],
    "chapters change places": [Edit("book/index.md", "roles\nboard", "board\nroles")],
    "a chapter goes": [Edit("book/index.md", "board\n", ""), Edit("book/board.md", "", None)],
    "a page becomes another": [
        Edit("book/index.md", "tables\n", "lists\n"),
        Edit("book/tables.md", "", None),
        Edit("book/lists.md", "", (SAMPLE / "tables.md").read_text("utf-8")),
    ],
    "an entry goes elsewhere": [
        Edit("book/entry.md", "```{entry} extra\n```", ""),
        Edit("book/flow.md", "# 流れ図", "# 流れ図\n\n```{entry} extra\n```\n"),
    ],
    "a chart's paragraph goes elsewhere": [
        Edit("book/flow.md", "(flow-6-5-4)=\n", ""),
        Edit("book/board.md", "# 盤面\n", "# 盤面\n\n(flow-6-5-4)=\nここで勝敗を調べる。\n"),
    ],
    "an example gets another title": [Edit(SHOWN, "title: {ja: ", "title: {ja: 例の")],
    "an example shows another entry": [Edit(SHOWN, "shows: [", "shows: [twist, ")],
    "an example shows a ruling": [Edit(SHOWN, "shows: [", "shows: [Q-060, ")],
    "an example is new": [Edit("blackpoker/8.1/examples/a-new-one.yaml", "", NEW)],
    "an example has a note": [Edit(SHOWN, "regulation:", "note: {ja: 注である。, en: A note.}\nregulation:")],
    "a ruling reads otherwise": [Edit("book/rulings.yaml", "Q-060: {ja: ", "Q-060: {ja: 必ず、")],
    "a chapter loses its number": [
        Edit("book/index.md", "tables\n", ""),
        Edit("book/index.md", "kana-index\n", "kana-index\ntables\n"),
    ],
    "an action reads otherwise": [Edit("blackpoker/8.1/actions/quick-magic.yaml", "key: ♡A-10", "key: ♡2-10")],
}


def site(tmp: Path, name: str, trees: str) -> dict[str, bytes]:
    """The files of the site built there."""
    build_html(tmp / "blackpoker" / "8.1", tmp / "book", tmp / name, tmp / trees)
    return files_of(tmp / name)


def files_of(folder: Path) -> dict[str, bytes]:
    """What is in them; without what is for Sphinx."""
    aside = (".buildinfo", ".templates", "objects.inv")
    files = (path for path in folder.rglob("*") if path.is_file() and path.name not in aside)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sample and its edition with their site, built once; and where they were built, and are changed."""
    folder = tmp_path_factory.mktemp("first")
    work, kept = folder / "work", folder / "kept"
    shutil.copytree(SAMPLE, work / "book")
    shutil.copytree(EDITION, work / "blackpoker" / "8.1")
    site(work, "out", "trees")
    shutil.copytree(work, kept, symlinks=True)
    return work, kept


@pytest.fixture
def built(first: tuple[Path, Path]) -> Path:
    """That site in its place as it was then, dates of files included."""
    work, kept = first
    shutil.rmtree(work)
    shutil.copytree(kept, work, symlinks=True)
    return work


# What was saved long ago may be new here all the same: put back, unpacked, swapped with another.
OLD = {
    "a page": [Edit("book/flow.md", "# ", "# ライフと")],
    "an example": [Edit(SHOWN, "title: {ja: ", "title: {ja: 例の")],
    "rulings": [Edit("book/rulings.yaml", "Q-060: {ja: ", "Q-060: {ja: 必ず、")],
    "words": [Edit("blackpoker/8.1/terms.yaml", "kana: りょういき", "kana: りょういきい")],
}


@pytest.mark.parametrize("edits", OLD.values(), ids=OLD)
def test_an_older_file_is_noticed_too(edits: list[Edit], built: Path) -> None:
    for edit in edits:
        edit.make(built)
        os.utime(built / edit.file, (1e9, 1e9))
    again, anew = site(built, "out", "trees"), site(built, "new", "new-trees")
    assert [name for name in anew if again[name] != anew[name]] == []


@pytest.fixture
def own_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    templates = tmp_path / "templates"
    shutil.copytree(resources.templates_dir(), templates)
    monkeypatch.setattr(resources, "templates_dir", lambda: templates)
    return templates / "book"


def test_pages_name_the_version_of_their_styles(tmp_path: Path, own_templates: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "book")
    shutil.copytree(EDITION, tmp_path / "blackpoker" / "8.1")
    (own_templates / "static" / "old.css").write_text("p {}", "utf-8")
    before = site(tmp_path, "out", "trees")
    with (own_templates / "static" / "book.css").open("a", encoding="utf-8") as file:
        file.write("p { color: red }")
    (own_templates / "static" / "old.css").unlink()
    again = site(tmp_path, "out", "trees")
    version = re.compile(rb"book\.css\?v=\w+")
    assert version.findall(again["roles.html"]) != version.findall(before["roles.html"]) != []
    assert "_static/old.css" not in again


def test_every_change_has_another_key(tmp_path: Path, own_templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book, edition = tmp_path / "book", tmp_path / "blackpoker" / "8.1"
    shutil.copytree(SAMPLE, book)
    shutil.copytree(EDITION, edition)
    (book / "more").mkdir()
    (book / "more" / "page.md").write_text("# 頁\n", "utf-8")
    keys = [book_key(edition, book, None, True)]

    def changed() -> bool:
        keys.append(book_key(edition, book, None, True))
        return keys[-1] not in keys[:-1]

    for edit in (
        Edit("book/flow.md", "# ", "# ライフと"),
        Edit("book/words.yaml", "words:", "# 何も\nwords:"),
        Edit(SHOWN, "title: {ja: ", "title: {ja: 例の"),
        Edit("blackpoker/8.1/terms.yaml", "kana: りょういき", "kana: りょういきい"),
        Edit("blackpoker/8.1/actions/quick-magic.yaml", "key: ♡A-10", "key: ♡2-10"),
        Edit("templates/book/static/book.js", '"use strict"', '"use strict";'),
        Edit("templates/book/print.css", "@page {", "@page  {"),
    ):
        edit.make(tmp_path)
        assert changed(), edit.file
    (book / "more").rename(book / "less")
    assert changed()
    for beside in (book / ".#flow.md", edition / "examples" / ".#up.yaml"):
        beside.symlink_to("nobody@nowhere")  # as an editor does
        assert not changed()
    monkeypatch.setattr("kisoku.book.making.build.made_with", lambda: ("sphinx 99",))
    assert changed()
    sites = (None, "https://a.example/")
    assert len({book_key(edition, book, site, pdf) for site in sites for pdf in (True, False)}) == 4


def test_pdfs_are_kept_by_what_they_are_made_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[str] = []

    def press(made: Manuscript, *_: object) -> Book:
        pressed.append(made.body)
        return Book({"a.pdf": made.body.encode()}, 1)

    monkeypatch.setattr("kisoku.book.paper.press.press", press)
    for body in ("甲", "甲", "乙", "甲"):
        made = Manuscript("本", "8.1", "2025-06-30", "人", body)
        pages, files = book_pdf(made, Store(tmp_path), "blackpoker", lambda words: None, Crew(), None)
        assert (pages, files) == (1, {"a.pdf": body.encode()})
    assert pressed == ["甲", "乙", "甲"]


def test_what_is_edited_during_a_build_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(SAMPLE, tmp_path / "book")
    shutil.copytree(EDITION, tmp_path / "blackpoker" / "8.1")
    edits = list(EDITS["an example gets another title"])
    really = build_manuscript

    def meanwhile(*args: Any, **settings: Any) -> Any:
        if edits:
            edits.pop().make(tmp_path)
        return really(*args, **settings)

    monkeypatch.setattr("kisoku.book.making.build.build_manuscript", meanwhile)
    monkeypatch.setattr("kisoku.book.making.build._pdf", lambda *_: (1, {"a.pdf": b""}))
    make_book(tmp_path / "blackpoker" / "8.1", tmp_path, source=tmp_path / "book", cache=tmp_path / "cache")
    anew = site(tmp_path, "new", "new-trees")
    for name in ("example.html", "_static/sections.js"):
        assert (tmp_path / "cache" / "html" / name).read_bytes() == anew[name]


@pytest.mark.parametrize("edits", EDITS.values(), ids=EDITS)
def test_a_book_built_again_is_as_one_built_anew(edits: list[Edit], built: Path) -> None:
    before = files_of(built / "out")
    for edit in edits:
        edit.make(built)
    again, anew = site(built, "out", "trees"), site(built, "new", "new-trees")
    assert sorted(again) == sorted(anew)
    assert [name for name in anew if again[name] != anew[name]] == []
    assert again != before


def test_a_word_that_is_no_longer_right_fails_though_no_page_was_touched(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "book")
    build_html(EDITION, tmp_path / "book", tmp_path / "out", tmp_path / "trees")
    Edit("book/words.yaml", "words:\n", "words:\n  - {wrong: 見本, right: 例}\n").make(tmp_path)
    assert any("`見本` is not a word of this edition" in text for text in messages(tmp_path / "book", tmp_path))


STOPPED = """
import os, sys
from pathlib import Path
from sphinx.builders.html import StandaloneHTMLBuilder
from kisoku.book.making.build import build_html

def stop(*_):
    if sys.argv[1] == "killed":
        os._exit(9)
    raise KeyboardInterrupt

StandaloneHTMLBuilder.write_doc = stop
build_html(*map(Path, sys.argv[2:]))
"""


@pytest.mark.parametrize("how", ["killed", "interrupted"])
def test_what_a_stopped_build_has_read_is_read_again(how: str, tmp_path: Path) -> None:
    book = tmp_path / "book"
    shutil.copytree(SAMPLE, book)
    with (book / "roles.md").open("a", encoding="utf-8") as file:
        file.write("\n{action}`nothing`\n")
    folders = map(str, (EDITION, book, tmp_path / "out", tmp_path / "doctrees"))
    done = subprocess.run([sys.executable, "-c", STOPPED, how, *folders], capture_output=True, check=False)
    assert done.returncode == (9 if how == "killed" else -signal.SIGINT), done.stderr.decode()
    assert any("there is no entry `nothing`" in text for text in messages(book, tmp_path))


def test_a_ruling_that_no_page_shows_fails_at_its_place(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "book")
    with (tmp_path / "book" / "rulings.yaml").open("a", encoding="utf-8") as file:
        file.write("Q-999: {ja: 誰も見ない。}\n")
    (message,) = messages(tmp_path / "book", tmp_path)
    assert re.search(r"rulings\.yaml:\d+:1: no page shows the ruling `Q-999`", message)


FILES = {
    "rulings.yaml": {
        "- a": "1:1: expected a mapping, found a list",
        "": ": is empty",
        "Q-060: {en: x}": "1:8: missing key `ja`",
        "Q-060: {ja: x}\nQ-060: {ja: y}": "2:1: key `Q-060` is given twice",
        '"><script>alert(1)</script>": {ja: x}': "1:1: malformed key `><script>alert(1)</script>`",
        "Q-060: {ja: 山札から引く。}": "1:1: `山札` is not a word of this edition: write ライフ",
    },
    "words.yaml": {
        "words: [a]": "1:9: expected a mapping, found text",
        "words: [{wrong: '', right: a}]": "1:17: the text is empty",
        "words: [{wrong: a, right: b, unless: c}]": "1:38: expected a list, found text",
        "known: [": "2:1: not valid YAML",
    },
}


@pytest.mark.parametrize(("file", "text"), [(file, text) for file, texts in FILES.items() for text in texts])
def test_a_wrong_data_file_fails_with_its_place(file: str, text: str, tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "book")
    (tmp_path / "book" / file).write_text(text, "utf-8")
    assert (
        f"{file}{'' if FILES[file][text].startswith(':') else ':'}{FILES[file][text]}"
        in messages(tmp_path / "book", tmp_path)[0]
    )


def test_a_page_is_text_inside_the_folder(tmp_path: Path) -> None:
    book = tmp_path / "book"
    book.mkdir()
    (book / "index.md").write_text("# 本\n\n```{toctree}\nlink\nwide\n```\n", "utf-8")
    (tmp_path / "secret.md").write_text("# 秘密\n", "utf-8")
    (book / "link.md").symlink_to(tmp_path / "secret.md")
    (book / "wide.md").write_bytes("# 題\n".encode("shift_jis"))
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "page.md").write_text("# 外\n", "utf-8")
    (book / "more").symlink_to(tmp_path / "outside")
    (book / 'x" onmouseover="alert(1).md').write_text("# 題\n", "utf-8")
    found = "\n".join(messages(book, tmp_path))
    assert "link.md: is a link that leads out of its folder" in found
    assert re.search(r"wide\.md:1:3: byte 0x91 is not valid UTF-8", found)
    assert "more: is a link to a folder" in found
    assert 'x" onmouseover="alert(1).md: is not a name for a page' in found


def publish(tmp: Path) -> bool:
    """Whether there was nothing to do."""
    out = tmp / "out"
    made = make_book(EDITION, out, source=tmp / "book", cache=tmp / "cache", pdf=False)
    if not made.fresh:
        made.put(out)
    made.remember(out)
    return made.fresh


def test_a_failed_build_leaves_the_old_book(tmp_path: Path) -> None:
    book, out = tmp_path / "book", tmp_path / "out"
    shutil.copytree(SAMPLE, book)
    build = partial(publish, tmp_path)
    assert not build()
    assert build()
    before = (out / "book" / "roles.html").read_bytes()
    roles = book / "roles.md"
    good = roles.read_text("utf-8")
    for _ in range(2):  # the second time nothing has changed, and it still fails
        roles.write_text(good + "\n{action}`nothing`\n", "utf-8")
        with pytest.raises(DefinitionError, match="there is no entry `nothing`"):
            build()
        assert (out / "book" / "roles.html").read_bytes() == before
    roles.write_text(good + "\n新しい段落である。\n", "utf-8")
    assert not build()
    assert "新しい段落である" in (out / "book" / "roles.html").read_text("utf-8")


def test_a_damaged_output_or_cache_is_made_again(tmp_path: Path) -> None:
    book, out, cache = tmp_path / "book", tmp_path / "out", tmp_path / "cache"
    shutil.copytree(SAMPLE, book)
    build = partial(publish, tmp_path)
    assert not build() and build()
    (out / "book" / "flow.html").unlink()
    (out / "book" / "_static" / "book.js").write_text("broken", "utf-8")
    assert not build() and build()
    assert (out / "book" / "flow.html").is_file()
    assert (out / "book" / "_static" / "book.js").read_text("utf-8") != "broken"
    (cache / "published.json").write_text('{"key": 3}', "utf-8")
    assert not build() and build()


def test_kept_pdfs_are_used_only_when_they_are_whole(tmp_path: Path) -> None:
    store = Store(tmp_path)
    files = {"a.pdf": b"%PDF a", "b.pdf": b"%PDF b"}
    assert store.pdfs("key") is None
    store.keep("key", 7, files)
    assert store.pdfs("key") == (7, files)
    assert store.pdfs("another") is None
    (tmp_path / "pdf" / "b.pdf").write_bytes(b"garbage")
    assert store.pdfs("key") is None
    store.keep("key", 7, files)
    (tmp_path / "pdf" / "a.pdf").unlink()
    assert store.pdfs("key") is None
    (tmp_path / "pdf" / "facts.json").write_text('{"key": "key", "sums": 3}', "utf-8")
    assert store.pdfs("key") is None


def test_links_on_paper_lead_to_where_the_edition_is_published(tmp_path: Path) -> None:
    book = tmp_path / "book"
    (book / "more").mkdir(parents=True)
    (book / "index.md").write_text("# 本\n\n```{toctree}\nmore/files\n```\n", "utf-8")
    (book / "more" / "files.md").write_text("# 入手\n\n```{downloads}\n```\n", "utf-8")
    build_html(EDITION, book, tmp_path / "out", tmp_path / "trees")
    page = (tmp_path / "out" / "more" / "files.html").read_text("utf-8")
    assert 'href="../../blackpoker_a5.pdf"' in page and 'href="../../actionlist/html/mast-extra.html"' in page
    made = build_manuscript(EDITION, book, tmp_path / "print", tmp_path / "trees", kisoku_site="https://a.example/8/")
    assert 'href="https://a.example/8/actionlist/pdf/blackpoker-lite-2up.pdf"' in made.body


@pytest.mark.parametrize("kept", ["html/board.html", "doctrees/board.doctree"])
def test_a_kept_page_that_somebody_changed_is_made_again(kept: str, tmp_path: Path) -> None:
    book, cache = tmp_path / "book", tmp_path / "cache"
    shutil.copytree(SAMPLE, book)
    make_book(EDITION, tmp_path / "out", cache=cache, source=book, pdf=False)
    path = cache / kept
    date = path.stat()
    path.write_bytes(path.read_bytes().replace("盤面".encode(), "別面".encode()))
    os.utime(path, ns=(date.st_atime_ns, date.st_mtime_ns))
    with (book / "flow.md").open("a", encoding="utf-8") as file:
        file.write("\n最後の段落である。\n")
    made = make_book(EDITION, tmp_path / "out", cache=cache, source=book, pdf=False)
    made.put(tmp_path / "new")
    assert "別面" not in (tmp_path / "new" / "book" / "board.html").read_text("utf-8")


def test_a_published_page_that_somebody_changed_is_published_again(tmp_path: Path) -> None:
    book, cache, out = tmp_path / "book", tmp_path / "cache", tmp_path / "out"
    shutil.copytree(SAMPLE, book)
    made = make_book(EDITION, out, cache=cache, source=book, pdf=False)
    out.mkdir()
    made.put(out)
    made.remember(out)
    assert make_book(EDITION, out, cache=cache, source=book, pdf=False).fresh
    page = out / "book" / "board.html"
    date = page.stat()
    page.write_bytes(page.read_bytes().replace("盤面".encode(), "別面".encode()))
    os.utime(page, ns=(date.st_atime_ns, date.st_mtime_ns))
    assert not make_book(EDITION, out, cache=cache, source=book, pdf=False).fresh
