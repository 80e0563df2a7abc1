"""`kisoku build … cards --deck FILE --cards ID,ID`: cards for oneself, which take no other file's place."""

from __future__ import annotations

from pathlib import Path

import pytest

from kisoku.cli import main
from kisoku.games import GAMES
from kisoku.sheets.press.reading import read
from kisoku.warvortex.decks import decks_in
from kisoku.warvortex.parts import cards
from stones import DEFINITIONS, TOY
from vortex import edition

HAND, SCORE = "cardsheets/toy-hand.pdf", "decksheets/toy-score.pdf"
DECK = """\
decks:
  - id: tinder
    name: {ja: ほくち, kana: ほくち, en: Tinder}
    character: yura
    faces: [stumble, idle, alley, tread, alley, eclipse]
    extras: [charmFire, bell]
"""


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))


def build(tmp_path: Path, *words: str, game: str = "toy", version: str = "1.0") -> int:
    where = ["--definitions", str(DEFINITIONS)] if game == "toy" else []
    return main(["build", *where, game, version, "cards", *words, "--out", str(tmp_path / "out"), "--jobs", "1"])


def hand(tmp_path: Path, text: str = "moves: [take, last, take]\n") -> str:
    path = tmp_path / "hand.yaml"
    path.write_text(text, "utf-8")
    return str(path)


def files(tmp_path: Path) -> dict[str, bytes]:
    out = tmp_path / "out"
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}


def words(data: bytes) -> str:
    return "".join(run.text for run in read(data).runs)


# --- what is printed


def test_a_deck_file_is_printed_with_its_form_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(tmp_path, "--deck", hand(tmp_path)) == 0
    assert sorted(files(tmp_path)) == sorted([HAND, SCORE, HAND.replace("/", "/en/"), SCORE.replace("/", "/en/")])
    *said, summary = capsys.readouterr().out.splitlines()
    assert [Path(line).relative_to(tmp_path / "out").as_posix() for line in said][:2] == [HAND, SCORE]
    assert summary.startswith("4 files (")


def test_cards_are_printed_in_the_order_and_as_often_as_they_are_named(tmp_path: Path) -> None:
    assert build(tmp_path, "--cards", "take,last", "--cards", "take", "--lang", "ja") == 0
    assert list(files(tmp_path)) == ["cardsheets/toy-take-last.pdf"]
    assert words(files(tmp_path)["cardsheets/toy-take-last.pdf"]).count("toy 1.0 take") == 2


def test_of_many_cards_the_name_says_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        build(tmp_path, "--cards", "flint,guard,senri,bell", "--lang", "en", game="war-vortex-night", version="1.1")
        == 0
    )
    (name,) = files(tmp_path)
    assert name == "cardsheets/en/war-vortex-night-flint-guard-senri-and-1-more.pdf"


def test_a_deck_of_ones_own_has_what_its_cards_bring_and_a_deck_sheet(tmp_path: Path) -> None:
    source = tmp_path / "tinder.yaml"
    source.write_text(DECK, "utf-8")
    assert build(tmp_path, "--deck", str(source), "--lang", "en", game="war-vortex-night", version="1.1") == 0
    made = files(tmp_path)
    assert sorted(made) == [f"{kind}/en/war-vortex-night-deck-tinder.pdf" for kind in ("cardsheets", "decksheets")]
    shown = words(made["cardsheets/en/war-vortex-night-deck-tinder.pdf"])
    assert "Deck: Tinder" in shown
    for id in ("yura", "stumble", "idle", "alley", "tread", "eclipse", "charmFire", "bell", "frail"):
        assert f"· {id} ·" in shown, id
    assert "10 / AP 14" in words(made["decksheets/en/war-vortex-night-deck-tinder.pdf"])


def test_every_card_has_an_id_of_its_own() -> None:
    known = cards.singles(edition())
    assert len(known) == len(set(known)) == len(cards.faces(edition(), "all", "ja"))
    assert cards.single(edition(), "guard", "en").id == "statuses-guard"


def test_cards_of_one_id_are_told_apart_by_their_kind() -> None:
    from dataclasses import replace

    twice = replace(edition(), fields={**edition().fields, "flint": replace(edition().fields["calm"], id="flint")})
    known = cards.singles(twice)
    assert "flint" not in known and {"actions-flint", "fields-flint"} <= set(known)
    assert cards.single(twice, "fields-flint", "ja").name == edition().fields["calm"].name.ja


# --- what is refused


