"""`kisoku build`: whole folders or none, only what changed is rendered, and authors see it at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kisoku import resources
from kisoku.book.making.build import Made
from kisoku.cli import main
from kisoku.definitions.editions import EditionFolder
from kisoku.processes import Crew
from kisoku.sheets.making.build import Order, build
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.making.output import replaced
from kisoku.sheets.making.shop import old_shop_files
from kisoku.sheets.making.watch import Changes, serve, stamps, watch
from kisoku.sheets.press import list as press
from kisoku.sheets.press.profile import own_profile
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.press.reading import read
from places import CLUB

GOOD = resources.definitions_dir() / "blackpoker" / "8.1"
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def definitions(tmp_path: Path) -> Path:
    folder = tmp_path / "definitions"
    shutil.copytree(GOOD, folder / "blackpoker" / "8.1", ignore=shutil.ignore_patterns("examples"))
    return folder


def an_order(definitions: Path, out: Path, *only: str) -> Order:
    found = EditionFolder("blackpoker", "8.1", definitions / "blackpoker" / "8.1")
    return Order(found, out, "lists", only or ("lite", "std"), languages=("ja",), crew=Crew(1))


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


# --- the cache


def test_only_what_changed_is_rendered(definitions: Path, tmp_path: Path) -> None:
    store, order = Cache(tmp_path / "cache"), an_order(definitions, tmp_path / "out")
    first = build(order, store)
    assert (first.rendered, first.reused, first.unchanged) == (["lite", "std"], [], False)
    assert build(order, store).unchanged

    # An action that Lite does not have.
    actions = order.found.path / "actions" / "normal-magic.yaml"
    rewrite(actions, "ハンデス, kana: はんです", "ハンデスト, kana: はんですと")
    second = build(order, store)
    assert (second.rendered, second.reused) == (["std"], ["lite"])

    # And back again: everything is remembered.
    rewrite(actions, "ハンデスト, kana: はんですと", "ハンデス, kana: はんです")
    third = build(order, store)
    assert (third.rendered, third.reused) == ([], ["lite", "std"])


def test_what_was_touched_by_hand_is_put_right(definitions: Path, tmp_path: Path) -> None:
    store, order = Cache(tmp_path / "cache"), an_order(definitions, tmp_path / "out", "lite")
    build(order, store)
    listed = order.folder / "actionlist" / "pdf" / "blackpoker-lite.pdf"
    good = listed.read_bytes()
    listed.write_bytes(b"spoiled")
    again = build(order, store)
    assert (again.unchanged, again.rendered) == (False, [])
    assert listed.read_bytes() == good
    (order.folder / "index.html").unlink()
    assert not build(order, store).unchanged
    assert (order.folder / "index.html").is_file()


def test_a_damaged_cache_only_costs_time(tmp_path: Path) -> None:
    store = Cache(tmp_path)
    store.put("key", press.Made("lite", (b"a", b"b", b"c"), (1, 1, 2)))
    assert store.get("key") == press.Made("lite", (b"a", b"b", b"c"), (1, 1, 2))
    (tmp_path / "lists" / "key" / "1.pdf").write_bytes(b"x")
    assert store.get("key") is None
    (tmp_path / "lists" / "key" / "facts.json").write_text("[", "utf-8")
    assert store.get("key") is None
    assert store.get("other") is None
    (tmp_path / "builds").mkdir()
    (tmp_path / "builds" / "order.json").write_text("nonsense", "utf-8")
    assert store.last("order") is None


def test_old_lists_are_forgotten(tmp_path: Path) -> None:
    store = Cache(tmp_path)
    for key in ("old", "new"):
        store.put(key, press.Made("lite", (b"a", b"b", b"c"), (1, 1, 2)))
    os.utime(tmp_path / "lists" / "old", (0, 0))
    store.prune()
    assert [path.name for path in (tmp_path / "lists").iterdir()] == ["new"]


# --- whole folders


def test_a_failed_build_leaves_the_old_folder(
    definitions: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = an_order(definitions, tmp_path / "out", "lite")
    build(order, Cache(None))
    before = {path: path.read_bytes() for path in order.folder.rglob("*") if path.is_file()}
    monkeypatch.setattr(press, "list_problems", lambda data, plan: ["action-up is missing"])
    with pytest.raises(ProofFailed, match="action-up is missing"):
        build(order, Cache(None))
    assert {path: path.read_bytes() for path in order.folder.rglob("*") if path.is_file()} == before
    assert sorted(path.name for path in order.folder.parent.iterdir()) == ["8.1", "editions.js"]


def test_an_interrupted_write_leaves_the_old_folder(tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    folder.mkdir()
    (folder / "old").write_text("old", "utf-8")

    def write() -> None:
        with replaced(folder, ()) as new:
            (new / "half").write_text("half", "utf-8")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write()
    assert [path.name for path in folder.iterdir()] == ["old"]
    assert [path.name for path in tmp_path.iterdir()] == ["8.1"]


def test_what_is_not_ours_is_carried_over(tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    (folder / "actionlist" / "pdf").mkdir(parents=True)
    for name in ("actionlist/pdf/a.pdf", "blackpoker.pdf", "index.html"):
        (folder / name).write_text("old", "utf-8")
    with replaced(folder, ("actionlist/pdf", "index.html")) as new:
        (new / "index.html").write_text("new", "utf-8")
    found = {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()}
    assert found == {"blackpoker.pdf": "old", "index.html": "new"}


def test_what_a_killed_build_left_is_cleared_up(tmp_path: Path) -> None:
    dead = 2**22 + 1  # more than any process number
    (tmp_path / f".8.1.new-{dead}").mkdir()
    (tmp_path / f".8.1.old-{dead}").mkdir()
    (tmp_path / f".8.1.old-{dead}" / "book").write_text("kept", "utf-8")
    with replaced(tmp_path / "8.1", ()):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["8.1"]
    assert (tmp_path / "8.1" / "book").read_text("utf-8") == "kept"


# --- the command


def test_build_site_links_everything(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    out = tmp_path / "out"
    assert main(["build", "blackpoker", "8.1", "lists", "--only", "lite", "--lang", "ja", "--out", str(out)]) == 0
    assert "1 list rendered" in capsys.readouterr().out
    assert main(["build", "site", "--out", str(out), "--base-url", "https://rules.kisoku-club.org/bp"]) == 0
    folder = out / "blackpoker" / "8.1"
    html = (folder / "index.html").read_text("utf-8")
    links = re.findall(r'<a [^>]*href="([^"#]+)"', html)
    assert len(links) > 15 + 3 + 4
    assert [link for link in links if not (folder / link).is_file()] == []
    assert re.search(r"A5</a><span>2ページ, \d+ KB", html)
    assert json.loads((folder / "rules.json").read_text("utf-8"))["version"] == "8.1"
    assert (folder / "actions.csv").read_text("utf-8").count("\n") > 60
    assert "キル" in (folder / "text.ja.txt").read_text("utf-8")
    capsys.readouterr()
    assert main(["build", "site", "--out", str(out), "--base-url", "https://rules.kisoku-club.org/bp"]) == 0
    assert capsys.readouterr().out.startswith("Nothing changed")


def test_without_an_address_nothing_leads_to_it(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    order = ["build", "blackpoker", "8.1", "site", "--lang", "ja", "--out", str(tmp_path / "out")]
    told = "No QR codes and no canonical links: the edition has no `site`, and no --base-url was given\n"
    page, list_ = (
        tmp_path / "out" / "blackpoker" / "8.1" / name for name in ("index.html", "actionlist/html/lite.html")
    )
    for url in ("", "https://rules.kisoku-club.org/8.1"):
        for said in ("files", "Nothing changed"):
            assert main([*order, *(["--base-url", url] if url else [])]) == 0
            out = capsys.readouterr().out
            assert said in out and (told in out) == (not url), "also when there was nothing to do"
        for file in (page, list_):
            found = re.findall(r'<link rel="canonical" href="([^"]+)">', file.read_text("utf-8"))
            assert [link.startswith(f"{url}/") for link in found] == ([True] if url else [])


def test_a_print_shop_gets_its_files(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    out, profile = tmp_path / "out", tmp_path / "shop.icc"
    profile.write_bytes(own_profile().data)
    order = ["build", "blackpoker", "8.1", "lists", "--only", "lite", "--out", str(out)]
    places = [out / "blackpoker" / "8.1" / name / "blackpoker-lite.pdf" for name in ("press", "en/press")]
    assert main(order) == 0 and not any(place.exists() for place in places)
    named = []
    for more in ([], ["--profile", str(profile)]):
        assert main([*order, "--press", *more]) == 0
        for place, language in zip(places, ("ja", "en"), strict=True):
            with pikepdf.open(place) as pdf:
                assert str(pdf.Root.Lang) == language
                intents: Any = pdf.Root.OutputIntents
                named.append(str(intents[0].OutputConditionIdentifier))
    assert named == ["FOGRA39", "FOGRA39", "Custom", "Custom"]
    capsys.readouterr()
    assert main([*order, "--press", "--profile", str(profile)]) == 0
    assert "Nothing changed" in capsys.readouterr().out
    folder = out / "blackpoker" / "8.1"
    assert sorted(old_shop_files(folder, "blackpoker")) == [
        "en/press/blackpoker-lite.pdf",
        "press/blackpoker-lite.pdf",
    ], "which the next build of all lists replaces"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--profile", "x.icc"], "--profile is for --press"),
        (["--caliper", "0.1"], "--caliper is for --press"),
        (["cards", "--press"], "--press is for lists and the book, not for cards"),
        (["--press", "--caliper", "0.02"], "--caliper must be from 0.03 to 0.5 mm, not 0.02"),
        (["--press", "--caliper", "1"], "--caliper must be from 0.03 to 0.5 mm, not 1"),
        (["--press", "--caliper", "nan"], "--caliper must be from 0.03 to 0.5 mm, not nan"),
        (["--press", "--profile", "/nowhere.icc"], "is no ICC profile"),
    ],
)
def test_what_a_print_shop_cannot_use_is_told(words: list[str], said: str, tmp_path: Path, capsys: Captured) -> None:
    what = [] if "cards" in words else ["lists"]
    assert main(["build", "blackpoker", "8.1", *what, *words, "--out", str(tmp_path / "out")]) != 0
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_wrong_usage_is_told(tmp_path: Path, capsys: Captured) -> None:
    assert main(["build", "--only", "mast-ekstra", "--out", str(tmp_path)]) == 2
    assert "did you mean `mast-extra`?" in capsys.readouterr().err
    assert main(["build", "--base-url", "javascript:alert(1)", "--out", str(tmp_path)]) == 2
    assert main(["build", "--base-url", "https://www.example.com/8.1", "--out", str(tmp_path)]) == 2
    assert "`www.example.com` is a placeholder" in capsys.readouterr().err
    assert main(["build", "blackpoker", "8.1", "everything", "--out", str(tmp_path)]) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_failed_proof_is_told(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "list_problems", lambda data, plan: ["action-up is missing"])
    arguments = ["build", "lists", "--only", "lite", "--jobs", "1", "--no-cache", "--out", str(tmp_path)]
    assert main(arguments) == 1
    assert "blackpoker-lite.pdf: action-up is missing\n" in capsys.readouterr().err
    assert not (tmp_path / "blackpoker" / "8.1").exists()


def test_a_proof_that_fails_in_another_process_is_told() -> None:
    import pickle

    failure = pickle.loads(pickle.dumps(ProofFailed("a.pdf", ["one", "two"])))
    assert (failure.name, failure.problems) == ("a.pdf", ("one", "two"))


# --- watching


def test_changes_are_seen_and_announced(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a", "utf-8")
    changes, builds = Changes(), []

    def rebuild() -> bool:
        builds.append(1)
        return len(builds) != 2  # the second attempt fails: nobody is told

    watcher = threading.Thread(target=watch, args=([tmp_path], rebuild, changes, 0.02, 60), daemon=True)
    watcher.start()
    for round in range(2):
        seen = len(builds)
        while len(builds) == seen:
            (tmp_path / f"b{round}.yaml").write_text(str(os.urandom(4)), "utf-8")
            watcher.join(0.05)
    watcher.join()
    assert changes.count == len(builds) - 1
    assert set(stamps([tmp_path])) == set(tmp_path.iterdir())


def test_what_changes_during_the_first_build_is_built_next(tmp_path: Path) -> None:
    page, built = tmp_path / "a.md", []
    page.write_text("old", "utf-8")

    def rebuild() -> bool:
        built.append(page.read_text("utf-8"))
        page.write_text("newer", "utf-8")  # saved while it builds
        return True

    watch([tmp_path], rebuild, Changes(), 0.01, 3)
    assert built[:2] == ["old", "newer"]


def test_pages_reload_themselves(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><body>今日</body></html>", "utf-8")
    (tmp_path / "x.txt").write_text("</body>", "utf-8")
    changes = Changes()
    server = serve(tmp_path, changes, 0)
    address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        with urllib.request.urlopen(f"{address}/", timeout=5) as page:
            assert "EventSource" in page.read().decode()
        with urllib.request.urlopen(f"{address}/x.txt", timeout=5) as file:
            assert file.read() == b"</body>"
        with urllib.request.urlopen(f"{address}/-/reload", timeout=5) as events:
            timer = threading.Timer(0.1, changes.announce)
            timer.start()
            assert events.readline() == b"data: changed\n"
            timer.join()
    finally:
        server.shutdown()
        server.server_close()


def fake_book(folder: Path, text: str, caches: list[Path | None]) -> Callable[..., Made]:
    """Instead of setting a hundred pages."""

    def made(edition: Path, out: Path, *, cache: Path | None, **_: object) -> Made:
        caches.append(cache)
        (folder / "html").mkdir(parents=True, exist_ok=True)
        (folder / "html" / "index.html").write_text(text, "utf-8")
        return Made(folder, "key", 1, {})

    return made


def test_without_cache_the_book_is_made_afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    caches: list[Path | None] = []
    monkeypatch.setattr("kisoku.book.making.build.make_book", fake_book(tmp_path / "made", "new", caches))
    for more in ([], ["--no-cache"]):
        assert main(["build", "blackpoker", "8.1", "book", "--out", str(tmp_path / "out"), *more]) == 0
    # In both languages.
    assert caches[:2] == [None, None] and len(caches) == 4
    assert all(cache is not None and tmp_path not in cache.parents for cache in caches[2:])
    assert (tmp_path / "out" / "blackpoker" / "8.1" / "book" / "index.html").read_text("utf-8") == "new"


@pytest.mark.parametrize("trouble", [KeyboardInterrupt(), ProofFailed("lite", ["torn"])])
def test_book_and_lists_are_published_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "out" / "blackpoker" / "8.1"
    (folder / "book").mkdir(parents=True)
    (folder / "book" / "index.html").write_text("old", "utf-8")
    monkeypatch.setattr("kisoku.book.making.build.make_book", fake_book(tmp_path / "made", "new", []))

    def stopped(*_: object) -> None:
        raise trouble

    monkeypatch.setattr("kisoku.sheets.making.build.lists", stopped)
    assert main(["build", "blackpoker", "8.1", "all", "--out", str(tmp_path / "out")]) in (1, 130)
    assert [path.name for path in folder.rglob("*")] == ["book", "index.html"]
    assert (folder / "book" / "index.html").read_text("utf-8") == "old"


def test_an_output_in_the_way_is_told(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    (tmp_path / "file").write_text("in the way", "utf-8")
    assert main(["build", "blackpoker", "8.1", "site", "--out", str(tmp_path / "file")]) == 1
    told = capsys.readouterr().err
    assert "file" in told and "directory" in told and "Traceback" not in told


def test_a_port_that_is_taken_is_told_before_anything_is_built(tmp_path: Path, capsys: Captured) -> None:
    taken = serve(tmp_path, Changes(), 0)
    try:
        for port in (str(taken.server_address[1]), "99999"):
            assert main(["build", "--watch", "--port", port, "--out", str(tmp_path / "out")]) == 2
            assert f"port {port} cannot be used" in capsys.readouterr().err
    finally:
        taken.shutdown()
        taken.server_close()
    assert not (tmp_path / "out").exists()


def deaf(pid: int) -> int:
    """How many children of a process are at work: those leave Ctrl+C to their parent."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    ignored = (re.search(r"SigIgn:\s*(\w+)", Path(f"/proc/{child}/status").read_text()) for child in children)
    return sum(bool(int(signals[1], 16) >> (signal.SIGINT - 1) & 1) for signals in ignored if signals)


