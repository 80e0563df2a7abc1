"""Above the editions: for each game the way from one to the other, and the page that links all that was built.

Both are made from what lies in the output folder, whoever built it, and swapped in whole.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ... import resources
from ...definitions.editions import version_order
from ...identity.notice import STATUS
from .above import pages
from .facts import read_facts
from .pages import script

Facts = dict[str, Any]
SCRIPT = "editions.js"
_ORDER = ("current", "variant", "draft", "archived")


def publish(out: Path) -> None:
    """OUT/index.html, OUT/en/index.html and OUT/GAME/editions.js, of what lies in OUT now; what is right stays."""
    games = found(out)
    for game, editions in games.items():
        _swap(out / game / SCRIPT, _script(out, editions))
    for path, html in pages(out, games):
        _swap(path, html)


def found(out: Path) -> dict[str, list[Facts]]:
    """The editions by game: those in force first, and of these the newest."""
    games: dict[str, list[Facts]] = {}
    for folder in sorted(out.glob("*/*/")):
        if not folder.name.startswith(".") and (facts := read_facts(folder)) is not None:
            games.setdefault(facts["game"], []).append(facts)
    return {game: sorted(_newest(editions), key=_rank) for game, editions in games.items()}


def _newest(editions: Sequence[Facts]) -> list[Facts]:
    return sorted(editions, key=lambda facts: version_order(facts["version"]), reverse=True)


def _rank(facts: Facts) -> int:
    return _ORDER.index(facts["status"]) if facts["status"] in _ORDER else len(_ORDER)


def _status(facts: Facts) -> dict[str, str]:
    name = STATUS.get(facts["status"])
    return {"ja": name.ja, "en": name.en} if name else {"ja": facts["status"], "en": facts["status"]}


# --- from an entry to the same entry


def lineage(editions: Sequence[Facts]) -> dict[str, dict[str, str]]:
    """For each edition, what every id of its entries stands for: the same in every edition, whatever it is called.

    An id that the edition before has given to something else now stands for something new.
    """
    by_version = {facts["version"]: facts for facts in editions}
    known: dict[str, dict[str, str]] = {}

    def of(version: str) -> dict[str, str]:
        if version in known:
            return known[version]
        facts = by_version[version]
        known[version] = {}  # whoever follows itself has nothing before it
        before = of(facts["before"]) if facts["before"] in by_version else {}
        left = {was for id, was in facts["was"].items() if was != id}
        ids = dict.fromkeys(id for entries in facts["lists"].values() for id in entries)
        for id in (*ids, *facts["book"]):
            was = facts["was"].get(id, id)
            fresh = was == id and id in left
            known[version][id] = f"{id}@{version}" if fresh else before.get(was, was)
        return known[version]

    for version in by_version:
        of(version)
    return known


def _script(out: Path, editions: Sequence[Facts]) -> str:
    ids = lineage(editions)
    data = [_edition(out / facts["game"] / facts["version"], facts, ids[facts["version"]]) for facts in editions]
    code = (resources.templates_dir() / "web" / SCRIPT).read_text("utf-8")
    return code.replace("/* EDITIONS */[]", str(script(data)))


def _edition(folder: Path, facts: Facts, ids: Mapping[str, str]) -> Facts:
    """What the script knows: which pages there are, and where an entry stands in them."""
    there = [id for id in facts["lists"] if (folder / "actionlist" / "html" / f"{id}.html").is_file()]
    pages = sorted(path.name for path in folder.glob("book/*.html"))
    return {
        "version": facts["version"],
        "status": _status(facts),
        "current": facts["status"] == "current",
        "lists": {id: facts["lists"][id] for id in there},
        "ids": {id: known for id, known in ids.items() if known != id},
        "book": facts["book"] if pages else {},
        "pages": pages,
        "changes": (folder / "changes.html").is_file(),
    }


def _swap(path: Path, text: str) -> None:
    """Whole or not at all; what is right stays as it is."""
    with contextlib.suppress(OSError, ValueError):
        if path.read_text("utf-8") == text:
            return
    path.parent.mkdir(exist_ok=True)
    side = path.with_name(f".{path.name}.{os.getpid()}")
    side.write_text(text, encoding="utf-8", newline="\n")
    side.replace(path)
