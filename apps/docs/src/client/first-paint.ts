// Applies the reader's color mode before the first paint.
try {
  const mode = localStorage.getItem("latchkit-docs-color-mode");
  if (mode === "light" || mode === "dark") document.documentElement.dataset.colorMode = mode;
} catch {
  // Storage is off: the system's mode applies.
}
