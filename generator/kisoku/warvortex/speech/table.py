"""The battlefield in a terminal: every team with its three lines, and only what the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...sentences.language import Language
from ...sentences.text import Run, Text, Words, joined, text
from ..engine import elements
from ..engine.game import Game
from ..names import SEATS
from ..state import IN_PLAY, LINES, RETIRED, Element
from .phrases import PHRASES
from .teller import teller

if TYPE_CHECKING:
    from rich.text import Text as RichText

HEAD = "head"
_STYLES = {HEAD: "bold"}


def coloured(words: Words) -> RichText:
    """Heads in bold; everything is said without it."""
    from rich.text import Text as RichText

    shown = RichText()
    for run in text(words).runs:
        shown.append(run.text, _STYLES.get(run.kind))
    return shown


def drawn(game: Game, viewer: int | None, language: Language) -> Text:
    """The teams, the viewer's own at the bottom; `viewer` None sees what all see together."""
    near = viewer if viewer is not None else 0
    lines = [_head(game, viewer, language)]
    for team in sorted(set(game.state.teams), key=lambda team: (team == near, team)):
        lines += _team(game, team, viewer, language)
    if game.state.fields:
        lines.append(_fields(game, viewer, language))
    return joined("\n", lines)


def _head(game: Game, viewer: int | None, language: Language) -> Text:
    state, say, names = game.state, PHRASES[language], teller(game.battle, language, viewer)
    parts: list[Words] = [say["head"].format(phase=state.phase)]
    parts += [say["of"].format(who=str(names.unit(unit))) for unit in state.holders]
    if state.phase:
        order = joined(" → ", [names.unit(unit) for unit in state.order if state.presence[unit] == IN_PLAY])
        parts.append(text(names.word("actionOrder"), ": ", order))
    return text(Run(f"── {text(joined('  ', parts))!s} ──", HEAD))


def _team(game: Game, team: int, viewer: int | None, language: Language) -> list[Text]:
    state, say, names = game.state, PHRASES[language], teller(game.battle, language, viewer)
    lines = [text(Run(f"{SEATS[team]} {say['you'] if team == viewer else ''}".rstrip(), HEAD))]
    own = [unit for unit in range(len(state.cards)) if state.teams[unit] == team]
    # The fronts face each other in the middle.
    for line in LINES if team == (viewer or 0) else reversed(LINES):
        standing = [unit for unit in own if state.presence[unit] == IN_PLAY and state.lines[unit] == line]
        said = joined("\n      ", [unit_text(game, unit, viewer, language) for unit in standing])
        lines.append(text("   ", names.line(line), ": ", said or say["nobody"]))
    retired = [unit for unit in own if state.presence[unit] == RETIRED]
    if retired:
        lines.append(text("   ", say["retired"], ": ", names.units(retired)))
    return lines


def _fields(game: Game, viewer: int | None, language: Language) -> Text:
    say, names = PHRASES[language], teller(game.battle, language, viewer)
    placed = [
        text(names.card("field", each.field), text("(", say["steady"], ")") if each.steady else "")
        for each in game.state.fields
    ]
    return text(say["fields"], ": ", joined(" ", placed))


def unit_text(game: Game, unit: int, viewer: int | None, language: Language) -> Text:
    """`ミゾレ HP 12 [霜柱 霜柱](行動済み)`."""
    state, say, names = game.state, PHRASES[language], teller(game.battle, language, viewer)
    parts = [names.unit(unit), text(names.word("hp"), " ", state.hp[unit])]
    statuses = [status_text(game, shares, viewer, language) for shares in elements.counted(game.battle, unit)]
    if statuses:
        parts.append(text("[", joined(" ", statuses), "]"))
    if state.extras[unit]:
        parts.append(text("<", joined(" ", [names.extra(unit, extra) for extra in state.extras[unit]]), ">"))
    if state.slots[unit]:
        parts.append(text(names.word("slots"), ": ", names.units(state.slots[unit])))
    faces = [str(face + 1) for face in range(len(state.decks[unit])) if state.down[unit] >> face & 1]
    if faces:
        parts.append(text(say["down"], ": ", " ".join(faces)))
    if state.acted >> unit & 1 and unit not in state.holders:
        parts.append(text("(", say["acted"], ")"))
    return joined(" ", parts)


def status_text(game: Game, shares: tuple[Element, ...], viewer: int | None, language: Language) -> Text:
    """A status change, and for how many turns it lasts."""
    say, names = PHRASES[language], teller(game.battle, language, viewer)
    first = shares[0]
    name = names.card("status", first.status)
    value = sum(share.value for share in shares)
    shown = text(name, "×", len(shares)) if len(shares) > 1 else name
    rule = game.rules.statuses[first.status]
    left = value if rule.family == elements.STUN else max(share.left for share in shares)
    return text(shown, "(", say["turns"].format(left), ")") if left else shown
