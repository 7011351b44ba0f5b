import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { backoffMillis } from "../jobs/backoff.ts";
import type { Job, JobHandler, JobOutcome } from "../jobs/job.ts";
import { keepMail } from "../mailbox/keep-mail.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { Random } from "../random.ts";
import { type DeliveryFailure, deliveryFailure, toDeliveryFailure } from "./delivery-failure.ts";
import { isBareAddress } from "./mail-address.ts";
import { findMailRoute, type MailRoute, type MailSettings } from "./mail-route.ts";
import type { OutgoingEmail } from "./outgoing-email.ts";
import type { EmailPayload } from "./queue-email.ts";
import { renderEmail } from "./render-email.ts";
import { recordSentEmail, wasSent } from "./sent-emails.ts";
import { type SendOverSmtp, sendOverSmtp } from "./smtp.ts";
import { type TemplateName, templateId } from "./template-catalogue.ts";
import { themeOf } from "./theme-catalogue.ts";

export interface SendEmailOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: MailSettings;
  /** Finds a project as it is now; `null` when it was deleted. */
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
  /** The network. Default: real SMTP. */
  readonly sendOverSmtp?: SendOverSmtp;
}

/**
 * Attempts to hand one mail over. The wait doubles from two seconds, so the last one is 17 minutes or more after the first:
 * longer than servers that turn unknown senders away for a while insist on (greylisting, RFC 6647).
 */
const MAX_ATTEMPTS = 10;
const BASE_MILLIS = 2_000;

/**
 * Handles jobs of kind `send-email`: renders the mail and hands it to the project's e-mail server.
 *
 * A process that dies after the server took the mail and before that was recorded sends it again, with the same
 * Message-ID; once recorded it is never sent again. The built-in mailbox takes every mail once.
 */
export function sendEmailJob(options: SendEmailOptions): JobHandler {
  return async (payload, job) => {
    const { tenancy: of } = job;
    const tenancy = of && (await options.loadTenancy(of.projectId, of.branchId));
    if (!tenancy) return "done";
    if (job.attempt > 1 && (await wasSent(tenancy, options.database.db, job.id))) return "done";
    const route = findMailRoute(tenancy, options.settings);
    const mail = await compose(options, tenancy, route, payload as EmailPayload, job); // sealed by queueEmail, so nobody else wrote it
    const failure = await deliver(options, tenancy, route, mail, job);
    return failure ? afterFailure(options, failure, job) : "done";
  };
}

async function compose<T extends TemplateName>(
  { clock, settings }: SendEmailOptions,
  tenancy: Tenancy,
  route: MailRoute | null,
  { to, template, variables, userDisplayName }: EmailPayload<T>,
  job: Job,
): Promise<OutgoingEmail> {
  const { project, config } = tenancy;
  const overrideId = templateId(template);
  const override = overrideId === null ? undefined : config.emails.templates[overrideId];
  const rendered = await renderEmail({
    template,
    variables,
    project,
    user: { displayName: userDisplayName },
    theme: themeOf(override?.themeId ?? config.emails.selectedThemeId),
  });
  return {
    ...rendered,
    messageId: `${job.id}@${new URL(settings.publicUrl).hostname}`,
    date: clock.now(),
    from: route?.from ?? { name: "", address: "" },
    to,
  };
}

/** Hands the mail over and records how it went. */
async function deliver(
  { database, clock, random, sendOverSmtp: send = sendOverSmtp }: SendEmailOptions,
  tenancy: Tenancy,
  route: MailRoute | null,
  mail: OutgoingEmail,
  job: Job,
): Promise<DeliveryFailure | null> {
  const about = { to: mail.to, subject: mail.subject, senderConfig: route?.senderConfig ?? {} };
  if (route?.via.kind === "mailbox") {
    await database.transaction(async (db) => {
      await keepMail(tenancy, db, job.id, mail);
      await recordSentEmail(tenancy, db, { ...about, id: job.id, sentAt: clock.now(), error: null });
    });
    return null;
  }
  const failure = route ? await trySmtp(send, route.via.server, mail) : deliveryFailure("NOT_CONFIGURED", false);
  const id = failure ? random.uuid() : job.id;
  await recordSentEmail(tenancy, database.db, { ...about, id, sentAt: clock.now(), error: failure });
  return failure;
}

async function trySmtp(
  send: SendOverSmtp,
  ...[server, mail]: Parameters<SendOverSmtp>
): Promise<DeliveryFailure | null> {
  if (![mail.to, mail.from.address].every(isBareAddress)) return deliveryFailure("INVALID_EMAIL_ADDRESS", false);
  try {
    await send(server, mail);
    return null;
  } catch (error) {
    return toDeliveryFailure(error);
  }
}

function afterFailure({ clock, random }: SendEmailOptions, failure: DeliveryFailure, job: Job): JobOutcome {
  const text = `${failure.errorType}: ${failure.message}`;
  if (!failure.canRetry || job.attempt >= MAX_ATTEMPTS) return { giveUp: text };
  const delay = backoffMillis(job.attempt, random, { baseMillis: BASE_MILLIS });
  return { retryAt: new Date(clock.now().getTime() + delay), error: text };
}
