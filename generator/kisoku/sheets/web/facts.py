"""What an edition leaves beside its pages (edition.json), so that others can lead to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...definitions.standing import Standing
from ...entry import NO_MARKS
from ...game import Edition
from ...games import rulebook_of
from ...sentences.language import LANGUAGES
from .pages import BOOK, explained

FILE = "edition.json"


def entries_in_lists(edition: Edition) -> dict[str, list[str]]:
    """The ids of the entries of every list."""
    lists = rulebook_of(edition).lists
    if lists is None:
        return {}
    return {id: [one.entry.id for one in lists.page(edition, id, NO_MARKS).entries] for id in lists.ids(edition)}


def addresses(listed: Mapping[str, list[str]], folder: Path) -> dict[str, str]:
    """Where entries stand in the pages that lie in a folder: in the longest list that has each."""
    found: dict[str, str] = {}
    for id, entries in sorted(listed.items(), key=lambda item: -len(item[1])):
        path = f"actionlist/html/{id}.html"
        if (folder / path).is_file():
            found |= {entry: f"{path}#{entry}" for entry in entries if entry not in found}
    return found


def write_facts(folder: Path, edition: Edition, stands: Standing, listed: Mapping[str, list[str]]) -> None:
    """Facts of the edition whose pages lie in the folder."""
    book = explained(folder / BOOK.parent) if (folder / BOOK).is_file() else {}
    facts: dict[str, Any] = {
        "game": edition.game,
        "version": edition.version,
        "name": {"ja": edition.name.ja, "en": edition.name.en},
        "date": edition.date,
        "author": edition.author,
        "sign": list(rulebook_of(edition).sign),
        "about": _about(edition),
        "status": stands.sort,
        "extends": stands.extends,
        "before": stands.extends or stands.follows,
        "was": {entry.id: entry.was for kind in edition.kinds.values() for entry in kind.values() if entry.was},
        "lists": {id: list(entries) for id, entries in listed.items()},
        "book": {id: address.partition("/book/")[2] for id, address in book.items()},
    }
    path = folder / FILE
    path.unlink(missing_ok=True)
    path.write_text(json.dumps(facts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")


def _about(edition: Edition) -> dict[str, Any]:
    """What it says of itself; an edition may say nothing."""
    about = edition.about
    if about is None:
        return {}
    return {"says": [dict(said) for said in about.says], "facts": dict(about.facts)}


def _is_about(about: Any) -> bool:
    """Editions that were built before they said anything have none."""
    said = [*about.get("says", ()), *([about["facts"]] if "facts" in about else [])]
    return all(isinstance(one[language], str) for one in said for language in LANGUAGES)


def read_facts(folder: Path) -> dict[str, Any] | None:
    """Those of a built edition; None where there are none, or nothing like them."""
    try:
        facts = json.loads((folder / FILE).read_text("utf-8"))
        good = (
            all(isinstance(facts[key], str) for key in ("game", "version", "date", "author", "status", "before"))
            and all(isinstance(facts["name"][key], str) for key in ("ja", "en"))
            and all(isinstance(facts[key], dict) for key in ("was", "lists", "book"))
            and _is_about(facts.get("about", {}))
            and all(isinstance(name, str) for name in facts.get("sign", ("", "")))
            and len(facts.get("sign", ("", ""))) == 2
            and facts["version"] == folder.name
            and facts["game"] == folder.parent.name
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return facts if good else None
