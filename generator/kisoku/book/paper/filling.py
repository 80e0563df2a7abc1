"""Pages filled to the foot: what does not fit into the rest of a page lets something smaller go before it.

Entries, examples, boxes and drawings stay whole, so that a page may end far above its foot. Then boards are made a
little smaller, or what comes later may stand before such a thing, as long as nobody is led astray: texts keep their
order, so do examples and boxes; an example stays behind the entries that it is about, and a sentence that leads over to
an example before it. If nothing suits, a long example goes on on the facing page, but never overleaf.

This module knows WeasyPrint from inside, as galley.py does: how it puts the children of a box one below the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ...sheets.press.galley import ANCHOR
from ..page.generated import ABOUT, LEADS

UNFILLED = 0.22
"""The part of a page that may stay empty at its foot."""
# So far away from the foot of the page a thing may come from.
_REACH = 6
# A board is made so much smaller at most: its smallest letters are then those of a list.
_SCALES = (0.95, 0.9)
# The margin above the text of print.css, in pixels of CSS.
_TOP = 17 / 25.4 * 96
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})


def level(tree: Any) -> None:
    """All of a chapter on one level, so that things can change places; headings say where a section begins."""
    for section in tree.xpath("//section//section"):
        section.drop_tag()


@contextmanager
def filled() -> Iterator[None]:
    """Whatever WeasyPrint sets meanwhile."""
    from weasyprint.layout import block

    set_child = block._in_flow_layout

    def fill(context: Any, box: Any, index: int, child: Any, above: list[Any], *rest: Any) -> Any:
        if box.element_tag != "section":
            return set_child(context, box, index, child, above, *rest)
        return _Room(set_child, context, box, index, above, rest).filled(child)

    block._in_flow_layout = fill
    try:
        yield
    finally:
        block._in_flow_layout = set_child


# Of what WeasyPrint hands over after the children above, and of what it gets back.
_MARGINS, _SPACE, _AT = 3, 4, 5
_ABORT, _STOP, _RESUME = range(3)


class _Room:
    """What is left of a page below some children of a box, and the child that comes next."""

    def __init__(
        self, set_child: Any, context: Any, box: Any, index: int, above: list[Any], rest: tuple[Any, ...]
    ) -> None:
        self.set_child, self.context, self.box, self.index = set_child, context, box, index
        self.above, self.rest, self.margins = above, rest, tuple(rest[_MARGINS])

    def filled(self, child: Any) -> Any:
        """The child, or another one before it."""
        self.place = child.position_x, child.position_y
        if self.above and _kind(self.above[-1]) in _STAYING:
            self._part(self.box.children[self.index])
        made = self._set(self.rest)
        if not self._pushed(made) or self._left() < UNFILLED:
            return made
        order = list(self.box.children)
        if (tried := self._smaller(order[self.index])) is not None:
            return tried
        for later in range(self.index + 1, min(self.index + 1 + _REACH, len(order))):
            if not _may_go_before(order, self.index, later):
                continue
            self.box.children = [*order[: self.index], *_moved(order, self.index, later)]
            tried = self._tried()
            if tried is None and _kind(order[later]) == "table":
                tried = self._split(order[later])
            if tried is not None:
                self._part(order[_taken(order, later) - 1])
                return tried
            self.box.children = order
        tried = self._split(order[self.index])
        return made if tried is None else tried

    def _part(self, child: Any) -> None:
        """A list stays with the sentence before it, but with nothing else, and not where that came to fill a page."""
        if _kind(child) == "list":
            child.style = child.style.copy()
            child.style["break_before"] = "auto"

    def _smaller(self, child: Any) -> Any:
        """With boards that are a little smaller."""
        if _kind(child) not in ("example", "panels"):
            return None
        boards = [one for one in child.descendants() if one.element_tag == "img"]
        for scale in _SCALES:
            wide = [one.style["width"] for one in boards]
            changes = [
                (one, "width", each._replace(value=each.value * scale)) for one, each in zip(boards, wide, strict=True)
            ]
            if (tried := self._tried(changes)) is not None:
                return tried
        return None

    def _split(self, child: Any) -> Any:
        """What may go on on another page: an example on the page that faces this one, a table or a story on any."""
        kind = _kind(child)
        if kind == "example" and self.context.current_page % 2 == 0:
            whole = [child]
        elif kind == "table":
            whole = [one for one in (child, *child.descendants()) if one.element_tag == "table"]
        elif kind == "ruled":
            whole = [one for one in child.descendants() if _kind(one) == "example"]
        else:
            return None
        return self._tried([(one, "break_inside", "auto") for one in whole])

    def _tried(self, changes: Sequence[tuple[Any, str, Any]] = ()) -> Any:
        """With other styles, and with the margins that stood above, which the child that was set has changed."""
        styles = [(one, one.style) for one, _, _ in changes]
        for one, name, value in changes:
            one.style = one.style.copy()
            one.style[name] = value
        made = self._set((*self.rest[:_MARGINS], list(self.margins), *self.rest[_MARGINS + 1 :]))
        if not (made[_ABORT] or self._pushed(made)):
            return made
        for one, style in styles:
            one.style = style
        return None

    def _set(self, rest: tuple[Any, ...]) -> Any:
        # WeasyPrint goes through the children as they stood when it began.
        child = self.box.children[self.index]
        child.position_x, child.position_y = self.place
        return self.set_child(self.context, self.box, self.index, child, self.above, *rest)

    def _pushed(self, made: Any) -> bool:
        """Whether all of it goes to the next page."""
        return bool(made[_STOP]) and made[_RESUME] == {self.index: None}

    def _left(self) -> float:
        """Of the page."""
        bottom = self.context.page_bottom
        return float((bottom - self.rest[_SPACE] - self.rest[_AT]) / (bottom - _TOP))


def _kind(box: Any) -> str:
    element = box.element
    if element is None:
        return "wall"
    classes = (element.get("class") or "").split()
    if element.tag in _HEADINGS:
        return "wall" if "k-h1" in classes else "section" if "k-h2" in classes else "heading"
    named = (kind for name, kind in _CLASSES.items() if name in classes)
    return next(named, _TAGS.get(element.tag, "wall"))


# The more special class stands first.
_CLASSES = {
    "k-panels": "panels",
    "k-ruled": "ruled",
    "k-example": "example",
    "k-entry": "entry",
    "admonition": "tip",
    "k-flow-part": "figure",
    "k-figure": "figure",
    "k-table": "table",
    "table-wrapper": "table",
}
_TAGS = {"p": "words", "ul": "list", "ol": "list", "dl": "list", "table": "table", "figure": "figure"}
_HEADS = ("section", "heading")
# What may be passed by what.
_STAYING = frozenset({"example", "tip", "figure"})
_BEFORE = {
    "section": frozenset({"example"}),
    "heading": _STAYING,
    "words": _STAYING | {"entry"},
    "list": _STAYING,
    "table": _STAYING,
    "entry": _STAYING | {"entry"},
    "tip": frozenset({"example", "figure", "entry"}),
    "example": frozenset({"tip", "entry"}),
}
# How many of them.
_MOST = {"": {"entry": 1}, "section": {"example": 2}}


def _may_go_before(order: Sequence[Any], index: int, later: int) -> bool:
    """Whether nobody is led astray when this one stands before all that it would pass."""
    kind, element = _kind(order[later]), order[later].element
    passed = [_kind(one) for one in order[index:later]]
    if not _BEFORE.get(kind, frozenset()).issuperset(passed):
        return False
    if kind != "example" and any(passed.count(each) > most for each, most in _MOST.get(kind, _MOST[""]).items()):
        return False
    following = _kind(order[later + 1]) if later + 1 < len(order) else "wall"
    if kind == "example":
        about = {f"entry-{id}" for id in (element.get(ABOUT) or "").split()}
        return about.isdisjoint(map(_name, order[index:later]))
    if kind in _HEADS:
        return _kind(order[_under(order, later)]) in ("words", "list", "entry")
    return not (kind == "words" and following in _STAYING | {"entry"} and element.get(LEADS) is not None)


def _moved(order: Sequence[Any], index: int, later: int) -> list[Any]:
    """A heading takes along what stands below it, and a sentence the list that it leads over to."""
    taken = _taken(order, later)
    return [*order[later:taken], *order[index:later], *order[taken:]]


def _taken(order: Sequence[Any], later: int) -> int:
    """Where that ends."""
    last = _under(order, later)
    leads = _kind(order[last]) == "words" and last + 1 < len(order) and _kind(order[last + 1]) in ("list", "table")
    return last + 1 + leads


def _under(order: Sequence[Any], later: int) -> int:
    """What stands below headings; what is none stands for itself."""
    while later + 1 < len(order) and _kind(order[later]) in _HEADS:
        later += 1
    return later


def _name(box: Any) -> str:
    return (box.element.get(ANCHOR) or "").partition("--")[2]
