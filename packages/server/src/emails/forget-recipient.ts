import { sql } from "kysely";
import type { EraseSubject } from "../manifest/manifest.ts";

/**
 * Erases the emails to a user who is deleted, and what the log says about them. Emails that wait are skipped: they stay without content
 * and address, so that senders see why the user did not get them.
 */
export const forgetRecipient: EraseSubject = async ({ projectId, branchId }, tx, { type, ids }) => {
  if (type !== "user") return;
  const of = (table: string) => sql`
    ${sql.ref(`${table}.project_id`)} = ${projectId} and ${sql.ref(`${table}.branch_id`)} = ${branchId}`;
  await sql`
    with forgotten as (
      select id, settled_at is not null or source_id is null as is_deleted from emails
      where ${of("emails")} and (user_id::text = any(${ids}::text[]) or addresses[1] = any(${ids}::text[]))
    ), attempts as (
      delete from sent_emails where ${of("sent_emails")} and (
        to_addresses[1] = any(${ids}::text[]) or email_id in (select id from forgotten)
      )
    ), settled as (
      delete from emails where ${of("emails")} and id in (select id from forgotten where is_deleted)
    )
    update emails set updated_at = now(), addresses = null, subject = null, html = null, text = null, send_attempt_errors = '[]',
      revision = revision + 1, is_paused = false, skipped_at = now(), skipped_reason = 'USER_ACCOUNT_DELETED',
      skipped_details = null
    where ${of("emails")} and id in (select id from forgotten where not is_deleted)`.execute(tx);
};
