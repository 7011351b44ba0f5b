import { type ConfigRecord, domain, problemWith, type Schema } from "@latchkit/contract";
import * as z from "zod";

/** One name in a path of the configuration document, e.g. `auth` in `auth.password.allowSignIn`. */
const SEGMENT = /^[A-Za-z0-9_:$][A-Za-z0-9_:$-]*$/;

/**
 * Whether a text may name something in the document. `__proto__` may not: assigning to it changes an object instead of
 * filling it.
 */
export function isConfigSegment(text: string): boolean {
  return SEGMENT.test(text) && text !== "__proto__";
}

/** The sentence for a value that is no object; other problems have theirs from `describeIssue`. */
const objectError: z.core.$ZodErrorMap = ({ code }) =>
  code === "invalid_type" ? "must be an `object` type" : undefined;

/** A text. The rule is for changes alone: a stored text stays as it is when a later version tightens the rule. */
export const text = (rule: Schema | ((text: string) => string | null)) =>
  z.string().check(({ value, issues }) => {
    const message = typeof rule === "function" ? rule(value) : problemWith(rule, value);
    if (message !== null) issues.push({ code: "custom", message, input: value });
  });

export const flag = (fallback: boolean) => z.boolean().default(fallback);

/** A whole number within limits. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
}

/** A text that is sealed when stored, and only shown to the project's administrators. */
export const secretText = z.string().optional();

/** A {@link secretText} that signs webhooks (Standard Webhooks 1.0): `whsec_` and 24 to 64 bytes in base64. */
export const signingSecret = text((secret) =>
  /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret)
    ? null
    : "must be whsec_ and 24 to 64 random bytes in base64",
).optional();

/**
 * The address of a receiver of secrets, whose path may be one as well: only administrators see more of it than its host.
 *
 * It gets passwords, so they travel encrypted; in development, it may be a program on the same machine.
 */
export const receiverAddress = text((address) => {
  if (problemWith(domain, address) !== null) return "must be an address that starts with https://";
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "must not hold a user name or password";
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
  return protocol === "https:" || isLocal ? null : "must start with https://";
}).optional();

/** Whether a schema of the document is that of an address of which readers see the host only. */
export const isReceiver = (schema: Schema | null): boolean => schema === receiverAddress;

const SECRETS: readonly (Schema | null)[] = [secretText, signingSecret];

/** Whether a schema of the document is that of a secret. */
export const isSecret = (schema: Schema | null): boolean => SECRETS.includes(schema);

/** An object with fixed fields; setting others is an error. */
export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const object = z.strictObject(shape, { error: objectError });
  return object.prefault({} as z.input<typeof object>); // every field has a default or may be absent
}

/** The name of an entry. */
const idOf = (rule: Schema) => z.string().refine(isConfigSegment, "is no name for an entry").pipe(text(rule));

/** Objects by ID. */
export const record = <Entry extends Schema>(rule: Schema, entry: Entry) =>
  z.record(idOf(rule), entry, { error: objectError }).transform(byId).prefault({});

/** IDs that are listed: `true` for those that are, anything else for those that are not. */
export const idSet = (rule: Schema) =>
  z
    .record(idOf(rule), z.boolean().optional(), { error: objectError })
    .transform((listed) =>
      byId<true>(Object.fromEntries(Object.entries(listed).flatMap(([id, is]) => (is ? [[id, true]] : [])))),
    )
    .prefault({});

/** Objects by ID that have a display name; the ID if none is set. */
export const namedRecord = <Entry extends z.ZodType<{ displayName?: string | undefined }>>(
  rule: Schema,
  entry: Entry,
) =>
  record(rule, entry).transform((entries) =>
    mapEntries(entries, (id, named) => ({ ...named, displayName: named.displayName ?? id })),
  );

/** Returns an object without a prototype, so that asking for an entry called `constructor` finds nothing. */
export const byId = <Entry>(entries: ConfigRecord<Entry>): ConfigRecord<Entry> =>
  Object.assign(Object.create(null), entries);

export function mapEntries<From, To>(
  entries: ConfigRecord<From>,
  map: (id: string, value: From) => To,
): ConfigRecord<To> {
  return byId(Object.fromEntries(Object.entries(entries).map(([id, value]) => [id, map(id, value)])));
}
