"""Words as a person says them: what is shown of an option, names in either language, verbs as one types them.

`ミゾレ`, `ミゾレを対象にする`, `target Mizore` and `on mizore` are the same move; examples write only the last one.
Nothing here knows more than who is asked.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from ...core.decision import Decision
from ...core.trouble import Trouble
from ...errors import closest, quoted
from ...sentences.language import LANGUAGES
from ...verbs.verb import yaml_name
from ..engine.game import Game
from ..names import LINE_NAMES, SEATS
from ..speech.option import option_label
from ..speech.teller import teller, text_name
from .accepts import Accepts
from .chooses import Chooses
from .concede import Concede
from .declines import Declines
from .move import Move, move_for
from .moves import Moves
from .names import NOTHING, known_names
from .on import On
from .reading import MOVES
from .reorders import Reorders
from .rolls import Rolls
from .stays import Stays
from .uses import Uses

# Whole sentences.
_WHOLE = {
    Stays.word: "stay, stand, 動かない, 動かず, 動きません, そのまま, とどまる",
    f"{Moves.word} forward": "forward, forwards, go forward, 前, 前へ, 前進, 前進する, 前に出る, 前へ動く",
    f"{Moves.word} back": "back, backwards, go back, 後ろ, 後ろへ, 後退, 後退する, 下がる, 後ろへ動く",
    Accepts.word: "accept, yes, y, はい, する, します, 行う, 使う, 使います",
    Declines.word: "decline, no, n, pass, passes, いいえ, パス, しない, しません, 行わない, 使わない, 使いません",
    Concede.word: "concede, concedes, resign, give up, 投了, 投了する, 投了します, 降参",
}
_VERBS = {
    "target": On.word, "targets": On.word, "at": On.word, "use": Uses.word, "choose": Chooses.word,
    "pick": Chooses.word, "picks": Chooses.word, "roll": Rolls.word, "reorder": Reorders.word, "move": Moves.word,
    "go": Moves.word, "goes": Moves.word,
}  # fmt: skip
# In Japanese the verb comes last; without one the question says what is meant.
_LAST = re.compile(
    r"(?P<names>.+?)\s*(?:を|に|へ|の順に)?\s*"
    r"(?:(?P<uses>使う|使います)|(?P<declines>使わない|使いません)|(?P<rolls>出す|出します)|"
    r"対象にする|対象にします|対象に|狙う|狙います|選ぶ|選びます|する|します|移動する|移動します|付く|付きます)?"
)
_AND = re.compile(r"\s*(?:[,、&と]|\band\b)\s*")
_OWNER = re.compile(r"(?P<team>[A-Fa-f])(?:'s\s+|の|\s+)(?P<rest>.+)")
_ASKS = {"target": On.word, "line": On.word, "slot": Reorders.word, "react": Uses.word}
_SHORTEST = 2


class Unknown(Trouble):
    """A name that nobody and nothing has."""


def canonical(game: Game, words: str) -> str:
    """The words as they are written in examples, as far as they can be understood; raises Trouble."""
    plain = " ".join(unicodedata.normalize("NFKC", words).split()).strip("。.!")
    decision = game.decision
    if decision is None:
        return _sentences().get(_folded(plain), plain)
    said = _folded(plain)
    shown = [str(move) for move, phrases in _options(game, decision) if said in phrases]
    if said and shown:
        return _only(plain, shown)
    if whole := _sentences().get(said):
        yes = decision.kind == "react" and whole == Accepts.word
        return f"{Uses.word} {decision.about.what}" if yes else whole
    return _with_names(game, decision, plain)


def _sentences() -> dict[str, str]:
    return {_folded(phrase): move for move, said in _WHOLE.items() for phrase in (move, *said.split(","))}


def _folded(words: str) -> str:
    """Without regard to case, spaces and marks: Mizore of the Icehouse, mizoreoftheicehouse."""
    return "".join(letter for letter in words.casefold() if letter.isalnum())


def _only(said: str, found: Sequence[str]) -> str:
    """What was meant, if it can only be one thing."""
    one, *others = dict.fromkeys(found)
    if others:
        ja = f"「{said}」ではどれか分からない"
        raise Trouble(f"{quoted(said)} can mean several things", word=said, expected=tuple(found), ja=ja)
    return one


# --- what the screen shows


def _options(game: Game, decision: Decision) -> Iterator[tuple[Move, set[str]]]:
    """Every option with all that it is called."""
    for option in decision.options:
        move = move_for(game, decision, option)
        said = [str(move), str(move.does_ja(game)), str(move.does_en(game)), str(move.can_en(game))]
        said += [str(option_label(game, decision, option, decision.player, one)) for one in LANGUAGES]
        yield move, {*map(_folded, (*said, *_names_of(game, decision, option, move)))} - {""}


def _names_of(game: Game, decision: Decision, option: Any, move: Move) -> Iterator[str]:
    """Its names by themselves: of the card on a face, of a status whatever its sum."""
    if decision.kind == "face":
        deck = game.state.decks[int(decision.about.what)]
        yield from (str(text_name(game.edition, deck[option - 1], one)) for one in LANGUAGES)
    elif decision.kind == "status":
        elements = (each for some in game.state.elements for each in some if each.id == option)
        yield from (str(text_name(game.edition, each.status, one)) for each in elements for one in LANGUAGES)
    elif isinstance(move, Chooses | Uses):
        yield move.what
        yield from (str(text_name(game.edition, move.what, one)) for one in LANGUAGES)


# --- verbs and names


def _with_names(game: Game, decision: Decision, plain: str) -> str:
    """A verb with the names of units, lines or cards."""
    first, _, rest = plain.partition(" ")
    head = _VERBS.get(first.casefold(), first.casefold())
    if head in MOVES:
        return f"{head} {_named(game, decision, head, rest)}".rstrip()
    last = _LAST.fullmatch(plain)
    assert last is not None, "whatever is said is a name, if nothing else"
    if last["declines"]:
        return Declines.word
    asked = _ASKS.get(decision.kind, Chooses.word)
    head = Uses.word if last["uses"] else Rolls.word if last["rolls"] else asked
    # A name may end as verbs and particles do.
    for names in (plain, last["names"]):
        with suppress(Unknown):
            return f"{head} {_named(game, decision, head, names)}"
    if plain.isascii():
        return plain  # of which reading.py says best what is wrong
    return f"{head} {_named(game, decision, head, last['names'])}"


def _named(game: Game, decision: Decision, head: str, said: str) -> str:
    """Names as examples write them; raises Trouble for one that nobody and nothing has."""
    if head in (On.word, Reorders.word):
        if head == On.word and (line := _line(game, said)):
            return line
        whole = _unit(game, said)
        return whole or " ".join(_unit(game, name) or _unknown(game, name) for name in _parts(game, said))
    if head == Chooses.word and (called := [line for line, names in _lines(game).items() if _folded(said) in names]):
        return called[0]
    if head in (Uses.word, Chooses.word):
        return _thing(game, decision, said)
    return " ".join(said.replace(",", " ").replace("、", " ").split()).casefold()


def _parts(game: Game, said: str) -> list[str]:
    """`senri tobari`, `Senri and Tobari`, センリとトバリ."""
    parts = [part for part in _AND.split(said) if part]
    if len(parts) == 1 and all(_unit(game, word) for word in said.split()):
        return said.split()
    return parts


def _lines(game: Game) -> dict[str, set[str]]:
    """What each line is called."""
    tells = [teller(game.battle, language) for language in LANGUAGES]
    return {line: {line, *(_folded(str(tell.line(at))) for tell in tells)} for at, line in enumerate(LINE_NAMES)}


def _line(game: Game, said: str) -> str:
    """`B middle`, Bの中衛."""
    owned = _OWNER.fullmatch(said)
    if owned is None:
        return ""
    lines = (line for line, names in _lines(game).items() if _folded(owned["rest"]) in names)
    return next((f"{owned['team'].upper()} {line}" for line in lines), "")


def _unit(game: Game, said: str) -> str:
    """By its id or its name in either language; part of a name will do that only one unit of the battle has."""
    called = {name: _called(game, unit) for unit, name in enumerate(game.state.names)}
    if owned := _OWNER.fullmatch(said):
        team, said = SEATS.index(owned["team"].upper()), owned["rest"]
        called = {name: called[name] for unit, name in enumerate(game.state.names) if game.state.teams[unit] == team}
    wanted = _folded(said)
    exact = [name for name, names in called.items() if wanted in names]
    if exact or len(wanted) < _SHORTEST:
        return _only(said, exact) if exact else ""
    parts = [name for name, names in called.items() if any(wanted in one for one in names)]
    return _only(said, parts) if parts else ""


def _called(game: Game, unit: int) -> set[str]:
    names = (str(teller(game.battle, language).unit(unit)) for language in LANGUAGES)
    return {_folded(name) for name in (game.state.names[unit], *names)}


def _thing(game: Game, decision: Decision, said: str) -> str:
    """A card, a status, an ability, a face; by preference one that can be chosen now."""
    wanted = _folded(said)
    now = {str(move).partition(" ")[2] for move, _ in _options(game, decision)}
    found = [id for id in _ids(game) if wanted in {_folded(id), *_translated(game, id)}]
    if not found:
        return _unknown(game, said)
    return _only(said, [id for id in found if id in now] or found[:1])


def _ids(game: Game) -> list[str]:
    """Without units, which are called otherwise."""
    return list(dict.fromkeys(yaml_name(name) for name in known_names(game) if name not in LINE_NAMES))


def _translated(game: Game, id: str) -> set[str]:
    if id == NOTHING:
        return {"none", "なし"}
    return {_folded(str(text_name(game.edition, id, language))) for language in LANGUAGES}


def _unknown(game: Game, said: str) -> str:
    units = range(len(game.state.names))
    known = [*game.state.names, *(str(teller(game.battle, one).unit(unit)) for one in LANGUAGES for unit in units)]
    raise Unknown(
        f"there is no {quoted(said)}", word=said, guess=closest(said, known), ja=f"「{said}」というものはない"
    )
