"""What plays otherwise is told apart from what only reads otherwise; things are found again under other ids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kisoku.comparison.contents import chart_things, name_facets, said
from kisoku.comparison.difference import Change, Difference, compared
from kisoku.comparison.pairing import paired
from kisoku.comparison.thing import WORDS, Facet, Group, Lines, Members, Thing
from kisoku.core.chart import Chart, FlowEdge, FlowNode
from kisoku.definitions.tree import Mapping as Tree
from kisoku.entry import Name
from kisoku.sentences.text import Run, Text, text


def thing(id: str, *facets: Facet, kind: str = "moves", **more: Any) -> Thing:
    return Thing(kind, id, Name(id, "", id), facets, **more)


def facet(reads: Text | str, value: Any = WORDS, id: str = "effect", form: Any = None) -> Facet:
    lines = said(reads)
    return Facet(id, Name("効果", "", "Effect"), lines, lines, value, form)


def difference(old: list[Thing], new: list[Thing]) -> Difference:
    groups = ((Group("moves", Name("手", "", "Moves"), tuple(things)),) for things in (old, new))
    return compared(("1.0", next(groups)), ("1.1", next(groups)))


def only(old: Thing, new: Thing) -> Change | None:
    found = difference([old], [new])
    assert len(found.changes) <= 1
    return found.changes[0] if found.changes else None


def level(old: Facet, new: Facet) -> str | None:
    change = only(thing("take", old), thing("take", new))
    return change.level if change else None


@dataclass(frozen=True)
class Take:
    count: int
    what: str = "stone"


def test_what_is_the_same_is_only_counted() -> None:
    found = difference([thing("take", facet("Take 1.", Take(1)))], [thing("take", facet("Take 1.", Take(1)))])
    assert (found.changes, found.same) == ((), 1)


def test_what_plays_otherwise_is_told_apart_from_what_reads_otherwise() -> None:
    assert level(facet("Take 1.", Take(1)), facet("Take 2.", Take(2))) == "play"
    assert level(facet("Take 1.", Take(1)), facet("Remove 1.", Take(1))) == "words"
    assert level(facet("Take 1."), facet("Take 2.")) == "words"


def test_what_plays_otherwise_is_told_even_if_it_reads_the_same() -> None:
    assert level(facet("Take some.", Take(1)), facet("Take some.", Take(2))) == "play"


def test_a_statement_that_only_names_something_called_otherwise_changes_with_it() -> None:
    def reads(word: str) -> Text:
        return text("Look at the ", Run(word, "zone", "life"), ".")

    assert level(facet(reads("Deck"), Take(1)), facet(reads("Life"), Take(1))) == "names"


def test_a_statement_in_another_layout_changes_with_it() -> None:
    assert level(facet("main", Take(1), form="short"), facet("direct-main", Take(1), form="long")) == "names"


def test_a_number_before_a_statement_is_no_word_of_it() -> None:
    def numbered(number: str) -> Lines:
        return tuple(line._replace(number=number) for line in said("Take 1."))

    old, new = (replace(facet("x", Take(1)), ja=numbered(n), en=numbered(n)) for n in ("1.", "2."))
    assert level(old, new) is None


def test_a_facet_that_only_one_edition_has_is_a_change_of_play_if_it_plays() -> None:
    assert only(thing("take"), thing("take", facet("Twice.", Take(2)))).level == "play"  # type: ignore[union-attr]
    assert only(thing("take", facet("A story.")), thing("take")).level == "words"  # type: ignore[union-attr]


def test_things_come_and_go() -> None:
    found = difference([thing("take"), thing("word", plays=False)], [thing("give")])
    told = [(change.how, change.thing.id, change.level) for change in found.changes]
    assert told == [("added", "give", "play"), ("removed", "take", "play"), ("removed", "word", "words")]


def test_a_thing_says_what_it_was_called() -> None:
    change = only(thing("take", facet("Take 1.", Take(1))), thing("pick", facet("Take 1.", Take(1)), was="take"))
    assert change is not None
    assert (change.how, change.was, change.level, change.facets) == ("changed", "take", "words", ())


def test_what_names_a_renamed_thing_is_the_same() -> None:
    old = [thing("take"), thing("use", facet("…", Take(1, "take")))]
    new = [thing("pick", was="take"), thing("use", facet("…", Take(1, "pick")))]
    assert [change.thing.id for change in difference(old, new).changes] == ["pick"]
    new = [thing("pick", was="take"), thing("use", facet("…", Take(1, "other")))]
    assert [change.thing.id for change in difference(old, new).changes] == ["pick", "use"]


def test_a_word_that_is_also_the_old_id_of_something_is_still_the_same_word() -> None:
    old = [thing("stone"), thing("use", facet("…", Take(1, "stone")))]
    new = [thing("pebble", was="stone"), thing("use", facet("…", Take(1, "stone")))]
    assert [change.thing.id for change in difference(old, new).changes] == ["pebble"]


def test_an_id_may_be_given_to_another_thing() -> None:
    old = [thing("take", facet("A.", Take(1)))]
    new = [thing("take", facet("B.", Take(2))), thing("pick", facet("A.", Take(1)), was="take")]
    found = {change.thing.id: change.how for change in difference(old, new).changes}
    assert found == {"take": "added", "pick": "changed"}


def test_where_something_belongs_is_compared_among_what_both_editions_have() -> None:
    def belongs(*ids: str) -> Thing:
        return thing("take", facet(" ".join(ids), Members("format", frozenset(ids)), "formats"))

    def format(id: str) -> Thing:
        return thing(id, kind="format")

    old = [format("lite"), format("pro"), format("extra")]
    same = difference([*old, belongs("lite", "extra")], [*old[:2], belongs("lite")]).change("moves", "take")
    assert same is not None and same.level == "names"
    other = difference([*old, belongs("lite", "extra")], [*old[:2], belongs("pro")]).change("moves", "take")
    assert other is not None and other.level == "play"
    more = difference([*old[:1], belongs("lite")], [*old[:2], belongs("lite", "pro")]).change("moves", "take")
    assert more is not None and more.level == "names"


def test_sections_are_in_the_order_of_the_new_edition_and_keep_what_is_gone_where_it_was() -> None:
    def groups(*ids: str) -> tuple[Group, ...]:
        return tuple(Group(id, Name(id, "", id), (thing(f"{id}{len(ids)}", kind=id),)) for id in ids)

    found = compared(("1", groups("a", "gone", "b")), ("2", groups("b", "a", "new", "last")))
    assert [section.id for section in found.sections] == ["b", "a", "gone", "new", "last"]


# --- charts


def node(id: str, does: str, kind: str = "step") -> FlowNode:
    asks = does if kind == "question" else None
    return FlowNode(id, id, kind, {"ja": does, "en": does}, None if asks else does, asks)  # type: ignore[arg-type]


def chart(nodes: list[FlowNode], *edges: str) -> Chart:
    parsed = []
    for edge in edges:
        start, _, rest = edge.partition(" ")
        when, _, to = rest.rpartition(" ")
        parsed.append(FlowEdge(start, to, when or None))
    name = Name("流れ", "", "Flow")
    return Chart("flow", nodes[0].id, tuple(nodes), tuple(parsed), name, Tree.__new__(Tree))


WAYS = ("1 2", "2 3", "3 no 4", "4 5", "5 3")
OLD = chart(
    [node("1", "begin"), node("2", "check"), node("3", "over?", "question"), node("4", "turn"), node("5", "check")],
    *WAYS,
)


def flow(old: Chart, new: Chart) -> dict[str, tuple[str, ...]]:
    found = difference(chart_things(old), chart_things(new))
    return {f"{c.how} {c.thing.id}": tuple(f"{f.id} {f.level}" for f in c.facets) for c in found.changes}


def renumbered(old: Chart, ids: dict[str, str]) -> Chart:
    nodes = [replace(each, id=ids[each.id], number=ids[each.id]) for each in old.nodes]
    edges = [replace(edge, from_=ids[edge.from_], to=ids[edge.to]) for edge in old.edges]
    return replace(old, start=ids[old.start], nodes=tuple(nodes), edges=tuple(edges))


def test_another_numbering_of_a_chart_is_only_numbers() -> None:
    new = renumbered(OLD, {"1": "1", "2": "5", "3": "2", "4": "3", "5": "4"})
    expected: dict[str, tuple[str, ...]] = {f"changed {id}": ("number words",) for id in ("5", "2", "4")}
    # Two boxes say `check`: where one is mentioned, its number tells which.
    expected |= {"changed 1": ("next names",), "changed 3": ("next names", "number words")}
    assert flow(OLD, new) == expected


def test_an_end_that_is_drawn_twice_is_one_end_and_has_no_number() -> None:
    once = chart([*OLD.nodes, node("stop", "over", "end")], *WAYS, "3 yes stop", "4 done stop")
    twice = chart(
        [*OLD.nodes, node("stop", "over", "end"), node("5-stop", "over", "end")], *WAYS, "3 yes 5-stop", "4 done stop"
    )
    assert flow(once, twice) == flow(twice, once) == {}
    assert [thing.name.en for thing in chart_things(twice) if "over" in thing.name.en] == ["[3] over?", "over"]


def test_boxes_of_one_kind_are_told_apart_by_their_neighbours() -> None:
    new = renumbered(OLD, {"1": "1", "2": "5", "3": "3", "4": "4", "5": "2"})
    pairs = [(a.id, b.id) for a, b in paired(chart_things(OLD)[1:], chart_things(new)[1:]) if a and b]
    assert ("2", "5") in pairs and ("5", "2") in pairs


def test_an_arrow_that_leads_elsewhere_changes_the_box_it_leaves() -> None:
    assert flow(OLD, replace(OLD, edges=(*OLD.edges[:-1], FlowEdge("5", "2")))) == {"changed 5": ("next play",)}


def test_a_box_between_two_changes_the_way_there() -> None:
    new = replace(
        OLD,
        nodes=(*OLD.nodes, node("6", "pass")),
        edges=(*OLD.edges[:3], FlowEdge("4", "6"), FlowEdge("6", "5"), OLD.edges[4]),
    )
    assert flow(OLD, new) == {"changed 4": ("next play",), "added 6": ()}


def test_a_title_in_other_words_is_words_and_another_start_is_play() -> None:
    new = replace(OLD, nodes=(replace(OLD.nodes[0], title={"ja": "開始", "en": "start"}), *OLD.nodes[1:]))
    assert flow(OLD, new) == {"changed flow": ("start names",), "changed 1": ("title words",)}
    assert flow(OLD, replace(OLD, start="2")) == {"changed flow": ("start play",)}


def test_names_and_readings_are_words() -> None:
    change = only(
        thing("take", *name_facets(Name("取る", "とる", "Take"))),
        thing("take", *name_facets(Name("取る", "どる", "Take"))),
    )
    assert change is not None
    assert [(each.id, each.level) for each in change.facets] == [("reading", "words")]
