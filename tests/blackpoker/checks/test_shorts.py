"""The one line that sums an action up: every published edition has one for each action, and each names what it may."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.checks.shorts import check, missing
from places import BLACKPOKER, DEFINITIONS

PUBLISHED = [folder for folder in FOLDERS if DEFINITIONS in folder.parents]


@pytest.mark.parametrize("folder", PUBLISHED, ids=lambda folder: folder.name)
def test_every_action_that_is_published_is_summed_up_in_both_languages(folder: Path) -> None:
    edition = load(folder)
    assert [id for id, action in edition.actions.items() if not action.short or not all(action.short)] == []
    assert all(len(action.short[0]) <= 44 and len(action.short[1]) <= 90 for action in edition.actions.values())  # type: ignore[index]


def test_a_variant_need_not_sum_up_what_is_new_and_an_edition_need_not_begin() -> None:
    edition, draft = load(BLACKPOKER), load(BLACKPOKER.with_name("draft-2021"))
    bare = {id: replace(action, short=None) for id, action in edition.actions.items()}
    assert not list(missing(replace(edition, actions=bare)))
    one = {**bare, "up": edition.actions["up"]}
    assert len(list(missing(replace(edition, actions=one)))) == len(one) - 1
    assert not list(missing(replace(draft, actions={**draft.actions, "up": replace(draft.actions["up"], short=None)})))
    assert not list(check(replace(edition, actions=bare)))
