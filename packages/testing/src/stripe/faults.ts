/**
 * Fault of a request: the connection dies before or after Stripe has done what it asks, or Stripe answers a failure.
 * `null` for none.
 */
export type StripeFault = "before" | "after" | { readonly status: number } | null;

/** A request, as faults choose among them. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  /** As sent, form-encoded; empty for requests without one. */
  readonly body: string;
}

/** Decides which requests go wrong. */
export type StripeFaultRule = (request: StripeRequest) => StripeFault;

/** Returns Stripe's answer to a request that it failed to work off. */
export function failureAnswer(status: number) {
  return { status, body: JSON.stringify({ error: { type: "api_error", message: "Something is wrong." } }) };
}
