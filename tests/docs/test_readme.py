"""What the READMEs show is true: texts as `kisoku text` prints them, code that runs, files that exist.

KISOKU_UPDATE=1 writes the current texts into the READMEs.
"""

import doctest
import os
import re
from typing import Literal

import pytest

from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.speech.entry import entry_text
from kisoku.cli import main
from places import BLACKPOKER, DOCS, ROOT

READMES = ("README.md", "README.ja.md")
SHOWN = re.compile(r"(<!-- text: (\w+) (ja|en) -->\n```text\n)(.*?)(```)", re.DOTALL)


@pytest.mark.parametrize("name", READMES)
def test_shown_texts_are_what_kisoku_says(name: str) -> None:
    edition = load_edition(BLACKPOKER)
    path = ROOT / name
    readme = path.read_text("utf-8")

    def said(match: re.Match[str]) -> str:
        language: Literal["ja", "en"] = "ja" if match[3] == "ja" else "en"
        return match[1] + entry_text(edition, edition.actions[match[2]], language).plain() + match[5]

    told = SHOWN.sub(said, readme)
    if os.environ.get("KISOKU_UPDATE"):
        path.write_text(told, encoding="utf-8")
    assert len(SHOWN.findall(readme)) == 2
    assert told == readme


@pytest.mark.parametrize("name", READMES)
def test_shown_yaml_is_in_the_definitions(name: str) -> None:
    readme = (ROOT / name).read_text("utf-8")
    shown = re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL)
    action, example = shown
    quick = (BLACKPOKER / "actions" / "quick-magic.yaml").read_text("utf-8")
    assert "".join(f"  {line}\n" for line in action.splitlines()) in quick
    file = BLACKPOKER / "examples" / "blocked-attacker-deals-no-damage.yaml"
    assert file.read_text("utf-8").replace("\n", "").find(example.rstrip().replace("\n", "")) > 0


@pytest.mark.parametrize("name", [*READMES, *(f"docs/{page.name}" for page in sorted(DOCS.glob("*.md")))])
def test_links_lead_somewhere(name: str) -> None:
    path = ROOT / name
    for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", path.read_text("utf-8")):
        there = path.parent / target if target else path
        assert there.exists(), target
        assert not anchor or anchor in _anchors(there.read_text("utf-8")), f"{target}#{anchor}"


def _anchors(page: str) -> set[str]:
    """The headings as a browser addresses them."""
    heads = re.findall(r"^#+ (.*)$", page, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", READMES)
def test_commands_and_options_of_the_readmes_exist(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / name).read_text("utf-8")
    commands = set(re.findall(r"kisoku ([a-z]+)\b", readme.split("```python")[0]))
    assert {"build", "check", "export", "play", "simulate", "text", "verify"} <= commands
    known = ""
    for command in sorted(commands):
        with pytest.raises(SystemExit) as done:
            main([command, "--help"])
        assert done.value.code == 0, command
        known += capsys.readouterr().out
    assert {option for option in re.findall(r"--[a-z-]{2,}", readme) if option not in known} == set()


@pytest.mark.parametrize("name", READMES)
def test_make_targets_of_the_readmes_exist(name: str) -> None:
    readme = (ROOT / name).read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    told = set(re.findall(r"(?:`|^    )make ([a-z]+)", readme, re.MULTILINE))
    assert {"test", "schemas", "pictures", "bench", "soak"} <= told <= targets


@pytest.mark.parametrize("name", READMES)
def test_every_page_of_the_documentation_is_on_the_map(name: str) -> None:
    readme = (ROOT / name).read_text("utf-8")
    assert {page.name for page in DOCS.glob("*.md") if f"](docs/{page.name})" not in readme} == set()


def test_the_readmes_say_the_same() -> None:
    """Section for section the same code, commands, links and pictures; the words are each language's own."""
    both = [(ROOT / name).read_text("utf-8").split("\n## ") for name in READMES]
    assert len(both[0]) == len(both[1])
    for english, japanese in zip(*both, strict=True):
        for said in (r"\]\((docs/[^)]*)\)", r"`(--[a-z]+)", r"^\| `(kisoku \w+)", r"make [a-z]+", r"\d+ ?MB"):
            assert _found(said, english) == _found(said, japanese)


def _found(pattern: str, text: str) -> list[str]:
    return sorted(found.replace(" ", "") for found in re.findall(pattern, text, re.MULTILINE))


def test_python_in_the_readme_and_docs_runs() -> None:
    for path in (ROOT / "README.md", ROOT / "README.ja.md", *DOCS.glob("*.md")):
        failed, _ = doctest.testfile(str(path), module_relative=False)
        assert failed == 0, path.name
