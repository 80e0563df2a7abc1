"""The data files beside the book's text, read as strictly as definitions."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ...definitions import tree
from ...definitions.document import parse_document
from ...definitions.schema import validate
from ...definitions.source import read_source
from ...errors import DefinitionError, Source
from .guard import shown

RULINGS = "rulings.yaml"


def read_data(path: Path, schema: str) -> tree.Mapping:
    """The file at `path`, which lies in the book's folder; raises DefinitionError with all that is wrong."""
    return _data(read_source(path, shown(path), root=path.parent), schema)


@lru_cache(maxsize=8)
def _data(source: Source, schema: str) -> tree.Mapping:
    node = parse_document(source)
    problems = validate(node, schema)
    if problems:
        raise DefinitionError(*problems)
    assert isinstance(node, tree.Mapping)  # so says the schema
    return node
