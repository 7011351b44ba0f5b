import { setTimeout } from "node:timers/promises";
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
  /**
   * Waits for an email to an address and returns it: the newest one that matches. Sends waiting emails meanwhile, also
   * those that the application under test causes while this waits.
   *
   * @throws {Error} When none has arrived in time; the message lists the subjects of those that did.
   * @example const { text } = await backend.inbox.waitFor("ada@example.com", { subject: /verify/i });
   */
  waitFor(to: string, options?: WaitForEmailOptions): Promise<ReceivedEmail>;
  /** Returns the code in the newest email to an address that contains one. Throws if there is none. */
  readCode(to: string): Promise<string>;
}

/** The email to wait for, and a timeout. */
export interface WaitForEmailOptions {
  /** The subject, or a pattern that it matches. Default: any. */
  subject?: string | RegExp;
  /** Timeout in milliseconds of real time. Default: 5,000. */
  timeoutMillis?: number;
}

interface StoredEmail {
  to_addresses: string[];
  subject: string;
  html: string | null;
  text_body: string | null;
}

const FAILED_JOBS = "select kind, last_error from jobs where last_error is not null and run_at < 'infinity'";
// The test's clock may have stood still between two emails, and emails that wait together are sent in any order.
const EMAILS = `
  select to_addresses, mail.subject, mail.html, text_body
  from mailbox_messages as mail left join emails using (project_id, branch_id, id)
  where $1 = any (to_addresses) order by received_at desc, position desc nulls last, age(mail.xmin)`;

/** Delay between two looks at the inbox. */
const POLL_MILLIS = 25;

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
    async waitFor(to, { subject, timeoutMillis = 5_000 } = {}) {
      const matches = (email: ReceivedEmail) => subject === undefined || isMatch(email.subject, subject);
      const deadline = performance.now() + timeoutMillis;
      for (;;) {
        const emails = await inbox.read(to);
        const found = emails.find(matches);
        if (found) return found;
        if (performance.now() >= deadline) throw new Error(notArrived(to, subject, emails));
        await setTimeout(POLL_MILLIS);
      }
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

function isMatch(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text === wanted : text.search(wanted) >= 0;
}

function notArrived(to: string, subject: string | RegExp | undefined, others: readonly ReceivedEmail[]): string {
  const wanted = subject === undefined ? "No email" : `No email with the subject ${subject}`;
  const arrived = others.map((email) => JSON.stringify(email.subject)).join(", ");
  return `${wanted} arrived at ${to}. ${arrived ? `These did: ${arrived}.` : "None did."}`;
}
