import { type TestProject, type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler/email-verification";
const DAY_MILLIS = 86_400_000;

const sendCode = (accessToken: string | undefined, email: unknown, callbackUrl: unknown = CALLBACK) =>
  backend.call("POST /contact-channels/send-verification-code", {
    accessToken,
    body: { email, callback_url: callbackUrl },
  });
const verify = (code: unknown, project = backend.project) =>
  backend.call("POST /contact-channels/verify", { project, body: { code } });
const check = (code: unknown, project = backend.project) =>
  backend.call("POST /contact-channels/verify/check-code", { project, body: { code } });
const isVerified = async (accessToken: string) =>
  (await backend.call("GET /users/me", { accessToken })).body.primary_email_verified;

async function unverified(): Promise<TestUser & { code: string }> {
  const user = await backend.signUp();
  await sendCode(user.accessToken, user.email);
  return { ...user, code: await backend.inbox.readCode(user.email) };
}

describe("POST /contact-channels/send-verification-code", () => {
  it("emails the signed-in user a link to the application's address", async () => {
    const { email, accessToken } = await backend.signUp();
    const answer = await sendCode(accessToken, email.toUpperCase(), `${CALLBACK}?a=b`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const [mail] = await backend.inbox.read(email);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/handler\/email-verification\?a=b&code=[0-9a-z]{45}\b/);
    expect(await isVerified(accessToken)).toBe(false);
  });

  it("refuses invalid requests in a fixed order", async () => {
    const { email, accessToken, code } = await unverified();
    const message =
      "Validation failed for POST /api/v1/contact-channels/send-verification-code:\n  - auth.user must be defined";
    const evil = "https://evil.example/";
    expect(await sendCode(undefined, "other@shop.example", evil)).toBeKnownError(400, "SCHEMA_ERROR", { message });
    const details = { email: "other@shop.example", primary_email: email };
    expect(await sendCode(accessToken, "other@shop.example", evil)).toBeKnownError(
      400,
      "EMAIL_IS_NOT_PRIMARY_EMAIL",
      details,
    );
    expect(await sendCode(accessToken, email, evil)).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
    await verify(code);
    expect(await sendCode(accessToken, email, evil)).toBeKnownError(409, "EMAIL_ALREADY_VERIFIED");
  });

  it("fails for a user without an address", async () => {
    const { email, accessToken } = await backend.signUp();
    await backend.call("PATCH /users/me", { tier: "server", accessToken, body: { primary_email: null } });
    const details = { email, primary_email: null };
    expect(await sendCode(accessToken, email)).toBeKnownError(400, "EMAIL_IS_NOT_PRIMARY_EMAIL", details);
  });
});

describe("POST /contact-channels/verify", () => {
  it("verifies the address without a session: the code names user and address", async () => {
    const { accessToken, code } = await unverified();
    expect((await verify(code)).body).toEqual({ success: true });
    expect(await isVerified(accessToken)).toBe(true);
  });

  it("accepts each of several codes once", async () => {
    const { email, accessToken, code } = await unverified();
    await sendCode(accessToken, email);
    const newer = await backend.inbox.readCode(email);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(newer)).status).toBe(200);
  });

  it("accepts a code from exactly one of many requests", async () => {
    const { code } = await unverified();
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    }
  });

  it("records the verified user only if the code works", async () => {
    const { id, code } = await unverified();
    const told = () =>
      servicesOf(backend)
        .database.db.selectFrom("webhook_events")
        .select(["type", "data"])
        .where("type", "=", "user.updated")
        .where(sql<boolean>`data ->> 'id' = ${id}`)
        .execute();
    expect(await told()).toEqual([]);
    await verify(code);
    expect(await told()).toEqual([
      { type: "user.updated", data: expect.objectContaining({ id, primary_email_verified: true }) },
    ]);
    await verify(code);
    expect(await told()).toHaveLength(1);
  });

  it("does not verify an address that the user no longer has", async () => {
    const { accessToken, code } = await unverified();
    await backend.call("PATCH /users/me", { tier: "server", accessToken, body: { primary_email: "new@shop.example" } });
    expect(await verify(code)).toMatchObject({ status: 400, body: expect.stringContaining("no longer") });
    expect(await isVerified(accessToken)).toBe(false);
  });
});

describe("POST /contact-channels/verify/check-code", () => {
  it("confirms a valid code without consuming it", async () => {
    const { accessToken, code } = await unverified();
    for (const spelling of [code, code.toUpperCase()]) {
      expect(await check(spelling)).toMatchObject({ status: 200, body: { is_code_valid: true } });
    }
    expect(await isVerified(accessToken)).toBe(false);
    expect((await verify(code)).status).toBe(200);
  });
});

describe.each([
  ["POST /contact-channels/verify", verify],
  ["POST /contact-channels/verify/check-code", check],
] as const)("codes at %s", (endpoint, present: (code: unknown, project?: TestProject) => ReturnType<typeof verify>) => {
  it("are not found when unknown, in another project, or made for something else", async () => {
    const { email, code } = await unverified();
    expect(await present("0".repeat(45))).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    const elsewhere = await backend.createProject();
    expect(await present(code, elsewhere)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    const resetCode = await backend.inbox.readCode(email);
    expect(await present(resetCode)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("expire after a week, used or not", async () => {
    const { code } = await unverified();
    backend.clock.advance(7 * DAY_MILLIS - 1);
    expect((await present(code)).status).toBe(200);
    backend.clock.advance(1);
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("work once", async () => {
    const { code } = await unverified();
    await verify(code);
    expect(await present(code)).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
  });

  it("stay valid however often a page checks them, and are invalid after twenty guesses", async () => {
    const { code } = await unverified();
    for (let visit = 0; visit < 25; visit++) expect((await check(code)).status).toBe(200);
    const guess = (code.startsWith("000000") ? "111111" : "000000") + code.slice(6);
    for (let attempt = 1; attempt <= 20; attempt++)
      expect(await check(guess)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect(await present(code)).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
  });

  it("have 45 characters", async () => {
    const path = `/api/v1${endpoint.slice("POST ".length)}`;
    const message = `Validation failed for POST ${path}:\n  - body.code must be exactly 45 characters`;
    expect(await present("0".repeat(46))).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
