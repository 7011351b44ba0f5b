import { toSearchedEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** A mail in a list. */
export interface MailSummary {
  readonly id: string;
  readonly receivedAt: Date;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** The project that sent it; `null` when it was deleted meanwhile or never was one. */
  readonly projectName: string | null;
}

export interface Mail extends MailSummary {
  readonly html: string | null;
  readonly text: string | null;
}

/** Names a place in the list: everything after it is older. */
export interface MailPlace {
  readonly receivedAt: Date;
  readonly id: string;
}

// The mailbox is the one place that reads across projects: it is the installation's, and exists in development only.

/** Lists mails, newest first. */
export async function listMails(
  db: Db,
  options: { readonly to: string | null; readonly after: MailPlace | null; readonly limit: number },
): Promise<MailSummary[]> {
  let query = db
    .selectFrom("mailbox_messages as mail")
    .leftJoin("projects", "projects.project_id", "mail.project_id")
    .select(["mail.id", "received_at", "from_address", "to_addresses", "subject", "projects.display_name"])
    .orderBy("received_at", "desc")
    .orderBy("mail.id", "desc")
    .limit(options.limit);
  if (options.to !== null) {
    const pattern = `%${toSearchedEmail(options.to).replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`exists (select 1 from unnest(to_addresses) as address where address ilike ${pattern})`,
    );
  }
  if (options.after !== null) {
    const { receivedAt, id } = options.after;
    query = query.where(sql<boolean>`(received_at, mail.id) < (${receivedAt}, ${id}::uuid)`);
  }
  return (await query.execute()).map(toSummary);
}

/** Finds one mail. */
export async function findMail(db: Db, id: string): Promise<Mail | null> {
  const row = await db
    .selectFrom("mailbox_messages as mail")
    .leftJoin("projects", "projects.project_id", "mail.project_id")
    .select([
      "mail.id",
      "received_at",
      "from_address",
      "to_addresses",
      "subject",
      "projects.display_name",
      "html",
      "text_body",
    ])
    .where("mail.id", "=", id)
    .executeTakeFirst();
  return row ? { ...toSummary(row), html: row.html, text: row.text_body } : null;
}

/** Empties the mailbox. */
export async function deleteMails(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("mailbox_messages").executeTakeFirst();
  return Number(numDeletedRows);
}

function toSummary(row: {
  id: string;
  received_at: Date;
  from_address: string;
  to_addresses: string[];
  subject: string;
  display_name: string | null;
}): MailSummary {
  return {
    id: row.id,
    receivedAt: row.received_at,
    from: row.from_address,
    to: row.to_addresses,
    subject: row.subject,
    projectName: row.display_name,
  };
}
