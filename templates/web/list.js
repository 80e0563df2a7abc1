"use strict";
(() => {
  const $ = (id) => document.getElementById("ui-" + id);
  const data = JSON.parse($("data").textContent);
  const root = document.documentElement;
  root.classList.add("js");
  const wide = matchMedia("(min-width: 48rem)");

  // Folding: カクメイ, ｶｸﾒｲ and かくめい are one word, and so are ♥ and ♡, B・J and bj.
  const SUITS = { "♤": "♠", "♥": "♡", "♦": "♢", "♧": "♣" };
  const fold = (text) =>
    text.normalize("NFKC").toLowerCase()
      .replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
      .replace(/[♤♥♦♧]/g, (sign) => SUITS[sign])
      .replace(/[・\ufe0e\ufe0f]/g, "");

  // Cards are bits of a BigInt, as in the engine.
  const BITS = data.cards.map((_, code) => 1n << BigInt(code));
  const bit = (code) => BITS[code];
  const CODES = data.cards.map((_, code) => code);
  function codesOf(mask) {
    return mask === 0n ? [] : CODES.filter((code) => mask & BITS[code]);
  }
  const codeById = new Map(data.cards.map((card, code) => [card.id, code]));

  const entries = data.entries.map((entry) => ({
    ...entry,
    element: document.getElementById(entry.id),
    folded: fold(entry.text),
    families: entry.families && entry.families.map((family) => family.map(([mask, count]) => [BigInt("0x" + mask), count])),
  }));
  for (const entry of entries) {
    entry.cards = (entry.families || []).flat().reduce((mask, [more]) => mask | more, 0n);
  }

  // A family asks for so many cards of each of its groups; the families of a key are alternatives.
  const possible = (families, hand) => numberOf(families, hand) > 0;

  function ways(cards, count) {
    let result = cards < count ? 0 : 1;
    for (let at = 0; at < count; at += 1) result = (result * (cards - at)) / (at + 1);
    return Math.round(result);
  }
  function numberOf(families, hand) {
    let sum = 0;
    for (const family of families) {
      let product = 1;
      for (const [mask, count] of family) product = product && product * ways(codesOf(hand & mask).length, count);
      sum += product;
    }
    return sum;
  }

  function* choose(codes, count, from = 0) {
    if (count === 0) { yield []; return; }
    for (let at = from; at <= codes.length - count; at += 1) {
      for (const rest of choose(codes, count - 1, at + 1)) yield [codes[at], ...rest];
    }
  }
  function* fill(family, hand) {
    if (!family.length) { yield []; return; }
    const [[mask, count], ...others] = family;
    for (const part of choose(codesOf(hand & mask), count)) {
      for (const rest of fill(others, hand)) yield [...part, ...rest];
    }
  }
  /* In the engine's order, and no more than can be looked at. */
  function combinations(families, hand, most) {
    const found = [];
    for (const family of families) {
      for (const combination of fill(family, hand)) {
        if (found.length === most) return found;
        found.push(combination);
      }
    }
    return found;
  }

  // What a search word says: a card (♠5, スペード5, Joker) and text.
  const suitWords = data.suits.flatMap((suit) => [suit.symbol, ...suit.words].map((word) => [fold(word), suit.symbol]));
  const codeByName = new Map(data.cards.map((card, code) => [fold(card.name), code]).reverse());
  function cardOf(word) {
    if (word === "じょーかー") word = "joker";
    for (const [start, symbol] of suitWords) {
      if (word.startsWith(start)) {
        const code = codeByName.get(symbol + word.slice(start.length));
        if (code !== undefined) return code;
      }
    }
    return codeByName.get(word);
  }

  // The state: what is chosen, searched and held.
  const state = { q: "", hand: 0n, only: false, lang: root.lang };
  const facets = data.facets.map((facet) => ({
    id: facet.id,
    chosen: new Set(),
    ids: new Map(facet.choices.flatMap((choice) => [choice.id, ...choice.names].map((name) => [fold(name), choice.id]))),
  }));
  const chosen = (id) => {
    const facet = facets.find((one) => one.id === id);
    return facet ? facet.chosen : new Set();
  };
  const OWN = new Set(["q", "hand", "only", "lang", ...facets.map((facet) => facet.id)]);
  const startLanguage = root.lang;

  function parameters() {
    const found = new URLSearchParams(location.search);
    const hash = location.hash.slice(1);
    if (hash.includes("=")) for (const [key, value] of new URLSearchParams(hash)) found.set(key, value);
    return found;
  }

  function read() {
    const found = parameters();
    state.q = found.get("q") || "";
    state.hand = 0n;
    for (const word of (found.get("hand") || "").split(/[,\s]+/)) {
      const code = codeById.has(word.toLowerCase()) ? codeById.get(word.toLowerCase()) : cardOf(fold(word));
      if (code !== undefined) state.hand |= bit(code);
    }
    state.only = found.get("only") === "1" && state.hand !== 0n;
    state.lang = ["ja", "en"].includes(found.get("lang")) ? found.get("lang") : remembered("lang") || startLanguage;
    for (const facet of facets) {
      facet.chosen.clear();
      for (const word of found.getAll(facet.id).join(",").split(",")) {
        const id = facet.ids.get(fold(word.trim()));
        if (id) facet.chosen.add(id);
      }
    }
  }

  function write() {
    const found = parameters();
    for (const key of OWN) found.delete(key);
    for (const facet of facets) if (facet.chosen.size) found.set(facet.id, [...facet.chosen].join(","));
    if (state.q) found.set("q", state.q);
    if (state.hand) found.set("hand", codesOf(state.hand).map((code) => data.cards[code].id).join(","));
    if (state.only) found.set("only", "1");
    if (state.lang !== startLanguage) found.set("lang", state.lang);
    const query = found.toString().replaceAll("%2C", ",");
    const hash = location.hash.includes("=") ? "" : location.hash;
    try {
      history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + hash);
    } catch {
      // Some browsers keep local files from changing their query.
      location.replace("#" + (query || hash.slice(1)));
    }
  }

  // Kept between pages where the browser allows it; a page opened from a folder may have no memory.
  function remembered(key, of = "kisoku-") {
    try { return localStorage.getItem(of + key); } catch { return null; }
  }
  function remember(key, value) {
    try { value === null ? localStorage.removeItem("kisoku-" + key) : localStorage.setItem("kisoku-" + key, value); } catch { /* none */ }
  }

  // Which entries fit. A format and a frame together are a regulation: the entries of either.
  function inRegulation(entry, formats, frames) {
    const own = entry.facets.format;
    if (!frames.size) return !formats.size || own.some((format) => formats.has(format));
    return data.regulations.some(
      ([format, frame]) =>
        frames.has(frame) && (!formats.size || formats.has(format)) && (own.includes(format) || entry.frames.includes(frame)),
    );
  }
  function fits(entry, words, without) {
    const pick = (id) => (id === without ? new Set() : chosen(id));
    if (!inRegulation(entry, pick("format"), pick("frame"))) return false;
    for (const facet of facets) {
      if (facet.id === "format" || facet.id === "frame" || facet.id === without || !facet.chosen.size) continue;
      if (!(entry.facets[facet.id] || []).some((id) => facet.chosen.has(id))) return false;
    }
    if (state.only && !(entry.key && possible(entry.families, state.hand))) return false;
    return words.every(([word, card]) => entry.folded.includes(word) || (card !== undefined && entry.cards & bit(card)));
  }

  const say = (ja, en) => (state.lang === "ja" ? ja : en);

  function show() {
    const words = fold(state.q).split(/\s+/).filter(Boolean).map((word) => [word, cardOf(word)]);
    let shown = 0;
    const perGroup = new Map();
    for (const entry of entries) {
      const fit = fits(entry, words);
      entry.element.hidden = !fit;
      if (fit) {
        shown += 1;
        perGroup.set(entry.element.dataset.group, (perGroup.get(entry.element.dataset.group) || 0) + 1);
      }
    }
    for (const heading of document.querySelectorAll(".group")) {
      const number = perGroup.get(heading.dataset.group) || 0;
      heading.hidden = !number;
      heading.querySelector(".number").textContent = number;
    }
    const others = new Map(facets.map((facet) => [facet.id, entries.filter((entry) => fits(entry, words, facet.id))]));
    for (const chip of document.querySelectorAll(".chip[data-facet]")) {
      const { facet, choice } = chip.dataset;
      chip.setAttribute("aria-pressed", chosen(facet).has(choice));
      const reached = (entry) =>
        facet === "format" ? inRegulation(entry, new Set([choice]), chosen("frame"))
        : facet === "frame" ? inRegulation(entry, chosen("format"), new Set([choice]))
        : (entry.facets[facet] || []).includes(choice);
      chip.toggleAttribute("data-empty", !others.get(facet).some(reached));
    }
    const all = entries.length;
    $("count").textContent = shown === all ? say(`${all}件`, `${all}`) : say(`${shown}/${all}件`, `${shown}/${all}`);
    $("count").setAttribute("aria-label", say(`${all}件中${shown}件`, `${shown} of ${all} entries`));
    $("nothing").hidden = shown > 0;
    const active = facets.reduce((sum, facet) => sum + facet.chosen.size, 0);
    $("filter-number").textContent = active || "";
    $("clear").hidden = !active && !state.q && !state.only;
    $("filtered").textContent = filteredBy();
    if ($("search").value !== state.q) $("search").value = state.q;
    showHand();
  }

  /* The filter in words, for the printed page. */
  function filteredBy() {
    const parts = facets.filter((facet) => facet.chosen.size).map((facet) =>
      [...facet.chosen].map((id) => {
        const choice = data.facets.find((one) => one.id === facet.id).choices.find((one) => one.id === id);
        return choice.names[state.lang === "ja" ? 0 : 1];
      }).join("/"));
    if (state.q) parts.push(say(`「${state.q}」`, `“${state.q}”`));
    if (state.only) parts.push(codesOf(state.hand).map((code) => data.cards[code].name).join(" "));
    return parts.length ? say("絞り込み: ", "Filter: ") + parts.join(say("、", ", ")) : "";
  }

  // The hand helper.
  const SHOWN_COMBINATIONS = 12;
  const MOST_COMBINATIONS = 300;
  const symbolClass = new Map([...document.querySelectorAll(".card .suit")].map((suit) => [suit.textContent, suit.className]));

  function node(tag, className, ...children) {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.append(...children);
    return made;
  }
  function suited(text) {
    return text.split(/([♠♡♢♣])/).filter(Boolean).map((part) => (symbolClass.has(part) ? node("span", symbolClass.get(part), part) : part));
  }
  function combo(codes) {
    const made = node("span", "combo", ...codes.map((code) => node("span", "", ...suited(data.cards[code].name))));
    made.dataset.cards = codes.join(" ");
    return made;
  }
  function payableRow(entry, number) {
    const found = combinations(entry.families, state.hand, MOST_COMBINATIONS);
    const link = node("a", "", entry.name[state.lang]);
    link.href = "#" + entry.id;
    const what = node("p", "what", link, node("span", "rule", ...suited("★" + entry.key[state.lang] + (entry.cost ? "  $" + entry.cost : ""))));
    const row = node("li", "", what);
    row.dataset.pays = entry.id;
    row.dataset.combinations = number;
    row.append(node("p", "combos", ...found.slice(0, SHOWN_COMBINATIONS).map(combo)));
    if (number > SHOWN_COMBINATIONS) {
      const left = number - SHOWN_COMBINATIONS;
      const more = node("details", "more", node("summary", "", say(`ほか${left}通り`, `${left} more`)));
      more.append(node("p", "combos", ...found.slice(SHOWN_COMBINATIONS).map(combo), ...(number > found.length ? ["…"] : [])));
      row.append(more);
    }
    const lacking = entry.count + entry.discards - codesOf(state.hand).length;
    if (lacking > 0) {
      row.append(node("p", "short", say(`コストを払うには手札があと${lacking}枚要ります。`,
        `The cost takes ${lacking} more card${lacking > 1 ? "s" : ""} from your hand.`)));
    }
    return row;
  }
  // A page without a picker of cards has nothing of this.
  function showHand() {
    if (!$("hand")) return;
    const held = codesOf(state.hand);
    for (const card of document.querySelectorAll(".card")) card.setAttribute("aria-pressed", (state.hand & bit(card.dataset.card)) !== 0n);
    $("hand-number").textContent = held.length || "";
    const rows = [];
    if (held.length && !$("hand").hidden) {
      for (const entry of entries) {
        if (!entry.key || !inRegulation(entry, chosen("format"), chosen("frame"))) continue;
        const number = numberOf(entry.families, state.hand);
        if (number) rows.push(payableRow(entry, number));
      }
    }
    $("payable").replaceChildren(...rows);
    $("hand-count").textContent = held.length
      ? say(`${held.length}枚で${rows.length}アクション`, `${held.length} card${held.length > 1 ? "s" : ""}: ${rows.length} action${rows.length === 1 ? "" : "s"}`)
      : say("0枚", "No cards");
    $("hand-only").hidden = $("hand-clear").hidden = !held.length;
    $("hand-only").setAttribute("aria-pressed", state.only);
  }

  function speak() {
    root.lang = state.lang;
    document.title = document.body.dataset[state.lang === "ja" ? "titleJa" : "titleEn"];
    for (const element of document.querySelectorAll("[data-ja]")) {
      const text = element.dataset[state.lang];
      if (element.placeholder !== undefined) element.placeholder = text;
      else element.setAttribute("aria-label", text);
      if (element.title) element.title = text;
    }
  }

  function open(part, button, yes) {
    part.hidden = !yes;
    button.setAttribute("aria-expanded", yes);
  }
  function update() { write(); show(); }

  /* After a change of what is listed, the list is read from its start. */
  function fromStart() {
    const top = $("main").getBoundingClientRect().top - $("bar").offsetHeight;
    if (top < 0) scrollBy({ top, behavior: "instant" });
  }
  function clear() {
    state.q = "";
    state.only = false;
    for (const facet of facets) facet.chosen.clear();
    update();
  }

  /* A link to an entry that the filter hides shows it. */
  function follow() {
    const entry = entries.find((one) => "#" + one.id === location.hash);
    if (!entry) return;
    if (entry.element.hidden) clear();
    entry.element.scrollIntoView();
  }

  function start() {
    read();
    speak();
    if ($("hand")) open($("hand"), $("hand-button"), state.hand !== 0n);
    show();
    if (location.hash.includes("=")) write();
    else follow();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.facet) {
      const set = chosen(button.dataset.facet);
      set.has(button.dataset.choice) ? set.delete(button.dataset.choice) : set.add(button.dataset.choice);
      update();
    } else if (button.dataset.card) {
      state.hand ^= bit(button.dataset.card);
      state.only = state.only && state.hand !== 0n;
      update();
    }
  });
  $("search").addEventListener("input", (event) => { state.q = event.target.value; update(); fromStart(); });
  $("filter-button").addEventListener("click", () => open($("filters"), $("filter-button"), $("filters").hidden));
  if ($("hand")) {
    $("hand-button").addEventListener("click", () => {
      open($("hand"), $("hand-button"), $("hand").hidden);
      showHand();
      if (!$("hand").hidden) $("hand").scrollIntoView({ block: "start" });
    });
    $("hand-only").addEventListener("click", () => { state.only = !state.only; update(); });
    $("hand-clear").addEventListener("click", () => { state.hand = 0n; state.only = false; update(); });
  }
  $("clear").addEventListener("click", clear);
  $("nothing-clear").addEventListener("click", clear);
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  $("language").addEventListener("click", () => {
    state.lang = state.lang === "ja" ? "en" : "ja";
    remember("lang", state.lang);
    speak();
    update();
  });
  $("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    remember("theme", root.dataset.theme);
  });
  $("furigana").addEventListener("click", () => furigana(root.dataset.furigana === "off"));
  function furigana(on) {
    root.dataset.furigana = on ? "on" : "off";
    $("furigana").setAttribute("aria-pressed", on);
    remember("furigana", on ? null : "off");
  }
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && event.target !== $("search")) {
      event.preventDefault();
      $("search").focus();
      $("search").select();
    } else if (event.key === "Escape") {
      if (state.q) { state.q = ""; update(); } else { clear(); $("search").blur(); }
    }
  });
  addEventListener("hashchange", () => (location.hash.includes("=") ? start() : follow()));
  addEventListener("popstate", () => { read(); speak(); show(); });

  for (const part of document.querySelectorAll("[data-wide-open]")) part.open = wide.matches;
  // What was chosen here, or else in the rulebook.
  const theme = [remembered("theme"), remembered("theme", "")].find((one) => ["light", "dark"].includes(one));
  if (theme) root.dataset.theme = theme;
  if (remembered("furigana") === "off") furigana(false);
  new ResizeObserver(([bar]) => root.style.setProperty("--bar", bar.target.offsetHeight + "px")).observe($("bar"));
  root.style.setProperty("--bar", $("bar").offsetHeight + "px");
  start();
})();
