import type { EmailSkipReason } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";

export type WishServices = object;

/** Where an email goes, and of which category it is. */
export interface Recipient {
  readonly emailId: string;
  readonly userId: string | null;
  readonly addresses: readonly string[];
  readonly categoryId: string;
}

/** Finds, by email, who does not want it. */
export async function refusedRecipients(
  { projectId, branchId }: TenancyId,
  db: Db,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, EmailSkipReason>> {
  if (recipients.length === 0) return new Map();
  const { rows } = await sql<{ email_id: string }>`
    select recipient.email_id
    from unnest(${recipients.map(({ emailId }) => emailId)}::uuid[], ${recipients.map(({ userId }) => userId)}::uuid[],
      ${recipients.map(({ categoryId }) => categoryId)}::uuid[]) as recipient (email_id, user_id, category_id)
    join notification_preferences as preference on preference.project_id = ${projectId} and preference.branch_id = ${branchId}
      and preference.user_id = recipient.user_id and preference.category_id = recipient.category_id and not preference.enabled`.execute(
    db,
  );
  return new Map(rows.map(({ email_id }) => [email_id, "USER_UNSUBSCRIBED"]));
}

export async function unsubscribeLinks(
  _tenancy: TenancyId,
  _db: Db,
  _services: WishServices,
  _userIds: readonly string[],
  _categoryId: string,
): Promise<ReadonlyMap<string, string>> {
  return new Map();
}

/** Returns the headers by which mail programs offer to unsubscribe (RFC 8058); none without a link. */
export function unsubscribeHeaders(link: string | undefined): Readonly<Record<string, string>> {
  if (link === undefined) return {};
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
