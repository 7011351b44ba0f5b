import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { appsOf, PASSWORD } from "./apps.test-data.ts";
import type { Tokens } from "./tokens.ts";
import { watchTokens } from "./watch-tokens.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail } = appsOf(backend);

it("an app on a phone keeps its sign-in in the key chain, starts with it again, and forgets it at sign-out", async () => {
  let keyChain: Tokens = { refreshToken: null, accessToken: null };
  const start = () => {
    const { app } = createApp({ tokenStore: keyChain });
    const stop = watchTokens(app, (tokens) => {
      keyChain = tokens;
    });
    return { app, stop };
  };
  const first = start();
  const email = newEmail();
  await first.app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true });
  expect(keyChain.refreshToken).toMatch(/^\w{20,}$/);
  first.stop();

  const second = start();
  const user = await second.app.getUser({ or: "throw" });
  expect(user.primaryEmail).toBe(email);
  await user.signOut();
  expect(keyChain).toEqual({ refreshToken: null, accessToken: null });
});
