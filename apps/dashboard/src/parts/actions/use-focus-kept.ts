import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the focus in place when the focused element disappears, as deleted rows do. Keyboard users would have to start
 * over.
 *
 * The focus moves to the rest of the row, else to the next or previous row, else to the heading above them, else to
 * the start of the page.
 */
export function useFocusKept(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const kept = element.current;
    return () => {
      if (!kept?.contains(document.activeElement)) return;
      const heirs = heirsOf(kept);
      if (kept instanceof HTMLDialogElement) kept.close(); // nothing behind an open dialog takes the focus
      // After the microtask, the removed elements are gone. An element that has taken the focus meanwhile keeps it.
      queueMicrotask(() => {
        const holder = document.activeElement;
        if (!holder || holder === document.body || kept.contains(holder)) heirs.find(takesFocus);
      });
    };
  }, [element]);
}

/** Returns the candidates for the focus, nearest first. */
function heirsOf(kept: HTMLElement): readonly HTMLElement[] {
  const inRows = rowsFrom(kept.closest("li, tr")).flatMap((row) => [...row.querySelectorAll("button")].reverse());
  const heading = kept.parentElement?.closest("section, dialog")?.querySelector("h2");
  return [...inRows, heading, document.getElementById("main")].filter((heir) => heir instanceof HTMLElement);
}

/** Returns a row, then the rows after it, then those before it. */
function rowsFrom(row: Element | null): readonly Element[] {
  if (!row?.parentElement) return [];
  const all = [...row.parentElement.children];
  const at = all.indexOf(row);
  return [...all.slice(at), ...all.slice(0, at).reverse()];
}

function takesFocus(element: HTMLElement): boolean {
  if (element instanceof HTMLHeadingElement) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
