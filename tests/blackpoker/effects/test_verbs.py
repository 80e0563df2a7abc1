"""Every effect verb and ability: its example is valid, is read, and reads in both languages."""

from __future__ import annotations

import importlib
import re
from collections import defaultdict

import pytest
import yaml
from jsonschema import Draft202012Validator

from editions import FOLDERS, load
from invention import Inventor
from kisoku.blackpoker.abilities.registry import ABILITIES
from kisoku.blackpoker.checks.walk import all_verbs
from kisoku.blackpoker.effects.ability import Ability
from kisoku.blackpoker.effects.kind import CONDITION, KEY
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.language.judged import Judged
from kisoku.blackpoker.vocabulary import VOCABULARY
from kisoku.definitions.document import parse_document
from kisoku.definitions.tree import Mapping
from kisoku.definitions.validation import validator
from kisoku.errors import Source
from kisoku.language.expression import walk
from kisoku.verbs.reading import Reader
from kisoku.verbs.schema import effect_schema
from kisoku.verbs.verb import Verb
from variation import edition, read

# A verb that serves a single action is a smell (DESIGN): each has its reason.
SINGLE = {
    "again": "B·J: the jump of `repeat`; with it, any procedure that starts over can be written as steps",
    "forbid": "Close: the only “cannot” of the edition; it must be an ability, because it lasts (Q-101)",
    "must": "Giant: the only character that must do something (Q6-57)",
    "passTurn": "End: there is one way to end a turn, and a game has to have it",
    "protect": "Fortress: the only trump that spares its player damage (Q6-58)",
    "reorder": "Illusion: the one effect that puts bulwarks into another order (S-117)",
    "repeat": "B·J: the loop that `again` starts anew",
    "retarget": "Change Target: what a request targets belongs to the core rules, not to cards",
    "score": "B·J: points differ from numbers (A is 11 or 1); a table in steps of `if` would say it worse",
    "waive": "Magician: the only ability that changes costs (Q-056)",
    "withstand": "Giant: the only attacker that a bulwark does not bury",
}


def example(name: str) -> Mapping:
    tree = parse_document(Source("example", VOCABULARY.example(name)))
    assert isinstance(tree, Mapping)
    return tree


VERBS = {**EFFECTS, **ABILITIES}


@pytest.mark.parametrize("name", VERBS)
def test_the_example_is_valid_and_reads(name: str) -> None:
    verb, known = VERBS[name], EFFECTS if name in EFFECTS else ABILITIES
    tree = example(name)
    part = "step" if known is EFFECTS else "ability"
    checker = validator("blackpoker/effect").evolve(schema={"$ref": f"/blackpoker/effect.schema.json#/$defs/{part}"})
    assert [error.message for error in checker.iter_errors(tree.plain())] == []
    reader = Reader(VOCABULARY)
    step = reader.verb(tree, known)
    assert reader.problems == []
    assert isinstance(step, verb)
    voice = edition().voice(read(KEY, "♡A-10"))
    assert step.ja(voice).clauses
    assert step.en(voice).clauses
    if isinstance(step, Ability):
        assert str(step.holds_ja(voice)).endswith("。")
        assert str(step.holds_en(voice)).endswith(".")


@pytest.mark.parametrize("name", VERBS)
def test_the_example_is_in_the_schema(name: str) -> None:
    part = "step" if name in EFFECTS else "ability"
    assert effect_schema(VOCABULARY)["$defs"][part]["properties"][name]["examples"] == [VOCABULARY.example(name)]


@pytest.mark.parametrize("name", VERBS)
def test_the_module_opens_with_one_line_that_shows_the_verb(name: str) -> None:
    module = importlib.import_module(VERBS[name].__module__)
    first = (module.__doc__ or "").splitlines()
    assert len(first) == 1
    assert re.match(rf"`\{{?{name}: ", first[0])
    assert first[0].endswith(".")
    assert VERBS[name].__doc__


def test_the_example_of_a_verb_is_yaml_of_one_line() -> None:
    for name in VERBS:
        assert "\n" not in VOCABULARY.example(name)
        assert yaml.safe_load(VOCABULARY.example(name))


def test_the_generated_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(effect_schema(VOCABULARY))


def _users() -> dict[str, set[str]]:
    """Which entries, frames and costs use a verb, in whichever edition."""
    users: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for owner, verb in all_verbs(load(folder)):
            if verb.name() in VERBS:
                users[verb.name()].add(f"{type(owner).__name__}:{getattr(owner, 'id', owner)}")
    return users


def test_every_verb_is_used() -> None:
    assert set(VERBS) - set(_users()) == set()


def test_a_verb_that_serves_one_entry_has_a_reason() -> None:
    single = {name for name, users in _users().items() if len(users) == 1}
    assert single == set(SINGLE), {name: _users()[name] for name in single ^ set(SINGLE)}
    assert all(SINGLE.values())


@pytest.mark.parametrize("verb", [*EFFECTS.values(), *ABILITIES.values()], ids=lambda verb: verb.name())
def test_every_verb_speaks_and_acts_for_itself(verb: type[Verb]) -> None:
    for name in ("ja", "en"):
        assert getattr(verb, name) is not getattr(Verb, name)
    if issubclass(verb, Ability):
        assert verb.holds_ja is not Ability.holds_ja and verb.holds_en is not Ability.holds_en
    if verb in EFFECTS.values():
        assert verb.run is not Verb.run


def test_every_condition_speaks_and_judges_for_itself() -> None:
    for kind in Judged.__subclasses__():
        for name in ("en", "holds"):
            assert getattr(kind, name) is not getattr(Judged, name), (kind, name)


def test_every_condition_can_be_written_and_is_invented() -> None:
    """What nobody can write is no part of the language; what tests do not invent, they do not see."""
    invented = (read(CONDITION, str(Inventor(seed).expression(CONDITION))) for seed in range(200))
    written = {type(part).__name__ for condition in invented for part in walk(condition) if isinstance(part, Judged)}
    assert written == {kind.__name__ for kind in Judged.__subclasses__()}
