import { toBase32 } from "@latchkit/contract";
import { type SqlBool, sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import { openKey } from "../../../passwords/sealed-keys.ts";
import { openTotpSecret } from "../../users/second-factor/sealed-totp-secret.ts";
import { digestOf } from "../write/second-factor.ts";
import {
  type ExportContext,
  flag,
  groupBy,
  type Identified,
  type NewLine,
  PAGE,
  pictureOf,
  present,
  readPages,
  sealedFields,
  timeOf,
} from "./export-context.ts";

/** Reads users with everything that signs them in, in the order of their IDs. */
export async function* readUsers(context: ExportContext): AsyncGenerator<NewLine> {
  for await (const users of readPages((last: Identified | null) => pageOfUsers(context, last))) {
    const parts = await partsOf(
      context,
      users.map(({ id }) => id),
    );
    for (const user of users) yield await toLine(context, user, parts);
  }
}

type UserRow = Awaited<ReturnType<typeof pageOfUsers>>[number];
type Parts = Awaited<ReturnType<typeof partsOf>>;

function pageOfUsers({ tenancy, db }: ExportContext, last: Identified | null) {
  return db
    .selectFrom("users")
    .select([
      ...["id", "external_id", "signed_up_at", "last_active_at", "display_name", "profile_image_url"],
      ...["locale", "country_code", "is_anonymous", "client_metadata", "client_read_only_metadata", "server_metadata"],
      ...["banned_at", "ban_ends_at", "ban_reason", "ban_public_reason", "otp_auth_enabled", "password_hash"],
      "totp_secret_sealed",
    ] as const)
    .where(inTenancy(tenancy, "users"))
    .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

/** Reads what users have in other tables. */
async function partsOf({ tenancy, db }: ExportContext, ids: readonly string[]) {
  const ofUsers = (table: string) =>
    sql<SqlBool>`${inTenancy(tenancy, table)} and ${sql.ref(`${table}.user_id`)} = any(${ids}::uuid[])`;
  const emails = await db
    .selectFrom("contact_channels")
    .selectAll()
    .where(ofUsers("contact_channels"))
    .orderBy("id")
    .execute();
  const passkeys = await db
    .selectFrom("passkeys")
    .selectAll()
    .where(ofUsers("passkeys"))
    .orderBy("credential_id")
    .execute();
  const accounts = await db
    .selectFrom("oauth_accounts")
    .selectAll()
    .where(ofUsers("oauth_accounts"))
    .orderBy("id")
    .execute();
  const permissions = await db
    .selectFrom("project_permissions")
    .select(["user_id", "permission_id"])
    .where(ofUsers("project_permissions"))
    .orderBy(sql`permission_id collate "C"`)
    .execute();
  const notifications = await db
    .selectFrom("notification_preferences")
    .select(["user_id", "category_id", "enabled"])
    .where(ofUsers("notification_preferences"))
    .orderBy("category_id")
    .execute();
  return {
    emails: byUser(emails),
    passkeys: byUser(passkeys),
    accounts: byUser(accounts),
    permissions: byUser(permissions),
    notifications: byUser(notifications),
  };
}

const byUser = <Row extends { readonly user_id: string }>(rows: readonly Row[]) =>
  groupBy(rows, ({ user_id }) => user_id);

async function toLine(context: ExportContext, user: UserRow, parts: Parts): Promise<NewLine> {
  const { id, totp_secret_sealed: totp } = user;
  // What was proved together with a second factor means nothing without it.
  const digest = totp && context.receiver !== null ? digestOf(totp) : null;
  const proves = (proved: Buffer | null) => flag(digest !== null && proved?.toString("hex") === digest);
  return {
    type: "user",
    id,
    externalId: present(user.external_id),
    createdAt: user.signed_up_at.toISOString(),
    lastActiveAt: user.last_active_at.toISOString(),
    displayName: present(user.display_name),
    pictureUrl: pictureOf(context, user.profile_image_url),
    locale: present(user.locale),
    countryCode: present(user.country_code),
    isAnonymous: flag(user.is_anonymous),
    clientMetadata: present(user.client_metadata),
    clientReadOnlyMetadata: present(user.client_read_only_metadata),
    serverMetadata: present(user.server_metadata),
    ban: banOf(user),
    emails: some(parts.emails(id), (email) => ({
      id: email.id,
      value: email.value,
      isVerified: email.is_verified,
      isPrimary: email.is_primary,
      usedForAuth: email.used_for_auth,
      createdAt: email.created_at.toISOString(),
      isVerifiedByLink: flag(email.is_verified_by_link),
      isVerifiedWithSecondFactor: proves(email.totp_digest_when_verified),
    })),
    otpAuthEnabled: flag(user.otp_auth_enabled),
    passkeys: some(parts.passkeys(id), (passkey) => ({
      credentialId: passkey.credential_id.toString("base64url"),
      publicKeyCose: passkey.public_key.toString("base64url"),
      counter: Number(passkey.counter),
      transports: passkey.transports,
      isBackupEligible: passkey.is_backup_eligible,
      isBackedUp: passkey.is_backed_up,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: timeOf(passkey.last_used_at),
      provesSecondFactor: proves(passkey.second_factor_digest),
    })),
    accounts: some(parts.accounts(id), (account) => ({
      id: account.id,
      provider: account.provider_config_id,
      accountId: account.account_id,
      email: present(account.email),
      allowSignIn: account.allow_sign_in,
      allowConnectedAccounts: account.allow_connected_accounts,
      createdAt: account.created_at.toISOString(),
    })),
    permissions: parts.permissions(id).map(({ permission_id }) => permission_id),
    notifications: some(parts.notifications(id), ({ category_id, enabled }) => ({ categoryId: category_id, enabled })),
    ...(await sealedFields(context, {
      password: passwordOf(context, user),
      totp: totp === null ? undefined : { secretBase32: toBase32(openTotpSecret(context, id, totp)) },
    })),
  };
}

/** A hash whose key cannot be opened any more verifies no password, and stays out. */
function passwordOf({ tenancy, services }: ExportContext, { password_hash }: UserRow): { hash: string } | undefined {
  const hash = password_hash === null ? null : openKey(services, tenancy, password_hash);
  return hash === null ? undefined : { hash };
}

function banOf({ banned_at, ban_ends_at, ban_reason, ban_public_reason }: UserRow) {
  if (banned_at === null) return undefined;
  return {
    bannedAt: banned_at.toISOString(),
    endsAt: timeOf(ban_ends_at),
    reason: present(ban_reason),
    publicReason: present(ban_public_reason),
  };
}

/** A list; left out if it is empty. */
function some<Row, Item>(rows: readonly Row[], toItem: (row: Row) => Item): Item[] | undefined {
  return rows.length === 0 ? undefined : rows.map(toItem);
}
