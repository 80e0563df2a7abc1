"""The table in a terminal: red suits in colour, readable without, and only what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...sentences.language import Language
from ...sentences.text import CARD, EMPTY, Run, Text, Words, joined, text
from ..card import SEAT
from ..engine.game import Game
from ..engine.match import Match
from ..model import Zone
from ..names import SEATS, card_text, cards_text, target_name, written_text
from ..state import Character, Request
from .decks import deck_lines, is_unplayed, match_head
from .phrases import PHRASES

if TYPE_CHECKING:
    from rich.text import Text as RichText

HIDDEN = "▒"


def coloured(words: Words) -> RichText:
    """Hearts and diamonds in red, heads of the table in bold; the letters and signs say everything without it."""
    from rich.text import Text as RichText

    shown = RichText()
    for run in text(words).runs:
        shown.append(run.text, _STYLES.get(run.id if run.kind == CARD else run.kind))
    return shown


HEAD = "head"
_STYLES = {"♡": "red", "♢": "red", HEAD: "bold"}


def drawn(game: Game, viewer: int | None, language: Language) -> Text:
    """Both sides, the opponent above; `viewer` None sees what both players see."""
    state, say = game.state, PHRASES[language]
    near = viewer if viewer is not None else 0
    heads = [match_head(game, language)] if isinstance(game, Match) else []
    if is_unplayed(game):
        sides = (line for seat in (1 - near, near) for line in _decks(game, seat, viewer, language))
        return joined("\n", [*map(_head, heads), *sides])
    heads.append(say["head"].format(turn=state.turn, player=SEATS[state.turn_player], chance=SEATS[state.chance]))
    lines = list(map(_head, heads))
    lines += _side(game, 1 - near, viewer, language)
    lines += _shared(game, near, language)
    requests = [request_text(game, request, viewer, language) for request in reversed(state.stage)]
    lines.append(text(say["stage"], ": ", joined(" ← ", requests) or say["empty"]))
    lines += _side(game, near, viewer, language)
    return joined("\n", lines)


def _head(words: str) -> Text:
    return text(Run(f"── {words} ──", HEAD))


def _decks(game: Game, seat: int, viewer: int | None, language: Language) -> list[Text]:
    """A player of a match whose first game has not begun: all that lies there are decks."""
    return [_bold(text(SEATS[seat], " ", _who(seat, viewer, language))), *_aside(game, seat, viewer, language)]


def _who(seat: int, viewer: int | None, language: Language) -> str:
    say = PHRASES[language]
    return "" if viewer is None else f" {say['you'] if seat == viewer else say['opponent']}"


def _aside(game: Game, seat: int, viewer: int | None, language: Language) -> list[Text]:
    if not isinstance(game, Match):
        return []
    voice = game.edition.voice()
    name = voice.ja_deck() if language == "ja" else voice.en_deck()
    return deck_lines(game.view(seat if viewer is None else viewer)["match"], seat, language, name)


def _side(game: Game, seat: int, viewer: int | None, language: Language) -> list[Text]:
    state, say = game.state, PHRASES[language]
    seen: dict[str, Any] = game.view(seat if viewer is None else viewer)["players"][seat]
    life = seen["life"] if viewer is not None else len(state.life[seat])
    grave = seen["graveyard"]
    # An answer to "how much Life?" need not be more exact than this.
    zones = game.edition.zones
    parts = [text(zones["life"].short_name(language), " ", say["many"] if life is None else life)]
    count = "" if grave["count"] is None else text(" ", grave["count"])
    top = text(" (", say["top"], " ", written_text(grave["top"]), ")") if grave["top"] else EMPTY
    parts.append(text(zones["graveyard"].short_name(language), count, top))
    hand = seen["hand"]
    if hand["contents"] is None:
        parts.append(text(zones["hand"].short_name(language), " ", hand["count"]))
    lines = [_bold(text(SEATS[seat], " ", _who(seat, viewer, language), "  ", joined("  ", parts)))]
    if hand["contents"] is not None:
        lines.append(text("   ", zones["hand"].short_name(language), ": ", _cards(hand["contents"]) or "-"))
    soldiers = [c for c in state.characters.values() if c.owner == seat and c.soldier]
    for title, group in (("soldiers", soldiers), ("bulwarks", game.table.bulwarks(seat))):
        names = [character_text(game, c, viewer, language) for c in group]
        lines.append(text("   ", say[title], ": ", joined("  ", names) or "-"))
    fogs = [fog_text(game, index, viewer, language) for index, fog in enumerate(state.fogs) if fog.controller == seat]
    if fogs:
        lines.append(text("   ", zones["fog"].short_name(language), ": ", joined("  ", fogs)))
    for zone in game.edition.piles:
        if not zone.shared:
            lines += [text("   ", pile) for pile in _pile(zone, seen[zone.id], language)]
    lines += _trumps(game, seen, language)
    return [*lines, *_aside(game, seat, viewer, language)]


def _shared(game: Game, viewer: int, language: Language) -> list[Text]:
    """The piles that both players use."""
    seen = game.view(viewer)["shared"]
    return [pile for zone in game.edition.piles if zone.shared for pile in _pile(zone, seen[zone.id], language)]


def _pile(zone: Zone, seen: dict[str, Any], language: Language) -> list[Text]:
    """Its cards, or what the viewer may know of them; nothing of an empty one."""
    say = PHRASES[language]
    if seen["count"] == 0 and not seen["contents"]:
        return []
    parts = [_cards(seen["contents"])] if seen["contents"] is not None else []
    if not parts:
        parts += [text(seen["count"])] if seen["count"] is not None else []
        parts += [text("(", say["top"], " ", written_text(seen["top"]), ")")] if seen.get("top") else []
    parts += [text("(", say[seen["state"]], ")")] if seen.get("state") else []
    return [text(zone.short_name(language), ": ", joined(" ", parts) or HIDDEN)]


def _trumps(game: Game, seen: dict[str, Any], language: Language) -> list[Text]:
    """Where the frame has them."""
    say, lines = PHRASES[language], []
    if seen.get("trump"):
        trumps = [
            text(written_text(t["card"]) if t["card"] is not None else HIDDEN, "" if t["up"] else f"({say['down']})")
            for t in seen["trump"]
        ]
        lines.append(text("   ", game.edition.zones["trump"].short_name(language), ": ", joined("  ", trumps)))
    return lines


def _cards(names: Iterable[str]) -> Text:
    return joined(" ", [written_text(name) for name in names])


def _bold(words: Text) -> Text:
    """What names nothing of it stands out; a suit keeps its colour."""
    return Text(tuple(run if run.kind == CARD else run._replace(kind=HEAD) for run in words.runs))


def fog_text(game: Game, index: int, viewer: int | None, language: Language) -> Text:
    """`ダウン ♠5 → ♢7`."""
    fog, voice = game.state.fogs[index], game.edition.voice()
    definition = game.edition.fogs[fog.fog]
    name = voice.ja_name("fog", fog.fog) if language == "ja" else voice.en_name("fog", fog.fog)
    said = text(name, " ", cards_text(fog.cards))
    if definition.target is not None and definition.target.noun == "trump":
        return text(said, " → ", card_text(fog.target))
    character = game.state.characters.get(fog.target)
    return text(said, " → ", character_name(game, character, viewer)) if character is not None else said


def character_text(game: Game, character: Character, viewer: int | None, language: Language) -> Text:
    """`♢7[9](driven, attacker)`."""
    say, attacks = PHRASES[language], game.state.attacks
    marks = [text(say["driven"])] if character.driven else []
    marks += [text(say["attacker"])] if character.id in attacks else []
    marks += [
        text(say["blocks"], " ", character_name(game, game.state.characters[attacker], viewer))
        for attacker, blockers in attacks.items()
        if character.id in blockers
    ]
    size = text("[", game.table.size(character), "]") if character.soldier and not character.face_down else EMPTY
    return text(character_name(game, character, viewer), size, text("(", joined(", ", marks), ")") if marks else "")


def character_name(game: Game, character: Character, viewer: int | None) -> Text:
    """Its cards, or which of the bulwarks it is if the viewer may not know them."""
    if knows(game, character, viewer):
        return cards_text(character.cards, "+")
    number = (
        [c.id for c in game.table.bulwarks(character.owner)].index(character.id) + 1 if not character.soldier else 0
    )
    return text(HIDDEN, number or "")


def knows(game: Game, character: Character, viewer: int | None) -> bool:
    if viewer is None or viewer == character.owner or not character.face_down:
        return True
    field: list[dict[str, Any]] = game.view(viewer)["players"][character.owner]["field"]
    return any(seen["id"] == character.id and seen["cards"] is not None for seen in field)


def sees_trump(game: Game, card: int, viewer: int | None) -> bool:
    """Whether the viewer knows which card a trump is; of one that has gone, everybody saw where it went."""
    if viewer is None or viewer == SEAT[card]:
        return True
    return all(up for trump, up in game.state.trump[SEAT[card]] if trump == card)


def trump_number(game: Game, card: int) -> int:
    """Its place among its owner's trumps."""
    return [trump for trump, _ in game.state.trump[SEAT[card]]].index(card) + 1


