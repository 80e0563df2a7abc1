"""The deck builder in a real browser, from a folder and without a network: it decides as the engine's decks.py does."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import luck
from browsing import ARGUMENTS, CHROMIUM, CONTRAST
from kisoku.definitions.standing import standing
from kisoku.entry import Name
from kisoku.errors import Source
from kisoku.sentences.language import LANGUAGES
from kisoku.sheets.web.own import own_pages, write_own_pages
from kisoku.warvortex.decks import decks_in, faults, is_guest, is_legal, orders, refusal
from kisoku.warvortex.holdings.admit import Admit
from kisoku.warvortex.language.labels import Labels, Requirement, Sort
from kisoku.warvortex.lists.deck_builder import link
from kisoku.warvortex.model import Action, Character, Deck, Edition
from kisoku.warvortex.rule import OfDecks
from places import WAR_VORTEX
from printing import EVIL
from vortex import edition

pytestmark = pytest.mark.xdist_group("deck builder in a browser")

_SAMPLE = link(edition().decks["yura"])
_FAULTY = "#character=neji&faces=flint,rime,engine,ram,ram,ram,snow&extras=bell,nothing"


@cache
def invented() -> Edition:
    """Characters and cards with labels of every form, equal names and costs of all sizes."""
    chance, real = Random(11), edition()
    attributes = [name for name in real.labels["attribute"] if name != "無"]
    races = list(real.labels["race"])

    def some(labels: list[str], most: int = 3, least: int = 1) -> tuple[str, ...]:
        return tuple(chance.sample(labels, chance.randint(least, most)))

    def needs() -> Requirement:
        sort: Sort = chance.choice(get_args(Sort))
        known = {"attribute": attributes, "race": races, "either": [*attributes, *races]}[sort]
        return Requirement(sort, Labels(some(known, 2), chance.random() < 0.4))

    def action(number: int) -> Action:
        labels = chance.choice([Labels(("無",)), Labels(("火", "無")), Labels(some(attributes), chance.random() < 0.5)])
        name = (
            Name(f"札{number // 2}", "ふだ", f"Card {number}") if number % 5 else Name(f"札{number}+", "ふだ", "Plus")
        )
        return replace(
            real.actions["fist"],
            id=f"card{number}",
            name=name,
            cost=chance.randint(-3, 6),
            attribute=labels,
            needs=needs() if chance.random() < 0.5 else None,
        )

    def character(number: int) -> Character:
        base = chance.choice([real.characters[id] for id in ("senri", "neji", "yura")])
        if number % 3 == 0:
            admit = Admit(Labels(some(attributes, 2)), chance.randint(1, 3))
            base = replace(base, abilities=(*base.abilities, replace(base.abilities[0], holds=(admit,), triggers=())))
        return replace(
            base, id=f"one{number}", attributes=some(attributes, 3, 0), races=some(races, 2), ap=chance.randint(4, 15)
        )

    actions, characters = map(action, range(60)), map(character, range(12))
    return replace(
        real, actions={one.id: one for one in actions}, characters={one.id: one for one in characters}, decks={}
    )


def written(edition: Edition, out: Path) -> list[Path]:
    return write_own_pages(edition, standing(WAR_VORTEX), own_pages(edition), out)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    written(edition(), out)
    written(invented(), out / "invented")
    return out


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


class Visit:
    """The page as a reader sees it; whatever it asks for besides itself, or throws, is remembered."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.troubles: list[str] = []
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("dialog", lambda dialog: self.troubles.append(dialog.message))
        page.on("request", lambda request: self._requested(request.url))

    def _requested(self, url: str) -> None:
        # The way to other editions, which need not be there.
        if not url.startswith(self.folder.as_uri()) and not url.endswith("/editions.js"):
            self.troubles.append(f"asked for {url}")

    def open(self, address: str = "", path: str = "deckbuilder.html") -> None:
        self.page.goto("about:blank")
        self.page.goto((self.folder / path).as_uri() + address)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.page.evaluate(script, *arguments)

    @property
    def address(self) -> str:
        return str(self.run("location.hash"))

    @property
    def told(self) -> list[str]:
        return self.page.locator("#ui-faults > li").all_inner_texts()


