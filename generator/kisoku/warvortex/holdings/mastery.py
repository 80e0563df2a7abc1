"""`mastery: {threat: 2, total: 4, count: 3, of: 種族 獣}`: token mastery (W-099, W-101, QW-60)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Problem
from ...sentences.english import listed
from ...sentences.saying import Saying
from ...sentences.text import Text, joined, text
from ...verbs.kind import may_be
from ..effects.kind import NEEDS, whole
from ..language.labels import Requirement
from ..language.voice import Voice
from .holding import Holding

THREAT = whole("threat", 0, 6)
TOTAL = whole("total threat", 0, 99)
COUNT = whole("number of tokens", 1, 20)


@dataclass(frozen=True, slots=True)
class Mastery(Holding):
    """Control tokens; a condition that fails discards the token, a limit that would be exceeded an older one."""

    threat: int | None = may_be(THREAT, "the highest threat of a token: a condition (W-111)")
    total: int | None = may_be(TOTAL, "the highest sum of threats: a limit (W-110)")
    count: int | None = may_be(COUNT, "how many tokens at most: a limit (W-110)")
    of: Requirement | None = may_be(NEEDS, "what tokens must be: a condition (W-111)")
    ready: int | None = may_be(COUNT, "so many may be in the slots from the beginning (C-10)")

    example: ClassVar[str] = "mastery: {threat: 2, total: 4, count: 3, of: 種族 獣、魔法生物}"

    def slips(self, edition: Any) -> Iterable[Problem]:
        if self.ready is not None and self.count is not None and self.ready > self.count:
            message = f"{self.ready} from the beginning are more than {self.count}"
            yield Problem(message, self.place("ready"), expected=(f"at most {self.count}",))

    def ja(self, voice: Voice) -> Saying:
        token = voice.ja("token")
        which: list[Text] = [text(self.of.ja(voice), "を持つ")] if self.of is not None else []
        which += [text(voice.ja("threat"), self.threat, "以下の")] if self.threat is not None else []
        limits: list[Text] = []
        if self.total is not None:
            limits.append(text(voice.ja("threat"), "の合計は", self.total, "まで"))
        if self.count is not None:
            limits.append(text("最大", self.count, voice.word("token").counter))
        said = text(
            *which,
            token,
            "を",
            voice.ja("control"),
            "できる",
            "（" if limits else "",
            joined("、", limits),
            "）" if limits else "",
        )
        more: list[Text] = [said]
        if self.ready is not None:
            counter = voice.word("token").counter
            more.append(
                text(
                    "そのうち",
                    self.ready,
                    counter,
                    "までは、",
                    voice.ja("battle"),
                    "開始時から",
                    voice.ja("slots"),
                    "に置いてよい",
                )
            )
        return Saying((), more=tuple(more))

    def en(self, voice: Voice) -> Saying:
        which = voice.en("token", 2)
        which = (
            text(which, " of ", voice.en("threat"), " ", self.threat, " or less") if self.threat is not None else which
        )
        which = text(which, " with ", self.of.en(voice)) if self.of is not None else which
        limits: list[Text] = []
        if self.count is not None:
            limits.append(text("at most ", self.count))
        if self.total is not None:
            limits.append(text("total ", voice.en("threat"), " at most ", self.total))
        said = text(
            voice.this.en, " can control ", which, " (" if limits else "", listed(limits), ")" if limits else ""
        )
        more: list[Text] = [said]
        if self.ready is not None:
            more.append(text("up to ", self.ready, " of them may be in its ", voice.en("slots"), " from the beginning"))
        return Saying((), more=tuple(more))
