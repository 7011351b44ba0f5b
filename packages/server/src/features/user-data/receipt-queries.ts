import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Credential } from "../../endpoints/context.ts";
import type { ClockAndRandom } from "../../random.ts";
import { namesOfAdministrators } from "../audit-log/queries.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";

/** A receipt that a project keeps; names are those of today. */
export interface ReceiptRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly userId: string;
  readonly actorType: "self" | "user" | "key" | "development_key";
  readonly actorUserId: string | null;
  readonly actorUserName: string | null;
  readonly actorKeyId: string | null;
  readonly actorKeyDescription: string | null;
  readonly receipt: string;
}

/** Keeps a receipt. */
export async function insertReceipt(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { clock, random }: ClockAndRandom,
  { userId, actor, receipt }: { userId: string; actor: Credential | { readonly type: "self" }; receipt: string },
): Promise<void> {
  await tx
    .insertInto("deletion_receipts")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: random.uuid(),
      created_at: clock.now(),
      user_id: userId,
      actor_type: actor.type === "owner" ? "user" : actor.type,
      actor_user_id: actor.type === "owner" ? actor.userId : null,
      actor_key_id: actor.type === "key" ? actor.keySetId : null,
      receipt,
    })
    .execute();
}

/** Lists receipts, newest first. */
export async function listReceipts(
  tenancy: TenancyId,
  db: Db,
  { userId, ...page }: PageRequest & { readonly userId: string | undefined },
): Promise<ReceiptRow[]> {
  const { cursor } = page;
  const rows = await db
    .selectFrom("deletion_receipts")
    .leftJoin("project_keys", (join) =>
      join
        .onRef("project_keys.id", "=", "deletion_receipts.actor_key_id")
        .onRef("project_keys.project_id", "=", "deletion_receipts.project_id"),
    )
    .select([
      "deletion_receipts.id as id",
      "deletion_receipts.created_at as createdAt",
      "deletion_receipts.user_id as userId",
      "deletion_receipts.actor_type as actorType",
      "deletion_receipts.actor_user_id as actorUserId",
      "deletion_receipts.actor_key_id as actorKeyId",
      "project_keys.description as actorKeyDescription",
      "deletion_receipts.receipt as receipt",
    ])
    .where(inTenancy(tenancy, "deletion_receipts"))
    .$if(userId !== undefined, (query) => query.where("deletion_receipts.user_id", "=", userId ?? ""))
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "deletion_receipts", cursor ?? "", true)))
    .orderBy("deletion_receipts.created_at", "desc")
    .orderBy("deletion_receipts.id", "desc")
    .limit(rowsToRead(page))
    .execute();
  const names = await namesOfAdministrators(
    db,
    rows.flatMap(({ actorUserId }) => actorUserId ?? []),
  );
  return rows.map((row) => ({ ...row, actorUserName: names.get(row.actorUserId ?? "") ?? null }));
}
