import { createHash, timingSafeEqual } from "node:crypto";
import { EMAIL_CAPACITY_BOOST_MILLIS, EMAILS_PAGE_SIZE } from "@latchkit/contract/limits";
import { inTenancy } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { UserSearchServices } from "../user-administration/search-users.ts";
import { boostCapacity, type DeliveryCounts, readDeliveryInfo } from "./capacity.ts";
import { changeEmail, resendEmail } from "./change-email.ts";
import { toEmailAnswer } from "./email-answer.ts";
import { type DigestServices, listFailedEmails, mailDigests } from "./failed-emails-digest.ts";
import { countByStatus, findEmail, listEmails } from "./outbox-queries.ts";
import { sendEmail } from "./send-email.ts";
import { sendTestEmail, type TestEmailServices } from "./test-email.ts";

/** Services that the endpoints for emails need besides those of every handler. */
export type EmailSendingServices = TestEmailServices & DigestServices & UserSearchServices;

/** Maximum number of attempts in the log of sent emails. */
const LOG_SIZE = 100;

export const emailSendingRoutes = {
  "POST /emails/send-email": async ({ body }, context) => ({ results: await sendEmail(context, body) }),

  "GET /emails/outbox": async ({ query }, { tenancy, services }) => {
    const { db } = services.database.reads;
    const { limit = EMAILS_PAGE_SIZE, cursor, user_id: userId, email_draft_id: draftId, query: text } = query;
    const filter = { status: query.status, simpleStatus: query.simple_status, userId, draftId, query: text };
    const rows = await listEmails(tenancy, db, services.clock.now(), filter, { cursor, limit });
    if (rows.length === 0 && cursor !== undefined)
      throw new PlainError(400, "The first email of this page does not exist. Start from the first page.", {
        reason: "PAGE_START_NOT_FOUND",
      });
    return {
      items: rows.slice(0, limit).map(toEmailAnswer),
      is_paginated: true,
      pagination: { next_cursor: rows[limit]?.id ?? null },
    };
  },

  "GET /emails/outbox/{id}": async ({ params }, context) => readEmail(context, params.id),

  "PATCH /emails/outbox/{id}": async ({ params, body }, context) => {
    if (!(await context.transaction((tx) => changeEmail(context, tx, params.id, body)))) unknownEmail();
    return readEmail(context, params.id);
  },

  "POST /emails/outbox/{id}/resend": async ({ params }, context) => {
    const id = await context.transaction((tx) => resendEmail(context, tx, params.id));
    if (id === null) {
      await readEmail(context, params.id);
      throw new PlainError(400, "This email contained a secret that is not stored, so it cannot be sent again.", {
        reason: "EMAIL_NOT_REPEATABLE",
      });
    }
    return readEmail(context, id);
  },

  "GET /emails/outbox-counts": async ({ query }, { tenancy, services }) => ({
    counts: await countByStatus(tenancy, services.database.reads.db, services.clock.now(), {
      draftId: query.email_draft_id,
    }),
  }),

  "GET /emails/delivery-info": async (_input, { tenancy, db, services }) => {
    const { counts, ratePerSecond, penaltyFactor, boostExpiresAt } = await readDeliveryInfo(
      tenancy,
      db,
      services.clock.now(),
    );
    const { hour, day, week, month } = counts;
    return {
      stats: { hour: toStats(hour), day: toStats(day), week: toStats(week), month: toStats(month) },
      capacity: {
        rate_per_second: ratePerSecond,
        penalty_factor: penaltyFactor,
        is_boost_active: boostExpiresAt !== null,
        boost_expires_at_millis: boostExpiresAt?.getTime() ?? null,
      },
    };
  },

  "POST /emails/capacity-boost": async (_input, { tenancy, db, services }) => {
    const expiresAt = new Date(services.clock.now().getTime() + EMAIL_CAPACITY_BOOST_MILLIS);
    await boostCapacity(tenancy, db, expiresAt);
    return { expires_at_millis: expiresAt.getTime() };
  },

  "GET /internal/emails": async (_input, { tenancy, db }) => {
    const rows = await db
      .selectFrom("sent_emails")
      .select(["id", "subject", "sent_at", "to_addresses", "sender_config", "error"])
      .where(inTenancy(tenancy))
      .orderBy("sent_at", "desc")
      .orderBy("id", "desc")
      .limit(LOG_SIZE)
      .execute();
    const items = rows.map(({ id, subject, sent_at, to_addresses: to, sender_config, error }) => ({
      ...{ id, subject, to, error },
      sent_at_millis: sent_at.getTime(),
      sender_config: toSenderConfig(sender_config),
    }));
    return { items, is_paginated: false };
  },

  "POST /internal/send-test-email": ({ body }, context) => sendTestEmail(context, body),

  "POST /internal/failed-emails-digest": async ({ headers, query }, { services, db }) => {
    if (!isScheduler(services, headers.authorization))
      throw new PlainError(401, "The secret of the scheduler is wrong.", { reason: "SCHEDULER_SECRET_NOT_VALID" });
    const digests = await listFailedEmails(db, services.clock.now());
    if (!query.dry_run) await mailDigests(services, digests);
    return { success: true, failed_emails_by_tenancy: digests };
  },
} satisfies Handlers<EmailSendingServices>;

async function readEmail({ tenancy, db, services }: Context, id: string) {
  return toEmailAnswer((await findEmail(tenancy, db, services.clock.now(), id)) ?? unknownEmail());
}

function unknownEmail(): never {
  throw new PlainError(404, "The project has no email with this ID.", { reason: "EMAIL_NOT_FOUND" });
}

function toStats({ sent, bounced, markedAsSpam }: DeliveryCounts) {
  return { sent, bounced, marked_as_spam: markedAsSpam };
}

/** Emails that had no way to go have no configuration on record. */
function toSenderConfig(config: unknown) {
  const { type, ...rest } = config as { type?: "shared" | "standard" };
  return { type: type ?? ("standard" as const), ...rest };
}

/** Compares digests, so that the time it takes says nothing about the secret. */
function isScheduler({ schedulerSecret }: DigestServices, authorization: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return schedulerSecret !== null && timingSafeEqual(digest(authorization), digest(`Bearer ${schedulerSecret}`));
}
