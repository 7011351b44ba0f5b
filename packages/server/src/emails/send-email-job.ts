import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { LRUCache } from "lru-cache";
import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { CountServices } from "../counts.ts";
import type { Database, Db } from "../database/database.ts";
import { backoffMillis } from "../jobs/backoff.ts";
import { type Job, type JobHandler, type JobOutcome, STOPPING } from "../jobs/job.ts";
import { untilRecorded } from "../jobs/until-recorded.ts";
import { RateLimitedError } from "../limits/limit.ts";
import type { Consumption, LimiterServices } from "../limits/limiter.ts";
import { noticeBuckets } from "../limits/quotas.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { Random } from "../random.ts";
import { type DeliveryVerdict, toDeliveryVerdict, verdict } from "./delivery-failure.ts";
import { isBareAddress } from "./mail-address.ts";
import { findMailRoute, type MailRoute, type MailSettings, mailPool } from "./mail-route.ts";
import type { KeepMail, OutgoingEmail } from "./outgoing-email.ts";
import { countsWhenSent, type EmailPayload } from "./queue-email.ts";
import { recordAttempts, type SendAttempt, wasSent } from "./record-attempts.ts";
import {
  type BuiltInEmailServices,
  createBuiltInEmailRenderer,
  type RenderBuiltInEmail,
} from "./render-built-in-email.ts";
import { type AcceptedMail, type SendOverSmtp, SmtpError, sendOverSmtp } from "./smtp.ts";

export interface SendEmailOptions extends BuiltInEmailServices, CountServices, LimiterServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: MailSettings;
  /** See {@link EventServices}. */
  readonly isDevelopment: boolean;
  readonly announceEvents: () => void;
  readonly keepMail: KeepMail;
  /** The network. Default: real SMTP. */
  readonly sendOverSmtp?: SendOverSmtp;
}

/**
 * The first wait after a failure, in milliseconds, doubling up to an hour; longer where only people can mend the cause.
 */
const BASE_MILLIS = 2_000;
const UNUSABLE_BASE_MILLIS = 60_000;

/** Mails of which it is remembered that the server has them, although that could not be recorded. */
const MAX_UNRECORDED = 10_000;

/**
 * Handles jobs of kind `send-email`: renders the mail and hands it to the project's email server.
 *
 * As soon as the server has accepted a mail, the handler records it: it retries for some 15 seconds while the database
 * is unavailable, and remembers the mail until the write succeeds. Only if the process dies in between, the mail is sent
 * again, with the same Message-ID. The built-in mailbox takes every mail once.
 */
export function sendEmailJob(options: SendEmailOptions): JobHandler<EmailPayload> {
  const render = createBuiltInEmailRenderer(options);
  const unrecorded = createCache<string, SendAttempt>(MAX_UNRECORDED);
  return async (payload, job) => {
    const { tenancy: of } = job;
    const tenancy = await options.loadTenancy(of.projectId, of.branchId);
    if (!tenancy) return "done";
    const taken = unrecorded.get(job.id);
    if (taken) return recordTaken(options, tenancy, taken, unrecorded);
    if (job.attempt > 1 && (await wasSent(tenancy, options.database.db, job.id))) return "done";
    const pool = mailPool(tenancy);
    if (job.pool !== pool) return { moveTo: pool }; // the project has changed its server since
    const counted = await count(options, tenancy, payload, job);
    if ("retryAt" in counted) return counted;
    const route = findMailRoute(tenancy, options.settings);
    const { mail, locale } = await compose(options, render, tenancy, { id: job.id, route, payload });
    const about = {
      emailId: job.id,
      to: mail.to,
      subject: loggedSubject(mail.subject, payload),
      senderConfig: route?.senderConfig ?? { type: "shared" },
      locale,
    };
    const sent = (providerMessageId?: string): SendAttempt => ({
      ...about,
      ...{ id: job.id, at: options.clock.now(), error: null, retryAt: null, providerMessageId },
    });
    if (route?.via.kind === "mailbox") {
      await counted.settle("success");
      await options.database.transaction(async (tx) => {
        await options.keepMail(tenancy, tx, job.id, mail);
        await recordAttempts(tenancy, tx, options, [sent()]);
      });
      return "done";
    }
    const result = await attempt(options, route, mail, job);
    await counted.settle("providerMessageId" in result ? "success" : "failure");
    if ("providerMessageId" in result) {
      const accepted = sent(result.providerMessageId);
      unrecorded.set(job.id, accepted);
      return recordTaken(options, tenancy, accepted, unrecorded);
    }
    if (result.failure.errorType === "TIMEOUT" && job.signal.reason === STOPPING) return "interrupted";
    const { database, random, clock } = options;
    const outcome = afterFailure(options, result, job);
    const retryAt = typeof outcome === "object" && "retryAt" in outcome ? outcome.retryAt : null;
    const notSent = { ...about, id: random.uuid(), at: clock.now(), error: result.failure, retryAt };
    await database.transaction((tx) => recordAttempts(tenancy, tx, options, [notSent]));
    return outcome;
  };
}

