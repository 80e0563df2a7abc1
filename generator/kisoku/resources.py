"""Where definitions, schemas and templates live: the current folder, a checkout or the installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def definitions_dir() -> Path:
    """The current folder's `definitions` if there is one, so that a rule author needs no option."""
    here = Path("definitions")
    return here if here.is_dir() else bundled_definitions_dir()


def bundled_definitions_dir() -> Path:
    """The definitions that come with Kisoku: a variant anywhere may extend them."""
    return _bundled("definitions")


def schemas_dir() -> Path:
    """Never taken from the current folder: a schema belongs to the code that reads by it."""
    return _bundled("schemas")


def templates_dir() -> Path:
    """Never taken from the current folder nor from a definitions folder: templates are code."""
    return _bundled("templates")


def docs_dir() -> Path:
    """The texts that people write: the rulebook's chapters and the contributors' pages."""
    return _bundled("docs")


def _bundled(name: str) -> Path:
    checkout = _PACKAGE.parent.parent
    if (checkout / "pyproject.toml").is_file() and _PACKAGE.parent.name == "generator":
        return checkout / name
    return _PACKAGE / "data" / name
