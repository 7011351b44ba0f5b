import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import { inTenancy } from "../../database/tenancy.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import { recordAudit } from "../audit-log/record.ts";
import type { ImportJobServices } from "./import-job.ts";
import { actorOf, changeImport, findImport, takeRecords } from "./import-queries.ts";
import { deletePictures } from "./write/images.ts";
import type { ImportContext } from "./write/import-context.ts";
import { restoreSettings } from "./write/settings.ts";
import type { BatchType } from "./write/writers.ts";

/** The kind of job that deletes what an import created. */
export const UNDO_IMPORT: JobKind<UndoPayload> = { name: "undo-import" };

type UndoPayload = { readonly importId: string };

export type UndoServices = ImportJobServices & DeletionServices;

type UndoContext = Pick<ImportContext, "tenancy" | "services">;

/** Records that are deleted by one transaction. */
const BATCH = 200;

type Delete = (context: UndoContext, tx: Tx, keys: readonly string[], services: UndoServices) => Promise<void>;

/** Records in the order in which they are deleted, the last imported first. */
const DELETES: readonly (readonly [BatchType, Delete])[] = [
  ["image", deletePictures],
  ["webhookEndpoint", deleteBy("webhook_endpoints", sql`id`, "text")],
  ["itemBalance", deleteBalances],
  ["ledgerEntry", deleteBy("item_entries", sql`source`, "text")],
  ["purchase", deleteBy("purchases", sql`id`, "uuid")],
  ["customer", deleteCustomers],
  ["productVersion", deleteVersions],
  ["suppression", deleteBy("email_suppressions", sql`address`, "text")],
  ["vaultValue", deletePairs("data_vault_entries", ["store_id", "hashed_key"], "text")],
  ["apiKey", deleteBy("api_keys", sql`id`, "uuid")],
  ["invitation", deleteBy("team_invitations", sql`id`, "uuid")],
  ["membership", deletePairs("team_memberships", ["team_id", "user_id"], "uuid")],
  ["team", deleteTeams],
  ["user", deleteUsers],
];

/**
 * Handles {@link UNDO_IMPORT}: deletes the records that the import created, whatever has become of them, and restores
 * the configuration. Records that existed before stay.
 */
export function undoImportJob(services: UndoServices): JobHandler<UndoPayload> {
  const { database, clock } = services;
  return async ({ importId }, { tenancy: of, signal }) => {
    const row = await findImport(of, database.db, importId);
    const tenancy = await services.loadTenancy(of.projectId, of.branchId);
    if (row?.status !== "undoing" || !tenancy) return "done";
    const context = { tenancy, services };
    for (const [type, remove] of DELETES) {
      for (let isLast = false; !isLast; ) {
        if (signal.aborted) return { repeatAt: clock.now() };
        isLast = await database.transaction(async (tx) => {
          const keys = await takeRecords(of, tx, importId, { type, limit: BATCH });
          if (keys.length > 0) await remove(context, tx, keys, services);
          return keys.length < BATCH;
        });
      }
    }
    await database.transaction(async (tx) => {
      if (row.previous_config !== null) await restoreSettings(context, tx, row.previous_config);
      await changeImport(of, tx, importId, ["undoing"], { status: "undone", previous_config: null });
      const entry = { action: "project.import_undone", subjectId: importId, changes: [] } as const;
      await recordAudit(of, tx, services, actorOf(row), entry);
    });
    services.projects.drop(of.projectId);
    return "done";
  };
}

function deleteBy(table: string, column: ReturnType<typeof sql>, type: "text" | "uuid"): Delete {
  return async ({ tenancy }, tx, keys) => {
    await sql`
      delete from ${sql.table(table)} where ${inTenancy(tenancy)}
        and ${column} = any(${keys}::${sql.raw(type)}[])`.execute(tx);
  };
}

function deletePairs(table: string, [first, second]: readonly [string, string], type: "text" | "uuid"): Delete {
  return async ({ tenancy }, tx, keys) => {
    const pairs: readonly (readonly [string, string])[] = keys.map((key) => JSON.parse(key));
    await sql`
      delete from ${sql.table(table)} where ${inTenancy(tenancy)}
        and (${sql.ref(first)}, ${sql.ref(second)}) in (
          select * from unnest(${pairs.map(([one]) => one)}::${sql.raw(type)}[], ${pairs.map(([, two]) => two)}::${sql.raw(type)}[])
        )`.execute(tx);
  };
}

async function deleteBalances({ tenancy }: UndoContext, tx: Tx, keys: readonly string[]) {
  await sql`
    delete from item_balances using jsonb_array_elements(${`[${keys.join()}]`}::jsonb) as key
    where ${inTenancy(tenancy, "item_balances")} and customer_type = key ->> 0 and customer_id = key ->> 1
      and item_id = key ->> 2`.execute(tx);
}

/** Customers who have bought something since stay, and so do products that were bought since. */
async function deleteCustomers({ tenancy }: UndoContext, tx: Tx, keys: readonly string[]) {
  const isUsedBy = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} as own where ${inTenancy(tenancy, "own")}
      and own.customer_type = payment_customers.customer_type and own.customer_id = payment_customers.customer_id
  )`;
  await sql`
    delete from payment_customers using jsonb_array_elements(${`[${keys.join()}]`}::jsonb) as key
    where ${inTenancy(tenancy, "payment_customers")} and customer_type = key ->> 0 and customer_id = key ->> 1
      and not ${isUsedBy("purchases")} and not ${isUsedBy("stripe_customers")}
      and not ${isUsedBy("checkout_payments")}`.execute(tx);
}

async function deleteVersions({ tenancy }: UndoContext, tx: Tx, ids: readonly string[]) {
  const isUsedBy = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} as own where ${inTenancy(tenancy, "own")} and own.version_id = product_versions.id
  )`;
  await sql`
    delete from product_versions where ${inTenancy(tenancy, "product_versions")} and id = any(${ids}::text[])
      and not ${isUsedBy("purchases")} and not ${isUsedBy("stripe_prices")}
      and not ${isUsedBy("checkout_payments")}`.execute(tx);
}

async function deleteTeams({ tenancy }: UndoContext, tx: Tx, ids: readonly string[], services: UndoServices) {
  await sql`
    update users set selected_team_id = null
    where ${inTenancy(tenancy)} and selected_team_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from teams where ${inTenancy(tenancy)} and id = any(${ids}::uuid[])`.execute(tx);
  await services.eraseSubject(tenancy, tx, { type: "team", ids });
}

async function deleteUsers({ tenancy }: UndoContext, tx: Tx, ids: readonly string[], services: UndoServices) {
  const { rows } = await sql<{ value: string }>`
    select own.value from contact_channels as own where ${inTenancy(tenancy, "own")} and own.user_id = any(${ids}::uuid[])
      and not exists (
        select 1 from contact_channels as other where ${inTenancy(tenancy, "other")} and other.type = own.type
          and other.value = own.value and other.used_for_auth and other.user_id <> all(${ids}::uuid[])
      )`.execute(tx);
  await sql`delete from users where ${inTenancy(tenancy)} and id = any(${ids}::uuid[])`.execute(tx);
  await services.eraseSubject(tenancy, tx, { type: "user", ids: [...ids, ...rows.map(({ value }) => value)] });
}
