"""The text of every rulebook: each number once, everything in it, an index that a person would have made."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from books import BOUND, named, real_html, source
from kisoku.book.making.build import book_source
from kisoku.book.page.generated import words_of
from kisoku.book.text.data import rulings_in
from kisoku.definitions.standing import standing
from kisoku.games import load_edition
from kisoku.identity.notice import titled

# The statements of each edition's ledger: what the number begins with, how many there are, those in between.
STATEMENTS = {
    "blackpoker-6.2": ("S", 158, ("S-049a", "S-049b", "S-049c", "S-160", "S-161", "S-162", "S-163")),
    "blackpoker-8.1": ("R", 228, ()),
    "war-vortex-night-1.1": ("W", 145, ()),
}
# What a variant leaves out of its base, and the numbers of its own differences.
BASE = {"blackpoker-draft-2021": "blackpoker-6.2"}
GONE = {
    "blackpoker-draft-2021": {
        "S-002",  # no guidelines (DD-28)
        *(f"S-{number:03}" for number in range(39, 43)),  # another order of costs and triggers (DD-01, DD-02, DD-12)
        "S-052",  # the owner controls what is triggered (DD-07)
        *("S-053", "S-059", "S-060", "S-061", "S-064", "S-065"),  # another trigger check (DD-13, DD-14)
        "S-141",  # the top of the graveyard is not told (DD-27)
        *("S-147", "S-148"),  # only Lite is defined, Extra builds on Pro (DD-21, DD-22)
        *(f"S-{number}" for number in range(150, 158)),  # eight regulations, no random half (DD-19, DD-20)
        "Q6-49",  # no regulation Extra (DD-20)
    },
}
OWN = {"blackpoker-draft-2021": {f"DD-{number:02}" for number in range(1, 35)}}
_HIRAGANA = re.compile(r"[ぁ-んー]+")

editions = pytest.mark.parametrize("edition", BOUND, ids=named)


def page(edition: Path, name: str) -> str:
    return (real_html(edition) / f"{name}.html").read_text("utf-8")


def pages(edition: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(real_html(edition).glob("*.html")))


@editions
def test_each_rule_number_stands_once(edition: Path) -> None:
    found = sorted(re.findall(r'<span class="k-rule" id="[^"]+">([^<]+)</span>', pages(edition)))
    assert found == sorted(statements(named(edition)))


def statements(name: str) -> set[str]:
    letter, count, more = STATEMENTS[BASE.get(name, name)]
    base = {*(f"{letter}-{number:03}" for number in range(1, count + 1)), *more}
    gone = GONE.get(name, set())
    assert {number for number in gone if not number.startswith("Q")} <= base
    return (base - gone) | OWN.get(name, set())


@editions
def test_every_number_that_definitions_and_examples_name_is_in_the_book(edition: Path) -> None:
    rulings = set(rulings_in(book_source(edition), source(edition).edition.ledger))
    rules = set(re.findall(r'<span class="k-rule" id="([^"]+)"', pages(edition)))
    known = source(edition)
    cited = {id for name in known.files for id in known.example(name).shows if re.match(r"[A-Z]{1,2}\d?-", id)}
    cited |= {id for entry in known.entries.values() for id in entry.rulings}
    cited |= {id for chart in known.edition.charts.values() for node in chart.nodes for id in node.rules + node.rulings}
    ours = {id for id in cited if not id.startswith("E") and id.partition("-")[0] in known.edition.ledger}
    assert len(ours) > 100
    assert ours - rules - rulings - GONE.get(named(edition), set()) == set()


@editions
def test_every_entry_and_chart_is_in_the_book(edition: Path) -> None:
    text = pages(edition)
    assert [id for id in source(edition).entries if f'id="entry-{id}"' not in text] == []
    assert [chart for chart in source(edition).edition.charts if f'id="chart-{chart}"' not in text] == []


@editions
def test_headwords_of_the_index_are_words_one_looks_up(edition: Path) -> None:
    """この and 全ての are none; a word in hiragana alone is a verb: めくる; or what somebody has named so: つまずき."""
    heads = re.findall(r'<span class="k-head"><b>([^<]+)</b>', page(edition, "kana-index"))
    of: Any = load_edition(edition)
    verbs = {term.ja for term in of.terms.values() if term.verb}
    names = {one.name.ja for kind in (*of.kinds.values(), of.named.get("ability", {})) for one in kind.values()}
    assert len(heads) > 100
    assert [head for head in heads if _HIRAGANA.fullmatch(head) and head not in verbs | names] == []
    assert [head for head in heads if head.endswith(("の", "を", "に", "は"))] == []


@editions
def test_the_index_names_no_more_places_than_one_would_look_up(edition: Path) -> None:
    index = page(edition, "kana-index")
    crowded = {}
    for line in re.findall(r"<li id=.*?</li>", index):
        links = re.findall(r'<a (?:class="k-main" )?href', line)
        if len(links) > 14:
            crowded[words_of(line)[:10]] = len(links)
    assert crowded == {}


@editions
def test_the_colophon_says_which_edition_by_whom_and_under_which_licence(edition: Path) -> None:
    text, about = words_of(page(edition, "colophon")), source(edition)
    name = titled(about.edition.version, standing(edition))
    for words in (name, about.edition.author, "MITライセンス", f"{len(about.files)}個の例"):
        assert words in text, words


# What each game's first chapter shows: a turn in panels and the results of combat; a battle from start to end.
TEACHES = {
    "blackpoker": "(k-figure k-panels.*){2}k-table k-table-combat.*k-figure k-panels",
    "war-vortex-night": "first-battle.*<table.*22→18.*6→0.*</table>",
}


@editions
def test_the_first_chapter_teaches_before_it_defines(edition: Path) -> None:
    """All of it stands before the first rule number."""
    first = next(path for path in sorted(real_html(edition).glob("01-*.html")))
    text, *_ = first.read_text("utf-8").split('class="k-rule"')
    assert re.search(TEACHES[edition.parent.name], text, re.DOTALL)
