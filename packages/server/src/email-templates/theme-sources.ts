import { PALETTES } from "./palettes.ts";
import type { THEMES } from "./theme-catalogue.ts";

/** Colors of a built-in theme. */
export interface ThemeDesign {
  readonly mode: "light" | "dark";
  readonly colors: keyof typeof PALETTES;
  /** For readers whose system is dark. Default: the same colors for all. */
  readonly darkColors?: keyof typeof PALETTES;
}

/** The built-in themes. The theme as sent and the source that projects edit both derive from this. */
export const THEME_DESIGNS: { readonly [T in keyof typeof THEMES]: ThemeDesign } = {
  light: { mode: "light", colors: "light", darkColors: "dark" },
  dark: { mode: "dark", colors: "dark" },
  colorful: { mode: "light", colors: "colorful", darkColors: "colorfulDark" },
};

/** The built-in themes as sources in the form that projects edit. */
export const THEME_SOURCES: { readonly [T in keyof typeof THEMES]: string } = {
  light: source(THEME_DESIGNS.light),
  dark: source(THEME_DESIGNS.dark),
  colorful: source(THEME_DESIGNS.colorful),
};

/** The theme of projects that choose none. It shows no link to unsubscribe. */
export const BARE_THEME_SOURCE = `import { Body, Html, Tailwind } from "@react-email/components";

export function EmailTheme({ children, locale }) {
  return (
    <Html lang={locale} dir="auto">
      <Tailwind>
        <Body>{children}</Body>
      </Tailwind>
    </Html>
  );
}
`;

function source({ mode, colors, darkColors }: ThemeDesign): string {
  const scheme = (name: string, of: "light" | "dark") => `${name}={{ ...${name}, ...props.branding?.${of} }}`;
  const palettes = [`const colors = ${JSON.stringify(PALETTES[colors], null, 2)};`];
  if (darkColors) {
    palettes.push(
      "// For readers whose system is dark.",
      `const darkColors = ${JSON.stringify(PALETTES[darkColors], null, 2)};`,
    );
  }
  return `import { Letterhead, type ThemeProps } from "@latchkit/emails";

${palettes.join("\n")}

export function EmailTheme(props: ThemeProps) {
  // The colors of the project's branding replace these. Remove "props.branding" to keep your own.
  return <Letterhead {...props} mode="${mode}" ${scheme("colors", mode)}${darkColors ? ` ${scheme("darkColors", "dark")}` : ""} />;
}

EmailTheme.PreviewProps = { unsubscribeLink: "https://example.com/unsubscribe" } satisfies Partial<ThemeProps>;
`;
}
