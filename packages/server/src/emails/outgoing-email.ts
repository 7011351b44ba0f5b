import type { Db } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";

/** Stores an email in the built-in mailbox; storing the same ID twice changes nothing. */
export type KeepMail = (tenancy: TenancyId, db: Db, id: string, mail: OutgoingEmail) => Promise<void>;

/** A mailbox and the name to show for it. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** One email, ready to be handed over. */
export interface OutgoingEmail {
  /** The same on every attempt, so that a server or reader who got the mail twice can tell (RFC 5322 §3.6.4). */
  readonly messageId: string;
  readonly date: Date;
  readonly from: Sender;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers, by name. Default: none. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
