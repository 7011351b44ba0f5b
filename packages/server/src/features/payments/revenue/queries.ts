import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Discount, ProductVersion } from "../../../database/tables/payments.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";

/**
 * Sales at one price: the number of purchases, and of units of the product. Purchases with a discount have it in common,
 * and their quantity.
 */
interface Sold {
  readonly versionId: string;
  readonly priceId: string;
  readonly purchases: number;
  readonly units: number;
  /** Units of each purchase, if these have a discount. */
  readonly quantity: number;
  /** Deduction of a coupon from each of the purchases; `null` without one. */
  readonly discount: Discount | null;
}

/** One-time purchases of a month. */
export interface SoldOnce extends Sold {
  /** Its index in the window, from 1. */
  readonly month: number;
}

/**
 * Subscriptions that have the same months in common. Months are numbered by their index in the window, from 1; 0 for
 * all before.
 */
export interface Subscribed extends Sold {
  /** When they were paid first. */
  readonly started: number;
  /** `null` for those that have not ended. */
  readonly ended: number | null;
  readonly beganBySwitch: boolean;
  readonly endedBySwitch: boolean;
}

/** Project and months whose sales are counted. */
export interface Counted extends TenancyId {
  readonly isTestMode: boolean;
  /** The first instants of the months, oldest first. */
  readonly months: readonly Date[];
}

/**
 * Counts subscriptions by the months of their first payment and of their end. Those that were canceled in their trial
 * never have a first payment.
 *
 * Reads every subscription once and sorts it in by binary search, because converting a million instants to months takes
 * a second.
 */
export async function countSubscriptions(counted: Counted, db: Db, now: Date): Promise<Subscribed[]> {
  const { rows } = await sql<Subscribed>`
    select version_id as "versionId", price_id as "priceId", ${monthOf(counted, FIRST_PAID_AT)} as started,
      ${monthOf(counted, sql`ended_at`)} as ended, began_by_switch as "beganBySwitch", ended_by_switch as "endedBySwitch",
      ${LASTING} as discount, count(*)::integer as purchases, sum(quantity)::bigint as units, max(quantity)::bigint as quantity
    from purchases
    where ${inTenancy(counted)} and ${isCounted(counted)} and kind = 'subscription'
      and ${FIRST_PAID_AT} <= ${now} and (ended_at is null or ended_at > ${FIRST_PAID_AT})
    group by 1, 2, 3, 4, 5, 6, 7, case when ${LASTING} is null then 0 else quantity end`.execute(db);
  return rows;
}

/** Counts one-time purchases by month; refunded ones are left out. */
export async function countOneTime(counted: Counted, db: Db): Promise<SoldOnce[]> {
  const { rows } = await sql<SoldOnce>`
    select version_id as "versionId", price_id as "priceId", ${monthOf(counted, sql`created_at`)} as month,
      discount, count(*)::integer as purchases, sum(quantity)::bigint as units, max(quantity)::bigint as quantity
    from purchases
    where ${inTenancy(counted)} and ${isCounted(counted)} and kind = 'one_time' and refunded_at is null and created_at >= ${counted.months[0]}
    group by 1, 2, 3, 4, case when discount is null then 0 else quantity end`.execute(db);
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

/** SQL: a discount that lowers what recurs; others end. */
const LASTING = sql`case when discount ->> 'duration' = 'forever' then discount end`;

const FIRST_PAID_AT = sql`coalesce(anchor_at, created_at)`;

/** SQL: purchases of the mode that have a price; a grant costs nothing. */
function isCounted({ isTestMode }: Counted): RawBuilder<boolean> {
  const isOfMode = isTestMode ? sql`source = 'test_mode'` : sql`source <> 'test_mode'`;
  return sql<boolean>`${isOfMode} and price_id is not null`;
}

/** SQL: the number of the month of an instant. */
function monthOf({ months }: Counted, instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`width_bucket(${instant}, ${months.map((month) => month.toISOString())}::timestamptz[])`;
}
