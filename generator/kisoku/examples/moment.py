"""The moment of an example that an edition shows to strangers (`about: shows:` of edition.yaml)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..errors import DefinitionError, Problem, closest, quoted
from ..game import Edition, Game
from .runner import attempt, load_example, opening, words_of
from .sharing import example_files, folder_of


def moment(edition: Edition, folder: Path) -> Game | None:
    """The game as it stands then; None where nothing is shown or no such example lies at hand.

    Raises DefinitionError for an example that does not come so far.
    """
    shows = edition.about.shows if edition.about is not None else None
    path = example_files(folder).get(shows.example) if shows is not None else None
    if shows is None or path is None:
        return None
    example = load_example(edition, path, root=folder_of(path))
    game = opening(edition, example, words_of(edition).given)
    for step in example.when[: shows.after]:
        if troubles := attempt(game, step):
            raise DefinitionError(*(trouble.problem(example.node) for trouble in troubles))
    return game


def check_moment(edition: Edition, folder: Path) -> Iterator[Problem]:
    """Whether the edition has the example, and it is long enough; what a variant inherits is its base's business."""
    about = edition.about
    if about is None or about.shows is None or Path(about.node.source.name).parent.name != folder.resolve().name:
        return
    shows, files = about.shows, example_files(folder)
    if shows.example not in files:
        message, guess = f"there is no example {quoted(shows.example)}", closest(shows.example, files)
        yield Problem(message, about.node.at(["shows", "example"]).place, guess=guess)
        return
    path = files[shows.example]
    length = len(load_example(edition, path, root=folder_of(path)).when)
    if shows.after is not None and shows.after > length:
        message = f"`when` of the example {quoted(shows.example)} has only {length} items"
        yield Problem(message, about.node.at(["shows", "after"]).place)
