"""Nobody looks for words, suits or labels in text that we made (law 1): an expression in a reader needs a reason."""

from __future__ import annotations

import ast
from pathlib import Path

import kisoku

PACKAGE = Path(kisoku.__file__).parent
ROOMS = ("sheets", "book", "terminal")

# What each expression is applied to; none of it is a sentence that the definitions say.
ALLOWED = {
    "book/directives/board.py _ARROW": "an author's option",
    "book/directives/panels.py _LINE": "what authors write",
    "book/directives/panels.py _lines": "what authors write",
    "book/directives/results.py _LINE": "what authors write",
    "book/directives/shared.py _NAME": "what authors write",
    "book/directives/shared.py _GIVEN": "what authors write",
    "book/directives/shared.py _LINE": "what authors write",
    "book/directives/shared.py _NUMBERS": "what authors write",
    "book/making/listening.py _ANSI": "what Sphinx prints",
    "book/making/listening.py _LEVEL": "what Sphinx prints",
    "book/page/generated.py _BLOCK": "our placeholders in HTML",
    "book/page/generated.py _BLOCK_TAG": "tags, to leave them out",
    "book/page/generated.py _DRAWN": "tags, to leave them out",
    "book/page/generated.py _LINK": "our placeholders in HTML",
    "book/page/generated.py _TAG": "tags, to leave them out",
    "book/page/search.py _LINKS": "parts of a page by their class",
    "book/page/search.py _TOLD": "parts of a page by their class",
    "book/page/search.py _WHEN": "parts of a page by their class",
    "book/paper/typesetting.py _number": "anchors",
    "book/text/anchor.py _OTHER": "anchors",
    "book/text/anchor.py _SERIAL": "anchors",
    "book/text/anchor.py _name": "anchors",
    "book/text/capital.py _END": "where a sentence that authors write ends",
    "book/text/guard.py _ADDRESS": "what authors write",
    "book/text/guard.py _NAME": "what authors write",
    "book/text/guard.py _RST": "what authors write",
    "book/text/guard.py _SCHEME": "what authors write",
    "book/text/linking.py _STEP": "what authors write",
    "book/text/prose.py _CARD": "what authors write",
    "book/text/prose.py _NAME": "what authors write",
    "book/text/role.py _CARDS": "an author's role",
    "book/text/role.py _OTHER": "an author's role",
    "book/text/role.py RULE": "an author's role",
    "book/text/role.py RULING": "an author's role",
    "book/text/words.py _KATAKANA": "what authors write",
    "book/text/words.py _STYLE": "what authors write",
    "book/text/words.py findings": "what authors write",
    "book/text/words.py _STYLE_EN": "what authors write",
    "book/translation/check.py _CARD": "what authors and translators write",
    "book/translation/check.py _LINK": "what authors and translators write",
    "book/translation/check.py _NOTE": "what authors and translators write",
    "book/translation/check.py _NUMBER": "what authors and translators write",
    "book/translation/check.py _ROLE": "what authors and translators write",
    "book/translation/check.py _STEP": "what authors and translators write",
    "book/translation/check.py _TARGET": "what authors and translators write",
    "book/translation/message.py JAPANESE": "what authors write",
    "book/translation/message.py _AFTER_COLON": "what authors write",
    "book/translation/message.py _BEFORE_NAME": "what authors write",
    "book/translation/message.py _DIRECTIVE": "what authors write",
    "book/translation/message.py _OPTION": "what authors write",
    "book/translation/message.py _SPACE": "what authors write",
    "book/translation/sentence.py _PASSAGE": "what authors write",
    "sheets/layout/html.py COUNTED": "where a line may not break, whoever has written it",
    "sheets/layout/html.py _COLOUR": "our own drawing",
    "sheets/layout/html.py _ID": "anchors",
    "sheets/layout/html.py _LAST_WORD": "where a line may not break, whoever has written it",
    "sheets/press/card.py _STATE": "bytes of a PDF",
    "sheets/press/file.py _SPECIAL": "bytes of a PDF",
    "sheets/press/galley.py _MARKED": "bytes of a PDF",
    "sheets/press/galley.py renumbered": "bytes of a PDF",
    "sheets/press/painting.py _USE": "bytes of a PDF",
    "sheets/press/preflight.py _standard_problems": "metadata of a PDF",
    "sheets/press/profile.py profile_of": "what a print shop's profile is called",
    "sheets/press/reading.py _PAIR": "bytes of a PDF",
    "sheets/press/reading.py _letters": "bytes of a PDF",
    "sheets/web/pages.py _EXPLAINED": "anchors of the rulebook's pages",
    "sheets/web/pages.py _KANA": "a name, to know whether it needs a reading",
}


def expressions(path: Path) -> set[str]:
    """Where a module compiles or applies a regular expression: the name it has, or the function it stands in."""
    found: set[str] = set()

    def look(node: ast.AST, name: str) -> None:
        if isinstance(node, ast.FunctionDef):
            name = node.name
        elif isinstance(node, ast.Assign) and not name and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "re"
            and node.attr in ("compile", "sub", "subn", "match", "fullmatch", "search", "split", "findall", "finditer")
        ) or (isinstance(node, ast.Attribute) and "regex" in node.attr):
            found.add(f"{path.relative_to(PACKAGE).as_posix()} {name}")
        for child in ast.iter_child_nodes(node):
            look(child, name)

    look(ast.parse(path.read_text("utf-8")), "")
    return found


def test_readers_apply_no_regular_expression_to_generated_text() -> None:
    found = {one for room in ROOMS for path in (PACKAGE / room).rglob("*.py") for one in expressions(path)}
    assert found == set(ALLOWED)


def test_only_what_authors_write_is_searched_for_suits() -> None:
    searched = {
        path.relative_to(PACKAGE).as_posix()
        for room in ROOMS
        for path in (PACKAGE / room).rglob("*.py")
        if expressions(path) and any(sign in path.read_text("utf-8") for sign in ("[♠♡♢♣]", "[♡♢]"))
    }
    assert searched == {"book/text/prose.py", "book/text/role.py", "book/translation/check.py"}
