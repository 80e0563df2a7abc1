"""The fixed words of a book, in each language: what directives, margins, contents and index say by themselves.

The words of the pages' scripts are in templates/book/static/words.js.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...sentences.language import Language


def _date_ja(date: str) -> str:
    """2025-06-30 → 2025年6月30日."""
    year, month, day = (int(part) for part in date.split("-"))
    return f"{year}年{month}月{day}日"


_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def _date_en(date: str) -> str:
    """2025-06-30 → 30 June 2025."""
    year, month, day = (int(part) for part in date.split("-"))
    return f"{day} {_MONTHS[month - 1]} {year}"


@dataclass(frozen=True, slots=True)
class Phrases:
    """`{}` stands for what is filled in."""

    date: Callable[[str], str]
    comma: str
    title: str
    rulebook: str
    search: str
    # Examples
    example: str
    number: str
    """Of an example, as a reader looks for it."""
    first: str
    last: str
    situation: str
    verified: str
    play: str
    # Entries
    added: str
    changed: str
    changed_in: str
    upwards: str
    related: str
    rulings: str
    lists: str
    in_list: str
    examples: str
    many_examples: str
    # What can be found
    word: str
    ruling: str
    # Charts
    larger: str
    smaller: str
    whole: str
    chart: str
    # Index and downloads
    cover: str
    a5: tuple[str, str]
    a4: tuple[str, str]
    booklet: tuple[str, str]
    form: str
    two_up: str
    folded: str
    forms: str
    cut: str
    # On paper
    chapter: str
    contents: str
    rules_by: str
    rules_of: str
    defined: str
    made: str
    entry: str = "「{}」"
    page: str = "(p. {})"
    leads: tuple[str, ...] = ()
    """In a sentence that speaks of what comes next."""
    # What the theme says
    theme: tuple[tuple[str, str], ...] = ()
    find: str = ""
    find_part: str = ""
    no_script: str = ""
    editions: str = ""
    versions: str = ""
    pdfs: str = ""
    and_lists: str = ""

    def listed(self, parts: Iterable[str]) -> str:
        return self.comma.join(parts)


_JA = Phrases(
    date=_date_ja,
    comma="、",
    title="{} ルールブック",
    rulebook="ルールブック",
    search="検索",
    example="例{}",
    number="例{}",
    first="最初",
    last="結果",
    situation="最初: ",
    verified="検証済み",
    play="1手ずつ見る",
    added="{}で追加",
    changed="{}で変更",
    changed_in="{}で変更",
    upwards="{}から",
    related="関連",
    rulings="裁定",
    lists="一覧",
    in_list="{}で見る",
    examples="例",
    many_examples="例 {}件",
    word="用語",
    ruling="裁定",
    larger="拡大",
    smaller="縮小",
    whole="全体",
    chart="{}の流れ図",
    cover="表紙",
    a5=("A5版", "1ページずつ。しおりとリンク付き"),
    a4=("A4版", "A5版を大きくしたもの。しおりとリンク付き"),
    booklet=("小冊子版", "A4に両面で印刷し、折って綴じる"),
    form="形",
    two_up="A4に2面",
    folded="小冊子",
    forms="記録用紙",
    cut="切り離すカード",
    chapter="{}章",
    contents="目次",
    rules_by="ルール: {}",
    rules_of="ルールの発行日: {}",
    defined="この定義の日付: {}",
    made="本文は、ルールの内容をもとに新しく書いたものである。項目、表、盤面図、流れ図、例は、対戦を進めるのに使うルールの"
    "データから作った。例は全て、本書を作るときに実行して確かめた。",
    leads=("次の", "下の図"),
    # Those that have no Japanese translation of their own; the longer ones first, as some hold others.
    theme=(
        ("Toggle Light / Dark / Auto color theme", "明るさを切り替える: 明るい、暗い、自動"),
        ("Toggle site navigation sidebar", "目次を開く"),
        ("Toggle table of contents sidebar", "このページの目次を開く"),
        ("Skip to content", "本文へ"),
        ("Link to this heading", "この見出しへのリンク"),
        ("On this page", "このページ"),
        ("Made with ", "テーマ: "),
        ("Next", "次へ"),
        ("Previous", "前へ"),
        ("Home", "表紙"),
    ),
    find="検索する言葉",
    find_part="言葉の一部でも探せる",
    no_script="検索にはJavaScriptが必要である。",
    editions="すべての版",
    versions="版",
    pdfs="PDF",
    and_lists="PDFと{}",
)
_EN = Phrases(
    date=_date_en,
    comma=", ",
    title="{} Rulebook",
    rulebook="Rulebook",
    search="Search",
    example="Example {}",
    number="Example {}",
    first="Before",
    last="After",
    situation="Before: ",
    verified="verified",
    play="Step through",
    added="New in {}",
    changed="Changed in {}",
    changed_in="Changed in {}",
    upwards="{} and up",
    related="See also",
    rulings="Rulings",
    lists="List",
    in_list="See it in the {}",
    examples="Examples",
    many_examples="{} examples",
    word="Term",
    ruling="Ruling",
    larger="Zoom in",
    smaller="Zoom out",
    whole="Whole chart",
    chart="Flow chart: {}",
    cover="Title page",
    a5=("A5", "Single pages, with bookmarks and links"),
    a4=("A4", "The A5 pages enlarged, with bookmarks and links"),
    booklet=("Booklet", "Print on both sides of A4, fold, and bind"),
    form="Format",
    two_up="2 pages on A4",
    folded="Booklet",
    forms="Record sheets",
    cut="Cards to cut out",
    chapter="chapter {}",
    contents="Contents",
    rules_by="Rules: {}",
    rules_of="Rules published: {}",
    defined="Date of this definition: {}",
    made="The text of this book was newly written from the contents of the rules. Entries, tables, boards, flow "
    "charts, and examples are made from the same data that run the game. Every example was executed and verified when "
    "this book was made.",
    entry="{}",
    leads=("following", "next example", "below"),
    find="Words to search for",
    find_part="Search the rulebook",
    no_script="The search needs JavaScript.",
    editions="All editions",
    versions="Editions",
    pdfs="PDF",
    and_lists="PDF and {}s",
)
_PHRASES: dict[Language, Phrases] = {"ja": _JA, "en": _EN}


def phrases(language: Language) -> Phrases:
    return _PHRASES[language]
