import { cutText } from "@latchkit/contract";
import { CONFIG_PATH_MAX_LENGTH } from "@latchkit/contract/limits";
import { withPresentNames } from "./config-aliases.ts";
import { configDocument } from "./config-document.ts";
import { isConfigSegment, isPlainObject, type Part } from "./config-parts.ts";
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
  let part: Part<unknown> = configDocument;
  for (const [index, name] of path.entries()) {
    const next = part.at(name);
    const prefix = path.slice(0, index + 1).join(".");
    if (!next)
      return `The key "${shorten(key)}" is not valid (nested object not found in schema: "${shorten(prefix)}").`;
    part = next;
  }
  return part.problem(value, key);
}

function isPath(key: string): boolean {
  return key.split(".").every(isConfigSegment);
}

function shorten(key: string): string {
  return key.length > 200 ? `${cutText(key, 200)}…` : key;
}
