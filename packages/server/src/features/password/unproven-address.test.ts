import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;
const callback_url = "http://localhost:3000/reset";
const PASSWORD = "a brand new one";
let people = 0;

/** Creates a user with a proven address to sign in with and another, unproven one. */
async function personWithTypingError({ provenIsForSigningIn = true } = {}) {
  const { id, email, accessToken } = await backend.signUp();
  const mistyped = `mistyped-${++people}@elsewhere.example`;
  const channel = { user_id: id, type: "email", value: mistyped, used_for_auth: true };
  const added = await backend.call("POST /contact-channels", { accessToken, body: channel });
  const prove = async (is_verified = true) => {
    const body = { primary_email_verified: is_verified, primary_email_auth_enabled: provenIsForSigningIn };
    await backend.call("PATCH /users/{user_id}", { ...SERVER, params: { user_id: id }, body });
  };
  return { id, email, mistyped, mistypedId: added.body.id as string, prove };
}

const ask = (email: string) => backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url } });
const reset = (code: string) => backend.call("POST /auth/password/reset", { body: { code, password: PASSWORD } });

describe("asking for a reset by email to an unproven address", () => {
  it("sends no email if the account has a verified address to sign in with; the answer stays the same", async () => {
    const { email, mistyped, prove } = await personWithTypingError();
    await prove();
    const [toMistyped, toProven] = [await ask(mistyped), await ask(email)];
    expect([toMistyped.status, toMistyped.body]).toEqual([toProven.status, toProven.body]);
    expect(await backend.inbox.read(mistyped)).toEqual([]);
    expect(await backend.inbox.read(email)).toHaveLength(1);
  });

  it("sends an email if no address is verified, because there is no other way back", async () => {
    const { id, mistyped } = await personWithTypingError();
    await ask(mistyped);
    expect((await reset(await backend.inbox.readCode(mistyped))).status).toBe(200);
    const body = { email: mistyped, password: PASSWORD };
    expect((await backend.call("POST /auth/password/sign-in", { body })).body.user_id).toBe(id);
  });

  it("sends an email if the verified address is not used to sign in", async () => {
    const { mistyped, prove } = await personWithTypingError({ provenIsForSigningIn: false });
    await prove();
    await ask(mistyped);
    expect(await backend.inbox.read(mistyped)).toHaveLength(1);
  });

  it("sends an email as soon as the address is verified", async () => {
    const { id, mistyped, mistypedId, prove } = await personWithTypingError();
    await prove();
    const params = { user_id: id, contact_channel_id: mistypedId };
    const body = { is_verified: true };
    await backend.call("PATCH /contact-channels/{user_id}/{contact_channel_id}", { ...SERVER, params, body });
    await ask(mistyped);
    expect((await reset(await backend.inbox.readCode(mistyped))).status).toBe(200);
  });
});

it("a code sent to an unproven address stops working once another address is proven", async () => {
  const { email, mistyped, prove } = await personWithTypingError();
  await ask(mistyped);
  const code = await backend.inbox.readCode(mistyped);
  await prove();
  const check = await backend.call("POST /auth/password/reset/check-code", { body: { code } });
  expect(check).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  expect(await reset(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  await ask(email);
  expect((await reset(await backend.inbox.readCode(email))).status).toBe(200);
});
