/** Sources of Stripe in the pages' policy. */
export interface StripeAddresses {
  /** Stripe's script, which takes card details in frames of Stripe's. */
  readonly scriptUrl: string;
  /** Stripe's API, which the script calls. */
  readonly apiUrl: string;
}

/** Sources of a Content-Security-Policy (CSP 3), each with a space before it. */
export interface StripeSources {
  readonly script: string;
  readonly connect: string;
  readonly frame: string;
}

/** Stripe's own host, whose frames have hosts of their own. */
const SCRIPT_HOST = "js.stripe.com";

/**
 * Returns what a page's policy has to allow, so that customers can enter a card at Stripe.
 *
 * @param addresses `null` for a page without Stripe.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
export function stripeSources(addresses: StripeAddresses | null): StripeSources {
  if (addresses === null) return { script: "", connect: "", frame: "" };
  const { origin, host } = new URL(addresses.scriptUrl);
  const isStripes = host === SCRIPT_HOST;
  const script = ` ${origin}${isStripes ? ` https://*.${SCRIPT_HOST}` : ""}`;
  return {
    script,
    connect: ` ${new URL(addresses.apiUrl).origin}`,
    frame: `${script}${isStripes ? " https://hooks.stripe.com" : ""}`,
  };
}
