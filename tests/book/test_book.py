"""The rulebook's extension: the sample book uses every directive, and what is wrong in a book fails with its place."""

from __future__ import annotations

import json
import re
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from books import BOUND, EDITION, SAMPLE, messages, named, real_html, sample_html, source
from kisoku.blackpoker.lists.tables import len_of
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.pictures.alternative import opening_text
from kisoku.book import directives
from kisoku.book.directives.index import kana_key
from kisoku.book.making.build import build_html
from kisoku.book.page.generated import words_of
from kisoku.book.story.performance import perform
from kisoku.book.text.words import Rule, findings
from kisoku.games import rulebook_at
from kisoku.sentences.text import Run, Text
from places import BOOKS

BAD = sorted(path for path in (BOOKS / "bad").iterdir() if path.is_dir())
NAMES = [
    pytest.param(folder, name, id=f"{named(folder)}-{name}")
    for folder in BOUND
    if rulebook_at(folder).pictures is not None
    for name in sorted(source(folder).files)
]


def text(page: str) -> str:
    return (sample_html() / f"{page}.html").read_text("utf-8")


# Wrong books


@pytest.mark.parametrize("folder", BAD, ids=lambda path: path.name)
def test_a_wrong_book_fails_with_file_and_line(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    found = "\n".join(messages(folder, tmp_path)) + "\n"
    assert found == (folder / "expected.txt").read_text("utf-8")
    assert all(re.match(r"[\w-]+/index\.md:\d+(?::\d+)?: |  ", line) for line in found.splitlines())


def broken(tmp: Path, old: str, new: str) -> list[str]:
    """What is said when the example of a one-page book has been changed."""
    edition = tmp / "blackpoker" / "8.1"
    shutil.copytree(EDITION, edition)
    path = edition / "examples" / "counter-on-counter.yaml"
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    book = tmp / "book"
    book.mkdir()
    (book / "index.md").write_text("# 本\n\n```{example} counter-on-counter\n```\n", "utf-8")
    return messages(book, tmp, edition)


def test_an_example_whose_outcome_differs_fails_the_build(tmp_path: Path) -> None:
    (message,) = broken(tmp_path, "B: {graveyard: ♡2 ♡3 ♣9 ♠8}", "B: {graveyard: ♡2 ♡3 ♣9}")
    assert "index.md:3: " in message
    assert re.search(r"counter-on-counter\.yaml:\d+:\d+: B's graveyard: expected", message)


def test_an_example_whose_move_is_illegal_fails_the_build(tmp_path: Path) -> None:
    (message,) = broken(tmp_path, "- A: up ♡5 on ♢7, discard ♠3", "- A: up ♠3 on ♢7, discard ♠4")
    assert "index.md:3: " in message
    assert re.search(r"counter-on-counter\.yaml:9:\d+: ", message)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("- A: pass\n", '- refused: {A: "nosuch ♡5"}\n', r"10:\d+: .*`nosuch`"),
        ("regulation: std+pack", "regulation: std+nothing", r"4:13: unknown regulation `std\+nothing`"),
        ("field: ♢7}", "field: ♢77}", r"6:\d+: "),
    ],
)
def test_what_is_wrong_with_an_example_is_said_at_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    (message,) = broken(tmp_path, old, new)
    assert re.search(rf"index\.md:3: .*counter-on-counter\.yaml:{said}", message)


def test_spaces_in_a_move_lose_no_example(tmp_path: Path) -> None:
    edition, book = tmp_path / "blackpoker" / "8.1", tmp_path / "book"
    shutil.copytree(EDITION, edition)
    path = edition / "examples" / "attack-block-damage-judge.yaml"
    path.write_text(path.read_text("utf-8").replace("attacks with", "attacks   with"), "utf-8")
    book.mkdir()
    (book / "index.md").write_text("# 本\n\n```{example} attack-block-damage-judge\n```\n", "utf-8")
    build_html(edition, book, tmp_path / "out", tmp_path / "doctrees")
    assert "をアタッカーとして宣言する。" in (tmp_path / "out" / "index.html").read_text("utf-8")


