import { sql } from "kysely";
import type { Tx } from "../../../database/database.ts";
import { refreshCopiesOfMany } from "../../../records/user-copies.ts";
import { hashRecoveryCode } from "../../recovery-codes/code-format.ts";
import { type ImportContext, rowsOf } from "./import-context.ts";
import { idsOf, type NewUser } from "./new-user.ts";
import { digestOf } from "./second-factor.ts";

const PASSKEY_NAME = "Passkey";

/** Stores passkeys, accounts at providers and recovery codes. */
export async function insertCredentials(context: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  await insertPasskeys(context, tx, users);
  await insertAccounts(context, tx, users);
  await insertRecoveryCodes(context, tx, users);
}

async function insertPasskeys({ tenancy }: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  const rows = users.flatMap(({ id, line, totpSealed }) =>
    (line.passkeys ?? []).map((passkey) => ({
      credential_id: toHex(passkey.credentialId),
      user_id: id,
      name: passkey.name ?? PASSKEY_NAME,
      public_key: toHex(passkey.publicKeyCose),
      counter: passkey.counter,
      transports: passkey.transports,
      is_backup_eligible: passkey.isBackupEligible,
      is_backed_up: passkey.isBackedUp,
      created_at: passkey.createdAt ?? line.createdAt,
      last_used_at: passkey.lastUsedAt,
      digest: passkey.provesSecondFactor && totpSealed ? digestOf(totpSealed) : null,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into passkeys (project_id, branch_id, credential_id, user_id, name, public_key, counter, transports,
      is_backup_eligible, is_backed_up, created_at, last_used_at, second_factor_digest)
    select ${projectId}, ${branchId}, decode(credential_id, 'hex'), user_id, name, decode(public_key, 'hex'), counter,
      transports, is_backup_eligible, is_backed_up, created_at, last_used_at, decode(digest, 'hex')
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (credential_id text, user_id uuid, name text,
      public_key text, counter bigint, transports text[], is_backup_eligible boolean, is_backed_up boolean,
      created_at timestamptz, last_used_at timestamptz, digest text)`.execute(tx);
  await refreshCopiesOfMany(tenancy, tx, idsOf(users.filter(({ line }) => line.passkeys?.length)));
}

/** Accounts of providers that the project does not configure are kept: they work once it does. */
async function insertAccounts({ tenancy, services }: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  const { projectId, branchId, config } = tenancy;
  const rows = users.flatMap(({ id, line }) =>
    (line.accounts ?? []).map((account) => ({
      id: account.id ?? services.random.uuid(),
      user_id: id,
      provider_config_id: account.provider,
      provider_type: config.auth.oauth.providers[account.provider]?.type ?? account.provider,
      account_id: account.accountId,
      email: account.email,
      allow_sign_in: account.allowSignIn,
      allow_connected_accounts: account.allowConnectedAccounts ?? true,
      created_at: account.createdAt ?? line.createdAt,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into oauth_accounts (project_id, branch_id, id, user_id, provider_config_id, provider_type, account_id,
      email, allow_sign_in, allow_connected_accounts, created_at)
    select ${projectId}, ${branchId}, id, user_id, provider_config_id, provider_type, account_id, email, allow_sign_in,
      allow_connected_accounts, created_at
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, user_id uuid, provider_config_id text,
      provider_type text, account_id text, email text, allow_sign_in boolean, allow_connected_accounts boolean,
      created_at timestamptz)`.execute(tx);
  await refreshCopiesOfMany(tenancy, tx, idsOf(users.filter(({ line }) => line.accounts?.length)));
}

async function insertRecoveryCodes(
  { tenancy, services }: ImportContext,
  tx: Tx,
  users: readonly NewUser[],
): Promise<void> {
  const { projectId, branchId } = tenancy;
  const rows = users.flatMap(({ id, line, totpSealed }) =>
    // They replace a second factor, and mean nothing without one.
    (totpSealed ? (line.recoveryCodes ?? []) : []).map((code) => ({
      user_id: id,
      code_hash: hashRecoveryCode(services.rootSecret, tenancy, id, code).toString("hex"),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into recovery_codes (project_id, branch_id, user_id, code_hash, created_at)
    select ${projectId}, ${branchId}, user_id, decode(code_hash, 'hex'), ${services.clock.now()}::timestamptz
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (user_id uuid, code_hash text)
    on conflict do nothing`.execute(tx);
}

/** Bytes in base64url, as hexadecimal digits: PostgreSQL reads no base64url. */
export function toHex(base64url: string): string {
  return Buffer.from(base64url, "base64url").toString("hex");
}
