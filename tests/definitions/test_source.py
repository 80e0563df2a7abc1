"""A file that cannot be a definition is refused with the reason and the remedy."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kisoku.definitions.source import LARGEST_FILE, decode_source, read_source
from kisoku.errors import DefinitionError


def refusal(data: bytes) -> str:
    with pytest.raises(DefinitionError) as caught:
        decode_source(data, "a.yaml")
    return str(caught.value)


def refused_file(path: Path, root: Path | None = None) -> str:
    with pytest.raises(DefinitionError) as caught:
        read_source(path, "a.yaml", root)
    return str(caught.value)


def test_a_file_is_read_under_the_name_it_is_shown_as(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("名前: ダウン\n", encoding="utf-8")
    source = read_source(tmp_path / "x.yaml", "8.1/x.yaml", tmp_path)
    assert (source.name, source.text) == ("8.1/x.yaml", "名前: ダウン\n")


def test_windows_line_endings_are_accepted() -> None:
    assert decode_source(b"a: 1\r\nb: 2\r\n", "a.yaml").line(2) == "b: 2"


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert refused_file(tmp_path / "none.yaml") == "a.yaml: no such file"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refused_file(tmp_path) == "a.yaml: is a folder, not a file"


def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused_file(tmp_path / "pipe") == "a.yaml: is not an ordinary file"


def test_a_file_that_may_not_be_opened_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object) -> None:
        raise PermissionError(13, "Permission denied")  # root may read everything, so chmod would not do

    (tmp_path / "x.yaml").touch()
    monkeypatch.setattr(Path, "open", deny)
    assert refused_file(tmp_path / "x.yaml") == "a.yaml: cannot be read: Permission denied"


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    assert refused_file(tmp_path / "loop.yaml", tmp_path).startswith("a.yaml: cannot be read: ")


def test_a_file_over_the_limit_is_not_even_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "x.yaml").open("wb") as file:
        file.truncate(50 * LARGEST_FILE)
    monkeypatch.setattr(Path, "open", None)
    assert refused_file(tmp_path / "x.yaml") == (
        "a.yaml: is too large: 50,000,000 bytes, at most 1,000,000 are read\n  split the file"
    )


def test_a_file_of_exactly_the_limit_is_read(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"a" * LARGEST_FILE)
    assert len(read_source(tmp_path / "x.yaml", "a.yaml").text) == LARGEST_FILE


def test_a_link_out_of_the_edition_is_refused(tmp_path: Path) -> None:
    edition = tmp_path / "8.1"
    edition.mkdir()
    (tmp_path / "secret").write_text("a: 1")
    (edition / "x.yaml").symlink_to("../secret")
    assert refused_file(edition / "x.yaml", edition) == (
        "a.yaml: is a link that leads out of its folder\n"
        "  what is published is complete in itself: copy the file into the folder"
    )


def test_a_link_within_the_edition_is_followed(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("a: 1")
    (tmp_path / "y.yaml").symlink_to("x.yaml")
    assert read_source(tmp_path / "y.yaml", "y.yaml", tmp_path).text == "a: 1"


def test_an_edition_may_itself_be_reached_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "x.yaml").write_text("a: 1")
    (tmp_path / "link").symlink_to("real")
    assert read_source(tmp_path / "link" / "x.yaml", "x.yaml", tmp_path / "link").text == "a: 1"


def test_a_byte_order_mark_is_refused() -> None:
    assert refusal(b"\xef\xbb\xbfa: 1") == (
        "a.yaml: starts with a byte order mark\n  save the file as UTF-8 without BOM"
    )


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_wide_encodings_are_recognised_with_and_without_mark(encoding: str) -> None:
    assert refusal("a: ダウン".encode(encoding)) == (
        "a.yaml: is not UTF-8 but UTF-16, UTF-32 or no text at all\n  save the file as UTF-8"
    )


def test_the_first_byte_that_is_not_utf8_is_named_and_shown() -> None:
    assert refusal("名: x\n前: ".encode() + "ダ".encode("cp932") + b"\n") == (
        "a.yaml:2:4: byte 0x83 is not valid UTF-8\n"
        "  2 | 前: �_\n"
        "    |     ^\n"
        "  save the file as UTF-8 (Shift_JIS and EUC-JP are not read)"
    )


def test_control_characters_are_all_named_at_their_place() -> None:
    assert refusal(b"a: \x07\nbc: \x1b[0m") == (
        "a.yaml:1:4: character U+0007 is not allowed\n"
        "  1 | a: �\n"
        "    |    ^\n"
        "  remove it\n"
        "a.yaml:2:5: character U+001B is not allowed\n"
        "  2 | bc: �[0m\n"
        "    |     ^\n"
        "  remove it"
    )


def test_invisible_characters_that_change_the_reading_are_refused() -> None:
    assert "U+202E (right-to-left override)" in refusal("a: \u202eb".encode())
    assert "U+2028 (line separator)" in refusal("a: \u2028b".encode())
    assert "U+FEFF" in refusal("a: \ufeffb".encode())


def test_a_file_full_of_control_characters_is_not_listed_to_the_end() -> None:
    said = refusal(b"\x07" * 100_000)
    assert said.startswith("a.yaml: only the first 20 problems of this file are counted\n")
    assert said.count("remove it") == 20
    assert "only" not in refusal(b"\x07" * 20)


@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_a_definition_error(data: bytes) -> None:
    try:
        assert decode_source(data, "a.yaml").text.encode() == data
    except DefinitionError as error:
        assert str(error)
