"""What the step player is given: boards in shared parts, the way through the charts, who holds the chance."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

from books import source
from kisoku.book.page.player import Walk, steps_script
from kisoku.core.chart import Flow, FlowEdge, FlowNode
from kisoku.drawing.svg import svg
from kisoku.game import Step
from kisoku.sentences.text import text

PAGE = ("generation-change-turn-player-first", "only-the-top-request-resolves", "up")


@cache
def data() -> dict[str, Any]:
    script = steps_script(source(), "page", PAGE)
    assert script.startswith('kisokuExamples("page",')
    found: dict[str, Any] = json.loads(script[script.index("{") : script.rindex(")")])
    return found


def steps(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data()["examples"][name]
    return found


def test_a_board_put_together_from_its_parts_is_the_board() -> None:
    for name in PAGE:
        performance = source().performance(name)
        boards = ["".join(data()["parts"][part] for part in step["board"]) for step in steps(name)]
        (first,) = source().pictures.boards([performance.before])
        assert svg(first).count("<rect") <= boards[0].count("<rect")
        assert all(board.startswith("<svg") and board.endswith("</svg>") for board in boards)
        assert len({board[: board.index("role=")] for board in boards}) == 1, "boards of one example have one size"


def test_parts_are_written_once_and_most_are_shared() -> None:
    parts, used = data()["parts"], [part for name in PAGE for step in steps(name) for part in step["board"]]
    assert len(parts) == len(set(parts)) and set(used) == set(range(len(parts)))
    assert len(used) > 2 * len(parts)


def test_every_step_goes_on_where_the_last_one_ended() -> None:
    edges = {(edge.from_, edge.to) for chart in source().edition.charts.values() for edge in chart.edges}
    calls = {node.id for chart in source().edition.charts.values() for node in chart.nodes if node.calls}
    for name in PAGE:
        for before, after in pairwise(steps(name)):
            assert after["way"][:1] == before["way"][-1:], name
        for step in steps(name):
            for one, two in pairwise(step["way"]):
                assert (one, two) in edges or one in calls or "-" in one, (name, one, two)


def test_a_step_says_where_in_the_flow_it_is_and_an_end_says_its_words() -> None:
    told = steps("generation-change-turn-player-first")
    assert told[-1]["node"] == "" and told[-1]["end"] == "ゲーム終了"
    assert all("end" not in step for step in told[:-1])
    numbers = {node.number for chart in source().edition.charts.values() for node in chart.nodes}
    assert {step["node"] for step in told[:-1]} <= numbers | {""}


def test_the_chance_is_a_players_or_the_rule_systems_and_at_the_end_nobodys() -> None:
    told = steps("generation-change-turn-player-first")
    assert {"A", "ルールシステム"} <= {step["chance"] for step in told}
    assert told[-1]["chance"] == ""
    for step in told:
        shown = "".join(data()["parts"][part] for part in step["board"])
        assert (">チャンス</text>" in shown) == (step["chance"] in ("A", "B")), "a board marks a player's chance only"


# Ways


def chart(*edges: tuple[str, str]) -> Flow:
    ids = dict.fromkeys(id for edge in edges for id in edge)
    nodes = tuple(FlowNode(id, id, "step", {"ja": id, "en": id}) for id in ids)
    return Flow("chart", edges[0][0], nodes, tuple(FlowEdge(*edge) for edge in edges))


def ways(flow: Flow, *walked: str) -> list[str]:
    steps = [Step(text("x"), None, tuple(way)) for way in walked]
    return ["".join(way) for way in Walk.of([flow]).ways(steps)]  # type: ignore[list-item]  # a chart without a name


def test_a_way_begins_where_it_can_only_have_come_from() -> None:
    flow = chart(("a", "b"), ("b", "c"), ("d", "c"))
    assert ways(flow, "b", "c") == ["ab", "bc"]
    assert ways(flow, "c") == ["c"], "b or d led there"
    assert ways(flow, "a") == ["a"]


def test_a_step_without_a_way_stays_where_it_is() -> None:
    flow = chart(("a", "b"), ("b", "c"))
    assert ways(flow, "", "bc", "", "a") == ["a", "abc", "c", "ca"]
