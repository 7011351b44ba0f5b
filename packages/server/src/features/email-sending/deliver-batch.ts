import type { EmailSkipReason } from "@latchkit/contract";
import type { Db } from "../../database/database.ts";
import { NOTIFICATION_CATEGORIES } from "../../emails/notification-categories.ts";
import type { PeerState } from "../../jobs/job.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { mayReceive } from "../notifications/may-receive.ts";
import { createUnsubscribeLinks, unsubscribeHeaders } from "../notifications/unsubscribe-links.ts";
import type { BatchContext, DeliveryServices } from "./delivery-context.ts";
import { type Decision, type DueEmail, giveBack, type Rendered, recordDecisions } from "./delivery-queries.ts";
import { createEmailRecorder, recordOutcomes } from "./record-outcomes.ts";
import type { RenderResult } from "./render-due.ts";
import { renderUnlessItEnds } from "./render-suspects.ts";
import { type Outgoing, sendAll } from "./send-batch.ts";

/** Result of a batch. */
export interface BatchOutcome {
  /** Emails that were handed to the server, whatever it said. */
  readonly sent: number;
  /** State of the email server as the attempts have shown it; `undefined` if they have shown none. */
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
  if (taken.length > 0) await recordOutcomes(services, tenancy, taken, unrecorded);
  const open = due.filter(({ id }) => !unrecorded.has(id) && !taken.some(({ emailId }) => emailId === id));
  const { decisions, outgoing } = await decide(services, batch, open);
  const begun = await recordDecisions(tenancy, database.db, clock.now(), decisions);
  const toSend = outgoing.filter(({ due: { id } }) => begun.has(id));
  if (toSend.length === 0) return { sent: 0, peer: undefined };
  const recorder = createEmailRecorder(services, tenancy, unrecorded);
  const { tried, peer } = await sendAll(services, batch, toSend, recorder);
  const untried = toSend.map(({ due: { id } }) => id).filter((id) => !tried.has(id));
  await giveBack(tenancy, database.db, clock.now(), untried);
  return { sent: tried.size, peer };
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
  const rendered = await renderUnlessItEnds(
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

/** Returns the reason for which an email cannot be sent, whatever its content; `null` if it can. */
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
    const recipients = ofCategory.flatMap(({ email: { id, userId, addresses } }) =>
      addresses.map((address) => ({ id, userId, address })),
    );
    const reasons = await mayReceive(tenancy, db, recipients, { categoryId, isTransactional: !canDisable });
    for (const [{ id }, reason] of reasons) refused.set(id, reason);
  }
  return refused;
}

function headersFor(link: string | undefined): Readonly<Record<string, string>> {
  return link === undefined ? {} : unsubscribeHeaders(link);
}
