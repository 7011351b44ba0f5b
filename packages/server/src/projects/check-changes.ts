import { cutText, describeIssue, PROBLEM_CONTEXT, type Schema } from "@latchkit/contract";
import { CONFIG_PATH_MAX_LENGTH } from "@latchkit/contract/limits";
import * as z from "zod";
import { isPlainObject } from "../plain-object.ts";
import { schemaBelow } from "./complete-config.ts";
import { withPresentNames } from "./config-aliases.ts";
import { configDocument } from "./config-document.ts";
import { isConfigSegment } from "./config-schemas.ts";
import type { ConfigOverride } from "./new-project-config.ts";

/** Changes of a configuration that may be stored, or why they may not. */
export type CheckedChanges =
  | { readonly ok: true; readonly changes: ConfigOverride }
  | {
      readonly ok: false;
      readonly problem: string;
      /** The path that cannot be set so; absent where what was sent names none. */
      readonly path?: string | undefined;
    };

/**
 * Validates changes against the configuration document. Returns the first problem as a sentence.
 *
 * Keys are paths or names, values whatever the document takes at that place; `null` takes back. Names of former times
 * become today's.
 *
 * @param sent As it came in: anything that JSON can say.
 */
export function checkChanges(sent: unknown): CheckedChanges {
  if (!isPlainObject(sent)) return { ok: false, problem: "The configuration override must be an object." };
  const endless = Object.keys(sent).find((key) => key.length > CONFIG_PATH_MAX_LENGTH);
  if (endless !== undefined)
    return { ok: false, problem: `The key "${shorten(endless)}" is not valid: it is longer than any path there is.` };
  const changes = withPresentNames(sent);
  for (const [key, value] of Object.entries(changes)) {
    const problem = problemAt(key, value);
    if (problem !== null) return { ok: false, problem, path: isPath(key) ? key : undefined };
  }
  return { ok: true, changes: changes as ConfigOverride }; // from JSON, and nothing in it that the document does not know
}

function problemAt(key: string, value: unknown): string | null {
  if (!isPath(key)) return `The key "${shorten(key)}" is not valid: it must consist of names with dots between them.`;
  const path = key.split(".");
  let schema: Schema = configDocument;
  for (const [index, name] of path.entries()) {
    const below = schemaBelow(schema, name);
    const prefix = path.slice(0, index + 1).join(".");
    if (!below)
      return `The key "${shorten(key)}" is not valid (nested object not found in schema: "${shorten(prefix)}").`;
    schema = below;
  }
  return problemWithChange(schema, value, key);
}

/**
 * Returns the first problem of a new value; `null` if there is none. Casts nothing. `null` is always valid: it resets.
 * Values are not repeated, since they may be secrets.
 *
 * @param path Where the value is to be set.
 */
export function problemWithChange(schema: Schema, value: unknown, path: string): string | null {
  if (value === null) return null;
  const lost = pathOfPrototype(value, path);
  if (lost !== null) return `${lost}: the key "__proto__" is no name for an entry`;
  const { error } = z.safeParse(schema, withoutNulls(value), PROBLEM_CONTEXT);
  const [issue] = error?.issues ?? [];
  return issue ? describe(issue, path) : null;
}

function describe(issue: z.core.$ZodIssue, path: string): string {
  const [place, name] = [[path, ...issue.path].join("."), String(issue.path.at(-1))];
  // The other alternative is a single value, such as `false`.
  const [inner] = issue.code === "invalid_union" && !issue.message ? (issue.errors.at(-1) ?? []) : [];
  if (inner) return describe(inner, place);
  const [wrong] = issue.code === "invalid_key" ? issue.issues : [];
  if (wrong) return `${place.slice(0, -name.length - 1)}: the key "${shorten(name)}" ${describeIssue(wrong)}`;
  return `${place} ${describeIssue(issue)}`;
}

function withoutNulls(value: unknown): unknown {
  if (!isPlainObject(value)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNulls(inner)]));
}

/** Returns the path of an object that has a key `__proto__`, which Zod passes over; `null` for none. */
function pathOfPrototype(value: unknown, path: string): string | null {
  if (!isPlainObject(value)) return null;
  if (Object.hasOwn(value, "__proto__")) return path;
  for (const [name, inner] of Object.entries(value)) {
    const found = pathOfPrototype(inner, `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isPath(key: string): boolean {
  return key.split(".").every(isConfigSegment);
}

function shorten(key: string): string {
  return key.length > 200 ? `${cutText(key, 200)}…` : key;
}
