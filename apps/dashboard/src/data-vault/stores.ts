import { CHOSEN_ID_MAX_LENGTH, CHOSEN_ID_PATTERN } from "@latchkit/kit";
import type { ConfigDocument, ConfigValue } from "@latchkit/kit/admin";

/** A store of the data vault. What it holds, only the project's own servers can say. */
export interface VaultStore {
  readonly id: string;
  readonly displayName: string;
}

type Paths = Record<`dataVault.stores.${string}`, ConfigValue>;

/** What a store is called; one that was made elsewhere may have no name. */
export function nameOf({ id, displayName }: VaultStore): string {
  return displayName || id;
}

/** All of them, by their names. */
export function storesOf({ dataVault }: ConfigDocument): readonly VaultStore[] {
  return Object.entries(dataVault.stores)
    .map(([id, { displayName }]) => ({ id, displayName }))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** Whether a store can have this id. */
export function isStoreId(id: string): boolean {
  return id.length <= CHOSEN_ID_MAX_LENGTH && CHOSEN_ID_PATTERN.test(id);
}

/** Longer ones are no pleasure to type. */
const SUGGESTED_MAX_LENGTH = 40;

/** An id that a name suggests; empty where it suggests none. */
export function idFor(displayName: string): string {
  const letters = displayName.normalize("NFKD").replace(/\p{Mark}/gu, "");
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, SUGGESTED_MAX_LENGTH)
    .replace(/-+$/, "");
}

/** What to set so that there is a store, or that it is called something else. */
export function namingStore({ id, displayName }: VaultStore): Paths {
  const paths: Paths = {};
  paths[`dataVault.stores.${id}`] = { displayName }; // The name's own path would say nothing of a store that is not there yet.
  return paths;
}

/** Takes one away. What it held is out of reach until there is one of this id again. */
export function removingStore(id: string): Paths {
  const paths: Paths = {};
  paths[`dataVault.stores.${id}`] = null;
  return paths;
}
