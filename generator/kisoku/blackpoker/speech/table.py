"""The table in a terminal: red suits in colour, readable without, and only what the viewer may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...sentences.language import Language
from ..card import NAME
from ..engine.game import Game
from ..model import Zone
from ..names import SEATS, target_name
from ..names import character_name as character_cards
from ..state import Character, Request
from .phrases import PHRASES

if TYPE_CHECKING:
    from rich.text import Text

HIDDEN = "▒"


def coloured(text: str) -> Text:
    """Hearts and diamonds in red; the letters and signs say everything without it."""
    from rich.text import Text

    shown = Text(text)
    shown.highlight_regex(r"[♡♢](?:10|[2-9AJQK])?", "red")
    shown.highlight_regex(r"(?m)^(?:──.*|[AB] .*)$", "bold")
    return shown


def drawn(game: Game, viewer: int | None, language: Language) -> str:
    """Both sides, the opponent above; `viewer` None sees what both players see."""
    state, say = game.state, PHRASES[language]
    near = viewer if viewer is not None else 0
    head = say["head"].format(turn=state.turn, player=SEATS[state.turn_player], chance=SEATS[state.chance])
    lines = [f"── {head} ──"]
    lines += _side(game, 1 - near, viewer, language)
    lines += _shared(game, near, language)
    requests = [request_text(game, request, viewer, language) for request in reversed(state.stage)]
    lines.append(f"{say['stage']}: " + (" ← ".join(requests) or say["empty"]))
    lines += _side(game, near, viewer, language)
    return "\n".join(lines)


def _side(game: Game, seat: int, viewer: int | None, language: Language) -> list[str]:
    state, say = game.state, PHRASES[language]
    seen: dict[str, Any] = game.view(seat if viewer is None else viewer)["players"][seat]
    life = seen["life"] if viewer is not None else len(state.life[seat])
    grave = seen["graveyard"]
    # An answer to "how much Life?" need not be more exact than this.
    parts = [f"{say['life']} {say['many'] if life is None else life}"]
    count = "" if grave["count"] is None else f" {grave['count']}"
    parts.append(f"{say['graveyard']}{count}" + (f" ({say['top']} {grave['top']})" if grave["top"] else ""))
    hand = seen["hand"]
    if hand["contents"] is None:
        parts.append(f"{say['hand']} {hand['count']}")
    who = "" if viewer is None else f" {say['you'] if seat == viewer else say['opponent']}"
    lines = [f"{SEATS[seat]} {who}  " + "  ".join(parts)]
    if hand["contents"] is not None:
        lines.append(f"   {say['hand']}: {' '.join(hand['contents']) or '-'}")
    soldiers = [c for c in state.characters.values() if c.owner == seat and c.soldier]
    for title, group in (("soldiers", soldiers), ("bulwarks", game.table.bulwarks(seat))):
        names = [character_text(game, c, viewer, language) for c in group]
        lines.append(f"   {say[title]}: {'  '.join(names) or '-'}")
    fogs = [_fog(game, index, viewer, language) for index, fog in enumerate(state.fogs) if fog.controller == seat]
    if fogs:
        lines.append(f"   {game.edition.zones['fog'].short_name(language)}: {'  '.join(fogs)}")
    for zone in game.edition.piles:
        if not zone.shared:
            lines += [f"   {text}" for text in _pile(zone, seen[zone.id], language)]
    lines += _trumps(game, seen, language)
    return lines


def _shared(game: Game, viewer: int, language: Language) -> list[str]:
    """The piles that both players use."""
    seen = game.view(viewer)["shared"]
    return [text for zone in game.edition.piles if zone.shared for text in _pile(zone, seen[zone.id], language)]


def _pile(zone: Zone, seen: dict[str, Any], language: Language) -> list[str]:
    """Its cards, or what the viewer may know of them; nothing of an empty one."""
    say = PHRASES[language]
    if seen["count"] == 0 and not seen["contents"]:
        return []
    parts = [" ".join(seen["contents"])] if seen["contents"] is not None else []
    if not parts:
        parts += [str(seen["count"])] if seen["count"] is not None else []
        parts += [f"({say['top']} {seen['top']})"] if seen.get("top") else []
    parts += [f"({say[seen['state']]})"] if seen.get("state") else []
    return [f"{zone.short_name(language)}: {' '.join(parts) or HIDDEN}"]


def _trumps(game: Game, seen: dict[str, Any], language: Language) -> list[str]:
    """Where the frame has them."""
    say, lines = PHRASES[language], []
    if seen.get("trump"):
        trumps = [
            (t["card"] if t["card"] is not None else HIDDEN) + ("" if t["up"] else f"({say['down']})")
            for t in seen["trump"]
        ]
        lines.append(f"   {game.edition.zones['trump'].short_name(language)}: {'  '.join(trumps)}")
    return lines


def _fog(game: Game, index: int, viewer: int | None, language: Language) -> str:
    fog = game.state.fogs[index]
    definition = game.edition.fogs[fog.fog]
    name = definition.name.ja if language == "ja" else definition.name.en
    text = f"{name} {' '.join(NAME[card] for card in fog.cards)}"
    if definition.target is not None and definition.target.noun == "trump":
        return f"{text} → {NAME[fog.target]}"
    character = game.state.characters.get(fog.target)
    return f"{text} → {character_name(game, character, viewer, language)}" if character is not None else text


def character_text(game: Game, character: Character, viewer: int | None, language: Language) -> str:
    """`♢7[9](driven, attacker)`."""
    say, attacks = PHRASES[language], game.state.attacks
    marks = [say["driven"]] if character.driven else []
    marks += [say["attacker"]] if character.id in attacks else []
    marks += [
        f"{say['blocks']} {character_name(game, game.state.characters[attacker], viewer, language)}"
        for attacker, blockers in attacks.items()
        if character.id in blockers
    ]
    size = f"[{game.table.size(character)}]" if character.soldier and not character.face_down else ""
    name = character_name(game, character, viewer, language)
    return name + size + (f"({', '.join(marks)})" if marks else "")


def character_name(game: Game, character: Character, viewer: int | None, language: Language) -> str:
    """Its cards, or which of the bulwarks it is if the viewer may not know them."""
    if knows(game, character, viewer):
        return character_cards(character)
    number = (
        [c.id for c in game.table.bulwarks(character.owner)].index(character.id) + 1 if not character.soldier else 0
    )
    return f"{HIDDEN}{number or ''}"


def knows(game: Game, character: Character, viewer: int | None) -> bool:
    if viewer is None or viewer == character.owner or not character.face_down:
        return True
    field: list[dict[str, Any]] = game.view(viewer)["players"][character.owner]["field"]
    return any(seen["id"] == character.id and seen["cards"] is not None for seen in field)


def request_text(game: Game, request: Request, viewer: int | None, language: Language) -> str:
    """`A アップ ♡5 → ♢7`."""
    action = game.edition.actions[request.action]
    name = action.name.ja if language == "ja" else action.name.en
    keys = "".join(f" {NAME[card]}" for card in request.keys)
    text = f"{SEATS[request.controller]} {name}{keys}"
    aim = target_text(game, request.action, request.target, viewer, language)
    return f"{text} → {aim}" if aim else text


def target_text(game: Game, action: str, id: int, viewer: int | None, language: Language) -> str:
    target = game.edition.actions[action].target
    if target is None or id < 0:
        return ""
    return target_name(game.state, target.noun, id, _Names(game, viewer, language)) or ""


@dataclass(frozen=True, slots=True)
class _Names:
    """What a viewer calls a target."""

    game: Game
    viewer: int | None
    language: Language

    def player(self, seat: int) -> str:
        return SEATS[seat]

    def trump(self, card: int) -> str:
        return NAME[card]

    def request(self, request: Request) -> str:
        return request_text(self.game, request, self.viewer, self.language)

    def character(self, character: Character) -> str:
        return f"{SEATS[character.owner]} {character_name(self.game, character, self.viewer, self.language)}"
