import { createHash } from "node:crypto";
import { escapeHtml } from "../../emails/escape-html.ts";
import { pageLanguage, unsubscribeMessages } from "./unsubscribe-messages.ts";

/** What the page tells. */
export type UnsubscribeState =
  | { readonly kind: "question" | "done"; readonly category: string; readonly project: string }
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
body { align-items: center; background: var(--page); color: var(--text); display: flex; font: 16px/24px system-ui, -apple-system,
  "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; justify-content: center; margin: 0; min-height: 100vh; padding: 24px 16px }
main { background: var(--card); border: 1px solid var(--border); border-radius: 12px; max-width: 440px; padding: 32px; width: 100% }
h1 { font-size: 22px; font-weight: 600; line-height: 30px; margin: 0 0 8px; overflow-wrap: anywhere }
p { color: var(--muted); margin: 0; overflow-wrap: anywhere }
button { background: var(--accent); border: 0; border-radius: 8px; color: var(--on-accent); cursor: pointer; font: inherit; font-weight: 600;
  margin-top: 24px; min-height: 44px; padding: 10px 20px; width: 100% }
button:hover { filter: brightness(.94) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Runs no script, loads nothing, is in no frame, and tells no other site its address, which contains the code. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

/** Answers with the page on which people unsubscribe. */
export function unsubscribePage(state: UnsubscribeState, acceptLanguage: string | null): Response {
  const language = pageLanguage(acceptLanguage);
  const messages = unsubscribeMessages(language);
  const { heading, details } = textsOf(state, messages);
  const form =
    state.kind === "question"
      ? `<form method="post"><button type="submit">${escapeHtml(messages.confirm)}</button></form>`
      : "";
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
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
  return new Response(html, { status: STATUS[state.kind], headers: HEADERS });
}

function textsOf(
  state: UnsubscribeState,
  messages: ReturnType<typeof unsubscribeMessages>,
): { heading: string; details: string } {
  switch (state.kind) {
    case "incomplete":
    case "unknown":
      return { heading: messages.incomplete, details: messages.incompleteDetails };
    case "expired":
      return { heading: messages.expired, details: messages.expiredDetails };
    case "already":
      return { heading: messages.already, details: "" };
    default: {
      const category = messages.categories[state.category] ?? state.category;
      return state.kind === "question"
        ? { heading: messages.title, details: messages.question(category, state.project) }
        : { heading: messages.done, details: messages.doneDetails(category, state.project) };
    }
  }
}
