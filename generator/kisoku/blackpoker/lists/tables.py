"""The tables of the rulebook that the definitions and the engine fill; a cell is text, or finished HTML."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from ..card import DECK
from ..engine.game import Decks, Game
from ..model import Edition, Zone
from ..speech.entry import cost_text
from .words import words

Rows = Sequence[Sequence[str]]


def _format_frame(edition: Edition) -> Rows:
    head = ["", *(frame.name.ja for frame in edition.frames.values())]
    rows = [
        [format.name.ja, *("○" if format.id in frame.formats else "" for frame in edition.frames.values())]
        for format in edition.formats.values()
    ]
    return [head, *rows]


def _format_counts(edition: Edition) -> Rows:
    rows = []
    for regulation in edition.regulations:
        counts = [
            sum(edition.in_regulation(entry, regulation) for entry in kind.values())
            for kind in (edition.actions, edition.characters, edition.fogs, edition.trumps)
        ]
        name = f"{edition.formats[regulation.format].name.ja} + {edition.frames[regulation.frame].name.ja}"
        rows.append([name, *(str(count) if count else "–" for count in counts)])
    return [["対戦レギュレーション", "アクション", "キャラクター", "フォグ", "切札"], *rows]


def _costs(edition: Edition) -> Rows:
    rows = [
        [Markup('<span class="k-cost">{}</span>').format(cost.id), cost.name.ja, str(cost_text(edition, cost, "ja"))]
        for cost in edition.costs.values()
    ]
    return [["文字", "名前", "支払い方"], *rows]


def _numbers(edition: Edition) -> Rows:
    return [["カード", *edition.numbers], ["数字", *(str(number) for number in edition.numbers.values())]]


_KINDS = {"common": "共通", "frame": "フレーム", "virtual": "仮の置き場"}
_FACES = {"up": "表向き", "down": "裏向き", "either": "どちらも", None: "–"}


def _zones(edition: Edition) -> Rows:
    rows = []
    for zone in _zones_in_play(edition):
        frames = [frame.name.ja for frame in edition.frames.values() if zone.id in frame.zones]
        where = "・".join(frames) if frames else _KINDS[zone.kind]
        owner = "共有" if zone.shared else "各自"
        rows.append([zone.name.ja, where, owner, _FACES[zone.face], "あり" if zone.ordered else "なし"])
    return [["領域", "使うところ", "持ち主", "表裏", "順番"], *rows]


def _zones_in_play(edition: Edition) -> list[Zone]:
    """The Deck is only a word for the cards before the game (R-029)."""
    return [zone for zone in edition.zones.values() if zone.kind != "setup"]


def _visibility(edition: Edition) -> Rows:
    rows = []
    for zone in _zones_in_play(edition):
        cells = [_sights(edition, zone, level) for level in edition.levels]
        rows.append([zone.name.ja, *cells])
    return [["領域", *(level.name.ja for level in edition.levels.values())], *rows]


def _sights(edition: Edition, zone: Zone, level: str) -> str:
    said = words("ja")
    texts = []
    for row in zone.visibility:
        if row["level"] != level:
            continue
        text = said.what[row["what"]]
        if row.get("below") is not None:
            text = said.below.format(what=text, last=row["below"] - 1)
        if row.get("while") is not None:
            text = said.while_state.format(what=text, state=edition.lexicon[row["while"]].ja)
        texts.append(text)
    return "、".join(texts) if texts else "–"


def _life_sizes(edition: Edition) -> Rows:
    rows = []
    for frame in edition.frames.values():
        regulation = f"{frame.formats[0]}+{frame.id}"
        sizes = [len_of(edition, regulation, size) for size in _deck_sizes(edition, frame.id)]
        for size, (first, second) in sizes:
            rows.append([frame.name.ja, f"{size}枚", f"{first}枚", f"{second}枚"])
    return [["フレーム", "デッキ", "先攻のライフ", "後攻のライフ"], *rows]


def _deck_sizes(edition: Edition, frame: str) -> list[int | None]:
    deck = edition.frames[frame].deck
    return [None] if deck.exactly is not None else [deck.low, min(deck.high, DECK)]


def len_of(edition: Edition, regulation: str, size: int | None) -> tuple[int, tuple[int, int]]:
    """The deck's size and both Lifes when the game begins, first player's first (R-228): set-up, played."""
    for seed in range(100):
        game = Game(edition, regulation, None if size is None else (range(size), range(size)), seed)
        assert isinstance(game.origin, Decks)
        cards = len(game.origin.decks[0])
        while game.decision is not None and game.decision.kind != "chance":
            game.apply(0)
        state = game.state
        if game.decision is not None and all(len(grave) == 1 for grave in state.graveyard):
            first = state.turn_player
            return cards, (len(state.life[first]), len(state.life[1 - first]))
    raise AssertionError("a hundred ties")


TABLES: dict[str, Callable[[Edition], Rows]] = {
    "format-frame": _format_frame,
    "format-counts": _format_counts,
    "costs": _costs,
    "numbers": _numbers,
    "zones": _zones,
    "visibility": _visibility,
    "life-sizes": _life_sizes,
}
