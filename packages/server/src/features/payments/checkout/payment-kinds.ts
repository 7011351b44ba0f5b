import type { OpenCheckout } from "../stripe/checkout-queries.ts";
import { oneTimePayment } from "./one-time-payment.ts";
import type { PaymentKind } from "./payment.ts";
import { planSwitch } from "./plan-switch.ts";
import { subscriptionPayment } from "./subscription-payment.ts";

/** Operations at Stripe by the kind of the payment. */
export const KINDS: Readonly<Record<OpenCheckout["kind"], PaymentKind>> = {
  payment: oneTimePayment,
  subscription: subscriptionPayment,
  switch: planSwitch,
};
