import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

/** Creates a user who has asked for a new password, and reads the code from the email. */
async function personWithCode() {
  const person = await backend.signUp();
  const body = { email: person.email, callback_url: "http://localhost:3000/reset" };
  await backend.call("POST /auth/password/send-reset-code", { body });
  const change = (changes: object) =>
    backend.call("PATCH /users/me", { tier: "server", accessToken: person.accessToken, body: changes });
  return { ...person, code: await backend.inbox.readCode(person.email), change };
}

const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

describe("a reset code in a mailbox that the account has left", () => {
  it.each([
    ["for another address", { primary_email: "new@shop.example" }],
    ["for none", { primary_email: null }],
    ["as a way of signing in", { primary_email_auth_enabled: false }],
  ])("no longer opens it: %s", async (_, changes) => {
    const { change, code } = await personWithCode();
    expect((await change(changes)).status).toBe(200);
    const check = await backend.call("POST /auth/password/reset/check-code", { body: { code } });
    expect(check).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    const reset = await backend.call("POST /auth/password/reset", { body: { code, password: "a brand new one" } });
    expect(reset).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("works while anything else about the account changes", async () => {
    const { change, code, email } = await personWithCode();
    expect((await change({ primary_email: email.toUpperCase(), display_name: "Pat" })).status).toBe(200);
    const reset = await backend.call("POST /auth/password/reset", { body: { code, password: "a brand new one" } });
    expect(reset.status).toBe(200);
    expect((await signIn(email, "a brand new one")).status).toBe(200);
  });
});
