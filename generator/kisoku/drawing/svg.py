"""Drawings as SVG, written by hand: `svg(drawing)`, or in parts of which several drawings have most in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from .colour import ALONE, SCREEN, Look
from .markup import escape
from .shape import Box, Circle, Drawing, Group, Layer, Line, Link, Path, Point, Polygon, Shape, Thing, Words

_XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def svg(drawing: Drawing, look: Look = SCREEN) -> str:
    return "".join(parts(drawing, look))


def alone(drawing: Drawing) -> str:
    """A figure for anywhere: it brings its ground and its colours with it."""
    ground = Box(0, drawing.top, drawing.width, drawing.height, "ground", radius=8)
    return svg(replace(drawing, ground=(ground, *drawing.ground)), ALONE)


def parts(drawing: Drawing, look: Look = SCREEN) -> tuple[str, ...]:
    """The figure with its text alternative, in parts that make it when joined: each thing is one."""
    found = [_head(drawing, look)]
    for shape in drawing.ordered:
        if isinstance(shape, Layer):
            found += _layer(shape, look)
        else:
            found.append(_shape(shape, look))
    return (*found, "</svg>")


def _head(drawing: Drawing, look: Look) -> str:
    wide, high, words = n(drawing.width), n(drawing.height), escape(drawing.alternative)
    box = f'viewBox="0 {n(drawing.top)} {wide} {high}"'
    font = f'font-family="{look.font}"'
    if drawing.fills:
        return f'<svg {_XMLNS} class="{drawing.classes}" {box} {font}><title>{words}</title>'
    role = "group" if drawing.interactive else "img"
    size = f'width="{wide}" height="{high}"'
    return f'<svg {_XMLNS} class="{drawing.classes}" {box} {size} role="{role}" aria-label="{words}" {font}>'


@lru_cache(maxsize=8192)
def n(value: float) -> str:
    """A number with at most two decimals and none that say nothing."""
    return f"{round(value, 2):g}"


@lru_cache(maxsize=2048)
def _layer(layer: Layer, look: Look) -> tuple[str, ...]:
    return tuple(_shape(shape, look) for shape in layer.shapes)


def _shape(shape: Shape, look: Look) -> str:
    match shape:
        case Thing():
            return _thing(shape, look)
        case Words():
            return _words(shape, look)
        case Box():
            return _box(shape, look)
        case Group():
            return _group(shape, look)
        case Circle(x, y, radius, fill, edge):
            return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"{_filled(fill, edge, look)}/>'
        case Polygon(points, fill, edge, classes):
            corners = " ".join(f"{n(x)},{n(y)}" for x, y in points)
            return f'<polygon{_classes(classes)} points="{corners}"{_filled(fill, edge, look)}/>'
        case Line(x, top, bottom, colour):
            return f'<path d="M{n(x)} {n(top)}V{n(bottom)}" stroke="{look.colours[colour]}"/>'
        case Path():
            return _path(shape, look)
        case Link(href, shapes):
            return f'<a href="{escape(href)}">{_joined(shapes, look)}</a>'
        case Layer():
            return "".join(_layer(shape, look))


def _joined(shapes: Iterable[Shape], look: Look) -> str:
    return "".join([_shape(shape, look) for shape in shapes])


@lru_cache(maxsize=8192)
def _thing(thing: Thing, look: Look) -> str:
    return _joined(thing.shapes, look)


@lru_cache(maxsize=16384)
def _words(shape: Words, look: Look) -> str:
    bold = ' font-weight="bold"' if shape.bold else ""
    at = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    place = f'x="{n(shape.x)}" y="{n(shape.y)}" font-size="{n(shape.size)}" fill="{look.colours[shape.colour]}"'
    return f"<text {place}{at}{bold}>{escape(shape.words)}</text>"


def _box(box: Box, look: Look) -> str:
    place = f'x="{n(box.x)}" y="{n(box.y)}" width="{n(box.width)}" height="{n(box.height)}" rx="{n(box.radius)}"'
    stroke = "" if box.stroke is None else f' stroke-width="{n(box.stroke)}"'
    dashes = f' stroke-dasharray="{box.dashes}"' if box.dashes else ""
    return f"<rect{_classes(box.classes)} {place}{_filled(box.fill, box.edge, look)}{stroke}{dashes}/>"


def _group(group: Group, look: Look) -> str:
    moves = [] if group.at is None else [f"translate({_point(group.at)})"]
    if group.tilt is not None:
        around = "" if group.pivot is None else f" {_point(group.pivot)}"
        moves.append(f"rotate({n(group.tilt)}{around})")
    moved = f' transform="{" ".join(moves)}"' if moves else ""
    data = "" if group.data is None else f' data-{group.data[0]}="{escape(group.data[1])}"'
    return f"<g{moved}{_classes(group.classes)}{data}>{_joined(group.shapes, look)}</g>"


def _path(path: Path, look: Look) -> str:
    drawn = "".join(letter + " ".join(map(_point, points)) for letter, points in path.pieces)
    dash = ' stroke-dasharray="4 3"' if path.dashed else ""
    return f'<path d="{drawn}" fill="none" stroke="{look.colours[path.colour]}" stroke-width="{n(path.stroke)}"{dash}/>'


def _point(point: Point) -> str:
    return f"{n(point[0])} {n(point[1])}"


def _filled(fill: str, edge: str, look: Look) -> str:
    line = f' stroke="{look.colours[edge]}"' if edge else ""
    return f' fill="{look.colours[fill]}"{line}'


def _classes(classes: str) -> str:
    return f' class="{classes}"' if classes else ""
