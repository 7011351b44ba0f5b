import { type DeliveryVerdict, toDeliveryVerdict, verdict } from "../../emails/delivery-failure.ts";
import { isBareAddress } from "../../emails/mail-address.ts";
import type { MailRoute } from "../../emails/mail-route.ts";
import type { OutgoingEmail } from "../../emails/outgoing-email.ts";
import type { SendAttempt } from "../../emails/record-attempts.ts";
import { RESEND_HOST, sendResendBatch } from "../../emails/resend.ts";
import type { AcceptedMail } from "../../emails/smtp.ts";
import type { SmtpPool } from "../../emails/smtp-pool.ts";
import { backoffMillis } from "../../jobs/backoff.ts";
import { type PeerState, STOPPING } from "../../jobs/job.ts";
import type { OutcomeRecorder } from "../../jobs/outcome-recorder.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { suppress } from "../email-suppressions/suppress.ts";
import type { BatchContext, DeliveryServices } from "./delivery-context.ts";
import type { DueEmail } from "./delivery-queries.ts";

/** Connections to a project's server: of the eight that it may have, two are left for its other emails. */
const CONNECTIONS = 6;
/** No more emails of a batch are begun after this many milliseconds, whatever the server takes for each. */
const SENDING_MILLIS = 2_000;
/**
 * The first wait after a failure, in milliseconds, doubling up to an hour; longer where only people can mend the cause.
 */
const BASE_MILLIS = 2_000;
const UNUSABLE_BASE_MILLIS = 60_000;
/** An email is tried again for this long after its time. */
const PATIENCE_MILLIS = 2 * 86_400_000;

/** An email on its way out. */
export interface Outgoing {
  readonly due: DueEmail;
  readonly mail: OutgoingEmail;
}

interface Sent {
  /** Ids of the emails that were handed over, whatever came of it. */
  readonly tried: ReadonlySet<string>;
  readonly peer: PeerState | undefined;
}

/** Hands emails over, through the interface of a provider where there is one, and has the outcomes recorded. */
export async function sendAll(
  services: DeliveryServices,
  { tenancy, route, signal }: BatchContext,
  outgoing: readonly Outgoing[],
  recorder: OutcomeRecorder<SendAttempt>,
): Promise<Sent> {
  const { server } = tenancy.config.emails;
  const results: Result[] = [];
  const note = (result: Result): void => {
    results.push(result);
    recorder.add(toAttempt(services, route, result));
  };
  if (server.isShared || !route) {
    // The project had a server of its own when the emails were accepted. The shared one is not for them.
    for (const one of outgoing) note({ ...one, failed: verdict("NOT_CONFIGURED", false, "", undefined) });
  } else if (route.via.kind === "mailbox") {
    for (const one of outgoing) {
      await services.keepMail(tenancy, services.database.db, one.due.id, one.mail);
      note({ ...one, failed: null });
    }
  } else if (route.via.server.host === RESEND_HOST) {
    const { password = "" } = server;
    const mails = outgoing.map(({ mail }) => mail);
    const made = await sendResendBatch(services, password, mails);
    for (const [index, one] of outgoing.entries()) {
      const result = made[index];
      if (result) note({ ...one, ...("failed" in result ? { failed: result.failed } : { failed: null, ...result }) });
    }
  } else await sendOverSmtp(services, route.via.server, { outgoing, signal, note, room: recorder.room });
  await recorder.finish();
  await suppressUnknown(services, tenancy, results);
  const failures = results.flatMap(({ failed }) => failed ?? []);
  const isDown = failures.find(({ peer }) => peer === "down" || peer === "unusable");
  return {
    tried: new Set(results.map(({ due: { id } }) => id)),
    peer: isDown?.peer ?? (results.length > 0 ? "answered" : undefined),
  };
}

interface Result extends Outgoing {
  readonly failed: DeliveryVerdict | null;
  readonly providerMessageId?: string | undefined;
  readonly refused?: AcceptedMail["refused"];
}

