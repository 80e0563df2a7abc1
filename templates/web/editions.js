// Leads to the other editions of the game: from an entry to the same entry, whatever it is called there.
"use strict";
((editions) => {
  const source = document.currentScript && document.currentScript.src;
  if (!source) return;
  const base = source.slice(0, source.lastIndexOf("/") + 1);
  const here = location.href.split(/[?#]/)[0];
  if (!here.startsWith(base)) return;
  const [version, ...rest] = here.slice(base.length).split("/").map(decodeURIComponent);
  const own = editions.find((each) => each.version === version);
  if (!own) return;
  const page = rest.join("/");
  const list = (/^actionlist\/html\/(.+)\.html$/.exec(page) || [])[1];
  const chapter = (/^book\/(.+\.html)$/.exec(page) || [])[1];

  // What an id stands for in every edition, and back.
  const stands = (edition, id) => edition.ids[id] || id;
  const idIn = (edition, thing) => {
    const named = Object.keys(edition.ids).find((id) => edition.ids[id] === thing);
    return named || (edition.ids[thing] ? null : thing);
  };
  // The entry that the address names, or else the one that is being read.
  const entry = () => {
    let hash = "";
    try { hash = decodeURIComponent(location.hash.slice(1)); } catch { /* no name */ }
    if (chapter) return hash.startsWith("entry-") ? hash.slice(6) : "";
    if (!list) return "";
    if ((own.lists[list] || []).includes(hash)) return hash;
    if (scrollY < 200) return "";
    const read = [...document.querySelectorAll("[data-entry]")].find((one) => one.getBoundingClientRect().bottom > 120 && one.offsetParent);
    return read && read.getBoundingClientRect().top < innerHeight ? read.id : "";
  };
  const path = (...parts) => parts.map(encodeURIComponent).join("/");

  // Where the other edition has it, and whether it has it.
  function goal(other) {
    const id = entry(), there = id && idIn(other, stands(own, id));
    const folder = base + path(other.version) + "/";
    if (chapter) {
      if (there && other.book[there]) return [folder + "book/" + path(other.book[there].split("#")[0]) + "#entry-" + encodeURIComponent(there), true];
      if (other.pages.includes(chapter)) return [folder + "book/" + path(chapter), !id];
      if (other.pages.includes("index.html")) return [folder + "book/index.html", !id];
    }
    if (list || chapter) {
      const lists = Object.keys(other.lists);
      const has = (one) => other.lists[one].includes(there);
      const same = [list, (list || "").split("-")[0]].filter((one) => one && other.lists[one]);
      const found = there && [...same, ...lists.sort((a, b) => other.lists[b].length - other.lists[a].length)].find(has);
      if (found) return [folder + "actionlist/html/" + path(found) + ".html#" + encodeURIComponent(there), true];
      if (same.length) return [folder + "actionlist/html/" + path(same[0]) + ".html", !id];
    }
    if (page === "changes.html" && other.changes) return [folder + page, true];
    return [folder + (page.startsWith("en/") ? "en/" : "") + "index.html", !id];
  }

  const language = () => (document.documentElement.lang === "en" ? "en" : "ja");
  const both = (parent, words) => {
    for (const one of ["ja", "en"]) {
      // A page of one language has no words of the other.
      if (document.body.dataset.titleJa === undefined && one !== language()) continue;
      const part = document.createElement("span");
      part.lang = one;
      part.textContent = words[one];
      parent.append(part);
    }
  };
  const links = [];
  const link = (other) => {
    const made = document.createElement("a");
    links.push([made, other]);
    return made;
  };
  for (const nav of document.querySelectorAll("[data-editions]")) {
    const all = document.createElement("ul");
    for (const other of editions) {
      const item = document.createElement("li"), made = link(other);
      made.textContent = other.version + " ";
      if (!other.current) both(made, { ja: "(" + other.status.ja + ")", en: "(" + other.status.en + ")" });
      if (other === own) made.setAttribute("aria-current", "page");
      item.append(made);
      all.append(item);
    }
    if (editions.length > 1) nav.prepend(all, " ");
  }
  const newest = editions.find((each) => each.current);
  if (newest && newest !== own) {
    for (const notice of document.querySelectorAll("[data-notice]")) {
      const made = link(newest);
      both(made, { ja: "現行の" + newest.version + "版へ", en: "To edition " + newest.version + ", which is in force" });
      const far = notice.querySelector("[data-newest]");
      if (far) far.replaceWith(made); else notice.append(" ", made);
      if (newest.changes) {
        const told = document.createElement("a");
        told.href = base + path(newest.version) + "/changes.html";
        both(told, { ja: "変わったところ", en: "What changed" });
        notice.append(" ", told);
      }
    }
  }
  function update() {
    for (const [made, other] of links) {
      if (other === own) { made.removeAttribute("href"); continue; }
      const [address, whole] = goal(other);
      made.href = address;
      const words = { ja: "この項目は" + other.version + "にはない", en: "Edition " + other.version + " has no such entry" };
      made.title = whole ? "" : words[language()];
    }
  }
  update();
  addEventListener("hashchange", update);
  for (const event of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(event, (at) => { if (at.target.closest && at.target.closest("[data-editions], [data-notice]")) update(); });
  }
})(/* EDITIONS */[]);
