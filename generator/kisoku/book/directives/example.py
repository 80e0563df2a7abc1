"""`{example} NAME`: executed while the book is built; boards before and after, the moves in words, a step player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ...drawing.markup import escape
from ...drawing.svg import svg
from ...examples.runner import Example as ExampleFile
from ...games import rulebook_of
from ...sentences.text import text
from ..page.domain import domain_of
from ..page.generated import ABOUT, BLOCKS, BookDirective, block, kisoku_block, link_to, narrated
from ..page.source import Configured, Source, source_of
from ..text.prose import cards, rich
from ..text.role import RULE, RULING
from ..text.words import example_words


class Example(BookDirective):
    """Option `compact`: no boards, only the story; in HTML it opens on demand."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"compact": directives.flag}

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        self.env.note_dependency(str(self.source.path(name)))
        example_words(self.source.example(name), self.source, Path(self.env.srcdir))
        return [example_node(self.env, name, compact="compact" in self.options)]


def example_node(env: BuildEnvironment, name: str, compact: bool = False) -> kisoku_block:
    source = source_of(env)
    example = source.example(name)
    anchor = f"example-{name}"
    if env.config.kisoku_figures:
        source.execute(name)  # one that fails is not shown at all
    html, on_paper = (
        (compact_html(env, source, example, env.docname), "") if compact else full_html(env, source, example)
    )
    node = block(html, on_paper=on_paper, places=(("example", name, anchor),))
    node["examples"] = [(name, used_in(source, example))]
    node["titles"] = {name: example.title[source.language]}
    node["figure"] = anchor
    return node


def used_in(source: Source, example: ExampleFile) -> tuple[str, ...]:
    """The entries that an example is about: those it says it shows."""
    return tuple(id for id in example.shows if id in source.entries)


def titled(source: Source, name: str, number: int) -> str:
    """A link to an example by its title, and by its number if it has one."""
    numbered = f"<b>{source.phrases.example.format(number)}</b> " if number else ""
    return link_to("example", name, numbered + cards(source.example(name).title[source.language]))


def full_html(env: BuildEnvironment, source: Source, example: ExampleFile) -> tuple[str, str]:
    """For the page, and for paper: there the two boards stand side by side."""
    if not source.tells:
        html = _untold(env, source, example)
        return html, html
    head = f'<p class="k-title">{_title(env, source, example)}</p>'
    first, last = (f'<p class="k-when">{when}</p>{board}' for when, board in _boards(env, source, example))
    told = _told(env, source, example)
    name, page = example.name, escape(env.docname)
    play = _play(env, source, name)
    return (
        f'<figure class="k-example" id="example-{name}" data-example="{name}" data-page="{page}">'
        f'{head}<div class="k-boards"><div>{first}</div><div>{last}</div></div>{told}{play}</figure>\n',
        f'<div class="k-example" id="example-{name}" {ABOUT}="{" ".join(used_in(source, example))}">{head}'
        f'<table class="k-boards" role="presentation"><tr><td>{first}</td><td>{last}</td></tr></table>{told}</div>\n',
    )


def compact_html(build: Configured, source: Source, example: ExampleFile, page: str) -> str:
    """Only the story; `page` is where it stands."""
    if not source.tells:
        return _untold(build, source, example)
    return (
        f'<details class="k-example k-compact" id="example-{example.name}" data-example="{example.name}" '
        f'data-page="{escape(page)}">'
        f"<summary>{_title(build, source, example)}</summary>{_told(build, source, example, boards=False)}"
        f"{_play(build, source, example.name)}</details>\n"
    )


def _untold(build: Configured, source: Source, example: ExampleFile) -> str:
    """Of a game that cannot tell its examples: what it shows, that it does, and the rules that this proves."""
    note = f'<p class="k-remark">{rich(example.note[source.language], source)}</p>' if example.note else ""
    return (
        f'<div class="k-example k-compact" id="example-{example.name}"><p class="k-title">'
        f"{_title(build, source, example)}{_proved(example, source)}</p>{note}</div>\n"
    )


