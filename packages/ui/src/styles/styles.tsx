/// <reference path="../css.d.ts" />
import { createContext, use, useInsertionEffect } from "react";
import { onceIdle } from "../loading/after-paint.ts";
import { useNonce } from "./nonce.ts";

/** The CSS of one component. It enters the page with the first of these components, and only then. */
export interface Sheet {
  /** Unique among our sheets; names the `<style>` element in server-rendered markup. */
  readonly name: string;
  readonly css: string;
  /** Only overrides sheets of the host page: without any, it may come after the first paint. */
  readonly isGuard?: boolean;
  /** Needed by components without styles, too: hides what is for screen readers only. */
  readonly isBase?: boolean;
}

/** Whether components come without their styles, for apps that style the parts themselves. */
export const UnstyledContext = createContext(false);

// Repeated in every sheet, because the first one to arrive settles the order.
const LAYERS = "@layer latchkit.base,latchkit.ui,latchkit.parts;";

/** A sheet for the small parts that everything is made of: buttons, fields, cards. */
export function uiSheet(name: string, css: string): Sheet {
  return { name: `lk-${name}`, css: `${LAYERS}@layer latchkit.ui{${css}}` };
}

/** A sheet for what is composed of the small parts, and may place them differently. */
export function partSheet(name: string, css: string): Sheet {
  return { name: `lk-${name}`, css: `${LAYERS}@layer latchkit.parts{${css}}` };
}

/** A sheet below all others. */
export function baseSheet(name: string, css: string): Sheet {
  return { name: `lk-${name}`, css: `${LAYERS}@layer latchkit.base{${css}}`, isBase: true };
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
 * Browsers adopt it as a stylesheet: parsed once, no nonce needed, and after the page's own sheets, so that our layers
 * lie above a reset in one of theirs. (React would hoist a `<style>` before them.) Servers render a `<style>` that
 * React hoists, so that the markup is styled before any script runs.
 */
export function Styles({ sheet }: { sheet: Sheet }) {
  const nonce = useNonce();
  const isLeftOut = use(UnstyledContext) && !sheet.isBase;
  useInsertionEffect(() => {
    if (isLeftOut) return undefined;
    if (sheet.isGuard && document.styleSheets.length === 0) return onceIdle(() => adopt(sheet));
    adopt(sheet);
    return undefined;
  }, [sheet, isLeftOut]);
  if (isLeftOut || typeof document !== "undefined") return null;
  return (
    <style href={sheet.name} precedence="latchkit" nonce={nonce}>
      {sheet.css}
    </style>
  );
}
