import { type ExportLine, normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import { putInEnvelope } from "../../data-vault/envelope.ts";
import { sealHeaders, sealSecret } from "../../webhooks/endpoints.ts";
import { newSecret } from "../../webhooks/signature.ts";
import { found, rowsOf, type Writer } from "./import-context.ts";

/** Stores values of the data vault, as clients encrypted them. */
export const vaultWriter: Writer<ExportLine<"vaultValue">> = {
  async look({ tenancy }, db, lines) {
    const { rows } = await sql<{ store_id: string; hashed_key: string }>`
      select store_id, hashed_key from data_vault_entries where ${inTenancy(tenancy)} and (store_id, hashed_key) in (
        select * from unnest(${lines.map(({ line }) => line.store)}::text[], ${lines.map(({ line }) => line.hashedKey)}::text[])
      )`.execute(db);
    const known = new Set(rows.map(({ store_id, hashed_key }) => JSON.stringify([store_id, hashed_key])));
    return found(lines, ({ store, hashedKey }) => known.has(JSON.stringify([store, hashedKey])));
  },

  async insert({ tenancy, services }, tx, lines) {
    const { projectId, branchId } = tenancy;
    const now = services.clock.now().toISOString();
    const rows = lines.map(({ line }) => {
      const place = { projectId, branchId, storeId: line.store, hashedKey: line.hashedKey };
      const { valueSealed, dataKeySealed } = putInEnvelope(services.rootSecret, place, line.value ?? "");
      return {
        store_id: line.store,
        hashed_key: line.hashedKey,
        value: Buffer.from(valueSealed).toString("hex"),
        data_key: Buffer.from(dataKeySealed).toString("hex"),
        created_at: line.createdAt ?? now,
        updated_at: line.updatedAt ?? line.createdAt ?? now,
      };
    });
    await sql`
      insert into data_vault_entries (project_id, branch_id, store_id, hashed_key, data_key_sealed, value_sealed,
        created_at, updated_at)
      select ${projectId}, ${branchId}, store_id, hashed_key, decode(data_key, 'hex'), decode(value, 'hex'), created_at,
        updated_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (store_id text, hashed_key text, data_key text,
        value text, created_at timestamptz, updated_at timestamptz)`.execute(tx);
    return rows.map(({ store_id, hashed_key }) => JSON.stringify([store_id, hashed_key]));
  },
};

/** Stores addresses that the project does not write to. */
export const suppressionWriter: Writer<ExportLine<"suppression">> = {
  async look({ tenancy }, db, lines) {
    const { rows } = await sql<{ address: string }>`
      select address from email_suppressions where ${inTenancy(tenancy)}
        and address = any(${lines.map(({ line }) => normalizeEmail(line.address))}::text[])`.execute(db);
    const known = new Set(rows.map(({ address }) => address));
    return found(lines, ({ address }) => known.has(normalizeEmail(address)));
  },

  async insert({ tenancy: { projectId, branchId } }, tx, lines) {
    const rows = lines.map(({ line }) => ({
      address: normalizeEmail(line.address),
      reason: line.reason,
      details: line.details,
      suppressed_at: line.suppressedAt,
    }));
    await sql`
      insert into email_suppressions (project_id, branch_id, address, reason, details, suppressed_at)
      select ${projectId}, ${branchId}, address, reason, details, suppressed_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (address text, reason text, details text,
        suppressed_at timestamptz)`.execute(tx);
    return rows.map(({ address }) => address);
  },
};

/** Stores webhook endpoints. One without a secret gets a new one, which administrators can read. */
export const webhookWriter: Writer<ExportLine<"webhookEndpoint">> = {
  async look({ tenancy }, db, lines) {
    const { rows } = await sql<{ id: string; uid: string | null }>`
      select id, uid from webhook_endpoints where ${inTenancy(tenancy)} and (
        id = any(${lines.map(({ line }) => line.id)}::text[]) or uid = any(${lines.flatMap(({ line }) => line.uid ?? [])}::text[])
      )`.execute(db);
    const ids = new Set(rows.map(({ id }) => id));
    const uids = new Set(rows.map(({ uid }) => uid));
    const looked = found(lines, ({ id }) => ids.has(id));
    const clashes = lines.filter(({ line }) => !ids.has(line.id) && line.uid !== undefined && uids.has(line.uid));
    const rule = "`uid` belongs to another endpoint of the project";
    return { ...looked, problems: new Map(clashes.map(({ number }) => [number, rule])) };
  },

  async insert({ tenancy: { projectId, branchId }, services }, tx, lines) {
    const rows = lines.map(({ line }) => {
      const of = { projectId, branchId, id: line.id };
      return {
        id: line.id,
        uid: line.uid,
        url: line.url,
        description: line.description ?? "",
        event_types: line.eventTypes,
        is_disabled: line.isDisabled ?? false,
        metadata: line.metadata ?? {},
        headers: line.headers && sealHeaders(services.rootSecret, of, line.headers).toString("hex"),
        secret: sealSecret(services.rootSecret, of, line.secret ?? newSecret(services.random)).toString("hex"),
        created_at: line.createdAt,
      };
    });
    await sql`
      insert into webhook_endpoints (project_id, branch_id, id, uid, url, description, event_types, is_disabled, metadata,
        headers_sealed, secret_sealed, created_at, updated_at)
      select ${projectId}, ${branchId}, id, uid, url, description, event_types, is_disabled, metadata,
        decode(headers, 'hex'), decode(secret, 'hex'), created_at, ${services.clock.now()}::timestamptz
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id text, uid text, url text, description text,
        event_types text[], is_disabled boolean, metadata jsonb, headers text, secret text, created_at timestamptz)`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
};
