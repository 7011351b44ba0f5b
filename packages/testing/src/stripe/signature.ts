import { createHmac } from "node:crypto";
import { withConstantKeys } from "./model/constant-keys.ts";
import type { StripeEventJson } from "./model/objects.ts";

/** Signs an event as Stripe does. */
export function signEvent(
  event: StripeEventJson,
  secret: string,
  at: Date,
): { readonly body: string; readonly headers: Record<string, string> } {
  const body = JSON.stringify(withConstantKeys(event));
  const time = Math.floor(at.getTime() / 1_000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` } };
}
