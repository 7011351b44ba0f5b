import type { Account } from "../model/account.ts";
import type { PaymentIntent } from "../model/objects.ts";

/** Returns the next action of an intent that the card's bank must authenticate: a visit to a page of the bank. */
export function askBank({ id, url }: Account, intentId: string, return_url: string): PaymentIntent["next_action"] {
  const page = `${url}/authenticate/${id === "" ? "own" : id}/${intentId}?${new URLSearchParams({ return_url })}`;
  return { type: "redirect_to_url", redirect_to_url: { url: page, return_url } };
}

/** Stripe's error after an authentication that failed. */
export const NOT_AUTHENTICATED: NonNullable<PaymentIntent["last_payment_error"]> = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
