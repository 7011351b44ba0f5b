import type { TableRules } from "../../manifest/manifest.ts";
import type { Feature } from "../../policy/feature.ts";
import type { PaymentServices } from "./accounts/customer.ts";
import { eraseDescriptions } from "./accounts/erase.ts";
import { itemPolicy } from "./items/endpoint-policy.ts";
import { itemRoutes } from "./items/routes.ts";

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
  routes: itemRoutes,
  policies: itemPolicy,
  codes: "none",
  tables: {
    payment_customers: BOOKS,
    product_versions: { ...BOOKS, leftovers: "nothing remains" },
    purchases: { ...BOOKS, belongsTo: ["product_versions", "payment_customers"] },
    subscription_periods: { ...BOOKS, belongsTo: ["purchases"] },
    item_entries: { ...BOOKS, leftovers: { erase: eraseDescriptions } },
    item_balances: BOOKS,
  },
  credentials: "none",
  jobs: "none",
  configuration: ["payments"],
} satisfies Feature<PaymentServices>;
