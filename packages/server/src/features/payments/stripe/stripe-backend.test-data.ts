import { createTestClock, startStripeStandIn, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import { expect } from "vitest";

/** Returns the body of a successful answer. */
export function ok({ status, body }: TestAnswer): TestAnswer["body"] {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Starts a backend whose project sells at the stand-in for Stripe, by one clock. Disposing of it stops both. */
export async function stripeBackend(config: Readonly<Record<string, unknown>>) {
  let clock = createTestClock();
  const stripe = await startStripeStandIn({ now: () => clock.now() });
  const backend = await testBackend({
    config: { "payments.testMode": false, ...config },
    env: stripe.environment,
  });
  clock = backend.clock;
  ok(await backend.call("POST /internal/payments/setup", { tier: "admin" }));
  const info = ok(await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" }));
  return {
    backend,
    stripe,
    /** The ID of the project's account at Stripe. */
    account: info.account_id as string,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await stripe.stop();
    },
  };
}
