"""Which edges of the flow charts a walk takes: a chart whose links remember being followed.

The walker knows nothing of it, so it costs nothing where it is not used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .walker import Stop

Edge = tuple[str, str]


class _TracedStop:
    """A stop in all but its class; reading `then` or `no` means going there."""

    def __init__(self, stop: Stop, taken: set[Edge]) -> None:
        self.id, self.kind, self.act, self.chooses = stop.id, stop.kind, stop.act, stop.chooses
        self.rests, self.timing = stop.rests, stop.timing
        self.links: dict[str, Any] = {}
        self.chart: Any = None
        self.taken = taken

    @property
    def then(self) -> Any:
        return self._gone("then")

    @property
    def no(self) -> Any:
        return self._gone("no")

    def _gone(self, link: str) -> Any:
        stop = self.links[link]
        if stop is not None:
            self.taken.add((self.id, stop.id))
        return stop


def traced(flow: Mapping[str, Stop], taken: set[Edge]) -> dict[str, Any]:
    """The same chart, entering every edge that is taken into the set."""
    stops = {id: _TracedStop(stop, taken) for id, stop in flow.items()}
    for id, stop in flow.items():
        copy = stops[id]
        copy.chart = stops[stop.chart.id] if stop.chart is not None else None
        copy.links = {
            "then": stops[stop.then.id] if stop.then is not None else None,
            "no": stops[stop.no.id] if stop.no is not None else None,
        }
    return dict(stops)
