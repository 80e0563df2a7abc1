"""The page above all games and editions, in each language: what each game is, and the way to what was built of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ... import resources
from ...identity.mark import GLYPHS, mark
from ...identity.notice import STATUS
from ...identity.shell import Above, address, frame
from ...sentences.language import LANGUAGES
from ..layout.html import environment
from .shelf import Shelf

Facts = dict[str, Any]
PATH = "index.html"
# What a game's second button leads to: the first of these that its newest edition has.
_SECOND = (
    ("quickstart.html", "はじめての1戦を読む", "Read “Your first game”"),
    ("sample-game.html", "見本の対戦を見る", "Watch a sample game"),
    ("book/index.html", "ルールブックを読む", "Read the rulebook"),
)
_LINKS = (("book/index.html", "ルールブック", "Rulebook"), ("changes.html", "変更点", "What changed"))


@dataclass(frozen=True, slots=True)
class Way:
    """Where a button or a link leads, and what it says; `foreign` is another language, named."""

    href: str
    label: str
    foreign: str = ""


def files(out: Path) -> list[Path]:
    """Where the page lies in each language."""
    return [out / address(PATH, language) for language in LANGUAGES]


def pages(out: Path, games: Mapping[str, Sequence[Facts]]) -> Iterator[tuple[Path, str]]:
    """The page in each language, of the editions that lie in OUT, newest first within each game."""
    css = (resources.templates_dir() / "portal" / "portal.css").read_text("utf-8")
    template = environment().get_template("portal/all.html")
    for language in LANGUAGES:
        above = Above(language)
        blocks = [_game(out, editions, above) for _, editions in sorted(games.items())]
        names = (", " if language == "en" else "、").join(block["name"] for block in blocks)
        about = f"{names}のルール" if language == "ja" else f"The rules of {names}"
        yield out / address(PATH, language), template.render(frame(above, above.game, about, css), games=blocks)


def _game(out: Path, editions: Sequence[Facts], above: Above) -> dict[str, Any]:
    newest, language = editions[0], above.language
    about = newest.get("about") or {}
    sign = [name if name in GLYPHS else "" for name in newest.get("sign", ("", ""))]
    return {
        "id": newest["game"],
        "name": newest["name"][language],
        "sign": mark((sign[0], sign[1]), 40),
        "says": [said[language] for said in about.get("says", ())],
        "facts": about.get("facts", {}).get(language, ""),
        "buttons": list(_buttons(out, newest, above)),
        "editions": [_edition(out, facts, above, facts is newest) for facts in editions],
    }


def _buttons(out: Path, facts: Facts, above: Above) -> Iterator[Way]:
    more = "遊び方を見る" if above.language == "ja" else "See how to play"
    ways = [way for path, *labels in _SECOND if (way := _way(out, facts, path, labels, above)) is not None]
    home = _way(out, facts, PATH, (more, more), above)
    yield from ([home] if home is not None else [])
    yield from sorted(ways, key=lambda way: bool(way.foreign))[:1]


def _edition(out: Path, facts: Facts, above: Above, is_newest: bool) -> dict[str, Any]:
    language = above.language
    before, base = facts["before"], facts.get("extends", "")
    history = ""
    if base:
        history = f"{base}版がもと" if language == "ja" else f"based on {base}"
    elif before:
        history = f"{before}版の次" if language == "ja" else f"after {before}"
    status = STATUS.get(facts["status"])
    called = getattr(status, language) if status is not None else facts["status"]
    if is_newest and facts["status"] == "current":
        called = "最新" if language == "ja" else "newest"
    return {
        "version": facts["version"],
        "date": facts["date"],
        "sort": facts["status"] if status is not None else "",
        "status": called,
        "history": history,
        "home": _way(out, facts, PATH, (facts["version"],) * 2, above),
        "links": [way for path, *labels in _LINKS if (way := _way(out, facts, path, labels, above)) is not None],
    }


def _way(out: Path, facts: Facts, path: str, labels: Sequence[str], above: Above) -> Way | None:
    """To a page of an edition, if it is there."""
    where = f"{quote(facts['game'])}/{quote(facts['version'])}"
    link = Shelf(out / facts["game"] / facts["version"], {}, above.language, f"{above.up}{where}/").page(path, "")
    return None if link is None else Way(link.href, labels[LANGUAGES.index(above.language)], link.foreign)
