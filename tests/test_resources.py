"""Definitions come from the current folder first; schemas always come with the code."""

from pathlib import Path

import pytest

from kisoku import resources
from places import ROOT


def test_the_current_folders_definitions_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "definitions").mkdir()
    monkeypatch.chdir(tmp_path)
    assert resources.definitions_dir() == Path("definitions")


def test_elsewhere_a_checkout_uses_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "schemas").mkdir()
    monkeypatch.chdir(tmp_path)
    assert resources.definitions_dir() == ROOT / "definitions"
    assert resources.schemas_dir() == ROOT / "schemas"


def test_an_installed_package_uses_what_it_brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "site-packages" / "kisoku")
    assert resources.definitions_dir() == tmp_path / "site-packages" / "kisoku" / "data" / "definitions"
    assert resources.schemas_dir() == tmp_path / "site-packages" / "kisoku" / "data" / "schemas"
