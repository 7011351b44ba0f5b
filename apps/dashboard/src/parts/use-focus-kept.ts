import { type RefObject, useLayoutEffect } from "react";

/** Keeps the focus on the page when what has it goes, as rows do that are deleted: whoever uses keys would else begin anew. */
export function useFocusKept(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const kept = element.current;
    return () => {
      if (!kept?.contains(document.activeElement)) return;
      if (kept instanceof HTMLDialogElement) kept.close(); // nothing behind an open one takes the focus
      document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [element]);
}
