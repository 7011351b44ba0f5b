import type { ExportLine } from "@latchkit/contract";
import { sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import { nextBoundary, quantityOf } from "../../payments/ledger/balance.ts";
import { found, rowsOf, type Writer } from "./import-context.ts";
import { customerIdOf } from "./payments.ts";

/** Stores entries of the ledger of items. */
export const ledgerWriter: Writer<ExportLine<"ledgerEntry">> = {
  async look({ tenancy }, db, lines) {
    const { rows } = await sql<{ source: string }>`
      select source from item_entries where ${inTenancy(tenancy)}
        and source = any(${lines.map(({ line }) => line.source)}::text[])`.execute(db);
    const known = new Set(rows.map(({ source }) => source));
    return found(lines, ({ source }) => known.has(source));
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.map(({ line }) => ({
      id: line.id,
      source: line.source,
      kind: line.kind,
      customer_type: line.customerType,
      customer_id: customerIdOf(context, line),
      item_id: line.itemId,
      quantity: line.quantity,
      description: line.description,
      purchase_id: line.purchaseId,
      effective_at: line.effectiveAt,
      expires_at: line.expiresAt,
      created_at: line.createdAt,
    }));
    await sql`
      insert into item_entries (project_id, branch_id, id, source, kind, customer_type, customer_id, item_id, quantity,
        description, purchase_id, effective_at, expires_at, created_at)
      select ${projectId}, ${branchId}, id, source, kind, customer_type, customer_id, item_id, quantity, description,
        purchase_id, effective_at, expires_at, created_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, source text, kind text, customer_type text,
        customer_id text, item_id text, quantity bigint, description text, purchase_id uuid, effective_at timestamptz,
        expires_at timestamptz, created_at timestamptz)`.execute(tx);
    return rows.map(({ source }) => source);
  },
};

/** Stores balances. One that the customer has stays as it is. */
export const balanceWriter: Writer<ExportLine<"itemBalance">> = {
  async look(context, db, lines) {
    const keys = lines.map(({ line }) => [line.customerType, customerIdOf(context, line), line.itemId] as const);
    const { rows } = await sql<{ key: string }>`
      select jsonb_build_array(customer_type, customer_id, item_id) as key from item_balances
      where ${inTenancy(context.tenancy)} and (customer_type, customer_id, item_id) in (select * from unnest(
        ${keys.map(([type]) => type)}::text[], ${keys.map(([, id]) => id)}::text[], ${keys.map(([, , item]) => item)}::text[]
      ))`.execute(db);
    const known = new Set(rows.map(({ key }) => JSON.stringify(key)));
    return found(lines, (line) =>
      known.has(JSON.stringify([line.customerType, customerIdOf(context, line), line.itemId])),
    );
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.map(({ line: { customerType, itemId, state, defaults = "", ...line } }) => ({
      customer_type: customerType,
      customer_id: customerIdOf(context, { customerType, ...line }),
      item_id: itemId,
      quantity: quantityOf(state),
      boundary: nextBoundary(state),
      defaults,
      state,
    }));
    // Default products come back once a plan ends, so that the balance of one is due then as well.
    await sql`
      insert into item_balances (project_id, branch_id, customer_type, customer_id, item_id, quantity, unsettled,
        boundary_at, defaults, state)
      select ${projectId}, ${branchId}, given.customer_type, given.customer_id, item_id, quantity, 0,
        least(to_timestamp(boundary / 1000.0), case when defaults <> '' then due_at end), defaults, state
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (customer_type text, customer_id text, item_id text,
        quantity bigint, boundary bigint, defaults text, state jsonb)
      left join payment_customers as owner on ${inTenancy(context.tenancy, "owner")}
        and owner.customer_type = given.customer_type and owner.customer_id = given.customer_id`.execute(tx);
    return rows.map(({ customer_type, customer_id, item_id }) => JSON.stringify([customer_type, customer_id, item_id]));
  },
};
