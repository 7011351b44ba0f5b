import { NonceContext, useHydrated, useNonce } from "@latchkit/ui";
import { type ReactNode, useId, useInsertionEffect, useMemo } from "react";
import { COLOR_MODE_KEY, type ColorMode, ColorModeContext, storeColorMode, useStoredColorMode } from "./color-mode.ts";

/** Colours, as CSS writes them. What is left out keeps its default; what is given for one mode only holds in both. */
export interface ThemeColors {
  /** Buttons, focus rings, what is selected. */
  accent?: string | undefined;
  /** Text on the accent; 4.5:1 against it. */
  onAccent?: string | undefined;
  /** Behind full pages. */
  page?: string | undefined;
  /** Cards, fields, menus. */
  surface?: string | undefined;
  text?: string | undefined;
  /** Secondary text; 4.5:1 against the surface. */
  muted?: string | undefined;
  border?: string | undefined;
  danger?: string | undefined;
  success?: string | undefined;
}

export interface ThemeTokens {
  light?: ThemeColors | undefined;
  dark?: ThemeColors | undefined;
  /** Radius of fields and buttons; cards are a little rounder. Default: `.625rem`. */
  radius?: string | undefined;
  /** Font family. Default: the system's. `inherit` takes the page's. */
  font?: string | undefined;
  /** Unit that all distances are multiples of. Default: `.25rem`. */
  space?: string | undefined;
}

export interface ThemeProps {
  theme?: ThemeTokens | undefined;
  /**
   * `system` follows the reader's device. `chosen` lets people choose, by `useColorMode` or in their account settings, and
   * remembers it on their device. Default: `system`.
   */
  mode?: ColorMode | "chosen" | undefined;
  /** Of the page's Content-Security-Policy; needed where pages are rendered on a server. */
  nonce?: string | undefined;
  children?: ReactNode;
}

/**
 * Sets colours, shape and type of the components below it.
 *
 * The same can be said in CSS, by setting the variables `--lk-accent`, `--lk-radius` … on any element above.
 */
export function Theme({ theme = {}, mode = "system", nonce, children }: ThemeProps) {
  const id = useId();
  const inherited = useNonce();
  const own = nonce ?? inherited;
  const isChosen = mode === "chosen";
  const stored = useStoredColorMode(isChosen);
  const isHydrated = useHydrated();
  const css = stylesheet(id, theme);
  useInsertionEffect(() => adopt(css), [css]);
  const choice = useMemo(() => (isChosen ? { mode: stored, setMode: storeColorMode } : null), [isChosen, stored]);
  return (
    // The script below may have set the attribute before React came to life.
    <div data-lk-theme={id} data-lk-mode={isChosen ? stored : mode} suppressHydrationWarning>
      {isHydrated ? null : (
        <>
          <style nonce={own}>{css}</style>
          {isChosen ? <script nonce={own}>{SHOW_CHOICE}</script> : null}
        </>
      )}
      <ColorModeContext value={choice}>
        <NonceContext value={own}>{children}</NonceContext>
      </ColorModeContext>
    </div>
  );
}

/** In markup from a server: shows the reader's colours from the first moment on. */
const SHOW_CHOICE = `try{document.currentScript.parentElement.dataset.lkMode=localStorage.getItem("${COLOR_MODE_KEY}")||"system"}catch{}`;

function stylesheet(id: string, theme: ThemeTokens): string {
  const scope = `[data-lk-theme="${id}"]`;
  const modes = ["light", "dark"].map((mode) => `${scope}[data-lk-mode=${mode}]{--lk-mode:${mode}}`);
  return `${scope}{display:contents;--lk-mode:light dark;${declarations(theme)}}${modes.join("")}`;
}

/** As a sheet of the page instead of a `<style>`, which a Content-Security-Policy may forbid. @returns Takes it out again. */
function adopt(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

const COLORS = [
  ["accent", "accent"],
  ["onAccent", "on-accent"],
  ["page", "page"],
  ["surface", "surface"],
  ["text", "text"],
  ["muted", "muted"],
  ["border", "border"],
  ["danger", "danger"],
  ["success", "success"],
] as const satisfies readonly (readonly [keyof ThemeColors, string])[];

function declarations({ light = {}, dark = {}, radius, font, space }: ThemeTokens): string {
  const lines = [
    radius && `--lk-radius:${radius};`,
    font && `--lk-font:${font};`,
    space && `--lk-space:${space};`,
    ...COLORS.map(([name, variable]) => {
      const day = light[name] ?? dark[name];
      return day && `--lk-${variable}:light-dark(${day},${dark[name] ?? day});`;
    }),
  ];
  return lines.filter(Boolean).join("");
}
