"""What `check` accepts the engine plays: cards that nobody thought of, in battles that nobody thought of (law 5)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from battle_watch import look
from battles import edition
from kisoku.core.decision import Endless
from kisoku.core.trouble import Trouble
from kisoku.errors import Problem
from kisoku.warvortex.checks import cards, holders, scope, statuses
from kisoku.warvortex.checks.walk import all_verbs
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.engine.play import MOST_PERFORMED
from kisoku.warvortex.engine.position import read_position, write_position
from kisoku.warvortex.examples.cards import with_cards
from kisoku.warvortex.examples.situation import beginning
from kisoku.warvortex.language.time import KINDS
from kisoku.warvortex.model import Edition
from kisoku.warvortex.reach import observed
from kisoku.warvortex.vocabulary import VOCABULARY

INVENTIONS = 20
STEPS = 120

WHO = (
    "this", "this", "1 enemy", "1 enemy", "target", "targets", "source", "that character", "controller", "all enemies",
    "all characters", "1 ally", "1 other ally", "2 enemies", "everyone in 1 enemy line", "everyone in 1 line",
    "1 token", "all own tokens", "1 enemy in front", "all 火 characters", "1 character with 種族 人間",
)  # fmt: skip
ONE = ("this", "1 enemy", "target", "source", "that character", "controller", "1 ally")
WHOSE = ("this", "this", "any enemy", "any ally", "any character", "any token", "any 地 character")
AMOUNT = (1, 2, 3, "1D", "1D-2", "2D+1", "value")
CONDITION = (
    "this.hp <= 10", "target.hp >= 5", "target is 地", "this in front", "statuses of this >= 1", "die = 6",
    "not this in rear", "this.hp < 5 or this in middle", "tokens of this = 0",
)  # fmt: skip
RANGES = (None, None, 1, 2, 3, "2～5", "[2][3]")


class Inventor:
    """Writes cards as an author could, good ones and bad ones."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.statuses = [*edition().statuses]
        self.actions = [*edition().actions]

    def one(self, *of: Any) -> Any:
        return self.chance.choice(of)

    def step(self, depth: int = 0) -> dict[str, Any]:
        simple = (
            {"damage": {"to": self.one(*WHO), "amount": self.one(*AMOUNT)}},
            {"damage": {"to": self.one(*WHO), "amount": self.one(*AMOUNT), "sure": True}},
            {"lose": {"of": self.one(*WHO), "hp": self.one(*AMOUNT)}},
            {"heal": {"of": self.one(*WHO), "amount": self.one(*AMOUNT)}},
            {"give": {"status": self.one(*self.statuses), "to": self.one(*WHO)}},
            {"give": {"status": self.one(*self.statuses), "to": self.one(*WHO)}},
            {"remove": {"of": self.one(*WHO), "count": self.one(1, 2), "influence": self.one(1, 2, 3)}},
            {"remove": {"of": self.one(*WHO)}},
            {"push": {"what": self.one(*WHO), "back": self.one(1, 2)}},
            {"move": {"what": self.one(*WHO), "to": self.one("any line", "front", "middle", "rear")}},
            {"positionMove": self.one(*WHO)},
            {"setHp": {"of": self.one(*WHO), "to": self.one(1, 11)}},
            {"retire": self.one(*WHO)},
            {"return": {"what": "1 retired ally", "hp": self.one(1, 5)}},
            {"summon": self.one("1 token with threat 1", "token doll", "2 tokens with threat up to 2", "token tower")},
            {"summon": "token hound", "independent": True},
            {"discard": self.one("1 own token", "this card", "all own tokens")},
            {"place": self.one("1 field with steepness 1", "field riverbed", "1 field with steepness up to 2")},
            {"destroy": self.one("1 field", "all fields")},
            {"cancel": "this"},
            {"disable": self.one("this card", {"of": self.one(*ONE), "count": self.one(1, 2)})},
            {"loseAbility": {"of": self.one(*WHO), "ability": self.one("table", "fog", "handlesFire", "screwdriver")}},
            {"order": {"what": self.one(*ONE), "to": self.one("first", "last", "before target", "after this")}},
            {"rollOrder": self.one("all characters", "this", "all enemies")},
            {"reorder": self.one(*ONE)},
            {"reroll": self.one("action die", "die")},
            {"die": self.one(-1, 1, 2)},
            {"again": self.one(1, 2)},
            {"perform": self.one(1, 2, 6)},
            {"nothing": True},
        )
        if depth < 2 and self.chance.random() < 0.2:
            return self.one(  # type: ignore[no-any-return]
                {"may": self.steps(depth + 1)},
                {"if": self.one(*CONDITION), "then": self.steps(depth + 1), "else": self.steps(depth + 1)},
                {"choose": [{"do": self.steps(depth + 1)}, {"do": self.steps(depth + 1)}]},
            )
        return self.one(*simple)  # type: ignore[no-any-return]

    def steps(self, depth: int = 0) -> list[dict[str, Any]]:
        return [self.step(depth) for _ in range(self.one(1, 1, 2, 3))]

    def trigger(self) -> dict[str, Any]:
        kind = self.one(*KINDS)
        found: dict[str, Any] = {
            "on": f"{kind} {self.one(1, 6)}" if kind == "die shows" else kind,
            "do": self.steps(),
        }
        if kind == "targeted" and self.chance.random() < 0.5:
            found["on"] = self.one("targeted by action", "targeted by 火 action")
        if kind not in ("battle starts", "phase starts", "phase ends"):
            found["of"] = self.one(*WHOSE)
        if self.chance.random() < 0.5:
            found["may"] = True
        if self.chance.random() < 0.8:
            found |= {"times": self.one(1, 2), "per": self.one("battle", "phase", "turn")}
        if self.chance.random() < 0.2:
            found["if"] = self.one(*CONDITION)
        if self.chance.random() < 0.2:
            found["range"] = self.one(1, 2, "[2][3]")
        return found

    def holding(self) -> dict[str, Any]:
        numbers = ("dealt", "taken", "hpLoss", "healing", "range", "actionDie", "initiative")
        return self.one(  # type: ignore[no-any-return]
            {"modify": {self.one(*numbers): self.one(-2, -1, 1, 3)}},
            {"modify": {self.one(*numbers): self.one(-1, 1), "what": self.one(*WHOSE)}},
            {"set": {"distance": self.one(1, 3)}},
            {"set": {"retiresAt": self.one(-5, 3), "what": self.one(*WHOSE)}},
            {"treat": {"as": self.one("属性 火", "種族 機械"), "what": self.one(*WHOSE)}},
            {"forbid": {"what": self.one("damage", "hpLoss", "healing", "status", "positionMove")}},
            {"immune": {"to": "statuses", "influence": self.one(1, 3)}},
            {"immune": {"to": self.one("extra cards", "actions", "fields"), "what": self.one(*WHOSE)}},
            {"keep": self.one(*self.statuses)},
            {"keep": {"status": self.one(*self.statuses), "on": self.one(*WHOSE)}},
            {"rule": "noNormalMove"},
            {"keepSlots": True},
            {"mastery": {"threat": 3, "count": self.one(1, 3)}},
        )

    def texts(self) -> dict[str, Any]:
        if self.chance.random() < 0.5:
            return {"triggers": [self.trigger()]}
        return {"holds": [self.holding()]}

    def card(self, kind: str, id: str) -> dict[str, Any]:
        match kind:
            case "statuses":
                found = {"id": id, "class": self.one("status", "named", "basic"), **self.texts()}
                return found | ({"turns": self.one(1, 3)} if self.chance.random() < 0.6 else {})
            case "actions":
                range_ = self.one(*RANGES)
                found = {"id": id, "effect": self.steps()}
                if self.chance.random() < 0.2:
                    found |= {"whileSet": [self.holding()]}
                return found | ({"range": range_} if range_ is not None else {})
            case "fields":
                return {"id": id, **self.texts()}
            case "extras":
                return {"id": id, "category": "仕掛け", "secret": True, "triggers": [self.trigger()]}
            case "tokens":
                return {"id": id, "table": [{"faces": "1-6", "do": self.steps()}]}
        abilities = [{"id": f"{id}{number}", **self.texts()} for number in range(self.one(1, 2))]
        return {"id": id, "hp": self.one(5, 12), "abilities": abilities}


