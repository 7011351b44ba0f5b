import { directionOf } from "@latchkit/contract/languages";
import type { UserData } from "@latchkit/kit/user-data";

/** Words of a page, in the reader's language. */
export interface PageWords {
  readonly title: string;
  /** Names of parts; one that is not among them is shown as it is. */
  readonly parts: Readonly<Record<string, string>>;
  /** Note on a part that has more entries than are listed. */
  readonly more: string;
  readonly none: string;
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  table { border-collapse: collapse; margin-block: 1rem; inline-size: 100%; }
  th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-block-end: 1px solid #8884; overflow-wrap: anywhere; }
  th { font-weight: 500; inline-size: 14rem; }
`;

/** Writes a user's data as a page for reading. It stands alone: no scripts, and nothing that it would load. */
export function toPage({ parts, createdAt }: UserData, words: PageWords, language: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "medium" });
  const sections = parts.map(({ name, entries, isComplete }) => {
    const tables = entries.map((entry) => tableOf(entry, time)).join("");
    const body = entries.length === 0 ? `<p>${escapeHtml(words.none)}</p>` : tables;
    const note = isComplete ? "" : `<p>${escapeHtml(words.more)}</p>`;
    return `<section><h2>${escapeHtml(words.parts[name] ?? name)}</h2>${body}${note}</section>`;
  });
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(words.title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(time.format(createdAt))}</p>
${sections.join("\n")}
</main></body>
</html>
`;
}

function tableOf(entry: Readonly<Record<string, unknown>>, time: Intl.DateTimeFormat): string {
  const rows = Object.entries(entry).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name.replaceAll("_", " "))}</th><td dir="auto">${escapeHtml(textOf(value, time))}</td></tr>`,
  );
  return `<table>${rows.join("")}</table>`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function textOf(value: unknown, time: Intl.DateTimeFormat): string {
  if (typeof value === "string") return INSTANT.test(value) ? time.format(new Date(value)) : value;
  if (Array.isArray(value)) return value.map((each) => textOf(each, time)).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Users write names and metadata themselves: none of it may become markup. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
