import { sql } from "kysely";
import type { EraseSubject } from "../../../manifest/manifest.ts";

/** Takes the texts out of the ledger that the developer's backend wrote about a user or team. */
export const eraseDescriptions: EraseSubject = async ({ projectId, branchId }, tx, { type, ids }) => {
  await tx
    .updateTable("item_entries")
    .set({ description: null })
    .where("project_id", "=", projectId)
    .where("branch_id", "=", branchId)
    .where("customer_type", "=", type)
    .where("customer_id", "in", ids)
    .where("description", "is not", null)
    .execute();
};

/** Has the next reconciliation look at a deleted user or team, which cancels what Stripe would go on charging for. */
export const reconcileDeleted: EraseSubject = async ({ projectId, branchId }, tx, { type, ids }) => {
  await tx
    .updateTable("stripe_customers")
    .set({ events: sql`events + 1`, synced_at: null })
    .where("project_id", "=", projectId)
    .where("branch_id", "=", branchId)
    .where("customer_type", "=", type)
    .where("customer_id", "in", ids)
    .execute();
};
