import type { LRUCache } from "lru-cache";
import type { CertainTime, Clock } from "../../clock.ts";
import type { CountServices } from "../../counts.ts";
import type { Database } from "../../database/database.ts";
import type { MailRoute, MailSettings } from "../../emails/mail-route.ts";
import type { KeepMail } from "../../emails/outgoing-email.ts";
import type { SendAttempt } from "../../emails/record-attempts.ts";
import type { SmtpPool } from "../../emails/smtp-pool.ts";
import type { EventServices } from "../../events/record-events.ts";
import type { OutboundFetch } from "../../network/outbound-fetch.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { KnownCategories, RenderDueServices } from "./render-due.ts";

/** Dependencies of delivering a batch. */
export interface DeliveryServices extends CertainTime, CountServices, EventServices, RenderDueServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: MailSettings;
  readonly smtpPool: SmtpPool;
  readonly keepMail: KeepMail;
  readonly fetch: OutboundFetch;
}

/** Memory of a process from one batch to the next. */
export interface DeliveryMemory {
  /** Emails that a server has accepted although that could not be recorded, by id. */
  readonly unrecorded: LRUCache<string, SendAttempt>;
  readonly categories: KnownCategories;
}

/** Origin of the emails of a batch, and their way out. */
export interface BatchContext {
  readonly tenancy: Tenancy;
  readonly route: MailRoute | null;
  readonly memory: DeliveryMemory;
  /** Ends the batch early when aborted; what was not tried stays due. */
  readonly signal: AbortSignal;
}
