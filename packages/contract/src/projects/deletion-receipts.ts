import * as z from "zod";
import { limit, uuid } from "../fields/fields.ts";
import type { EndpointTable } from "../wire/endpoint.ts";
import { auditActor } from "./audit-log.ts";

/** Receipts of deleted users, which the project keeps. Not part of the original protocol. */
export const deletionReceipts = {
  "GET /internal/deletion-receipts": {
    summary: "List receipts of deleted users, newest first",
    tiers: ["admin"],
    query: z.strictObject({
      limit: limit.optional(),
      cursor: uuid.optional(),
      /** The deleted user. */
      user_id: uuid.optional(),
    }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.uuid(),
          deleted_at_millis: z.number().int(),
          /** All that is left of the user. */
          user_id: z.uuid(),
          /** `self` for users who deleted their own account. */
          actor: auditActor.extend({ type: z.enum(["self", ...auditActor.shape.type.options]) }),
          /** As the deletion answered: a JWT of the type `erasure+jwt`, signed with the project's key. */
          receipt: z.string(),
        }),
      ),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.uuid().nullable() }),
    }),
    errors: [],
    refusals: [{ status: 400, when: "the first receipt of the page no longer exists" }],
  },
} as const satisfies EndpointTable;
