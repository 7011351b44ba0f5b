import baseCss from "./base.css?inline";
import guardCss from "./guard.css?inline";
import { baseSheet, type Sheet } from "./styles.tsx";

/** Tokens, and what all components share. */
export const base = baseSheet("base", baseCss);

/**
 * Keeps the host page's rules for plain elements off ours. Every element pays a little for it, so it waits where it
 * can.
 */
export const guard: Sheet = { name: "lk-guard", isGuard: true, css: guardCss };
