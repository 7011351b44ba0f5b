import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type EventServices, recordOptInEvents } from "../events/record-events.ts";
import type { Tenancy } from "../projects/tenancy.ts";

/** A provider's report about an email that it accepted. */
export type DeliveryNews = "delivered" | "delivery-delayed" | "bounced" | "opened" | "clicked" | "marked-as-spam";

const COLUMNS = {
  "delivery-delayed": "delivery_delayed_at",
  bounced: "bounced_at",
  opened: "opened_at",
  clicked: "clicked_at",
  "marked-as-spam": "marked_as_spam_at",
} as const;

const EVENTS = {
  "delivery-delayed": "email.delivery_delayed",
  bounced: "email.bounced",
  opened: "email.opened",
  clicked: "email.clicked",
  "marked-as-spam": "email.marked_as_spam",
} as const;

/**
 * Records news about an email. Of several alike, only the first counts.
 *
 * @param about.messageId The Message-ID as sent, with or without angle brackets.
 * @param about.providerId The provider's own name for the email.
 * @returns The addresses that the email went to; `null` if there is no such email or the news is not new.
 */
export async function recordDeliveryNews(
  tenancy: Tenancy,
  db: Db,
  services: EventServices,
  {
    news,
    at,
    ...about
  }: { readonly news: DeliveryNews; readonly at: Date } & (
    | { readonly messageId: string }
    | { readonly providerId: string }
  ),
): Promise<readonly string[] | null> {
  const condition =
    "messageId" in about ? hasMessageId(about.messageId) : sql`provider_message_id = ${about.providerId}`;
  if (condition === null) return null;
  // A delayed email that arrives is no longer delayed.
  const column = news === "delivered" ? null : sql.ref(COLUMNS[news]);
  const { rows } = await sql<{ id: string; addresses: string[]; subject: string; finished_sending_at: Date }>`
    update emails set can_have_delivery_info = true, updated_at = ${at},
      ${column === null ? sql`delivery_delayed_at = null` : sql`${column} = ${at}`}
    where project_id = ${tenancy.projectId} and branch_id = ${tenancy.branchId} and ${condition}
      and finished_sending_at is not null and server_error is null and ${column === null ? sql`delivery_delayed_at is not null` : sql`${column} is null`}
    returning id, addresses, subject, finished_sending_at`.execute(db);
  const [email] = rows;
  if (!email) return null;
  if (news !== "delivered") {
    const { id, addresses, subject, finished_sending_at: sentAt } = email;
    const data = { id, to: addresses.join(", "), subject, sent_at_millis: sentAt.getTime() };
    await recordOptInEvents(tenancy, db, services, [{ type: EVENTS[news], data }]);
  }
  return email.addresses;
}

/** Our own Message-IDs begin with the email's id. */
function hasMessageId(messageId: string): RawBuilder<unknown> | null {
  const [, id] = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId) ?? [];
  return id === undefined ? null : sql`id = ${id}`;
}
