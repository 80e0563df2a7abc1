"use strict";
(() => {
  const $ = (id) => document.getElementById("ui-" + id);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const data = JSON.parse($("data").textContent);
  const said = data.said;
  document.documentElement.classList.add("js");
  const byId = (things) => new Map(things.map((thing) => [thing.id, thing]));
  const characters = byId(data.characters), actions = byId(data.actions), extras = byId(data.extras);

  const fill = (words, facts) => words.replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));
  const cited = (words, rule) => words + fill(said.rule, { rule: data.rules[rule] });

  // --- the rules, as decks.py has them

  const count = (things, test) => things.filter(test).length;
  const met = (labels, having) => labels.names.includes(data.neutral)
    || labels.names[labels.every ? "every" : "some"]((name) => having.includes(name));

  /* The rule by which somebody with these labels cannot include a card, or "". */
  function lacking(attributes, races, action) {
    if (!met(action.attribute, attributes)) return "attribute";
    const having = { attribute: attributes, race: races, either: [...attributes, ...races] };
    return action.needs && !met(action.needs, having[action.needs.sort]) ? "other condition" : "";
  }

  /* Let in by an ability only, whatever its attribute. */
  const isGuest = ({ admit, attributes, races }, action) => Boolean(admit)
    && lacking(attributes, races, action) !== "" && lacking([...attributes, ...admit.names], races, action) === "";
  const forbids = (character, action) => (isGuest(character, action) ? "" : lacking(character.attributes, character.races, action));

  const allowed = (character, category) => (Object.hasOwn(character.allowed, category) ? character.allowed[category] : 0);
  const sumOf = (cards) => cards.reduce((sum, card) => sum + card.cost, 0);

  /* Everything that the rules forbid in a deck: by which rule, of which face or extra card, and in words. */
  function* faults(character, faces, brought) {
    if (faces.length !== data.faces) {
      const missing = data.faces - faces.length;
      yield { rule: "deck size", words: fill(missing > 0 ? said.few : said.many, { n: Math.abs(missing), all: data.faces }) };
    }
    let guests = 0;
    for (const [face, card] of faces.entries()) {
      const rule = forbids(character, card);
      if (isGuest(character, card) && (guests += 1) === character.admit.count + 1) {
        yield { rule: "attribute", face, words: fill(said.guests, { card: card.name, labels: character.admit.said, n: character.admit.count }) };
      }
      if (rule === "attribute") yield { rule, face, words: fill(said.attribute, { card: card.name, labels: card.attribute.said }) };
      if (rule === "other condition") yield { rule, face, words: fill(said.otherCondition, { card: card.name, labels: card.needs.said }) };
    }
    for (const [face, card] of faces.entries()) {
      const same = (other) => other.called === card.called;
      if (count(faces.slice(0, face + 1), same) === data.copies + 1) {
        yield { rule: "copies", face, words: fill(said.copies, { card: card.name, n: count(faces, same), most: data.copies }) };
      }
    }
    const sum = sumOf(faces);
    if (sum > character.ap) yield { rule: "cost sum", words: fill(said.sum, { n: sum, ap: character.ap }) };
    for (let face = 1; face < faces.length; face += 1) {
      const [before, card] = [faces[face - 1], faces[face]];
      if (card.cost < before.cost) {
        yield { rule: "cost order", face, words: fill(said.ascending, { card: card.name, n: card.cost, before: before.name, m: before.cost }) };
      }
    }
    for (const [extra, card] of brought.entries()) {
      const most = allowed(character, card.category);
      if (count(brought.slice(0, extra + 1), (other) => other.category === card.category) === most + 1) {
        yield { rule: "extra cards", extra, words: fill(most ? said.extras : said.noExtras, { category: card.said, n: most }) };
      }
    }
  }

  const ascending = (cards) => [...cards].sort((one, other) => one.cost - other.cost);

  /* In how many ways the cards can be put on the faces: equal costs in any order, copies stand for each other. */
  function waysOf(cards) {
    const factorial = (n) => (n < 2 ? 1 : n * factorial(n - 1));
    const numbers = (key, some) => [...some.reduce((found, card) => found.set(card[key], (found.get(card[key]) || 0) + 1), new Map())];
    return numbers("cost", cards).reduce((ways, [cost, number]) => {
      const copies = numbers("id", cards.filter((card) => card.cost === cost));
      return copies.reduce((left, [, same]) => left / factorial(same), ways * factorial(number));
    }, 1);
  }

  // --- the deck, and the address that holds it

  const MOST = 20; // as in a deck file
  const deck = { character: null, faces: [], extras: [], unknown: [] };

  function read(address) {
    const parts = new Map(address.replace(/^#/, "").split("&").map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    }));
    const unknown = [];
    const named = (key, known) => (parts.get(key) || "").split(",").filter(Boolean).slice(0, MOST).flatMap((id) => {
      let name = id;
      try { name = decodeURIComponent(id); } catch { /* as it is */ }
      if (known.has(name)) return [known.get(name)];
      unknown.push(name.slice(0, 60));
      return [];
    });
    const [character] = named("character", characters);
    Object.assign(deck, { character: character || null, faces: named("faces", actions), extras: named("extras", extras), unknown });
  }

  const ids = (cards) => cards.map((card) => encodeURIComponent(card.id)).join(",");
  function written() {
    const parts = [["character", deck.character ? [deck.character] : []], ["faces", deck.faces], ["extras", deck.extras]];
    return parts.filter(([, cards]) => cards.length).map(([key, cards]) => key + "=" + ids(cards)).join("&");
  }

  /* The words of a deck file, which `kisoku play` reads. */
  function file() {
    const list = (key, cards) => `${key}: [${cards.map((card) => card.id).join(", ")}]`;
    const parts = ["id: deck", `character: ${deck.character.id}`, list("faces", deck.faces)];
    if (deck.extras.length) parts.push(list("extras", deck.extras));
    return `decks:\n  - {${parts.join(", ")}}\n`;
  }

  /* Whatever has changed: the address follows, then everything that is shown. */
  function changed() {
    const address = written();
    try { history.replaceState(null, "", address ? "#" + address : location.pathname + location.search); } catch { /* not here */ }
    show();
  }

  // --- what is shown

  const make = (tag, className, text) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  /* The number of a rule stays on one line. */
  const say = (to, words) => {
    to.replaceChildren(...words.split(/([A-Z]+-\d+)/).map((part, at) => (at % 2 ? make("span", "rule", part) : part)));
    return to;
  };
  const rows = { action: new Map(), extra: new Map() };
  for (const kind of ["action", "extra"]) {
    for (const row of all(`[data-${kind}]`)) rows[kind].set(row.dataset[kind], row);
  }
  const homes = new Map([...rows.action].map(([id, row]) => [id, row.parentElement]));

  const fold = (text) => text.normalize("NFKC").toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
  const folded = new Map(data.actions.map((action) => [action.id, fold(action.searched)]));

  function button(sign, words, act, able = true) {
    const made = make("button", "", sign);
    made.type = "button";
    made.setAttribute("aria-label", words);
    made.disabled = !able;
    made.addEventListener("click", act);
    return made;
  }

  const wordsOf = (row) => row.querySelector(".words").cloneNode(true);

  function faceRow(card, face, wrong) {
    const row = make("li", wrong ? "wrong" : "");
    row.dataset.face = face;
    row.append(make("span", "die", face + 1), make("span", "cost", "C" + card.cost), make("span", "name", card.name));
    const tools = make("span", "tools");
    // Only cards of equal cost may change places (W-010).
    const swaps = (other) => other in deck.faces && deck.faces[other] !== card && deck.faces[other].cost === card.cost;
    const swap = (other) => () => {
      [deck.faces[face], deck.faces[other]] = [deck.faces[other], deck.faces[face]];
      changed();
      focus(other, other < face ? 0 : 1);
    };
    tools.append(
      button("↑", fill(said.up, { card: card.name }), swap(face - 1), swaps(face - 1)),
      button("↓", fill(said.down, { card: card.name }), swap(face + 1), swaps(face + 1)),
      button("×", fill(said.remove, { card: card.name }), () => {
        deck.faces.splice(face, 1);
        changed();
        focus(Math.min(face, deck.faces.length - 1), 2);
      }),
    );
    row.append(tools, wordsOf(rows.action.get(card.id)));
    return row;
  }

  /* Where the reader was; a button that can no longer be pressed hands on to the next one. */
  function focus(face, which) {
    const tools = all(`#ui-faces > [data-face="${face}"] button`);
    const goal = tools[which] && !tools[which].disabled ? tools[which] : tools.find((one) => !one.disabled);
    (goal || $("deck")).focus({ preventScroll: true });
  }

  function extraRow(card, index, wrong) {
    const row = make("li", wrong ? "wrong" : "");
    row.dataset.index = index;
    const name = make("span", "name", card.name + " ");
    name.append(make("span", "soft", card.said));
    const tools = make("span", "tools");
    tools.append(button("×", fill(said.remove, { card: card.name }), () => {
      deck.extras.splice(index, 1);
      changed();
      $("deck").focus({ preventScroll: true });
    }));
    row.append(name, tools, wordsOf(rows.extra.get(card.id)));
    return row;
  }

  function showDeck() {
    const { character, faces } = deck;
    const found = character ? [...faults(character, faces, deck.extras)] : [];
    const wrong = (key, at) => found.some((fault) => fault[key] === at);
    const empty = Array.from({ length: Math.max(0, data.faces - faces.length) }, (_, more) => {
      const row = make("li", "empty");
      row.append(make("span", "die", faces.length + more + 1), make("span", "name", said.empty));
      return row;
    });
    $("faces").replaceChildren(...faces.map((card, face) => faceRow(card, face, wrong("face", face))), ...empty);
    $("brought").replaceChildren(...deck.extras.map((card, index) => extraRow(card, index, wrong("extra", index))));
    const told = deck.unknown.map((id) => make("li", "", fill(said.unknown, { id })));
    for (const row of told) row.dataset.unknown = "";
    for (const fault of found) {
      const row = say(make("li"), cited(fault.words, fault.rule));
      row.dataset.rule = data.rules[fault.rule];
      for (const key of ["face", "extra"]) if (fault[key] !== undefined) row.dataset[key] = fault[key];
      told.push(row);
    }
    $("faults").replaceChildren(...told);
    const number = fill(said.count, { n: faces.length, all: data.faces });
    const verdict = !character ? said.none : found.length ? said.illegal : said.legal;
    const sum = character ? [make("b", "", "C" + sumOf(faces)), ` / AP${character.ap} · ${number}`] : [said.none];
    $("sum").replaceChildren(...sum);
    $("status").textContent = character ? `C${sumOf(faces)} / AP${character.ap} · ${number} · ${verdict}` : verdict;
    $("status").dataset.legal = Boolean(character) && !found.length;
    const ways = waysOf(faces);
    const sorted = !found.some((fault) => fault.rule === "cost order");
    $("orders").textContent = !character || !sorted || faces.length < 2 ? "" : ways > 1 ? fill(said.orders, { n: ways }) : said.order;
    $("orders").dataset.ways = ways;
    $("sort").hidden = sorted;
    $("share").hidden = !character || !faces.length;
    $("link").value = location.href;
    $("copied").textContent = "";
    $("file").textContent = character ? file() : "";
  }

  function tell(row, reason, held, blocked, words) {
    const add = row.querySelector("[data-add]"), why = row.querySelector("[data-why]");
    row.classList.toggle("held", held > 0);
    row.classList.toggle("refused", reason !== "");
    row.dataset.refused = reason;
    const notes = [held ? fill(said.inDeck, { n: held }) : "", words].filter(Boolean);
    say(why, notes.join(" · "));
    why.hidden = !notes.length;
    add.hidden = !deck.character || reason !== "";
    // It stays where it is for whoever stands on it with the keyboard.
    add.setAttribute("aria-disabled", String(blocked));
  }

  function noteOf(card, left) {
    if (count(deck.faces, (one) => one.called === card.called) >= data.copies) return [true, cited(fill(said.twice, { most: data.copies }), "copies")];
    const { admit } = deck.character;
    if (isGuest(deck.character, card) && count(deck.faces, (one) => isGuest(deck.character, one)) >= admit.count) {
      return [true, cited(fill(said.guestsFull, { labels: admit.said, n: admit.count }), "attribute")];
    }
    if (deck.faces.length >= data.faces) return [true, cited(fill(said.full, { all: data.faces }), "deck size")];
    return [false, card.cost > left ? cited(fill(said.over, { n: card.cost - left }), "cost sum") : ""];
  }

  // For whom the cards lie where they do: a row that is moved loses the reader's place.
  let sorted = null;
  function showCards() {
    const { character, faces } = deck;
    const left = character ? character.ap - sumOf(faces) : 0;
    const words = fold($("search").value).split(/\s+/).filter(Boolean);
    const narrowed = $("fitting").checked && character;
    const refused = $("refused").querySelector("ul");
    const shown = { fit: 0, refused: 0 };
    for (const [id, row] of rows.action) {
      const card = actions.get(id), reason = character ? forbids(character, card) : "";
      const held = count(faces, (one) => one === card);
      if (sorted !== character) (reason ? refused : homes.get(id)).append(row);
      if (reason) {
        const why = reason === "attribute" ? fill(said.lacksAttribute, { labels: card.attribute.said }) : fill(said.lacksCondition, { labels: card.needs.said });
        tell(row, reason, held, true, cited(why, reason));
      } else {
        tell(row, "", held, ...(character ? noteOf(card, left) : [true, ""]));
      }
      row.hidden = !words.every((word) => folded.get(id).includes(word)) || Boolean(narrowed && !reason && card.cost > left && !held);
      if (!row.hidden) shown[reason ? "refused" : "fit"] += 1;
    }
    for (const group of all("[data-group]")) group.hidden = !all("[data-action]", group).some((row) => !row.hidden);
    $("number").textContent = fill(said.matches, { n: shown.fit });
    $("refused-number").textContent = fill(said.matches, { n: shown.refused });
    $("refused").hidden = !shown.refused;
    sorted = character;
  }

  function showExtras() {
    const { character } = deck;
    for (const [id, row] of rows.extra) {
      const card = extras.get(id), most = character ? allowed(character, card.category) : 0;
      const held = count(deck.extras, (one) => one === card);
      const full = count(deck.extras, (one) => one.category === card.category) >= most;
      const words = fill(most ? said.extrasFull : said.extrasNone, { category: card.said, n: most });
      tell(row, character && !most ? "extra cards" : "", held, full, character && full ? cited(words, "extra cards") : "");
    }
  }

  function show() {
    const { character } = deck;
    $("character").value = character ? character.id : "";
    for (const one of all("[data-character]")) one.hidden = !character || one.dataset.character !== character.id;
    showDeck();
    showCards();
    showExtras();
    for (const link of all("[data-other]")) link.hash = written();
  }

  // --- what the reader does

  $("character").addEventListener("change", () => {
    deck.character = characters.get($("character").value) || null;
    changed();
  });
  document.addEventListener("click", (event) => {
    const add = event.target.closest("[data-add]");
    if (!add || add.getAttribute("aria-disabled") === "true") return;
    const id = add.dataset.add;
    if (add.closest("[data-action]")) deck.faces = ascending([...deck.faces, actions.get(id)]);
    else deck.extras.push(extras.get(id));
    changed();
  });
  $("sort").addEventListener("click", () => { deck.faces = ascending(deck.faces); changed(); $("deck").focus({ preventScroll: true }); });
  $("clear").addEventListener("click", () => { Object.assign(deck, { faces: [], extras: [], unknown: [] }); changed(); });
  $("print").addEventListener("click", () => print());
  $("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      $("copied").textContent = said.copied;
    } catch { // a browser that does not let pages copy
      $("link").focus();
      $("link").select();
      $("copied").textContent = said.notCopied;
    }
  });
  $("search").addEventListener("input", showCards);
  $("fitting").addEventListener("change", showCards);
  $("to-deck").addEventListener("click", () => { $("deck").scrollIntoView(); $("deck").focus({ preventScroll: true }); });
  // The address is the deck's; the way to the page's text leaves it as it is.
  document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
  addEventListener("hashchange", () => { read(location.hash); show(); });
  read(location.hash);
  show();
})();
