import type { Backend } from "@latchkit/server";
import { queryDatabase } from "@latchkit/server/internal";

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

interface StoredEmail {
  to_addresses: string[];
  subject: string;
  html: string | null;
  text_body: string | null;
}

const FAILED_JOBS = "select kind, last_error from jobs where last_error is not null and run_at < 'infinity'";
// By transaction, too: the test's clock may have stood still between two e-mails.
const EMAILS = `
  select to_addresses, subject, html, text_body from mailbox_messages
  where $1 = any (to_addresses) order by received_at desc, age(xmin)`;

const CODE = /[?&]code=([0-9a-z]{45})/;

export function createInbox(backend: Backend): Inbox {
  const inbox: Inbox = {
    async read(to) {
      await backend.runDueJobs();
      // A failed job would be retried later, which never comes on a clock that stands still.
      const failed = await queryDatabase(backend, FAILED_JOBS);
      if (failed.length > 0) throw new Error(`Jobs failed: ${JSON.stringify(failed)}`);
      const rows = await queryDatabase<StoredEmail>(backend, EMAILS, [to]);
      return rows.map((row) => ({
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
