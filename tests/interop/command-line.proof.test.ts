import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officialApp } from "./official-app.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** Runs the official command-line login; `confirm` is what the user does on its page. */
function promptCliLogin(confirm: (loginCode: string) => Promise<unknown>, options: { maxAttempts?: number } = {}) {
  // More than its types say that it takes.
  const all = {
    appUrl: "https://shop.example",
    waitTimeMillis: 20,
    promptLink: (url: string) => void confirm(new URL(url).searchParams.get("login_code") ?? ""),
    ...options,
  };
  return officialApp(backend).promptCliLogin(all);
}

it("it gets an error if the user does not confirm in time", async () => {
  const result = await promptCliLogin(async () => backend.clock.advance(7_200_000));
  expect(result).toMatchObject({ status: "error", error: { errorCode: "CLI_AUTH_EXPIRED_ERROR" } });
});

it("it gives up when it is to", async () => {
  const result = await promptCliLogin(async () => undefined, { maxAttempts: 2 });
  expect(result).toMatchObject({ status: "error", error: { errorCode: "CLI_AUTH_ERROR" } });
});

it("confirming goes the way the official page does it, and a session that has ended confirms nothing", async () => {
  const { email, password } = await backend.signUp();
  const browser = officialApp(backend);
  await browser.signInWithCredential({ email, password, noRedirect: true });
  const user = await browser.getUser({ or: "throw" });
  const confirm = async (loginCode: string) => {
    const { refreshToken } = await user.currentSession.getTokens();
    const internals = Symbol.for("StackAuth--DO-NOT-USE-OR-YOU-WILL-BE-FIRED--StackAppInternals");
    const { sendRequest } = Reflect.get(browser, internals);
    return sendRequest("/auth/cli/complete", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ login_code: loginCode, refresh_token: refreshToken }),
    });
  };
  expect(await promptCliLogin(confirm)).toMatchObject({ status: "ok", data: expect.stringMatching(/^[0-9a-z]{45}$/) });
  await backend.call("DELETE /auth/sessions", { tier: "server", query: { user_id: user.id } });
  let refusal: unknown;
  const refused = (loginCode: string) => confirm(loginCode).catch((error: unknown) => (refusal = error));
  await promptCliLogin(refused, { maxAttempts: 3 });
  expect(refusal).toMatchObject({ errorCode: "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED" });
});
