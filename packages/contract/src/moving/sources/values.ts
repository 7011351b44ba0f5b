import { fromBase64, fromHex, toBase64Url } from "./encodings.ts";

/** A record of a source, by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Rows of a table, from CSV, JSON or a database. */
export type Rows = AsyncIterable<Fields> | Iterable<Fields>;

/** Holds rows in memory by a key of theirs, such as the ID of their user; those without one under an empty text. */
export async function groupRows(rows: Rows, keyOf: (row: Fields) => unknown): Promise<ReadonlyMap<string, Fields[]>> {
  const found = new Map<string, Fields[]>();
  for await (const row of rows) {
    const key = idOf(keyOf(row)) ?? "";
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** Text with something in it; `undefined` for everything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** A text, or a number as text; for IDs. */
export function idOf(value: unknown): string | undefined {
  return typeof value === "number" ? String(value) : textOf(value);
}

/** An object; empty for everything else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A list of objects; empty for everything else. */
export function objectsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** Metadata, or JSON in a text; `undefined` if there is nothing in it. */
export function metadataOf(value: unknown): Record<string, unknown> | undefined {
  const object = objectOf(typeof value === "string" ? jsonOf(value) : value);
  return Object.keys(object).length > 0 ? { ...object } : undefined;
}

/** The value of a JSON text; `undefined` if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value says yes, in the words of databases. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === "string" && /^(?:true|t|1|yes)$/i.test(value));
}

/** Seconds since 1970 are at most this, until the year 5138; milliseconds are more from 1973 on. */
const MAX_SECONDS = 99_999_999_999;
/** A date and time as PostgreSQL and others write it. Without a zone it is UTC. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?(?:\s*(Z|UTC|[+-]\d\d(?::?\d\d)?))?$/;

/** An instant of any usual form: milliseconds or seconds since 1970, ISO 8601, PostgreSQL's. */
export function instantOf(value: unknown): string | undefined {
  if (typeof value === "string" && /^\d{9,17}(?:\.\d+)?$/.test(value)) return instantOf(Number(value));
  if (typeof value === "number") return writtenOf(new Date(value > MAX_SECONDS ? value : value * 1000));
  const [, date, time, fraction = ".000", zone = "Z"] = (typeof value === "string" && WRITTEN.exec(value.trim())) || [];
  if (date === undefined) return undefined;
  const offset =
    zone === "UTC" ? "Z" : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes) => `${hours}:${minutes ?? "00"}`);
  return writtenOf(new Date(`${date}T${time}${fraction.slice(0, 4).padEnd(4, "0")}${offset}`));
}

function writtenOf(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Bytes in base64url without padding, as the format writes them. */
export function bytesOf(value: unknown, encoding: "base64" | "hex" = "base64"): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  // PostgreSQL writes bytes as \x and hexadecimal digits.
  const isHex = encoding === "hex" || /^\\x([0-9a-f]{2})*$/i.test(text);
  return toBase64Url(isHex ? fromHex(text.replace(/^\\x/, "")) : fromBase64(text));
}

/** A secret in base32 as people copy it: without spaces and padding. */
export function base32Of(value: unknown): string | undefined {
  return textOf(value)
    ?.replace(/[\s=-]/g, "")
    .toUpperCase();
}

/** First and last name as one. */
export function nameOf(...parts: readonly unknown[]): string | undefined {
  return textOf(parts.flatMap((part) => textOf(part) ?? []).join(" "));
}

/** Addresses without those that differ in case only; the first stays. */
export function distinct<Entry extends { readonly value: string }>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ value }) => {
    const key = value.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
