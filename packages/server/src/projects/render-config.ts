import type { ConfigDocument } from "@latchkit/contract";
import { THEMES } from "../email-templates/theme-catalogue.ts";
import { isPlainObject } from "../plain-object.ts";
import { completerOf } from "./complete-config.ts";
import { configDocument } from "./config-document.ts";
import { isConfigSegment } from "./config-schemas.ts";

const complete = completerOf(configDocument);

/**
 * Renders a project's configuration from what it set differently from the defaults.
 *
 * The override is an object whose keys are paths (`auth.password.allowSignIn`, or `auth` with an object). Shorter paths
 * apply first, so a longer one refines what a shorter one set. A path whose parent does not exist is ignored; `null`
 * takes back what a shorter path set. Never throws: anything that makes no sense counts as not set.
 *
 * @returns The complete document, deeply frozen.
 */
export function renderConfig(override: unknown): ConfigDocument {
  let config = complete({});
  if (!isPlainObject(override)) return deepFreeze(config);
  const entries = Object.entries(override)
    .map(([key, value]) => ({ path: key.split("."), value }))
    .filter(({ path }) => path.every(isConfigSegment));
  for (const depth of [...new Set(entries.map(({ path }) => path.length))].sort((a, b) => a - b)) {
    let hasChanged = false;
    for (const { path, value } of entries) if (path.length === depth && setAt(config, path, value)) hasChanged = true;
    // Completed after every depth, because the next one may refine the defaults of an entry this one has made.
    if (hasChanged) config = complete(config);
  }
  return deepFreeze(withKnownTheme(config));
}

/** Asked last, because the theme may have been set by a longer path than its choice. */
function withKnownTheme(config: ConfigDocument): ConfigDocument {
  const { emails } = config;
  if (emails.themes[emails.selectedThemeId]) return config;
  return { ...config, emails: { ...emails, selectedThemeId: THEMES.light.id } };
}

/** Sets the value where the path leads, in place; `false` when it leads nowhere. */
function setAt(root: unknown, path: readonly string[], value: unknown): boolean {
  const name = path.at(-1);
  let parent = root;
  for (const segment of path.slice(0, -1))
    parent = isPlainObject(parent) && Object.hasOwn(parent, segment) ? parent[segment] : undefined;
  if (name === undefined || !isPlainObject(parent)) return false;
  parent[name] = value;
  return true;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}
