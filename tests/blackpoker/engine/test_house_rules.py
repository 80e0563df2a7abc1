"""Effects that 8.1 does not have run as they read, too: nothing that `check` accepts is passed over or breaks a game.

First single effects, each with an example; then invented ones by the hundred, played at random.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from invention import GiveUp, Inventor, Setting
from kisoku.blackpoker.card import DECK
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.kind import KEY, THINGS
from kisoku.blackpoker.engine.game import Game, IllegalAction
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.cli import main
from kisoku.examples.verification import verify_file
from kisoku.verbs.verb import Verb
from places import BLACKPOKER
from variation import complete, edition, read


def house(tmp_path: Path, action: str) -> Edition:
    """The edition with one more action, which `check` accepts (but for the numbers of everything)."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    head = "id: house, name: {ja: 家, kana: いえ, en: House}, type: quickMagic, formats: [lite, std, pro, mast]"
    (folder / "actions" / "house.yaml").write_text(
        f"actions:\n  - {{{head}, request: direct-normal-quick, {action}}}\n", "utf-8"
    )
    made = load_edition(folder)
    assert check_edition(made, draft=True) == []
    return made


CASES = {
    "only the opponent's requests": (
        "key: any card, target: opponent's request, effect: [nullify: target]",
        """
        given:
          A: {hand: ♠9 ♡9 ♠2 ♠3, field: ♢3}
          B: {hand: ♡8 ♠4}
        when:
          - A: up ♡9 on ♢3, discard ♠2
          - refused: {A: house ♠9 on up}
          - A: pass
          - B: house ♠4 on up
          - both: pass
        then: {order: [up nullified], size: {♢3: 3}}
        """,
    ),
    "cards on top of Life, in their owner's order": (
        "key: any card, effect: [pick: 2 cards in your graveyard, move: {what: picked, to: top of life}]",
        """
        given:
          A: {hand: ♠9, graveyard: ♡2 ♡3, life: ♠A ♠2}
        when:
          - A: house ♠9
          - both: pass
          - A: chooses ♡2
        then: {A: {life: ♡3 ♡2 ♠A ♠2}}
        """,
    ),
    "a soldier's cards under Life, in any order": (
        "key: any card, target: soldier, effect: [move: {what: target, to: bottom of life}]",
        """
        given:
          A: {hand: ♠9, field: ♢7+♢4, life: ♠A ♠2}
        when:
          - A: house ♠9 on ♢7+♢4
          - both: pass
          - A: chooses ♢7
        then: {A: {field: "", life: ♠A ♠2 ♢4 ♢7}}
        """,
    ),
    "only so many cards, of that suit": (
        "key: any card, effect: [move: {what: all ♡ cards in your graveyard where number <= 5, to: hand}]",
        """
        given:
          A: {hand: ♠9, graveyard: ♡3 ♡9 ♢3 ♡5}
        when:
          - A: house ♠9
          - both: pass
        then:
          A: {hand: ♡3 ♡5, graveyard: ♠9 ♡9 ♢3}
        """,
    ),
    "the suit of the target": (
        "key: any card, target: soldier, effect: [{if: target.suit = key.suit, then: [drive: target]}]",
        """
        given:
          A: {hand: ♠9 ♢9, field: ♢3}
        when:
          - A: house ♠9 on ♢3
          - both: pass
          - check: {A: {field: ♢3}}
          - A: house ♢9 on ♢3
          - both: pass
        then:
          A: {field: ♢3(driven)}
        """,
    ),
    "one of two key cards": (
        "key: ♠A-K + ♢A-K, effect: [move: {what: ♢key, to: hand}]",
        """
        given:
          A: {hand: ♠9 ♢9}
        when:
          - A: house ♠9 ♢9
          - both: pass
        then:
          A: {hand: ♢9, graveyard: ♠9}
        """,
    ),
    "the number of a card that was picked": (
        "key: any card, effect: [pick: 1 card in your graveyard, damage: {to: opponent, amount: picked.number}]",
        """
        given:
          A: {hand: ♠9, graveyard: ♡3}
        when:
          - A: house ♠9
          - both: pass
        then: {B: {life: 7}}
        """,
    ),
    "what was moved is not moved again": (
        "key: any card, effect: [pick: 1 card in your graveyard, move: {what: picked, to: hand},"
        " move: {what: picked, to: top of life}]",
        """
        given:
          A: {hand: ♠9, graveyard: ♡3}
        when:
          - A: house ♠9
          - both: pass
        then:
          A: {hand: ♡3, life: 10}
        """,
    ),
    "some of the attackers": (
        "key: any card, effect: [{each: ♢ attackers where size >= 5, do: [move: {what: attacker, to: hand}]}]",
        """
        given:
          A: {field: ♢3(driven) ♢7(driven) ♠5(driven)}
          B: {hand: ♠9}
          stage: [A block]
          attacks: {♢3: null, ♢7: null, ♠5: null}
          chance: B
        when:
          - B: house ♠9
          - both: pass
        then:
          A: {hand: ♢7, field: ♢3(driven) ♠5(driven)}
        """,
    ),
    "the same card as a soldier": (
        "key: any card, target: soldier, effect: [{if: target same card as key, then: [drive: target]}]",
        """
        given:
          A: {hand: ♠9}
          B: {field: ♠9}
        when:
          - A: house ♠9 on B's ♠9
          - both: pass
        then:
          B: {field: ♠9(driven)}
        """,
    ),
    "how many requests of one's own": (
        "key: any card, activation: your requests >= 1, effect: [draw: 1]",
        """
        given:
          A: {hand: ♠9 ♡9 ♠2, field: ♢3}
        when:
          - check: {mayNot: {A: [house]}}
          - A: up ♡9 on ♢3, discard ♠2
        then: {may: {A: [house]}}
        """,
    ),
    "a key without the target that it would have to suit": (
        "key: any card, cost: SD, target: your soldier where suit = key.suit, effect: [draw: 2]",
        """
        given:
          A: {field: ♢3, hand: ♢9 ♠4}
        when:
          - A: house ♢9, sacrifice ♢3, discard ♠4
          - both: pass
        then:
          A: {hand: "", graveyard: ♢3 ♠4 ♢9}
          order: [house no effect]
        """,
    ),
    "the turn player draws, and one more at will": (
        "key: any card, effect: [draw: {who: turn player, count: 1},"
        " may: {who: turn player, do: [draw: {who: turn player, count: 1}]}]",
        """
        given:
          A: {hand: "", life: ♠A ♠2 ♠3}
          B: {hand: ♠9}
          chance: B
          stage: [A end]
        when:
          - B: house ♠9
          - both: pass
          - A: accepts
        then:
          A: {hand: ♠A ♠2}
          B: {hand: ""}
        """,
    ),
    "what a cost has taken cannot be designated": (
        "cost: S, target: your character, effect: [draw: 2]",
        """
        given:
          A: {field: ♢3, hand: ""}
        when:
          - A: house, sacrifice ♢3
          - both: pass
        then:
          A: {hand: "", graveyard: ♢3}
          order: [house no effect]
        """,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_house_rule_runs_as_it_reads(name: str, tmp_path: Path) -> None:
    action, example = CASES[name]
    path = tmp_path / "example.yaml"
    lines = [line[8:] for line in example.strip("\n").splitlines()]
    head = "title: {ja: 例, en: Example}\nshows: [house]\nregulation: std+pack\n"
    path.write_text(head + "\n".join(lines), "utf-8")
    report = verify_file(house(tmp_path, action), path)
    assert "\n".join(map(str, report.problems)) == ""


def test_a_size_is_as_it_reads(tmp_path: Path) -> None:
    """Heroes two larger than their number, common soldiers all of size 5; Up changes either."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    text = (folder / "characters.yaml").read_text("utf-8")
    text = text.replace("size: card.number", "size: 5", 1).replace("size: card.number", "size: card.number + 2", 1)
    (folder / "characters.yaml").write_text(text, "utf-8")
    changed = load_edition(folder)
    assert check_edition(changed) == []
    path = tmp_path / "example.yaml"
    path.write_text(
        """\
title: {ja: 例, en: Example}
shows: [up]
regulation: std+pack
given:
  A: {hand: ♡9 ♠2, field: ♢3 ♠J ♡A ♣4+♣6}
when:
  - check: {size: {♢3: 5, ♠J: 13, ♡A: 1, ♣4+♣6: 10}}
  - A: up ♡9 on ♢3, discard ♠2
  - both: pass
then: {size: {♢3: 14}}
""",
        "utf-8",
    )
    assert verify_file(changed, path).problems == ()


def test_a_magician_may_spare_every_cost(tmp_path: Path) -> None:
    """Not only what is paid counts: what nobody has need not be there (Q6-72)."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    text = (folder / "characters.yaml").read_text("utf-8")
    assert "waive: {cost: D, of: quickMagic}" in text
    (folder / "characters.yaml").write_text(text.replace("waive: {cost: D,", "waive: {cost: all,"), "utf-8")
    changed = load_edition(folder)
    assert check_edition(changed) == []
    path = tmp_path / "example.yaml"
    path.write_text(
        """\
title: {ja: 例, en: Example}
shows: [unsummons]
regulation: std+pack
given:
  A: {hand: ♡9 ♡2, field: Joker ♢3}
  B: {hand: ♠9 ♠2, field: ♢4, bulwarks: ♣7}
when:
  - A: unsummons ♡9 ♡2 on ♢3
  - A: pass
  - B: unsummons ♠9 ♠2 on ♢4
  - check:
      A: {field: Joker ♢3}
      B: {field: ♢4, bulwarks: ♣7(driven)}
  - both: pass
  - both: pass
then:
  A: {hand: ♡9 ♡2 ♢3, field: Joker}
""",
        "utf-8",
    )
    assert "\n".join(map(str, verify_file(changed, path).problems)) == ""


def test_a_set_up_without_life_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Deciding who goes first would go on for ever."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    frames = (folder / "frames.yaml").read_text("utf-8")
    changed = frames.replace("move: {what: all cards in your deck, to: life}", "draw: 1", 1)
    (folder / "frames.yaml").write_text(changed, "utf-8")
    with pytest.raises(IllegalAction, match=r"the set-up of `entry20` leaves both players without Life \(R-072\)"):
        Game(load_edition(folder), "lite+entry20")
    for command in ("simulate", "play"):
        assert main([command, "--definitions", str(tmp_path / "definitions"), "lite+entry20"]) == 1
        assert "the set-up leaves no Life of a deck of 20 cards" in capsys.readouterr().err


# Invented effects


@cache
def settings() -> tuple[Setting, ...]:
    pairs = (
        ("soldier", "♡A-10"),
        ("request with 1-2 keys", "♣A-10"),
        ("player", "♠A-K + ♢A-K"),
        ("your character", "soldier with <attacker>"),
        ("face-up trump", "2 x ♡A-10"),
        ("opponent's request", "rare card"),
        ("bulwark", "2 cards, same suit"),
        ("attacker", "Joker"),
        ("opponent's face-down trump", None),
        (None, None),
    )
    return tuple(
        Setting(read(THINGS, target) if target else None, read(KEY, key) if key else None) for target, key in pairs
    )


INVENTED = 12
GAMES = 2
LONGEST = 250


@pytest.mark.parametrize("number", range(10))
def test_an_invented_effect_breaks_no_game(number: int) -> None:
    """Whatever the checks let pass can be played: no exception, every card in one place."""
    setting, used = settings()[number], 0
    for seed in range(INVENTED):
        try:
            steps = Inventor(100 * number + seed).effect(setting)
        except GiveUp:
            continue
        for game in range(GAMES):
            used += _played(setting, steps, Random(1000 * seed + game))
    assert used > 0


def _played(setting: Setting, steps: tuple[Verb, ...], random: Random) -> bool:
    """A random game in which the action is requested whenever it can be."""
    cost = "K" if setting.key is not None and setting.key.source == "field" else ""
    action = replace(edition().actions["up"], key=setting.key, target=setting.target, effect=steps, cost=cost, notes=())
    changed = replace(complete(), actions={**edition().actions, "up": action})
    game = Game(changed, "mast+extra", None, random.getrandbits(32))
    requested = False
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "chance" and "up" in decision.options:
            requested = True
            game.apply(list(decision.options).index("up"))
        else:
            game.apply(random.randrange(len(decision.options)))
        assert sorted(_cards(game)) == list(range(2 * DECK)), steps
    return requested


def _cards(game: Game) -> Iterator[int]:
    state = game.state
    for seat in (0, 1):
        for zone in ("life", "graveyard", "deck", "pack", "rare", "hand", "trump", "fog"):
            yield from game.table.cards_in(zone, seat)
    yield from state.revealed
    for character in state.characters.values():
        yield from character.cards
    for request in (*state.stage, *state.pending):
        yield from request.laid