/** Counts an email through the shared server for which no request was counted; one too many waits. */
async function count(
  { limiter, clock }: SendEmailOptions,
  tenancy: Tenancy,
  { to, template }: EmailPayload,
  { pool, expiresAt }: Job,
): Promise<Consumption | { readonly retryAt: Date; readonly error: string }> {
  const now = clock.now();
  const isCounted = pool === "shared-mail" && countsWhenSent(template) && !(expiresAt && expiresAt <= now);
  try {
    return await limiter.consume(tenancy, isCounted ? noticeBuckets(normalizeEmail(to)) : []);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    const retryAt = new Date(now.getTime() + error.retryAfterSeconds * 1_000);
    return { retryAt: expiresAt && expiresAt < retryAt ? expiresAt : retryAt, error: `Limited: ${error.limit}.` };
  }
}

async function recordTaken(
  options: SendEmailOptions,
  tenancy: Tenancy,
  sent: SendAttempt,
  unrecorded: LRUCache<string, SendAttempt>,
): Promise<JobOutcome> {
  const { database, random } = options;
  await untilRecorded(random, () => database.transaction((tx) => recordAttempts(tenancy, tx, options, [sent])));
  unrecorded.delete(sent.id);
  return "done";
}

async function compose(
  { clock, database, settings }: SendEmailOptions,
  render: RenderBuiltInEmail,
  tenancy: Tenancy,
  { id, route, payload }: { id: string; route: MailRoute | null; payload: EmailPayload },
): Promise<{ readonly mail: OutgoingEmail; readonly locale: string | null }> {
  const reader = await localeOf(tenancy, database.db, payload);
  const { locale, ...content } = await render(tenancy, { ...payload, locale: reader });
  const mail = {
    ...content,
    messageId: `${id}@${new URL(settings.publicUrl).hostname}`,
    date: clock.now(),
    from: route?.from ?? { name: "", address: "" },
    to: [payload.to],
  };
  return { mail, locale };
}

/**
 * The language of the account: the one that the email is about, or that signs in with the address; else that of the
 * request which caused the email.
 */
async function localeOf(
  { projectId, branchId }: Tenancy,
  db: Db,
  { to, userId = null, locale = null }: EmailPayload,
): Promise<string | null> {
  const { rows } = await sql<{ locale: string | null }>`
    select coalesce(
      (select locale from users where project_id = ${projectId} and branch_id = ${branchId} and id = ${userId}::uuid),
      (
        select users.locale from contact_channels as channel
        join users on users.project_id = channel.project_id and users.branch_id = channel.branch_id and users.id = channel.user_id
        where channel.project_id = ${projectId} and channel.branch_id = ${branchId}
          and channel.type = 'email' and channel.value = ${normalizeEmail(to)} and channel.used_for_auth
      )
    ) as locale`.execute(db);
  return rows[0]?.locale ?? locale;
}

/** The subject as logs and events show it: the code that people type stands in that of a mail for signing in. */
function loggedSubject(subject: string, { variables }: EmailPayload): string {
  if (!("otp" in variables)) return subject;
  // A template may write it in lower case, or in groups.
  const code = new RegExp([...variables.otp].join("[^A-Za-z0-9]?"), "gi");
  return subject.replace(code, "••••••");
}

/** Hands the mail over. Returns what went wrong if the server did not take it. */
async function attempt(
  { clock, sendOverSmtp: send = sendOverSmtp }: SendEmailOptions,
  route: MailRoute | null,
  mail: OutgoingEmail,
  job: Job,
): Promise<AcceptedMail | DeliveryVerdict> {
  if (job.expiresAt && job.expiresAt <= clock.now()) return verdict("EXPIRED", false);
  if (route?.via.kind !== "smtp") return verdict("NOT_CONFIGURED", true);
  if (![...mail.to, mail.from.address].every(isBareAddress))
    return verdict("INVALID_EMAIL_ADDRESS", false, "", undefined);
  try {
    return await send(route.via.server, mail, job.signal);
  } catch (error) {
    const failed = toDeliveryVerdict(error);
    // The shared server may be slow with one recipient; were it taken to be down for that, one mail could stop all
    // others.
    const isOfMail = error instanceof SmtpError && error.stage === "message" && failed.peer === "down";
    return isOfMail && job.pool === "shared-mail" ? { ...failed, peer: undefined } : failed;
  }
}

function afterFailure({ clock, random }: SendEmailOptions, { failure, peer }: DeliveryVerdict, job: Job): JobOutcome {
  const error = `${failure.errorType}: ${failure.message}`;
  if (!failure.canRetry) return { giveUp: error, peer };
  const baseMillis = peer === "unusable" ? UNUSABLE_BASE_MILLIS : BASE_MILLIS;
  const retryAt = new Date(clock.now().getTime() + backoffMillis(job.attempt, random, { baseMillis }));
  // No later than it becomes useless, so that this is on record then.
  return { retryAt: job.expiresAt && job.expiresAt < retryAt ? job.expiresAt : retryAt, error, peer };
}
