"""The files of an edition or a variant, and the trees of what is written in them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..errors import DefinitionError, Problem, closest, quoted
from .difference import Overlay
from .document import parse_document
from .overlay import Trees, overlaid
from .schema import validate
from .source import read_source
from .tree import Mapping, Node, Scalar

# The one folder of an edition that may have as many files as one likes.
MANY = "actions"


@dataclass(frozen=True, slots=True)
class Files:
    """Which files an edition of a game has, by the names of their schemas; `edition` is the first."""

    game: str
    names: tuple[str, ...]
    optional: tuple[str, ...] = ()
    """Those that an edition may do without."""

    @property
    def schemas(self) -> tuple[str, ...]:
        return (*self.names, MANY)

    def of(self, folder: Path) -> list[tuple[Path, str]]:
        """The files of a whole edition, each with the name of its schema; a variant may lack all but the first."""
        named = [(folder / f"{name}.yaml", name) for name in self.names]
        named = [(path, name) for path, name in named if name not in self.optional or path.exists()]
        return named + [(path, MANY) for path in sorted((folder / MANY).glob("*.yaml"))]

    def trees(self, folder: Path, problems: list[Problem]) -> Trees:
        """What is written in a whole edition."""
        trees: Trees = []
        files = self.of(folder)
        guessed = self._strangers(folder, problems)
        if not any(schema == MANY for _, schema in files):
            expected = (f"{MANY}/*.yaml",)
            problems.append(Problem(f"the edition has no {MANY}", file=str(folder / MANY), expected=expected))
        for path, schema in files:
            if path in guessed and not path.exists():
                continue
            tree = _parsed(path, folder, problems)
            found = validate(tree, f"{self.game}/{schema}") if tree is not None else []
            problems += found
            if not found and isinstance(tree, Mapping):
                trees.append((schema, tree))
        return trees

    def variant_trees(
        self, folders: tuple[Path, Path], base: Trees, below: Overlay | None, problems: list[Problem]
    ) -> tuple[Trees, Overlay | None]:
        """The files of a base with those of a variant laid over them; with problems, as far as it can be told."""
        folder = folders[0]
        wrong: list[Problem] = []
        self._strangers(folder, wrong)
        layer: Trees = []
        for path, schema in self.of(folder):
            tree = _parsed(path, folder, wrong) if path.exists() else None
            if isinstance(tree, Mapping):
                layer.append((schema, tree))
            elif tree is not None:
                wrong.append(Problem("a file of a variant begins with a key", tree.place, expected=(f"{MANY}:",)))
        name = folder.resolve().name
        version = layer[0][1].get("version") if layer else None
        if isinstance(version, Scalar) and version.text != name:
            wrong.append(misnamed(version, name))
        problems += wrong
        if problems:
            return base, below
        try:
            trees, overlay = overlaid(base, layer, folders, self.game, self.schemas, below)
        except DefinitionError as error:
            problems += error.problems
            return base, below
        found = [problem for schema, tree in trees for problem in validate(tree, f"{self.game}/{schema}")]
        problems += overlay.blame(found)
        return trees, overlay

    def _strangers(self, folder: Path, problems: list[Problem]) -> set[Path]:
        """Reports YAML files that no edition has; what they were probably meant to be."""
        expected = (*(f"{name}.yaml" for name in self.names), f"{MANY}/*.yaml")
        known = {path for path, _ in self.of(folder)}
        guessed: set[Path] = set()
        for path in sorted(folder.glob("**/*.y*ml")):
            inside = path.relative_to(folder)
            if path in known or inside.parts[0] == "examples" or any(part[0] == "." for part in inside.parts):
                continue
            guess = None
            if len(inside.parts) == 2 and path.suffix == ".yaml":
                near = closest(inside.parts[0], (MANY, "examples"))
                guess = f"{near}/{path.name}" if near and near != inside.parts[0] else None
            elif inside.parts[0] == MANY:
                guess = f"{MANY}/{path.stem}.yaml"
            elif len(inside.parts) == 1:
                near = closest(path.stem, self.schemas)
                guess = None if near is None else f"{near}.yaml" if near in self.names else f"{MANY}/{near}.yaml"
            if guess is not None:
                guessed.add(folder / guess)
            problems.append(Problem("is not a file of an edition", file=str(path), expected=expected, guess=guess))
        return guessed


def misnamed(version: Scalar, name: str) -> Problem:
    message = f"version {version.text} lies in a folder named {quoted(name)}"
    return Problem(message, version.place, expected=(f'"{name}"',))


def _parsed(path: Path, folder: Path, problems: list[Problem]) -> Node | None:
    try:
        return parse_document(read_source(path, str(path), root=folder))
    except DefinitionError as error:
        problems += error.problems
        return None
