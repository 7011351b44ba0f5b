import { setTimeout as delay } from "node:timers/promises";
import { testBackend } from "@latchkit/testing/internal";
import { expect, it } from "vitest";

/** A bcrypt hash of cost 14, of "imported from elsewhere". */
const IMPORTED = "$2b$14$zW29IjwrcncxrrDPxzTXqOt3WZjccqtISTVKQ4spLO4c/neKt7FiO";
const WRONG_PASSWORDS = 200;
const SIGN_INS = 100;
/** One wrong password arrives after the other, or the work besides passwords would be measured. */
const ARRIVAL_MILLIS = 50;
const MAX_RATIO = 3;

// A measure of time, which means something on a machine that does nothing else.
it("wrong passwords at a project with costly imports leave sign-ins at another project quick", async () => {
  await using backend = await testBackend({ hashesAsShipped: true });
  const attacked = await backend.createProject();
  const primary_email = "moved-in@shop.example";
  const body = { primary_email, primary_email_auth_enabled: true, password_hash: IMPORTED };
  expect((await backend.call("POST /users", { tier: "server", project: attacked, body })).status).toBe(201);
  const { email, password } = await backend.signUp();
  const guesses = new AbortController();

  /** Milliseconds that each of many sign-ins takes, one after the other; in ascending order. */
  async function signIns(): Promise<readonly number[]> {
    const millis: number[] = [];
    for (let n = 0; n < SIGN_INS; n++) {
      const startedAt = performance.now();
      expect((await backend.call("POST /auth/password/sign-in", { body: { email, password } })).status).toBe(200);
      millis.push(performance.now() - startedAt);
    }
    return millis.sort((a, b) => a - b);
  }

  /** Guesses until the test ends it: at an account with an imported hash, or at none. */
  async function guess(n: number): Promise<void> {
    const address = n % 2 === 0 ? primary_email : `unknown-${n}@shop.example`;
    const headers = {
      "content-type": "application/json",
      "x-stack-access-type": "client",
      "x-stack-project-id": attacked.id,
      "x-stack-publishable-client-key": attacked.publishableClientKey,
    };
    const { signal } = guesses;
    const init = {
      method: "POST",
      headers,
      signal,
      body: JSON.stringify({ email: address, password: `wrong ${n}` }),
    };
    await delay(n * ARRIVAL_MILLIS); // and at this pace again, once the first ones are given up
    while (!signal.aborted) await backend.fetch("/api/v1/auth/password/sign-in", init);
  }

  await signIns();
  const calm = await signIns();
  const guessing = Promise.all(Array.from({ length: WRONG_PASSWORDS }, (_, n) => guess(n)));
  const attackedMillis = await signIns();
  guesses.abort();
  const abortedAt = performance.now();
  await guessing; // those that were given up leave the line
  const shown = (millis: readonly number[]) =>
    `p50 ${at(millis, 0.5).toFixed()} ms, p99 ${at(millis, 0.99).toFixed()} ms`;
  process.stdout.write(`Sign-in at another project: ${shown(calm)}; under attack: ${shown(attackedMillis)}.\n`);
  expect(at(attackedMillis, 0.99)).toBeLessThanOrEqual(MAX_RATIO * at(calm, 0.99));
  expect(performance.now() - abortedAt).toBeLessThan(10_000);
}, 600_000);

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
