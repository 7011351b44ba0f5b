import type { Backend } from "@latchkit/server";
import { sql } from "kysely";

/** An e-mail as its recipient sees it. */
export interface ReceivedEmail {
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
}

/** What the backend mailed. */
export interface Inbox {
  /** Sends what is waiting to be sent, then reads an address's mails, newest first. Fails when something is to be tried again. */
  read(to: string): Promise<ReceivedEmail[]>;
  /** The code in the newest mail to an address that has one. Fails when there is none. */
  readCode(to: string): Promise<string>;
}

const CODE = /[?&]code=([0-9a-z]{45})/;

export function createInbox(backend: Backend): Inbox {
  const inbox: Inbox = {
    async read(to) {
      await backend.runDueJobs();
      const { db } = backend.services.database;
      // They would be tried again later, which never comes for a clock that stands still.
      const failed = await db
        .selectFrom("jobs")
        .select(["kind", "last_error"])
        .where("last_error", "is not", null)
        .where("run_at", "<", sql<Date>`'infinity'::timestamptz`)
        .execute();
      if (failed.length > 0) throw new Error(`Jobs failed: ${JSON.stringify(failed)}`);
      const rows = await db
        .selectFrom("mailbox_messages")
        .select(["to_addresses", "subject", "html", "text_body"])
        .orderBy("received_at", "desc")
        .orderBy(sql`age(xmin)`) // by transaction, newest first: the test's clock may have stood still between two mails
        .execute();
      return rows
        .filter((row) => row.to_addresses.includes(to))
        .map((row) => ({
          to: row.to_addresses,
          subject: row.subject,
          html: row.html ?? "",
          text: row.text_body ?? "",
        }));
    },
    async readCode(to) {
      const mails = await inbox.read(to);
      const code = mails.map(({ text }) => CODE.exec(text)?.[1]).find((found) => found !== undefined);
      if (!code) throw new Error(`No mail with a code arrived at ${to}.`);
      return code;
    },
  };
  return inbox;
}
