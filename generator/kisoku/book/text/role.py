"""Roles: an action, a word, a card, a rule number, a ruling, a label, a cost, a reading above a word."""

from __future__ import annotations

import re
from typing import cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from ...definitions.standing import standing
from ...drawing.markup import escape
from ...errors import closest
from ...identity.notice import called, naming
from ...version import LICENCE, __version__
from ..page.generated import kisoku_inline
from ..page.source import Source, source_of
from ..translation.message import JAPANESE
from .capital import NAMED

logger = logging.getLogger(__name__)
Made = tuple[list[nodes.Node], list[nodes.system_message]]

_CARDS = re.compile(r"(?:[♠♡♢♣](?:10|[2-9AJQK])?(?:-(?:10|[2-9JQK]))?|(?:10|[2-9AJQK])(?:-(?:10|[2-9JQK]))?|Joker)")
_RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
# R-108, S-150 and DD-13 are rules of three editions, Q-060 and Q6-01 rulings on them.
RULE = re.compile(r"[A-PR-Z]{1,2}-\d{2,3}[a-z]?")
RULING = re.compile(r"Q(?:-\d{3}|[A-Z0-9]-\d{2})[a-z]?")
_OTHER = re.compile(r"(?P<text>.+?)\s*<(?P<id>[^<>]+)>")


class BookRole(SphinxRole):
    """What a role names must exist; otherwise there is a warning with file and line, and a guess."""

    @property
    def source(self) -> Source:
        return source_of(self.env)

    def split(self) -> tuple[str, str | None]:
        """`up`, or other words for it: `アップの <up>`."""
        match = _OTHER.fullmatch(self.text)
        return (match["id"], match["text"]) if match else (self.text, None)

    def wrong(self, message: str, guess: str | None = None) -> Made:
        hint = f"; did you mean `{guess}`?" if guess else ""
        logger.warning("%s%s", message, hint, location=self.get_location(), type="kisoku")
        return [nodes.inline("", self.text, classes=["problematic"])], []

    def mark(self, kind: str, id: str, inner: nodes.Node, *classes: str) -> nodes.inline:
        """An inline node that the index and the entries can point at."""
        defined = cast("set[str]", self.env.temp_data.setdefault("kisoku-defined", set()))
        # A definition keeps its address; of others only the index knows.
        first = kind == "define" and id not in defined
        defined.add(id)
        anchor = f"word-{id}" if first else f"m{self.env.new_serialno('kisoku-mention')}"
        outer = nodes.inline("", "", inner, classes=list(classes), ids=[anchor])
        outer["kisoku"] = (kind, id)
        return outer

    def link(self, kind: str, id: str, inner: nodes.Node) -> addnodes.pending_xref:
        link = addnodes.pending_xref("", inner, refdomain="kisoku", reftype=kind, reftarget=id, refexplicit=True)
        link["refdoc"] = self.env.docname
        self.set_source_info(link)
        return link


class ActionRole(BookRole):
    """{action}`up`: its name, a link to its entry."""

    def run(self) -> Made:
        id, text = self.split()
        entry = self.source.entries.get(id)
        if entry is None:
            guess = self.source.by_name.get(id) or closest(id, self.source.entries)
            return self.wrong(f"there is no entry `{id}`", guess)
        inner = nodes.inline("", text or self.source.called(entry.name), classes=["k-action"])
        inner[NAMED] = text is None
        return [self.mark("entry", id, self.link("entry", id, inner))], []


class WordRole(BookRole):
    """{word}`life`: the word, a link to where it is explained."""

    def run(self) -> Made:
        id, text = self.split()
        word = self.source.words.get(id)
        if word is None:
            return self.wrong(f"there is no word `{id}`", closest(id, self.source.words))
        inner = nodes.inline("", text or word[0], classes=["k-word"])
        inner[NAMED] = text is None
        return [self.mark("word", id, self.link("word", id, inner))], []


class NameRole(BookRole):
    """{name}`life`: what this edition calls it, as if it were written out; for passages that editions share."""

    def run(self) -> Made:
        word = self.source.words.get(self.text)
        if word is None:
            return self.wrong(f"there is no word `{self.text}`", closest(self.text, self.source.words))
        name = nodes.inline("", word[0])
        name[NAMED] = True
        return [name], []


class DefineRole(BookRole):
    """{term-def}`life`: the word where it is explained."""

    def run(self) -> Made:
        id, text = self.split()
        word = self.source.words.get(id)
        if word is None:
            return self.wrong(f"there is no word `{id}`", closest(id, self.source.words))
        inner = nodes.strong("", text or word[0], classes=["k-define"])
        inner[NAMED] = text is None
        return [self.mark("define", id, inner)], []


class CardRole(BookRole):
    """{card}`♡5`: suits coloured, never broken between suit and number."""

    def run(self) -> Made:
        cards = self.text.split()
        wrong = [card for card in cards if not _is_card(card)]
        if wrong or not cards:
            return self.wrong(f"`{' '.join(wrong)}` is not a card; write it like ♡5, ♠A-10 or Joker")
        made: list[nodes.Node] = []
        for index, card in enumerate(cards):
            colour = ["k-red"] if card[0] in "♡♢" else []
            made += [nodes.Text(" ")] if index else []
            made.append(nodes.inline("", card, classes=["k-suit", *colour]))
        return made, []


def _is_card(text: str) -> bool:
    """A card or an ascending range of cards."""
    if not _CARDS.fullmatch(text):
        return False
    ranks = text.lstrip("♠♡♢♣").split("-")
    return len(ranks) == 1 or _RANKS.index(ranks[0]) < _RANKS.index(ranks[1])


