import { sql } from "kysely";
import { inTenancy } from "../database/tenancy.ts";
import { isUuid } from "../database/uuid.ts";
import type { EraseSubject } from "../manifest/manifest.ts";

/**
 * Erases the emails to a user who is deleted, and what the log says about them. Emails that wait are skipped: they stay
 * without content and address, so that senders see why the user did not get them.
 *
 * Users may share an address: emails to another user stay.
 */
export const forgetRecipient: EraseSubject = async (tenancy, tx, { type, ids }) => {
  if (type !== "user") return;
  const userIds = sql`${ids.filter(isUuid)}::uuid[]`;
  await sql`
    with forgotten as (
      select id, settled_at is not null or source_id is null as is_deleted from emails
      where ${inTenancy(tenancy, "emails")} and id in (
        select id from emails where ${inTenancy(tenancy)} and user_id = any(${userIds})
        union all
        select id from emails where ${inTenancy(tenancy)} and addresses is not null and addresses[1] = any(${ids}::text[])
          and (user_id is null or user_id = any(${userIds}))
      )
    ), attempts as (
      delete from sent_emails where ${inTenancy(tenancy, "sent_emails")} and id in (
        select id from sent_emails where ${inTenancy(tenancy)} and to_addresses[1] = any(${ids}::text[])
          and not exists (
            select 1 from emails where ${inTenancy(tenancy, "emails")} and emails.id = sent_emails.email_id
              and user_id <> all(${userIds})
          )
        union all
        select sent_emails.id from forgotten join sent_emails on sent_emails.email_id = forgotten.id
        where ${inTenancy(tenancy, "sent_emails")}
      )
    ), settled as (
      delete from emails where ${inTenancy(tenancy, "emails")} and id in (select id from forgotten where is_deleted)
    )
    update emails set updated_at = now(), addresses = null, subject = null, html = null, text = null, send_attempt_errors = '[]',
      revision = revision + 1, is_paused = false, skipped_at = now(), skipped_reason = 'USER_ACCOUNT_DELETED',
      skipped_details = null
    where ${inTenancy(tenancy, "emails")} and id in (select id from forgotten where not is_deleted)`.execute(tx);
};
