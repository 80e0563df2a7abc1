"""The portal of an edition, a page for each language: what it is, where to begin, and the way to all that was built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ... import resources
from ...definitions.standing import Standing
from ...drawing.svg import svg
from ...entry import Name
from ...examples.moment import moment
from ...game import Edition, Lists
from ...games import rulebook_of
from ...identity.shell import Around, address, frame
from ...sentences.language import LANGUAGES, Language
from ...sheet import title
from ..layout.html import environment
from .shelf import TEXTS, Link, Row, Shelf

PATH = "index.html"
LIST = "actionlist/html/{}.html"
# What the pages are that every game may have: its purpose, a line about it, and the button that leads to it.
_KNOWN: dict[str, tuple[str, Name, Name]] = {
    "table": (
        "play", Name("相手はプログラム。", "", "Against a program."),
        Name("ブラウザで遊ぶ", "", "Play in the browser"),
    ),
    "quickstart": (
        "learn", Name("A4 1枚ぶん。これだけで遊べます。", "", "One sheet of A4 is all you need."),
        Name("はじめての1戦を読む", "", "Read “Your first game”"),
    ),
    "sample-game": (
        "learn", Name("1戦をまるごと、1手ずつ。", "", "A whole game, move by move."),
        Name("見本の対戦を見る", "", "Watch a sample game"),
    ),
    "cards": (
        "look", Name("カード1枚ごとに、できること。", "", "What each card can do."), Name("", "", ""),
    ),
}  # fmt: skip
_BOOK = Name("ルールブック", "", "Rulebook"), Name("ルールブックを読む", "", "Read the rulebook")
_BOOK_SAYS = Name("ルールの全て。例、流れ図、索引。", "", "All the rules, with examples, flow charts and an index.")
_INDEX = Name("言葉の索引", "", "Index of words")
_CHANGES = Name("変わったことを、新旧並べて。", "", "What changed, old beside new.")
_WHOLE = Name("探す、絞り込む。", "", "Search and filter.")
_PDFS = Name("印刷用のPDF", "", "PDF to print")
_HEADS = {
    "play": Name("遊ぶ", "", "Play"),
    "learn": Name("学ぶ", "", "Learn"),
    "look": Name("調べる", "", "Look up"),
    "print": Name("印刷する", "", "Print"),
    "changes": Name("前の版との違い", "", "What changed"),
    "data": Name("データ", "", "Data"),
}
# In which order the first two that are there become buttons; what a game has of its own comes last but for lists.
_BUTTONS = ("table", "quickstart", "sample-game")


@dataclass(frozen=True, slots=True)
class Portal:
    """What a page in one language is made from."""

    around: Around
    shelf: Shelf
    lists: Lists | None

    @property
    def edition(self) -> Edition:
        return self.around.edition

    @property
    def language(self) -> Language:
        return self.around.language

    def say(self, name: Name) -> str:
        said: str = getattr(name, self.language)
        return said

    def own(self) -> dict[str, Name]:
        """The pages of the game's own that are there."""
        names = (
            {name: label for name, (label, _) in self.lists.pages(self.edition).items()}
            if self.lists is not None
            else {}
        )
        return {name: label for name, label in names.items() if self.shelf.find(f"{name}.html")}

    def ways(self, purpose: str) -> Iterator[Link]:
        """The pages for a purpose."""
        found: list[Link | None] = []
        for name, label in self.own().items():
            what, says, _ = _KNOWN.get(name, ("play", Name("", "", ""), label))
            if what == purpose:
                found.append(self.shelf.page(f"{name}.html", self.say(label), self.say(says)))
        if purpose == "learn":
            found.append(self.shelf.page("book/index.html", self.say(_BOOK[0]), self.say(_BOOK_SAYS)))
        if purpose == "look":
            if (longest := self._longest()) is not None:
                found.append(self._list(longest, self.say(_WHOLE)))
            found.append(self.shelf.page("book/kana-index.html", self.say(_INDEX)))
        if purpose == "changes":
            found += self._changes()
        if purpose == "data":
            found += self._data()
        yield from (link for link in found if link is not None)

    def buttons(self) -> list[Link]:
        """The one main thing to do and the second."""
        labels = {name: self.say(_KNOWN[name][2]) for name in _BUTTONS}
        own = self.own()
        found = [self.shelf.page(f"{name}.html", labels[name]) for name in _BUTTONS if name in own]
        found.append(self.shelf.page("book/index.html", self.say(_BOOK[1])))
        found += [self.shelf.page(f"{name}.html", self.say(label)) for name, label in own.items() if name not in _KNOWN]
        found.append(self._first_list())
        there = [link for link in found if link is not None]
        return sorted(there, key=lambda link: bool(link.foreign))[:2]

    def _first_list(self) -> Link | None:
        """The list to begin with, or the one that has everything."""
        if self.lists is None:
            return None
        called = self.lists.called(self.language)
        longest = self._longest()
        for id in (*self._begin(), *([longest] if longest is not None else [])):
            if (link := self._list(id)) is not None:
                return link._replace(label=f"{called}を見る" if self.language == "ja" else f"See the {called}")
        return None

    # --- lists

    def finder(self) -> dict[str, Any] | None:
        """Which list one needs: rows of cells, each a link; pairs whose page is missing are empty."""
        known = self.lists.finder(self.edition) if self.lists is not None else None
        if known is None:
            return None
        begin = self.edition.about.begin if self.edition.about is not None else ""
        rows = []
        for name, cells in known.rows:
            found = []
            for cell in cells:
                link = self._list(cell.list) if cell is not None else None
                is_first = cell is not None and cell.setting == begin
                found.append(None if cell is None or link is None else (link, cell.count, is_first))
            rows.append((self.say(name), found))
        used = [at for at in range(len(known.columns)) if any(cells[at] is not None for _, cells in rows)]
        kept = [(name, [cells[at] for at in used]) for name, cells in rows if any(cells)]
        columns = [self.say(known.columns[at]) for at in used]
        return {"counted": self.say(known.counted), "columns": columns, "rows": kept} if kept else None

    def others(self) -> list[tuple[str, list[Link]]]:
        """The lists that the finder does not have, by shelf."""
        if self.lists is None:
            return []
        known = self.lists.finder(self.edition)
        found = known.lists if known is not None else frozenset()
        shelves = [
            (name, [link for id in ids if id not in found and (link := self._list(id)) is not None])
            for name, ids in self.lists.shelves(self.edition, self.language)
        ]
        return [(name, links) for name, links in shelves if links]

    def _list(self, id: str, facts: str = "") -> Link | None:
        assert self.lists is not None
        return self.shelf.page(LIST.format(id), title(self.lists.names(self.edition, id), self.language), facts)

    def _begin(self) -> list[str]:
        """The list of whoever has never played."""
        known = self.lists.finder(self.edition) if self.lists is not None else None
        begin = self.edition.about.begin if self.edition.about is not None else ""
        cells = [cell for _, row in known.rows for cell in row if cell is not None] if known is not None else []
        return [cell.list for cell in cells if cell.setting == begin]

    def _longest(self) -> str | None:
        """The list that has everything."""
        if self.lists is None:
            return None
        shelves = self.lists.shelves(self.edition, self.language)
        known = self.lists.finder(self.edition)
        ids = [id for _, ids in shelves[:1] for id in ids]
        return None if not ids else "all" if "all" in ids else ids[0] if known is None else ids[-1]

    # --- on paper, and for programs

    def print(self) -> list[Row]:
        """What stands by itself; the many files are below."""
        rows = [Row(self.say(label), self.shelf.papers(name)) for name, label in self.own().items()]
        return [row for row in rows if row.files]

    def downloads(self) -> list[tuple[str, list[Row]]]:
        """Every PDF, by shelf."""
        edition, shelf = self.edition, self.shelf
        shelves: list[tuple[str, list[Row]]] = []
        if book := shelf.book(edition.game):
            shelves.append(("", [Row(self.say(_BOOK[0]), book)]))
        if self.lists is not None:
            for name, ids in self.lists.shelves(edition, self.language):
                shelves.append((name, list(shelf.lists(edition, self.lists, ids))))
        if changed := shelf.variants("changes"):
            shelves.append((self.say(_HEADS["changes"]), [Row(self._since(), changed)]))
        printed = rulebook_of(edition).cards
        if printed is not None:
            for name, ids in printed.shelves(edition, self.language):
                shelves.append((name, list(shelf.cards(edition, printed, ids))))
            forms = "記録用紙" if self.language == "ja" else "Sheets to fill in"
            shelves.append((forms, list(shelf.forms(edition, printed))))
        return [(name, rows) for name, rows in shelves if rows]

    def _changes(self) -> Iterator[Link | None]:
        yield self.shelf.page("changes.html", self._since(), self.say(_CHANGES))

    def _since(self) -> str:
        before = self.around.stands.extends or self.around.stands.follows
        return f"{before} → {self.edition.version}" if before else self.say(_HEADS["changes"])

    def _data(self) -> Iterator[Link | None]:
        data = self.lists.data if self.lists is not None else {}
        names = {name: self.say(label) for name, (label, _) in data.items()}
        for name, label in (names | {name: self.shelf.words[name] for name in TEXTS}).items():
            # Both languages' texts are here for whoever reads this page: each says which it is.
            if (self.shelf.folder / name).is_file() and (link := self.shelf.file(name, label)) is not None:
                yield link._replace(foreign="")


