import type { AuditEntry } from "@latchkit/kit/admin";

type Change = AuditEntry["changes"][number];

/** The meaning of some changes of the configuration. */
export type ChangePart =
  | { readonly type: "added"; readonly name: string }
  | { readonly type: "removed"; readonly name: string }
  | { readonly type: "switched"; readonly path: string; readonly isOn: boolean }
  | {
      readonly type: "priced";
      readonly productId: string;
      readonly currency: string;
      readonly before: unknown;
      readonly after: unknown;
    }
  | { readonly type: "changed"; readonly area: string; readonly changes: readonly Change[] };

/** Records whose entries are added and removed as a whole, with the field that names an entry. */
const RECORDS: Readonly<Record<string, string>> = {
  "payments.products": "displayName",
  "payments.items": "displayName",
  "payments.catalogs": "displayName",
  "domains.trustedDomains": "baseUrl",
  "dataVault.stores": "displayName",
  "auth.oauth.providers": "type",
  "emails.themes": "displayName",
  "emails.templates": "displayName",
};

const PRICE = /^payments\.products\.([^.]+)\.prices\.[^.]+\.([A-Z]{3})$/;

/** Takes the changes of an entry apart, in their order: what was added, removed, switched, priced or changed otherwise. */
export function changeParts(changes: readonly Change[]): readonly ChangePart[] {
  const parts = new Map<string, readonly Change[]>();
  for (const change of changes) {
    const key = entryOf(change.path) ?? change.path;
    parts.set(key, [...(parts.get(key) ?? []), change]);
  }
  return together([...parts].flatMap(([key, its]) => partOf(key, its)));
}

/** Path of the entry of a record that a path is in; null if it is in none. */
function entryOf(path: string): string | null {
  const record = Object.keys(RECORDS).find((name) => path.startsWith(`${name}.`));
  if (record === undefined) return null;
  const [id = ""] = path.slice(record.length + 1).split(".");
  return `${record}.${id}`;
}

function partOf(key: string, changes: readonly Change[]): readonly ChangePart[] {
  const isNamed = key !== changes[0]?.path && changes.some(({ path }) => path === `${key}.${nameField(key)}`);
  if (isNamed && changes.every(({ before }) => before === undefined))
    return [{ type: "added", name: nameIn(key, changes, "after") }];
  if (isNamed && changes.every(({ after }) => after === undefined))
    return [{ type: "removed", name: nameIn(key, changes, "before") }];
  return changes.map(single);
}

function nameField(key: string): string {
  return RECORDS[key.slice(0, key.lastIndexOf("."))] ?? "";
}

function nameIn(key: string, changes: readonly Change[], side: "before" | "after"): string {
  const name = changes.find(({ path }) => path === `${key}.${nameField(key)}`)?.[side];
  return typeof name === "string" && name !== "" ? name : key.slice(key.lastIndexOf(".") + 1);
}

function single(change: Change): ChangePart {
  const { path, before, after } = change;
  const [, productId, currency] = PRICE.exec(path) ?? [];
  if (productId !== undefined && currency !== undefined) return { type: "priced", productId, currency, before, after };
  if (typeof after === "boolean" && before !== after) return { type: "switched", path, isOn: after };
  const [area = path] = path.split(".");
  return { type: "changed", area, changes: [change] };
}

/** Joins other changes of the same area. */
function together(parts: readonly ChangePart[]): readonly ChangePart[] {
  const joined: ChangePart[] = [];
  for (const part of parts) {
    const at = joined.findIndex(
      (other) => part.type === "changed" && other.type === "changed" && other.area === part.area,
    );
    const other = joined[at];
    if (part.type === "changed" && other?.type === "changed")
      joined[at] = { ...other, changes: [...other.changes, ...part.changes] };
    else joined.push(part);
  }
  return joined;
}
