// Puts remembered choices onto the page before anything is drawn; src/preferences/ keeps them up to date afterwards.
(() => {
  const root = document.documentElement;
  try {
    const mode = localStorage.getItem("mossbook.mode");
    if (mode === "light" || mode === "dark") root.dataset.mode = mode;
    const chosen = localStorage.getItem("mossbook.language");
    const spoken = [chosen, ...navigator.languages].find((tag) => /^(en|de)\b/.test(tag ?? ""));
    root.lang = spoken?.slice(0, 2) ?? "en";
  } catch {
    // Storage is blocked: the system's colours and the page's own language do.
  }
})();
