import { setTimeout as delay } from "node:timers/promises";
import { DELIVERY_REASONS } from "@latchkit/contract";
import { LIST_MAX_SIZE } from "@latchkit/contract/limits";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { recordEvents } from "../../events/record-events.ts";
import { reasonOf } from "./delivery-reason.ts";
import { findEndpoint } from "./endpoints.ts";
import { findNewestCursor, listPublished } from "./event-queries.ts";
import { publishEvents } from "./publish-events.ts";
import { formatSecret } from "./signature.ts";
import { listAttempts } from "./svix/attempt-queries.ts";
import { issueWebhookToken } from "./svix/token.ts";

/** How often, and how many milliseconds apart, a test event's delivery is looked for. */
const LOOKS = 20;
const LOOK_EVERY_MILLIS = 250;
const LISTEN_SECRET_BYTES = 24;

export const webhookRoutes = {
  "GET /events": async ({ query }, { tenancy, db, services }) => {
    const { database } = services;
    // What is committed by now has its place in the order; while another process sees to that, the next page has it.
    await publishEvents(database, services, tenancy);
    const events = await listPublished(tenancy, db, {
      after: query.after ?? null,
      limit: query.limit ?? LIST_MAX_SIZE,
    });
    return {
      items: events.map(({ id, type, data, createdAt }) => ({
        id,
        type,
        data,
        created_at_millis: createdAt.getTime(),
      })),
      is_paginated: true,
      pagination: { next_cursor: events.at(-1)?.cursor ?? query.after ?? null },
    };
  },

  "GET /webhooks/listen": async (_input, { tenancy, db, services }) => {
    const { database, rootSecret } = services;
    await publishEvents(database, services, tenancy);
    const key = rootSecret.derive(`webhook listeners of ${tenancy.projectId}/${tenancy.branchId}`, LISTEN_SECRET_BYTES);
    return { secret: formatSecret(key), cursor: await findNewestCursor(tenancy, db) };
  },

  "POST /webhooks/svix-token": (_input, { tenancy, caller, services }) => ({
    token: issueWebhookToken(services, { ...tenancy, credential: caller.credential }),
  }),

  "POST /internal/send-test-webhook": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const endpoint = await findEndpoint(tenancy, db, body.endpoint_id);
    if (!endpoint) return { success: false, error_message: "The endpoint was not found." };
    if (endpoint.isDisabled) return { success: false, error_message: "The endpoint is disabled." };
    const since = services.clock.now();
    const data = { message: "This is a test event.", endpointUrl: endpoint.url };
    await context.transaction((tx) => recordEvents(tenancy, tx, services, [{ type: "stack.test", data }]));
    return (
      (await lookForTest(context, endpoint.id, since)) ?? { success: false, error_message: "It was not delivered yet." }
    );
  },
} satisfies Handlers;

/** Waits a few seconds for the test event's first attempt. */
async function lookForTest(
  { tenancy, db }: Context,
  endpointId: string,
  since: Date,
): Promise<{ success: boolean; error_message?: string } | null> {
  for (let look = 0; look < LOOKS; look++) {
    await delay(LOOK_EVERY_MILLIS);
    const filter = { before: null, after: since, eventTypes: ["stack.test"], from: null, isSuccess: null, limit: 1 };
    const [attempt] = await listAttempts(tenancy, db, { endpointId, ...filter });
    if (attempt?.isSuccess) return { success: true };
    const reason = attempt && reasonOf(attempt);
    if (reason) return { success: false, error_message: DELIVERY_REASONS[reason] };
  }
  return null;
}
