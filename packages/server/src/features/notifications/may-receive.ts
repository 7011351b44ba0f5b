import { type EmailSkipReason, normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { NOTIFICATION_CATEGORIES } from "../../emails/notification-categories.ts";

/** An address, and the user whose preferences count. */
export interface PossibleRecipient {
  readonly userId: string | null;
  readonly address: string;
}

/**
 * Decides who of many recipients must not get an email of a category: users who switched the category off, and
 * suppressed addresses.
 *
 * Nothing is sent to an address that bounced or that the owner suppressed. After a complaint, transactional emails are
 * still sent.
 *
 * @returns Why not, by recipient: users may share an address. Recipients that are missing may get it.
 */
export async function mayReceive<Recipient extends PossibleRecipient>(
  { projectId, branchId }: TenancyId,
  db: Db,
  recipients: readonly Recipient[],
  { categoryId, isTransactional }: { readonly categoryId: string; readonly isTransactional: boolean },
): Promise<ReadonlyMap<Recipient, EmailSkipReason>> {
  if (recipients.length === 0) return new Map();
  const isDefault = NOTIFICATION_CATEGORIES.find(({ id }) => id === categoryId)?.isDefault ?? true;
  const { rows } = await sql<{ place: number; wants: boolean; reason: string | null }>`
    select asked.place::integer, coalesce(said.enabled, ${isDefault}) as wants, suppressed.reason
    from unnest(${recipients.map(({ userId }) => userId)}::uuid[],
      ${recipients.map(({ address }) => normalizeEmail(address))}::text[]) with ordinality as asked(user_id, address, place)
    left join notification_preferences as said
      on said.project_id = ${projectId} and said.branch_id = ${branchId}
      and said.user_id = asked.user_id and said.category_id = ${categoryId}
    left join email_suppressions as suppressed
      on suppressed.project_id = ${projectId} and suppressed.branch_id = ${branchId} and suppressed.address = asked.address
    where not coalesce(said.enabled, ${isDefault}) or suppressed.reason is not null
    order by asked.place`.execute(db);
  const skipped = new Map<Recipient, EmailSkipReason>();
  for (const { place, wants, reason } of rows) {
    const recipient = recipients[place - 1];
    const isSuppressed = reason !== null && !(reason === "marked-as-spam" && isTransactional);
    if (!recipient || (wants && !isSuppressed)) continue;
    skipped.set(recipient, isSuppressed ? "LIKELY_NOT_DELIVERABLE" : "USER_UNSUBSCRIBED");
  }
  return skipped;
}
