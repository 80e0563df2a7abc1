"""A replaced step says from whose side it is told: the trump's holder need not be the player whose action it is."""

from __future__ import annotations

from editions import load
from kisoku.blackpoker.speech.entry import entry_text
from places import DEFINITIONS

SIXTH = load(DEFINITIONS / "blackpoker" / "6.2")


def test_what_is_done_instead_is_told_from_the_side_of_the_actions_player() -> None:
    ja, en = (entry_text(SIXTH, SIXTH.trumps["s1"], language).plain() for language in ("ja", "en"))
    assert "「ダメージ判定」の効果1は、どちらのプレイヤーのものでも、代わりにそのプレイヤーから見て次を行う。" in ja
    assert "done as follows instead, as seen by the player whose action it is:" in en
