import { useSyncExternalStore } from "react";

/** The same as in layout.css: from this width, list and email are side by side. */
const WIDE = matchMedia("(min-width: 50rem)");

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(onChange: () => void): () => void {
  WIDE.addEventListener("change", onChange);
  return () => WIDE.removeEventListener("change", onChange);
}
