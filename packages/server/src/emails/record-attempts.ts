import { sql } from "kysely";
import type { CountServices } from "../counts.ts";
import type { Db } from "../database/database.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { EventServices } from "../events/record-events.ts";
import { recordOptInEvents } from "../events/record-events.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { DeliveryFailure } from "./delivery-failure.ts";
import { type MailRoute, mailPool } from "./mail-route.ts";

/** One attempt to hand over an email, as administrators see it. */
export interface SendAttempt {
  /** The email's for the attempt that succeeded, so that it can be found; a new one for an attempt that failed. */
  readonly id: string;
  readonly emailId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly at: Date;
  /** `null` when the server accepted the email. */
  readonly error: DeliveryFailure | null;
  /** When it is tried again; `null` when it is not. */
  readonly retryAt: Date | null;
  readonly senderConfig: MailRoute["senderConfig"];
  /**
   * The language of a built-in email's source; `null` for the default one. Default: as recorded when it was rendered.
   */
  readonly locale?: string | null | undefined;
  /** The provider's own name for the email. Default: none. */
  readonly providerMessageId?: string | undefined;
  /** Recipients that the server refused, although it accepted the email for the others. Default: none. */
  readonly refused?: readonly RefusedPart[] | undefined;
}

/** A recipient that did not get an email which others got. */
interface RefusedPart {
  /** A new ID, for the row of the log. */
  readonly id: string;
  readonly recipient: string;
  readonly error: DeliveryFailure;
}

/**
 * Records attempts in the log and in the outbox with one statement, counts them, and tells webhook endpoints. Recording
 * the same attempt again changes nothing.
 */
export async function recordAttempts(
  tenancy: Tenancy,
  db: Db,
  services: EventServices & CountServices,
  attempts: readonly SendAttempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  const recorded = await insertAttempts(tenancy, db, attempts);
  for (const attempt of attempts) if (recorded.has(attempt.id)) countAttempt(tenancy, services, attempt);
  await recordOptInEvents(
    tenancy,
    db,
    services,
    attempts
      .flatMap(partsOf)
      .filter(({ id }) => recorded.has(id))
      .map(({ id, to, subject, at, error, retryAt }) => {
        const data = { id, to: to.join(", "), subject, sent_at_millis: at.getTime() };
        return error === null
          ? { type: "email.sent", data }
          : { type: "email.failed", data: { ...data, error_type: error.errorType, will_retry: retryAt !== null } };
      }),
  );
}

/** A test email goes through a server of the project's own before the project has it. */
function countAttempt(
  tenancy: Tenancy,
  { counts }: CountServices,
  { error, retryAt, senderConfig }: SendAttempt,
): void {
  const pool = senderConfig.type === "shared" ? mailPool(tenancy) : "own-mail";
  counts.email(pool, error === null ? "sent" : retryAt === null ? "failed" : "postponed");
}

/** Returns what the log has of an attempt: an entry, and one for each refused recipient of an accepted email. */
function partsOf(attempt: SendAttempt): Pick<SendAttempt, "id" | "to" | "subject" | "at" | "error" | "retryAt">[] {
  const { refused = [], to, subject, at } = attempt;
  const isRefused = (address: string): boolean => refused.some(({ recipient }) => recipient === address);
  return [
    { ...attempt, to: to.filter((address) => !isRefused(address)) },
    ...refused.map(({ id, recipient, error }) => ({ id, to: [recipient], subject, at, error, retryAt: null })),
  ];
}

async function insertAttempts(
  { projectId, branchId }: TenancyId,
  db: Db,
  attempts: readonly SendAttempt[],
): Promise<ReadonlySet<string>> {
  const data = attempts.map((attempt) => ({
    id: attempt.id,
    email_id: attempt.emailId,
    addresses: attempt.to,
    subject: attempt.subject,
    sent_at: attempt.at,
    error: attempt.error,
    errors: [
      ...(attempt.error === null ? [] : [attempt.error]),
      ...(attempt.refused ?? []).map(({ recipient, error }) => ({ ...error, recipient })),
    ],
    parts: partsOf(attempt).map(({ id, to, error }) => ({ id, to_addresses: to, error })),
    retry_at: attempt.retryAt,
    sender_config: attempt.senderConfig,
    locale: attempt.locale,
    provider_message_id: attempt.providerMessageId ?? null,
  }));
  const { rows } = await sql<{ id: string }>`
    with attempts as (
      select * from jsonb_to_recordset(${JSON.stringify(data)}::text::jsonb) as attempt (
        id uuid, email_id uuid, addresses text[], subject text, sent_at timestamptz, error jsonb, errors jsonb, parts jsonb,
        retry_at timestamptz, sender_config jsonb, locale text, provider_message_id text)
    ), recorded as (
      insert into sent_emails (project_id, branch_id, id, email_id, to_addresses, subject, sent_at, error, sender_config)
      select ${projectId}, ${branchId}, part.id, email_id, part.to_addresses, subject, sent_at, nullif(part.error, 'null'::jsonb), sender_config
      from attempts, jsonb_to_recordset(parts) as part (id uuid, to_addresses text[], error jsonb)
      -- A worker that lost its lease may have been first.
      on conflict on constraint sent_emails__pk do nothing
      returning id
    ), noted as (
      update emails set
        updated_at = attempt.sent_at,
        addresses = attempt.addresses,
        subject = attempt.subject,
        started_rendering_at = coalesce(emails.started_rendering_at, attempt.sent_at),
        rendered_at = coalesce(emails.rendered_at, attempt.sent_at),
        started_sending_at = case when attempt.retry_at is null then coalesce(emails.started_sending_at, attempt.sent_at) end,
        finished_sending_at = case when attempt.retry_at is null then attempt.sent_at end,
        server_error = case when attempt.retry_at is null then attempt.error ->> 'message' end,
        send_retries = emails.send_retries + case when attempt.retry_at is null then 0 else 1 end,
        next_send_retry_at = attempt.retry_at,
        send_attempt_errors = emails.send_attempt_errors || (
          select coalesce(jsonb_agg(each || jsonb_build_object(
            'attempt_number', jsonb_array_length(emails.send_attempt_errors) + 1, 'timestamp', attempt.sent_at)), '[]')
          from jsonb_array_elements(attempt.errors) as each
        ),
        locale = coalesce(attempt.locale, emails.locale),
        provider_message_id = coalesce(attempt.provider_message_id, emails.provider_message_id),
        can_have_delivery_info = attempt.provider_message_id is not null
      from attempts as attempt join recorded on recorded.id = attempt.id
      where emails.project_id = ${projectId} and emails.branch_id = ${branchId} and emails.id = attempt.email_id
        and emails.finished_sending_at is null
    )
    select id from recorded`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether an attempt to send an email succeeded, although its worker died before its job was deleted. */
export async function wasSent(tenancy: TenancyId, db: Db, emailId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sent_emails")
    .select("id")
    .where(inTenancy(tenancy))
    .where("id", "=", emailId)
    .where("error", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
