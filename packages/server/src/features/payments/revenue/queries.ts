import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { Month } from "./months.ts";

/** What was sold at one price: how often, and how many units of the product. */
export interface Sold {
  readonly versionId: string;
  readonly priceId: string;
  readonly purchases: number;
  readonly units: number;
  /** When it began, ended or was bought. */
  readonly month: Month;
}

/** Subscriptions that ended, and what the customers switched to at the same instant. */
export interface Ended extends Sold {
  /** `null` if the customer just left. */
  readonly nextVersionId: string | null;
  readonly nextPriceId: string | null;
  readonly nextUnits: number;
}

/** Whose sales are counted. */
export interface Counted extends TenancyId {
  readonly isTestMode: boolean;
}

/** Counts subscriptions by the month of their first payment. Those that were canceled in their trial never have one. */
export async function countStarted(counted: Counted, db: Db, now: Date): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select version_id as "versionId", price_id as "priceId", ${monthOf(FIRST_PAID_AT)} as month,
      count(*)::integer as purchases, sum(quantity)::bigint as units
    from purchases
    where ${inTenancy(counted, "purchases")} and ${isCounted(counted)} and kind = 'subscription' and ${wasPaid(now)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Counts subscriptions by the month in which they ended. */
export async function countEnded(counted: Counted, db: Db, now: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select version_id as "versionId", price_id as "priceId", ${monthOf(sql`purchases.ended_at`)} as month,
      count(*)::integer as purchases, sum(quantity)::bigint as units, next."nextVersionId", next."nextPriceId",
      coalesce(sum(next.units), 0)::bigint as "nextUnits"
    from purchases left join lateral (
      select following.version_id as "nextVersionId", following.price_id as "nextPriceId", following.quantity as units
      from purchases as following
      where following.project_id = purchases.project_id and following.branch_id = purchases.branch_id
        and following.customer_type = purchases.customer_type and following.customer_id = purchases.customer_id
        and following.created_at = purchases.ended_at and following.kind = 'subscription' and following.price_id is not null
      limit 1
    ) as next on true
    where ${inTenancy(counted, "purchases")} and ${isCounted(counted)} and kind = 'subscription' and purchases.ended_at is not null and ${wasPaid(now)}
    group by 1, 2, 3, 6, 7`.execute(db);
  return rows;
}

/** Counts one-time purchases by month, from an instant on; refunded ones are left out. */
export async function countOneTime(counted: Counted, db: Db, from: Date): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select version_id as "versionId", price_id as "priceId", ${monthOf(sql`purchases.created_at`)} as month,
      count(*)::integer as purchases, sum(quantity)::bigint as units
    from purchases
    where ${inTenancy(counted, "purchases")} and ${isCounted(counted)} and kind = 'one_time' and refunded_at is null and created_at >= ${from}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Reads the versions of products that were sold, by ID. */
export async function readVersions(
  tenancy: TenancyId,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_versions")
    .select(["id", "product"])
    .where(inTenancy(tenancy, "product_versions"))
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, product }) => [id, product]));
}

const FIRST_PAID_AT = sql`coalesce(purchases.anchor_at, purchases.created_at)`;

function wasPaid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`${FIRST_PAID_AT} <= ${now} and (purchases.ended_at is null or purchases.ended_at > ${FIRST_PAID_AT})`;
}

/** SQL: purchases of the mode that have a price; a grant costs nothing. */
function isCounted({ isTestMode }: Counted): RawBuilder<boolean> {
  const isOfMode = isTestMode ? sql`purchases.source = 'test_mode'` : sql`purchases.source <> 'test_mode'`;
  return sql<boolean>`${isOfMode} and purchases.price_id is not null`;
}

function monthOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'utc', 'YYYY-MM')`;
}
