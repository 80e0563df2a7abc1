"""Different effects never read the same: from the text, a reader could write the definition again."""

from __future__ import annotations

from itertools import islice

import pytest

from invention import GiveUp, Inventor, Setting, settings
from kisoku.blackpoker.checks.scope import walked
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.effects.verb import Verb
from kisoku.blackpoker.entry import Language, steps_lines
from kisoku.blackpoker.language.expression import walk
from kisoku.sentences.saying import numbered
from variation import edition, of_steps

LANGUAGES: tuple[Language, ...] = ("ja", "en")
EFFECTS_PER_SETTING = 250
NEIGHBOURS = 8

Steps = tuple[Verb, ...]


def said(steps: Steps, language: Language, setting: Setting) -> str:
    return "\n".join(numbered(steps_lines(steps, language, setting.voice())))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_effects_of_the_edition_read_the_same(language: Language) -> None:
    e = edition()
    found: dict[tuple[str, str], Steps] = {}
    for action in e.actions.values():
        facing = action.target is not None and action.target.noun == "request"
        lines = steps_lines(action.effect, language, e.voice(action.key, facing))
        key = str(action.key), "\n".join(numbered(lines))
        assert found.setdefault(key, action.effect) == action.effect, action.id


@pytest.mark.parametrize("seed", range(len(settings())))
def test_no_two_invented_effects_read_the_same(seed: int) -> None:
    """Random effects, and their nearest neighbours: what differs in one place is the easiest to confuse."""
    setting, inventor = settings()[seed], Inventor(seed)
    found: dict[Language, dict[str, Steps]] = {"ja": {}, "en": {}}
    collisions = []
    for steps in _effects(inventor, setting):
        for language in LANGUAGES:
            text = said(steps, language, setting)
            other = found[language].setdefault(text, steps)
            if other != steps:
                collisions.append(f"{text}\n{other}\n{steps}\n")
    assert collisions == [], f"{len(collisions)} collisions\n\n" + "\n".join(collisions[:5])
    assert len(found["ja"]) > 3 * EFFECTS_PER_SETTING


def _effects(inventor: Inventor, setting: Setting) -> list[Steps]:
    effects: list[Steps] = []
    for _ in range(EFFECTS_PER_SETTING):
        try:
            steps = inventor.effect(setting)
        except GiveUp:
            continue
        near = list(of_steps(steps))
        inventor.random.shuffle(near)
        fitting = (other for other in near if not walked(edition(), other, setting.scope)[1])
        effects += [steps, *islice(fitting, NEIGHBOURS)]
    return effects


def test_every_effect_verb_is_invented() -> None:
    """The generator above reaches all of the language."""
    found = {
        item.name()
        for seed, setting in enumerate(settings())
        for steps in _effects(Inventor(seed), setting)
        for item in walk(steps)
        if isinstance(item, Verb)
    }
    assert found == set(EFFECTS)
