import type { Answer, NormalizedEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { maySignIn, refreshCopies } from "../../records/user-copies.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";

/**
 * Marks a user's address as verified; `null` if the user no longer has it.
 *
 * @param tx A transaction that holds the user's row.
 * @param byLink Whether a link was followed by someone who need not be the user. What was proven before stays so.
 */
export async function markEmailVerified(
  tenancy: TenancyId,
  tx: Tx,
  { userId, email, byLink }: { userId: string; email: string; byLink: boolean },
): Promise<ContactChannel | null> {
  const isByLink = sql<boolean>`${byLink} and (not is_verified or is_verified_by_link)`;
  const row = await tx
    .updateTable("contact_channels")
    .set({
      is_verified: true,
      is_verified_by_link: isByLink,
      totp_digest_when_verified: sql`case when not ${isByLink} then null when is_verified_by_link then totp_digest_when_verified else (
        select sha256(totp_secret_sealed) from users
        where users.project_id = contact_channels.project_id and users.branch_id = contact_channels.branch_id
          and users.id = contact_channels.user_id
      ) end`,
    })
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("type", "=", "email")
    .where("value", "=", email)
    .returning(CHANNEL)
    .executeTakeFirst();
  if (row) await refreshCopies(tenancy, tx, userId);
  return row ?? null;
}

/** An address of a user. */
export interface ContactChannel {
  readonly id: string;
  readonly userId: string;
  readonly type: "email";
  readonly value: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
}

/** An address of a user. */
export interface ChannelKey {
  readonly userId: string;
  readonly id: string;
}

/** The address as the wire knows it. */
export function toChannelAnswer(
  channel: ContactChannel,
): Answer<"GET /contact-channels/{user_id}/{contact_channel_id}"> {
  return {
    id: channel.id,
    user_id: channel.userId,
    type: channel.type,
    value: channel.value,
    is_primary: channel.isPrimary,
    is_verified: channel.isVerified,
    used_for_auth: channel.usedForAuth,
  };
}

const CHANNEL = [
  "id",
  "user_id as userId",
  "type",
  "value",
  "is_primary as isPrimary",
  "is_verified as isVerified",
  "used_for_auth as usedForAuth",
] as const;

/** Lists addresses, oldest first, `undefined` stands for any; one more than the page has room for. */
export function listChannels(
  tenancy: TenancyId,
  db: Db,
  { userId, id }: { userId: string | undefined; id: string | undefined },
  page: PageRequest = {},
): Promise<ContactChannel[]> {
  const { cursor } = page;
  return db
    .selectFrom("contact_channels")
    .select(CHANNEL)
    .where(inTenancy(tenancy, "contact_channels"))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "contact_channels", cursor ?? "")))
    .orderBy("created_at")
    .orderBy("id")
    .limit(rowsToRead(page))
    .execute();
}

/** Reads an address. */
export async function findChannel(
  tenancy: TenancyId,
  db: Db,
  { userId, id }: ChannelKey,
): Promise<ContactChannel | null> {
  const [channel = null] = await listChannels(tenancy, db, { userId, id });
  return channel;
}

/**
 * Stores a new address. An anonymous user's address is never used for sign-in, whatever the request says.
 *
 * @param tx A transaction in which the user is locked: there is one primary address at a time.
 * @throws UniqueViolation `contact_channels__once_per_user`, or `contact_channels__used_for_auth` if another user signs
 *   in with it.
 */
export async function insertChannel(
  tenancy: TenancyId,
  tx: Tx,
  channel: ContactChannel & { value: NormalizedEmail; createdAt: Date },
): Promise<ContactChannel> {
  if (channel.isPrimary) await demoteOthers(tenancy, tx, channel);
  const stored = await tx
    .insertInto("contact_channels")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      user_id: channel.userId,
      id: channel.id,
      type: channel.type,
      value: channel.value,
      is_primary: channel.isPrimary,
      is_verified: channel.isVerified,
      used_for_auth: channel.usedForAuth && maySignIn(tenancy, channel.userId),
      created_at: channel.createdAt,
    })
    .returning(CHANNEL)
    .executeTakeFirstOrThrow();
  await refreshCopies(tenancy, tx, channel.userId);
  return stored;
}

/**
 * Changes an address; without anything to change, only reads it.
 *
 * @param tx A transaction in which the user is locked: there is one primary address at a time.
 * @returns `null` if there is none.
 * @throws UniqueViolation as {@link insertChannel}.
 */
export async function changeChannel(
  tenancy: TenancyId,
  tx: Tx,
  { userId, id }: ChannelKey,
  changes: Partial<Pick<ContactChannel, "isPrimary" | "isVerified" | "usedForAuth"> & { value: NormalizedEmail }>,
): Promise<ContactChannel | null> {
  if (changes.isPrimary) await demoteOthers(tenancy, tx, { userId, id });
  const row = await tx
    .updateTable("contact_channels")
    .set({
      id,
      ...(changes.value !== undefined && { value: changes.value }),
      ...(changes.isPrimary !== undefined && { is_primary: changes.isPrimary }),
      ...(changes.isVerified !== undefined && { is_verified: changes.isVerified, is_verified_by_link: false }),
      ...(changes.usedForAuth !== undefined && {
        used_for_auth: changes.usedForAuth && maySignIn(tenancy, userId),
      }),
    })
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(CHANNEL)
    .executeTakeFirst();
  if (row) await refreshCopies(tenancy, tx, userId);
  return row ?? null;
}

/**
 * Removes an address; `false` if there was none.
 *
 * @param tx A transaction in which the user is locked.
 */
export async function deleteChannel(tenancy: TenancyId, tx: Tx, { userId, id }: ChannelKey): Promise<boolean> {
  const row = await tx
    .deleteFrom("contact_channels")
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (row) await refreshCopies(tenancy, tx, userId);
  return row !== undefined;
}

async function demoteOthers(tenancy: TenancyId, db: Db, { userId, id }: ChannelKey): Promise<void> {
  await db
    .updateTable("contact_channels")
    .set({ is_primary: false })
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("id", "<>", id)
    .where("is_primary", "=", true)
    .execute();
}
