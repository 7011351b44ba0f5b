import type { Answer } from "@latchkit/contract";
import { toActor } from "../admin/audit-log.ts";
import { type AdminApp, adminContextOf } from "../admin-app.ts";
import type { KeptReceipt, KeptReceiptOptions, KeptReceiptPage } from "./kept-receipt.ts";

type Wire = Answer<"GET /internal/deletion-receipts", "admin">["items"][number];

/**
 * Fetches a page of the receipts of deleted users, newest first. The backend keeps them for three years, or as long as
 * its operator says.
 *
 * @example const [kept] = await listDeletionReceipts(app, { userId });
 */
export async function listDeletionReceipts(
  app: AdminApp,
  { cursor, limit, userId }: KeptReceiptOptions = {},
): Promise<KeptReceiptPage> {
  const { core, sender } = adminContextOf(app);
  const query = { cursor, limit, user_id: userId };
  const { items, pagination } = await core.send("GET /internal/deletion-receipts", { query }, sender);
  return Object.assign(items.map(toReceipt), { nextCursor: pagination.next_cursor });
}

function toReceipt({ id, deleted_at_millis, user_id, actor: { type, ...actor }, receipt }: Wire): KeptReceipt {
  return {
    id,
    deletedAt: new Date(deleted_at_millis),
    userId: user_id,
    actor: type === "self" ? { type } : toActor({ ...actor, type }),
    receipt,
  };
}
