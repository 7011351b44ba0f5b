import { useEffect, useRef } from "react";

const IS_MAC = /Mac|iP/.test(navigator.platform);

/** The keys that open the palette, as this device writes them. */
export const PALETTE_KEYS = IS_MAC ? "⌘ K" : "Ctrl K";

/** Stores whether single-key shortcuts are off (WCAG 2.2, 2.1.4). */
const OFF_KEY = "latchkit-single-keys";

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) !== "off";
  } catch {
    return true;
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, "off");
  } catch {
    // The browser may forbid storage: then they stay on.
  }
}

/** Handles the shortcuts of all pages of a project. Ignores single keys inside fields. */
export function useShortcuts(actions: { palette(): void; shortcuts(): void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey;
      if (isCommand && event.key.toLowerCase() === "k") {
        event.preventDefault();
        latest.current.palette();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || !areSingleKeysOn() || isTyping(event.target)) return;
      if (event.key === "?") latest.current.shortcuts();
      else if (event.key === "/") searchField()?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Finds the search field of the page. */
function searchField(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main input[type=search]");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}
