"""The page of what changed: words marked by runs, both languages, boards side by side, nothing to fetch or to run."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from kisoku import resources
from kisoku.blackpoker.loading import load_edition
from kisoku.changes.behaviour import Behaviour, behaviour
from kisoku.changes.editions import difference
from kisoku.entry import Name
from kisoku.identity.notice import Notice
from kisoku.identity.tokens import palette
from kisoku.processes import Crew
from kisoku.sheets.web.changes import Around, changes_page
from places import BLACKPOKER, CLUB
from printing import EVIL, edition, hostile


@cache
def compared() -> Behaviour:
    old, new = load_edition(BLACKPOKER), load_edition(CLUB)
    return behaviour((old, BLACKPOKER), (new, CLUB), difference(old, new), Crew(1), drawn=True)


@cache
def page(most: int | None = None) -> str:
    old, new = load_edition(BLACKPOKER), load_edition(CLUB)
    return changes_page(old, new, difference(old, new), compared(), "ja", None, most)


def article(html: str, id: str) -> str:
    found = re.search(rf'<article class="change" id="{id}">(.*?)</article>', html, re.DOTALL)
    assert found is not None, id
    return found[1]


def test_the_changed_words_are_marked_and_no_others() -> None:
    counter = article(page(), "actions-counter")
    assert re.findall(r"<del>(.*?)</del>", counter) == ["クイック", "quick"]
    assert re.findall(r"<ins>(.*?)</ins>", counter) == ["メイン", "main"]


def test_suits_keep_their_colour_in_what_changed() -> None:
    assert '<span class="suit">♠</span>A-9' in article(page(), "actions-down")


def test_both_languages_are_there() -> None:
    assert "8.1からclubへの変更点" in page() and "What changed from edition 8.1 to club" in page()
    assert '<span class="was" lang="ja">旧: フォース</span><span class="was" lang="en">was: Force</span>' in page()


def test_every_example_that_ends_differently_is_told_once_with_both_boards() -> None:
    names = re.findall(r'<details class="example" id="example-([\w-]+)"', page())
    assert sorted(names) == sorted(told.name for told in compared().other)
    assert page().count("<figure>") == 2 * len(names)
    for language, life in (("ja", "ライフ"), ("en", "Life")):
        boards = re.findall(rf'<div lang="{language}">(<svg.*?</svg>)', page(), re.DOTALL)
        assert len(boards) == 2 * len(names) and all(life in board for board in boards)


def test_what_is_gone_is_shown_by_an_example_of_the_edition_that_had_it() -> None:
    """The format Extra went, a frame of the same id came: the example of the frame stands with the frame."""
    before, after = BLACKPOKER.parent / "6.2", BLACKPOKER
    old, new = load_edition(before), load_edition(after)
    found = difference(old, new)
    ran = behaviour((old, before), (new, after), found, Crew(1))
    html = changes_page(old, new, found, replace(ran, other=tuple(ran.of("extra"))), "ja")
    gone, came, after_it = (html.index(f'<section id="{id}"') for id in ("formats", "frames", "regulations"))
    assert gone < came < html.index('id="example-setup-extra"') < after_it


def test_a_published_page_is_short_and_links_entries_and_editions() -> None:
    old, new = load_edition(BLACKPOKER), load_edition(CLUB)
    notice = Notice("草案<である>", "", "a <draft>", Name("草案", "", "draft"))
    around = Around({"down": "actionlist/html/all.html#down"}, notice, {"ja": "changes.pdf"})
    html = changes_page(old, new, difference(old, new), compared(), "en", around, 1)
    shown = re.findall(r'id="example-([\w-]+)"', html)
    assert 0 < len(shown) < len(compared().other)
    assert '<a href="actionlist/html/all.html#down">' in html and 'href="changes.pdf"' in html
    assert '<script src="../editions.js" defer></script>' in html and "data-editions" in html
    assert "草案&lt;である&gt;" in html and 'lang="en"' in html.split("<head>")[0]


def test_alone_it_asks_for_nothing() -> None:
    assert not re.search(r"(?:src|href)=\"(?!#)", page())
    assert "editions.js" not in page() and "@import" not in page() and "url(" not in page()


def test_whatever_strangers_write_stays_text() -> None:
    html = changes_page(edition(), hostile(), difference(edition(), hostile()), None)
    assert "alert(1)" in html
    assert "<script>alert" not in html and "<img" not in html and EVIL not in html
    assert html.count("<script") == 1


def test_editions_that_do_not_differ_say_so() -> None:
    html = changes_page(edition(), edition(), difference(edition(), edition()), None)
    assert "8.1と8.1に違いはない。" in html and "<section" not in html


def test_an_example_of_two_changes_is_told_once() -> None:
    old, new = load_edition(BLACKPOKER), load_edition(CLUB)
    both = replace(compared().other[0], shows=("up", "counter"))
    html = changes_page(old, new, difference(old, new), replace(compared(), other=(both,)), "ja", None, 1)
    assert html.count(f'id="example-{both.name}"') == 1


def test_what_is_gone_and_what_is_new_differ_without_any_colour() -> None:
    """Struck and underlined, dashed and drawn through, and the colours are the tokens' alone: red is for suits."""
    own = (resources.templates_dir() / "web" / "changes.css").read_text("utf-8")
    rules = dict(re.findall(r"(?m)^(?! )(del|ins|\.side\.old|\.side\.new) \{ (.*?) \}$", own))
    assert "line-through" in rules["del"] and "underline var(--felt)" in rules["ins"]
    assert "dashed" in rules[".side.old"] and "dashed" not in rules[".side.new"]
    assert "var(--red)" not in own and re.search(r"#[0-9a-f]{3,6}\b", own) is None
    known = palette("light")
    assert set(re.findall(r"var\(--([\w-]+)", page())) <= {*known, *re.findall(r"--([\w-]+):", page())}
