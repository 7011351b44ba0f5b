import type { Currency, CustomerType, PriceConfig } from "@latchkit/contract";
import { CURRENCIES } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { Discount } from "../../../database/tables/payments.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import { amountOf, fromMinor } from "../../../money.ts";
import { afterDiscount } from "../purchases/discount.ts";

/** Payments of a customer that are alike: of one price, quantity and discount. */
export interface Sold {
  readonly price: PriceConfig;
  readonly quantity: number;
  readonly discount: Discount | null;
  readonly payments: number;
  /** Number of these payments that the discount lowers. */
  readonly discounted: number;
}

/** An amount as decimal text. */
export interface Paid {
  readonly currency: Currency;
  readonly amount: string;
}

/** Customers whose payments are counted. */
export interface PaidBy extends TenancyId {
  /** Whether purchases in test mode are counted, and no others. */
  readonly isTestMode: boolean;
}

/**
 * Returns what was paid, by currency: each payment less its discount. Currencies in which nothing was paid are left
 * out; amounts of several currencies are never added.
 */
export function paidIn(sold: readonly Sold[]): Paid[] {
  const totals = new Map<Currency, bigint>();
  for (const { price, quantity, discount, payments, discounted } of sold) {
    const money = amountOf(price);
    if (!money) continue;
    const full = { ...money, minor: money.minor * BigInt(quantity) };
    const lowered = afterDiscount(discount, full).minor * BigInt(discounted);
    const paid = full.minor * BigInt(payments - discounted) + lowered;
    totals.set(money.currency, (totals.get(money.currency) ?? 0n) + paid);
  }
  return CURRENCIES.flatMap((currency) => {
    const minor = totals.get(currency) ?? 0n;
    return minor === 0n ? [] : [{ currency, amount: fromMinor(minor, currency) }];
  });
}

/**
 * SQL: a JSON list of {@link Sold} for the customer that the two expressions name. Reads the customer's purchases and
 * their periods by index.
 *
 * A refund gives back the newest payment of a subscription. Trials, grants and failed payments are no payments.
 */
export function selectSold(
  { projectId, branchId, isTestMode }: PaidBy,
  customerType: RawBuilder<CustomerType>,
  customerId: RawBuilder<string>,
): RawBuilder<unknown> {
  return sql`
    select jsonb_agg(jsonb_build_object('price', sold.price, 'quantity', sold.quantity, 'discount', sold.discount,
      'payments', sold.payments, 'discounted', sold.discounted))
    from (
      select version.product -> 'prices' -> purchases.price_id as price, purchases.quantity, purchases.discount,
        sum(made.payments)::integer as payments, sum(made.discounted)::integer as discounted
      from purchases
      join product_versions as version
        on version.project_id = ${projectId} and version.branch_id = ${branchId} and version.id = purchases.version_id
      cross join lateral (
        select count(*) as payments, count(*) filter (where purchases.discount is not null
          and case purchases.discount ->> 'duration'
          when 'once' then number = 1
          when 'months' then starts_at < began_at + make_interval(months => (purchases.discount ->> 'months')::integer)
          else true end) as discounted
        from (
          select starts_at, min(starts_at) over () as began_at, row_number() over (order by starts_at) as number,
            row_number() over (order by starts_at desc) as from_newest
          from (
            select starts_at from subscription_periods
            where project_id = ${projectId} and branch_id = ${branchId} and purchase_id = purchases.id
              and status = 'paid'
            union all select purchases.created_at where purchases.kind = 'one_time'
          ) as payment
        ) as numbered
        where purchases.refunded_at is null or from_newest > 1
      ) as made
      where purchases.project_id = ${projectId} and purchases.branch_id = ${branchId}
        and purchases.customer_type = ${customerType} and purchases.customer_id = ${customerId}
        and purchases.price_id is not null and purchases.source ${sql.raw(isTestMode ? "=" : "<>")} 'test_mode'
      group by 1, 2, 3
    ) as sold where sold.payments > 0`;
}
