import { PlainError } from "../../../endpoints/refusals.ts";
import type { Logger } from "../../../logging/logger.ts";
import { StripeError } from "./client.ts";

/**
 * Runs calls to Stripe for a request, and turns their failures into refusals: 402 for a declined card, else 502.
 *
 * @throws PlainError 402, 502.
 */
export function withStripe<T>({ logger }: { readonly logger: Logger }, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof StripeError)) throw error;
    if (error.type === "card_error")
      throw new PlainError(402, "The card was declined. Use another payment method.", { reason: "CARD_DECLINED" });
    logger.warn({ err: error }, "a call to Stripe failed");
    throw new PlainError(502, "Stripe does not answer, or refuses the request. Try again later.", {
      reason: "STRIPE_UNAVAILABLE",
    });
  });
}
