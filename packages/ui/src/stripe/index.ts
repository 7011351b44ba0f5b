export { StripeFields, type StripeForm } from "./stripe-fields.tsx";
export type { StripeAccount, StripeIntent } from "./stripe-js.ts";
export { loadStripe } from "./stripe-js.ts";