@pytest.fixture
def visit(browser: Browser, folder: Path) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    visited = Visit(context.new_page(), folder)
    yield visited
    context.close()
    assert visited.troubles == []


def editions() -> list[tuple[Edition, str]]:
    return [(edition(), "deckbuilder.html"), (invented(), "invented/deckbuilder.html")]


# --- as the engine


@pytest.mark.parametrize("which", [0, 1], ids=["real", "invented"])
def test_every_card_of_every_character_is_admitted_or_refused_by_the_same_rule(visit: Visit, which: int) -> None:
    played, path = editions()[which]
    visit.open(path=path)
    shown = visit.run(
        """characters => characters.map(id => {
             history.replaceState(null, '', '#character=' + id); dispatchEvent(new Event('hashchange'));
             return [...document.querySelectorAll('[data-action]')].map(row =>
               [row.dataset.action, row.dataset.refused, row.querySelector('[data-add]').hidden,
                row.closest('#ui-refused') !== null, row.querySelector('[data-why]').textContent]); })""",
        list(played.characters),
    )
    rules = set()
    for character, rows in zip(played.characters.values(), shown, strict=True):
        assert {row[0] for row in rows} == set(played.actions) and len(rows) == len(played.actions)
        for id, refused, hidden, apart, why in rows:
            rule = refusal(character, played.actions[id])
            assert refused == (rule or ""), (character.id, id)
            assert hidden is apart is (rule is not None)
            cited = [one for one in ("W-011", "W-017") if one in why]
            assert cited == ([played.rule(rule)] if rule else [])
            rules.add(rule)
    assert rules == {None, "attribute", "other condition"}


def some_decks(played: Edition, chance: Random, number: int) -> Iterator[Deck]:
    """As chance has them: of any cards, or of those that nearly make a legal deck."""
    for index in range(number):
        character = chance.choice(list(played.characters.values()))
        cards = list(played.actions.values())
        if chance.random() < 0.8:
            cards = [one for one in cards if refusal(character, one) is None]
        if chance.random() < 0.7:
            cards = sorted(cards, key=lambda one: one.cost)[:14]
        faces = [chance.choice(cards) for _ in range(6 if chance.random() < 0.8 else chance.randint(0, 9))]
        if chance.random() < 0.8:
            faces.sort(key=lambda one: one.cost)
        extras = chance.choices(list(played.extras), k=chance.choice([0, 0, 1, 2, 4]))
        yield Deck(f"deck{index}", character.id, tuple(one.id for one in faces), tuple(extras))


_READ = """addresses => addresses.map(address => {
  history.replaceState(null, '', address); dispatchEvent(new Event('hashchange'));
  return {
    faults: [...document.querySelectorAll('#ui-faults > li')].map(li => [li.dataset.rule,
      'face' in li.dataset ? +li.dataset.face : null, 'extra' in li.dataset ? +li.dataset.extra : null]),
    legal: document.getElementById('ui-status').dataset.legal === 'true',
    status: document.getElementById('ui-status').textContent,
    ways: +document.getElementById('ui-orders').dataset.ways,
    wrong: [...document.querySelectorAll('#ui-faces > .wrong')].map(li => +li.dataset.face),
    file: document.getElementById('ui-file').textContent,
  }; })"""


