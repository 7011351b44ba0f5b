import { useEffect, useEffectEvent } from "react";

/** Keyboard shortcuts of the page. */
export interface KeyActions {
  /** `/` */
  search(): void;
  /** Escape */
  close(): void;
  /** `j`, `k` and the arrow keys: one mail down (1) or up (-1). */
  move(step: 1 | -1): void;
}

/** Handles keys, except in fields, tabs and dialogs, and in combination with Ctrl, Alt or Meta. */
export function useKeys(actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=tab], dialog")) return;
    if (event.key === "/") actions.search();
    else if (event.key === "Escape") actions.close();
    else if (event.key === "j" || event.key === "ArrowDown") actions.move(1);
    else if (event.key === "k" || event.key === "ArrowUp") actions.move(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
