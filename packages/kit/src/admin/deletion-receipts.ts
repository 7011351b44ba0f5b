import type { Answer } from "@latchkit/contract";
import type { AdminContext } from "./admin-context.ts";
import { toActor } from "./audit-log.ts";
import type { KeptReceipt, KeptReceiptOptions, KeptReceiptPage } from "./kept-receipt.ts";

type Wire = Answer<"GET /internal/deletion-receipts", "admin">["items"][number];

/** Fetches a page of receipts, newest first. */
export async function listDeletionReceipts(
  { core, sender }: AdminContext,
  { cursor, limit, userId }: KeptReceiptOptions = {},
): Promise<KeptReceiptPage> {
  const query = { cursor, limit, user_id: userId };
  const { items, pagination } = await core.send("GET /internal/deletion-receipts", { query }, sender);
  return Object.assign(items.map(toReceipt), { nextCursor: pagination.next_cursor });
}

function toReceipt({ id, deleted_at_millis, user_id, actor, receipt }: Wire): KeptReceipt {
  return {
    id,
    deletedAt: new Date(deleted_at_millis),
    userId: user_id,
    actor: actor.type === "self" ? { type: actor.type } : toActor(actor),
    receipt,
  };
}