def request_text(game: Game, request: Request, viewer: int | None, language: Language) -> Text:
    """`A アップ ♡5 → ♢7`."""
    voice = game.edition.voice()
    name = voice.ja_name("action", request.action) if language == "ja" else voice.en_name("action", request.action)
    keys = [text(" ", card_text(card)) for card in request.keys]
    said = text(SEATS[request.controller], " ", name, *keys)
    aim = target_text(game, request.action, request.target, viewer, language)
    lost = "" if not request.void else " (効果なし)" if language == "ja" else " (no effect)"
    return text(said, *((" → ", aim) if aim else ()), lost)


def target_text(game: Game, action: str, id: int, viewer: int | None, language: Language) -> Text:
    target = game.edition.actions[action].target
    if target is None or id < 0:
        return EMPTY
    return target_name(game.state, target.noun, id, _Names(game, viewer, language)) or EMPTY


@dataclass(frozen=True, slots=True)
class _Names:
    """What a viewer calls a target."""

    game: Game
    viewer: int | None
    language: Language

    def player(self, seat: int) -> Text:
        return text(SEATS[seat])

    def trump(self, card: int) -> Text:
        if sees_trump(self.game, card, self.viewer):
            return card_text(card)
        voice = self.game.edition.voice()
        trump = voice.ja("trump") if self.language == "ja" else text(" ", voice.en("trump"), " ")
        return text(SEATS[SEAT[card]], "の" if self.language == "ja" else "'s", trump, trump_number(self.game, card))

    def request(self, request: Request) -> Text:
        return request_text(self.game, request, self.viewer, self.language)

    def character(self, character: Character) -> Text:
        return text(SEATS[character.owner], " ", character_name(self.game, character, self.viewer))
