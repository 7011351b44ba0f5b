import { join } from "node:path";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../database/tenancy.ts";
import { announceProjectChange } from "../projects/project-directory.ts";
import { KEY_PREFIXES } from "../projects/project-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { hashToken, toBase32 } from "../tokens/token.ts";

/** Makes this set one per installation, however many nodes start at once. */
const KEY_SET_ID = "00000000-0000-4000-8000-000000000002";
/** As many as a token has: 224 bits. */
const KEY_BYTES = 28;
const CODE_CHARACTERS = 12;

/** The database was used with another root secret. */
class OtherRootSecretError extends Error {
  override readonly name = "OtherRootSecretError";
}

interface KeyOptions {
  readonly rootSecret: RootSecret;
  readonly settings: Pick<Settings, "secret" | "dataDir" | "replacedSecret">;
}

/**
 * Refuses a root secret that the database was not used with. The key below derives from the secret, so its stored hash
 * tells; it is no more use for guessing than the key, which is public.
 *
 * @throws {OtherRootSecretError} which says what is lost without the right one, and how to go on.
 */
export async function refuseOtherRootSecret(db: Db, { rootSecret, settings }: KeyOptions): Promise<void> {
  const hash = await findHash(db);
  if (hash === null || belongsTo(rootSecret, hash) || isReplaced(settings, hash)) return;
  const source = settings.secret === null ? `the one in ${join(settings.dataDir, "secret")}` : "LATCHKIT_SECRET";
  throw new OtherRootSecretError(
    `This database was created with a root secret other than ${source}. Start with the right one; all processes on one database share it.\n` +
      howToGoOnWithout(hash),
  );
}

/**
 * Refuses to generate a root secret for a database that was used with another one.
 *
 * @param db May have no tables yet.
 * @throws {OtherRootSecretError} which names the missing file, says what is lost without it, and how to go on.
 */
export async function refuseMissingRootSecret(db: Db, settings: KeyOptions["settings"]): Promise<void> {
  if (!(await hasTables(db))) return;
  const hash = await findHash(db);
  if (hash === null || isReplaced(settings, hash)) return;
  throw new OtherRootSecretError(
    `The root secret is missing: there is no file ${join(settings.dataDir, "secret")}, although this database was created with one. ` +
      `Restore the file from a backup, or set LATCHKIT_SECRET.\n${howToGoOnWithout(hash)}`,
  );
}

function isReplaced({ replacedSecret }: KeyOptions["settings"], hash: Buffer): boolean {
  return replacedSecret === codeOf(hash);
}

function codeOf(hash: Buffer): string {
  return hash.toString("hex").slice(0, CODE_CHARACTERS);
}

function howToGoOnWithout(hash: Buffer): string {
  return (
    "If it is lost, users can still sign in, and their sessions stay valid. But second factors, client secrets of OAuth providers, " +
    "passwords of mail servers, the data vault, and queued codes and emails can no longer be read and have to be set again.\n" +
    `To continue without it, start once with LATCHKIT_REPLACED_SECRET=${codeOf(hash)}`
  );
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('project_keys') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * The key with which the dashboard's page asks the project `internal`, in a set of its own that has nothing but this
 * key.
 *
 * Derived from the root secret, so that every node and every start hands out the same one without storing it.
 *
 * @throws {OtherRootSecretError} as {@link refuseOtherRootSecret}.
 */
export async function dashboardKey(options: KeyOptions & { database: Database; clock: Clock }): Promise<string> {
  const { database, rootSecret, settings, clock } = options;
  const key = deriveKey(rootSecret);
  const columns = { publishable_client_key_hash: hashToken(key), publishable_client_key_last_four: key.slice(-4) };
  await database.transaction(async (tx) => {
    const row = await tx
      .insertInto("project_keys")
      .values({
        project_id: INTERNAL_PROJECT_ID,
        id: KEY_SET_ID,
        description: "of the dashboard",
        created_at: clock.now(),
        ...columns,
      })
      // The same key is left as it is, revoked or not; that of another root secret is only replaced by who knows its
      // code.
      .onConflict((conflict) =>
        conflict
          .columns(["project_id", "id"])
          .doUpdateSet({ ...columns, created_at: clock.now(), revoked_at: null })
          .where("project_keys.publishable_client_key_hash", "is distinct from", columns.publishable_client_key_hash)
          .where(
            sql<boolean>`left(encode(project_keys.publishable_client_key_hash, 'hex'), ${CODE_CHARACTERS}) = ${settings.replacedSecret}`,
          ),
      )
      .returning("id")
      .executeTakeFirst();
    if (row) await announceProjectChange(tx, INTERNAL_PROJECT_ID);
    else await refuseOtherRootSecret(tx, options);
  });
  return key;
}

/** Whether a database was used with this root secret; also when it was used with none yet. */
export async function isSecretOf(db: Db, rootSecret: RootSecret): Promise<boolean> {
  const hash = await findHash(db);
  return hash === null || belongsTo(rootSecret, hash);
}

async function findHash(db: Db): Promise<Buffer | null> {
  const row = await db
    .selectFrom("project_keys")
    .select("publishable_client_key_hash as hash")
    .where("project_id", "=", INTERNAL_PROJECT_ID)
    .where("id", "=", KEY_SET_ID)
    .executeTakeFirst();
  return row?.hash ?? null;
}

function belongsTo(rootSecret: RootSecret, hash: Buffer): boolean {
  return hash.equals(hashToken(deriveKey(rootSecret)));
}

function deriveKey(rootSecret: RootSecret): string {
  return KEY_PREFIXES.client + toBase32(rootSecret.derive("dashboard-publishable-key", KEY_BYTES));
}