def test_another_file_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = hand(tmp_path)
    assert build(tmp_path, "--deck", deck) == build(tmp_path, "--deck", deck) == 0, "the same again is no other file"
    before = files(tmp_path)
    mine = tmp_path / "out" / HAND
    mine.write_bytes(b"mine")
    (tmp_path / "out" / SCORE).unlink()
    capsys.readouterr()
    assert build(tmp_path, "--deck", deck) == 2
    assert capsys.readouterr().err == (
        f"{mine}: there is another file of this name\n  name another folder with --out, or add --overwrite\n"
    )
    assert mine.read_bytes() == b"mine" and SCORE not in files(tmp_path), "all files, or none"
    assert build(tmp_path, "--deck", deck, "--overwrite") == 0
    assert files(tmp_path) == before


def test_a_link_is_no_way_out(tmp_path: Path) -> None:
    elsewhere, link = tmp_path / "elsewhere.pdf", tmp_path / "out" / HAND
    link.parent.mkdir(parents=True)
    link.symlink_to(elsewhere)
    assert build(tmp_path, "--deck", hand(tmp_path)) == 2
    assert build(tmp_path, "--deck", hand(tmp_path), "--overwrite") == 0
    assert not elsewhere.exists() and not link.is_symlink()


def test_what_is_wrong_with_a_deck_is_said_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = hand(tmp_path, "moves:\n  - take\n  - hide\n")
    assert build(tmp_path, "--deck", deck) == 1
    assert capsys.readouterr().err.startswith(f"{deck}:3:5: unknown move `hide`\n")
    source = tmp_path / "dear.yaml"
    source.write_text(DECK.replace("idle, alley", "eclipse, alley"), "utf-8")
    assert build(tmp_path, "--deck", str(source), game="war-vortex-night", version="1.1") == 1
    assert f"{source}:5:31: " in (said := capsys.readouterr().err) and "(W-010)" in said
    assert not (tmp_path / "out").exists()


def test_two_files_cannot_have_one_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = hand(tmp_path)
    assert build(tmp_path, "--deck", deck, "--deck", deck) == 2
    assert capsys.readouterr().err == f"{deck}: `hand` is in more than one deck file\n"


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (["--cards", "tak"], "unknown card `tak`\n  expected one of: take, last\n  did you mean `take`?\n"),
        (["--cards", ","], "--cards names no card\n"),
        (["--cards", "take", "--only", "all"], "--cards and --only do not go together\n"),
        (["--cards", "take", "--watch"], "--cards and --watch do not go together\n"),
        (
            ["--cards", "take", "--base-url", "https://rules.kisoku-club.org/"],
            "--cards and --base-url do not go together\n",
        ),
        (["--overwrite"], "--overwrite is for cards of your own\n"),
    ],
)
def test_what_does_not_fit_is_refused(
    said: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(tmp_path, *said) == 2
    usage = "" if message.endswith(("card\n", "?\n")) else "  usage: kisoku build [GAME [EDITION]] cards --deck FILE\n"
    assert capsys.readouterr().err == message + usage
    assert not (tmp_path / "out").exists()


def test_lists_are_no_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("lists", "all"):
        where = ["--definitions", str(DEFINITIONS), "toy", "1.0"]
        assert main(["build", *where, what, "--deck", hand(tmp_path), "--out", str(tmp_path / "out")]) == 2
        assert capsys.readouterr().err.startswith("--deck is for cards of your own\n")
    assert main(["build", "blackpoker", "8.1", "cards", "--cards", "up", "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == "blackpoker has no cards to print\n"


def test_the_output_stays_out_of_the_definitions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--definitions", str(DEFINITIONS), "toy", "1.0", "cards", "--cards", "take"]
    assert main(["build", *where, "--out", str(DEFINITIONS / "own")]) == 2
    assert "the output would go into" in capsys.readouterr().err
    assert not (DEFINITIONS / "own").exists()


def test_the_deck_file_is_the_one_that_battles_are_played_with(tmp_path: Path) -> None:
    from kisoku.errors import Source

    source = Source("mine.yaml", DECK)
    (deck,), (printed,) = decks_in(edition(), source), cards.brought(edition(), source)
    assert printed.id == f"deck-{deck.id}" and printed.names[0].ja == "デッキ：ほくち"
    assert [face.id for face in printed.faces("ja")][:3] == ["characters-yura", "actions-stumble", "actions-idle"]
    assert [form.id for form in printed.forms("ja")] == ["deck-tinder"]
