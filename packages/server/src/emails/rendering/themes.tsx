import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { PALETTES, type Palette } from "../../email-templates/palettes.ts";
import type { ThemeName } from "../../email-templates/theme-catalogue.ts";

interface ThemeProps {
  readonly title: string;
  /** Stands above the card, so that people see who writes before they see what. */
  readonly projectName: string;
  readonly children: ReactNode;
  /** Where one click stops mails of this category; shown below the card. */
  readonly unsubscribeLink?: string;
}

const { light, dark } = PALETTES;

// No ">" or quotes in here: they would be escaped, and a style element takes no escapes.
const colours = (palette: Palette) => `
.lk-page { background-color: ${palette.page} !important; }
.lk-card { background-color: ${palette.card} !important; border-color: ${palette.border} !important; color: ${palette.text} !important; }
.lk-card p, .lk-card h1 { color: ${palette.text} !important; }
.lk-card .lk-rule { border-color: ${palette.border} !important; }
.lk-card .lk-muted, .lk-above, .lk-below, .lk-below a { color: ${palette.muted} !important; }
.lk-card .lk-link { color: ${palette.link} !important; }
`;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const PHONE = "@media (max-width: 480px) { .lk-card, .lk-card-inside { padding: 28px 20px !important; } }";

function Letterhead(props: ThemeProps & { readonly palette: Palette; readonly scheme: string; readonly css: string }) {
  const { palette } = props;
  return (
    <Html lang="en">
      <Head>
        <title>{props.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={props.scheme} />
        <meta name="supported-color-schemes" content={props.scheme} />
        <style>{props.css}</style>
      </Head>
      <Body className="lk-page" style={{ margin: 0, padding: 0 }}>
        <Section className="lk-page" style={{ backgroundColor: palette.page, padding: "24px 12px 32px" }}>
          <Text
            className="lk-above"
            data-skip-in-text="true"
            style={{
              color: palette.muted,
              fontFamily: FONT,
              fontSize: "14px",
              fontWeight: 600,
              lineHeight: "20px",
              margin: "0 0 16px",
              textAlign: "center",
            }}
          >
            {props.projectName}
          </Text>
          <Container
            className="lk-card"
            style={{
              backgroundColor: palette.card,
              border: `1px solid ${palette.border}`,
              borderCollapse: "separate",
              borderRadius: "12px",
              color: palette.text,
              fontFamily: FONT,
              maxWidth: "600px",
              padding: "45px",
              textAlign: "start",
            }}
          >
            {props.children}
          </Container>
          {props.unsubscribeLink !== undefined && (
            <Text
              className="lk-below"
              style={{
                color: palette.muted,
                fontFamily: FONT,
                fontSize: "13px",
                margin: "16px 0 0",
                textAlign: "center",
              }}
            >
              <Link href={props.unsubscribeLink} style={{ color: palette.muted, textDecoration: "underline" }}>
                Stop receiving mails like this one
              </Link>
            </Text>
          )}
        </Section>
      </Body>
    </Html>
  );
}

/** A white card on a near-white page; where the reader's system is dark, dark. */
function DefaultLight(props: ThemeProps): ReactNode {
  const css = `${PHONE}${colours(light)}@media (prefers-color-scheme: dark) {${colours(dark)}}`;
  return <Letterhead {...props} palette={light} scheme="light dark" css={css} />;
}

/** A black card on a dark grey page, whatever the reader's system. */
function DefaultDark(props: ThemeProps): ReactNode {
  return <Letterhead {...props} palette={dark} scheme="dark" css={`${PHONE}${colours(dark)}`} />;
}

/** The content and nothing else, for projects that want no theme. */
function Bare({ title, children }: ThemeProps): ReactNode {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
      </Head>
      <Body>{children}</Body>
    </Html>
  );
}

/** Wraps a mail's content into a whole document. */
export const themes: { readonly [T in ThemeName]: (props: ThemeProps) => ReactNode } = {
  light: DefaultLight,
  dark: DefaultDark,
  bare: Bare,
};
