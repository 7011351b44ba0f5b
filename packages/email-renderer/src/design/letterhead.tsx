import { directionOf, matchLanguage } from "@latchkit/contract/languages";
import { Body } from "@react-email/body";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import type { CSSProperties, ReactNode } from "react";
import type { EmailBranding, EmailColors } from "../email-branding.ts";
import type { ProjectLogos } from "../project-logos.ts";
import { ButtonLook, DEFAULT_BUTTON } from "./parts.tsx";
import { Logo } from "./project-logo.tsx";
import unsubscribe from "./unsubscribe.json" with { type: "json" };

/** The text of the link to unsubscribe, by language. */
const UNSUBSCRIBE: { readonly en: string; readonly [language: string]: string } = unsubscribe;

/** Props that every theme gets. */
export interface ThemeProps {
  readonly children: ReactNode;
  /** Absent in emails without opt-out. */
  readonly unsubscribeLink?: string | undefined;
  readonly projectLogos?: ProjectLogos | undefined;
  readonly project: { readonly displayName: string };
  /** Look of the project, as set in the dashboard. Absent if as built in. */
  readonly branding?: EmailBranding | undefined;
  /** The recipient's language, such as `en` or `de-AT`. */
  readonly locale: string;
}

export interface LetterheadProps extends ThemeProps {
  readonly colors: EmailColors;
  /** Colors for readers whose system is dark. Default: none; then the email has one color scheme. */
  readonly darkColors?: EmailColors | undefined;
  /** Color scheme to which `colors` belong. Default: `light`. */
  readonly mode?: "light" | "dark" | undefined;
  /** Title of the document, for screen readers. Default: none. */
  readonly title?: string | undefined;
  /** CSS font family list. Default: the branding's, else the system's. */
  readonly font?: string | undefined;
  /** Corner radius of buttons in pixels; cards are half as round again. Default: the branding's, else 8. */
  readonly radius?: number | undefined;
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const WIDTH = 600;

// No ">", "&" or quotes: React escapes them, and a style element knows no escapes.
const rules = (colors: EmailColors) => `
.lk-page { background-color: ${colors.page} !important; }
.lk-card { background-color: ${colors.card} !important; border-color: ${colors.border} !important; color: ${colors.text} !important; }
.lk-card p, .lk-card h1, .lk-card h2, .lk-card h3 { color: ${colors.text} !important; }
.lk-card .lk-rule { border-color: ${colors.border} !important; }
.lk-card .lk-muted, .lk-above, .lk-below, .lk-below a { color: ${colors.muted} !important; }
.lk-card .lk-link { color: ${colors.link} !important; }
${colors.button ? `.lk-card .lk-button { background-color: ${colors.button} !important; }` : ""}
${colors.onButton ? `.lk-card .lk-button, .lk-card .lk-button span { color: ${colors.onButton} !important; }` : ""}
`;

/**
 * The same for Outlook.com and the Outlook apps, which know no `prefers-color-scheme`: where they are dark, they invert
 * colors and mark the elements whose color or background they changed.
 */
const outlookDarkRules = (colors: EmailColors) => `
[data-ogsb] .lk-page, [data-ogsb].lk-page { background-color: ${colors.page} !important; }
[data-ogsb] .lk-card, [data-ogsb].lk-card { background-color: ${colors.card} !important; border-color: ${colors.border} !important; }
[data-ogsc] .lk-card p, [data-ogsc] .lk-card h1, [data-ogsc] .lk-card h2, [data-ogsc] .lk-card h3 { color: ${colors.text} !important; }
[data-ogsc] .lk-card .lk-muted, [data-ogsc] .lk-above, [data-ogsc] .lk-below a { color: ${colors.muted} !important; }
[data-ogsc] .lk-card .lk-link { color: ${colors.link} !important; }
[data-ogsc] .lk-logo { display: none !important; } [data-ogsc] .lk-logo-dark { display: block !important; }
`;

/**
 * Stops Apple Mail from turning dates, addresses and codes into blue links. On phones, shrinks the padding and puts
 * columns below each other.
 */
const EVERYWHERE = `
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
@media (max-width: 480px) {
  .lk-card { padding: 28px 20px !important; }
  .lk-column { box-sizing: border-box; display: block !important; padding: 0 !important; width: 100% !important; }
}
`;

/** The dark logo waits, hidden from Outlook, too, for clients that say that they are dark. */
const DARK_LOGO = ".lk-logo { display: none !important; } .lk-logo-dark { display: block !important; }";

/**
 * Rules for Outlook on Windows, which draws with Word: it knows no `max-width`, falls back to Times where it does not
 * know a font, and scales with the screen's resolution unless told not to.
 */
const OUTLOOK = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>.lk-frame { width: ${WIDTH}px !important; } td, p, h1, h2, h3, a, strong { font-family: "Segoe UI", Arial, sans-serif !important; mso-line-height-rule: exactly; }</style><![endif]-->`;

const table = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0, width: "100%" } as const;

/**
 * Lays an email out as a card on a page, with the project's logo or name above and the link to unsubscribe below.
 *
 * Padding and backgrounds are on table cells, because Outlook ignores them elsewhere. Text runs in the direction of its
 * first letter, because templates need not be in the reader's language.
 */
export function Letterhead(props: LetterheadProps): ReactNode {
  const { colors, darkColors, mode = "light", locale, unsubscribeLink, branding } = props;
  const { font = branding?.font ?? FONT, radius = branding?.radius ?? DEFAULT_BUTTON.radius } = props;
  const dark =
    darkColors &&
    `@media (prefers-color-scheme: dark) {${rules(darkColors)}${DARK_LOGO}}${outlookDarkRules(darkColors)}`;
  const scheme = darkColors ? "light dark" : mode;
  const root = `:root { color-scheme: ${scheme}; supported-color-schemes: ${scheme}; }`;
  return (
    <Html lang={locale} dir={directionOf(locale)} {...OFFICE}>
      <Head>
        {props.title !== undefined && <title>{props.title}</title>}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content={scheme} />
        <meta name="supported-color-schemes" content={scheme} />
        <style>{`${root}${EVERYWHERE}${rules(colors)}${dark ?? ""}`}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and Outlook reads these. */}
        <noscript dangerouslySetInnerHTML={{ __html: OUTLOOK }} />
      </Head>
      <Body className="lk-page" style={{ backgroundColor: colors.page, margin: 0, padding: 0 }}>
        <table {...table} bgcolor={colors.page} className="lk-page" style={{ backgroundColor: colors.page }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px 32px" }}>
                <table {...table} className="lk-frame" style={{ margin: "0 auto", maxWidth: `${WIDTH}px` }}>
                  <tbody>
                    <tr>
                      <td className="lk-above" align="center" style={{ ...quiet(colors, font), padding: "0 0 16px" }}>
                        <Sender {...props} mode={mode} />
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="lk-card"
                        dir="auto"
                        {...background(colors.card)}
                        style={card(colors, { font, radius })}
                      >
                        <ButtonLook value={{ ...DEFAULT_BUTTON, ...buttonOf(colors), radius }}>
                          {props.children}
                        </ButtonLook>
                      </td>
                    </tr>
                    {unsubscribeLink !== undefined && (
                      <tr>
                        <td className="lk-below" align="center" style={{ ...quiet(colors, font), padding: "16px 0 0" }}>
                          <a href={unsubscribeLink} style={{ color: colors.muted, textDecoration: "underline" }}>
                            {UNSUBSCRIBE[matchLanguage(locale) ?? "en"] ?? UNSUBSCRIBE.en}
                          </a>
                        </td>
                      </tr>
                    )}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

/** Namespace of the settings that Outlook reads. */
const OFFICE: object = { "xmlns:o": "urn:schemas-microsoft-com:office:office" };

/** For clients that drop style sheets and backgrounds in styles. React's types know it of tables only. */
const background = (bgcolor: string): object => ({ bgcolor });

function buttonOf({ button, onButton }: EmailColors) {
  return { ...(button !== undefined && { color: button }), ...(onButton !== undefined && { textColor: onButton }) };
}

function quiet({ muted }: EmailColors, fontFamily: string): CSSProperties {
  return { color: muted, fontFamily, fontSize: "14px", lineHeight: "20px" };
}

function card(
  { card: backgroundColor, border, text }: EmailColors,
  { font, radius }: { font: string; radius: number },
): CSSProperties {
  return {
    backgroundColor,
    border: `1px solid ${border}`,
    borderRadius: `${radius * 1.5}px`,
    color: text,
    fontFamily: font,
    padding: "45px",
    textAlign: "start",
  };
}

/** Hides what only readers in the dark see. `mso-hide` is for Outlook, which does not know `display`. */
const HIDDEN = { display: "none", msoHide: "all" } as CSSProperties;

/** The logo, or the name of a project that has none, so that readers see who writes before they see what. */
function Sender({ project, projectLogos: logos, darkColors, mode = "light" }: LetterheadProps): ReactNode {
  const alt = project.displayName;
  if (!logos?.logoFullUrl && !logos?.logoUrl)
    return (
      <span data-skip-in-text="true" style={{ fontWeight: 600 }}>
        {alt}
      </span>
    );
  const hasDark = Boolean(darkColors && (logos.logoFullDarkModeUrl || logos.logoDarkModeUrl));
  return (
    <>
      <Logo data={logos} mode={mode} alt={alt} className={hasDark ? "lk-logo" : undefined} />
      {hasDark && <Logo data={logos} mode="dark" alt={alt} className="lk-logo-dark" style={HIDDEN} />}
    </>
  );
}
