export { StripeFields, type StripeForm } from "./stripe-fields.tsx";
export type { Stripe, StripeAccount, StripeIntent } from "./stripe-js.ts";
export { loadStripe } from "./stripe-js.ts";
