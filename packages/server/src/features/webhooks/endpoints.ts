import type { Selectable, Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import { json } from "../../database/json.ts";
import type { WebhookEndpointsTable } from "../../database/tables/webhooks.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";
import type { Failing } from "./schedule.ts";

/** An endpoint of a project, which receives its events. */
export interface Endpoint extends TenancyId {
  readonly id: string;
  readonly uid: string | null;
  readonly url: string;
  readonly description: string;
  /** `null` for every type that is not opt-in. */
  readonly eventTypes: readonly string[] | null;
  readonly isDisabled: boolean;
  /** Reason why Latchkit disabled it; `null` if an administrator did. */
  readonly disabledBecause: string | null;
  readonly metadata: JsonValue;
  readonly headersSealed: Buffer | null;
  readonly secretSealed: Buffer;
  readonly previousSecretSealed: Buffer | null;
  readonly previousSecretUntil: Date | null;
  readonly failing: Failing | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const SECRET = "webhook secret";
const HEADERS = "webhook headers";

/** Seals an endpoint's secret for its row. */
export function sealSecret(rootSecret: RootSecret, of: TenancyId & { readonly id: string }, secret: string): Buffer {
  return Buffer.from(rootSecret.seal(SECRET, placeOf(of), new TextEncoder().encode(secret)));
}

/** Opens the secret that signs now, then the one before it while its grace lasts. */
export function openSecrets(
  rootSecret: RootSecret,
  endpoint: Pick<
    Endpoint,
    "projectId" | "branchId" | "id" | "secretSealed" | "previousSecretSealed" | "previousSecretUntil"
  >,
  now: Date,
): string[] {
  const { secretSealed, previousSecretSealed, previousSecretUntil } = endpoint;
  const open = (sealed: Buffer): string => new TextDecoder().decode(rootSecret.open(SECRET, placeOf(endpoint), sealed));
  const isInGrace = previousSecretSealed !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [open(secretSealed), ...(isInGrace ? [open(previousSecretSealed)] : [])];
}

/** Seals extra request headers for an endpoint's row. */
export function sealHeaders(
  rootSecret: RootSecret,
  of: TenancyId & { readonly id: string },
  headers: Readonly<Record<string, string>>,
): Buffer {
  return Buffer.from(rootSecret.seal(HEADERS, placeOf(of), new TextEncoder().encode(JSON.stringify(headers))));
}

/** Opens the extra request headers. */
export function openHeaders(
  rootSecret: RootSecret,
  endpoint: Pick<Endpoint, "projectId" | "branchId" | "id" | "headersSealed">,
): Record<string, string> {
  const { headersSealed } = endpoint;
  if (headersSealed === null) return {};
  return JSON.parse(new TextDecoder().decode(rootSecret.open(HEADERS, placeOf(endpoint), headersSealed)));
}

function placeOf({ projectId, branchId, id }: TenancyId & { readonly id: string }) {
  return [projectId, branchId, id];
}

/** Finds an endpoint by its id, or by the name that the project gave it. */
export async function findEndpoint(tenancy: TenancyId, db: Db, idOrUid: string): Promise<Endpoint | null> {
  const row = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where(inTenancy(tenancy, "webhook_endpoints"))
    .where((is) => is.or([is("id", "=", idOrUid), is("uid", "=", idOrUid)]))
    .orderBy((is) => is("id", "=", idOrUid), "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toEndpoint(row) : null;
}

/**
 * Stores a new endpoint.
 *
 * @throws UniqueViolation `webhook_endpoints__uid` when another endpoint of the project has the name.
 */
export async function insertEndpoint(db: Db, endpoint: Endpoint): Promise<void> {
  await db
    .insertInto("webhook_endpoints")
    .values({
      project_id: endpoint.projectId,
      branch_id: endpoint.branchId,
      id: endpoint.id,
      uid: endpoint.uid,
      url: endpoint.url,
      description: endpoint.description,
      event_types: endpoint.eventTypes && [...endpoint.eventTypes],
      is_disabled: endpoint.isDisabled,
      disabled_because: endpoint.disabledBecause,
      metadata: json(endpoint.metadata ?? {}),
      headers_sealed: endpoint.headersSealed,
      secret_sealed: endpoint.secretSealed,
      previous_secret_sealed: endpoint.previousSecretSealed,
      previous_secret_until: endpoint.previousSecretUntil,
      created_at: endpoint.createdAt,
      updated_at: endpoint.updatedAt,
    })
    .execute();
}

/** Changes an endpoint; returns `null` if it was deleted. @throws UniqueViolation as {@link insertEndpoint}. */
export async function changeEndpoint(
  tenancy: TenancyId,
  db: Db,
  id: string,
  changes: Updateable<WebhookEndpointsTable>,
): Promise<Endpoint | null> {
  const row = await db
    .updateTable("webhook_endpoints")
    .set(changes)
    .where(inTenancy(tenancy, "webhook_endpoints"))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row ? toEndpoint(row) : null;
}

/** Deletes an endpoint with its deliveries and attempts; returns `false` if it was deleted before. */
export async function deleteEndpoint(tenancy: TenancyId, db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("webhook_endpoints")
    .where(inTenancy(tenancy, "webhook_endpoints"))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists endpoints after a given one, newest first. A project has few. */
export async function listEndpoints(
  tenancy: TenancyId,
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number | null },
): Promise<Endpoint[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where(inTenancy(tenancy, "webhook_endpoints"))
    .$if(after !== null, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(toEndpoint);
}

/** Counts the endpoints of a project. */
export async function countEndpoints(tenancy: TenancyId, db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("webhook_endpoints")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(inTenancy(tenancy, "webhook_endpoints"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toEndpoint(row: Selectable<WebhookEndpointsTable>): Endpoint {
  return {
    projectId: row.project_id,
    branchId: row.branch_id,
    id: row.id,
    uid: row.uid,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    isDisabled: row.is_disabled,
    disabledBecause: row.disabled_because,
    metadata: row.metadata,
    headersSealed: row.headers_sealed,
    secretSealed: row.secret_sealed,
    previousSecretSealed: row.previous_secret_sealed,
    previousSecretUntil: row.previous_secret_until,
    failing: row.failing_since && { since: row.failing_since, isConfirmed: row.is_failing_confirmed },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
