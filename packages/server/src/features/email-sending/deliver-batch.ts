import type { EmailSkipReason } from "@latchkit/contract";
import type { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import { type DeliveryVerdict, toDeliveryVerdict, verdict } from "../../emails/delivery-failure.ts";
import { isBareAddress } from "../../emails/mail-address.ts";
import type { MailRoute, MailSettings } from "../../emails/mail-route.ts";
import { NOTIFICATION_CATEGORIES } from "../../emails/notification-categories.ts";
import type { KeepMail, OutgoingEmail } from "../../emails/outgoing-email.ts";
import { recordAttempts, type SendAttempt } from "../../emails/record-attempts.ts";
import { RESEND_HOST, sendResendBatch } from "../../emails/resend.ts";
import type { SmtpPool } from "../../emails/smtp-pool.ts";
import type { EventServices } from "../../events/record-events.ts";
import { backoffMillis } from "../../jobs/backoff.ts";
import { type PeerState, STOPPING } from "../../jobs/job.ts";
import { untilRecorded } from "../../jobs/until-recorded.ts";
import type { OutboundFetch } from "../../network/outbound-fetch.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { suppress } from "../email-suppressions/suppress.ts";
import { mayReceive } from "../notifications/may-receive.ts";
import { createUnsubscribeLinks, unsubscribeHeaders } from "../notifications/unsubscribe-links.ts";
import { type Decision, type DueEmail, giveBack, type Rendered, recordDecisions } from "./delivery-queries.ts";
import { type KnownCategories, type RenderDueServices, type RenderResult, renderDue } from "./render-due.ts";

export interface DeliveryServices extends EventServices, RenderDueServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: MailSettings;
  readonly smtpPool: SmtpPool;
  readonly keepMail: KeepMail;
  readonly fetch: OutboundFetch;
}

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

/** What a process remembers from one batch to the next. */
export interface DeliveryMemory {
  /** Emails that a server has accepted although that could not be recorded, by id. */
  readonly unrecorded: LRUCache<string, SendAttempt>;
  readonly categories: KnownCategories;
}

/** Where the emails of a batch come from, and on which way they go. */
export interface BatchContext {
  readonly tenancy: Tenancy;
  readonly route: MailRoute | null;
  readonly memory: DeliveryMemory;
  /** Ends the batch early when aborted; what was not tried stays due. */
  readonly signal: AbortSignal;
}

/** What a batch came to. */
export interface BatchOutcome {
  /** Emails that were handed to the server, whatever it said. */
  readonly sent: number;
  /** What the attempts found out about the server; `undefined` if nothing. */
  readonly peer: PeerState | undefined;
}

/** Renders and sends emails. A statement or two per step, however many emails there are. */
export async function deliverBatch(
  services: DeliveryServices,
  batch: BatchContext,
  due: readonly DueEmail[],
): Promise<BatchOutcome> {
  const { clock, database } = services;
  const { tenancy, memory } = batch;
  const { unrecorded } = memory;
  const taken = due.flatMap(({ id }) => unrecorded.get(id) ?? []);
  if (taken.length > 0) await recordAll(services, tenancy, taken, unrecorded);
  const open = due.filter(({ id }) => !unrecorded.has(id) && !taken.some(({ emailId }) => emailId === id));
  const { decisions, outgoing } = await decide(services, batch, open);
  const begun = await recordDecisions(tenancy, database.db, clock.now(), decisions);
  const toSend = outgoing.filter(({ due: { id } }) => begun.has(id));
  if (toSend.length === 0) return { sent: 0, peer: undefined };
  const { attempts, peer } = await sendAll(services, batch, toSend);
  for (const attempt of attempts) if (attempt.error === null) unrecorded.set(attempt.emailId, attempt);
  await recordAll(services, tenancy, attempts, unrecorded);
  const tried = new Set(attempts.map(({ emailId }) => emailId));
  const untried = toSend.map(({ due: { id } }) => id).filter((id) => !tried.has(id));
  await giveBack(tenancy, database.db, clock.now(), untried);
  return { sent: attempts.length, peer };
}

/** Suppresses addresses that the server says do not exist, so that nothing more is sent there. */
async function suppressUnknown(
  services: DeliveryServices,
  tenancy: Tenancy,
  results: readonly Result[],
): Promise<void> {
  for (const { failed, mail } of results) {
    const [address] = mail.to;
    // Of several recipients, the server's answer does not say which.
    if (!failed?.isUnknownRecipient || address === undefined || mail.to.length > 1) continue;
    const details = failed.failure.rawError;
    await suppress(tenancy, services.database.db, services, { address, reason: "bounced", details });
  }
}

