// Search: sections, and the entries, words, rulings, rule numbers and examples in them.
"use strict";

(() => {
  const { make, root, script } = window.kisoku;
  const say = window.kisokuWords;

  // Kana, width, case and signs do not matter: ｶｳﾝﾀｰ is かうんたー, BJ is B・J, q060 is Q-060. Where words have spaces
  // between them, these do: "set" is not in "those tables".
  const SUITS = { "♥": "♡", "♦": "♢", "♤": "♠", "♧": "♣" };
  const fold = (text) => text.replace(/[♥♦♤♧]/g, (suit) => SUITS[suit]).normalize("NFKC").toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(say.unread, "");

  const ALSO = new Map(Object.entries(say.also));
  const FIRST = 100;
  const LONG = 110;

  function find(sections, query) {
    const words = query.split(/\s+/).map(fold).filter(Boolean).map((word) => [word, ...(ALSO.get(word) || [])]);
    if (!words.length) return { words: [], found: [] };
    const whole = [fold(query), ...(ALSO.get(fold(query)) || [])];
    const found = [];
    const holds = (text) => words.every((ways) => ways.some((word) => text.includes(word)));
    const take = (thing, section) => {
      const exact = [thing.title, thing.kana, thing.number].some((name) => whole.includes(name));
      const times = words.flat().reduce((sum, word) => sum + thing.folded.split(word).length - 1, 0);
      found.push({ thing, section, rank: exact ? 2 : holds(thing.title) ? 1 : 0, weight: times / Math.sqrt(thing.folded.length) });
    };
    for (const section of sections) {
      for (const thing of [section, ...section.in]) {
        thing.title ??= fold(thing.t);
        thing.kana ??= fold(thing.k || "");
        thing.number ??= fold(thing.n || "");
        // A word or number is found by its name; what stands around it, the section has.
        thing.folded ??= fold(`${thing.n || ""}${thing.t}${thing.k || ""}${thing.o ? "" : thing.x}`);
      }
      const inner = section.in.filter((part) => holds(part.folded));
      for (const part of inner) take(part, section);
      // A section, too, that has the words only all together.
      const together = () => [section, ...section.in].map((thing) => thing.folded).join("\n");
      if (holds(section.folded) || (!inner.length && holds(together()))) take(section, null);
    }
    found.sort((a, b) => b.rank - a.rank || b.weight - a.weight);
    return { words: words.flat(), found };
  }

  // Where the words are, as places of letters: folding drops and multiplies letters.
  function hitsIn(letters, words) {
    let folded = "";
    const origin = [];
    letters.forEach((letter, index) => { for (const one of fold(letter)) { folded += one; origin.push(index); } });
    const hits = [];
    for (const word of words) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        hits.push({ from: origin[at], to: origin[at + word.length - 1] + 1, word });
      }
    }
    return hits.sort((a, b) => a.from - b.from);
  }
  // The part of the text with the most different words in it.
  function snippet(text, words) {
    const letters = [...text];
    const hits = hitsIn(letters, words);
    const different = (first) => new Set(hits.filter((hit) => hit.from >= first.from && hit.to <= first.from + LONG - 24)
      .map((hit) => hit.word)).size;
    const best = hits.reduce((most, hit) => (!most || different(hit) > different(most) ? hit : most), null);
    const start = best ? Math.max(0, best.from - 24) : 0;
    const end = Math.min(letters.length, start + LONG);
    return make("p", {}, start ? "…" : "", ...marked(letters, hits, start, end), end < letters.length ? "…" : "");
  }
  function marked(letters, hits, start, end) {
    const parts = [];
    let place = start;
    for (const { from, to } of hits) {
      if (from < place || to > end) continue;
      parts.push(letters.slice(place, from).join(""), make("mark", {}, letters.slice(from, to).join("")));
      place = to;
    }
    return [...parts, letters.slice(place, end).join("")];
  }

  const named = ({ n, t }) => (n ? `${n} ${t}` : t);

  function item({ thing, section }, words) {
    const around = [thing.y, section ? named(section) : thing.c].filter(Boolean).join(say.comma);
    const title = [...named(thing)];
    const parts = marked(title, hitsIn(title, words), 0, title.length);
    return make("li", {}, make("a", { href: root() + thing.u }, ...parts),
      make("span", { class: "k-in" }, around && ` — ${around}`), snippet(thing.x, words));
  }

  // What has been typed comes after what the page was opened with.
  function asked() {
    const typed = location.hash.match(/^#q=(.*)/);
    if (!typed) return new URLSearchParams(location.search).get("q") || "";
    try {
      return decodeURIComponent(typed[1]);
    } catch {
      return typed[1];
    }
  }

  async function begin() {
    const box = document.getElementById("k-search");
    const input = box.querySelector("input");
    const list = document.getElementById("k-results");
    const total = document.getElementById("k-total");
    const sections = await script("sections.js", "sections");
    const show = () => {
      const { words, found } = find(sections, input.value);
      const items = (some) => some.map((one) => item(one, words));
      total.textContent = words.length ? (found.length ? say.places(found.length) : say.nothing) : "";
      list.replaceChildren(...items(found.slice(0, FIRST)));
      if (found.length > FIRST) {
        const more = make("button", { type: "button" }, say.more(found.length - FIRST));
        more.onclick = () => {
          const rest = items(found.slice(FIRST));
          more.parentElement.replaceWith(...rest);
          rest[0].querySelector("a").focus({ preventScroll: true });
        };
        list.append(make("li", {}, more));
      }
      list.dataset.ready = input.value;
    };
    const open = () => {
      input.value = asked();
      show();
    };
    input.oninput = () => {
      show();
      history.replaceState(null, "", `#q=${encodeURIComponent(input.value)}`);
    };
    box.onsubmit = (event) => event.preventDefault();
    addEventListener("hashchange", open);
    open();
    // Who comes back from a result finds the list as it was left.
    addEventListener("pagehide", () => history.replaceState({ top: scrollY }, ""));
    if (history.state?.top) scrollTo(0, history.state.top);
    else input.focus({ preventScroll: true });
  }
  begin();
})();