def accepted(given: dict[str, list[Any]]) -> Edition | None:
    """The edition with the cards; None where something is wrong with them."""
    try:
        wide = with_cards(edition(), given)
    except Trouble:
        return None
    found: list[Problem] = []
    for check in (scope.check, cards.check, statuses.check, holders.check):
        found += check(wide)
    return None if found else wide


def invented(seed: int) -> tuple[dict[str, list[Any]], Edition]:
    inventor, given, wide = Inventor(seed), dict[str, list[Any]](), edition()
    for kind, count in (
        ("statuses", 3), ("actions", 8), ("tokens", 1), ("fields", 1), ("extras", 1), ("characters", 3),
    ):  # fmt: skip
        while len(given.get(kind, ())) < count:
            id = f"{kind[0]}{len(given.get(kind, ()))}{'x' * (kind == 'statuses')}"
            more = {**given, kind: [*given.get(kind, ()), inventor.card(kind, id)]}
            better = accepted(more)
            if better is not None:
                given, wide = more, better
                if kind == "statuses":
                    inventor.statuses.append(id)
    return given, wide


@pytest.mark.parametrize("seed", range(INVENTIONS))
def test_what_check_accepts_is_played(seed: int) -> None:
    given, wide = invented(seed)
    chance = Random(seed)
    mine = [card["id"] for card in given["actions"]]
    for _ in range(4):
        situation = {
            "A": {"front": "c0(extra e0)", "middle": "mizore"},
            "B": {"front": "c1", "middle": "c2 tobari"},
            "field": "f0",
            "faces": {name: [chance.choice(mine) for _ in range(6)] for name in ("c0", "c1", "c2", "mizore")},
        }
        try:
            game: Game = beginning(wide, "duel", situation)
            for _ in range(STEPS):
                if game.decision is None:
                    break
                look(game, strict=False)
                if game.decision.kind in game.machine.rests and chance.random() < 0.1:
                    assert read_position(wide, write_position(game)).state == game.state
                game.apply(chance.randrange(len(game.decision.options)))
        except Endless:
            continue  # what answers itself for ever cannot be played, and says so
        except Exception as error:
            raise AssertionError(f"seed {seed}: {given}\n{situation}") from error


