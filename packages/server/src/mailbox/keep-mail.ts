import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { OutgoingEmail } from "../emails/outgoing-email.ts";

/** The mailbox keeps so many mails of a project; older ones make room. */
const MAX_MAILS = 500;

/**
 * Puts a mail into the built-in mailbox instead of sending it.
 *
 * @param id Keeping the same mail twice changes nothing.
 */
export async function keepMail(tenancy: TenancyId, db: Db, id: string, mail: OutgoingEmail): Promise<void> {
  const { name, address } = mail.from;
  const here = inTenancy(tenancy);
  await db
    .insertInto("mailbox_messages")
    .values({
      id,
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      received_at: mail.date,
      from_address: name === "" ? address : `${name} <${address}>`,
      to_addresses: [...mail.to],
      subject: mail.subject,
      html: mail.html,
      text_body: mail.text,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    delete from mailbox_messages where ${here} and id in (
      select id from mailbox_messages where ${here} order by received_at desc, id desc offset ${MAX_MAILS}
    )
  `.execute(db);
}