def test_ctrl_c_ends_without_a_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kisoku", "simulate", "blackpoker", "8.1", "lite+entry20", "--games", "100000"]
    with subprocess.Popen(
        [*command, "--jobs", "2"], text=True, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        while run.poll() is None and deaf(run.pid) < 2:
            time.sleep(0.05)
        os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to all processes
        _, told = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "Traceback" not in told and "Stopped." in told


# --- what changed


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """House rules with one example, over an edition without any."""
    folder = tmp_path / "definitions" / "blackpoker"
    shutil.copytree(GOOD, folder / "8.1", ignore=shutil.ignore_patterns("examples"))
    shutil.copytree(CLUB, folder / "club")
    (folder / "club" / "examples").mkdir()
    shutil.copy(GOOD / "examples" / "both-without-life.yaml", folder / "8.1" / "examples.yaml")
    (folder / "8.1" / "examples").mkdir()
    (folder / "8.1" / "examples.yaml").rename(folder / "8.1" / "examples" / "both-without-life.yaml")
    return folder / "club"


def changed(folder: Path, out: Path) -> Order:
    return Order(EditionFolder("blackpoker", "club", folder), out, "changes", crew=Crew(1))


def test_what_changed_is_made_once_and_again_when_an_example_changes(club: Path, tmp_path: Path) -> None:
    store, order = Cache(tmp_path / "cache"), changed(club, tmp_path / "out")
    assert build(order, store).rendered == ["changes.pdf", "en/changes.pdf"]
    for name in ("changes.html", "changes.pdf", "changes-booklet.pdf", "en/changes.pdf", "edition.json", "index.html"):
        assert (order.folder / name).is_file(), name
    index = (order.folder / "index.html").read_text("utf-8")
    assert 'href="changes.html"' in index and 'href="changes.pdf"' in index
    page = (order.folder / "changes.html").read_text("utf-8")
    assert "公式のルールではない" in index and "公式のルールではない" in page
    assert build(order, store).unchanged
    rewrite(club.parent / "8.1" / "examples" / "both-without-life.yaml", "title:\n  ja: ", "title:\n  ja: 別の")
    again = build(order, store)
    assert not again.unchanged and again.rendered == []
    assert "別の" in (order.folder / "changes.html").read_text("utf-8")


def test_an_edition_that_follows_none_has_no_changes(definitions: Path, tmp_path: Path, capsys: Captured) -> None:
    words = ["build", "blackpoker", "8.1", "changes", "--definitions", str(definitions), "--out", str(tmp_path / "out")]
    rewrite_head = definitions / "blackpoker" / "8.1" / "edition.yaml"
    rewrite_head.write_text(re.sub(r"(?m)^follows:.*\n", "", rewrite_head.read_text("utf-8")), "utf-8")
    assert main(words) == 2
    assert "says of no edition that it follows or extends it" in capsys.readouterr().err


def test_an_old_edition_says_so_on_every_list(definitions: Path, tmp_path: Path) -> None:
    store, order = Cache(tmp_path / "cache"), an_order(definitions, tmp_path / "out", "lite")
    build(order, store)
    data = (order.folder / "actionlist" / "pdf" / "blackpoker-lite.pdf").read_bytes()
    rewrite(definitions / "blackpoker" / "8.1" / "edition.yaml", "date:", "status: archived\ndate:")
    assert build(order, store).rendered == ["lite"]
    old = (order.folder / "actionlist" / "pdf" / "blackpoker-lite.pdf").read_bytes()
    words = "".join(run.text for run in read(old).runs).replace(" ", "")
    assert "今のルールではない" in words
    assert "今のルールではない" not in "".join(run.text for run in read(data).runs).replace(" ", "")


def test_what_stands_above_the_editions_comes_back_when_it_was_lost(definitions: Path, tmp_path: Path) -> None:
    store, order = Cache(tmp_path / "cache"), an_order(definitions, tmp_path / "out", "lite")
    build(order, store)
    (order.out / "index.html").unlink()
    assert build(order, store).unchanged
    assert "blackpoker/8.1/index.html" in (order.out / "index.html").read_text("utf-8")


def test_the_head_of_each_page_has_room_for_the_notice_of_a_draft(tmp_path: Path) -> None:
    """Two lines of it once ran into the first entries, and the press proof let nothing pass."""
    found = EditionFolder("blackpoker", "draft-2021", resources.definitions_dir() / "blackpoker" / "draft-2021")
    order = Order(found, tmp_path / "out", "lists", ("extra",), languages=("ja",), crew=Crew(1))
    build(order, Cache(tmp_path / "cache"))
    data = (order.folder / "actionlist" / "pdf" / "blackpoker-extra.pdf").read_bytes()
    words = "".join(run.text for run in read(data).runs).replace(" ", "")
    assert words.count("6.2版をもとにしている") == 1
    assert words.count("草案「draft-2021」(正式なルールではない)") > 1
    assert "アクション・キャラクター・切札" in words