@pytest.mark.soak
@pytest.mark.parametrize("which", [0, 1], ids=["real", "invented"])
def test_decks_have_the_same_faults_and_as_many_orders(visit: Visit, which: int) -> None:
    played, path = editions()[which]
    decks = [*played.decks.values(), *some_decks(played, Random(7), 600 if luck.soaking() else 300)]
    visit.open(path=path)
    legal, rules, guests = 0, set(), 0
    for deck, seen in zip(decks, visit.run(_READ, [link(deck) for deck in decks]), strict=True):
        found = faults(played, deck)
        assert seen["faults"] == [[played.rule(one.rule), one.face, one.extra] for one in found], deck
        assert seen["legal"] is is_legal(played, deck)
        cards = [played.actions[id] for id in deck.faces]
        assert f"C{sum(card.cost for card in cards)} / AP{played.characters[deck.character].ap} · " in seen["status"]
        assert set(seen["wrong"]) == {one.face for one in found if one.face is not None}
        if len(cards) <= 6:
            assert seen["ways"] == len(orders(cards)), deck
        legal += not found
        guests += not found and any(is_guest(played.characters[deck.character], card) for card in cards)
        rules |= {one.rule for one in found}
    assert legal > 20
    assert (guests > 1) is (which == 1)
    assert rules == set(get_args(OfDecks)) - ({"other condition"} if which == 0 else set())


def test_the_deck_file_is_the_deck(visit: Visit) -> None:
    played = edition()
    decks = [deck for deck in some_decks(played, Random(3), 300) if is_legal(played, deck)]
    assert any(deck.extras for deck in decks)
    visit.open()
    for deck, seen in zip(decks, visit.run(_READ, [link(deck) for deck in decks]), strict=True):
        [read] = decks_in(played, Source("decks.yaml", seen["file"]))
        assert replace(read, id=deck.id) == deck


def test_the_buttons_reach_every_legal_order_and_no_other(visit: Visit) -> None:
    played = edition()
    by_cost: dict[int, list[Action]] = {}
    for action in played.actions.values():
        by_cost.setdefault(action.cost, []).append(action)
    three = next(cards for cards in by_cost.values() if len(cards) >= 3)[:3]
    two = next(cards for cost, cards in by_cost.items() if len(cards) >= 2 and cost != three[0].cost)[:2]
    for cards in ([*three, *two, two[0]], [three[0], three[0], three[1], three[1], *two]):
        start = sorted(cards, key=lambda one: one.cost)
        visit.open(link(Deck("d", "senri", tuple(one.id for one in start))))
        reached = visit.run(
            """() => {
                 const read = () => new URLSearchParams(location.hash.slice(1)).get('faces');
                 const seen = new Set([read()]);
                 for (const faces of seen) {
                   const put = () => {
                     history.replaceState(null, '', '#character=senri&faces=' + faces);
                     dispatchEvent(new Event('hashchange'));
                     return [...document.querySelectorAll('#ui-faces button')];
                   };
                   for (let at = 0; at < put().length; at += 1) {
                     if (at % 3 === 2) continue; // × removes
                     const button = put()[at];
                     if (!button.disabled) { button.click(); seen.add(read()); }
                   }
                 }
                 return [...seen]; }"""
        )
        assert set(reached) == {",".join(one.id for one in order) for order in orders(cards)}
        assert len(reached) == len(orders(cards)) > 1


# --- used


def test_a_deck_is_built_by_hand(visit: Visit) -> None:
    visit.open()
    assert "選ぶと" in visit.page.inner_text("#ui-status")
    assert visit.page.locator("[data-add]:visible").count() == 0
    visit.page.select_option("#ui-character", "hayase")
    for id in ("gust", "swing2", "idle", "gust", "ram"):
        visit.page.click(f'[data-add="{id}"]')
    assert visit.address == "#character=hayase&faces=idle,ram,gust,gust,swing2"
    assert visit.told == ["あと1枚入れる。デッキは6枚。（W-007）"]
    assert visit.page.get_attribute('[data-add="gust"]', "aria-disabled") == "true"
    assert "W-013" in visit.page.inner_text('[data-action="gust"] [data-why]')
    visit.page.click('[data-add="gust"]', force=True)
    visit.page.click('[data-add="stepin"]')
    assert visit.address == "#character=hayase&faces=idle,ram,gust,gust,stepin,swing2"
    assert visit.told == [] and "ルール通り" in visit.page.inner_text("#ui-status")
    visit.page.reload()
    assert visit.page.locator("#ui-faces .name").all_inner_texts() == [
        edition().actions[id].name.ja for id in ("idle", "ram", "gust", "gust", "stepin", "swing2")
    ]
    visit.page.locator("#ui-faces > li").nth(0).locator("button").nth(2).click()
    assert visit.address == "#character=hayase&faces=ram,gust,gust,stepin,swing2"
    visit.page.select_option("#ui-character", "senri")
    assert [line for line in visit.told if "W-011" in line] != []
    visit.page.click("#ui-clear")
    assert visit.address == "#character=senri"


