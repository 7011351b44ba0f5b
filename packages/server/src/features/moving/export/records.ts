import { sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import { takeOutOfEnvelope } from "../../data-vault/envelope.ts";
import { openHeaders, openSecrets } from "../../webhooks/endpoints.ts";
import { type ExportContext, flag, type NewLine, PAGE, present, readPages, sealedFields } from "./export-context.ts";

/** Reads values of the data vault. Without their secrets, nothing of them is left. */
export async function* readVault(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db, services, receiver } = context;
  if (receiver === null) return;
  const { projectId, branchId } = tenancy;
  const readPage = (last: { store_id: string; hashed_key: string } | null) =>
    db
      .selectFrom("data_vault_entries")
      .selectAll()
      .where(inTenancy(tenancy, "data_vault_entries"))
      .where(
        sql<boolean>`(store_id collate "C", hashed_key collate "C") > (${last?.store_id ?? ""}, ${last?.hashed_key ?? ""})`,
      )
      .orderBy(sql`store_id collate "C"`)
      .orderBy(sql`hashed_key collate "C"`)
      .limit(PAGE)
      .execute();
  for await (const entries of readPages(readPage))
    for (const entry of entries) {
      const place = { projectId, branchId, storeId: entry.store_id, hashedKey: entry.hashed_key };
      const envelope = { valueSealed: entry.value_sealed, dataKeySealed: entry.data_key_sealed };
      yield {
        type: "vaultValue",
        store: entry.store_id,
        hashedKey: entry.hashed_key,
        createdAt: entry.created_at.toISOString(),
        updatedAt: entry.updated_at.toISOString(),
        ...(await sealedFields(context, { value: takeOutOfEnvelope(services.rootSecret, place, envelope) })),
      };
    }
}

/** Reads addresses that the project does not write to. */
export async function* readSuppressions({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: { address: string } | null) =>
    db
      .selectFrom("email_suppressions")
      .selectAll()
      .where(inTenancy(tenancy, "email_suppressions"))
      .where(sql<boolean>`address collate "C" > ${last?.address ?? ""}`)
      .orderBy(sql`address collate "C"`)
      .limit(PAGE)
      .execute();
  for await (const rows of readPages(readPage))
    for (const row of rows)
      yield {
        type: "suppression",
        address: row.address,
        reason: row.reason,
        details: present(row.details),
        suppressedAt: row.suppressed_at.toISOString(),
      };
}

/** Reads webhook endpoints, of which a project has few. */
export async function* readWebhooks(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db, services } = context;
  const rows = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where(inTenancy(tenancy, "webhook_endpoints"))
    .orderBy(sql`id collate "C"`)
    .execute();
  for (const row of rows) {
    const { projectId, branchId } = tenancy;
    const of = { projectId, branchId, id: row.id };
    const headersSealed = row.headers_sealed;
    // A secret that was replaced, and signs for a while yet, stays behind.
    const old = { secretSealed: row.secret_sealed, previousSecretSealed: null, previousSecretUntil: null };
    const [secret] = openSecrets(services.rootSecret, { ...of, ...old }, row.created_at);
    yield {
      type: "webhookEndpoint",
      id: row.id,
      uid: present(row.uid),
      url: row.url,
      description: row.description || undefined,
      eventTypes: present(row.event_types),
      isDisabled: flag(row.is_disabled),
      metadata: row.metadata as Record<string, string>,
      createdAt: row.created_at.toISOString(),
      ...(await sealedFields(context, {
        headers: headersSealed === null ? undefined : openHeaders(services.rootSecret, { ...of, headersSealed }),
        secret,
      })),
    };
  }
}