interface SmtpBatch {
  readonly outgoing: readonly Outgoing[];
  readonly signal: AbortSignal;
  readonly note: (result: Result) => void;
  /** Waits until enough outcomes are recorded. */
  readonly room: () => Promise<void>;
}

/**
 * Sends over a few connections. One email goes first; the others follow once the server has answered it. When the
 * server fails, the rest is not tried.
 */
async function sendOverSmtp(
  { smtpPool, clock }: DeliveryServices,
  server: Parameters<SmtpPool["send"]>[0],
  { outgoing, signal, note, room }: SmtpBatch,
): Promise<void> {
  const startedAt = clock.elapsedMillis();
  const left = [...outgoing];
  let isDown = false;
  const sendNext = async (): Promise<void> => {
    const next = left.shift();
    if (!next) return;
    const { mail } = next;
    if (![...mail.to, mail.from.address].every(isBareAddress)) {
      note({ ...next, failed: verdict("INVALID_EMAIL_ADDRESS", false, "", undefined) });
      return;
    }
    try {
      note({ ...next, failed: null, ...(await smtpPool.send(server, mail, signal)) });
    } catch (error) {
      const failed = toDeliveryVerdict(error);
      if (failed.failure.errorType === "TIMEOUT" && signal.reason === STOPPING) return; // another process takes it up
      isDown ||= failed.peer === "down" || failed.peer === "unusable";
      note({ ...next, failed });
    }
  };
  const mayGoOn = (): boolean =>
    left.length > 0 && !isDown && !signal.aborted && clock.elapsedMillis() - startedAt < SENDING_MILLIS;
  await sendNext();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (;;) {
        await room();
        if (!mayGoOn()) return;
        await sendNext();
      }
    }),
  );
}

function toAttempt(
  services: DeliveryServices,
  route: MailRoute | null,
  { due, mail, failed, providerMessageId, refused = [] }: Result,
): SendAttempt {
  return {
    id: failed === null ? due.id : services.random.uuid(),
    emailId: due.id,
    to: mail.to,
    subject: mail.subject,
    at: services.clock.now(),
    error: failed?.failure ?? null,
    retryAt: failed ? retryAt(services, due, failed) : null,
    senderConfig: route?.senderConfig ?? {},
    providerMessageId,
    // Not tried again: the others would get the email twice.
    refused: refused.map(({ address, error }) => ({
      id: services.random.uuid(),
      recipient: address,
      error: { ...toDeliveryVerdict(error).failure, canRetry: false },
    })),
  };
}

function retryAt(
  { clock, certainNow, random }: DeliveryServices,
  { sendRetries, scheduledAt }: DueEmail,
  { failure, peer }: DeliveryVerdict,
): Date | null {
  if (!failure.canRetry) return null;
  const baseMillis = peer === "unusable" ? UNUSABLE_BASE_MILLIS : BASE_MILLIS;
  const wait = backoffMillis(sendRetries + 1, random, { baseMillis });
  const isTooLate = certainNow().getTime() + wait - scheduledAt.getTime() > PATIENCE_MILLIS;
  return isTooLate ? null : new Date(clock.now().getTime() + wait);
}

/** Suppresses addresses that the server says do not exist, so that nothing more is sent there. */
async function suppressUnknown(
  services: DeliveryServices,
  tenancy: Tenancy,
  results: readonly Result[],
): Promise<void> {
  for (const { failed, mail, refused = [] } of results) {
    const verdicts = refused.map(({ address, error }) => ({ address, failed: toDeliveryVerdict(error) }));
    // An email that was refused as a whole has one answer: of several recipients, it does not say which.
    const [only, ...others] = mail.to;
    if (failed && only !== undefined && others.length === 0) verdicts.push({ address: only, failed });
    for (const { address, failed: answer } of verdicts) {
      if (!answer.isUnknownRecipient) continue;
      const details = answer.failure.rawError;
      await suppress(tenancy, services.database.db, services, { address, reason: "bounced", details });
    }
  }
}
