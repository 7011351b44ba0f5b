import { matching, webAddress } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** The installation's account at Stripe, to which projects connect theirs. */
export interface StripePlatform {
  readonly secretKey: string;
  readonly publishableKey: string | null;
  /** Signs the events of connected accounts; `null` if the backend receives none. */
  readonly webhookSecret: string | null;
}

/** Connection to Stripe. */
export interface StripeSettings {
  /** `null` if projects can use keys of their own only. */
  readonly platform: StripePlatform | null;
  /** Stripe's API, without a slash at its end. */
  readonly apiUrl: string;
  /** The script that the checkout page loads. */
  readonly scriptUrl: string;
}

const API_URL = "https://api.stripe.com";
const SCRIPT_URL = "https://js.stripe.com/v3/";
const SECRET = { isSecret: true };

/** Reads how to reach Stripe. */
export function readStripeSettings(reader: EnvironmentReader): StripeSettings {
  const { read, isSet, report } = reader;
  const secretKey = read(
    "LATCHKIT_STRIPE_SECRET_KEY",
    "a secret key of Stripe, which begins with sk_ or rk_",
    matching(/^[sr]k_[A-Za-z0-9_]{8,500}$/),
    SECRET,
  );
  const publishableKey = read(
    "LATCHKIT_STRIPE_PUBLISHABLE_KEY",
    "a publishable key of Stripe, which begins with pk_",
    matching(/^pk_[A-Za-z0-9_]{8,500}$/),
  );
  const webhookSecret = read(
    "LATCHKIT_STRIPE_WEBHOOK_SECRET",
    "a signing secret of Stripe, which begins with whsec_",
    matching(/^whsec_[A-Za-z0-9_+/=]{8,500}$/),
    SECRET,
  );
  for (const name of ["LATCHKIT_STRIPE_PUBLISHABLE_KEY", "LATCHKIT_STRIPE_WEBHOOK_SECRET"])
    if (isSet(name) && !isSet("LATCHKIT_STRIPE_SECRET_KEY"))
      report(name, "is set; expected together with LATCHKIT_STRIPE_SECRET_KEY only");
  const script = read("LATCHKIT_STRIPE_JS_URL", "a web address such as https://js.stripe.com/v3/", (text) =>
    webAddress(text) === undefined ? undefined : text,
  );
  return {
    platform: secretKey === null ? null : { secretKey, publishableKey, webhookSecret },
    apiUrl: read("LATCHKIT_STRIPE_API_URL", "a web address such as https://api.stripe.com", webAddress) ?? API_URL,
    scriptUrl: script ?? SCRIPT_URL,
  };
}
