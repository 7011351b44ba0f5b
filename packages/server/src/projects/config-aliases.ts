import { isPlainObject } from "../plain-object.ts";

/** Former and current names of places in the document; `null` if the place is gone. `*` stands for any name. */
const RENAMED: readonly (readonly [from: string, to: string | null])[] = [
  ["sourceOfTruth", null], // not the project's to say
  ["workflows", null],
  ["apps.installed.workflows", null],
  ["emails.theme", "selectedThemeId"],
  ["emails.themeList", null],
  ["emails.templateList", null],
  ["payments.autoPay", null],
  ["payments.stripeAccountId", null],
  ["payments.stripeAccountSetupComplete", null],
  ["payments.items.*.default", null],
  ["payments.offers", "products"],
  ["payments.groups", "catalogs"],
  ["payments.products.*.groupId", "catalogId"],
];

const RULES = RENAMED.map(([from, to]) => ({ from: from.split("."), to }));

/**
 * Brings changes of a configuration to the names of today, whether they are written with paths or nested. Older kits
 * and scripts still send the older ones. What has no place any more is dropped; where both names are given, the one of
 * today counts.
 */
export function withPresentNames(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const renamed = Object.entries(changes).flatMap(([key, value]): [string, unknown, boolean][] => {
    const path = renamePath(key.split("."));
    return path ? [[path.join("."), renameBelow(path, value), path.join(".") === key]] : [];
  });
  return preferringPresentNames(renamed);
}

function renamePath(path: readonly string[]): string[] | null {
  const renamed: string[] = [];
  for (const name of path) {
    const place = [...renamed, name];
    const rule = RULES.find(({ from }) => fits(from, place));
    if (rule?.to === null) return null;
    renamed.push(rule?.to ?? name);
  }
  return renamed;
}

function renameBelow(path: readonly string[], value: unknown): unknown {
  // Domains were a list once.
  if (path.join(".") === "domains.trustedDomains" && Array.isArray(value))
    return Object.fromEntries(value.map((domain, index) => [String(index), domain]));
  const mayHoldMore = RULES.some(({ from }) => from.length > path.length && fits(from.slice(0, path.length), path));
  if (!isPlainObject(value) || !(mayHoldMore || path.join(".") === "domains")) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown, boolean][] => {
    const below = renamePath([...path, name]);
    const present = below?.at(-1);
    return below && present !== undefined ? [[present, renameBelow(below, inner), present === name]] : [];
  });
  return preferringPresentNames(entries);
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((name, i) => name === "*" || name === path[i]);
}

function preferringPresentNames(entries: readonly [string, unknown, isPresent: boolean][]): Record<string, unknown> {
  const [former, present] = [entries.filter(([, , is]) => !is), entries.filter(([, , is]) => is)];
  return Object.fromEntries([...former, ...present].map(([name, value]) => [name, value]));
}
