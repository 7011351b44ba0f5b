import { useEffect, useState } from "react";

/** How long a button says how it went, in milliseconds. */
const SAYS_SO_MILLIS = 2_000;

/** Copying for buttons that say how it went. */
export function useCopying(): { outcome: "copied" | "failed" | null; copy(text: string): Promise<void> } {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAYS_SO_MILLIS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, copy: async (text) => setOutcome((await copyText(text)) ? "copied" : "failed") };
}

/** Puts a text on the clipboard. @returns Whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text); // Without TLS, only localhost has a clipboard.
  }
}

function copyBySelecting(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const focused = document.activeElement;
  // While a dialog is open, nothing outside of it can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