def test_extra_cards_are_brought_as_far_as_an_ability_allows(visit: Visit) -> None:
    visit.open("#character=yura")
    visit.page.click('[data-add="bell"]')
    assert visit.page.get_attribute('[data-add="bell"]', "aria-disabled") == "true"
    visit.page.click('[data-add="charmFire"]')
    assert visit.address == "#character=yura&extras=bell,charmFire"
    visit.page.locator("#ui-brought button").nth(0).click()
    assert visit.address == "#character=yura&extras=charmFire"
    visit.page.select_option("#ui-character", "senri")
    assert visit.page.locator("#ui-extras [data-add]:visible").count() == 0
    assert any("W-126" in line for line in visit.told)


def test_a_deck_out_of_order_is_sorted(visit: Visit) -> None:
    visit.open("#character=senri&faces=torch,stumble,fist")
    assert visit.page.inner_text("#ui-orders") == ""
    visit.page.click("#ui-sort")
    assert visit.address == "#character=senri&faces=stumble,fist,torch"
    assert not visit.page.is_visible("#ui-sort")


def test_samples_are_where_one_begins(visit: Visit) -> None:
    visit.open()
    visit.page.click(".samples summary")
    for index, deck in enumerate(edition().decks.values()):
        visit.page.locator(".samples a").nth(index).click()
        assert visit.address == link(deck)
        assert visit.told == []
    visit.page.go_back()
    assert visit.address == link(list(edition().decks.values())[-2])
    assert visit.page.input_value("#ui-character") == list(edition().decks.values())[-2].character


def test_search_and_cost_narrow_the_cards(visit: Visit) -> None:
    visit.open("#character=hayase&faces=gust,gust,swing2")
    rows = "[data-action]:visible"
    before = visit.page.locator(rows).count()
    visit.page.fill("#ui-search", "ｶﾞｽﾄ gust")
    assert visit.page.locator(rows).count() == 0
    visit.page.fill("#ui-search", edition().actions["stepin"].name.en)
    assert visit.page.locator(rows).evaluate_all("rows => rows.map(row => row.dataset.action)") == ["stepin"]
    visit.page.fill("#ui-search", "")
    visit.page.check("#ui-fitting")
    left = edition().characters["hayase"].ap - sum(edition().actions[id].cost for id in ("gust", "gust", "swing2"))
    shown = visit.page.locator(rows).evaluate_all("rows => rows.map(row => row.dataset.action)")
    assert 0 < len(shown) < before
    assert all(edition().actions[id].cost <= left or id in ("gust", "swing2") for id in shown)


def test_cards_in_the_deck_are_as_wide_as_the_others_and_rules_are_in_one_piece(visit: Visit) -> None:
    visit.open(_SAMPLE)
    visit.page.set_viewport_size({"width": 390, "height": 900})
    wide = visit.run("[...document.querySelectorAll('.choice .card')].filter(row => row.offsetWidth)"
                     ".map(row => [row.offsetLeft, row.offsetWidth])")  # fmt: skip
    assert len({tuple(one) for one in wide}) == 1 and visit.page.locator(".card.held").count() > 2
    lines = visit.run("[...document.querySelectorAll('[data-why] .rule')].map(rule => rule.getClientRects().length)")
    assert len(lines) > 10 and set(lines) == {1}


