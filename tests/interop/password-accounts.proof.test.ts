import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, tokensOf } from "./official-app.ts";

const PASSWORD = "correct horse battery";
const VERIFICATION_URL = "http://localhost:3000/handler/email-verification";

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "users.allowClientUserDeletion": true } });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** Returns the client's answer to an expected refusal. */
const refused = (errorCode: string) => ({ status: "error", error: { errorCode } });
const newEmail = () => `person-${++people}@example.com`;

async function signUp(email = newEmail()) {
  const app = officialApp(backend);
  const result = await app.signUpWithCredential({
    email,
    password: PASSWORD,
    noRedirect: true,
    verificationCallbackUrl: VERIFICATION_URL,
  });
  expect(result.status).toBe("ok");
  return { app, email };
}

async function signIn(email: string, password = PASSWORD) {
  const app = officialApp(backend);
  return { app, result: await app.signInWithCredential({ email, password, noRedirect: true }) };
}

describe("signing up", () => {
  it("refuses a common password with a sentence for users", async () => {
    const common = await officialApp(backend).signUpWithCredential({
      email: newEmail(),
      password: "12345678",
      noRedirect: true,
      noVerificationCallback: true,
    });
    expect(common).toMatchObject(refused("PASSWORD_REQUIREMENTS_NOT_MET"));
    expect(common).toMatchObject({ error: { message: expect.stringContaining("This password is too common.") } });
  });
});

describe("signing in", () => {
  it("does not tell an unknown address from a wrong password", async () => {
    const { result } = await signIn(newEmail());
    expect(result).toMatchObject(refused("EMAIL_PASSWORD_MISMATCH"));
  });
});

describe("the signed-in user", () => {
  it("can be changed, and other sessions see it", async () => {
    const { app, email } = await signUp();
    const user = await app.getUser({ or: "throw" });
    await user.setDisplayName("Zoë");
    await user.update({ clientMetadata: { theme: "dark" } });
    expect(await app.getUser()).toMatchObject({ displayName: "Zoë", clientMetadata: { theme: "dark" } });
    const elsewhere = await signIn(email);
    expect(await elsewhere.app.getUser()).toMatchObject({ displayName: "Zoë" });
  });

  it("is known from the token alone", async () => {
    const { app, email } = await signUp();
    expect(await app.getPartialUser({ from: "token" })).toMatchObject({
      primaryEmail: email,
      primaryEmailVerified: false,
      isAnonymous: false,
    });
  });

  it("can be handed to another program as JSON or headers", async () => {
    const { app, email } = await signUp();
    const asJson = officialApp(backend, await tokensOf(app));
    expect(await asJson.getUser()).toMatchObject({ primaryEmail: email });
    const request = new Request("https://shop.example", { headers: await app.getAuthHeaders() });
    expect(await officialApp(backend).getUser({ tokenStore: request })).toMatchObject({ primaryEmail: email });
  });

  it("can delete their account, and is then unknown", async () => {
    const { app, email } = await signUp();
    await (await app.getUser({ or: "throw" })).delete();
    expect((await signIn(email)).result).toMatchObject(refused("EMAIL_PASSWORD_MISMATCH"));
    await signUp(email);
  });
});

it("no mail leads to a page the project does not trust", async () => {
  const email = newEmail();
  const app = officialApp(backend);
  const signingUp = app.signUpWithCredential({
    email,
    password: PASSWORD,
    noRedirect: true,
    verificationCallbackUrl: "https://evil.example/",
  });
  await expect(signingUp).rejects.toMatchObject({ errorCode: "REDIRECT_URL_NOT_WHITELISTED" });
  expect(
    (
      await app
        .sendForgotPasswordEmail(email, { callbackUrl: "https://evil.example/" })
        .catch(() => ({ status: "error" }))
    ).status,
  ).toBe("error");
  expect(await backend.inbox.read(email)).toEqual([]);
});
