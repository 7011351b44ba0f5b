import type { Answer } from "@latchkit/contract";
import { TIMELINE_PAGE_MAX_SIZE, TIMELINE_PAGE_SIZE } from "@latchkit/contract/limits";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { namesOfAdministrators } from "../audit-log/queries.ts";
import { toActor } from "../audit-log/routes.ts";
import { toPriceAnswer } from "../payments/catalog/resolve.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { listTimeline, type TimelineRow } from "./queries.ts";
import { KINDS, type Position } from "./sources.ts";

const TIMELINE = "GET /internal/timeline/{subject_type}/{subject_id}";

export const timelineRoutes = {
  [TIMELINE]: async ({ params, query }, { tenancy, services }) => {
    const limit = Math.min(query.limit ?? TIMELINE_PAGE_SIZE, TIMELINE_PAGE_MAX_SIZE);
    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    await services.signInHistory.write(); // what was noted here shows here
    const { db } = services.database.reads;
    const rows = await listTimeline(
      {
        tenancy,
        subject: { type: params.subject_type, id: params.subject_id },
        filter: query.filter,
        after,
        limit: limit + 1,
        now: services.clock.now(),
      },
      db,
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const administrators = shown.flatMap((row) => (row.kind === "act" ? (row.body.actorUserId ?? []) : []));
    const names = await namesOfAdministrators(db, administrators);
    return {
      items: shown.map((row) => toEntry(row, names)),
      is_paginated: true,
      pagination: { next_cursor: last ? `${last.micros}|${last.kind}|${last.id}` : null },
    };
  },
} satisfies Handlers<SignInServices>;

type Entry = Answer<typeof TIMELINE>["items"][number];

function toEntry(row: TimelineRow, names: ReadonlyMap<string, string | null>): Entry {
  const about = { id: row.id, happened_at_millis: Math.floor(Number(row.micros) / 1_000) };
  switch (row.kind) {
    case "act": {
      const actorUserName = names.get(row.body.actorUserId ?? "") ?? null;
      const { action, changes } = row.body;
      const act = {
        action,
        actor: toActor({ ...row.body, actorUserName }),
        changes: changes.map((one) => ({ ...one })),
      };
      return { ...about, kind: "act", act };
    }
    case "email":
      return { ...about, kind: "email", email: toEmail(row.body) };
    case "event":
      return { ...about, kind: "event", event: row.body };
    case "payment":
      return { ...about, kind: "payment", payment: toPayment(row.id, row.body) };
    case "session":
      return { ...about, kind: "session" };
    case "sign_in":
      return { ...about, kind: "sign_in", sign_in: toSignIn(row.body) };
  }
}

type Body<Kind extends TimelineRow["kind"]> = Extract<TimelineRow, { kind: Kind }>["body"];

function toEmail(body: Body<"email">) {
  return {
    subject: body.subject,
    recipient_address: body.address,
    status: body.status,
    scheduled_at_millis: Date.parse(body.scheduledAt),
    send_retries: body.sendRetries,
    next_send_retry_at_millis: body.nextSendRetryAt === null ? null : Date.parse(body.nextSendRetryAt),
    send_attempt_errors: [...body.sendAttemptErrors],
    render_error: body.renderError,
    server_error: body.serverError,
    skipped_reason: body.skippedReason,
    bounce_details: body.bounceDetails,
  };
}

function toPayment(purchaseId: string, body: Body<"payment">) {
  return {
    purchase_id: purchaseId,
    type: body.type,
    is_first: body.isFirst,
    product_display_name: body.name,
    quantity: body.quantity,
    price: body.price && toPriceAnswer(body.price),
    status: body.status,
    is_refunded: body.isRefunded,
    test_mode: body.isTest,
  };
}

function toSignIn(body: Body<"sign_in">) {
  return {
    method: body.method,
    provider_id: body.providerId,
    second_factor: body.secondFactor,
    error_code: body.errorCode,
    device: body.device,
    is_new_device: body.isNewDevice,
    end_user_ip_info: body.location,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string): Position {
  const [, micros, name, id] = /^(\d{1,17})\|([a-z_]+)\|([\w-]{1,64})$/.exec(cursor) ?? [];
  const kind = KINDS.find((known) => known === name);
  if (micros === undefined || id === undefined || !kind || (kind !== "event" && !UUID.test(id)))
    throw new PlainError(400, "The cursor comes from no page of this list. Start from the first page.", {
      field: "cursor",
      reason: "PAGE_START_NOT_FOUND",
    });
  return { micros, kind, id };
}
