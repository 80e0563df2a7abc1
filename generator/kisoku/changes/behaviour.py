"""What plays otherwise: examples of either edition run by the rules of both, and those that end differently.

An example can be compared if the other edition can set up its position and understands its moves; what came of them
there is then the question. Ids that were renamed are read as what they are called there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from ..comparison.difference import Difference
from ..core.trouble import Trouble
from ..errors import DefinitionError, Source
from ..examples.runner import TROUBLE, Example, attempt, example_source, opening, read_example, words_of
from ..examples.sharing import example_files, folder_of
from ..game import Edition, Game
from ..games import rulebook_of
from ..processes import Crew, spread
from ..sentences.language import LANGUAGES, Language
from ..sentences.text import Text, text

Said = Mapping[Language, Text]
"""The same in both languages."""

Drawn = Mapping[Language, str]
"""A board in both languages, as SVG."""

EVERYBODY: Said = {"ja": text("全員がパスする。"), "en": text("Everybody passes.")}
_WORD = re.compile(r"[A-Za-z]\w*")


class Fact(NamedTuple):
    """Something that the example speaks of, as it is by the rules of the old and of the new edition."""

    name: Said
    old: Said
    new: Said


@dataclass(frozen=True, slots=True)
class Ending:
    """What came of an example by the rules of one edition."""

    holds: bool
    """Whether all is as the example says."""
    stopped: Said | None
    """Why its moves end before the example does."""
    table: Said
    """How the table looks then."""
    board: Drawn = field(default_factory=dict)
    """The same drawn, where that was wanted."""


@dataclass(frozen=True, slots=True)
class Told:
    """An example that ends differently."""

    name: str
    title: Mapping[str, str]
    shows: tuple[str, ...]
    home: str
    """The edition that it was written for."""
    moves: tuple[Said, ...]
    """What the players do, up to where one edition stops."""
    facts: tuple[Fact, ...]
    """What differs of what the example speaks of."""
    old: Ending
    new: Ending

    @property
    def length(self) -> int:
        """How much there is to read: the shortest says it best."""
        return len(self.moves) + len(self.facts)


@dataclass(frozen=True, slots=True)
class Behaviour:
    """All examples of two editions, compared."""

    other: tuple[Told, ...]
    same: int
    incomparable: Mapping[str, str]
    """By name, why."""

    @property
    def count(self) -> int:
        return len(self.other) + self.same + len(self.incomparable)

    def of(self, id: str) -> list[Told]:
        """Those that show an entry: what each names first it is most about; of several the shortest comes first."""
        about = (told for told in self.other if id in told.shows)
        return sorted(about, key=lambda told: (told.shows.index(id), told.length, told.name))


class Incomparable(Exception):
    """An example cannot be run in the other edition, with the reason."""


class Shared(NamedTuple):
    """What every comparison needs: the editions, the old id by the new one, and whether boards are drawn."""

    old: Edition
    new: Edition
    renamed: Mapping[str, str]
    drawn: bool


Item = tuple[str, Source, bool]
"""An example: its name, its text, and whether it is one of the new edition."""


def behaviour(
    old: tuple[Edition, Path], new: tuple[Edition, Path], difference: Difference, crew: Crew, drawn: bool = False
) -> Behaviour:
    """The examples of both editions, each run in both; each edition comes with its folder."""
    items = list(_items(old[1], new[1]))
    renamed = {change.thing.id: change.was for change in difference.changes if change.was}
    shared = Shared(old[0], new[0], renamed, drawn)
    return _gathered(items, spread(_compared, shared, items, crew, chunk=4))


def to_compare(old: Path, new: Path) -> list[Path]:
    """The files of all examples that are compared."""
    return list(dict.fromkeys([*example_files(new).values(), *example_files(old).values()]))


def _items(old: Path, new: Path) -> Iterator[Item]:
    of_new = set(example_files(new).values())
    for path in to_compare(old, new):
        yield path.stem, example_source(path, folder_of(path)), path in of_new


def _gathered(items: Sequence[Item], results: Iterable[Told | str]) -> Behaviour:
    other, same, incomparable = [], 0, {}
    for (name, *_), result in zip(items, results, strict=True):
        if isinstance(result, Told):
            other.append(result)
        elif result:
            incomparable[name] = result
        else:
            same += 1
    return Behaviour(tuple(other), same, incomparable)


def _compared(shared: Shared, item: Item) -> Told | str:
    """An example that ends differently, why it cannot be compared, or nothing if it ends the same."""
    name, source, is_new = item
    home, away = (shared.new, shared.old) if is_new else (shared.old, shared.new)
    try:
        example = read_example(home, name, source)
        if not _run(example, _at_home(home, example)).holds:
            return "does not hold in its own edition"
        there = _translated(example, shared.renamed, to_old=is_new)
        there = replace(there, setting=counterpart(read_example(away, name, source).setting, away.settings))
        abroad = _run(there, _abroad(away, there), adapting=True)
        if not abroad.holds and not _run(example, _at_home(home, example), adapting=True).holds:
            # It shows who holds the chance: nobody may be helped to it.
            abroad = _run(there, _abroad(away, there))
    except Incomparable as error:
        return str(error)
    except DefinitionError as error:
        return error.problems[0].message
    if abroad.holds:
        return ""
    # As far as it came there it is looked at here.
    at_home = _run(replace(example, when=example.when[: abroad.steps]), _at_home(home, example))
    at_home.holds = True
    if abroad.then is not there.then:
        at_home.then = example.when[abroad.steps - 1]["check"]
    old, new = (abroad, at_home) if is_new else (at_home, abroad)
    boards = _boards(old.game, new.game) if shared.drawn else ({}, {})
    return Told(
        name, dict(example.title), example.shows, home.version, tuple(at_home.moves),
        tuple(_facts(old, new)), old.ending(boards[0]), new.ending(boards[1]),
    )  # fmt: skip


def counterpart(setting: str, known: Sequence[str]) -> str:
    """The setting, or the first of an edition without it that begins in the same way: `lite+full` for `lite+entry20`.

    An example says itself what lies where, so that mostly only its beginning, the format, matters.
    """
    first = setting.split("+")[0]
    alike = [each for each in known if each.split("+")[0] == first]
    return setting if setting in known or not alike else alike[0]


@dataclass(slots=True)
class _Run:
    """An example played by the rules of an edition, as far as it went: through so many of its `when`."""

    game: Game
    then: Mapping[str, Any]
    """What was to hold where it ended: on the way, or at its end."""
    moves: list[Said] = field(default_factory=list)
    steps: int = 0
    holds: bool = True
    stopped: Said | None = None

    def ending(self, board: Drawn) -> Ending:
        speech = rulebook_of(self.game.edition).speech
        table: Said = {one: speech.table(self.game, None, one) for one in LANGUAGES}
        return Ending(self.holds, self.stopped, table, board)


def _at_home(edition: Edition, example: Example) -> Game:
    return opening(edition, example, words_of(edition).given)


def _abroad(edition: Edition, example: Example) -> Game:
    """The game of an example of another edition; raises Incomparable."""
    try:
        game = words_of(edition).given(edition, example.setting, example.given)
    except TROUBLE as trouble:
        raise Incomparable(str(trouble)) from None
    _must_be_understood(game, example)
    return game


def _run(example: Example, game: Game, adapting: bool = False) -> _Run:
    words, run = words_of(game.edition), _Run(game, example.then)
    for step in example.when:
        run.moves += _said(game, step, adapting)
        run.steps += 1
        if troubles := attempt(game, step, adapting):
            run.holds = False
            if "check" in step:
                run.then = step["check"]
            else:
                run.stopped = _why(troubles[0], "refused" in step)
            return run
    run.holds = not list(words.differences(game, example.then))
    return run


def _must_be_understood(game: Game, example: Example) -> None:
    """Every move can be read: an action that an edition does not have shows nothing about its rules."""
    words = words_of(game.edition)
    for step in example.when:
        ((key, what),) = step.items()
        moves = [what] if isinstance(what, str) and key != "both" else list(what.values()) if key == "refused" else []
        for said in moves:
            try:
                words.move(game, said)
            except Trouble as trouble:
                raise Incomparable(str(trouble)) from None


def _said(game: Game, step: Mapping[str, Any], adapting: bool) -> list[Said]:
    """What the players do in a step, as sentences; nothing of what cannot even be begun."""
    ((key, what),) = step.items()
    words = words_of(game.edition)
    told: list[Said] = []
    if key == "check":
        return []
    if key == "both":
        return [EVERYBODY]
    for who, said in what.items() if key == "refused" else [(key, what)]:
        here = game.clone()
        try:
            for seat, move in words.moves(here, who, said, adapting):
                if key == "refused":
                    told.append({"ja": move.refused_ja(here, seat), "en": move.refused_en(here, seat)})
                    break
                told.append({"ja": move.ja(here, seat), "en": move.en(here, seat)})
                move.make(here, seat)
        except Trouble:
            continue
    return told


def _why(trouble: Trouble, refused: bool) -> Said:
    """Why the moves end here; what was to be `refused` is possible."""
    if refused:
        return {"ja": text("できる。"), "en": text("It is possible.")}
    return {"ja": text(trouble.said("ja")), "en": text(trouble.said("en"))}


def _facts(old: _Run, new: _Run) -> Iterator[Fact]:
    """What differs at the two ends; of one that its moves did not reach, nothing can be said."""
    if old.stopped or new.stopped:
        return
    then = old.then if not old.holds else new.then
    both: dict[Language, list[tuple[Any, Any]]] = {}
    for one in LANGUAGES:
        before, after = (words_of(run.game.edition).facts(run.game, then, one) for run in (old, new))
        both[one] = list(zip(before, after, strict=True))
    for ja, en in zip(both["ja"], both["en"], strict=True):
        (old_ja, new_ja), (old_en, new_en) = ja, en
        if str(old_ja[1]) != str(new_ja[1]) or str(old_en[1]) != str(new_en[1]):
            names: Said = {"ja": new_ja[0] or old_ja[0], "en": new_en[0] or old_en[0]}
            yield Fact(names, {"ja": old_ja[1], "en": old_en[1]}, {"ja": new_ja[1], "en": new_en[1]})


def _boards(old: Game, new: Game) -> tuple[Drawn, Drawn]:
    """Both ends drawn, of equal size."""
    from ..drawing.svg import svg

    pictures = rulebook_of(new.edition).pictures
    if pictures is None:
        return {}, {}
    drawn = {one: pictures.boards([pictures.scene(game, language=one) for game in (old, new)]) for one in LANGUAGES}
    first, second = ({one: svg(boards[side]) for one, boards in drawn.items()} for side in (0, 1))
    return first, second


def _translated(example: Example, renamed: Mapping[str, str], to_old: bool) -> Example:
    """With the ids of the other edition."""
    ids = renamed if to_old else {was: now for now, was in renamed.items()}
    if not ids:
        return example

    def said(value: Any) -> Any:
        if isinstance(value, str):
            return _WORD.sub(lambda word: ids.get(word[0], word[0]), value)
        if isinstance(value, Mapping):
            return {key: said(each) for key, each in value.items()}
        return [said(each) for each in value] if isinstance(value, (list, tuple)) else value

    return replace(
        example, given=said(example.given), when=tuple(said(step) for step in example.when), then=said(example.then)
    )
