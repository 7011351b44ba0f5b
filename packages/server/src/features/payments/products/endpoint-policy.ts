import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, READ_ONLY } from "../../../policy/presets.ts";
import { PAYMENT_EVENTS, SUBSCRIPTION_EVENTS } from "../accounts/events.ts";
import type { productRoutes } from "./routes.ts";

/** A client that decides what a customer pays: money is spent, or a team loses what it pays for. */
export const MANAGES = { ...CHANGES_ACCOUNT, impersonator: "refused" } as const;

type OfCustomer = { readonly params: { readonly customer_id: string } };
const customerId = async ({ params }: OfCustomer) => params.customer_id;
const added = ({ params }: { readonly params: object }) => params;

export const productPolicy = {
  "GET /payments/products/{customer_type}/{customer_id}": { ...READ_ONLY, events: SUBSCRIPTION_EVENTS },
  "POST /payments/products/{customer_type}/{customer_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "product.granted",
      isApart: true,
      subject: customerId,
      added: ({ params, body }) => ({ ...params, product_id: body.product_id ?? null, quantity: body.quantity }),
    },
    events: PAYMENT_EVENTS,
    client: "never",
  },
  "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: { action: "subscription.canceled", isApart: true, subject: customerId, added },
    events: PAYMENT_EVENTS,
    client: MANAGES,
  },
  "POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: { action: "subscription.resumed", isApart: true, subject: customerId, added },
    events: PAYMENT_EVENTS,
    client: MANAGES,
  },
  "POST /payments/products/{customer_type}/{customer_id}/switch": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "subscription.switched",
      isApart: true,
      subject: customerId,
      added: ({ params, body }) => ({ ...params, from: body.from_product_id, to: body.to_product_id }),
    },
    events: PAYMENT_EVENTS,
    client: MANAGES,
  },
} satisfies PoliciesFor<typeof productRoutes>;
