import * as z from "zod";
import { limit, nonEmptyString } from "../fields/fields.ts";
import { type EndpointTable, SERVER_TIERS } from "../wire/endpoint.ts";

const cursor = z.string().regex(/^\d{1,18}$/, "must be a cursor that this list has named");

const event = z.strictObject({
  id: z.string(),
  type: z.string(),
  data: z.unknown(),
  created_at_millis: z.number().int(),
});

/** Events of a project, and the webhook endpoints that receive them. */
export const webhooks = {
  "GET /events": {
    summary: "Read events in commit order, starting at a cursor",
    tiers: SERVER_TIERS,
    query: z.strictObject({
      /** The `next_cursor` of the page before; from the oldest event that is kept without one. */
      after: cursor.optional(),
      limit: limit.optional(),
    }),
    answer: z.strictObject({
      items: z.array(event),
      is_paginated: z.literal(true),
      /** Always a cursor, to ask for what comes later; `null` while there has been no event. */
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
    errors: [],
  },
  "GET /webhooks/listen": {
    summary: "Start listening on a developer's machine: get a signing secret and a cursor",
    tiers: SERVER_TIERS,
    answer: z.strictObject({
      /** Always the same for a project; unlike those of its endpoints, it signs nothing that the backend sends. */
      secret: z.string(),
      /** For `after` of `GET /events`, to read what happens from now on; `null` while there has been no event. */
      cursor: z.string().nullable(),
    }),
    errors: [],
  },
  "POST /webhooks/svix-token": {
    summary: "Issue a token for managing the project's webhooks with Svix's client libraries",
    tiers: ["admin"],
    status: 201,
    body: z.strictObject({}).optional(),
    answer: z.strictObject({
      token: z.string(),
      /** Svix's portal for people, where there is one. */
      url: z.string().optional(),
      /**
       * The Svix server that takes the token; left out when Latchkit delivers webhooks itself and takes it, below its
       * own URL.
       */
      server_url: z.string().optional(),
    }),
    errors: [],
    refusals: [{ status: 502, when: "the operator's Svix server does not answer as it should" }],
  },
  "POST /internal/send-test-webhook": {
    summary: "Send a test event to an endpoint",
    tiers: ["admin"],
    body: z.strictObject({ endpoint_id: nonEmptyString.max(256) }),
    answer: z.strictObject({ success: z.boolean(), error_message: z.string().optional() }),
    errors: [],
  },
} as const satisfies EndpointTable;