def test_the_other_language_has_the_same_deck(visit: Visit) -> None:
    visit.open(_SAMPLE)
    visit.page.click("[data-other]")
    assert visit.page.url.endswith("/en/deckbuilder.html" + _SAMPLE)
    assert visit.page.locator("#ui-faces .name").nth(0).inner_text() == edition().actions["stumble"].name.en
    for address in (_SAMPLE, _FAULTY):
        visit.open(address, "en/deckbuilder.html")
        visit.run("document.querySelectorAll('details').forEach(one => one.open = true)")
        text = visit.page.inner_text("main")
        assert re.findall(r"[\u3040-\u30ff\u4e00-\u9fff]+", text) == []
    visit.page.click("[data-other]")
    assert "/en/" not in visit.page.url and visit.page.locator("#ui-faces > .wrong").count() > 0


def test_links_of_strangers_are_only_read(visit: Visit) -> None:
    visit.open(
        "#character=__proto__&faces=constructor,%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E,%E0%A4%A,fist&extras=toString"
    )
    assert len(visit.told) == 5
    assert any("<img src=x onerror=alert(1)>" in line for line in visit.told)
    assert visit.page.locator("#ui-faults img").count() == 0
    visit.open("#character=senri&faces=" + ",".join(["fist"] * 5000))
    assert visit.page.locator("#ui-faces > li").count() == 20


def test_nothing_that_a_definition_says_becomes_markup(visit: Visit, tmp_path: Path) -> None:
    real, name = edition(), Name(EVIL, EVIL, EVIL)
    evil = replace(
        real,
        author=EVIL,
        name=name,
        actions={**real.actions, "fist": replace(real.actions["fist"], name=name)},
        characters={**real.characters, "senri": replace(real.characters["senri"], name=name)},
        extras={**real.extras, "bell": replace(real.extras["bell"], name=name)},
        decks={"senri": replace(real.decks["senri"], name=name)},
    )
    for path in written(evil, tmp_path):
        visit.folder = tmp_path
        visit.open("#character=senri&faces=fist,fist,fist&extras=bell", str(path.relative_to(tmp_path)))
        assert visit.page.locator("#ui-faces .name").nth(0).inner_text() == EVIL
        assert visit.page.locator("main img, main script").count() == 0
        assert visit.page.locator("script").count() == 3


# --- how it looks


