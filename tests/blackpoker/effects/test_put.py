"""`put` in the set-up: a card that makes no soldier of the format (Q-021)."""

from __future__ import annotations

from dataclasses import replace

from kisoku.blackpoker.card import RANK
from kisoku.blackpoker.effects.kind import THINGS
from kisoku.blackpoker.effects.put import ANY_SOLDIER, Entered, PresetSkipped, Put
from kisoku.blackpoker.engine.game import Game
from variation import edition, read


def test_of_several_cards_those_that_make_no_soldier_stay_where_they_are() -> None:
    """Only a single card is replaced by the next one: of several, the others are put all the same."""
    pack = edition().frames["pack"]
    put = Put(read(THINGS, "top 2 cards of your life"), ANY_SOLDIER)
    frame = replace(pack, formats=("lite", *pack.formats), setup=(*pack.setup[:-1], put))
    loose = replace(edition(), frames={**edition().frames, "pack": frame})
    met = 0
    for seed in range(60):
        game = Game(loose, "lite+pack", seed=seed)
        log = game.log or []
        assert not any(isinstance(event, PresetSkipped) for event in log)
        for seat in (0, 1):
            soldiers = [
                event.character
                for event in log
                if isinstance(event, Entered) and event.character.soldier and event.character.owner == seat
            ]
            assert len(soldiers) <= 2 and all(RANK[c.cards[0]] != "Joker" for c in soldiers)
            if len(soldiers) < 2:
                met += 1
                assert any(RANK[card] == "Joker" for card in game.state.life[seat][-2:] + game.state.graveyard[seat])
    assert met
