import type { Answer } from "@latchkit/contract";
import { AUDIT_PAGE_MAX_SIZE, AUDIT_PAGE_SIZE } from "@latchkit/contract/limits";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import { findUser } from "../../records/user-queries.ts";
import { toActor } from "../audit-log/routes.ts";
import { toPage } from "../list-page.ts";
import { readParts } from "./parts.ts";
import { listReceipts, type ReceiptRow } from "./receipt-queries.ts";

export const userDataRoutes = {
  "GET /users/{user_id}/data": async ({ params }, context) => {
    const { tenancy, tier, db, services } = context;
    const userId = await ownUserIdFrom(context, params.user_id, "You may download your own data only.");
    if (tier === "client" && !tenancy.config.users.allowClientDataDownload)
      throw new PlainError(400, "This project does not let its users download their data.", {
        reason: "DATA_DOWNLOAD_NOT_ENABLED",
      });
    if (!(await findUser(tenancy, db, userId))) refuse("USER_NOT_FOUND");
    return {
      user_id: userId,
      created_at_millis: services.clock.now().getTime(),
      parts: await readParts(tenancy, db, userId, tier !== "client"),
    };
  },

  "GET /internal/deletion-receipts": async ({ query }, { tenancy, services }) => {
    const { limit = AUDIT_PAGE_SIZE, cursor, user_id: userId } = query;
    const request = { limit: Math.min(limit, AUDIT_PAGE_MAX_SIZE), cursor };
    const rows = await listReceipts(tenancy, services.database.reads.db, { ...request, userId });
    const { items, pagination } = toPage(rows, request, ({ id }) => id, toReceiptAnswer);
    return { items, is_paginated: true, pagination: { next_cursor: pagination?.next_cursor ?? null } };
  },
} satisfies Handlers;

type KeptReceipt = Answer<"GET /internal/deletion-receipts">["items"][number];

function toReceiptAnswer({ actorType, ...row }: ReceiptRow): KeptReceipt {
  return {
    id: row.id,
    deleted_at_millis: row.createdAt.getTime(),
    user_id: row.userId,
    actor: actorType === "self" ? { type: actorType } : toActor({ ...row, actorType }),
    receipt: row.receipt,
  };
}
