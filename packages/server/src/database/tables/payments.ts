import type { CouponDuration, Currency, CustomerType, DayInterval, ProductConfig } from "@latchkit/contract";
import type { ColumnType, Generated } from "kysely";
import type { JsonColumn, JsonValue, NullableJsonColumn } from "../json.ts";
import type { BytesColumn } from "./bytes-column.ts";

/** Tables of payments, and of what is known of Stripe. */
export interface PaymentTables {
  payment_customers: PaymentCustomersTable;
  product_versions: ProductVersionsTable;
  purchases: PurchasesTable;
  subscription_periods: SubscriptionPeriodsTable;
  item_entries: ItemEntriesTable;
  item_balances: ItemBalancesTable;
  stripe_accounts: StripeAccountsTable;
  stripe_account_directory: StripeAccountDirectoryTable;
  stripe_customers: StripeCustomersTable;
  stripe_prices: StripePricesTable;
  checkout_payments: CheckoutPaymentsTable;
  payment_links: PaymentLinksTable;
  coupons: CouponsTable;
  stripe_events: StripeEventsTable;
  stripe_calls: StripeCallsTable;
  stripe_differences: StripeDifferencesTable;
}

export interface PaymentCustomersTable {
  project_id: string;
  branch_id: string;
  customer_type: CustomerType;
  customer_id: string;
  due_at: Date | null;
  created_at: Date;
}

/** Metadata of a product that was described in a request. */
export interface ProductMetadata {
  readonly client: JsonValue;
  readonly clientReadOnly: JsonValue;
  readonly server: JsonValue;
}

/** A product as it was when it was bought: what its owner keeps, whatever becomes of the configuration. */
export interface ProductVersion extends ProductConfig {
  readonly metadata?: ProductMetadata | undefined;
}

export interface ProductVersionsTable {
  project_id: string;
  branch_id: string;
  id: string;
  product: JsonColumn<ProductVersion>;
  created_at: Date;
}

/** Origin of a purchase. */
export type PurchaseSource = "test_mode" | "api_grant" | "purchase_page";

/** Of a subscription, as Stripe names it; of a one-time purchase, `paid` or `refunded`. */
export type PurchaseStatus =
  | "active"
  | "trialing"
  | "canceled"
  | "paused"
  | "incomplete"
  | "incomplete_expired"
  | "past_due"
  | "unpaid"
  | "paid"
  | "refunded";

export interface PurchasesTable {
  project_id: string;
  branch_id: string;
  id: string;
  kind: "subscription" | "one_time";
  customer_type: CustomerType;
  customer_id: string;
  product_id: string | null;
  version_id: string;
  price_id: string | null;
  quantity: number;
  source: PurchaseSource;
  status: PurchaseStatus;
  renews_every: NullableJsonColumn<DayInterval>;
  anchor_at: Date | null;
  periods_begun: number;
  period_starts_at: Date | null;
  period_ends_at: Date | null;
  cancel_at_period_end: boolean;
  fails_next: boolean;
  provider_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  refunded_at: Date | null;
  began_by_switch: Generated<boolean>;
  ended_by_switch: Generated<boolean>;
  discount: NullableJsonColumn<Discount>;
  last_notice: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SubscriptionPeriodsTable {
  project_id: string;
  branch_id: string;
  purchase_id: string;
  starts_at: Date;
  ends_at: Date | null;
  status: "trialing" | "paid" | "past_due";
}

export interface ItemEntriesTable {
  project_id: string;
  branch_id: string;
  id: Generated<string>;
  source: string;
  kind: "change" | "grant" | "revocation";
  customer_type: CustomerType;
  customer_id: string;
  item_id: string;
  quantity: number;
  description: string | null;
  purchase_id: string | null;
  effective_at: Date;
  expires_at: Date | null;
  created_at: Date;
}

export interface ItemBalancesTable {
  project_id: string;
  branch_id: string;
  customer_type: CustomerType;
  customer_id: string;
  item_id: string;
  quantity: number;
  unsettled: number;
  boundary_at: Date | null;
  defaults: string;
  state: JsonColumn;
}

export interface StripeAccountsTable {
  project_id: string;
  branch_id: string;
  account_id: string;
  created_at: Date;
}

export interface StripeAccountDirectoryTable {
  account_id: string;
  project_id: string;
  branch_id: string;
}

export interface StripeCustomersTable {
  project_id: string;
  branch_id: string;
  scope: string;
  customer_type: CustomerType;
  customer_id: string;
  stripe_customer_id: string;
  events: Generated<number>;
  synced_events: Generated<number>;
  syncs: Generated<number>;
  synced_at: Date | null;
  created_at: Date;
}

export interface StripePricesTable {
  project_id: string;
  branch_id: string;
  scope: string;
  product_id: string;
  version_id: string;
  price_id: string;
  stripe_price_id: string;
  created_at: Date;
}

export interface CheckoutPaymentsTable {
  project_id: string;
  branch_id: string;
  id: string;
  scope: string;
  code_hash: BytesColumn;
  customer_type: CustomerType;
  customer_id: string;
  product_id: string | null;
  version_id: string;
  price_id: string;
  quantity: number;
  kind: "payment" | "subscription" | "switch";
  stripe_id: string | null;
  replaces: JsonColumn<readonly string[]>;
  state: "open" | "closing" | "replaced" | "paid";
  created_at: Date;
  prorated_at: Date | null;
  payment_link_id: string | null;
  discount: NullableJsonColumn<Discount>;
}

/** Deduction of a coupon, as it is kept with a purchase. */
export interface Discount {
  readonly couponId: string;
  readonly code: string;
  /** Whole percent; `null` for an amount. */
  readonly percentOff: number | null;
  /** Decimal text by currency; `null` for a percentage. */
  readonly amountOff: AmountsOff | null;
  readonly duration: CouponDuration;
  /** Of the duration `months`; otherwise `null`. */
  readonly months: number | null;
}

/** Amounts by currency, as decimal text. */
export type AmountsOff = { readonly [C in Currency]?: string | undefined };

export interface CouponsTable {
  project_id: string;
  branch_id: string;
  id: string;
  code: string;
  percent_off: number | null;
  amount_off: NullableJsonColumn<AmountsOff>;
  duration: CouponDuration;
  months: number | null;
  is_enabled: Generated<boolean>;
  max_uses: number | null;
  ends_at: Date | null;
  uses: Generated<number>;
  created_at: Date;
}

export interface PaymentLinksTable {
  project_id: string;
  branch_id: string;
  id: string;
  product_id: string;
  return_url: string | null;
  is_enabled: Generated<boolean>;
  coupon_id: string | null;
  max_sales: number | null;
  ends_at: Date | null;
  sold: Generated<number>;
  created_at: Date;
}

export interface StripeEventsTable {
  project_id: string;
  branch_id: string;
  id: string;
  type: string;
  stripe_customer_id: string | null;
  happened_at: Date;
  received_at: Date;
}

export interface StripeCallsTable {
  project_id: string;
  branch_id: string;
  purpose: string;
  id: string;
  created_at: Date;
}

export interface StripeDifferencesTable {
  project_id: string;
  branch_id: string;
  id: string;
  customer_type: CustomerType;
  customer_id: string;
  stripe_customer_id: string;
  details: JsonColumn<readonly string[]>;
  is_repaired: boolean;
  found_at: Date;
}
