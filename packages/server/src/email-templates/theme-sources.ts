import { PALETTES } from "./palettes.ts";
import type { THEMES } from "./theme-catalogue.ts";

/**
 * What the built-in themes are, as sources in the form that projects edit; a test holds them to `../rendering/themes.tsx`.
 *
 * A source is given the content and the link to unsubscribe by, so the name of the project above the card, which our own mails have, is not
 * in it.
 */
export const THEME_SOURCES: { readonly [T in keyof typeof THEMES]: string } = {
  light: source("light", {
    scheme: "light dark",
    css: 'css(light) + "@media (prefers-color-scheme: dark) {" + css(dark) + "}"',
    palettes: ["light", "dark"],
  }),
  colorful: source("colorful", {
    scheme: "light dark",
    css: 'css(colorful) + "@media (prefers-color-scheme: dark) {" + css(colorfulDark) + "}"',
    palettes: ["colorful", "colorfulDark"],
  }),
  dark: source("dark", { scheme: "dark", css: "css(dark)", palettes: ["dark"] }),
};

/** The theme of projects that choose none. It shows no link to unsubscribe. */
export const BARE_THEME_SOURCE = `import { Body, Html, Tailwind } from "@react-email/components";

export function EmailTheme({ children }) {
  return (
    <Html>
      <Tailwind>
        <Body>{children}</Body>
      </Tailwind>
    </Html>
  );
}
`;

type PaletteName = keyof typeof PALETTES;

function source(
  own: PaletteName,
  { scheme, css, palettes }: { scheme: string; css: string; palettes: readonly PaletteName[] },
): string {
  const declared = palettes.map((name) => `const ${name} = ${JSON.stringify(PALETTES[name], null, 2)};`);
  return `import { Body, Container, Head, Html, Link, Section, Text } from "@react-email/components";
import type { ThemeProps } from "@stackframe/emails";

${declared.join("\n")}
const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const phone = "@media (max-width: 480px) { .lk-card, .lk-card-inside { padding: 28px 20px !important; } }";

const css = (palette: typeof ${own}) => \`
.lk-page { background-color: \${palette.page} !important; }
.lk-card { background-color: \${palette.card} !important; border-color: \${palette.border} !important; color: \${palette.text} !important; }
.lk-card p, .lk-card h1 { color: \${palette.text} !important; }
.lk-card .lk-rule { border-color: \${palette.border} !important; }
.lk-card .lk-muted, .lk-above, .lk-below, .lk-below a { color: \${palette.muted} !important; }
.lk-card .lk-link { color: \${palette.link} !important; }
\`;

export function EmailTheme({ children, unsubscribeLink }: ThemeProps) {
  const { page, card, border, text, muted } = ${own};
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${scheme}" />
        <meta name="supported-color-schemes" content="${scheme}" />
        <style>{phone + ${css}}</style>
      </Head>
      <Body className="lk-page" style={{ margin: 0, padding: 0 }}>
        <Section className="lk-page" style={{ backgroundColor: page, padding: "24px 12px 32px" }}>
          <Container
            className="lk-card"
            style={{
              backgroundColor: card,
              border: "1px solid " + border,
              borderCollapse: "separate",
              borderRadius: "12px",
              color: text,
              fontFamily,
              maxWidth: "600px",
              padding: "45px",
              textAlign: "start",
            }}
          >
            {children}
          </Container>
          {unsubscribeLink !== undefined && (
            <Text
              className="lk-below"
              style={{ color: muted, fontFamily, fontSize: "13px", margin: "16px 0 0", textAlign: "center" }}
            >
              <Link href={unsubscribeLink} style={{ color: muted, textDecoration: "underline" }}>
                Stop receiving mails like this one
              </Link>
            </Text>
          )}
        </Section>
      </Body>
    </Html>
  );
}

EmailTheme.PreviewProps = { unsubscribeLink: "https://example.com/unsubscribe" } satisfies Partial<ThemeProps>;
`;
}
