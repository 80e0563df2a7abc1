// The step player: the lines of the page one after another, each with the table as it stood then.
"use strict";
(() => {
  const { parts, steps } = JSON.parse(document.getElementById("ui-data").textContent);
  const player = document.getElementById("player");
  const open = document.getElementById("play");
  const find = (name) => player.querySelector(name);
  const [stage, now, where, range, count] = [".stage", ".now", ".where", "input", ".count"].map(find);
  const last = steps.length - 1;
  let at = 0;
  range.max = last;
  open.parentElement.hidden = false;

  function show(step) {
    at = Math.max(0, Math.min(last, step));
    stage.innerHTML = steps[at].map((part) => parts[part]).join("");
    const line = document.getElementById(`m${at}`);
    now.className = `now ${line ? line.className : "line"}`;
    now.replaceChildren(...(line ? [...line.children].filter((one) => one.tagName === "DIV").map((one) => one.cloneNode(true)) : []));
    const turn = (line || document.getElementById("m1")).closest("section").dataset;
    where.textContent = `${turn.turn} ${turn.title}`;
    range.value = at;
    range.setAttribute("aria-valuetext", `${at} / ${last}`);
    count.textContent = `${at} / ${last}`;
    // Not disabled: a button that is would lose the focus, and with it the keyboard.
    find(".back").setAttribute("aria-disabled", at === 0);
    find(".next").setAttribute("aria-disabled", at === last);
  }
  function close() {
    player.hidden = true;
    open.focus();
  }
  open.onclick = () => {
    player.hidden = false;
    show(at);
    find(".next").focus({ preventScroll: true });
    player.scrollIntoView({ block: "nearest" });
  };
  find(".back").onclick = () => show(at - 1);
  find(".next").onclick = () => show(at + 1);
  find(".close").onclick = close;
  range.oninput = () => show(Number(range.value));
  player.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") { close(); return; }
    if (event.target === range) return;
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(step);
  });
  let from = null;
  stage.addEventListener("pointerdown", (event) => { from = [event.clientX, event.clientY]; });
  stage.addEventListener("pointercancel", () => { from = null; });
  stage.addEventListener("pointerup", (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
    from = null;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) show(at + (dx < 0 ? 1 : -1));
  });
})();