def test_most_inventions_end_by_themselves() -> None:
    """Otherwise the test above would look at nothing."""
    endless = ended = 0
    for seed in range(12):
        _, wide = invented(seed)
        try:
            game = beginning(wide, "duel", {"A": {"front": "c0"}, "B": {"front": "c1 c2"}, "faces": {"c0": "a0"}})
            chance = Random(seed)
            for _ in range(STEPS):
                if game.decision is None:
                    break
                game.apply(chance.randrange(len(game.decision.options)))
            ended += 1
        except Endless:
            endless += 1
    assert ended > endless
    assert MOST_PERFORMED < 1000


# What no card of the starter set does, in cards that do it.
DONE = {
    "choose": {"choose": [{"do": [{"heal": {"of": "this", "amount": 1}}]}, {"do": [{"nothing": True}]}]},
    "destroy": {"destroy": "1 field"},
    "if": {"if": "this.hp <= 15", "then": [{"retire": "1 enemy"}]},
    "loseAbility": {"loseAbility": {"of": "1 enemy", "ability": "flicker"}},
    "move": {"move": {"what": "this", "to": "any line"}},
    "perform": {"perform": 1},
    "reorder": {"reorder": "this"},
    "return": {"return": {"what": "1 retired ally", "hp": 3}},
    "rollOrder": {"rollOrder": "all characters"},
    "setHp": {"setHp": {"of": "1 enemy", "to": 11}},
}
ABLE = [
    {"id": "changes", "triggers": [{"on": "action die lies", "of": "this", "times": 5, "do": [{"die": 1}]}]},
    {"id": "keeps", "holds": [{"forbid": {"what": "hpLoss"}}, {"admit": {"attribute": "火", "count": 2}}]},
]


def test_what_no_card_of_the_set_does_is_played_in_random_battles() -> None:
    """`verify --coverage` excuses these verbs with this test."""
    used = {verb.name() for _, verb in all_verbs(edition())}
    unused = {*VOCABULARY.effects, *VOCABULARY.abilities, *VOCABULARY.triggers} - used
    actions = [
        {"id": f"does{name.capitalize()}", "effect": [{"damage": {"to": "1 enemy", "amount": 3}}, step]}
        for name, step in DONE.items()
    ]
    wide = with_cards(edition(), {"actions": actions, "characters": [{"id": "c0", "hp": 20, "abilities": ABLE}]})
    ids, chance = [str(card["id"]) for card in actions], Random(1)
    with observed(wide) as reached:
        for seed in range(40):
            rest = [ids[1 + (seed + face) % (len(ids) - 1)] for face in range(5)]
            # What performs face 1 must not stand there.
            faces = {name: [ids[0], *rest] for name in ("c0", "senri", "tobari", "mizore")}
            situation = {
                "A": {"front": "c0", "middle": "mizore"}, "B": {"front": "senri", "middle": "tobari weasel crane"},
                "slots": {"tobari": "weasel crane"}, "field": "calm", "faces": faces,
            }  # fmt: skip
            game: Game = beginning(wide, "duel", situation)
            reached.see(game)
            for _ in range(STEPS):
                if game.decision is None:
                    break
                game.apply(chance.randrange(len(game.decision.options)))
    assert sorted(unused - {id.removeprefix("verb ") for id in reached.ids}) == []
