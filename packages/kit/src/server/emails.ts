import type { Answer, EmailStatus, Input } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import type { SendOptions } from "../transport/send.ts";
import type {
  EmailDeliveryInfo,
  EmailDestination,
  EmailRecipient,
  OutboxEmail,
  OutboxEmailList,
  OutboxEmailsOptions,
  OutboxEmailUpdate,
  SendEmailOptions,
} from "./email.ts";

/** Dependencies of the functions below. */
export interface EmailContext {
  readonly core: ClientCore;
  readonly sender: SendOptions<"server">;
}

type Wire = Answer<"GET /emails/outbox/{id}", "server">;
type UpdateBody = NonNullable<Input<"PATCH /emails/outbox/{id}", "server">["body"]>;
type Body = Input<"POST /emails/send-email", "server">["body"];

/** Asks the backend to send an email. */
export async function sendEmail(
  { core, sender }: EmailContext,
  options: SendEmailOptions,
): Promise<readonly EmailRecipient[]> {
  const common = {
    ...audienceOf(options),
    theme_id: options.themeId,
    subject: options.subject,
    notification_category_name: options.notificationCategoryName,
    is_high_priority: options.isHighPriority,
    scheduled_at_millis: options.scheduledAt?.getTime(),
  };
  const body: Body = { ...common, ...contentOf(options) };
  const { results } = await core.send("POST /emails/send-email", { body }, sender);
  return results.map(({ user_id, user_email }) => ({ userId: user_id, email: user_email ?? null }));
}

function audienceOf({ allUsers, userFilter, userIds }: SendEmailOptions) {
  if (allUsers) return { all_users: true as const };
  if (userFilter) return { user_filter: { query: userFilter.query, team_id: userFilter.teamId } };
  return { user_ids: [...userIds] };
}

function contentOf(options: SendEmailOptions) {
  if (options.html !== undefined) return { html: options.html };
  if (options.draftId !== undefined) return { draft_id: options.draftId };
  return { template_id: options.templateId, variables: options.variables && { ...options.variables } };
}

/** Fetches a page of emails. */
export async function listOutboxEmails(
  { core, sender }: EmailContext,
  options: OutboxEmailsOptions = {},
): Promise<OutboxEmailList> {
  const query = {
    cursor: options.cursor,
    limit: options.limit,
    status: options.status,
    simple_status: options.simpleStatus,
    user_id: options.userId,
    email_draft_id: options.emailDraftId,
    query: options.query,
  };
  const { items, pagination } = await core.send("GET /emails/outbox", { query }, sender);
  return Object.assign(items.map(toOutboxEmail), { nextCursor: pagination.next_cursor });
}

/** Fetches an email. */
export async function getOutboxEmail({ core, sender }: EmailContext, id: string): Promise<OutboxEmail> {
  return toOutboxEmail(await core.send("GET /emails/outbox/{id}", { params: { id } }, sender));
}

/** Changes an email that is not being sent yet. */
export async function updateOutboxEmail(
  { core, sender }: EmailContext,
  id: string,
  update: OutboxEmailUpdate,
): Promise<OutboxEmail> {
  const body = {
    tsx_source: update.tsxSource,
    theme_id: update.themeId,
    to: update.to && toWireDestination(update.to),
    variables: update.variables && { ...update.variables },
    skip_deliverability_check: update.skipDeliverabilityCheck,
    scheduled_at_millis: update.scheduledAt?.getTime(),
    is_paused: update.isPaused,
    cancel: update.cancel,
  };
  return toOutboxEmail(await core.send("PATCH /emails/outbox/{id}", { params: { id }, body }, sender));
}

/** Sends an email again, as a new one. */
export async function resendOutboxEmail({ core, sender }: EmailContext, id: string): Promise<OutboxEmail> {
  return toOutboxEmail(await core.send("POST /emails/outbox/{id}/resend", { params: { id } }, sender));
}

/** Counts emails by state. */
export async function countOutboxEmails(
  { core, sender }: EmailContext,
  { emailDraftId }: Pick<OutboxEmailsOptions, "emailDraftId">,
): Promise<Readonly<Partial<Record<EmailStatus, number>>>> {
  const query = { email_draft_id: emailDraftId };
  return (await core.send("GET /emails/outbox-counts", { query }, sender)).counts;
}

