import { type ReactNode, useId } from "react";
import { NonceContext, useNonce } from "./styles/nonce.ts";

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
  /** `system` follows the reader's setting. Default: `system`. */
  mode?: "system" | "light" | "dark" | undefined;
  /** Of the page's Content-Security-Policy. */
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
  return (
    <div data-lk-theme={id}>
      <style nonce={own}>{`[data-lk-theme="${id}"]{display:contents;${declarations(theme, mode)}}`}</style>
      <NonceContext value={own}>{children}</NonceContext>
    </div>
  );
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

function declarations({ light = {}, dark = {}, radius, font, space }: ThemeTokens, mode: string): string {
  const lines = [
    mode !== "system" && `--lk-mode:${mode};`,
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
