import { PASSKEYS_MAX_PER_USER } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { refreshCopies } from "../../records/user-copies.ts";
import type { Assertion, NewCredential } from "./ceremony.ts";
import type { PasskeyRecord } from "./passkey-record.ts";

/** Finds a passkey by what its authenticator calls it. */
export async function findPasskey(tenancy: TenancyId, db: Db, credentialId: Buffer): Promise<PasskeyRecord | null> {
  const row = await selectPasskeys(tenancy, db).where("credential_id", "=", credentialId).executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** Lists a user's passkeys, oldest first. */
export async function listPasskeys(tenancy: TenancyId, db: Db, userId: string): Promise<PasskeyRecord[]> {
  const rows = await selectPasskeys(tenancy, db)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
  return rows.map(toPasskey);
}

/**
 * Stores a new passkey unless it is registered already: of concurrent registrations of one credential, one succeeds.
 *
 * An existing one is never written over, not even by its owner: nothing in a registration proves that its sender
 * holds the credential.
 *
 * @param tx A transaction that holds the user's row, so that no other request adds a passkey between count and insert.
 * @returns `false` if the credential is registered, or the user has as many as one can have.
 */
export async function insertPasskey(
  tenancy: TenancyId,
  tx: Tx,
  {
    userId,
    name,
    createdAt,
    secondFactorDigest,
  }: Pick<PasskeyRecord, "userId" | "name" | "createdAt" | "secondFactorDigest">,
  credential: NewCredential,
): Promise<boolean> {
  const { projectId, branchId } = tenancy;
  const { credentialId, publicKey, counter, transports, isBackupEligible, isBackedUp } = credential;
  const { rows } = await sql`
    insert into passkeys (project_id, branch_id, credential_id, user_id, name, public_key, counter, transports,
      is_backup_eligible, is_backed_up, created_at, second_factor_digest)
    select ${projectId}, ${branchId}, ${credentialId}::bytea, ${userId}::uuid, ${name}, ${Buffer.from(publicKey)}::bytea,
      ${counter}::bigint, ${transports}::text[], ${isBackupEligible}::boolean, ${isBackedUp}::boolean, ${createdAt}::timestamptz,
      ${secondFactorDigest}::bytea
    where (
      select count(*) from passkeys
      where ${inTenancy(tenancy)} and user_id = ${userId}
    ) < ${PASSKEYS_MAX_PER_USER}
    on conflict do nothing
    returning credential_id`.execute(tx);
  if (rows.length > 0) await refreshCopies(tenancy, tx, userId);
  return rows.length > 0;
}

/**
 * Notes a use, and moves the signature counter forward.
 *
 * @returns `false` if it did not grow: a replay, or a cloned authenticator (WebAuthn L3 §6.1.1). Or the passkey is
 *   gone.
 */
export async function advanceCounter(
  tenancy: TenancyId,
  db: Db,
  credentialId: Buffer,
  { counter, isBackedUp }: Assertion,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where(inTenancy(tenancy))
    .where("credential_id", "=", credentialId)
    // Many authenticators never count; one that once did has to go on.
    .where((is) => is.or([is("counter", "<", counter), is.and([is("counter", "=", 0), is.val(counter === 0)])]))
    .returning("credential_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a user proved the second factor with this digest together with the passkey. */
export async function noteSecondFactor(
  tenancy: TenancyId,
  db: Db,
  { userId, credentialId }: Pick<PasskeyRecord, "userId" | "credentialId">,
  secondFactorDigest: Buffer,
): Promise<void> {
  await db
    .updateTable("passkeys")
    .set({ second_factor_digest: secondFactorDigest })
    .where(inTenancy(tenancy))
    .where("credential_id", "=", credentialId)
    .where("user_id", "=", userId)
    .execute();
}

/** Gives a user's passkey another name; `null` if they have no such passkey. */
export async function renamePasskey(
  tenancy: TenancyId,
  db: Db,
  { userId, credentialId }: Pick<PasskeyRecord, "userId" | "credentialId">,
  name: string,
): Promise<PasskeyRecord | null> {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where(inTenancy(tenancy))
    .where("credential_id", "=", credentialId)
    .where("user_id", "=", userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/**
 * Deletes a user's passkey; `false` if they have no such passkey.
 *
 * @param tx A transaction in which the user is locked.
 */
export async function deletePasskey(
  tenancy: TenancyId,
  tx: Tx,
  { userId, credentialId }: Pick<PasskeyRecord, "userId" | "credentialId">,
): Promise<boolean> {
  const row = await tx
    .deleteFrom("passkeys")
    .where(inTenancy(tenancy))
    .where("credential_id", "=", credentialId)
    .where("user_id", "=", userId)
    .returning("credential_id")
    .executeTakeFirst();
  if (row) await refreshCopies(tenancy, tx, userId);
  return row !== undefined;
}

const COLUMNS = [
  "credential_id",
  "user_id",
  "name",
  "public_key",
  "transports",
  "is_backed_up",
  "created_at",
  "last_used_at",
  "second_factor_digest",
] as const;

function selectPasskeys(tenancy: TenancyId, db: Db) {
  return db.selectFrom("passkeys").where(inTenancy(tenancy)).select(COLUMNS);
}

type PasskeyRow = Awaited<ReturnType<ReturnType<typeof selectPasskeys>["executeTakeFirstOrThrow"]>>;

function toPasskey(row: PasskeyRow): PasskeyRecord {
  return {
    credentialId: row.credential_id,
    userId: row.user_id,
    name: row.name,
    publicKey: row.public_key,
    transports: row.transports,
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    secondFactorDigest: row.second_factor_digest,
  };
}