async function recordAll(
  services: DeliveryServices,
  tenancy: Tenancy,
  attempts: readonly SendAttempt[],
  unrecorded: LRUCache<string, SendAttempt>,
): Promise<void> {
  const { database, random } = services;
  await untilRecorded(random, () => database.transaction((tx) => recordAttempts(tenancy, tx, services, attempts)));
  for (const { emailId } of attempts) unrecorded.delete(emailId);
}

interface Outgoing {
  readonly due: DueEmail;
  readonly mail: OutgoingEmail;
}

/** A rendered email whose time has come. */
interface Ready {
  readonly email: DueEmail;
  readonly content: Rendered;
}

/** Renders what has not been rendered, and decides which emails are sent now. */
async function decide(
  services: DeliveryServices,
  { tenancy, route, memory }: BatchContext,
  due: readonly DueEmail[],
): Promise<{ readonly decisions: readonly Decision[]; readonly outgoing: readonly Outgoing[] }> {
  const { clock, database, settings } = services;
  const now = clock.now();
  const reachable = due.filter((email) => skipReason(email) === null);
  const rendered = await renderDue(
    services,
    tenancy,
    reachable.filter((email) => email.rendered === null),
    memory.categories,
  );
  const ready: Ready[] = [];
  for (const email of reachable) {
    const made = email.rendered ?? rendered.get(email.id);
    if (made && "html" in made && email.scheduledAt <= now) ready.push({ email, content: made });
  }
  const refused = await findRefused(tenancy, database.db, ready);
  const sends = ready.filter(({ email }) => !refused.has(email.id));
  const links = await findLinks(services, tenancy, sends, rendered);
  const sendIds = new Set(sends.map(({ email }) => email.id));
  const decisions = due.map((email): Decision => {
    const made = rendered.get(email.id);
    return {
      id: email.id,
      revision: email.revision,
      locale: made?.locale,
      rendered: made && "html" in made ? made : undefined,
      renderError: made && "error" in made ? made.error : undefined,
      skipped: skipReason(email) ?? refused.get(email.id),
      isSent: sendIds.has(email.id),
    };
  });
  const host = new URL(settings.publicUrl).hostname;
  const outgoing = sends.map(({ email, content: { subject, html, text } }) => ({
    due: email,
    mail: {
      messageId: `${email.id}@${host}`,
      date: now,
      from: route?.from ?? { name: "", address: "" },
      to: email.addresses,
      ...{ subject, html, text },
      headers: headersFor(links.get(email.id)),
    },
  }));
  return { decisions, outgoing };
}

/**
 * The unsubscribe links of emails, by id: those they were rendered with, and new ones for emails that have waited
 * since.
 */
async function findLinks(
  services: DeliveryServices,
  tenancy: Tenancy,
  sends: readonly Ready[],
  rendered: ReadonlyMap<string, RenderResult>,
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  for (const [id, made] of rendered) if ("html" in made && made.unsubscribeLink) links.set(id, made.unsubscribeLink);
  for (const category of NOTIFICATION_CATEGORIES.filter(({ canDisable }) => canDisable)) {
    const waited = sends.filter(({ email, content }) => email.rendered !== null && content.categoryId === category.id);
    const userIds = waited.flatMap(({ email: { userId } }) => userId ?? []);
    if (userIds.length === 0) continue;
    const ofUsers = await createUnsubscribeLinks(tenancy, services.database.db, services, {
      userIds,
      categoryId: category.id,
    });
    for (const { email } of waited) {
      const link = email.userId === null ? undefined : ofUsers.get(email.userId);
      if (link) links.set(email.id, link);
    }
  }
  return links;
}

/** Why an email cannot be sent at all, whatever it says; `null` if it can. */
function skipReason({ recipientType, user, addresses }: DueEmail): EmailSkipReason | null {
  if (recipientType !== "custom-emails" && user === null) return "USER_ACCOUNT_DELETED";
  if (addresses.length > 0) return null;
  return recipientType === "user-primary-email" ? "USER_HAS_NO_PRIMARY_EMAIL" : "NO_EMAIL_PROVIDED";
}

/**
 * Finds, by the email's id, why recipients must not get an email: a query per category. An email goes to all of its
 * addresses or to none.
 */
async function findRefused(
  tenancy: Tenancy,
  db: Db,
  ready: readonly Ready[],
): Promise<ReadonlyMap<string, EmailSkipReason>> {
  const refused = new Map<string, EmailSkipReason>();
  for (const { id: categoryId, canDisable } of NOTIFICATION_CATEGORIES) {
    const ofCategory = ready.filter(({ content }) => content.categoryId === categoryId);
    const recipients = ofCategory.flatMap(({ email: { userId, addresses } }) =>
      addresses.map((address) => ({ userId, address })),
    );
    const reasons = await mayReceive(tenancy, db, recipients, { categoryId, isTransactional: !canDisable });
    for (const { email } of ofCategory) {
      const [reason] = email.addresses.flatMap((address) => reasons.get(address) ?? []);
      if (reason) refused.set(email.id, reason);
    }
  }
  return refused;
}