@pytest.mark.parametrize("width", [320, 390, 1200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_sideways_and_everything_can_be_touched(visit: Visit, width: int, language: str) -> None:
    visit.page.set_viewport_size({"width": width, "height": 844})
    for address in ("", _SAMPLE, _FAULTY):
        visit.open(address, "deckbuilder.html" if language == "ja" else "en/deckbuilder.html")
        visit.run("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert visit.run("document.documentElement.scrollWidth") == width
        outside = visit.run(
            """[...document.querySelectorAll('body *')].filter(e => !e.closest('.skip'))
                 .map(e => [e, e.getBoundingClientRect()])
                 .filter(([, r]) => r.width && (r.right > innerWidth + 1 || r.left < -1))
                 .map(([e]) => e.outerHTML.slice(0, 80))"""
        )
        assert outside == []
        small = visit.run(
            """[...document.querySelectorAll('button, select, input, summary, a')]
                 .filter(e => e.offsetParent && !e.closest('.skip'))
                 .map(e => (e.type === 'checkbox' ? e.closest('label') : e))
                 .filter(e => e.offsetHeight < 44 || e.offsetWidth < 44).map(e => e.outerHTML.slice(0, 80))"""
        )
        assert small == []
        tiny = visit.run(
            """[...document.querySelectorAll('body *')].filter(e => e.offsetParent
                 && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
                 .filter(e => parseFloat(getComputedStyle(e).fontSize) < (e.matches('input, select') ? 16 : 12))
                 .map(e => e.outerHTML.slice(0, 80))"""
        )
        assert tiny == []


def test_everything_has_a_name_and_ids_are_used_once(visit: Visit) -> None:
    for path, address in itertools.product(("deckbuilder.html", "en/deckbuilder.html"), (_SAMPLE, _FAULTY)):
        visit.open(address, path)
        nameless = visit.run(
            """[...document.querySelectorAll('button, select, input, a, section, article')].filter(e =>
                 !(e.getAttribute('aria-label') || e.textContent.trim()
                   && e.tagName !== 'SELECT' || e.labels && [...e.labels].some(l => l.textContent.trim())))
                 .map(e => e.outerHTML)"""
        )
        assert nameless == []
        ids = visit.run("[...document.querySelectorAll('[id]')].map(e => e.id)")
        assert len(ids) == len(set(ids))
        named = visit.run(
            """[...document.querySelectorAll('[for], [aria-labelledby]')]
                 .map(e => e.htmlFor || e.getAttribute('aria-labelledby')).filter(id => !document.getElementById(id))"""
        )
        assert named == []
        levels = visit.run(
            "[...document.querySelectorAll('h1, h2, h3, h4')].filter(e => e.offsetParent).map(e => +e.tagName[1])"
        )
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(after - before <= 1 for before, after in itertools.pairwise(levels))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_in_light_and_dark(visit: Visit, scheme: Any) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    backgrounds = set()
    for address in (_SAMPLE, _FAULTY):
        visit.open(address)
        visit.run("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert visit.run(CONTRAST) == []
        backgrounds.add(visit.run("getComputedStyle(document.body).backgroundColor"))
    assert backgrounds == {"rgb(251, 250, 247)" if scheme == "light" else "rgb(20, 21, 23)"}


def test_the_keyboard_stays_where_it_was(visit: Visit) -> None:
    visit.open("#character=senri&faces=fist")
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("Enter")
    assert visit.run("document.activeElement.id") == "ui-main"
    assert visit.address == "#character=senri&faces=fist"
    visit.page.focus('[data-add="fist"]')
    visit.page.keyboard.press("Enter")
    assert visit.address == "#character=senri&faces=fist,fist"
    assert visit.run("document.activeElement.dataset.add") == "fist"
    visit.page.keyboard.press("Enter")
    assert visit.address == "#character=senri&faces=fist,fist"
    visit.page.locator("#ui-faces button").nth(5).focus()
    visit.page.keyboard.press("Enter")
    assert visit.run("document.activeElement.closest('li').dataset.face") == "0"
    visit.page.focus("#ui-to-deck")
    visit.page.keyboard.press("Enter")
    assert visit.run("document.activeElement.id") == "ui-deck"


def test_the_deck_is_printed_with_what_its_cards_do(visit: Visit) -> None:
    visit.page.emulate_media(color_scheme="dark")
    visit.open(_SAMPLE)
    assert not visit.page.locator("#ui-faces .words").nth(0).is_visible()
    visit.page.emulate_media(media="print", color_scheme="dark")
    assert visit.run("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    for part in (".choice", ".samples", "#ui-character", "#ui-share", ".bar", "#ui-faces button", ".tool"):
        assert not visit.page.locator(part).first.is_visible(), part
    assert visit.page.locator("#ui-faces .words:visible").count() == 6
    assert visit.page.locator("#ui-brought .words:visible").count() == 2
    assert visit.page.locator(".character:visible").count() == 1
    assert "1D" in visit.page.inner_text("#ui-faces")


def test_the_cards_can_be_read_without_the_script(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "deckbuilder.html").as_uri())
    assert page.locator("[data-action]:visible").count() == len(edition().actions)
    assert page.locator("[data-character]:visible").count() == len(edition().characters)
    assert page.locator("main button:visible, main select:visible, main input:visible").count() == 0
    assert "JavaScript" in page.inner_text("main .notice")
    context.close()
