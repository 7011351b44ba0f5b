import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import * as oauth from "oauth4webapi";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { begin, decide, newBrowser, post, registerClient, SERVER_CONFIG, signInTo } from "./oauth-server.test-data.ts";

const MFA = "urn:latchkit:acr:mfa";
const backend = await testBackend({ config: SERVER_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());

/** Turns on a second factor; returns a function that generates its codes. */
async function addSecondFactor({ accessToken }: TestUser): Promise<() => string> {
  const secret = new Secret({ size: 20 });
  const body = { totp_secret_base64: Buffer.from(secret.bytes).toString("base64") };
  expect((await backend.call("PATCH /users/me", { accessToken, body })).status).toBe(200);
  return () => {
    backend.clock.advance(30_000); // each code works once
    return new TOTP({ secret }).generate({ timestamp: backend.clock.now().getTime() });
  };
}

const claimsOf = async (user: Pick<TestUser, "accessToken">, parameters: Record<string, string>) =>
  oauth.getValidatedIdTokenClaims(await signInTo(backend, await registerClient(backend), user, parameters));
const ask = async (user: Pick<TestUser, "accessToken">) => {
  const { interactionId } = await begin(backend, newBrowser(), await registerClient(backend), { acr_values: MFA });
  return decide(backend, user, interactionId);
};
const confirm = ({ accessToken }: TestUser, body: object) =>
  backend.call("POST /auth/sessions/current/confirm", { accessToken, body });

describe("A client that asks for a second factor", () => {
  it("gets it from users who have one, once they have confirmed their own session with it", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const [codeOfAda, codeOfGrace] = [await addSecondFactor(ada), await addSecondFactor(grace)];
    expect(await ask(ada)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", { max_age_minutes: 0 });
    expect((await confirm(grace, { password: grace.password, totp_code: codeOfGrace() })).status).toBe(200);
    expect(await ask(ada)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", { max_age_minutes: 0 });
    expect((await confirm(ada, { password: ada.password, totp_code: codeOfAda() })).status).toBe(200);
    expect(await claimsOf(ada, { acr_values: MFA })).toMatchObject({
      sub: ada.id,
      acr: MFA,
      amr: ["pwd", "otp", "mfa"],
    });
  });

  it("is told that a sign-in had it", async () => {
    const user = await backend.signUp();
    const code = await addSecondFactor(user);
    const { email, password } = user;
    const first = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    const body = { type: "totp", totp: code(), code: first.body.details.attempt_code };
    const signedIn = await backend.call("POST /auth/mfa/sign-in", { body });
    const claims = await claimsOf({ accessToken: signedIn.body.access_token }, { acr_values: `urn:other ${MFA}` });
    expect(claims).toMatchObject({ acr: MFA, amr: ["pwd", "otp", "mfa"] });
  });

  it("is told that users without one have signed in without it", async () => {
    const claims = await claimsOf(await backend.signUp(), { acr_values: MFA });
    expect(claims).toMatchObject({ amr: ["pwd"] });
    expect(claims).not.toHaveProperty("acr");
  });

  it("learns the methods again when it refreshes", async () => {
    const client = await registerClient(backend);
    const tokens = await signInTo(backend, client, await backend.signUp(), { acr_values: MFA });
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    const { id_token: refreshed } = (await (await post(backend, "/token", client, form)).json()) as {
      id_token: string;
    };
    expect(decodeJwt(refreshed).amr).toEqual(["pwd"]);
  });
});

describe("A client that does not ask", () => {
  it("gets neither the class and methods nor the time of the sign-in", async () => {
    const user = await backend.signUp();
    await addSecondFactor(user);
    const claims = await claimsOf(user, { acr_values: "urn:other" });
    for (const claim of ["acr", "amr", "auth_time"]) expect(claims).not.toHaveProperty(claim);
  });
});

it("A client that limits the age of the sign-in learns its time", async () => {
  const user = await backend.signUp();
  const signedInAt = Math.floor(backend.clock.now().getTime() / 1_000);
  backend.clock.advance(120_000);
  expect((await claimsOf(user, { max_age: "600" }))?.auth_time).toBe(signedInAt);
});
