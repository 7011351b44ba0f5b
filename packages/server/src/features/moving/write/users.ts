import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import { defaultPermissionIds } from "../../../authorization/containment.ts";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import { sealKey } from "../../../passwords/sealed-keys.ts";
import { hourOf } from "../../../records/active-hour.ts";
import { refreshCopiesOfMany } from "../../../records/user-copies.ts";
import { noteImportedHashes } from "../../users/note-imported-hash.ts";
import { insertCredentials, toHex } from "./credentials.ts";
import { type ImportContext, type Looked, type Placed, rowsOf, type Writer } from "./import-context.ts";
import { idsOf, type NewUser, type UserLine } from "./new-user.ts";
import { digestOf, totpOf } from "./second-factor.ts";

/** Stores users with their addresses, permissions and everything that signs them in. Sends no email. */
export const userWriter: Writer<UserLine> = { look, insert };

async function look(context: ImportContext, db: Db, lines: readonly Placed<UserLine>[]): Promise<Looked> {
  const { tenancy } = context;
  const idOf = ({ line }: Placed<UserLine>) => context.idOf("user", line.id) ?? "";
  const known = new Set(await listIds(context, db, lines.map(idOf)));
  const fresh = lines.filter((placed) => !known.has(idOf(placed)));
  const here = inTenancy(tenancy);
  const externalIds = fresh.flatMap(({ line }) => line.externalId ?? []);
  const emails = fresh.flatMap(({ line }) => signInEmails(line));
  const passkeys = fresh.flatMap(({ line }) => line.passkeys ?? []).map(({ credentialId }) => credentialId);
  const accounts = fresh.flatMap(({ line }) => line.accounts ?? []).filter(({ allowSignIn }) => allowSignIn);
  const { rows } = await sql<{ kind: Taken; value: string; other: string | null }>`
    select 'externalId' as kind, external_id as value, null as other from users
    where ${here} and external_id = any(${externalIds}::text[])
    union all select 'email', value, null from contact_channels
    where ${here} and type = 'email' and used_for_auth and value = any(${emails}::text[])
    union all select 'passkey', encode(credential_id, 'hex'), null from passkeys
    where ${here} and credential_id in (select decode(id, 'hex') from unnest(${passkeys.map(toHex)}::text[]) as id)
    union all select 'account', provider_config_id, account_id from oauth_accounts
    where ${here} and allow_sign_in and (provider_config_id, account_id) in (
      select * from unnest(${accounts.map(({ provider }) => provider)}::text[], ${accounts.map(({ accountId }) => accountId)}::text[])
    )`.execute(db);
  const taken = new Set(rows.map(({ kind, value, other }) => JSON.stringify([kind, value, other])));
  const isTaken = (kind: Taken, value: string, other: string | null = null) =>
    taken.has(JSON.stringify([kind, value, other]));
  const problems = new Map<number, string>();
  for (const { number, line } of fresh) {
    const rule = problemOf(line, isTaken);
    if (rule !== null) problems.set(number, rule);
  }
  return { existing: new Set(lines.filter((placed) => known.has(idOf(placed))).map(({ number }) => number)), problems };
}

type Taken = "externalId" | "email" | "passkey" | "account";

function problemOf(line: UserLine, isTaken: (kind: Taken, value: string, other?: string) => boolean): string | null {
  if (line.externalId !== undefined && isTaken("externalId", line.externalId))
    return "`externalId` belongs to another user of the project";
  if (signInEmails(line).some((email) => isTaken("email", email)))
    return "`emails` has an address with which another user of the project signs in";
  if (line.passkeys?.some(({ credentialId }) => isTaken("passkey", toHex(credentialId))))
    return "`passkeys` has one of another user of the project";
  if (line.accounts?.some((account) => account.allowSignIn && isTaken("account", account.provider, account.accountId)))
    return "`accounts` has one with which another user of the project signs in";
  return null;
}