function headersFor(link: string | undefined): Readonly<Record<string, string>> {
  return link === undefined ? {} : unsubscribeHeaders(link);
}

interface Sent {
  readonly attempts: readonly SendAttempt[];
  readonly peer: PeerState | undefined;
}

/** Hands emails over, through the interface of a provider where there is one. */
async function sendAll(
  services: DeliveryServices,
  { tenancy, route, signal }: BatchContext,
  outgoing: readonly Outgoing[],
): Promise<Sent> {
  const { server } = tenancy.config.emails;
  const results: Result[] = [];
  if (server.isShared || !route) {
    // The project had a server of its own when the emails were accepted. The shared one is not for them.
    for (const one of outgoing) results.push({ ...one, failed: verdict("NOT_CONFIGURED", false, "", undefined) });
  } else if (route.via.kind === "mailbox") {
    for (const one of outgoing) {
      await services.keepMail(tenancy, services.database.db, one.due.id, one.mail);
      results.push({ ...one, failed: null });
    }
  } else if (route.via.server.host === RESEND_HOST) {
    const { password = "" } = server;
    const mails = outgoing.map(({ mail }) => mail);
    const made = await sendResendBatch(services, password, mails);
    for (const [index, one] of outgoing.entries()) {
      const result = made[index];
      if (result)
        results.push({ ...one, ...("failed" in result ? { failed: result.failed } : { failed: null, ...result }) });
    }
  } else results.push(...(await sendOverSmtp(services, route.via.server, outgoing, signal)));
  await suppressUnknown(services, tenancy, results);
  const failures = results.flatMap(({ failed }) => failed ?? []);
  const isDown = failures.find(({ peer }) => peer === "down" || peer === "unusable");
  return {
    attempts: results.map((result) => toAttempt(services, route, result)),
    peer: isDown?.peer ?? (results.length > 0 ? "answered" : undefined),
  };
}

interface Result extends Outgoing {
  readonly failed: DeliveryVerdict | null;
  readonly providerMessageId?: string | undefined;
}

/**
 * Sends over a few connections. One email goes first; the others follow once the server has answered it. When the
 * server fails, the rest is not tried.
 */
async function sendOverSmtp(
  { smtpPool, clock }: DeliveryServices,
  server: Parameters<SmtpPool["send"]>[0],
  outgoing: readonly Outgoing[],
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const startedAt = clock.elapsedMillis();
  const left = [...outgoing];
  let isDown = false;
  const sendNext = async (): Promise<void> => {
    const next = left.shift();
    if (!next) return;
    const { mail } = next;
    if (![...mail.to, mail.from.address].every(isBareAddress)) {
      results.push({ ...next, failed: verdict("INVALID_EMAIL_ADDRESS", false, "", undefined) });
      return;
    }
    try {
      results.push({ ...next, failed: null, ...(await smtpPool.send(server, mail, signal)) });
    } catch (error) {
      const failed = toDeliveryVerdict(error);
      if (failed.failure.errorType === "TIMEOUT" && signal.reason === STOPPING) return; // another process takes it up
      isDown ||= failed.peer === "down" || failed.peer === "unusable";
      results.push({ ...next, failed });
    }
  };
  const mayGoOn = (): boolean =>
    left.length > 0 && !isDown && !signal.aborted && clock.elapsedMillis() - startedAt < SENDING_MILLIS;
  await sendNext();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (mayGoOn()) await sendNext();
    }),
  );
  return results;
}

function toAttempt(
  { clock, random }: DeliveryServices,
  route: MailRoute | null,
  { due, mail, failed, providerMessageId }: Result,
): SendAttempt {
  const now = clock.now();
  return {
    id: failed === null ? due.id : random.uuid(),
    emailId: due.id,
    to: mail.to,
    subject: mail.subject,
    at: now,
    error: failed?.failure ?? null,
    retryAt: failed ? retryAt(random, due, failed, now) : null,
    senderConfig: route?.senderConfig ?? {},
    providerMessageId,
  };
}

function retryAt(
  random: DeliveryServices["random"],
  { sendRetries, scheduledAt }: DueEmail,
  { failure, peer }: DeliveryVerdict,
  now: Date,
): Date | null {
  if (!failure.canRetry) return null;
  const baseMillis = peer === "unusable" ? UNUSABLE_BASE_MILLIS : BASE_MILLIS;
  const at = new Date(now.getTime() + backoffMillis(sendRetries + 1, random, { baseMillis }));
  return at.getTime() - scheduledAt.getTime() > PATIENCE_MILLIS ? null : at;
}
