"""The verbs of the toolkit serve any game: here one of counters, with two verbs and conditions of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from jsonschema import Draft202012Validator

from kisoku.core.decision import Endless
from kisoku.definitions.document import parse_document
from kisoku.definitions.schema import validate
from kisoku.errors import Problem, Source
from kisoku.language.expression import Expression
from kisoku.language.tokens import Tokens
from kisoku.sentences import english, japanese
from kisoku.sentences.japanese import Predicate
from kisoku.sentences.saying import Clause, Saying
from kisoku.sentences.text import Text, text
from kisoku.verbs.again import Again
from kisoku.verbs.choose import Choose
from kisoku.verbs.if_ import If
from kisoku.verbs.kind import COUNT, given, language, words
from kisoku.verbs.may import May
from kisoku.verbs.phrase import said
from kisoku.verbs.play import Choices
from kisoku.verbs.reading import Reader, Unreadable
from kisoku.verbs.repeat import Repeat
from kisoku.verbs.schema import effect_schema
from kisoku.verbs.scope import Scope, walked
from kisoku.verbs.verb import Verb
from kisoku.verbs.vocabulary import Vocabulary

GENERATOR = Path(__file__).parent.parent.parent / "generator"


class Voice:
    """The two words of the game."""

    _ja: ClassVar = {"counter": "カウンター", "hit": "ヒット"}

    def ja(self, word: str) -> Text:
        return text(self._ja[word])

    def en(self, word: str, count: int | None = 1) -> Text:
        return text(word if count == 1 else f"{word}s")


class Play:
    """Counters in a heap; what is chosen is given beforehand."""

    def __init__(self, heap: int) -> None:
        self.heap = heap
        self.procedure: Sequence[Verb] = ()
        self.rounds = 0

    def endless(self) -> Endless:
        return Endless("round and round")

    def run(self, steps: Sequence[Verb]) -> Choices:
        for step in steps:
            yield from step.run(self)

    def choose(
        self, kind: str, options: Sequence[Any], rule: Any = None, about: Any = None, seat: int | None = None
    ) -> Generator[Any, int, Any]:
        return options[(yield kind)]


@dataclass(frozen=True, slots=True)
class AtLeast(Expression):
    """`3 counters`."""

    count: int
    alternatives: ClassVar[tuple[Any, ...]] = ()

    def __str__(self) -> str:
        return f"{self.count} counters"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(text(voice.ja("counter"), "が", self.count, "個以上"), "ある")

    def en(self, voice: Voice) -> Text:
        return text("there are at least ", self.count, " ", voice.en("counter", self.count))

    def holds(self, play: Play) -> bool:
        return play.heap >= self.count


def parse_at_least(tokens: Tokens) -> AtLeast:
    count = tokens.expect_count(2)
    tokens.expect("counters")
    return AtLeast(count)


@dataclass(frozen=True, slots=True)
class Add(Verb):
    """Add counters to the heap."""

    count: int = given(COUNT, "how many")

    main: ClassVar[str | None] = "count"
    example: ClassVar[str] = "add: 2"

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("置く", text(voice.ja("counter"), "を", self.count, "個")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("add", text(self.count, " ", voice.en("counter", self.count))),))

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return scope.having("heap")

    def run(self, play: Play) -> Choices:
        play.heap += self.count
        yield from ()


@dataclass(frozen=True, slots=True)
class Clear(Verb):
    """Take counters away."""

    what: str = given(words("pile", "heap"), "what is taken away")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "clear: heap"

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("取り除く", text(voice.ja("counter"), "を全て")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("remove", text("all ", voice.en("counter", 2))),))

    def problems(self, scope: Scope) -> list[Problem]:
        return [] if "heap" in scope else [Problem("there is no heap yet", self.place("what"))]

    def run(self, play: Play) -> Choices:
        play.heap = 0
        yield from ()


CONDITION = language("condition", parse_at_least, "3 counters", article="a")
TOY = Vocabulary(
    {verb.name(): verb for verb in (Add, Again, Choose, Clear, If, May, Repeat)},
    CONDITION,
    examples={"if": "{if: 3 counters, then: [clear: heap]}"},
)
STEPS = """\
- add: 2
- repeat:
    - add: 1
    - if: 4 counters
      then: [clear: heap]
      else:
        - choose:
            - {name: hit, do: [again: true]}
            - {if: 3 counters, do: [clear: heap]}
