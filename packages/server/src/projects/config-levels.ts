import type { JsonValue } from "../database/json.ts";
import { isPlainObject } from "../plain-object.ts";
import type { ConfigOverride } from "./new-project-config.ts";

/**
 * Settings of a project, by source. What is set for the environment, by administrators and the dashboard, wins over
 * what the branch's repository has pushed.
 */
export interface ConfigLevels {
  readonly environment: ConfigOverride;
  readonly branch: ConfigOverride;
}

/** Columns of a configuration in the database. */
export interface StoredLevels {
  readonly override: JsonValue;
  readonly pushed: JsonValue;
}

/** Reads both levels as stored: written by us alone, and rendered without trust. */
export function readLevels({ override, pushed }: StoredLevels): ConfigLevels {
  return { environment: overrideOf(override), branch: overrideOf(pushed) };
}

function overrideOf(stored: JsonValue): ConfigOverride {
  return isPlainObject(stored) ? stored : {};
}

/** Combines both levels into what counts. */
export function combineLevels({ environment, branch }: ConfigLevels): ConfigOverride {
  return withChanges(branch, environment);
}

/**
 * Sets paths; whatever was set below one of them is replaced along with it.
 *
 * `null` is kept as well: it records that the setting is empty on purpose, which an installation respects when it
 * completes its demo project.
 */
export function withChanges(override: ConfigOverride, changes: ConfigOverride): ConfigOverride {
  const replaced = new Set(Object.keys(changes));
  const kept = Object.entries(override).filter(
    ([path]) => !replaced.has(path) && !prefixesOf(path).some((prefix) => replaced.has(prefix)),
  );
  return Object.fromEntries<JsonValue>([...kept, ...Object.entries(changes)]);
}

/** Takes paths out, and whatever is set below them, also where it is a part of a broader value. */
export function withoutPaths(override: ConfigOverride, paths: readonly string[]): ConfigOverride {
  const removed = new Set(paths);
  const below = (value: JsonValue, path: string): JsonValue => {
    if (!isPlainObject(value)) return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, inner, `${path}.${name}`] as const);
    return Object.fromEntries(
      entries.filter(([, , inner]) => !removed.has(inner)).map(([name, inner, at]) => [name, below(inner, at)]),
    );
  };
  const kept = Object.entries(override).filter(
    ([path]) => !removed.has(path) && !prefixesOf(path).some((prefix) => removed.has(prefix)),
  );
  return Object.fromEntries(kept.map(([path, value]) => [path, below(value, path)]));
}

/** All shorter paths that lead towards this one. */
function prefixesOf(path: string): string[] {
  const names = path.split(".");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
}
