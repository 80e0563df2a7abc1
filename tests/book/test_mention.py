"""Words of the game in running Japanese, and that every mention of one in the rulebook is a link."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html as lxml_html

from books import BOUND, named, real_html, sample_html, source
from kisoku.sentences.mention import Mentions

TEXTS = {
    "ライフから墓地に置く": ["word:life", "word:graveyard"],
    "ターンプレイヤーのターン": ["word:turnPlayer", "word:turn"],
    # Part of a longer word, which is another one or none.
    "場合は場に、仮の置き場に、その場で": ["word:field"],
    "アクションリストとフレームアクションのアクション": ["word:action"],
    "切札破壊と表切札と切札": ["word:trumpDestroy", "word:faceUpTrump", "word:trump"],
    # Two things share an id, or a name.
    "一般兵は兵士である": ["entry:soldier", "word:soldier"],
    "ドローと「アップ」": ["entry:draw", "word:up"],
    "エントリー20の20枚、B・J、R・S・F": ["word:entry20", "word:bj", "word:rsf"],
    # Verbs inflect, and other words in hiragana mean what they mean every day.
    "この全てのカードを引く": ["word:card"],
}


@pytest.mark.parametrize("text", TEXTS)
def test_the_words_in_a_text(text: str) -> None:
    assert [f"{kind}:{id}" for _, _, kind, id in source().mentions.find(text)] == TEXTS[text]


def test_the_longest_name_is_found_where_it_stands() -> None:
    found = Mentions({"切": ("word", "a"), "切札": ("word", "b"), "切札操作": ("word", "c")}).find("切札操作、切札、切")
    assert [(start, end, id) for start, end, _, id in found] == [(0, 4, "c"), (5, 7, "b"), (8, 9, "a")]


def test_a_name_in_hiragana_is_one_only_where_somebody_gave_it() -> None:
    meant = {name: ("entry", name) for name in ("石落とし", "引く", "つむじ")}
    found = Mentions(meant, proper=["石落とし", "つむじ"]).find("石落としを引くつむじ風")
    assert [id for _, _, _, id in found] == ["石落とし"]


ENGLISH = {
    # Names that are written small, their plurals, and the longest one.
    "A key card, two bulwarks, and the turn player's turn.": ["keyCard", "bulwark", "turnPlayer", "turn"],
    "Win checks follow. Soldiers too.": ["winCheck", "soldier"],
    # Capitals: as they are written, and a single word not where it may just begin a sentence.
    "Put it into your Graveyard with Down. Down is put there.": ["graveyard", "down"],
    "It resolves. (Set Bulwark costs L; B·J in Entry 20 does not.)": ["resolve", "setBulwark", "bj", "entry20"],
    "attack with an Ace, block by Block": ["ace", "block"],
    # Verbs, and words of every day.
    "Turn it, target nothing, note that the number of cards is a total of 3.": ["card"],
    "Choose a target; the target's number is its size.": ["target", "target", "number", "size"],
    "a face-down card, a cardholder, an action-list": ["card"],
}


@pytest.mark.parametrize("text", ENGLISH)
def test_the_words_in_an_english_text(text: str) -> None:
    assert [id for _, _, _, id in source(language="en").mentions.find(text)] == ENGLISH[text]


def test_what_begins_no_sentence_may_be_a_name() -> None:
    mentions = source(language="en").mentions
    assert [id for *_, id in mentions.find("Draw a card.", begins=False)] == ["draw", "card"]
    assert [id for *_, id in mentions.find("Draw a card.")] == ["card"]


def page(name: str) -> Any:
    return lxml_html.parse(str(sample_html() / f"{name}.html"))


def test_a_plain_word_leads_to_its_explanation() -> None:
    (section,) = page("roles").xpath("//section[h2[starts-with(., '1.1')]]")
    first = section.find("p")
    links = [(link.text_content(), link.get("href"), link.find("span").get("class")) for link in first.iter("a")]
    life, graveyard, up, again = links
    assert life[0] == "ライフ" and re.fullmatch(r"#m\d+", life[1]) and life[2] == "k-word"
    assert graveyard[0] == "墓地" and up[:2] == ("アップ", "entry.html#entry-up")
    assert again == ("ライフ", life[1], "k-word k-again")


def test_an_entry_leads_to_the_words_in_its_text_and_lists_the_sections_that_name_it() -> None:
    (entry,) = page("entry").xpath("//div[@id='entry-down']")
    assert "墓地" in [link.text for link in entry.xpath(".//dl//a")]
    (used,) = page("entry").xpath("//div[@id='entry-up']//div[@class='k-used']")
    assert "言葉のリンク" in used.text_content()


_NO_PROSE_CLASSES = "k-define k-example k-head k-used k-title k-related k-table-lists k-table-cards admonition-title"
# Where a word is no mention: headings, its definition, drawings, buttons, the contents, names of files, and the stories
# of examples, whose actions are links.
_NO_PROSE = " or ".join(
    [
        *(f"ancestor::{tag}" for tag in "a abbr h1 h2 h3 h4 code svg button nav script title dt ruby".split()),
        *(f"ancestor::*[contains(@class,'{name}')]" for name in _NO_PROSE_CLASSES.split()),
    ]
)
# Everybody knows cards and a value, and 誘発する is a verb of abilities; parts of a chart and cost letters explain
# themselves.
_EVERYDAY = {"card", "B", "L", "D", "S", "K", "instantTriggers", "normalTriggers", "firstCheck", "triggered", "value"}


@pytest.mark.parametrize("edition", BOUND, ids=named)
def test_every_mention_in_the_rulebook_is_a_link(edition: Path) -> None:
    plain: dict[str, str] = {}
    for path in sorted(real_html(edition).glob("[01]*.html")):
        tree = lxml_html.parse(str(path))
        for text in tree.xpath(f"//article//text()[not({_NO_PROSE})]"):
            for start, end, _, id in source(edition).mentions.find(text):
                plain[id] = f"{path.name}: {text[max(0, start - 10) : end + 10]}"
    assert {id: where for id, where in plain.items() if id not in _EVERYDAY} == {}
