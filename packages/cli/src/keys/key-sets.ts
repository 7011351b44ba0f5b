import type { AdminApp, InternalApiKey } from "@latchkit/kit/admin";
import { CommandError } from "../command-context.ts";
import { misuse } from "../options.ts";
import { KEY_KINDS, kindsOf } from "./key-kinds.ts";

/** Characters of an ID that lists show. Commands take any unique beginning. */
const SHORT_ID_LENGTH = 8;

export const shortId = ({ id }: InternalApiKey): string => id.slice(0, SHORT_ID_LENGTH);

/** Says which set is meant, without its keys. */
export function describeSet(set: InternalApiKey): string {
  const keys = kindsOf(set).map((kind) => `${kind} …${set[KEY_KINDS[kind].property]?.lastFour}`);
  return `${set.description ? `"${set.description}"` : "No description"} (${[shortId(set), ...keys].join(", ")})`;
}

/**
 * Finds the set that the user names by the beginning of its ID, or by its description.
 *
 * @param word Without it, the only active set.
 * @throws {CommandError} Unless exactly one fits.
 */
export async function findSet(app: AdminApp, word: string | undefined): Promise<InternalApiKey> {
  const sets = await app.listInternalApiKeys();
  const active = sets.filter((set) => set.isValid());
  const fits = (set: InternalApiKey) => word === undefined || set.id.startsWith(word) || set.description === word;
  // An old set is only meant if no active one is.
  const found =
    [active.filter(fits), word === undefined ? [] : sets.filter(fits)].find(({ length }) => length > 0) ?? [];
  const [set, another] = found;
  if (set && !another) return set;
  const lines = found.map((one) => `\n  ${describeSet(one)}`).join("");
  if (set) throw misuse(`Which keys? Name them by ID:${lines}`, "keys");
  throw new CommandError(
    word === undefined
      ? "The project has no active keys. Create some with `latchkit keys create`."
      : `The project has no keys "${word}". \`latchkit keys list\` shows those it has.`,
  );
}
