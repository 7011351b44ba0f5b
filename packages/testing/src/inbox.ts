import type { Backend } from "@latchkit/server";
import { queryDatabase } from "@latchkit/server/internal";

/** An email as its recipient sees it. */
export interface ReceivedEmail {
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
}

/** The emails that the backend has sent. */
export interface Inbox {
  /** Sends all waiting emails, then returns an address's emails, newest first. Throws if a job failed. */
  read(to: string): Promise<ReceivedEmail[]>;
  /** Returns the code in the newest email to an address that contains one. Throws if there is none. */
  readCode(to: string): Promise<string>;
}

interface StoredEmail {
  to_addresses: string[];
  subject: string;
  html: string | null;
  text_body: string | null;
}

const FAILED_JOBS = "select kind, last_error from jobs where last_error is not null and run_at < 'infinity'";
// By transaction, too: the test's clock may have stood still between two emails.
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
