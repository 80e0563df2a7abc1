"""Different effects never read the same: from the text, a reader could write the definition again."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import luck
from editions import load, with_every_edition
from invention import GiveUp, Inventor, Setting, settings
from kisoku.blackpoker.checks.scope import walked
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.language.voice import Voice
from kisoku.blackpoker.speech.entry import steps_lines
from kisoku.language.expression import walk
from kisoku.sentences.language import Language
from kisoku.sentences.numbering import plain_lines
from kisoku.verbs.verb import Verb
from variation import of_steps

LANGUAGES: tuple[Language, ...] = ("ja", "en")
EFFECTS_PER_SETTING = 100 if luck.soaking() else 60
NEIGHBOURS = 8

Steps = tuple[Verb, ...]


def said(steps: Steps, language: Language, setting: Setting) -> str:
    return "\n".join(plain_lines(steps_lines(steps, language, setting.voice())))


@with_every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_effects_of_an_edition_read_the_same(folder: Path, language: Language) -> None:
    e = load(folder)
    effects: list[tuple[Steps, Voice]] = []
    for action in e.actions.values():
        facing = action.target is not None and action.target.noun == "request"
        effects.append((action.effect, e.voice(action.key, facing)))
    effects += [(steps, e.voice()) for frame in e.frames.values() for steps in (frame.setup, frame.reveal)]
    effects += [(cost.pay, e.voice()) for cost in e.costs.values()]
    found: dict[str, Steps] = {}
    for steps, voice in effects:
        text = "\n".join(plain_lines(steps_lines(steps, language, voice)))
        assert found.setdefault(text, steps) == steps


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(len(settings())))
def test_no_two_invented_effects_read_the_same(seed: int) -> None:
    """Random effects, and their nearest neighbours: what differs in one place is the easiest to confuse."""
    setting = settings()[seed]
    found: dict[Language, dict[str, Steps]] = {"ja": {}, "en": {}}
    collisions = []
    for steps in effects(seed):
        for language in LANGUAGES:
            text = said(steps, language, setting)
            other = found[language].setdefault(text, steps)
            if other != steps:
                collisions.append(f"{text}\n{other}\n{steps}\n")
    assert collisions == [], f"{len(collisions)} collisions\n\n" + "\n".join(collisions[:5])
    assert len(found["ja"]) > 3 * EFFECTS_PER_SETTING


@cache
def effects(seed: int) -> list[Steps]:
    """Effects for one setting, made up once for all tests."""
    setting, inventor = settings()[seed], Inventor(seed)
    made: list[Steps] = []
    for _ in range(EFFECTS_PER_SETTING):
        try:
            steps = inventor.effect(setting)
        except GiveUp:
            continue
        near = list(of_steps(steps))
        inventor.random.shuffle(near)
        fitting = (other for other in near if not walked(other, setting.scope)[1])
        made += [steps, *islice(fitting, NEIGHBOURS)]
    return made


def test_every_effect_verb_is_invented() -> None:
    """The generator above reaches all of the language."""
    found = {
        item.name()
        for seed in range(len(settings()))
        for steps in effects(seed)
        for item in walk(steps)
        if isinstance(item, Verb)
    }
    assert found == set(EFFECTS)