/** Fetches how well emails arrive. */
export async function getEmailDeliveryStats({ core, sender }: EmailContext): Promise<EmailDeliveryInfo> {
  const { stats, capacity } = await core.send("GET /emails/delivery-info", {}, sender);
  return {
    stats: {
      hour: toCounts(stats.hour),
      day: toCounts(stats.day),
      week: toCounts(stats.week),
      month: toCounts(stats.month),
    },
    capacity: {
      ratePerSecond: capacity.rate_per_second,
      penaltyFactor: capacity.penalty_factor,
      boostExpiresAt: toDate(capacity.boost_expires_at_millis),
    },
  };
}

/** Lets the project send faster for a while. */
export async function activateEmailCapacityBoost({ core, sender }: EmailContext): Promise<{ expiresAt: Date }> {
  const { expires_at_millis } = await core.send("POST /emails/capacity-boost", {}, sender);
  return { expiresAt: new Date(expires_at_millis) };
}

function toCounts({ marked_as_spam, ...counts }: Answer<"GET /emails/delivery-info", "server">["stats"]["hour"]) {
  return { ...counts, markedAsSpam: marked_as_spam };
}

function toOutboxEmail(wire: Wire): OutboxEmail {
  return {
    id: wire.id,
    createdAt: new Date(wire.created_at_millis),
    updatedAt: new Date(wire.updated_at_millis),
    to: toDestination(wire.to),
    recipientAddress: wire.recipient_address,
    status: wire.status,
    simpleStatus: wire.simple_status,
    subject: wire.subject ?? null,
    html: wire.html ?? null,
    text: wire.text ?? null,
    tsxSource: wire.tsx_source,
    themeId: wire.theme_id,
    locale: wire.locale,
    variables: wire.variables,
    skipDeliverabilityCheck: wire.skip_deliverability_check,
    createdWith: wire.created_with,
    emailDraftId: wire.email_draft_id,
    templateId: wire.email_programmatic_call_template_id,
    scheduledAt: new Date(wire.scheduled_at_millis),
    isPaused: wire.is_paused,
    isHighPriority: wire.is_high_priority ?? null,
    isTransactional: wire.is_transactional ?? null,
    notificationCategoryId: wire.notification_category_id ?? null,
    sendRetries: wire.send_retries,
    nextSendRetryAt: toDate(wire.next_send_retry_at_millis),
    sendAttemptErrors: wire.send_attempt_errors ?? [],
    renderError: wire.render_error ?? null,
    serverError: wire.server_error ?? null,
    skippedReason: wire.skipped_reason ?? null,
    skippedDetails: wire.skipped_details ?? {},
    canHaveDeliveryInfo: wire.can_have_delivery_info ?? null,
    times: {
      startedRenderingAt: toDate(wire.started_rendering_at_millis),
      renderedAt: toDate(wire.rendered_at_millis),
      startedSendingAt: toDate(wire.started_sending_at_millis),
      skippedAt: toDate(wire.skipped_at_millis),
      failedAt: toDate(wire.error_at_millis),
      deliveredAt: toDate(wire.delivered_at_millis),
      deliveryDelayedAt: toDate(wire.delivery_delayed_at_millis),
      bouncedAt: toDate(wire.bounced_at_millis),
      openedAt: toDate(wire.opened_at_millis),
      clickedAt: toDate(wire.clicked_at_millis),
      markedAsSpamAt: toDate(wire.marked_as_spam_at_millis),
    },
  };
}

function toDate(millis: number | null | undefined): Date | null {
  return millis == null ? null : new Date(millis);
}

function toDestination({ type, user_id: userId = "", emails = [] }: Wire["to"]): EmailDestination {
  if (type === "custom-emails") return { type, emails };
  return type === "user-primary-email" ? { type, userId } : { type, userId, emails };
}

function toWireDestination(to: EmailDestination): NonNullable<UpdateBody["to"]> {
  if (to.type === "custom-emails") return { type: to.type, emails: [...to.emails] };
  if (to.type === "user-primary-email") return { type: to.type, user_id: to.userId };
  return { type: to.type, user_id: to.userId, emails: [...to.emails] };
}
