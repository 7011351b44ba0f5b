import { runs } from "../../jobs/job.ts";
import type { TableRules } from "../../manifest/manifest.ts";
import type { Feature } from "../../policy/feature.ts";
import type { UserSearchServices } from "../user-administration/search-users.ts";
import type { PaymentServices } from "./accounts/customer.ts";
import { eraseDescriptions } from "./accounts/erase.ts";
import { PURCHASE_CODE } from "./checkout/code-type.ts";
import { checkoutPolicy } from "./checkout/endpoint-policy.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { customerPolicy } from "./customers/endpoint-policy.ts";
import { customerRoutes } from "./customers/routes.ts";
import { itemPolicy } from "./items/endpoint-policy.ts";
import { itemRoutes } from "./items/routes.ts";
import { productPolicy } from "./products/endpoint-policy.ts";
import { productRoutes } from "./products/routes.ts";
import { RENEW_SUBSCRIPTIONS, type RenewalServices, renewalsJob } from "./renewals.ts";
import { revenuePolicy } from "./revenue/endpoint-policy.ts";
import { revenueRoutes } from "./revenue/routes.ts";
import { transactionPolicy } from "./transactions/endpoint-policy.ts";
import { transactionRoutes } from "./transactions/routes.ts";

/** Rows about what was sold, which the project's books need for longer than an account exists. */
const BOOKS = {
  retention: "unlimited",
  belongsTo: ["projects"],
  perOwner: "many",
  leftovers: {
    kept: "The project's books contain what was sold. A deleted customer is an ID there, and nothing renews.",
  },
} as const satisfies TableRules;

export const paymentsManifest = {
  routes: {
    ...itemRoutes,
    ...productRoutes,
    ...checkoutRoutes,
    ...transactionRoutes,
    ...customerRoutes,
    ...revenueRoutes,
  },
  policies: {
    ...itemPolicy,
    ...productPolicy,
    ...checkoutPolicy,
    ...transactionPolicy,
    ...customerPolicy,
    ...revenuePolicy,
  },
  codes: [PURCHASE_CODE],
  tables: {
    payment_customers: BOOKS,
    product_versions: { ...BOOKS, leftovers: "nothing remains" },
    purchases: { ...BOOKS, belongsTo: ["product_versions", "payment_customers"] },
    subscription_periods: { ...BOOKS, belongsTo: ["purchases"] },
    item_entries: { ...BOOKS, leftovers: { erase: eraseDescriptions } },
    item_balances: BOOKS,
  },
  credentials: "none",
  jobs: [runs(RENEW_SUBSCRIPTIONS, renewalsJob)],
  configuration: ["payments"],
} satisfies Feature<PaymentServices & RenewalServices & UserSearchServices>;