/** Lists which of these users exist. */
export async function listIds({ tenancy }: ImportContext, db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

async function insert(context: ImportContext, tx: Tx, lines: readonly Placed<UserLine>[]): Promise<readonly string[]> {
  const users = lines.map(({ line }): NewUser => {
    const id = context.idOf("user", line.id) ?? "";
    return { id, line, totpSealed: totpOf(context, id, line) };
  });
  await insertUsers(context, tx, users);
  const hashes = lines.flatMap(({ line }) => line.password?.hash ?? []);
  await noteImportedHashes(context.tenancy, tx, context.services, hashes);
  await insertEmails(context, tx, users);
  await insertPermissions(context, tx, users);
  await insertPreferences(context, tx, users);
  await insertCredentials(context, tx, users);
  return idsOf(users);
}

async function insertUsers({ tenancy, services }: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  const rows = users.map(({ id, line, totpSealed }) => {
    const primary = line.emails?.find(({ isPrimary }) => isPrimary);
    return {
      id,
      display_name: line.displayName || null,
      profile_image_url: line.pictureUrl,
      signed_up_at: line.createdAt,
      last_active_at: line.lastActiveAt ?? line.createdAt,
      client_metadata: line.clientMetadata,
      client_read_only_metadata: line.clientReadOnlyMetadata,
      server_metadata: line.serverMetadata,
      is_anonymous: line.isAnonymous ?? false,
      password_hash: line.password && sealKey(services, tenancy, line.password.hash),
      totp_secret: totpSealed && Buffer.from(totpSealed).toString("hex"),
      otp_auth_enabled: line.otpAuthEnabled ?? false,
      locale: line.locale,
      country_code: line.countryCode,
      external_id: line.externalId,
      banned_at: line.ban?.bannedAt,
      ban_ends_at: line.ban?.endsAt,
      ban_reason: line.ban?.reason,
      ban_public_reason: line.ban?.publicReason,
      search: [line.displayName, ...(line.emails ?? []).map(({ value }) => normalizeEmail(value))]
        .filter(Boolean)
        .join("\n"),
      email_verified: primary?.isVerified,
    };
  });
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, display_name text, profile_image_url text,
        signed_up_at timestamptz, last_active_at timestamptz, client_metadata jsonb, client_read_only_metadata jsonb,
        server_metadata jsonb, is_anonymous boolean, password_hash text, totp_secret text, otp_auth_enabled boolean,
        locale text, country_code text, external_id text, banned_at timestamptz, ban_ends_at timestamptz, ban_reason text,
        ban_public_reason text, search text, email_verified boolean)
    ), activity as (
      insert into user_activity (project_id, branch_id, user_id, active_hour)
      select ${projectId}, ${branchId}, id, ${hourOf(sql`last_active_at`)} from given
    )
    insert into users (project_id, branch_id, id, display_name, profile_image_url, signed_up_at, last_active_at,
      client_metadata, client_read_only_metadata, server_metadata, is_anonymous, password_hash, totp_secret_sealed,
      otp_auth_enabled, locale, country_code, external_id, banned_at, ban_ends_at, ban_reason, ban_public_reason,
      search_text, email_verified)
    select ${projectId}, ${branchId}, id, display_name, profile_image_url, signed_up_at, last_active_at,
      client_metadata, client_read_only_metadata, server_metadata, is_anonymous, password_hash, decode(totp_secret, 'hex'),
      otp_auth_enabled, locale, country_code, external_id, banned_at, ban_ends_at, ban_reason, ban_public_reason,
      fold_text(search), email_verified
    from given`.execute(tx);
}

/** Copies beside users with one address are right from the start. */
async function insertEmails({ tenancy, services }: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  const rows = users.flatMap(({ id, line, totpSealed }) =>
    (line.emails ?? []).map((email) => ({
      user_id: id,
      id: email.id ?? services.random.uuid(),
      value: normalizeEmail(email.value),
      is_primary: email.isPrimary,
      is_verified: email.isVerified,
      used_for_auth: email.usedForAuth && !line.isAnonymous,
      created_at: email.createdAt ?? line.createdAt,
      is_verified_by_link: email.isVerifiedByLink ?? false,
      totp_digest: email.isVerifiedWithSecondFactor && totpSealed ? digestOf(totpSealed) : null,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into contact_channels (project_id, branch_id, user_id, id, type, value, is_primary, is_verified,
      used_for_auth, created_at, is_verified_by_link, totp_digest_when_verified)
    select ${projectId}, ${branchId}, user_id, id, 'email', value, is_primary, is_verified, used_for_auth, created_at,
      is_verified_by_link, decode(totp_digest, 'hex')
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (user_id uuid, id uuid, value text, is_primary boolean,
      is_verified boolean, used_for_auth boolean, created_at timestamptz, is_verified_by_link boolean,
      totp_digest text)`.execute(tx);
  const several = users.filter(({ line }) => (line.emails?.length ?? 0) > 1);
  await refreshCopiesOfMany(tenancy, tx, idsOf(several));
}

async function insertPermissions({ tenancy }: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  const defaults = defaultPermissionIds(tenancy.config, "signUp");
  const rows = users.flatMap(({ id, line }) =>
    [...new Set(line.permissions ?? defaults)].map((permission_id) => ({
      user_id: id,
      permission_id,
      created_at: line.createdAt,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into project_permissions (project_id, branch_id, user_id, permission_id, created_at)
    select ${projectId}, ${branchId}, user_id, permission_id, created_at
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (user_id uuid, permission_id text, created_at timestamptz)`.execute(
    tx,
  );
}

async function insertPreferences({ tenancy }: ImportContext, tx: Tx, users: readonly NewUser[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  const rows = users.flatMap(({ id, line }) =>
    (line.notifications ?? []).map(({ categoryId, enabled }) => ({ user_id: id, category_id: categoryId, enabled })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into notification_preferences (project_id, branch_id, user_id, category_id, enabled)
    select ${projectId}, ${branchId}, user_id, category_id, enabled
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (user_id uuid, category_id uuid, enabled boolean)
    on conflict do nothing`.execute(tx);
}

/** Addresses with which a user signs in. */
export function signInEmails({ emails = [], isAnonymous }: UserLine): string[] {
  return isAnonymous ? [] : emails.filter(({ usedForAuth }) => usedForAuth).map(({ value }) => normalizeEmail(value));
}
