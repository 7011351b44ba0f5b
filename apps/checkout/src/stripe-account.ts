import type { StripeAccount } from "@latchkit/ui/stripe";

/** Returns a Stripe account as Stripe.js has to know it; the backend says in the page where the script is. */
export function stripeAccount(publishableKey: string, accountId: string | null): StripeAccount {
  const scriptUrl = document.querySelector<HTMLMetaElement>('meta[name="stripe-js"]')?.content ?? "";
  return { scriptUrl, publishableKey, accountId };
}
