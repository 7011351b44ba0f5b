import { CHOSEN_ID_MAX_LENGTH, CHOSEN_ID_PATTERN } from "@latchkit/kit";
import type { ConfigDocument, ConfigValue } from "@latchkit/kit/admin";

/** A data vault store. Only the project's servers can read its values. */
export interface VaultStore {
  readonly id: string;
  readonly displayName: string;
}

type Paths = Record<`dataVault.stores.${string}`, ConfigValue>;

/** Returns the name of a store. A store created elsewhere may have none. */
export function nameOf({ id, displayName }: VaultStore): string {
  return displayName || id;
}

/** Returns all stores by name. */
export function storesOf({ dataVault }: ConfigDocument): readonly VaultStore[] {
  return Object.entries(dataVault.stores)
    .map(([id, { displayName }]) => ({ id, displayName }))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** Whether a store can have this ID. */
export function isStoreId(id: string): boolean {
  return id.length <= CHOSEN_ID_MAX_LENGTH && CHOSEN_ID_PATTERN.test(id);
}

/** Maximum length of a suggested ID. */
const SUGGESTED_MAX_LENGTH = 40;

/** Derives an ID from a name; empty if that is impossible. */
export function idFor(displayName: string): string {
  const letters = displayName.normalize("NFKD").replace(/\p{Mark}/gu, "");
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, SUGGESTED_MAX_LENGTH)
    .replace(/-+$/, "");
}

/** Creates or renames a store. */
export function namingStore({ id, displayName }: VaultStore): Paths {
  const paths: Paths = {};
  paths[`dataVault.stores.${id}`] = { displayName }; // A path below a missing store would be ignored.
  return paths;
}

/** Removes a store. Its values are inaccessible until a store with this ID exists again. */
export function removingStore(id: string): Paths {
  const paths: Paths = {};
  paths[`dataVault.stores.${id}`] = null;
  return paths;
}
