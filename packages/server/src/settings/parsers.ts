import { parseDatabaseUrl } from "../database/database-url.ts";

// Each takes the text of a variable and gives its value, or `undefined` if it will not do.

/** A whole number within bounds, both included. */
export function wholeNumber(min: number, max: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

/** A word, or a whole number within bounds, both included. */
export function wholeNumberOr<const Word extends string>(
  word: Word,
  min: number,
  max: number,
): (text: string) => number | Word | undefined {
  const parse = wholeNumber(min, max);
  return (text) => (text === word ? word : parse(text));
}

/** A day of the calendar, at midnight UTC. */
export function calendarDate(text: string): Date | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

/** One of the given texts. */
export function oneOf<const Text extends string>(...texts: readonly Text[]): (text: string) => Text | undefined {
  return (text) => texts.find((known) => known === text);
}

export function onOrOff(text: string): boolean | undefined {
  return text === "on" ? true : text === "off" ? false : undefined;
}

/** A text of this form. */
export function matching(form: RegExp): (text: string) => string | undefined {
  return (text) => (form.test(text) ? text : undefined);
}

/** The address of a web server, possibly with a path, without a slash at its end: others are appended to it. */
export function webAddress(text: string): string | undefined {
  const url = parseUrl(text, ["http:", "https:"]);
  if (!url) return undefined;
  const { href, search, hash, username, password } = url;
  return [search, hash, username, password].every((part) => part === "") ? href.replace(/\/+$/, "") : undefined;
}

/** The address of a web server without a path, and without a slash at its end: all of its paths are ours. */
export function webOrigin(text: string): string | undefined {
  const address = webAddress(text);
  return address !== undefined && new URL(address).pathname === "/" ? address : undefined;
}

/**
 * The URL of a mail server. A user name or password with `/`, `?` or `#` that is not percent-encoded ends the host early
 * and becomes a path, a query or a hash, which such a URL does not have.
 */
export function mailServerUrl(text: string): string | undefined {
  const url = parseUrl(text, ["smtp:", "smtps:"]);
  if (!url) return undefined;
  const { hostname, pathname, search, hash } = url;
  return hostname !== "" && /^\/?$/.test(pathname) && search === "" && hash === "" ? text : undefined;
}

/** The URL of a PostgreSQL, which may name several hosts. */
export function databaseUrl(text: string): string | undefined {
  return parseDatabaseUrl(text) ? text : undefined;
}

/** URLs of PostgreSQL servers, with commas between them; the hosts within a URL have commas between them, too. */
export function databaseUrls(text: string): readonly string[] | undefined {
  const urls = text.split(/\s*,\s*(?=[a-z]+:\/\/)/).map((url) => url.trim());
  return urls.every((url) => parseDatabaseUrl(url)) ? urls : undefined;
}

/** At least this many bytes. */
export function atLeastBytes(count: number): (text: string) => string | undefined {
  return (text) => (Buffer.byteLength(text) >= count ? text : undefined);
}

function parseUrl(text: string, schemes: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return schemes.includes(url.protocol) ? url : null;
}
