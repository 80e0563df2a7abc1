"""The 77 worked examples of the rules document, each a file or several: what the document says is what is played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from battles import FOLDER, edition
from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.examples.verification import verify
from kisoku.warvortex.effects.registry import EFFECTS
from kisoku.warvortex.examples.cards import with_cards
from kisoku.warvortex.holdings.registry import HOLDINGS
from kisoku.warvortex.model import Card
from kisoku.warvortex.speech.entry import walked

FILES = example_files(FOLDER)
WORKED = [f"EW-{number:02d}" for number in range(1, 78)]


@pytest.mark.parametrize("name", FILES)
def test_the_example_holds(name: str) -> None:
    path: Path = FILES[name]
    report = verify(edition(), load_example(edition(), path))
    assert report.trouble == (), f"{report.place}\n{report.board}"


@pytest.mark.parametrize("worked", WORKED)
def test_a_worked_example_is_named_after_its_number_and_shows_its_rule(worked: str) -> None:
    files = [name for name in FILES if name.startswith(f"{worked.lower()}-")]
    assert files
    for name in files:
        shows = load_example(edition(), FILES[name]).shows
        assert shows[0] == worked
        assert any(each.startswith("W-") for each in shows)


def test_every_card_and_every_verb_has_two_examples() -> None:
    """A verb has one where a card that it is on is shown, or is the example's own."""
    shown, verbs = Counter[str](), Counter[str]()
    for path in FILES.values():
        example = load_example(edition(), path)
        wider = with_cards(edition(), example.given.get("cards", {}))
        cards = {card.id: card for kind in wider.kinds.values() for card in kind.values() if isinstance(card, Card)}
        named = [cards[id] for id in example.shows if id in cards]
        shown.update(card.id for card in named)
        own = [card for id, card in cards.items() if id not in {entry.id for entry in edition().entries}]
        verbs.update({verb.name() for card in (*named, *own) for verb in walked(card)})
    assert {entry.id for entry in edition().entries if shown[entry.id] < 2} == set()
    known = {*EFFECTS, *HOLDINGS}
    assert len(known) == 40 and {name for name in known if verbs[name] < 2} == set()
