import type { EmailStatus } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns the SQL for the state of a row of `emails`; the first condition that holds decides.
 *
 * An email that a provider has accepted is `sent`, whether or not the provider will tell more.
 *
 * @param now Tells `scheduled` from `queued`.
 */
export function emailStatus(now: Date): RawBuilder<EmailStatus> {
  return sql<EmailStatus>`case
    when is_paused then 'paused'
    when skipped_at is not null then 'skipped'
    when started_rendering_at is null then 'preparing'
    when rendered_at is null then 'rendering'
    when render_error is not null then 'render-error'
    when started_sending_at is null and scheduled_at > ${now} then 'scheduled'
    when started_sending_at is null then 'queued'
    when finished_sending_at is null then 'sending'
    when server_error is not null then 'server-error'
    when not can_have_delivery_info then 'sent'
    when marked_as_spam_at is not null then 'marked-as-spam'
    when clicked_at is not null then 'clicked'
    when opened_at is not null then 'opened'
    when bounced_at is not null then 'bounced'
    when delivery_delayed_at is not null then 'delivery-delayed'
    else 'sent'
  end`;
}

/** The SQL of what every email in a state of error meets, worded as the index of failed emails has it. */
export const CAN_HAVE_FAILED: RawBuilder<boolean> = sql`(
  render_error is not null or server_error is not null or bounced_at is not null
)`;
