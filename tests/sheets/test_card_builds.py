"""`kisoku build … cards`: files of both languages, only what has changed is set, and the portal links them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kisoku.cli import main
from kisoku.definitions.editions import EditionFolder
from kisoku.games import GAMES
from kisoku.processes import Crew
from kisoku.sheets.making import cards
from kisoku.sheets.making.build import Order, Report, build
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.press.proof import ProofFailed
from stones import DEFINITIONS, TOY

ALL, STONES, SCORE = "cardsheets/toy-all.pdf", "cardsheets/toy-stones.pdf", "decksheets/toy-score.pdf"
ENGLISH = [path.replace("/", "/en/") for path in (ALL, STONES, SCORE)]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DEFINITIONS, tmp_path / "definitions")) / "toy" / "1.0"


def built(game: Path, store: Cache, **words: object) -> Report:
    order = Order(
        EditionFolder("toy", "1.0", game),
        game.parent.parent.parent / "out",
        "cards",
        crew=Crew(1),
        **words,  # type: ignore[arg-type]  # of an order
    )
    return build(order, store)


def printed(report: Report) -> list[str]:
    assert report.cut is not None
    return list(report.cut.rendered)


def pdfs(report: Report) -> dict[str, bytes]:
    return {path.relative_to(report.folder).as_posix(): path.read_bytes() for path in report.folder.rglob("*.pdf")}


def test_cards_and_forms_stand_in_their_folders_in_both_languages(game: Path, tmp_path: Path) -> None:
    store = Cache(tmp_path / "cache")
    assert printed(built(game, store, languages=("ja",))) == [ALL, STONES, SCORE]
    assert printed(built(game, store, languages=("en",))) == ENGLISH
    report = built(game, store)
    assert printed(report) == [], "they were made before, each by itself"
    assert sorted(pdfs(report)) == sorted([ALL, STONES, SCORE, *ENGLISH])


def test_only_what_changed_is_made_again(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Cache(tmp_path / "cache")
    first = pdfs(built(game, store))
    assert built(game, store).unchanged
    asked: list[str] = []
    set_part = cards._set_part

    def noted(language: object, faces: object) -> object:
        asked.extend(face.id for face in faces)  # type: ignore[attr-defined]  # cards
        return set_part(language, faces)  # type: ignore[arg-type]

    monkeypatch.setattr(cards, "_set_part", noted)
    moves = game / "moves.yaml"
    moves.write_text(moves.read_text("utf-8").replace("3個まで", "4個まで"), "utf-8")
    report = built(game, store)
    assert printed(report) == [ALL]
    assert asked == ["move-take"]
    second = pdfs(report)
    assert second[ALL] != first[ALL] and second[STONES] == first[STONES] and second[SCORE] == first[SCORE]
    cold = pdfs(built(game, Cache(None)))
    assert cold == second


def test_one_selection_can_be_made_by_itself(game: Path, tmp_path: Path) -> None:
    store = Cache(tmp_path / "cache")
    report = built(game, store, only=("stones",))
    assert printed(report) == [STONES, ENGLISH[1]] and sorted(pdfs(report)) == sorted([STONES, ENGLISH[1]])
    assert printed(built(game, store)) == [ALL, SCORE, ENGLISH[0], ENGLISH[2]]
    moves = game / "moves.yaml"
    moves.write_text(moves.read_text("utf-8").replace("3個まで", "4個まで"), "utf-8")
    before = pdfs(report)
    after = pdfs(built(game, store, only=("stones",)))
    assert after == before, "the others stay"


def test_a_card_that_is_too_full_publishes_nothing(game: Path, tmp_path: Path) -> None:
    store = Cache(tmp_path / "cache")
    before = pdfs(built(game, store))
    moves = game / "moves.yaml"
    moves.write_text(moves.read_text("utf-8").replace("石を1個", "石を" * 500 + "1個"), "utf-8")
    with pytest.raises(ProofFailed, match=r"toy-all.pdf: card move-take \(取る\) does not fit on 63 × 88 mm"):
        built(game, store)
    assert {path: (tmp_path / "out/toy/1.0" / path).read_bytes() for path in before} == before


def test_files_of_cards_that_are_no_more_are_taken_away(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Cache(tmp_path / "cache")
    built(game, store)
    monkeypatch.setattr(TOY.cards, "ids", lambda edition: ["all"])
    monkeypatch.setattr("kisoku.sheets.making.build._untouched", lambda *_: None)
    both = {STONES, ENGLISH[1]}
    assert both & pdfs(built(game, store, languages=("ja",))).keys() == {ENGLISH[1]}
    assert not both & pdfs(built(game, store)).keys()


def test_the_portal_links_them_in_both_languages(game: Path, tmp_path: Path) -> None:
    store = Cache(tmp_path / "cache")
    folder = built(game, store).folder
    page, english = (folder / "index.html").read_text("utf-8"), (folder / "en/index.html").read_text("utf-8")
    assert "切り取るもの" in page and "記録用紙" in page and "得点表" in page and "2ページ" in page
    for path in (ALL, STONES, SCORE):
        assert f'href="{path}"' in page and f'href="../{path.replace("/", "/en/")}"' in english


def test_a_game_without_cards_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["build", "blackpoker", "8.1", "cards", "--out", str(tmp_path), "--no-cache"]) == 2
    assert capsys.readouterr().err == "blackpoker has no cards to print\n"


def test_an_unknown_selection_is_guessed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["build", "--definitions", str(DEFINITIONS), "toy", "1.0", "cards", "--out", str(tmp_path), "--no-cache"]
    assert main([*words, "--only", "stone"]) == 2
    assert "unknown cards `stone`" in (said := capsys.readouterr().err) and "did you mean `stones`?" in said
    assert main([*words, "--jobs", "2"]) == 0
    assert "6 card sheets rendered, 0 unchanged" in capsys.readouterr().out
