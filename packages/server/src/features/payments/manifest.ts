import { runs } from "../../jobs/job.ts";
import type { TableRules } from "../../manifest/manifest.ts";
import { FEW_PER_PROJECT, MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { UserSearchServices } from "../user-administration/search-users.ts";
import { eraseDescriptions, reconcileDeleted } from "./accounts/erase.ts";
import { billingPolicy } from "./billing/endpoint-policy.ts";
import { billingRoutes } from "./billing/routes.ts";
import { catalogPolicy } from "./catalog/endpoint-policy.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import { checkoutPolicy } from "./checkout/endpoint-policy.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { couponPolicy } from "./coupons/endpoint-policy.ts";
import { couponRoutes } from "./coupons/routes.ts";
import { customerPolicy } from "./customers/endpoint-policy.ts";
import { customerRoutes } from "./customers/routes.ts";
import { FOLD_ITEM_ENTRIES, type FoldingServices, foldEntriesJob } from "./fold-entries.ts";
import { itemPolicy } from "./items/endpoint-policy.ts";
import { type ItemServices, itemRoutes } from "./items/routes.ts";
import { paymentLinkPolicy } from "./payment-links/endpoint-policy.ts";
import { paymentLinkRoutes } from "./payment-links/routes.ts";
import { productPolicy } from "./products/endpoint-policy.ts";
import { productRoutes } from "./products/routes.ts";
import { PURCHASE_CODE } from "./purchases/code-type.ts";
import { RENEW_SUBSCRIPTIONS, type RenewalServices, renewalsJob } from "./renewals.ts";
import { revenuePolicy } from "./revenue/endpoint-policy.ts";
import { revenueRoutes } from "./revenue/routes.ts";
import { stripePolicy } from "./stripe/endpoint-policy.ts";
import { RECONCILE_STRIPE, reconcileStripeJob } from "./stripe/reconcile.ts";
import { type StripeAdministrationServices, stripeRoutes } from "./stripe/routes.ts";
import { SYNC_STRIPE_CUSTOMER, type SyncJobServices, syncStripeCustomerJob } from "./stripe/sync-job.ts";
import { stripeWebhookRoutes } from "./stripe/webhooks.ts";
import { transactionPolicy } from "./transactions/endpoint-policy.ts";
import { transactionRoutes } from "./transactions/routes.ts";

/** Rows about what was sold, which the project's accounting needs for longer than an account exists. */
const SALES = {
  retention: "unlimited",
  belongsTo: ["projects"],
  perOwner: "many",
  leftovers: {
    kept: "The project's records contain what was sold. A deleted customer is an ID there, and nothing renews.",
  },
} as const satisfies TableRules;

/** Rows that name the customer by the ID at Stripe, or by an ID in a text. */
const EVENTS = {
  ...MANY_PER_PROJECT,
  leftovers: { kept: "An ID of a deleted customer remains for some weeks." },
} as const;

export const paymentsManifest = {
  routes: {
    ...itemRoutes,
    ...productRoutes,
    ...catalogRoutes,
    ...checkoutRoutes,
    ...paymentLinkRoutes,
    ...couponRoutes,
    ...transactionRoutes,
    ...customerRoutes,
    ...revenueRoutes,
    ...billingRoutes,
    ...stripeRoutes,
    ...stripeWebhookRoutes,
  },
  policies: {
    ...itemPolicy,
    ...productPolicy,
    ...catalogPolicy,
    ...checkoutPolicy,
    ...paymentLinkPolicy,
    ...couponPolicy,
    ...transactionPolicy,
    ...customerPolicy,
    ...revenuePolicy,
    ...billingPolicy,
    ...stripePolicy,
  },
  codes: [PURCHASE_CODE],
  tables: {
    payment_customers: SALES,
    product_versions: { ...SALES, leftovers: "nothing remains" },
    purchases: { ...SALES, belongsTo: ["product_versions", "payment_customers"] },
    subscription_periods: { ...SALES, belongsTo: ["purchases"] },
    item_entries: { ...SALES, leftovers: { erase: eraseDescriptions } },
    item_balances: SALES,
    stripe_accounts: FEW_PER_PROJECT,
    // Without a foreign key where projects are on other servers: the job that deletes a project empties it.
    stripe_account_directory: MANY_PER_PROJECT,
    stripe_customers: { ...SALES, belongsTo: ["payment_customers"], leftovers: { erase: reconcileDeleted } },
    stripe_prices: { ...MANY_PER_PROJECT, belongsTo: ["product_versions"] },
    checkout_payments: {
      ...SALES,
      retention: { since: "created_at", days: 30 },
      belongsTo: ["payment_customers", "product_versions"],
    },
    payment_links: MANY_PER_PROJECT,
    coupons: MANY_PER_PROJECT,
    stripe_events: { ...EVENTS, retention: { since: "received_at", days: 90 } },
    stripe_calls: { ...EVENTS, retention: { since: "created_at", days: 30 } },
    stripe_differences: { ...SALES, retention: { since: "found_at", days: 366 } },
  },
  credentials: "none",
  jobs: [
    runs(RENEW_SUBSCRIPTIONS, renewalsJob),
    runs(FOLD_ITEM_ENTRIES, foldEntriesJob),
    runs(SYNC_STRIPE_CUSTOMER, syncStripeCustomerJob),
    runs(RECONCILE_STRIPE, reconcileStripeJob),
  ],
  configuration: ["payments"],
} satisfies Feature<
  ItemServices & RenewalServices & FoldingServices & UserSearchServices & StripeAdministrationServices & SyncJobServices
>;