def portal_files() -> list[str]:
    """All that is written."""
    return [address(PATH, language) for language in LANGUAGES]


def write_portal(
    folder: Path,
    edition: Edition,
    stands: Standing,
    pages: Mapping[str, int] | None = None,
    base_url: str = "",
    pictures: Mapping[Language, Markup] | None = None,
) -> list[Path]:
    """index.html and en/index.html in the folder, of what lies in it; `pages` are the counts that are known already."""
    written = []
    for language in LANGUAGES:
        around = Around(edition, stands, PATH, language, base_url)
        path = folder / address(PATH, language)
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)  # it may be a link to the old one
        html = portal(around, folder, pages or {}, (pictures or {}).get(language, ""))
        path.write_text(html, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def portal(around: Around, folder: Path, pages: Mapping[str, int], picture: str = "") -> str:
    """The page in one language."""
    edition, language = around.edition, around.language
    lists = rulebook_of(edition).lists
    made = Portal(around, Shelf(folder, pages, language, around.up), lists)
    about = edition.about
    said = [one[language] for one in about.says] if about is not None else []
    ways = {purpose: list(made.ways(purpose)) for purpose in ("play", "learn", "look", "changes", "data")}
    printed, downloads = made.print(), made.downloads()
    css = (resources.templates_dir() / "portal" / "portal.css").read_text("utf-8")
    joint = "" if language == "ja" else " "
    return environment().get_template("portal/index.html").render(
        frame(around, around.game, joint.join(said) or f"{around.game} {around.called}", css),
        says=said,
        facts=about.facts[language] if about is not None else "",
        picture=picture,
        caption=about.shows.said[language] if about is not None and about.shows is not None else "",
        buttons=made.buttons(),
        ways=ways,
        heads={id: made.say(name) for id, name in _HEADS.items()},
        printed=printed,
        downloads=downloads,
        pdfs=made.say(_PDFS),
        finder=made.finder(),
        others=made.others(),
        list_name=lists.called(language) if lists is not None else "",
    )  # fmt: skip


def pictures(edition: Edition, folder: Path) -> dict[Language, Markup]:
    """The moment that the edition shows, executed and drawn; nothing where there is none."""
    drawn = rulebook_of(edition).pictures
    game = moment(edition, folder) if drawn is not None else None
    if drawn is None or game is None:
        return {}
    scenes = {one: drawn.scene(game, language=one) for one in LANGUAGES}
    return {one: Markup(svg(drawn.boards([scene])[0])) for one, scene in scenes.items()}  # our own, which escapes
