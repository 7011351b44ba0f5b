import * as z from "zod";
import type { ConfigRecord } from "./config.ts";

/** One name in a path of the configuration document, e.g. `auth` in `auth.password.allowSignIn`. */
const SEGMENT = /^[A-Za-z0-9_:$][A-Za-z0-9_:$-]*$/;

/** Whether a text may name something in the document. `__proto__` may not: assigning to it changes an object instead of filling it. */
export function isConfigSegment(text: string): boolean {
  return SEGMENT.test(text) && text !== "__proto__";
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// The parts below never fail. What is missing, null or of the wrong type becomes its default, so that a stored document that an older or
// newer version wrote still gives a complete configuration.

export const flag = (fallback: boolean) => z.boolean().catch(fallback);

export const text = (fallback: string) => z.string().catch(fallback);

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.enum(values).catch(fallback);

/** A value that may be absent. */
export const optional = <Part extends z.ZodType>(part: Part) => part.optional().catch(undefined);

/** An object with fixed fields; other fields are dropped. */
export const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (isPlainObject(value) ? value : {}), z.object(shape));

/** Objects by id; whatever is no object is no entry, `null` in particular. */
export const record = <Part extends z.ZodType>(entry: Part) => recordOf(isPlainObject, entry);

/** Ids that are listed: entries are `true` or do not exist. */
export const idSet = recordOf((value) => value === true, z.literal(true));

/** Objects by id that have a display name; the id where none is set. */
export const namedRecord = <Part extends z.ZodType<{ displayName?: string | undefined }>>(entry: Part) =>
  record(entry).transform((entries) =>
    mapEntries(entries, (id, value) => ({ ...value, displayName: value.displayName ?? id })),
  );

function recordOf<Part extends z.ZodType>(isEntry: (value: unknown) => boolean, entry: Part) {
  const onlyEntries = (value: unknown) =>
    isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([id, set]) => isConfigSegment(id) && isEntry(set)))
      : {};
  return z
    .preprocess(onlyEntries, z.record(z.string(), entry))
    .transform((entries) => mapEntries(entries, (_, value) => value));
}

/** Without a prototype, so that asking for an entry called `constructor` finds nothing. */
function mapEntries<From, To>(
  entries: Readonly<Record<string, From>>,
  map: (id: string, value: From) => To,
): ConfigRecord<To> {
  const mapped: Record<string, To> = Object.create(null);
  for (const [id, value] of Object.entries(entries)) mapped[id] = map(id, value);
  return mapped;
}
