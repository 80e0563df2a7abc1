"use strict";
// Searching: what somebody types against names and readings, words of other games, cards, suits, and texts.
// `searching(data)` knows the words of a list's page; its `find(query)` ranks the entries.
const searching = (data) => {
  // Folding: カクメイ, ｶｸﾒｲ and かくめい are one word, and so are ♥ and ♡, B・J and bj.
  const SUITS = { "♤": "♠", "♥": "♡", "♦": "♢", "♧": "♣" };
  const fold = (text) =>
    text.normalize("NFKC").toLowerCase()
      .replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
      .replace(/[♤♥♦♧]/g, (sign) => SUITS[sign])
      .replace(/[・·'’\ufe0e\ufe0f]/g, "");
  // Softer still, for words that were not found: は ば ぱ, っ つ and ー are easily taken for each other.
  const SMALL = "ぁぃぅぇぉっゃゅょゎ", LARGE = "あいうえおつやゆよわ";
  const soften = (word) =>
    word.normalize("NFD").replace(/[\u3099\u309aー -]/g, "").replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (sign) => LARGE[SMALL.indexOf(sign)])
      .replace(/を/g, "お");

  const WIDE = /[^\u0000-\u024f]/;
  const suits = data.suits.flatMap((suit) => [suit.symbol, ...suit.words].map((word) => [fold(word), suit]));
  const codeByName = new Map(data.cards.map((card, code) => [fold(card.name), code]).reverse());
  /* A card: ♠5, スペード5, Joker. */
  function cardOf(word) {
    if (word === "じょーかー") word = "joker";
    for (const [start, suit] of suits) {
      if (word.startsWith(start)) {
        const code = codeByName.get(suit.symbol + word.slice(start.length));
        if (code !== undefined) return code;
      }
    }
    return codeByName.get(word);
  }

  const things = data.entries.map((entry) => ({
    entry,
    names: entry.names.map(fold),
    also: entry.also.map(fold),
    types: entry.types.map(fold),
    text: fold(entry.text),
    cards: (entry.families || []).flat().reduce((mask, [more]) => mask | BigInt("0x" + more), 0n),
  }));
  // Only words that some entry says: another one would lead nowhere.
  const spoken = data.spoken
    .map(([forms, also]) => ({ shown: [...forms, ...also], forms: forms.map(fold), also: also.map(fold) }))
    .filter(({ forms }) => forms.some((form) => things.some((thing) => thing.text.includes(form))));
  // What a filter is called is a word for those that it shows.
  const choices = data.facets.flatMap(({ id, choices }) => choices.map((choice) => [id, choice.id, choice.names.map(fold)]));

  // How well a word names an entry: the name itself, what others call it, a part of it; above NAMED it is found by name.
  const NAMED = 500;
  function named(word, thing) {
    let best = 0;
    for (const name of thing.names) {
      if (name === word) return 1000;
      if (name.startsWith(word)) best = Math.max(best, 850 - Math.min(99, name.length - word.length));
      else if (name.split(/[\s-]/).some((part) => part.startsWith(word))) best = Math.max(best, 700);
      else if (name.includes(word) && (word.length > 1 || WIDE.test(word))) best = Math.max(best, 600);
    }
    for (const other of thing.also) {
      if (other === word) best = Math.max(best, 900);
      else if (word.length > 1 && other.startsWith(word)) best = Math.max(best, 650);
      // Not タップ in アンタップ, which is the opposite.
      else if (word.length > 2 && other.split(" ").some((part) => part.startsWith(word))) best = Math.max(best, 550);
      else if (word.length > 1 && /[\u4e00-\u9fff]/u.test(word) && other.includes(word)) best = Math.max(best, 550);
    }
    return best;
  }
  /* Where the text says it, the more often the better; short Latin words only where words begin. */
  function said(word, thing) {
    if (thing.types.includes(word)) return 300;
    const parts = word.length < 4 && !WIDE.test(word) && /^[a-z]/.test(word)
      ? thing.text.split(new RegExp("(?<![a-z])" + word, "u"))
      : thing.text.split(word);
    const times = parts.length - 1;
    return times ? 100 + 10 * Math.min(times, 9) : thing.types.some((type) => type.startsWith(word)) ? 100 : 0;
  }
  const ENDINGS = /(?:ing|ers?|ed|es|s)$/;
  /* Other words for it, and how much less each counts: a reading or a word of other games, the beginning of one, a plural. */
  function meanings(word) {
    const found = new Map([[word, 1]]);
    const add = (other, weight) => { if (other && !(found.get(other) >= weight)) found.set(other, weight); };
    for (const { forms, also } of spoken) {
      const weight = also.includes(word) ? 0.9
        : word.length > (WIDE.test(word) ? 1 : 2) && also.some((other) => other.startsWith(word)) ? 0.5 : 0;
      if (weight) for (const form of forms) add(form, weight);
      // Either language says it: the other one's text has no other words for a thing.
      else if (forms.includes(word)) for (const form of forms) add(form, 0.95);
    }
    if (word === "じょーかー") add("joker", 1);
    if (!WIDE.test(word) && word.length > 4 && ENDINGS.test(word)) add(word.replace(ENDINGS, ""), 0.85);
    return [...found];
  }
  function score(word, thing) {
    let best = 0;
    for (const [other, weight] of word.meanings) {
      best = Math.max(best, weight * (named(other, thing) || said(other, thing)));
    }
    for (const [facet, id] of word.choices) if ((thing.entry.facets[facet] || []).includes(id)) best = Math.max(best, 120);
    if (word.card !== undefined && thing.cards & (1n << BigInt(word.card))) best = Math.max(best, 400);
    if (word.suit && (thing.entry.facets.suit || []).includes(word.suit.id)) best = Math.max(best, 400);
    return best;
  }
  const understood = (word) => ({
    meanings: meanings(word),
    card: cardOf(word),
    choices: choices.filter(([, , names]) => names.includes(word)),
    suit: (suits.find(([name]) => name === word) || [])[1],
  });

  /* The entries that fit `most` of the words, best first; those that fit more of them come before. */
  function ranked(words, most = words.length) {
    const all = words.map(understood);
    const found = [];
    for (const thing of things) {
      const scores = all.map((word) => score(word, thing)).filter(Boolean);
      if (scores.length && scores.length >= most) {
        found.push({
          entry: thing.entry,
          score: scores.reduce((sum, one) => sum + one, 0),
          byName: scores.length === words.length && Math.min(...scores) > NAMED,
        });
      }
    }
    return sorted(found);
  }
  const sorted = (found) => found.sort((a, b) => b.byName - a.byName || b.score - a.score);
  /* Found in several ways: each entry once, as it was found best. */
  function merged(...ways) {
    const best = new Map();
    for (const one of ways.flat()) if (!(best.get(one.entry)?.score >= one.score)) best.set(one.entry, one);
    return sorted([...best.values()]);
  }

  // Letters added, left out, taken for others or swapped.
  function distance(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let before = [], last = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i += 1) {
      const row = [i];
      for (let j = 1; j <= b.length; j += 1) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      [before, last] = [last, row];
    }
    return last[b.length];
  }
  // What may have been meant, names first.
  let known = null;
  function candidates() {
    if (known) return known;
    const found = new Map();
    const add = (text) => {
      const folded = fold(text);
      if (folded.length > 1 && !found.has(folded)) found.set(folded, { text, folded, soft: soften(folded) });
    };
    for (const entry of data.entries) {
      entry.names.forEach(add);
      for (const part of entry.names.flatMap((name) => name.split(/\s+/))) if (part.length > 3) add(part);
    }
    for (const word of spoken) word.shown.forEach(add);
    for (const suit of data.suits) suit.words.forEach(add);
    for (const entry of data.entries) entry.also.forEach(add);
    known = [...found.values()];
    return known;
  }
  /* Folded words as the game writes them. */
  function asWritten(words) {
    const written = new Map(candidates().map((one) => [one.folded, one.text]));
    return words.map((word) => written.get(word) || word).join(" ");
  }
  /* The words that are as near as any, if near enough: a letter in three to five, two in more. */
  function nearest(word, lax = false) {
    const soft = soften(word);
    const most = lax ? Math.max(1, Math.floor(soft.length / 2)) : soft.length < 3 ? 0 : soft.length < 6 ? 1 : 2;
    let found = [], best = most;
    for (const one of candidates()) {
      const away = distance(soft, one.soft, best);
      if (away < best) found = [];
      if (away <= best) { found.push(one); best = away; }
    }
    return found.slice(0, 3);
  }

  /* The words of the game that a longer one has in it, of those that overlap the longest: 強い兵士. */
  function within(word) {
    if (!WIDE.test(word)) return [];
    const found = [];
    let left = word;
    for (const one of [...candidates()].sort((a, b) => b.folded.length - a.folded.length)) {
      if (!WIDE.test(one.folded) || !left.includes(one.folded)) continue;
      found.push(one.folded);
      left = left.replace(one.folded, " ");
    }
    return found;
  }

  // Words of a sentence: without what only joins them, and without letters that are still being turned into kana.
  const JOINS = /から|まで|より|をする|する方法|とは|たい$|[をにがのはでとへもや、。?？]/u;
  const STOP = new Set(("a an the of to in on my your is do does how i what can it for with and or " +
    "アクション 方法 やり方 効果 ルール カード").split(" "));
  const loosened = (query) =>
    query.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).flatMap((word) => {
      if (!WIDE.test(word)) return STOP.has(word) ? [] : [word];
      const typed = word.replace(/(?<=[ぁ-ゖァ-ヶー\u4e00-\u9fff])[a-z]{1,2}$/u, "");
      const parts = typed.split(JOINS).filter((part) => !STOP.has(part) && (part.length > 1 || /[\u4e00-\u9fff♠♡♢♣]/u.test(part)));
      return parts.length ? parts : [typed];
    }).map(fold);

  /* The entries of a query, best first; `instead` are the words that were looked for instead, `perhaps` what to try. */
  function find(query) {
    const words = fold(query).split(/[\s　]+/).filter(Boolean);
    const nothing = { found: [], instead: [], perhaps: [] };
    if (!words.length) return null;
    let found = ranked(words);
    // Several words may be one: discard pile, 防壁 破壊.
    if (words.length > 1) {
      const whole = ranked([words.join(words.some((word) => WIDE.test(word)) ? "" : " ")]);
      found = merged(whole.map((one) => ({ ...one, score: one.score * words.length })), found);
    }
    if (found.length) return { ...nothing, found };
    const loose = loosened(query);
    found = loose.length ? ranked(loose) : [];
    if (found.length) return { ...nothing, found };
    for (const [tried, lax] of [[words, false], [loose, false]]) {
      const meant = tried.map((word) => (ranked([word]).length ? [word] : nearest(word, lax).map((one) => one.folded)));
      if (!tried.length || meant.some((some) => !some.length)) continue;
      // As many as there are near ones for the first word that has several.
      const several = meant.findIndex((some) => some.length > 1);
      const ways = several < 0 ? [meant.map(([one]) => one)] : meant[several].map((one) => meant.map((some, at) => (at === several ? one : some[0])));
      found = merged(...ways.map((way) => ranked(way)));
      const instead = [...new Set(ways.map(asWritten))];
      if (found.length) return { ...nothing, found, instead };
    }
    // Not all of it: the words that some entry has, and the entries that have most of them.
    const sensible = loose.flatMap((word) => (ranked([word]).length ? [word] : within(word)));
    found = sensible.length ? ranked(sensible, Math.max(1, sensible.length - 1)) : [];
    if (found.length) return { ...nothing, found, instead: sensible.every((word) => loose.includes(word)) && sensible.length === loose.length ? [] : [asWritten(sensible)] };
    const perhaps = [...new Set([...words, ...loose].flatMap((word) => nearest(word, true)).map((one) => one.text))];
    return { ...nothing, perhaps: perhaps.slice(0, 3) };
  }

  return { find, fold, cardOf };
};