class NumberRole(BookRole):
    """A number of the edition's document, or several."""

    def numbers(self, pattern: re.Pattern[str], what: str) -> list[str] | str:
        """Them, or what is wrong."""
        named = self.text.split()
        if wrong := [number for number in named if not pattern.fullmatch(number)] or [self.text] * (not named):
            return f"`{wrong[0]}` is not a {what}"
        return named


class RuleRole(NumberRole):
    """{rule}`R-108`: the rule's number in small print, which others can link to."""

    def run(self) -> Made:
        numbers = self.numbers(RULE, "rule number; write it like R-108")
        if isinstance(numbers, str):
            return self.wrong(numbers)
        made: list[nodes.Node] = []
        seen: set[str] = cast("set[str]", self.env.current_document.setdefault("kisoku-rules", set()))
        for number in numbers:
            node = nodes.inline("", number, classes=["k-rule"])
            node["kisoku"] = ("rule", number)
            first = number not in seen
            seen.add(number)
            node["ids"] = [number if first else f"m{self.env.new_serialno('kisoku-mention')}"]
            made += [*([nodes.Text(" ")] if made else []), node]
        return made, []


class RulingRole(NumberRole):
    """{ruling}`Q-060`: a link to the ruling in the appendix."""

    def run(self) -> Made:
        numbers = self.numbers(RULING, "ruling; write it like Q-060")
        if isinstance(numbers, str):
            return self.wrong(numbers)
        made: list[nodes.Node] = []
        for number in numbers:
            inner = nodes.inline("", number, classes=["k-ruling"])
            made += [*([nodes.Text(" ")] if made else []), self.link("ruling", number, inner)]
        return made, []


class LabelRole(BookRole):
    """{label}`haste`: a label in its brackets, a link to where it is explained."""

    def run(self) -> Made:
        labels = self.source.edition.named.get("label", {})
        label = labels.get(self.text)
        if label is None:
            return self.wrong(f"there is no label `{self.text}`", closest(self.text, labels))
        inner = nodes.inline("", f"<{self.source.called(label.name)}>", classes=["k-label"])
        return [self.mark("word", self.text, self.link("passing", f"word:{self.text}", inner))], []


class CostRole(BookRole):
    """{cost}`BL`: cost letters; what they mean is said on touch and by screen readers."""

    def run(self) -> Made:
        costs = self.source.edition.named.get("cost", {})
        wrong = [letter for letter in self.text if letter not in costs]
        if wrong or not self.text:
            return self.wrong(f"`{self.text}` is not a cost; expected letters of {', '.join(costs)}")
        separator = "・" if self.source.language == "ja" else ", "
        meaning = separator.join(self.source.called(costs[letter].name) for letter in self.text)
        html = f'<abbr class="k-cost" title="{escape(meaning)}">{escape(self.text)}</abbr>'
        return [kisoku_inline("", html=html, print="", places=[])], []


class RubyRole(BookRole):
    """{ruby}`革命|かくめい`: the reading above the word."""

    def run(self) -> Made:
        base, bar, reading = self.text.partition("|")
        if not bar or not base or not reading:
            return self.wrong(f"`{self.text}` has no reading; write it like 革命|かくめい")
        html = f"<ruby>{escape(base)}<rp>(</rp><rt>{escape(reading)}</rt><rp>)</rp></ruby>"
        return [kisoku_inline("", html=html, print="", places=[])], []


class ChangedRole(BookRole):
    """{changed}`8.1`: in which edition something changed; the current one stands out."""

    def run(self) -> Made:
        edition = self.source.edition
        versions = {
            edition.version,
            *(version for e in edition.entries for version in (e.since, *e.updated) if version),
        }
        if self.text not in versions:
            return self.wrong(f"nothing changed in an edition `{self.text}`", closest(self.text, versions))
        now = self.text == edition.version
        words = self.source.phrases.changed_in.format(self.text)
        return [nodes.inline("", words, classes=["k-changed", *(["k-now"] if now else [])])], []


class EditionRole(BookRole):
    """{edition}`version`, `date`, `author`, `name`: as edition.yaml says; how many `examples`, by which `kisoku`,
    under which `licence`.

    In a sentence it is `called` 第6.2版 or 草案, on the cover its `title` is 草案「draft-2021」.
    """

    def run(self) -> Made:
        edition, stands = self.source.edition, standing(self.source.folder)
        facts = {
            "version": edition.version,
            "date": self.source.phrases.date(edition.date),
            "author": edition.author,
            "name": self.source.called(edition.name),
            "examples": str(len(self.source.files)),
            "kisoku": __version__,
            "licence": LICENCE,
            "called": called(edition.version, stands, self.source.language),
            "title": self.source.called(naming(stands)).format(edition.version),
        }
        if self.text not in facts:
            return self.wrong(f"`{self.text}` is not said of an edition", closest(self.text, facts))
        if self.source.language != "ja" and JAPANESE.search(facts[self.text]):
            # A person's name is written as that person does.
            html = f'<span lang="ja">{escape(facts[self.text])}</span>'
            return [kisoku_inline("", html=html, print="", places=[])], []
        return [nodes.Text(facts[self.text])], []


ROLES: dict[str, type[BookRole]] = {
    "action": ActionRole,
    "word": WordRole,
    "name": NameRole,
    "term-def": DefineRole,
    "card": CardRole,
    "rule": RuleRole,
    "ruling": RulingRole,
    "label": LabelRole,
    "cost": CostRole,
    "ruby": RubyRole,
    "changed": ChangedRole,
    "edition": EditionRole,
}


def setup_role(app: Sphinx) -> None:
    for name, role in ROLES.items():
        app.add_role(name, role())