- may: [add: 5]
"""


def schema() -> Draft202012Validator:
    whole = effect_schema(TOY)
    Draft202012Validator.check_schema(whole)
    return Draft202012Validator({**whole, "$ref": "#/$defs/steps"})


def problems(text: str) -> list[str]:
    tree = parse_document(Source("toy.yaml", text))
    if found := validate(tree, schema()):
        return [str(problem) for problem in found]
    reader = Reader(TOY)
    try:
        steps = reader.steps(tree)
    except Unreadable:
        return [str(problem) for problem in reader.problems]
    return [str(problem) for problem in walked(steps, Scope(), lambda step, scope: step.problems(scope))[1]]


def steps() -> tuple[Verb, ...]:
    assert problems(STEPS) == []
    return Reader(TOY).steps(parse_document(Source("toy.yaml", STEPS)))


def test_the_schema_is_of_the_game() -> None:
    step = effect_schema(TOY)["$defs"]["step"]
    assert set(step["properties"]) == {*TOY.effects, "then", "else"}
    assert step["properties"]["if"]["examples"] == ["{if: 3 counters, then: [clear: heap]}"]
    assert effect_schema(TOY)["$defs"]["condition"]["x-expected"] == "a condition such as `3 counters`"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- ad: 2", "toy.yaml:1:3: unknown effect verb `ad`\n  1 | - ad: 2\n    |   ^^\n"
         "  expected one of: add, again, choose, clear, if, may, repeat, then, else\n  did you mean `add`?"),
        ("- {if: 3 counter, then: [add: 1]}", "toy.yaml:1:10: unexpected `counter`\n"
         "  1 | - {if: 3 counter, then: [add: 1]}\n    |          ^^^^^^^\n  expected: `counters`"),
        ("- {if: 1 counters, then: [add: 1]}", "toy.yaml:1:8: 1 is too small\n"
         "  1 | - {if: 1 counters, then: [add: 1]}\n    |        ^\n  expected: at least 2"),
        ("- clear: heap", "toy.yaml:1:10: there is no heap yet\n  1 | - clear: heap\n    |          ^^^^"),
        ("- repeat: [add: 1, again: true]", "toy.yaml:1:27: `again` without a choice would never end\n"
         "  1 | - repeat: [add: 1, again: true]\n    |                           ^^^^\n"
         "  put it into a `may` or a `choose`"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(text: str, message: str) -> None:
    assert problems(text) == [message]


def test_what_may_have_been_done_is_known_afterwards() -> None:
    assert problems("- may: [add: 1]\n- clear: heap") == []
    assert len(problems("- {if: 3 counters, then: [add: 1]}\n- clear: heap")) == 1


def test_it_is_said_in_both_languages() -> None:
    ja = [str(japanese.sentence(saying)) for saying in said(steps(), "ja", Voice())]
    en = [str(english.sentence(saying)) for saying in said(steps(), "en", Voice())]
    assert ja == ["カウンターを2個置く。", "次の手順を行う。", "カウンターを5個置いてもよい。"]
    assert en == ["Add 2 counters.", "Follow this procedure:", "You may add 5 counters."]
    inner = said(steps(), "ja", Voice())[1].items[1]
    assert str(japanese.sentence(inner)) == "カウンターが4個以上あるなら、カウンターを全て取り除く。"


@pytest.mark.parametrize(
    ("answers", "asked", "heap"),
    [
        ([1, 0], ["option", "may"], 5),
        ([1, 1], ["option", "may"], 0),
        ([0, 0], ["option", "may"], 5),
    ],
)
def test_it_runs(answers: list[int], asked: list[str], heap: int) -> None:
    play = Play(0)
    running = play.run(steps())
    heard = []
    try:
        kind = next(running)
        while True:
            heard.append(kind)
            kind = running.send(answers[len(heard) - 1])
    except StopIteration:
        pass
    assert (heard, play.heap) == (asked, heap)


def test_the_toolkit_pulls_no_game() -> None:
    code = "import sys, kisoku.verbs.verb, kisoku.verbs.if_, kisoku.verbs.schema\n"
    code += "print([name for name in sys.modules if 'blackpoker' in name])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(GENERATOR)}
    )
    assert done.stdout == "[]\n"
