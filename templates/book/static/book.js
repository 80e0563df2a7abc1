// The step player, the flow charts' zoom, and search. Nothing is fetched: data comes as scripts, so that
// the book also works from file:// and without a network.
"use strict";

(() => {
  const root = () => document.documentElement.dataset.content_root || "./";
  const waiting = {};
  const loaded = {};

  function script(name, key) {
    return new Promise((resolve, reject) => {
      if (loaded[key]) return resolve(loaded[key]);
      (waiting[key] = waiting[key] || []).push(resolve);
      if (waiting[key].length > 1) return;
      const tag = document.createElement("script");
      tag.src = `${root()}_static/${name}`;
      tag.onerror = () => reject(new Error(name));
      document.head.append(tag);
    });
  }
  function arrived(key, data) {
    loaded[key] = data;
    for (const resolve of waiting[key] || []) resolve(data);
    waiting[key] = [];
  }
  window.kisokuExample = (name, data) => arrived(`example ${name}`, data);
  window.kisokuCharts = (data) => arrived("charts", data);
  window.kisokuSections = (data) => arrived("sections", data);

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  // --- The step player

  async function play(figure) {
    if (figure.querySelector(".k-player")) return;
    const data = await script(`examples/${figure.dataset.example}.js`, `example ${figure.dataset.example}`);
    const { links } = await script("charts.js", "charts");
    const words = make("p", { class: "k-words", "aria-live": "polite" });
    const board = make("div", { class: "k-stepboard" });
    const facts = make("p", { class: "k-facts" });
    const back = make("button", { type: "button", "aria-label": "前の手" }, "◀ 前");
    const next = make("button", { type: "button", "aria-label": "次の手" }, "次 ▶");
    const close = make("button", { type: "button" }, "閉じる");
    const range = make("input", { type: "range", min: 0, max: data.steps.length - 1, value: 0, "aria-label": "手順" });
    const count = make("span", { class: "k-count" });
    const way = make("details", { class: "k-way" }, make("summary", {}, "フロー図で見る"));
    const chart = make("div", { class: "k-pan" });
    way.append(chart);
    const player = make("div", { class: "k-player" }, words, board, facts,
      make("div", { class: "k-keys" }, back, next, range, count, close), way);
    figure.append(player);
    figure.classList.add("k-playing");
    let at = 0;

    async function show(step) {
      at = Math.max(0, Math.min(data.steps.length - 1, step));
      const now = data.steps[at];
      player.dataset.kind = now.kind;
      player.dataset.step = at;
      words.replaceChildren(make("b", {}, at ? String(at) : "初め"), now.words);
      board.innerHTML = data.boards[now.board];
      const fact = (name, value) => make("span", {}, `${name} `, make("b", {}, value));
      facts.replaceChildren(fact("ターン", now.turn), fact("チャンス", now.chance || "なし"),
        fact("ステージ", now.stage ? `${now.stage}つ` : "空"));
      if (now.node) {
        const address = links[now.node] && { href: root() + links[now.node] };
        const link = make(address ? "a" : "b", address || {}, `[${now.node}]`);
        facts.append(make("span", { class: "k-node-now" }, "フロー ", link));
      }
      range.value = at;
      count.textContent = `${at} / ${data.steps.length - 1}`;
      back.disabled = at === 0;
      next.disabled = at === data.steps.length - 1;
      if (way.open) await light(chart, now);
    }
    back.onclick = () => show(at - 1);
    next.onclick = () => show(at + 1);
    range.oninput = () => show(Number(range.value));
    way.ontoggle = () => show(at);
    close.onclick = () => {
      player.remove();
      figure.classList.remove("k-playing");
      figure.removeEventListener("keydown", keys);
      figure.focus({ preventScroll: true });
    };
    function keys(event) {
      if (event.target === range) return;
      const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: data.steps.length - 1 }[event.key];
      if (step === undefined) {
        if (event.key === "Escape") close.onclick();
        return;
      }
      event.preventDefault();
      show(step);
    }
    figure.addEventListener("keydown", keys);
    let from = null;
    board.addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; });
    board.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
      from = null;
      if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) show(at + (dx < 0 ? 1 : -1));
    });
    board.style.touchAction = "pan-y";
    await show(0);
    next.focus({ preventScroll: true });
  }

  // Lights the nodes and arrows that a step walked, in the chart where it ended.
  async function light(place, step) {
    const { charts } = await script("charts.js", "charts");
    const last = step.way[step.way.length - 1];
    const busiest = Object.entries(charts)
      .map(([id, chart]) => [id, step.way.filter((node) => chart.nodes.includes(node)).length])
      .sort((a, b) => b[1] - a[1])[0];
    const home = Object.entries(charts).find(([, chart]) => chart.nodes.includes(last));
    const id = place.dataset.chosen || (home ? home[0] : busiest[0]);
    if (place.dataset.chart !== id) {
      place.innerHTML = charts[id].svg;
      place.dataset.chart = id;
      for (const link of place.querySelectorAll("a")) link.setAttribute("href", root() + link.getAttribute("href"));
    }
    for (const element of place.querySelectorAll(".k-lit, .k-here")) element.classList.remove("k-lit", "k-here");
    const walked = step.way.filter((node) => charts[id].nodes.includes(node));
    walked.forEach((node, index) => {
      place.querySelector(`[data-node="${node}"]`)?.classList.add("k-lit");
      if (index) place.querySelector(`[data-edge="${walked[index - 1]} ${node}"]`)?.classList.add("k-lit");
    });
    place.querySelector(`[data-node="${last}"]`)?.classList.add("k-here");
  }

  // --- Flow charts: drag, pinch, wheel with Ctrl, buttons

  function zoomable(figure) {
    const pan = figure.querySelector(".k-pan");
    const svg = pan.querySelector("svg");
    if (!svg) return;
    let scale = 1, x = 0, y = 0, moved = false;
    const fingers = new Map();
    const apply = () => {
      const { clientWidth: width, clientHeight: height } = pan;
      x = Math.min(0, Math.max(x, width - svg.clientWidth * scale));
      y = Math.min(0, Math.max(y, height - svg.clientHeight * scale));
      svg.style.transform = scale === 1 && !y ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
      pan.classList.toggle("k-zoomed", scale > 1);
      pan.dataset.scale = scale.toFixed(2);
    };
    const zoom = (factor, cx, cy) => {
      const to = Math.max(1, Math.min(5, scale * factor));
      x = cx - (cx - x) * (to / scale);
      y = cy - (cy - y) * (to / scale);
      scale = to;
      apply();
    };
    for (const button of figure.querySelectorAll(".k-tools button")) {
      button.onclick = () => {
        const factor = Number(button.dataset.zoom);
        if (factor) return zoom(factor, pan.clientWidth / 2, pan.clientHeight / 2);
        scale = 1; x = 0; y = 0;
        apply();
      };
    }
    pan.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = pan.getBoundingClientRect();
      zoom(event.deltaY < 0 ? 1.15 : 0.87, event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    pan.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      moved = false;
    });
    pan.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = [event.clientX, event.clientY];
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
        const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
        const box = pan.getBoundingClientRect();
        zoom(far(now, other) / far(before, other), (now[0] + other[0]) / 2 - box.left, (now[1] + other[1]) / 2 - box.top);
        moved = true;
      } else if (scale > 1 || event.pointerType === "mouse") {
        x += now[0] - before[0];
        y += now[1] - before[1];
        if (Math.hypot(now[0] - before[0], now[1] - before[1]) > 3) moved = true;
        apply();
      }
      fingers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      pan.addEventListener(name, (event) => fingers.delete(event.pointerId));
    }
    pan.addEventListener("click", (event) => { if (moved) event.preventDefault(); }, true);
    pan.addEventListener("keydown", (event) => {
      const middle = [pan.clientWidth / 2, pan.clientHeight / 2];
      if (event.key === "+" || event.key === ";") zoom(1.3, ...middle);
      else if (event.key === "-") zoom(0.77, ...middle);
      else if (event.key === "0") { scale = 1; x = 0; y = 0; apply(); }
      else return;
      event.preventDefault();
    });
    // A link whose paragraph is hidden behind a zoomed chart would seem dead: the browser scrolls there anyway.
    apply();
  }

  // --- Search: the same folding as kisoku.book.search

  function fold(text) {
    const suits = { "♥": "♡", "♦": "♢", "♤": "♠", "♧": "♣" };
    return text.replace(/[♥♦♤♧]/g, (c) => suits[c]).normalize("NFKC").toLowerCase()
      .replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
  }
  // Folding may change lengths (㈱ → (株)), so positions are mapped back letter by letter.
  function snippet(text, words) {
    let folded = "";
    const origin = [];
    for (const [index, letter] of [...text].entries()) {
      for (const one of fold(letter)) { folded += one; origin.push(index); }
    }
    const letters = [...text];
    const hits = [];
    for (const word of words) {
      let at = folded.indexOf(word);
      while (at >= 0 && hits.length < 40) {
        hits.push([origin[at], origin[at + word.length - 1] + 1]);
        at = folded.indexOf(word, at + word.length);
      }
    }
    hits.sort((a, b) => a[0] - b[0]);
    const start = hits.length ? Math.max(0, hits[0][0] - 24) : 0;
    const end = Math.min(letters.length, start + 110);
    const part = make("p");
    if (start) part.append("…");
    let place = start;
    for (const [from, to] of hits) {
      if (from < place || to > end) continue;
      part.append(letters.slice(place, from).join(""), make("mark", {}, letters.slice(from, to).join("")));
      place = to;
    }
    part.append(letters.slice(place, end).join(""), end < letters.length ? "…" : "");
    return part;
  }
  function find(sections, query) {
    const words = fold(query).split(/\s+/).filter(Boolean);
    if (!words.length) return { words, found: [] };
    const found = [];
    for (const section of sections) {
      section.f ??= fold(`${section.t}\n${section.x}`);
      section.g ??= fold(section.t);
      if (words.every((word) => section.f.includes(word))) {
        const inTitle = words.every((word) => section.g.includes(word));
        const times = words.reduce((sum, word) => sum + section.f.split(word).length - 1, 0);
        found.push([inTitle ? 1 : 0, times, section]);
      }
    }
    found.sort((a, b) => b[0] - a[0] || b[1] - a[1]);
    return { words, found: found.map((one) => one[2]) };
  }
  window.kisokuFind = (sections, query) => find(sections, query).found;

  async function search(box) {
    const input = box.querySelector("input");
    const list = document.getElementById("k-results");
    const total = document.getElementById("k-total");
    const sections = await script("sections.js", "sections");
    const show = () => {
      const { words, found } = find(sections, input.value);
      total.textContent = words.length ? (found.length ? `${found.length}か所` : "見つからない") : "";
      list.replaceChildren(...found.slice(0, 200).map((section) => {
        const link = make("a", { href: root() + section.u }, section.t);
        const item = make("li", {}, link);
        if (section.c) item.append(make("span", { class: "k-in" }, ` — ${section.c}`));
        item.append(snippet(section.x, words));
        return item;
      }));
      list.dataset.ready = input.value;
    };
    input.value = new URLSearchParams(location.search).get("q") || decodeURIComponent(location.hash.replace(/^#q=/, ""));
    input.oninput = () => {
      show();
      history.replaceState(null, "", `#q=${encodeURIComponent(input.value)}`);
    };
    box.onsubmit = (event) => event.preventDefault();
    show();
    input.focus();
  }

  function begin() {
    for (const button of document.querySelectorAll(".k-play")) {
      button.onclick = () => play(button.closest("[data-example]"));
    }
    document.querySelectorAll("figure.k-flow").forEach(zoomable);
    const box = document.getElementById("k-search");
    if (box) search(box);
    const target = location.hash.startsWith("#example-") && document.getElementById(location.hash.slice(1));
    if (target && target.tagName === "DETAILS") target.open = true;
  }
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === "DETAILS") target.open = true;
  });
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
})();
