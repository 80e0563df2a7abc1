"""What changed between two editions as one page: both languages, both editions side by side, nothing to fetch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ... import resources
from ...changes.behaviour import Behaviour, Told
from ...changes.outline import Chapter, chapters, described, parts, relearnt, shown, told
from ...changes.words import HOW, SAID, called, formerly
from ...comparison.difference import Change, Difference
from ...comparison.marking import Side
from ...game import Edition
from ...identity.notice import Notice
from ...identity.shell import page_css
from ...identity.tokens import without_comments
from ...sentences.language import LANGUAGES, Language
from ..layout.html import environment, runs

PATH = "changes.html"
# So many examples of what is no entry (of winning, of the flow) are enough where it is told in short.
_OTHERS = 12


class Around(NamedTuple):
    """What a published page has that one alone has not: where lists and other editions are, what to know first."""

    entries: Mapping[str, str]
    """Addresses of entries by id."""
    notice: Notice | None
    pdf: Mapping[Language, str]


def changes_page(
    old: Edition,
    new: Edition,
    difference: Difference,
    behaviour: Behaviour | None,
    language: Language = "ja",
    around: Around | None = None,
    most: int | None = None,
) -> str:
    """The page; of examples that end differently at most so many are told for each thing that changed (all)."""
    plays = chapters(difference, "play")
    shown_with = _examples(difference, plays, behaviour, most)
    others = () if behaviour is None else _others(behaviour, shown_with, most)
    template = environment().get_template("web/changes.html")
    return template.render(
        old=old,
        new=new,
        difference=difference,
        counts={part.level: part.count for part in parts(difference)},
        chapters=plays,
        words=chapters(difference, "words"),
        names=difference.of("names"),
        behaviour=behaviour,
        examples=shown_with,
        others=others,
        around=around,
        language=language,
        languages=LANGUAGES,
        said=SAID,
        how=HOW,
        called=called,
        formerly=formerly,
        described=lambda change: list(described(change)),
        told=told if most is None else relearnt,
        shown=lambda facet, one: list(shown(facet, one)),
        marked=marked,
        drawn=Markup,  # our own drawing, which has escaped its words
        css=Markup(page_css() + without_comments(str(_source("changes.css")))),
        js=_source("changes.js"),
    )


def marked(side: Side, tag: str) -> Markup:
    """A statement with its words that differ in an element; one that only one edition has needs no marks in it."""
    whole = all(piece.changed for piece in side.pieces)
    element = Markup(f"<{tag}>{{}}</{tag}>")
    return Markup("").join(
        element.format(runs(piece.text)) if piece.changed and not whole else runs(piece.text) for piece in side.pieces
    )


def _examples(
    difference: Difference, plays: tuple[Chapter, ...], behaviour: Behaviour | None, most: int | None
) -> dict[tuple[str, str], list[Told]]:
    """For what changed, the examples that show it best; each is told once.

    What is gone or new is shown by an example of the edition that has it: in the other one its id may be another thing.
    """
    found: dict[tuple[str, str], list[Told]] = {}
    taken: set[str] = set()
    homes = {"removed": (difference.old,), "added": (difference.new,)}
    for change in _changes(plays) if behaviour is not None else ():
        known = homes.get(change.how, (difference.old, difference.new))
        some = [
            each
            for each in (behaviour.of(change.thing.id) if behaviour else ())
            if each.name not in taken and each.home in known
        ]
        found[change.thing.kind, change.thing.id] = some = some[: most if most is not None else 1]
        taken.update(each.name for each in some)
    return found


def _others(behaviour: Behaviour, shown: Mapping[tuple[str, str], list[Told]], most: int | None) -> tuple[Told, ...]:
    """What is left; in short, the shortest that show something else, and only some of these."""
    told = [each for some in shown.values() for each in some]
    left = [each for each in behaviour.other if each.name not in {one.name for one in told}]
    if most is None:
        return tuple(left)
    seen = {id for each in told for id in each.shows}
    found = []
    for each in sorted(left, key=lambda each: (each.length, each.name)):
        if not seen.issuperset(each.shows):
            seen.update(each.shows)
            found.append(each)
    return tuple(found[:_OTHERS])


def _changes(plays: tuple[Chapter, ...]) -> Iterator[Change]:
    return (change for chapter in plays for _, changes in chapter.changes for change in changes)


def _source(name: str) -> Markup:
    return Markup((resources.templates_dir() / "web" / name).read_text("utf-8"))
