"""What has happened, a line for each event; hidden cards of the other player stay hidden."""

from __future__ import annotations

from ...sentences.language import Language
from ..card import DECK, NAME, SEAT
from ..engine.game import Game
from ..state import Character, FogCard, Request
from .table import HIDDEN, SEATS, character_name, knows, request_text

Event = tuple[str, str, str, tuple[object, ...]]

# {0} is the first thing that the entry names, {all} all of them.
_SAID: dict[str, tuple[str, str]] = {
    "requested": ("{0}を起こす", "{0} is requested"),
    "triggered": ("{0}が誘発", "{0} is triggered"),
    "takes effect": ("{0}が効果を発揮", "{0} takes effect"),
    "no effect": ("{0}は効果を発揮しない", "{0} has no effect"),
    "nullified": ("{0}は無効", "{0} is nullified"),
    "lost": ("{0}は取り消し", "{0} is dropped"),
    "retargeted": ("{0}の対象が変わる", "{0} is given another target"),
    "pass": ("{0}がパス", "{0} passes"),
    "pays": ("{0}がコスト{1}を払う", "{0} pays {1}"),
    "discards": ("{0}が{1}を捨てる", "{0} discards {1}"),
    "damage": ("{0}に{1}点のダメージ(ライフから{2}枚)", "{0} takes {1} damage ({2} from Life)"),
    "draw": ("{0}が{1}枚引く", "{0} draws {1}"),
    "drive": ("ドライブ: {all}", "driven: {all}"),
    "charge": ("チャージ: {all}", "charged: {all}"),
    "attacks": ("{all}がアタック", "{all} attacks"),
    "blocks": ("{0}が{1}をブロック", "{0} blocks {1}"),
    "enters": ("{0}が場に出る", "{0} enters the Field"),
    "laid on": ("{0}になる", "now {0}"),
    "becomes": ("{0}の姿が変わる", "{0} changes its form"),
    "splits": ("{0}に分かれる", "split off: {0}"),
    "fog": ("フォグ: {0}", "Fog: {0}"),
    "flips": ("{0}をめくる", "{0} is flipped"),
    "points": ("{0}は{1}点、合計{2}点", "{0} counts {1}, {2} in all"),
    "picks": ("選ばれた: {all}", "chosen: {all}"),
    "shown": ("見せる: {all}", "shown: {all}"),
    "shuffles": ("{0}がシャッフル", "{0} shuffles"),
    "opened": ("{0}がパックを開封", "{0} opens the Pack"),
    "size changes": ("{0}のサイズが{1}変わる", "the size of {0} changes by {1}"),
    "loses effects": ("{0}は受けた効果を失う", "{0} loses its effects"),
    "loses role": ("{0}は役割を失う", "{0} loses its role"),
    "turn passes": ("{0}のターンになる", "the turn passes to {0}"),
    "game starts": ("{0}が先攻", "{0} goes first"),
    "turned up": ("表になる: {all}", "turned up: {all}"),
    "turned down": ("裏になる: {all}", "turned down: {all}"),
    "no card to turn up": ("{0}にはめくるライフがない", "{0} has no card to turn up"),
    "loses": ("{0}の負け", "{0} loses"),
    "to graveyard": ("墓地へ: {all}", "into the Graveyard: {all}"),
    "to hand": ("手札へ: {all}", "into the Hand: {all}"),
    "to life": ("ライフへ: {all}", "into Life: {all}"),
    "to top of life": ("ライフの上へ: {all}", "on top of Life: {all}"),
    "to bottom of life": ("ライフの下へ: {all}", "under Life: {all}"),
    "to pack": ("パックへ: {all}", "into the Pack: {all}"),
    "to rare": ("レアカードに: {all}", "as rare card: {all}"),
    "to trump": ("切札に: {all}", "as trump: {all}"),
}
# What the other entries already tell.
_UNSAID = frozenset({"announced", "staged", "resolved", "all passed"})
# Entries whose numbers are players (first) and plain numbers; everything else is a card or a character.
_PLAYER_FIRST = frozenset(
    {"pass", "pays", "discards", "damage", "draw", "shuffles", "opened", "turn passes", "game starts", "loses",
     "no card to turn up"}
)  # fmt: skip
_NUMBERS_AFTER = frozenset({"damage", "draw", "points", "size changes"})
# Moves of cards that nobody sees, and those that the other player does not see.
_FACE_DOWN = frozenset({"to life", "to pack"})
_UNSEEN = frozenset({"picks", "to hand", "to top of life", "to bottom of life", "to rare", "to trump"})


def event_line(game: Game, event: Event, viewer: int | None, language: Language) -> str | None:
    """The event as a sentence; None for what goes without saying."""
    _, rule, what, data = event
    if what in _UNSAID:
        return None
    template = _SAID.get(what)
    things = [_thing(game, what, index, item, viewer, language) for index, item in enumerate(data)]
    if what in ("drive", "charge") and not things:
        return None
    if template is None:
        return f"{what} {' '.join(things)} ({rule})".replace("  ", " ")
    text = template[0] if language == "ja" else template[1]
    listed = " ".join(things)
    if len(things) > 1 and set(things) == {HIDDEN}:
        listed = f"{HIDDEN}×{len(things)}"
    return f"{text.format(*things, all=listed)} ({rule})"


def _thing(game: Game, what: str, index: int, item: object, viewer: int | None, language: Language) -> str:
    match item:
        case Request():
            return request_text(game, item, viewer, language)
        case Character():
            if what == "to graveyard":
                return "+".join(NAME[card] for card in item.cards)
            there = item.id in game.state.characters or knows(game, item, viewer)
            return character_name(game, item, viewer, language) if there else HIDDEN
        case FogCard():
            return " ".join(NAME[card] for card in item.cards)
        case int() if what in _PLAYER_FIRST and index == 0:
            return SEATS[item]
        case int() if what in _NUMBERS_AFTER and index > 0:
            return str(item)
        case int() if 0 <= item < 2 * DECK:
            hidden = what in _FACE_DOWN or (what in _UNSEEN and viewer is not None and SEAT[item] != viewer)
            return HIDDEN if hidden else NAME[item]
    return str(item)
