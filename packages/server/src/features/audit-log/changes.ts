import { cutText } from "@latchkit/contract";
import type { JsonValue } from "../../database/json.ts";
import { isPlainObject } from "../../plain-object.ts";
import { schemaAt } from "../../projects/config-document.ts";
import { isSecret } from "../../projects/config-schemas.ts";

/** Change of one value; a missing side was, or is, not set. */
export interface Change {
  readonly path: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/** Stands where a secret was, before or after. */
const MASK = "(secret)";
/** A theme's source, say, is longer; that it changed is what counts. */
const MAX_TEXT_LENGTH = 1_000;
/** A configuration that is replaced as a whole can have more; the entry says how many. */
const MAX_CHANGES = 1_000;

/** Returns the changes between two states of a configuration, path by path. Secrets are masked. */
export function configChanges(before: object, after: object): Change[] {
  return changesBetween(before, after, (path) => isSecret(schemaAt(path.split("."))));
}

/**
 * Returns the changes between two states of anything, path by path.
 *
 * @param mustHide Whether the audit log must not show the value at a path.
 */
export function changesBetween(
  before: object,
  after: object,
  mustHide: (path: string) => boolean = () => false,
): Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)),
  );
  const shown = (value: JsonValue, path: string) => (mustHide(path) ? MASK : shorten(value));
  const changes = changed.slice(0, MAX_CHANGES).map((path): Change => {
    const [old, current] = [was.get(path), is.get(path)];
    return {
      path,
      ...(old !== undefined && { before: shown(old, path) }),
      ...(current !== undefined && { after: shown(current, path) }),
    };
  });
  const more = changed.length - changes.length;
  return more > 0 ? [...changes, { path: "…", after: `${more} more` }] : changes;
}

function leavesOf(root: object): Map<string, JsonValue> {
  const leaves = new Map<string, JsonValue>();
  const walk = (value: unknown, path: string): void => {
    if (value === undefined) return;
    if (!isPlainObject(value))
      leaves.set(path, value as JsonValue); // states are JSON, but for what is undefined
    else for (const [name, below] of Object.entries(value)) walk(below, path === "" ? name : `${path}.${name}`);
  };
  walk(root, "");
  return leaves;
}

function shorten(value: JsonValue): JsonValue {
  if (typeof value !== "string" || value.length <= MAX_TEXT_LENGTH) return value;
  return `${cutText(value, MAX_TEXT_LENGTH)}…`;
}
