import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Tx } from "../../../database/database.ts";
import { type JsonValue, json } from "../../../database/json.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { Balance } from "../ledger/balance.ts";
import type { Customer } from "./customer.ts";

/** A row of the ledger. */
export interface ItemEntry {
  /** Unique in the project: nothing is entered twice. */
  readonly source: string;
  readonly kind: "change" | "grant" | "revocation";
  readonly itemId: string;
  readonly quantity: number;
  readonly description?: string | null;
  readonly purchaseId?: string | null;
  readonly effectiveAt: Date;
  readonly expiresAt: Date | null;
}

/** Adds rows to the ledger. */
export async function insertEntries(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  customer: Customer,
  entries: readonly ItemEntry[],
  now: Date,
): Promise<void> {
  // One parameter, because a customer who was away for years has thousands.
  const document = JSON.stringify(
    entries.map(({ effectiveAt, expiresAt, ...entry }) => ({
      ...entry,
      effectiveAt: effectiveAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  );
  await sql`
    insert into item_entries (project_id, branch_id, source, kind, customer_type, customer_id, item_id, quantity, description, purchase_id,
      effective_at, expires_at, created_at)
    select ${projectId}, ${branchId}, source, kind, ${customer.type}, ${customer.id}, "itemId", quantity, description, "purchaseId",
      "effectiveAt", "expiresAt", ${now}::timestamptz
    from jsonb_to_recordset(${document}::jsonb) as entry (source text, kind text, "itemId" text, quantity bigint, description text,
      "purchaseId" uuid, "effectiveAt" timestamptz, "expiresAt" timestamptz)`.execute(tx);
}

/** A balance as it is stored. */
export interface StoredBalance {
  readonly itemId: string;
  readonly unsettled: number;
  readonly defaults: string;
  readonly state: Balance;
}

/** Reads and locks balances of a customer. */
export async function lockBalances(
  tenancy: TenancyId,
  tx: Tx,
  customer: Customer,
  itemIds: readonly string[],
): Promise<StoredBalance[]> {
  const rows = await tx
    .selectFrom("item_balances")
    .select(["item_id as itemId", "unsettled", "defaults", "state"])
    .where(inTenancy(tenancy))
    .where("customer_type", "=", customer.type)
    .where("customer_id", "=", customer.id)
    .where("item_id", "in", itemIds)
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, state: toBalance(row.state) }));
}

/** Reads a balance as it is stored. */
export function toBalance(state: JsonValue): Balance {
  return state as unknown as Balance; // written by `saveBalances` and imports alone
}

/** A balance to store. */
export interface BalanceToStore {
  readonly itemId: string;
  readonly quantity: number;
  readonly boundaryAt: Date | null;
  readonly defaults: string;
  readonly state: Balance;
}

/** Stores settled balances. */
export async function saveBalances(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  customer: Customer,
  balances: readonly BalanceToStore[],
): Promise<void> {
  await tx
    .insertInto("item_balances")
    .values(
      balances.map(({ itemId, quantity, boundaryAt, defaults, state }) => ({
        project_id: projectId,
        branch_id: branchId,
        customer_type: customer.type,
        customer_id: customer.id,
        item_id: itemId,
        quantity,
        unsettled: 0,
        boundary_at: boundaryAt,
        defaults,
        state: json(state),
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint("item_balances__pk").doUpdateSet((excluded) => ({
        quantity: excluded.ref("excluded.quantity"),
        unsettled: 0,
        boundary_at: excluded.ref("excluded.boundary_at"),
        defaults: excluded.ref("excluded.defaults"),
        state: excluded.ref("excluded.state"),
      })),
    )
    .execute();
}

/** Rest of the grants of a purchase for one item and expiry. */
export interface GrantedItem {
  readonly itemId: string;
  readonly quantity: number;
  readonly expiresAt: Date | null;
}

/** Reads the grants of a purchase that have not expired, less what was taken back of them. */
export async function findLiveGrants(
  tenancy: TenancyId,
  tx: Tx,
  customer: Customer,
  purchaseId: string,
  now: Date,
): Promise<GrantedItem[]> {
  return tx
    .selectFrom("item_entries")
    .select(["item_id as itemId", "expires_at as expiresAt"])
    .select(sql<number>`least(sum(quantity), ${ITEM_QUANTITY_MAX})::bigint`.as("quantity"))
    .where(inTenancy(tenancy))
    .where("customer_type", "=", customer.type)
    .where("customer_id", "=", customer.id)
    .where("kind", "in", ["grant", "revocation"])
    .where("purchase_id", "=", purchaseId)
    .where((is) => is.or([is("expires_at", "is", null), is("expires_at", ">", now)]))
    .groupBy(["item_id", "expires_at"])
    .having(sql<boolean>`sum(quantity) > 0`)
    .orderBy("item_id")
    .orderBy("expires_at")
    .execute();
}

/** Reads the items of which a customer has a balance. */
export async function findItemIds(tenancy: TenancyId, tx: Tx, customer: Customer): Promise<string[]> {
  const rows = await tx
    .selectFrom("item_balances")
    .select("item_id")
    .where(inTenancy(tenancy))
    .where("customer_type", "=", customer.type)
    .where("customer_id", "=", customer.id)
    .execute();
  return rows.map(({ item_id }) => item_id);
}
