import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, tokensOf } from "./official-app.ts";

const PASSWORD = "correct horse battery";
const VERIFICATION_URL = "http://localhost:3000/handler/email-verification";
const RESET_URL = "http://localhost:3000/handler/password-reset";

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "users.allowClientUserDeletion": true } });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** What the client answers to a refusal it expects. */
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

describe("the project", () => {
  it("tells the client how people sign in", async () => {
    const project = await officialApp(backend).getProject();
    expect(project.id).toBe(backend.project.id);
    expect(project.config).toMatchObject({
      signUpEnabled: true,
      credentialEnabled: true,
      magicLinkEnabled: false,
      oauthProviders: [],
    });
  });
});

describe("signing up", () => {
  it("signs the person in", async () => {
    const { app, email } = await signUp();
    const user = await app.getUser({ or: "throw" });
    expect(user).toMatchObject({
      primaryEmail: email,
      primaryEmailVerified: false,
      hasPassword: true,
      isAnonymous: false,
      displayName: null,
    });
    expect(Math.abs(user.signedUpAt.getTime() - backend.clock.now().getTime())).toBeLessThan(1_000);
  });

  it("sends a mail whose code verifies the address, once", async () => {
    const { app, email } = await signUp();
    const code = await backend.inbox.readCode(email);
    expect((await app.verifyEmail(code)).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ primaryEmailVerified: true });
    expect(await app.verifyEmail(code)).toMatchObject(refused("VERIFICATION_CODE_ALREADY_USED"));
  });

  it("refuses an address that is taken, and a password that is too short", async () => {
    const { email } = await signUp();
    const again = await officialApp(backend).signUpWithCredential({
      email,
      password: PASSWORD,
      noRedirect: true,
      noVerificationCallback: true,
    });
    expect(again).toMatchObject(refused("USER_EMAIL_ALREADY_EXISTS"));
    const short = await officialApp(backend).signUpWithCredential({
      email: newEmail(),
      password: "short",
      noRedirect: true,
      noVerificationCallback: true,
    });
    expect(short).toMatchObject(refused("PASSWORD_TOO_SHORT"));
  });

  it("refuses a password that is too common, in words for people", async () => {
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
  it("works with the right password and no other", async () => {
    const { email } = await signUp();
    const right = await signIn(email);
    expect(right.result.status).toBe("ok");
    expect(await right.app.getUser()).toMatchObject({ primaryEmail: email });
    const wrong = await signIn(email, "wrong horse battery");
    expect(wrong.result).toMatchObject(refused("EMAIL_PASSWORD_MISMATCH"));
    expect(await wrong.app.getUser()).toBeNull();
  });

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

describe("passwords", () => {
  it("are changed with the old one; the session that did it goes on, others end", async () => {
    const { app, email } = await signUp();
    const elsewhere = await signIn(email);
    const user = await app.getUser({ or: "throw" });
    expect(
      await user.updatePassword({ oldPassword: "wrong horse battery", newPassword: "staple battery horse" }),
    ).toMatchObject({ errorCode: "PASSWORD_CONFIRMATION_MISMATCH" });
    expect(await user.updatePassword({ oldPassword: PASSWORD, newPassword: "staple battery horse" })).toBeUndefined();
    backend.clock.advance(601_000);
    expect(await elsewhere.app.getUser()).toBeNull();
    expect(await app.getUser()).toMatchObject({ primaryEmail: email });
    expect((await signIn(email)).result.status).toBe("error");
    expect((await signIn(email, "staple battery horse")).result.status).toBe("ok");
  });

  it("are reset with the code of a mail", async () => {
    const { email } = await signUp();
    const app = officialApp(backend);
    expect((await app.sendForgotPasswordEmail(email, { callbackUrl: RESET_URL })).status).toBe("ok");
    const code = await backend.inbox.readCode(email);
    expect((await app.verifyPasswordResetCode(code)).status).toBe("ok");
    expect((await app.resetPassword({ code, password: "staple battery horse" })).status).toBe("ok");
    expect((await signIn(email, "staple battery horse")).result.status).toBe("ok");
    expect(await app.resetPassword({ code, password: "another horse battery" })).toMatchObject(
      refused("VERIFICATION_CODE_ALREADY_USED"),
    );
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
