import { createHash } from "node:crypto";
import type { BrandColors, Branding } from "@latchkit/contract/branding";
import { directionOf, matchLanguage } from "@latchkit/contract/languages";
import { escapeHtml } from "../../emails/escape-html.ts";
import type { RequestHeaders } from "../../endpoints/context.ts";
import { requestLocales } from "../../endpoints/request-locale.ts";
import type { ServerTexts } from "../../languages/server-texts.ts";
import { textsIn } from "../../languages/texts-in.ts";

/** Texts of the page. */
export type UnsubscribeState =
  | { readonly kind: "question" | "done"; readonly project: string; readonly branding: Branding | null }
  | { readonly kind: "already" | "incomplete" | "unknown" | "expired" };

const STATUS: Readonly<Record<UnsubscribeState["kind"], number>> = {
  question: 200,
  done: 200,
  already: 200,
  incomplete: 400,
  unknown: 404,
  expired: 410,
};

const STYLE = `
:root { color-scheme: light dark; --page: #f5f6f8; --card: #fff; --border: #e3e5ea; --text: #16181d; --muted: #5a6070; --accent: #3b5bdb; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --page: #16181d; --card: #1d1f24; --border: #33363e; --text: #f4f5f7; --muted: #a9afbd; --accent: #91a7ff; --on-accent: #0f1220 }
}
* { box-sizing: border-box }
body { align-items: center; background: var(--page); color: var(--text); display: flex; font: 16px/24px var(--font, system-ui, -apple-system,
  "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif); justify-content: center; margin: 0; min-height: 100vh; padding: 24px 16px }
main { background: var(--card); border: 1px solid var(--border); border-radius: calc(var(--radius, 8px) * 1.5); max-width: 440px; padding: 32px; width: 100% }
h1 { font-size: 22px; font-weight: 600; line-height: 30px; margin: 0 0 8px; overflow-wrap: anywhere }
p { color: var(--muted); margin: 0; overflow-wrap: anywhere }
button { background: var(--accent); border: 0; border-radius: var(--radius, 8px); color: var(--on-accent); cursor: pointer; font: inherit; font-weight: 600;
  margin-top: 24px; min-height: 44px; padding: 10px 20px; width: 100% }
button:hover { filter: brightness(.94) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;

/** Runs no script, loads nothing, is in no frame, and tells no other site its address, which contains the code. */
function headersFor(style: string): Record<string, string> {
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

/**
 * The project's look, as rules after those of the page. The configuration takes nothing but colors, numbers and names
 * of fonts.
 */
function brandStyle({ light, dark, font, radius }: Branding): string {
  const colors = ({ accent, label, background }: BrandColors) =>
    `${accent ? `--accent: ${accent}; --on-accent: ${label};` : ""} ${background ? `--page: ${background};` : ""}`;
  const shape = `${font ? `--font: ${font};` : ""} ${radius === undefined ? "" : `--radius: ${radius}px;`}`;
  return `:root { ${colors(light)} ${shape} } @media (prefers-color-scheme: dark) { :root { ${colors(dark)} } }\n`;
}

/** Answers with the page on which people unsubscribe. */
export function unsubscribePage(state: UnsubscribeState, headers: RequestHeaders): Response {
  const language = requestLocales(headers).map(matchLanguage).find(Boolean) ?? "en";
  const texts = textsIn(language).unsubscribe;
  const { heading, details } = textsOf(state, texts);
  const style = "branding" in state && state.branding ? `${STYLE}${brandStyle(state.branding)}` : STYLE;
  const form =
    state.kind === "question"
      ? `<form method="post"><button type="submit">${escapeHtml(texts.confirm)}</button></form>`
      : "";
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${details === "" ? "" : `<p>${escapeHtml(details)}</p>`}
${form}
</main>
</body>
</html>
`;
  return new Response(html, { status: STATUS[state.kind], headers: headersFor(style) });
}

function textsOf(
  state: UnsubscribeState,
  texts: ServerTexts["unsubscribe"],
): { readonly heading: string; readonly details: string } {
  const about = (text: string) => ("project" in state ? text.replace("{project}", () => state.project) : text);
  switch (state.kind) {
    case "incomplete":
    case "unknown":
      return { heading: texts.incomplete, details: texts.incompleteDetails };
    case "expired":
      return { heading: texts.expired, details: texts.expiredDetails };
    case "already":
      return { heading: texts.already, details: "" };
    case "question":
      return { heading: texts.title, details: about(texts.question) };
    case "done":
      return { heading: texts.done, details: about(texts.doneDetails) };
  }
}
