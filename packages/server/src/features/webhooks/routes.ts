import { setTimeout as delay } from "node:timers/promises";
import { DELIVERY_REASONS, type WebhookEventData } from "@latchkit/contract";
import { LIST_MAX_SIZE } from "@latchkit/contract/limits";
import { requireRole } from "../../authorization/project-role.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { requireStatedSpending } from "../../endpoints/stated-spending.ts";
import { recordEvents } from "../../events/record-events.ts";
import { reasonOf } from "./delivery-reason.ts";
import { findEndpoint } from "./endpoints.ts";
import { findNewestCursor, listPublished } from "./event-queries.ts";
import type { PublisherServices } from "./publisher.ts";
import { formatSecret } from "./signature.ts";
import { listAttempts } from "./svix/attempt-queries.ts";
import { issueWebhookToken } from "./svix/token.ts";
import { accessSvix, sendTestThroughSvix } from "./svix-server/manage.ts";

/** Number of polls for the delivery of a test event, and milliseconds between them. */
const LOOKS = 20;
const LOOK_EVERY_MILLIS = 250;
const LISTEN_SECRET_BYTES = 24;

export const webhookRoutes = {
  "GET /events": async ({ query }, { tenancy, db, services }) => {
    // Gives events that are committed by now their position. If another process is publishing, the next page has them.
    await services.publishEvents(tenancy);
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
    const { rootSecret } = services;
    await services.publishEvents(tenancy);
    const key = rootSecret.derive(`webhook listeners of ${tenancy.projectId}/${tenancy.branchId}`, LISTEN_SECRET_BYTES);
    return { secret: formatSecret(key), cursor: await findNewestCursor(tenancy, db) };
  },

  "POST /webhooks/svix-token": (_input, context) => {
    const { tenancy, caller, services } = context;
    if (services.svix) {
      // Svix's own token opens everything, signing secrets included.
      if (caller.credential.type === "owner") requireRole(caller.credential.role, "admin");
      return accessSvix(services.svix, context);
    }
    return { token: issueWebhookToken(services, { ...tenancy, credential: caller.credential }) };
  },

  "POST /internal/send-test-webhook": ({ body }, context) => {
    requireStatedSpending("webhook message");
    const { svix } = context.services;
    return svix ? sendTestThroughSvix(svix, context, body.endpoint_id) : sendTest(context, body.endpoint_id);
  },
} satisfies Handlers<PublisherServices>;

interface TestResult {
  success: boolean;
  error_message?: string;
}

const failed = (error_message: string): TestResult => ({ success: false, error_message });

async function sendTest(context: Context, endpointId: string): Promise<TestResult> {
  const { tenancy, db, services } = context;
  const endpoint = await findEndpoint(tenancy, db, endpointId);
  if (!endpoint) return failed(NOT_FOUND);
  if (endpoint.isDisabled) return failed("The endpoint is disabled.");
  const data = testOf(endpoint.url);
  const [eventId] = await context.transaction((tx) =>
    recordEvents(tenancy, tx, services, [{ type: "stack.test", data }]),
  );
  return (await lookForTest(context, endpoint.id, eventId)) ?? failed(NOT_YET);
}

const NOT_FOUND = "The endpoint was not found.";
const NOT_YET = "It was not delivered yet.";

function testOf(endpointUrl: string): WebhookEventData["stack.test"] {
  return { message: "This is a test event.", endpointUrl };
}

/** Waits a few seconds for the test event's first attempt. */
async function lookForTest(
  { tenancy, db }: Context,
  endpointId: string,
  eventId: string | undefined,
): Promise<TestResult | null> {
  for (let look = 0; look < LOOKS; look++) {
    await delay(LOOK_EVERY_MILLIS);
    const filter = { before: null, after: null, eventTypes: null, from: null, isSuccess: null, limit: 1 };
    const [attempt] = await listAttempts(tenancy, db, { endpointId, eventId, ...filter });
    if (attempt?.isSuccess) return { success: true };
    const reason = attempt && reasonOf(attempt);
    if (reason) return failed(DELIVERY_REASONS[reason]);
  }
  return null;
}
