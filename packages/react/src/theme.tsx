import { NonceContext, UnstyledContext, useHydrated, useNonce } from "@latchkit/ui";
import { type ReactNode, useId, useInsertionEffect, useMemo } from "react";
import { COLOR_MODE_KEY, type ColorMode, ColorModeContext, storeColorMode, useStoredColorMode } from "./color-mode.ts";

/** CSS colors. An omitted color keeps its default; a color that is set for one mode only applies to both. */
export interface ThemeColors {
  /** Buttons, focus rings and selected items. */
  accent?: string | undefined;
  /** Text on the accent; 4.5:1 against it. */
  onAccent?: string | undefined;
  /** Behind full pages. */
  page?: string | undefined;
  /** Cards, fields, menus. */
  surface?: string | undefined;
  /** Primary text. */
  text?: string | undefined;
  /** Secondary text; 4.5:1 against the surface. */
  muted?: string | undefined;
  /** Lines and the borders of cards and fields. */
  border?: string | undefined;
  /** Errors and buttons that delete. */
  danger?: string | undefined;
  /** Confirmations. */
  success?: string | undefined;
}

/** Colors, shape and type of the components. */
export interface ThemeTokens {
  /** Colors in light mode. */
  light?: ThemeColors | undefined;
  /** Colors in dark mode. */
  dark?: ThemeColors | undefined;
  /** Radius of fields and buttons; cards are a little rounder. Default: `.625rem`. */
  radius?: string | undefined;
  /** Font family. Default: the system's. `inherit` takes the page's. */
  font?: string | undefined;
  /** Unit that all distances are multiples of. Default: `.25rem`. */
  space?: string | undefined;
}

/** Props of `<Theme />`. */
export interface ThemeProps {
  /** Colors, shape and type. Default: the built-in theme. */
  theme?: ThemeTokens | undefined;
  /**
   * `system` follows the device. `chosen` lets users choose, through `useColorMode` or in their account settings, and
   * stores the choice on their device. Default: `system`.
   */
  mode?: ColorMode | "chosen" | undefined;
  /**
   * Leaves the styles of the components out, for apps that style their parts (`[data-part=button]` …) themselves.
   * Default: `false`.
   */
  unstyled?: boolean | undefined;
  /** Nonce of the page's Content-Security-Policy. Required if pages are rendered on a server under such a policy. */
  nonce?: string | undefined;
  /** The components that the theme applies to. */
  children?: ReactNode;
}

/**
 * Sets the colors, shape and type of the components below it.
 *
 * CSS can do the same: set the variables `--lk-accent`, `--lk-radius` … on any ancestor.
 */
export function Theme({ theme = {}, mode = "system", unstyled = false, nonce, children }: ThemeProps) {
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
        <UnstyledContext value={unstyled}>
          <NonceContext value={own}>{children}</NonceContext>
        </UnstyledContext>
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

/**
 * As a sheet of the page instead of a `<style>`, which a Content-Security-Policy may forbid.
 *
 * @returns Takes it out again.
 */
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
