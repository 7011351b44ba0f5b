import { useInsertionEffect } from "react";
import { onceIdle } from "../after-paint.ts";
import { useNonce } from "./nonce.ts";

/** CSS that one component needs. It enters the page when the component first does, and only then. */
export interface Sheet {
  /** Unique among our sheets; names the `<style>` element in server-rendered markup. */
  readonly name: string;
  readonly css: string;
  /** Speaks only against sheets of the page's own: where there are none, it may come after the first paint. */
  readonly isGuard?: boolean;
}

// Repeated in every sheet, because whichever arrives first settles the order.
const LAYERS = "@layer latchkit.base,latchkit.ui,latchkit.parts;";

/** A sheet for the small parts everything is made of: buttons, fields, cards. */
export function uiSheet(name: string, css: string): Sheet {
  return { name: `lk-${name}`, css: `${LAYERS}@layer latchkit.ui{${css}}` };
}

/** A sheet for what is composed of the small parts, and may place them differently. */
export function partSheet(name: string, css: string): Sheet {
  return { name: `lk-${name}`, css: `${LAYERS}@layer latchkit.parts{${css}}` };
}

/** The sheet below the others. */
export function baseSheet(name: string, css: string): Sheet {
  return { name: `lk-${name}`, css: `${LAYERS}@layer latchkit.base{${css}}` };
}

const parsed = new WeakMap<Sheet, CSSStyleSheet>();

function adopt(sheet: Sheet): void {
  let style = parsed.get(sheet);
  if (!style) {
    style = new CSSStyleSheet();
    style.replaceSync(sheet.css);
    parsed.set(sheet, style);
  }
  if (!document.adoptedStyleSheets.includes(style)) document.adoptedStyleSheets.push(style);
}

/**
 * Puts a component's CSS into the page.
 *
 * In browsers as an adopted style sheet: parsed once, no nonce needed, and behind the page's own sheets, so that our
 * layer lies above a reset in one of theirs (React would put a hoisted `<style>` first, below it). On servers as a
 * `<style>` that React hoists, so that the markup is styled before any script runs.
 */
export function Styles({ sheet }: { sheet: Sheet }) {
  const nonce = useNonce();
  useInsertionEffect(() => {
    if (sheet.isGuard && document.styleSheets.length === 0) return onceIdle(() => adopt(sheet));
    adopt(sheet);
    return undefined;
  }, [sheet]);
  if (typeof document !== "undefined") return null;
  return (
    <style href={sheet.name} precedence="latchkit" nonce={nonce}>
      {sheet.css}
    </style>
  );
}
