import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { appsOf, PASSWORD } from "../apps.test-data.ts";
import { StatusError } from "../transport/status-error.ts";

const backend = await testBackend({ rateLimits: true });
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);

it("too many wrong passwords return how long to wait, instead of leaving the button busy", async () => {
  const { email } = await signedUp();
  const { app } = createApp();
  const startedAt = backend.clock.now().getTime();
  const guess = () => app.signInWithCredential({ email, password: "not this one either" });
  let error: unknown;
  for (let guesses = 0; guesses < 100 && !error; guesses += 1) await guess().catch((thrown) => (error = thrown));

  expect(error).toBeInstanceOf(StatusError);
  const { retryAfterSeconds } = error as StatusError;
  expect(retryAfterSeconds).toBeGreaterThan(3);
  expect(backend.clock.now().getTime() - startedAt).toBeLessThan(60_000);
  backend.clock.advance(1000 * (retryAfterSeconds ?? 0));
  expect((await app.signInWithCredential({ email, password: PASSWORD })).status).toBe("ok");
});
