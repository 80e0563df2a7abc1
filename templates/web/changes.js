"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const say = (language) => {
    root.lang = language;
    document.title = document.body.dataset[language === "ja" ? "titleJa" : "titleEn"];
  };
  const kept = () => { try { return localStorage.getItem("kisoku-language"); } catch { return null; } };
  if (["ja", "en"].includes(kept())) say(kept());
  document.getElementById("ui-language").addEventListener("click", () => {
    say(root.lang === "ja" ? "en" : "ja");
    try { localStorage.setItem("kisoku-language", root.lang); } catch { /* none */ }
  });
})();
