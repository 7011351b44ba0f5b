import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { OutgoingEmail } from "../emails/outgoing-email.ts";

/** The mailbox keeps so many mails; older ones make room. */
const MAX_MAILS = 500;

/**
 * Puts a mail into the built-in mailbox instead of sending it.
 *
 * @param id Keeping the same mail twice changes nothing.
 */
export async function keepMail(tenancy: TenancyId, db: Db, id: string, mail: OutgoingEmail): Promise<void> {
  const { name, address } = mail.from;
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
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await sql`
    delete from mailbox_messages where id in (
      select id from mailbox_messages order by received_at desc, id desc offset ${MAX_MAILS}
    )
  `.execute(db);
}