def test_without_pictures_examples_are_executed_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may have examples before it has anything to draw."""
    monkeypatch.setattr("kisoku.blackpoker.rulebook.BlackPoker.pictures", None)
    book = tmp_path / "book"
    book.mkdir()
    (book / "rulings.yaml").write_text("Q-066: {ja: 墓地に置く。}\n", "utf-8")
    page = "# 本\n\n```{example} counter-on-counter\n```\n\n```{rulings}\n```\n"
    (book / "index.md").write_text(page, "utf-8")
    build_html(EDITION, book, tmp_path / "out", tmp_path / "doctrees")
    made = (tmp_path / "out" / "index.html").read_text("utf-8")
    shown = made[made.index('id="example-counter-on-counter"') :]
    assert "検証済み" in shown and "R-108" in shown and "<svg" not in shown[: shown.index("</div>")]
    assert 'id="example-up-after-its-soldier-is-gone"' in made and "k-play" not in made
    (message,) = broken(tmp_path / "again", "B: {graveyard: ♡2 ♡3 ♣9 ♠8}", "B: {graveyard: ♡2 ♡3 ♣9}")
    assert re.search(r"index\.md:3: .*counter-on-counter\.yaml:\d+:\d+: B's graveyard: expected", message)


def test_a_telling_that_fails_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kisoku.blackpoker.moves.request.Request.ja", lambda *_: dict[str, str]()["no such word"])
    with pytest.raises(KeyError):
        perform(source().edition, source().example("up"))


def test_an_example_is_told_once(tmp_path: Path) -> None:
    book = tmp_path / "book"
    book.mkdir()
    (book / "rulings.yaml").write_text("Q-066: {ja: 墓地に置く。}\n", "utf-8")
    page = "# 本\n\n```{rulings}\n```\n\n```{example} up-after-its-soldier-is-gone\n:compact:\n```\n"
    (book / "index.md").write_text(page, "utf-8")
    build_html(EDITION, book, tmp_path / "out", tmp_path / "doctrees")
    made = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert made.count('id="example-up-after-its-soldier-is-gone"') == 1


def test_without_graphviz_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (message,) = messages(SAMPLE, tmp_path)
    assert "flow charts need Graphviz's `dot`" in message and "install graphviz" in message


def test_an_example_cannot_smuggle_markup_into_a_page(tmp_path: Path) -> None:
    edition, book = tmp_path / "blackpoker" / "8.1", tmp_path / "book"
    shutil.copytree(EDITION, edition)
    path = edition / "examples" / "up.yaml"
    title = """'"><script>alert(1)</script>⟦⟦used:up⟧⟧⟦⟦no:such⟧⟧'"""
    path.write_text(re.sub(r"title: \{ja: [^,]+", f"title: {{ja: {title}", path.read_text("utf-8")), "utf-8")
    book.mkdir()
    text = "# 本\n\n```{example} up\n```\n\n```{entry} up\n```\n\n{ruby}`⟦⟦used:up⟧⟧|よみ`\n"
    (book / "index.md").write_text(text, "utf-8")
    build_html(edition, book, tmp_path / "out", tmp_path / "doctrees")
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;[[used:up]][[no:such]]") == 2
    assert "<script>alert" not in page and "⟦" not in page
    (edition / "examples" / 'a"onmouseover="alert(1).yaml').write_text(path.read_text("utf-8"), "utf-8")
    (book / "index.md").write_text('# 本\n\n```{example} a"onmouseover="alert(1)\n```\n', "utf-8")
    assert "is not a name for an example" in messages(book, tmp_path, edition)[0]


def test_a_word_without_reading_fails_the_build(tmp_path: Path) -> None:
    edition = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(EDITION, edition)
    terms = edition / "terms.yaml"
    line = (
        terms.read_text("utf-8")
        .splitlines()
        .index("  - {id: zone, ja: 領域, kana: りょういき, en: zone, plural: zones, counter: つ, glossary: G-13}")
    )
    terms.write_text(terms.read_text("utf-8").replace("ja: 領域, kana: りょういき,", "ja: 領域,"), "utf-8")
    (message,) = messages(SAMPLE, tmp_path, edition)
    assert f"terms.yaml:{line + 1}:5: missing key `kana`" in message


# The sample


def test_every_directive_and_role_is_in_the_sample() -> None:
    from kisoku.book.text.role import ROLES

    written = "\n".join(path.read_text("utf-8") for path in SAMPLE.glob("*.md"))
    code = "".join(path.read_text("utf-8") for path in Path(directives.__path__[0]).glob("*.py"))
    names = re.findall(r'add_directive\("([^"]+)"', code)
    assert len(names) > 5
    # A passage lies beside the books of several editions: test_shared.py has some.
    assert [name for name in names if f"```{{{name}}}" not in written] == ["shared"]
    assert [name for name in ROLES if f"{{{name}}}`" not in written] == []


def test_roles_say_names_and_lead_to_places() -> None:
    page = text("roles")
    assert re.search(r'href="entry\.html#entry-up"[^>]*><span class="k-action">アップ</span>', page)
    assert re.search(r'href="entry\.html#entry-up"[^>]*><span class="k-action">その魔法</span>', page)
    assert re.search(r'<a class="reference internal" href="#m\d+"[^>]*><span class="k-word">ライフ</span>', page)
    assert '<span class="k-suit k-red">♡5</span> <span class="k-suit">♠A</span>' in page
    assert "&lt;速攻&gt;" in page
    assert '<abbr class="k-cost" title="バルワーク・ライフ">BL</abbr>' in page
    assert "<ruby>革命<rp>(</rp><rt>かくめい</rt><rp>)</rp></ruby>" in page
    assert 'id="R-024"' in page
    assert 'href="rulings.html#Q-060"' in page
    assert "k-changed k-now" in page


def test_the_sample_has_no_dangling_link() -> None:
    pages = {path.name: path.read_text("utf-8") for path in sample_html().glob("*.html")}
    ids = {name: set(re.findall(r'\bid="([^"]+)"', page)) for name, page in pages.items()}
    for name, page in pages.items():
        for href in re.findall(r'href="([^":]*)"', page):
            file, _, anchor = href.partition("#")
            if file.startswith(("../", "_static/")) or not href or (file or name) not in ids:
                assert file.startswith(("../", "_static/")) or not href, f"{name}: {href}"
            elif anchor:
                assert anchor in ids[file or name], f"{name}: {href}"


def test_ids_are_unique_on_every_page() -> None:
    books = [sample_html(), *map(real_html, BOUND)]
    for path in (path for folder in books for path in folder.glob("*.html")):
        ids = re.findall(r'<[^>]+?\sid="([^"]+)"', path.read_text("utf-8"))
        assert sorted(ids) == sorted(set(ids)), path.name


def test_an_example_shows_boards_moves_outcome_and_mark() -> None:
    page = text("example")
    figure = page[page.index('id="example-counter-on-counter"') : page.index('id="example-attack-block-damage-judge"')]
    assert figure.count("<svg") == 2
    assert figure.count("<li>") == 7
    assert "コストとして" in figure and "検証済み" in figure and "スタンダード + パック" in figure


def test_an_example_without_moves_has_nothing_to_play() -> None:
    page = (real_html() / "07-appendix.html").read_text("utf-8")
    for name, played in (("all-size-changes-are-added-up", False), ("setup-extra", True)):
        begin = page.index(f'id="example-{name}"')
        assert ("k-play" in page[begin : page.index("</details>", begin)]) == played


def test_the_theme_speaks_japanese() -> None:
    page = (real_html() / "02-common-rules.html").read_text("utf-8")
    shown = re.sub(r"<(script|style|svg|title)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert "次へ" in shown and "前へ" in shown and "このページ" in shown
    assert re.findall(r"\b(?:Next|Previous|Home|On this page|Copyright|Made with|Search)\b", shown) == []


def test_a_page_has_the_steps_of_its_examples() -> None:
    script = (sample_html() / "_static" / "examples" / "example.js").read_text("utf-8")
    assert script.startswith('kisokuExamples("example",')
    data = json.loads(script[script.index("{") : script.rindex(")")])
    steps = data["examples"]["counter-on-counter"]
    for step in steps:
        board = "".join(data["parts"][part] for part in step["board"])
        assert board.startswith("<svg") and board.endswith("</svg>") and board.count("<svg") == 1
    assert len(data["parts"]) == len(set(data["parts"]))
    assert steps[0]["kind"] == "start" and "アップ" in steps[-1]["words"]


STORIES = {
    # Which cards are shuffled.
    "setup-extra": "Aがデッキを切る。Aが14枚をパックにする。",
    "search-takes-any-card": "♠Kが手札に加わる。Aがライフを切りなおす。",
    # Of two equal cards it is said whose.
    "damage-judge-settles-every-attacker": "Bの♢7が表向きになる。Aの♢7が墓地に置かれる。Bの♢7が墓地に置かれる。",
    "generation-change-per-card": "Aの「世代交代」が2つ誘発する。",
    # What turns, and what only stays as it was.
    "negotiate-on-itself": "♢5はドライブ状態のままである。",
    "armed-soldier-has-one-state": "♢10+♢5+♢2がドライブ状態になる。",
    # What is chosen for what, in which order, and by whom not.
    "extra-trumps-are-revealed-in-order": "Bは切札を選ばずに進むことはできない。",
    "setup-rare-pack": "Aはレアカードとして♠Kを選ぶ。",
    "death-lance-owner-orders-the-cards": "Bは♡10が下になるように置く。",
    "reverse-is-decided-by-its-controller": "を行うかどうかを、Bが決めることはできない。",
    "sacrifice-brings-generation-changes-first": "コストとしてBの♡10を墓地に置き、♡9で「レア召喚」を起こすことは",
    # What can be done in between, where the example checks it.
    "attack-once-per-turn": "Bは「アタック」を起こせる。",
    # A bulwark is named that has left the field by the end of the move.
    "bulwark-of-another-number": "♡10が表向きになる。♡10が墓地に置かれる。",
    # Costs are told as they were paid, also where there was no choice.
    "cost-letters-are-paid-as-written": "コストとして♠2と♠4をドライブし、1点のダメージを受ける。",
    "open-a-second-trump": "コストとして♠8と♣9を捨てる。Aの「オープン」を解決する。♡3が表向きになる。",
    "key-card-cannot-be-the-discard": "Aは、コストとして♡8を捨てることはできない。\nAは、コストとして♠3を捨てる。\n",
    # What happens between two choices, too.
    "bj-stand": "Aは「ヒット」を選ぶ。Jokerがめくられる。合計点は10点になる。\nAは「ヒット」を選ぶ。♡Qがめくられる。",
    "draw-one-or-two-cards": "Aは、カードを1枚引くことにする。Aがカードを1枚引く。",
    "draw-a-single-card": "カードを1枚引くことはしない。",
    "kill-fails-on-a-reversed-soldier": "「対象をドライブする」のどちらも行わない。♡9が防壁になる。",
    "reverse-may-charge-its-target": "「対象をドライブする」のどちらかを行うことにする。",
    "change-target-to-another-soldier": "Aの「アップ」の対象が♠4に変わる。",
    "change-target-leads-counter-astray": "Bの「カウンター」の対象がAの「対象変更」に変わる。",
    "twist-on-a-split-soldier": "♢10+♢5が、♢10と♢5の2体の防壁に分かれる。",
    "destroy-trump-same-card": "Aの「切札破壊」を解決する。Bの♠Kが墓地に置かれる。",
    "rally-until-end-of-turn": "♢7のサイズが5大きくなる。",
    "rsf-on-oneself": "Aが40点のダメージを受ける(ライフは10枚しかない)。",
    "first-player-after-a-tie": "AがJokerを、Bが♣Aをめくる。\nBがカードを1枚引く。Bの先攻で",
    "first-player-tie-exhausts-life": "Aにはめくるカードがない。",
    "setup-seven-cards-with-a-pack": "Aが14枚をパックにする。",
    # Whose request or character is the target.
    "truce-cancels-the-damage-judge": "BはAの「ダメージ判定」を対象に、♢2と♢3で",
    "negotiate-drives-a-blocker": "AはBの♠9を対象に",
    # What a fog does, and that nothing happens.
    "up": "♡9がフォグ「アップ」になり、♢7のサイズが9大きくなる。",
    "force-raises-all-own-soldiers": "♡2と♡3がフォグ「フォース」になり、Aの全ての兵士のサイズが5大きくなる。",
    "close-a-trump": "♡Qがフォグ「クローズ」になる。",
    "counter-may-be-too-small": "Bの「カウンター」を解決する。何も起こらない。",
    "return-takes-soldier-and-keys-back": "♢7+♢5が手札に戻る。♡3と♡Qが手札に戻る。",
    "reverse-with-two-jokers": "Joker 2枚で",
    "surprise-raid-turns-bulwarks-into-attackers": "♢7+♢3・♠2・♠9がチャージ状態になる。",
    "no-endless-passing": "AとBがパスする。Aはパスできない。",
}


@pytest.mark.parametrize("name", STORIES)
def test_the_story_tells_what_happened(name: str) -> None:
    assert STORIES[name] in "\n".join(map(str, source().performance(name).lines)) + "\n"


OPENINGS = {
    "no-loss-during-setup": "Aはパック2枚(未開封)、ライフが上から♡Q・♠4。Bはライフが上から♠9・♠5。",
    "end-discards-down-to-seven": "Aは手札9枚。Bは手札9枚。",
    "graveyard-top-after-reunion": "Aは墓地が上から♠K・♢4・♣9。",
    "damage-judge-settles-every-attacker": "Aの♢7がアタック、Bの♢7がブロック。",
    "trap-counter-same-card": "Bのターン。",
    "switch-a-blocker-away": "Aのターン、チャンスはB。",
}


@pytest.mark.parametrize("name", OPENINGS)
def test_a_story_without_boards_says_how_it_begins(name: str) -> None:
    example = source().example(name)
    assert OPENINGS[name] in str(opening_text(source().performance(name).before, example.given))


def test_sections_and_definitions_keep_their_addresses() -> None:
    page = (real_html() / "02-common-rules.html").read_text("utf-8")
    for anchor in ("common-rules", "プレイヤーとトランプ", "zones", "ステージ", "ステージ-2", "word-life"):
        assert page.count(f' id="{anchor}"') == 1, anchor
    assert not re.search(r'<section id="id\d', page)
    index = (real_html() / "kana-index.html").read_text("utf-8")
    assert "02-common-rules.html#word-life" in index


def test_links_of_one_title_are_told_apart() -> None:
    index = (real_html() / "kana-index.html").read_text("utf-8")
    for line in re.findall(r"<li id=.*?</li>", index):
        titles = re.findall(r'<a (?:class="k-main" )?href="[^"]*">([^<]*)</a>', line)
        assert len(titles) == len(set(titles)), line


def test_hands_are_told_where_something_is_impossible() -> None:
    page = (real_html() / "07-appendix.html").read_text("utf-8")
    for name, told in (("down-needs-a-card-to-discard", True), ("soldiers-are-compared-by-current-size", False)):
        begin = page.index(f'id="example-{name}"')
        assert ("手札が" in page[begin : page.index("</details>", begin)]) == told


def test_what_was_told_is_no_outcome() -> None:
    assert source().performance("damage-beyond-the-last-card").outcome == ()
    assert source().performance("first-player-tie-exhausts-life").outcome == (Text((Run("Bの勝ち。"),)),)
    assert source().performance("up-without-a-soldier").outcome[0].runs == (
        Run("どのカードや対象を選んでも、Aは「"),
        Run("アップ", "action", "up"),
        Run("」を起こせない。"),
    )


def test_a_story_without_boards_says_what_it_proves() -> None:
    shown = source().performance("graveyard-top-after-reunion").shown
    assert [str(line) for line in shown] == ["Aの墓地は上から♡6・♡5・♢4・♣9。"]
    assert source().performance("all-size-changes-are-added-up").shown[0].runs[0] == Run("♢7", "card", "♢")


def test_what_was_just_refused_is_not_said_again() -> None:
    performance = source().performance("set-bulwark-once-per-turn")
    assert str(performance.lines[-1]) == "Aは「防壁設置」を起こすことはできない。"
    assert performance.outcome == ()


def test_stories_name_only_cards_of_the_table() -> None:
    """A card that is turned or put away was there a moment before; face-down cards of boards are shown."""
    turned = re.compile(r"([♠♡♢♣][0-9AJQK+♠♡♢♣]*|Joker)が[表裏]向きになる")
    seen = 0
    for name in source().files:
        steps = source().performance(name).steps
        for before, step in pairwise(steps):
            sides = before.scene.sides
            there = {card for side in sides for piece in (*side.soldiers, *side.bulwarks) for card in piece.cards}
            there |= {card for side in sides for card, _ in side.trumps}
            for match in turned.finditer(str(step.words)):
                if not re.match("Aの.+・Bの.+が表向きになる", str(step.words)):  # who goes first
                    seen += 1
                    assert set(match[1].split("+")) <= there, (name, step.words)
    assert seen > 10


def test_an_entry_lists_what_uses_it() -> None:
    page = text("entry")
    entry = page[page.index('id="entry-counter"') : page.index('id="entry-search"')]
    used = entry[entry.index('class="k-used"') :]
    assert 'href="example.html#example-counter-on-counter"' in used
    assert "<b>関連</b>" in used
    assert 'href="../actionlist/html/all.html#counter"' in used
    assert "8.1で変更" in entry


def test_entries_can_be_chosen_by_what_their_head_says() -> None:
    page = text("entry")
    chosen = re.findall(r'id="entry-(\w+)"', page[page.index('<section id="bl">') :])
    assert chosen == [
        id for id, one in load_edition(EDITION).actions.items() if one.cost == "BL" and "lite" in one.formats
    ]


def test_an_example_leads_to_the_rules_that_it_proves() -> None:
    page = text("rulings")
    told = page[page.index('id="example-up-fails-on-a-reversed-soldier"') :]
    found = re.search(r'class="k-proves">(.*?)</(?:li|p)>', told)
    assert found is not None
    proves = found[1]
    # The sample book says Q-060, but neither Q-061 nor R-114.
    assert '<a href="#Q-060">Q-060</a>' in proves or 'href="rulings.html#Q-060"' in proves
    assert ">R-114</span>" in proves and ">Q-061</span>" in proves
    assert proves.index("R-114") < proves.index("Q-060")


def test_rulings_link_shown_examples_and_tell_the_others_once() -> None:
    page = text("rulings")
    assert [page.count(f'id="{id}"') for id in ("Q-060", "Q-063", "Q-064")] == [1, 1, 1]
    assert page.count('<details class="k-example k-compact"') == len(
        set(re.findall(r'<details[^>]*id="(example-[^"]+)"', page))
    )
    assert 'id="Q-060"' in page and 'id="Q-064"' in page


def test_panels_are_moments_of_an_example_with_their_captions() -> None:
    page = text("board")
    panels = page[page.index('class="k-figure k-panels"') :]
    panels = panels[: panels.index("</figure>")]
    assert panels.count("<svg") == panels.count("<li>") == 2
    assert "<b>1</b> " in panels and "<b>2</b> " in panels
    # A line that goes on stays one caption.
    assert "長い説明は、次の行に続けて書いてよい。" in words_of(panels)


def test_results_are_what_the_engine_made_of_the_examples() -> None:
    page = text("tables")
    table = page[page.index('class="k-table k-table-combat"') :]
    rows = [
        [words_of(cell) for cell in re.findall(r"<t[hd][^>]*>.*?</t[hd]>", row, re.S)]
        for row in re.findall(r"<tr>.*?</tr>", table[: table.index("</table>")], re.S)
    ]
    assert rows == [
        ["守り方", "ブロッカー", "♡10は", "ブロッカーは", "ダメージ"],
        ["防がない", "–", "残る", "–", "10点"],
        ["小さい兵士で防ぐ", "兵士♢7", "残る", "墓地へ", "0点"],
        ["合計が同じ兵士で防ぐ", "兵士♢7と兵士♠3", "墓地へ", "墓地へ", "0点"],
        ["同じ数字の防壁で防ぐ", "防壁♣10", "墓地へ", "墓地へ", "0点"],
    ]


def test_tables_come_from_the_definitions() -> None:
    page = text("tables")
    assert page.count("○") == 10
    rows = {
        cells[0]: cells[1:]
        for row in re.findall(r"<tr>.*?</tr>", page, re.S)
        if (cells := [words_of(cell) for cell in re.findall(r"<t[hd][^>]*>.*?</t[hd]>", row, re.S)])
    }
    assert dict(zip(rows["カード"], rows["数字"], strict=True))["K"] == "13"
    assert rows["K"] == ["キードライブ", "キーカードの兵士をドライブする。"]
    assert rows["ライフ"][0] == "枚数(9枚以下のとき)"


def test_life_sizes_are_those_of_the_ledger() -> None:
    """R-228: one reveal each, no ties."""
    edition = load_edition(EDITION)
    assert len_of(edition, "lite+entry20", None) == (20, (9, 10))
    assert len_of(edition, "std+pack", 40) == (40, (15, 16))
    assert len_of(edition, "mast+extra", 54) == (54, (26, 27))


def test_the_index_is_in_the_order_of_readings() -> None:
    page = text("kana-index")
    lines = re.findall(r'<li id="index-([^"]+)">', page)
    words = source().words
    assert lines == sorted(lines, key=lambda id: kana_key(words[id][1]))
    assert len(lines) > 20
    assert re.search(r'<li id="index-life">.*?class="k-main" href="roles\.html#m\d+"', page)


def test_kana_sort_as_dictionaries_do() -> None:
    words = ["はーと", "はあと", "ばす", "はす", "ぱす", "かっぷ", "かつぷ", "カード", "かあど", "きゃら", "きやら"]
    keys = [kana_key(word)[0] for word in words]
    assert keys[0] == keys[1] and keys[2] == keys[3] == keys[4] and keys[5] == keys[6] and keys[7] == keys[8]
    assert sorted(["はす", "ぱす", "ばす"], key=kana_key) == ["はす", "ばす", "ぱす"]


@pytest.mark.parametrize(("edition", "name"), NAMES)
def test_every_example_can_be_performed_and_told(edition: Path, name: str) -> None:
    example = source(edition).example(name)
    # That it holds is seen in tests/examples/test_examples.py.
    performance = perform(source(edition).edition, example)
    for step in performance.steps:
        told = re.sub(r"コストを[BLDSK]+に", "", str(step.words).replace("Joker", ""))
        assert re.search(r"[A-Za-z]{3,}", told) is None, step.words


# Words and search


RULES = (Rule("山札", "ライフ", ("山札に当たる",)),)
TERMS = frozenset({"プレイヤー", "カウンター", "キャラクター", "アクション", "リスト"})


@pytest.mark.parametrize(
    ("prose", "wrong"),
    [
        ("プレーヤーが動く。", "プレーヤー"),
        ("キャラクタが出る。", "キャラクタ"),
        ("（全角）", "（"),
        ("１枚", "１"),
        ("引きます。", "ます"),
        ("山札を切る。", "山札"),
        ("♥の札", "♥"),
    ],
)
def test_the_words_check_finds(prose: str, wrong: str) -> None:
    assert wrong in [found.text for found in findings(prose, TERMS, RULES, frozenset())]


@pytest.mark.parametrize(
    "prose",
    ["プレイヤーが動く。", "アクションリスト", "日常の言葉では山札に当たる。", "ますます増える。", "(半角)で1枚"],
)
def test_the_words_check_leaves_alone(prose: str) -> None:
    assert list(findings(prose, TERMS, RULES, frozenset())) == []


def test_nothing_is_fetched_by_a_page() -> None:
    pages = "\n".join(path.read_text("utf-8") for edition in BOUND for path in real_html(edition).glob("*.html"))
    # Where the page itself is published, and its twin, nobody fetches.
    assert not re.search(r'\bsrc="https?://', pages)
    links = re.findall(r'<link\b[^>]*\bhref="https?://[^>]*>', pages)
    assert [link for link in links if not re.search(r'\brel="(?:canonical|alternate)"', link)] == []
