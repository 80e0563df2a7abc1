"""Where to point: a key of an entry, an item of a list, a word inside an expression."""

from __future__ import annotations

from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..errors import Place


def of_key(node: Mapping, key: str) -> Place:
    """The value of a key, or the mapping where the key is not given."""
    value = node.get(key)
    return value.place if value is not None else node.place


def of_item(node: Node | None, text: str) -> Place | None:
    """The item of a list that reads so, or the word inside a scalar."""
    if isinstance(node, Sequence):
        for item in node.items:
            if isinstance(item, Scalar) and item.text == text:
                return item.place
    if isinstance(node, Scalar):
        return of_word(node, text)
    return node.place if node is not None else None


def of_word(node: Scalar, word: str) -> Place:
    offset = node.text.find(word)
    return node.place_of(offset, len(word)) if offset >= 0 else node.place
