import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { announceProjectChange } from "../projects/project-directory.ts";
import { KEY_PREFIXES } from "../projects/project-keys.ts";
import { INTERNAL_PROJECT_ID } from "../projects/tenancy.ts";
import { hashToken, toBase32 } from "../tokens/random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";

/** Makes this set one per installation, however many nodes start at once. */
const KEY_SET_ID = "00000000-0000-4000-8000-000000000002";
/** As many as a token has: 224 bits. */
const KEY_BYTES = 28;

/**
 * The key with which the dashboard's page asks the project `internal`, in a set of its own that has nothing but this key.
 *
 * Derived from the root secret, so that every node and every start hands out the same one without storing it.
 */
export async function dashboardKey(options: {
  database: Database;
  rootSecret: RootSecret;
  clock: Clock;
}): Promise<string> {
  const { database, rootSecret, clock } = options;
  const key = KEY_PREFIXES.client + toBase32(rootSecret.derive("dashboard-publishable-key", KEY_BYTES));
  const columns = { publishable_client_key_hash: hashToken(key), publishable_client_key_last_four: key.slice(-4) };
  await database.transaction(async (db) => {
    const row = await db
      .insertInto("project_keys")
      .values({
        project_id: INTERNAL_PROJECT_ID,
        id: KEY_SET_ID,
        description: "of the dashboard",
        created_at: clock.now(),
        ...columns,
      })
      // Another root secret makes another key; the same one is left as it is, revoked or not.
      .onConflict((conflict) =>
        conflict
          .columns(["project_id", "id"])
          .doUpdateSet({ ...columns, created_at: clock.now(), revoked_at: null })
          .where("project_keys.publishable_client_key_hash", "is distinct from", columns.publishable_client_key_hash),
      )
      .returning("id")
      .executeTakeFirst();
    if (row) await announceProjectChange(db, INTERNAL_PROJECT_ID);
  });
  return key;
}
