import { type Answer, EMAIL_STATUSES } from "@latchkit/contract";
import type { OutboxRow } from "./outbox-queries.ts";

type EmailAnswer = Answer<"GET /emails/outbox/{id}", "server">;

/** The one place where an email's columns become their fields. */
export function toEmailAnswer(row: OutboxRow): EmailAnswer {
  const { status } = row;
  return {
    id: row.id,
    created_at_millis: row.created_at.getTime(),
    updated_at_millis: row.updated_at.getTime(),
    tsx_source: row.tsx_source,
    theme_id: row.is_unthemed ? false : row.theme_id,
    to: recipientOf(row),
    recipient_address: row.addresses?.[0] ?? row.primary_email,
    variables: row.variables ?? {},
    locale: row.locale,
    skip_deliverability_check: row.skip_deliverability_check,
    scheduled_at_millis: row.scheduled_at.getTime(),
    created_with: row.draft_id === null ? "programmatic-call" : "draft",
    email_draft_id: row.draft_id,
    email_programmatic_call_template_id: row.template_id,
    send_retries: row.send_retries,
    next_send_retry_at_millis: row.next_send_retry_at?.getTime() ?? null,
    send_attempt_errors: row.send_attempt_errors,
    is_paused: row.is_paused,
    has_rendered: row.rendered_at !== null && row.render_error === null,
    has_delivered: row.finished_sending_at !== null && row.server_error === null,
    status,
    simple_status: EMAIL_STATUSES[status],
    ...renderingOf(row),
    ...outcomeOf(row),
  };
}

function recipientOf({ recipient_type, user_id, addresses }: OutboxRow): EmailAnswer["to"] {
  const emails = addresses ?? [];
  if (recipient_type === "custom-emails" || user_id === null) return { type: "custom-emails", emails };
  return recipient_type === "user-custom-emails"
    ? { type: recipient_type, user_id, emails }
    : { type: "user-primary-email", user_id };
}

function renderingOf(row: OutboxRow): Partial<EmailAnswer> {
  return {
    is_high_priority: row.is_high_priority,
    ...at("started_rendering_at_millis", row.started_rendering_at),
    ...at("rendered_at_millis", row.rendered_at),
    ...at("started_sending_at_millis", row.started_sending_at),
    ...(row.rendered_at !== null &&
      row.render_error === null && {
        subject: row.subject,
        html: row.html,
        text: row.text,
        is_transactional: row.is_transactional ?? true,
        notification_category_id: row.notification_category_id,
      }),
    ...(row.render_error !== null && { render_error: row.render_error }),
  };
}

function outcomeOf(row: OutboxRow): Partial<EmailAnswer> {
  const isDelivered = row.finished_sending_at !== null && row.server_error === null;
  return {
    ...(row.server_error !== null && {
      ...at("error_at_millis", row.finished_sending_at),
      server_error: row.server_error,
    }),
    ...(row.skipped_at !== null && {
      ...at("skipped_at_millis", row.skipped_at),
      skipped_reason: row.skipped_reason ?? undefined,
      skipped_details: row.skipped_details ?? {},
    }),
    ...(isDelivered && {
      ...at("delivered_at_millis", row.finished_sending_at),
      can_have_delivery_info: row.can_have_delivery_info,
    }),
    ...at("delivery_delayed_at_millis", row.delivery_delayed_at),
    ...at("bounced_at_millis", row.bounced_at),
    ...at("opened_at_millis", row.opened_at),
    ...at("clicked_at_millis", row.clicked_at),
    ...at("marked_as_spam_at_millis", row.marked_as_spam_at),
  };
}

function at<Name extends string>(name: Name, instant: Date | null): { [N in Name]?: number } {
  return (instant === null ? {} : { [name]: instant.getTime() }) as { [N in Name]?: number };
}
