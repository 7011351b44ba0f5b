import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { liftSuppression, listSuppressions } from "./queries.ts";
import { suppress, toSuppression } from "./suppress.ts";

export const emailSuppressionRoutes = {
  "GET /emails/suppressions": async ({ query }, { tenancy, db }) => {
    const { rows, next } = await listSuppressions(tenancy, db, query);
    if (rows.length === 0 && query.cursor !== undefined)
      throw new PlainError(400, "No suppressed address has this cursor. Start from the first page.", {
        reason: "PAGE_START_NOT_FOUND",
      });
    return { items: rows.map(toSuppression), is_paginated: true as const, pagination: { next_cursor: next } };
  },

  "POST /emails/suppressions": ({ body }, { tenancy, db, services }) =>
    suppress(tenancy, db, services, { address: body.email, reason: "manual", details: null }),

  "DELETE /emails/suppressions/{email}": async ({ params }, { tenancy, db }) => {
    if (!(await liftSuppression(tenancy, db, params.email)))
      throw new PlainError(404, "The address is not suppressed.", { reason: "SUPPRESSION_NOT_FOUND" });
    return { success: true as const };
  },
} satisfies Handlers;
