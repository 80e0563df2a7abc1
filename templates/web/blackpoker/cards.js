// Remembers the regulation in the address, so that a list can lead to a card as its own regulation has it.
"use strict";
(() => {
  const form = document.querySelector(".choose");
  const named = new URLSearchParams(location.search).get("regulation");
  const chosen = [...form.elements.r].find((one) => one.value === named);
  if (chosen) chosen.checked = true;
  form.addEventListener("change", () => {
    const address = new URL(location.href);
    const value = form.elements.r.value;
    if (value === "all") address.searchParams.delete("regulation"); else address.searchParams.set("regulation", value);
    try { history.replaceState(null, "", address); } catch { /* a file of its own */ }
  });
})();
