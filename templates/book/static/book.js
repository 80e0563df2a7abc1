// The step player and the flow charts. Nothing is fetched: data comes as scripts, so that the book also works
// from file:// and without a network.
"use strict";

window.kisoku = (() => {
  const say = window.kisokuWords;
  const root = () => document.documentElement.dataset.content_root || "./";
  const waiting = {};
  const loaded = {};

  function script(name, key) {
    return new Promise((resolve, reject) => {
      if (loaded[key]) return resolve(loaded[key]);
      (waiting[key] = waiting[key] || []).push({ resolve, reject });
      if (waiting[key].length > 1) return;
      const tag = document.createElement("script");
      tag.src = `${root()}_static/${name}`;
      tag.onerror = () => {
        for (const one of waiting[key]) one.reject(new Error(name));
        waiting[key] = [];
        tag.remove();
      };
      document.head.append(tag);
    });
  }
  function arrived(key, data) {
    loaded[key] = data;
    for (const one of waiting[key] || []) one.resolve(data);
    waiting[key] = [];
  }
  window.kisokuExamples = (page, data) => arrived(`examples ${page}`, data);
  window.kisokuCharts = (data) => arrived("charts", data);
  window.kisokuSections = (data) => arrived("sections", data);

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  // As the page's own cards.
  const suited = (text) => text.split(/([♠♡♢♣](?:10|[2-9AJQK])?)/).map((part, index) => (
    index % 2 ? make("span", { class: /[♡♢]/.test(part) ? "k-suit k-red" : "k-suit" }, part) : part
  ));

  // --- The step player

  const playing = new WeakSet();

  // Scrolls only if some of it is hidden, under the header or below the screen.
  function bringIntoView(element) {
    const { top, bottom } = element.getBoundingClientRect();
    const covered = parseFloat(getComputedStyle(element).scrollMarginTop);
    if (top < covered || bottom > innerHeight) element.scrollIntoView({ block: "start" });
  }

  async function play(figure) {
    if (playing.has(figure)) return;
    playing.add(figure);
    const { page, example } = figure.dataset;
    let parts, steps, links;
    try {
      const made = await script(`examples/${page}.js`, `examples ${page}`);
      [parts, steps] = [made.parts, made.examples[example]];
      ({ links } = await script("charts.js", "charts"));
    } catch {
      playing.delete(figure);
      if (!figure.querySelector(".k-failed")) {
        figure.append(make("p", { class: "k-failed", role: "alert" }, say.failed));
      }
      return;
    }
    figure.querySelector(".k-failed")?.remove();
    const words = make("p", { class: "k-words", "aria-live": "polite" });
    const board = make("div", { class: "k-stepboard" });
    const facts = make("p", { class: "k-facts" });
    const key = (sign, word, name) => make("button", { type: "button", "aria-label": name }, sign, make("span", {}, word));
    const back = key("◀", ...say.back);
    const next = key("▶", ...say.next);
    const close = key("✕", say.close, say.close);
    const range = make("input", { type: "range", min: 0, max: steps.length - 1, value: 0, "aria-label": say.steps });
    const count = make("span", { class: "k-count" });
    const way = make("details", { class: "k-way" }, make("summary", {}, say.inChart));
    const chart = pane(way.appendChild(make("div", { class: "k-pan", tabindex: 0, role: "region", "aria-label": say.chart })));
    // The keys stay where they are: above them is only the board, which keeps its size.
    const player = make("div", { class: "k-player" }, board,
      make("div", { class: "k-keys" }, back, next, range, count, close), words, facts, way);
    figure.append(player);
    figure.classList.add("k-playing");
    figure.tabIndex = -1;
    let at = 0;

    async function show(step) {
      at = Math.max(0, Math.min(steps.length - 1, step));
      const now = steps[at];
      player.dataset.kind = now.kind;
      player.dataset.step = at;
      words.replaceChildren(...(at ? [make("b", {}, String(at))] : []), ...suited(now.words));
      board.innerHTML = now.board.map((part) => parts[part]).join("");
      const fact = (name, value) => make("span", {}, `${name} `, value.tagName ? value : make("b", {}, value));
      const node = now.node && links[now.node]
        ? make("a", { href: root() + links[now.node] }, `[${now.node}]`) : now.node ? `[${now.node}]` : now.end || "–";
      // A game says of each step what it has.
      const has = { phase: now.phase || "–", turn: now.turn || say.nobody, chance: now.chance || say.nobody,
        stage: now.stage ? say.many(now.stage) : say.empty };
      const here = Object.entries(has).filter(([key]) => key in now);
      facts.replaceChildren(...here.map(([key, value]) => fact(say.facts[key], value)), fact(say.flow, node));
      range.value = at;
      range.setAttribute("aria-valuetext", now.words);
      count.textContent = `${at} / ${steps.length - 1}`;
      // Not disabled: a button that is would lose the focus, and with it the keyboard.
      back.setAttribute("aria-disabled", at === 0);
      next.setAttribute("aria-disabled", at === steps.length - 1);
      if (way.open) await light(chart, now.way);
    }
    function end() {
      player.remove();
      playing.delete(figure);
      figure.classList.remove("k-playing");
      figure.removeAttribute("tabindex");
      figure.removeEventListener("keydown", keys);
      figure.querySelector(".k-play").focus({ preventScroll: true });
      bringIntoView(figure);
    }
    function keys(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") return end();
      if (event.target === range || event.target.closest(".k-pan")) return;
      const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(step);
    }
    back.onclick = () => show(at - 1);
    next.onclick = () => show(at + 1);
    close.onclick = end;
    range.oninput = () => show(Number(range.value));
    way.ontoggle = () => show(at);
    figure.addEventListener("keydown", keys);
    let from = null;
    board.addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; });
    board.addEventListener("pointercancel", () => { from = null; });
    board.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
      from = null;
      if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) show(at + (dx < 0 ? 1 : -1));
    });
    await show(0);
    next.focus({ preventScroll: true });
    bringIntoView(figure.offsetHeight + 100 < innerHeight ? figure : player);
  }

  // Lights the nodes and arrows that a step walked, in the chart where it walked most.
  async function light(chart, way) {
    const { charts } = await script("charts.js", "charts");
    const last = way[way.length - 1];
    const walks = Object.entries(charts).map(([id, { nodes, edges }]) => {
      const nodesHere = way.filter((node) => nodes.includes(node));
      const pairs = nodesHere.slice(1).map((node, index) => `${nodesHere[index]} ${node}`);
      return { id, nodes: nodesHere, edges: pairs.filter((edge) => edges.includes(edge)), home: nodes.includes(last) };
    });
    walks.sort((a, b) => b.edges.length - a.edges.length || b.home - a.home);
    const { id, nodes, edges } = walks[0];
    const { pan } = chart;
    if (pan.dataset.chart !== id) {
      pan.innerHTML = charts[id].svg;
      pan.dataset.chart = id;
      for (const link of pan.querySelectorAll("a")) link.setAttribute("href", root() + link.getAttribute("href"));
      chart.begin();
    }
    for (const element of pan.querySelectorAll(".k-lit, .k-here")) element.classList.remove("k-lit", "k-here");
    const lit = [
      ...nodes.map((node) => pan.querySelector(`[data-node="${node}"]`)),
      ...edges.map((edge) => pan.querySelector(`[data-edge="${edge}"]`)),
    ];
    for (const element of lit) element.classList.add("k-lit");
    const here = pan.querySelector(`[data-node="${nodes[nodes.length - 1]}"]`);
    if (here) here.classList.add("k-here");
    if (here) chart.centre(lit, here);
  }

  // --- Flow charts: a pane scrolls by itself; zooming only changes how wide the drawing is

  const READABLE = 11 / 12; // letters are 12 px high when the drawing has its own size

  function pane(pan, buttons = []) {
    let svg, scale = 1;
    const wide = () => svg.viewBox.baseVal.width;
    const whole = () => Math.min(pan.clientWidth / wide(),
      (parseFloat(getComputedStyle(pan).maxHeight) - 2) / svg.viewBox.baseVal.height);

    // What is at (x, y) of the pane stays there.
    function zoom(to, x = pan.clientWidth / 2, y = pan.clientHeight / 2) {
      const [box, before] = [pan.getBoundingClientRect(), svg.getBoundingClientRect()];
      const [left, top] = [(box.left + x - before.left) / scale, (box.top + y - before.top) / scale];
      scale = Math.max(Math.min(whole(), 1), Math.min(4, to));
      svg.style.width = `${wide() * scale}px`;
      pan.dataset.scale = scale.toFixed(2);
      const after = svg.getBoundingClientRect();
      pan.scrollBy(after.left + left * scale - box.left - x, after.top + top * scale - box.top - y);
    }
    function begin() {
      svg = pan.querySelector("svg");
      zoom(Math.max(READABLE, Math.min(1, pan.clientWidth / wide())));
      const first = pan.querySelector(".k-node");
      centre([first], first);
    }
    // The elements' middle, or that of the main one where they do not fit together.
    function centre(elements, main) {
      const box = pan.getBoundingClientRect();
      const boxes = elements.map((element) => element.getBoundingClientRect());
      let [left, right] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
      let [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
      const own = main.getBoundingClientRect();
      if (right - left > box.width) [left, right] = [own.left, own.right];
      if (bottom - top > box.height) [top, bottom] = [own.top, own.bottom];
      pan.scrollBy((left + right - box.left - box.right) / 2, (top + bottom - box.top - box.bottom) / 2);
    }
    const all = () => zoom(whole());

    for (const button of buttons) {
      button.onclick = () => (Number(button.dataset.zoom) ? zoom(scale * Number(button.dataset.zoom)) : all());
    }
    pan.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = pan.getBoundingClientRect();
      zoom(scale * (event.deltaY < 0 ? 1.15 : 0.87), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    pan.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "+" || event.key === ";") zoom(scale * 1.3);
      else if (event.key === "-") zoom(scale * 0.77);
      else if (event.key === "0") all();
      else return;
      event.preventDefault();
    });
    // Browsers are content with a part of a node.
    pan.addEventListener("focusin", ({ target }) => {
      if (target !== pan && target.matches(":focus-visible")) centre([target], target);
    });
    // One finger scrolls, which browsers do; two fingers zoom.
    let apart = 0;
    const distance = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
    pan.addEventListener("touchstart", ({ touches }) => { if (touches.length === 2) apart = distance(touches); }, { passive: true });
    pan.addEventListener("touchmove", (event) => {
      if (event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const [a, b] = event.touches;
      const box = pan.getBoundingClientRect();
      const now = distance(event.touches);
      zoom(scale * now / apart, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
      apart = now;
    }, { passive: false });
    // A mouse drags; a link that is dragged is not followed.
    let held = null, moved = false;
    pan.addEventListener("pointerdown", (event) => {
      moved = false;
      if (event.pointerType === "mouse" && event.button === 0) held = [event.clientX, event.clientY];
    });
    pan.addEventListener("pointermove", (event) => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held[0], event.clientY - held[1]];
      if (!moved && Math.hypot(dx, dy) < 4) return;
      if (!moved) pan.setPointerCapture(event.pointerId);
      moved = true;
      held = [event.clientX, event.clientY];
      pan.scrollBy(-dx, -dy);
    });
    for (const name of ["pointerup", "pointercancel"]) pan.addEventListener(name, () => { held = null; });
    pan.addEventListener("click", (event) => { if (moved) event.preventDefault(); }, true);
    pan.addEventListener("dragstart", (event) => event.preventDefault());
    return { pan, begin, centre };
  }

  // A node leads to its paragraph; the number there leads back to the node.
  function leadBack(figure, { centre }) {
    for (const link of figure.querySelectorAll(".k-node a")) {
      const number = document.querySelector(`p[id="${link.getAttribute("href").slice(1)}"] > strong > .k-step:first-child`);
      if (!number) continue; // of several nodes with a number, the first has it
      const back = make("a", { class: "k-to-node", href: `#${figure.id}`, title: say.inPicture });
      back.onclick = () => {
        for (const old of figure.querySelectorAll(".k-here")) old.classList.remove("k-here");
        link.closest(".k-node").classList.add("k-here");
        centre([link], link);
      };
      number.replaceWith(back);
      back.append(number);
    }
  }

  // --- The page

  // The place that the address names; a broken one names none.
  function target() {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null;
    }
  }
  function unfold() {
    const place = target();
    if (place && place.tagName === "DETAILS") place.open = true;
  }
  function begin() {
    for (const figure of document.querySelectorAll("[data-example]")) {
      const button = figure.querySelector(".k-play");
      if (button) button.onclick = () => play(figure);
    }
    for (const figure of document.querySelectorAll("figure.k-flow")) {
      const chart = pane(figure.querySelector(".k-pan"), figure.querySelectorAll(".k-tools button"));
      chart.begin();
      leadBack(figure, chart);
    }
    drawers();
    unfold();
  }
  addEventListener("hashchange", unfold);
  // On a phone the contents lie over the page: a link to a section of the same page has to take them away.
  addEventListener("click", ({ target }) => {
    if (!target.closest(".sidebar-drawer a, .toc-drawer a")) return;
    for (const drawer of document.querySelectorAll(".sidebar-toggle:checked")) drawer.click();
  });
  // The theme opens its drawers with labels, which no key reaches.
  function drawers() {
    for (const label of document.querySelectorAll(".nav-overlay-icon, .toc-overlay-icon")) {
      const box = document.getElementById(label.htmlFor);
      const said = () => label.setAttribute("aria-expanded", box.checked);
      label.tabIndex = 0;
      label.setAttribute("role", "button");
      label.setAttribute("aria-label", box.getAttribute("aria-label"));
      said();
      box.addEventListener("change", said);
      label.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        box.click();
      });
      addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !box.checked || !label.offsetParent) return;
        box.click();
        label.focus();
      });
    }
  }
  // Paper shows what a tap would open.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("article details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of opened) details.open = false; });
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
  return { root, script, make };
})();
