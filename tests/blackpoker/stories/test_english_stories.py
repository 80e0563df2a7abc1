"""Every example of the editions in force is told and shown in English: no run, no word of a board is Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from books import source
from kisoku.blackpoker.parts import pictures
from kisoku.book.page.source import Source
from kisoku.book.story.performance import Performance
from kisoku.sentences.text import Text

JAPANESE = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")


def english() -> Source:
    return source(language="en")


def told(performance: Performance) -> Iterator[Text]:
    example = english().example(performance.name)
    yield pictures.opening(performance.before, example.given, example.when, example.then)
    yield from performance.lines
    yield from performance.outcome
    yield from performance.shown
    yield from (step.words for step in performance.steps)


def test_every_example_is_told_in_english() -> None:
    """All of them: the quickest way to know that an event, a move or a board has a word for everything."""
    for name in english().files:
        performance = english().performance(name)
        steps = performance.steps
        for words in told(performance):
            assert not JAPANESE.search(str(words)), (name, str(words))
        for board in pictures.boards(list(dict.fromkeys(step.scene for step in steps))):
            found = [said for said in (board.alternative, *board.words) if JAPANESE.search(said)]
            assert not found, (name, found)


def test_nothing_that_is_told_in_japanese_goes_unsaid_in_english() -> None:
    for name in sorted(english().files)[::4]:
        ja, en = source().performance(name), english().performance(name)
        assert [step.kind for step in ja.steps] == [step.kind for step in en.steps], name
        assert (len(ja.lines), len(ja.outcome), len(ja.shown)) == (len(en.lines), len(en.outcome), len(en.shown))
        for one, other in zip(ja.steps, en.steps, strict=True):
            # As many sentences, but the list of what must hold may count several things in one.
            assert str(one.words).count("。") == len(re.findall(r"\.(?: |$)", str(other.words))), (
                name,
                str(other.words),
            )


STORIES = {
    "attack-block-damage-judge": [
        "A requests Attack.",
        "A and B pass. A's Attack resolves.",
        "A attacks with ♢7. A's Attack has resolved.",
        "A's Block triggers.",
        "A and B pass. A's Block resolves.",
        "A's Damage Judge triggers.",
        "A and B pass. A's Damage Judge resolves. B takes 7 damage.",
    ],
    "armed-soldier-is-equipped-again": [
        "A requests Equip with ♢3, targeting ♢Q. To pay for it, A drives ♠2 and takes 1 damage.",
        "A and B pass. A's Equip resolves. ♢Q+♢3 is now an Armed Soldier.",
        "A cannot request Equip with ♠A, targeting ♢Q+♢3.",
        "A requests Equip with ♢7, targeting ♢Q+♢3. To pay for it, A drives ♠3 and takes 1 damage.",
        "A and B pass. A's Equip resolves. ♢Q+♢3+♢7 is now an Armed Soldier.",
    ],
    "down-twice-kills": [
        "A requests Down with ♠5, targeting ♢7. To pay for it, A discards ♠3.",
        "A and B pass. A's Down resolves. ♠5 becomes the Fog Down: the size of ♢7 decreases by 5.",
        "A requests Down with ♠2, targeting ♢7. To pay for it, A discards ♠4.",
        "A and B pass. A's Down resolves. ♢7 is put into the Graveyard.",
    ],
}


@pytest.mark.parametrize("name", STORIES)
def test_a_story_reads_like_a_judges_report(name: str) -> None:
    assert [str(line) for line in english().performance(name).lines] == STORIES[name]