def _play(build: Configured, source: Source, name: str) -> str:
    """The button, where there is something to see."""
    if not build.config.kisoku_figures or len(source.performance(name).steps) < 2:
        return ""
    return f'<p class="k-open"><button type="button" class="k-play">{source.phrases.play}</button></p>'


def _title(build: Configured, source: Source, example: ExampleFile) -> str:
    rulebook = rulebook_of(source.edition)
    table = rulebook.table
    assert table is not None, "an example of a game without a table cannot be read"
    setting = ""
    if rulebook.setting in example.node.entries:
        names = " + ".join(map(source.called, table.setting_names(source.edition, example.setting)))
        setting = f' <span class="k-regulation">{escape(names)}</span>'
    return (
        f'<span class="k-tag">{source.phrases.example.format(f"⟦⟦number:{example.name}⟧⟧")}</span> '
        f'<span class="k-name">{rich(example.title[source.language], source)}</span>{setting}'
        + (f' <span class="k-verified">✓ {source.phrases.verified}</span>' if build.config.kisoku_figures else "")
    )


def _told(build: Configured, source: Source, example: ExampleFile, boards: bool = True) -> str:
    """The moves in words, what must hold in the end beyond what the board shows, and the rules that this proves."""
    if not build.config.kisoku_figures:
        return ""
    performance = source.performance(example.name)
    told = text(*(performance.outcome if boards else performance.shown + performance.outcome))
    opening = source.pictures.opening(performance.before, example.given, example.when, example.then)
    begins = f"{source.phrases.situation}{narrated(opening, source)}"
    situation = f'<p class="k-situation">{begins}</p>' if opening and not boards else ""
    items = "".join(f"<li>{narrated(line, source)}</li>" for line in performance.lines)
    story = f'<ol class="k-story">{items}</ol>' if items else ""
    outcome = f'<p class="k-outcome">→ {narrated(told, source)}</p>' if told else ""
    note = f'<p class="k-remark">{rich(example.note[source.language], source)}</p>' if example.note else ""
    # The numbers end the last line: on paper, a line of their own for each example would be pages.
    before, end, after = (situation + story + outcome + note).rpartition(
        "</p>" if outcome or note or not story else "</li>"
    )
    return before + _proved(example, source) + end + after


def _proved(example: ExampleFile, source: Source) -> str:
    """The rules and rulings that it shows; of an example that editions share, those of this edition."""
    ledger = source.edition.ledger
    shown = sorted(id for id in example.shows if not example.editions or id.partition("-")[0] in ledger)
    shown = [id for id in shown if RULE.fullmatch(id)] + [id for id in shown if RULING.fullmatch(id)]
    if not shown:
        return ""
    return f"⟦⟦proved:{' '.join(shown)}⟧⟧" if example.editions else _numbers(shown)


def _numbers(shown: Sequence[str]) -> str:
    links = (link_to("rule" if RULE.fullmatch(id) else "ruling", id, id) for id in shown)
    return f' <span class="k-proves">{" ".join(links)}</span>' if shown else ""


def _own(app: Sphinx, words: str, docname: str) -> str:
    """A variant leaves out some of the rules that its base has, and so does its book."""
    places = domain_of(app.env).places
    return _numbers([id for id in words.split() if ("rule", id) in places or ("ruling", id) in places])


def _boards(build: Configured, source: Source, example: ExampleFile) -> tuple[tuple[str, str], tuple[str, str]]:
    """Before and after."""
    say = source.phrases
    if not build.config.kisoku_figures:
        return (say.first, ""), (say.last, "")
    performance = source.performance(example.name)
    first, last = source.pictures.boards([performance.before, performance.after])
    return (say.first, svg(first)), (say.last, svg(last))


def _number(app: Sphinx, name: str, docname: str) -> str:
    return str(domain_of(app.env).number(name) or "")


def setup_example(app: Sphinx) -> None:
    app.add_directive("example", Example)
    BLOCKS["number"] = _number
    BLOCKS["proved"] = _own
