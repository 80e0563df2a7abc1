"use strict";
(() => {
  const $ = (id) => document.getElementById("ui-" + id);
  const data = JSON.parse($("data").textContent);
  const root = document.documentElement;
  root.classList.add("js");

  const { find, fold, cardOf } = searching(data);

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
    families: entry.families && entry.families.map((family) => family.map(([mask, count]) => [BigInt("0x" + mask), count])),
  }));
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
  /* `found` are the entries that the search found, null where nobody searches. */
  function fits(entry, found, without) {
    const pick = (id) => (id === without ? new Set() : chosen(id));
    if (!inRegulation(entry, pick("format"), pick("frame"))) return false;
    for (const facet of facets) {
      if (facet.id === "format" || facet.id === "frame" || facet.id === without || !facet.chosen.size) continue;
      if (!(entry.facets[facet.id] || []).some((id) => facet.chosen.has(id))) return false;
    }
    if (state.only && !(entry.key && possible(entry.families, state.hand))) return false;
    return !found || found.has(entry.id);
  }

  const say = (ja, en) => (state.lang === "ja" ? ja : en);
  const quoted = (words) => words.map((word) => say(`「${word}」`, `“${word}”`)).join(say("", ", "));

  // As the page has them: headings and entries; what is searched is shown by how well it fits instead.
  const list = $("list");
  const printed = [...list.children];
  let order = printed;
  function arrange(shown, found) {
    const wanted = [...printed];
    if (found) {
      const byName = shown.filter((entry) => found.get(entry.id).byName), byText = shown.filter((entry) => !byName.includes(entry));
      const parts = [[$("by-name"), byName], [$("by-text"), byText]];
      const first = parts.flatMap(([heading, some]) => [heading, ...some.map((entry) => entry.element)]);
      const placed = new Set(first);
      wanted.splice(0, wanted.length, ...first, ...printed.filter((one) => !placed.has(one)));
      for (const [heading, some] of parts) {
        heading.hidden = !byName.length || !byText.length;
        heading.querySelector(".number").textContent = some.length;
      }
    } else {
      $("by-name").hidden = $("by-text").hidden = true;
    }
    if (wanted.some((one, at) => one !== order[at])) list.append(...wanted);
    order = wanted;
  }

  function show() {
    const result = find(state.q);
    const found = result && new Map(result.found.map((one, at) => [one.entry.id, { ...one, at }]));
    const perGroup = new Map();
    const shown = [];
    for (const entry of entries) {
      const fit = fits(entry, found);
      entry.element.hidden = !fit;
      if (!fit) continue;
      shown.push(entry);
      perGroup.set(entry.element.dataset.group, (perGroup.get(entry.element.dataset.group) || 0) + 1);
    }
    if (found) shown.sort((a, b) => found.get(a.id).at - found.get(b.id).at);
    for (const heading of document.querySelectorAll(".group[data-group]")) {
      const number = perGroup.get(heading.dataset.group) || 0;
      heading.hidden = !number || Boolean(found);
      heading.querySelector(".number").textContent = number;
    }
    arrange(shown, found);
    showChips(found);
    showCounts(shown.length);
    $("instead").hidden = !result || !result.instead.length;
    if (result && result.instead.length) {
      $("instead").textContent = say(`「${state.q.trim()}」は見つからないので、${quoted(result.instead)}で探しました。`,
        `Nothing says “${state.q.trim()}”; this is for ${quoted(result.instead)}.`);
    }
    showNothing(shown.length, result);
    $("filtered").textContent = filteredBy();
    if ($("search").value !== state.q) $("search").value = state.q;
    showHand();
  }

  /* On each choice how many entries it would show beside what else is chosen. */
  function showChips(found) {
    const others = new Map(facets.map((facet) => [facet.id, entries.filter((entry) => fits(entry, found, facet.id))]));
    for (const box of document.querySelectorAll("input[data-facet]")) {
      const { facet, choice } = box.dataset;
      const reached = (entry) =>
        facet === "format" ? inRegulation(entry, new Set([choice]), chosen("frame"))
        : facet === "frame" ? inRegulation(entry, chosen("format"), new Set([choice]))
        : (entry.facets[facet] || []).includes(choice);
      const number = others.get(facet).filter(reached).length, chip = box.closest(".chip");
      box.checked = chosen(facet).has(choice);
      chip.toggleAttribute("data-empty", !number);
      chip.querySelector("[data-count]").textContent = number;
    }
  }

  function showCounts(shown) {
    const all = entries.length;
    $("count").textContent = shown === all ? say(`${all}件`, `${all}`) : say(`${shown}/${all}件`, `${shown}/${all}`);
    const active = facets.reduce((sum, facet) => sum + facet.chosen.size, 0);
    if (!$("filters")) return;
    $("filter-number").textContent = active || "";
    $("clear").disabled = !active && !state.q && !state.only;
    $("show").disabled = !shown;
    $("show").textContent = shown ? say(`${shown}件を表示`, shown === 1 ? "Show 1 entry" : `Show ${shown} entries`) : say("0件", "No entries");
  }

  /* What could be done about it: another word, or without the filters. */
  function showNothing(shown, result) {
    $("nothing").hidden = shown > 0;
    if (shown) return;
    const words = result ? result.perhaps : [];
    const buttons = words.map((word) => {
      const button = node("button", "", word);
      button.type = "button";
      button.dataset.perhaps = word;
      return button;
    });
    const behind = result ? result.found.length : 0;
    $("perhaps").replaceChildren(...(behind
      ? [say(`絞り込みを外すと、${behind}件あります。`, `Without the filters there ${behind === 1 ? "is 1" : "are " + behind}.`)]
      : buttons.length ? [say("もしかして: ", "Did you mean: "), ...buttons]
      : [say("アクションやカードの名前、よみがな、「墓地」のような言葉で探せます。", "Names, cards and words such as “Graveyard” can be found.")]));
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
    // When, for what and with what, as its entry says it.
    const badges = entry.element.querySelector(`.text[lang="${state.lang}"] .pay`);
    const row = node("li", "", node("div", "what", link, ...(badges ? [badges.cloneNode(true)] : [])));
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
    showTheme();
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

  // The filters are a sheet where there is no column for them: then nothing else can be reached.
  const behind = [$("bar"), $("main"), document.querySelector(".foot")];
  const isOpen = () => $("filters") && $("filters").classList.contains("open");
  function openFilters(yes) {
    const sheet = $("filters");
    if (!sheet || isOpen() === yes) return;
    sheet.classList.toggle("open", yes);
    for (const part of behind) part.inert = yes;
    $("filter-button").setAttribute("aria-expanded", yes);
    for (const [name, value] of [["role", "dialog"], ["aria-modal", "true"]]) yes ? sheet.setAttribute(name, value) : sheet.removeAttribute(name);
    (yes ? $("filters-close") : $("filter-button")).focus();
  }
  const menus = [...document.querySelectorAll("[data-menu]")];

  document.addEventListener("click", (event) => {
    for (const menu of menus) if (menu.open && (!menu.contains(event.target) || event.target.closest("a"))) menu.open = false;
    if (isOpen() && !event.target.closest("#ui-filters")) openFilters(false);
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.card) {
      state.hand ^= bit(button.dataset.card);
      state.only = state.only && state.hand !== 0n;
      update();
    } else if (button.dataset.perhaps) {
      state.q = button.dataset.perhaps;
      update();
      fromStart();
    }
  });
  $("search").addEventListener("input", (event) => { state.q = event.target.value; update(); fromStart(); });
  if ($("filters")) {
    $("filter-button").setAttribute("role", "button");
    $("filter-button").setAttribute("aria-expanded", "false");
    $("filter-button").addEventListener("click", (event) => { event.preventDefault(); event.stopPropagation(); openFilters(!isOpen()); });
    $("filters-close").addEventListener("click", (event) => { event.preventDefault(); openFilters(false); });
    $("show").addEventListener("click", () => { openFilters(false); fromStart(); });
    $("clear").addEventListener("click", clear);
    $("filters").addEventListener("submit", (event) => event.preventDefault());
    $("filters").addEventListener("reset", (event) => event.preventDefault());
    $("filters").addEventListener("change", ({ target }) => {
      const set = chosen(target.dataset.facet);
      target.checked ? set.add(target.dataset.choice) : set.delete(target.dataset.choice);
      update();
      if (!isOpen()) fromStart();
    });
  }
  if ($("hand")) {
    $("hand-button").addEventListener("click", () => {
      open($("hand"), $("hand-button"), $("hand").hidden);
      showHand();
      if (!$("hand").hidden) $("hand").scrollIntoView({ block: "start" });
    });
    $("hand-only").addEventListener("click", () => { state.only = !state.only; update(); });
    $("hand-clear").addEventListener("click", () => { state.hand = 0n; state.only = false; update(); });
  }
  $("nothing-clear").addEventListener("click", clear);
  $("language").setAttribute("role", "button");
  $("language").addEventListener("click", (event) => {
    event.preventDefault();
    state.lang = state.lang === "ja" ? "en" : "ja";
    remember("lang", state.lang);
    speak();
    update();
  });
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  function showTheme() {
    $("theme-now").textContent = isDark() ? say("暗い", "dark") : say("明るい", "light");
  }
  $("theme").addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    remember("theme", root.dataset.theme);
    showTheme();
  });
  $("furigana").addEventListener("click", () => furigana(root.dataset.furigana === "off"));
  function furigana(on) {
    root.dataset.furigana = on ? "on" : "off";
    $("furigana").setAttribute("aria-pressed", on);
    remember("furigana", on ? null : "off");
  }
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const unfolded = menus.find((menu) => menu.open);
    if (event.key === "/" && event.target !== $("search") && !isOpen()) {
      event.preventDefault();
      $("search").focus();
      $("search").select();
    } else if (event.key === "Escape" && unfolded) {
      unfolded.open = false;
      unfolded.querySelector("summary").focus();
    } else if (event.key === "Escape" && isOpen()) {
      openFilters(false);
    } else if (event.key === "Escape") {
      if (state.q) { state.q = ""; update(); } else { clear(); $("search").blur(); }
    }
  });
  addEventListener("hashchange", () => (location.hash.includes("=") ? start() : follow()));
  addEventListener("popstate", () => { read(); speak(); show(); });

  // What was chosen here, or else in the rulebook.
  const theme = [remembered("theme"), remembered("theme", "")].find((one) => ["light", "dark"].includes(one));
  if (theme) root.dataset.theme = theme;
  if (remembered("furigana") === "off") furigana(false);
  new ResizeObserver(([bar]) => root.style.setProperty("--bar", bar.target.offsetHeight + "px")).observe($("bar"));
  root.style.setProperty("--bar", $("bar").offsetHeight + "px");
  start();
})();
