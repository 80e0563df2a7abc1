"""Which edges of the flow charts a walk takes: a chart whose links remember being followed.

The walker knows nothing of it, so it costs nothing where it is not used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .walker import Stop

Edge = tuple[str, str]


class _Answers(dict[Any, Any]):
    """The edges of a question; looking one up means taking it."""

    def __init__(self, origin: str, answers: Mapping[Any, Any], taken: set[Edge]) -> None:
        super().__init__(answers)
        self.origin, self.taken = origin, taken

    def __getitem__(self, answer: Any) -> Any:
        stop = super().__getitem__(answer)
        self.taken.add((self.origin, stop.id))
        return stop


class _TracedStop:
    """A stop in all but its class; reading `then` means going there."""

    def __init__(self, stop: Stop, taken: set[Edge]) -> None:
        self.id, self.kind, self.act, self.chooses = stop.id, stop.kind, stop.act, stop.chooses
        self.timing = stop.timing
        self.next: Any = None
        self.answers: Any = {}
        self.chart: Any = None
        self.taken = taken

    @property
    def then(self) -> Any:
        if self.next is not None:
            self.taken.add((self.id, self.next.id))
        return self.next


def traced(flow: Mapping[str, Stop], taken: set[Edge]) -> dict[str, Any]:
    """The same chart, entering every edge that is taken into the set."""
    stops = {id: _TracedStop(stop, taken) for id, stop in flow.items()}
    for id, stop in flow.items():
        copy = stops[id]
        copy.next = stops[stop.then.id] if stop.then is not None else None
        copy.chart = stops[stop.chart.id] if stop.chart is not None else None
        if stop.answers:
            links = {answer: stops[other.id] for answer, other in stop.answers.items()}
            copy.answers = _Answers(id, links, taken)
    return dict(stops)
