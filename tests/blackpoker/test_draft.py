"""The draft of 2021 beside 6.2: what its text decides otherwise (DD of the ledger), also where no list shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.examples.runner import load_example, run_example
from places import BLACKPOKER

DRAFT, SIXTH = (BLACKPOKER.with_name(version) for version in ("draft-2021", "6.2"))
# Two triggered effects of which one triggers the other: no list has such a pair, the flow orders it all the same.
ECHO = """extends: "{base}"
date: "2026-11-18"
actions:
  - id: echo
    name: {{ja: こだま, kana: こだま, en: Echo}}
    type: triggering
    formats: [lite, std, pro, mast, extra]
    request: triggered-instant-quick
    trigger: {{resolved: nextGeneration, by: you}}
    effect: [damage: {{to: opponent, amount: 1}}]
"""
BOTH_FALL = """title: {ja: 両方の英雄が倒れる, en: Both heroes fall}
shows: [DD-13]
regulation: lite+full
given:
  A: {field: ♢K(driven), life: ♡3 ♡A ♡4 ♡5}
  B: {field: ♠K, life: ♠3 ♠A ♠4 ♠5}
  stage: [A damageJudge]
  attacks: {♢K: ♠K}
when:
  - both: pass
then:
  order: [echo resolved, nextGeneration resolved]
"""
# The same with a normal effect, which waits on the stage.
BELL = """extends: "{base}"
date: "2026-11-18"
actions:
  - id: bell
    name: {{ja: 鐘, kana: かね, en: Bell}}
    type: triggering
    formats: [lite, std, pro, mast, extra]
    request: triggered-normal-quick
    trigger: {{resolved: nextGeneration, by: you}}
    effect: [damage: {{to: opponent, amount: 1}}]
"""
THREE_FALL = """title: {ja: 3体の英雄が倒れる, en: Three heroes fall}
shows: [E6-35]
regulation: lite+full
given:
  A: {field: ♢K(driven) ♡Q(driven), life: ♡3 ♡A ♡4 ♣A ♡5}
  B: {field: ♠K ♣9 ♣8, life: ♠3 ♠A ♠4 ♠5}
  stage: [A damageJudge]
  attacks: {♢K: ♠K, ♡Q: ♣9 ♣8}
when:
  - both: pass
then:
  stage: [A bell, A bell, B bell]
  chance: A
  A: {hand: ♡A ♣A}
  B: {hand: ♠A}
"""
# What both have in common: the first two for other reasons, the last as a case that the draft decides otherwise nearby.
SAME = {"bj-needs-no-note", "counter-on-two-keys-whatever-their-size"}


def passes(folder: Path, path: Path) -> bool:
    edition = BlackPoker().load(folder)
    return run_example(edition, load_example(edition, path, root=path.parent)).passed


def variant(root: Path, base: str, text: str) -> Path:
    """An edition beside links to those that are published."""
    game = root / "blackpoker"
    (game / "variant").mkdir(parents=True)
    for folder in (DRAFT, SIXTH):
        (game / folder.name).symlink_to(folder)
    (game / "variant" / "edition.yaml").write_text(text.format(base=base), "utf-8")
    return game / "variant"


@pytest.mark.parametrize("path", sorted((DRAFT / "examples").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_same_situation_ends_otherwise_in_6_2(path: Path) -> None:
    assert passes(DRAFT, path)
    assert passes(SIXTH, path) == (path.stem in SAME)


@pytest.mark.parametrize(("base", "first"), [("draft-2021", False), ("6.2", True)])
def test_who_is_next_when_a_trigger_triggers_another(base: str, first: bool, tmp_path: Path) -> None:
    """DD-13: the opponent's come before what is new; 6.2 has the turn player's list empty first (S-060)."""
    path = tmp_path / "both-fall.yaml"
    path.write_text(BOTH_FALL, "utf-8")
    assert passes(variant(tmp_path, base, ECHO), path) == first


@pytest.mark.parametrize("base", ["draft-2021", "6.2"])
def test_in_which_order_both_players_triggers_come(base: str, tmp_path: Path) -> None:
    """E6-35: immediate effects of the turn player, then the opponent's; then normal ones likewise, the last on top."""
    path = tmp_path / "both-fall.yaml"
    path.write_text(THREE_FALL, "utf-8")
    assert passes(variant(tmp_path, base, BELL), path)


def test_its_eight_regulations_and_what_extra_builds_on() -> None:
    """DD-19, DD-20, DD-21: no random half, no Extra among the regulations, whose list has nothing of Master."""
    draft, sixth = BlackPoker().load(DRAFT), BlackPoker().load(SIXTH)
    assert [str(regulation) for regulation in draft.official] == [
        f"{format}+{frame}" for format in ("lite", "std", "pro", "mast") for frame in ("full", "forty")
    ]
    assert draft.formats_in("extra") == ("extra", "pro", "std", "lite")
    gone = {"force", "swordRain", "recruit", "surprise", "bj", "rsf"}
    extra = [{id for id, action in edition.actions.items() if "extra" in action.formats} for edition in (draft, sixth)]
    assert extra[1] - extra[0] == gone
