import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const callback_url = "http://localhost:3000/";
let people = 0;

const signUp = (display_name?: string, options: object = {}) => {
  const body = { email: `named-${++people}@example.com`, password: "correct horse battery", display_name };
  return backend.call("POST /auth/password/sign-up", { body, ...options });
};
const sendCode = (email: string, display_name?: string) =>
  backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url, display_name } });
const nameOf = async (accessToken: string) => (await backend.call("GET /users/me", { accessToken })).body.display_name;
const NAMELESS = {
  status: 400,
  body: "This project requires a name to sign up. Enter your name.",
};

describe("a name at sign-up", () => {
  it("is stored for the new user, trimmed, with a password and with an emailed code", async () => {
    expect(await nameOf((await signUp("  Ada Lovelace ")).body.access_token)).toBe("Ada Lovelace");
    const email = "code-and-name@example.com";
    await sendCode(email, "Grace");
    const body = { code: await backend.inbox.readCode(email) };
    const { body: session } = await backend.call("POST /auth/otp/sign-in", { body });
    expect(await nameOf(session.access_token)).toBe("Grace");
  });

  it("does not change an existing account", async () => {
    const { email, accessToken } = await backend.signUp({ isVerified: true });
    await sendCode(email, "Another Name");
    await backend.call("POST /auth/otp/sign-in", { body: { code: await backend.inbox.readCode(email) } });
    expect(await nameOf(accessToken)).toBeNull();
  });

  it("may be missing unless the project requires it", async () => {
    await backend.configure({ "auth.signUpName": "optional" });
    expect(await nameOf((await signUp()).body.access_token)).toBeNull();
  });
});

describe("where the project requires a name", () => {
  beforeAll(() => backend.configure({ "auth.signUpName": "required" }));

  it("clients are refused before an account is created or an email is sent", async () => {
    for (const name of [undefined, "", "   "]) expect(await signUp(name)).toMatchObject(NAMELESS);
    expect(await sendCode("nameless@example.com")).toMatchObject(NAMELESS);
    expect(await backend.inbox.read("nameless@example.com")).toEqual([]);
    expect((await signUp("Ada")).status).toBe(200);
  });

  it("users who have an account sign in without a name", async () => {
    const { email } = await signUp("Known").then(async ({ body }) => {
      const me = await backend.call("GET /users/me", { accessToken: body.access_token });
      const change = { primary_email_verified: true };
      const params = { user_id: me.body.id };
      await backend.call("PATCH /users/{user_id}", { tier: "server", params, body: change });
      return { email: me.body.primary_email };
    });
    expect((await sendCode(email)).status).toBe(200);
  });

  it("servers, and official clients, which have no field for it, sign users up without a name", async () => {
    expect((await signUp(undefined, { tier: "server" })).status).toBe(200);
    const headers = { "x-stack-client-version": "js @stackframe/react@2.8.60" };
    expect((await signUp(undefined, { headers })).status).toBe(200);
  });

  it("clients can read that a name is required", async () => {
    expect((await backend.call("GET /projects/current")).body.config.sign_up_name).toBe("required");
  });
});
