import { type TestConfig, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const config: TestConfig = { "auth.otp.allowSignIn": true };
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

const STEP_MILLIS = 30_000;
const CODE = /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/;
const WRONG = "00000-00000";

beforeEach(() => backend.clock.advance(2 * STEP_MILLIS));

let people = 0;

/** Creates a user with a verified address, a password and an authenticator app. */
async function person() {
  const user = await backend.signUp({ email: `prudent-${++people}@shop.example` });
  const bytes = Buffer.from(`the secret of ${user.email}`);
  const { accessToken } = user;
  const change = (body: object) => backend.call("PATCH /users/me", { tier: "server", accessToken, body });
  await change({ primary_email_verified: true, totp_secret_base64: bytes.toString("base64") });
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }) });
  return {
    ...user,
    change,
    show: () => totp.generate({ timestamp: backend.clock.now().getTime() }),
    create: (body = {}) => backend.call("POST /auth/mfa/recovery-codes", { accessToken, body }),
    left: async () =>
      (await backend.call("GET /auth/mfa/recovery-codes", { accessToken, query: { user_id: "me" } })).body.codes_left,
    attempt: async (password = user.password): Promise<string> => {
      const body = { email: user.email, password };
      return (await backend.call("POST /auth/password/sign-in", { body })).body.details.attempt_code;
    },
  };
}

const recover = (code: string, recoveryCode: unknown) =>
  backend.call("POST /auth/mfa/recovery-codes/sign-in", { body: { code, recovery_code: recoveryCode } });

describe("a recovery code", () => {
  it("signs in once in place of the authenticator app, and its owner gets an email", async () => {
    const { id, email, attempt, create, left } = await person();
    const { codes } = (await create()).body;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(CODE);
    const answer = await recover(await attempt(), codes[3]);
    expect(answer).toMatchObject({ status: 200, body: { user_id: id, is_new_user: false } });
    expect((await backend.call("GET /users/me", { accessToken: answer.body.access_token })).body.id).toBe(id);
    expect(await recover(await attempt(), codes[3])).toBeKnownError(400, "INVALID_RECOVERY_CODE");
    expect(await left()).toBe(9);
    const mail = await backend.inbox.waitFor(email, { subject: /^A recovery code was used to sign in/ });
    expect(mail.text).toContain("9 recovery codes are left.");
  });

  it("works once, even if two requests send it at the same moment", async () => {
    const { attempt, create } = await person();
    const { codes } = (await create()).body;
    const attempts = [await attempt(), await attempt(), await attempt()];
    const answers = await Promise.all(attempts.map((code) => recover(code, codes[0])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("may be typed in capitals, with spaces, and with O and I for 0 and 1", async () => {
    const { attempt, create } = await person();
    const { codes } = (await create()).body;
    const typed = ` ${String(codes[0]).toUpperCase().replaceAll("0", "O").replaceAll("1", "I").replace("-", " ")} `;
    expect((await recover(await attempt(), typed)).status).toBe(200);
  });

  it("still works after too many wrong codes of the app, which lock only the app's codes", async () => {
    const { attempt, create, show } = await person();
    const { codes } = (await create()).body;
    for (let tries = 0; tries < 21; tries++) {
      const body = { type: "totp", code: await attempt(), totp: "000000" };
      await backend.call("POST /auth/mfa/sign-in", { body });
    }
    const body = { type: "totp", code: await attempt(), totp: show() };
    expect(await backend.call("POST /auth/mfa/sign-in", { body })).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await recover(await attempt(), codes[0])).status).toBe(200);
  });

  it("does not sign in without the first factor, nor after the password changed", async () => {
    const { attempt, create, change, left } = await person();
    const { codes } = (await create()).body;
    expect(await recover("0".repeat(45), codes[0])).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    const before = await attempt();
    await change({ password: "a brand new one" });
    expect(await recover(before, codes[0])).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    expect((await recover(await attempt("a brand new one"), codes[0])).status).toBe(200);
    expect(await left()).toBe(9);
  });

  it("opens no account but its own, in this project or another", async () => {
    const [mine, theirs] = [await person(), await person()];
    const { codes } = (await mine.create()).body;
    expect(await recover(await theirs.attempt(), codes[0])).toBeKnownError(400, "INVALID_RECOVERY_CODE");
    expect((await recover(await mine.attempt(), codes[0])).status).toBe(200);
  });

  it("guessing ends after twenty wrong codes in any number of sign-ins, for that user only", async () => {
    const [victim, other] = [await person(), await person()];
    const [{ codes }, { codes: others }] = [(await victim.create()).body, (await other.create()).body];
    const guess = async (count: number, attempt: string) => {
      for (let tries = 0; tries < count; tries++) await recover(attempt, WRONG);
    };
    const [first, second, third] = [await victim.attempt(), await victim.attempt(), await victim.attempt()];
    await guess(10, first);
    await guess(10, second);
    expect(await recover(third, codes[0])).toBeKnownError(400, "INVALID_RECOVERY_CODE");
    expect((await recover(await other.attempt(), others[0])).status).toBe(200);
    const body = { type: "totp", code: third, totp: victim.show() };
    expect((await backend.call("POST /auth/mfa/sign-in", { body })).status).toBe(200); // the app's codes are counted apart
    backend.clock.advance(30_000);
    expect((await recover(first, codes[0])).status).toBe(200);
    await guess(9, second);
    expect((await recover(second, codes[1])).status).toBe(200); // counted from the start again
  });

  it("guessing at once is counted, too", async () => {
    const { attempt, create } = await person();
    const { codes } = (await create()).body;
    const attempts = [await attempt(), await attempt()];
    const guesses = Array.from({ length: 30 }, (_, n) => recover(attempts[n % 2] ?? "", WRONG));
    await Promise.all(guesses);
    expect(await recover(await attempt(), codes[0])).toBeKnownError(400, "INVALID_RECOVERY_CODE");
  });

  it("guessing ends after a few wrong codes for one sign-in", async () => {
    const { attempt } = await person();
    const code = await attempt();
    const found: string[] = [];
    for (let tries = 0; tries < 22; tries++) found.push((await recover(code, WRONG)).body.code);
    expect(found.filter((each) => each === "INVALID_RECOVERY_CODE")).toHaveLength(20);
    expect(found.at(-1)).toBe("VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
  });
});

describe("new recovery codes", () => {
  it("replace the earlier ones", async () => {
    const { attempt, create, left } = await person();
    const [old, current] = [(await create()).body.codes, (await create()).body.codes];
    expect(await left()).toBe(10);
    expect(await recover(await attempt(), old[0])).toBeKnownError(400, "INVALID_RECOVERY_CODE");
    expect((await recover(await attempt(), current[0])).status).toBe(200);
  });

  it("need a current code of the app if the last sign-in was more than ten minutes ago", async () => {
    const { refreshToken, show } = await person();
    backend.clock.advance(10 * 60_000 + 1);
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    const create = (body: object) =>
      backend.call("POST /auth/mfa/recovery-codes", { accessToken: refreshed.body.access_token, body });
    expect(await create({})).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect(await create({ totp_code: "000000" })).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await create({ totp_code: show() })).status).toBe(200);
  });

  it("are refused to a session that has ended, and to administrators who act for the user", async () => {
    const { id, create, accessToken } = await person();
    const visit = await backend.call("POST /auth/sessions", {
      tier: "admin",
      body: { user_id: id, is_impersonation: true },
    });
    const answer = await backend.call("POST /auth/mfa/recovery-codes", {
      accessToken: visit.body.access_token,
      body: {},
    });
    expect(answer.status).toBe(403);
    await backend.call("DELETE /auth/sessions/current", { accessToken });
    expect(await create()).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("are refused while two-step verification is off", async () => {
    const { create, change } = await person();
    await change({ totp_secret_base64: null });
    expect((await create()).status).toBe(400);
  });
});

describe("recovery codes", () => {
  it("stop working when the second factor is turned off or replaced", async () => {
    const { create, change, left } = await person();
    await create();
    await change({ totp_secret_base64: Buffer.from("another secret, 20 b").toString("base64") });
    expect(await left()).toBe(0);
    await create();
    expect(await left()).toBe(10);
    await change({ totp_secret_base64: null });
    expect(await left()).toBe(0);
  });

  it("are neither in the database nor in answers after they were shown", async () => {
    const { create } = await person();
    const { codes } = (await create()).body;
    const { db } = servicesOf(backend).database;
    const rows = await db.selectFrom("recovery_codes").selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => row.code_hash.toString("latin1")));
    for (const code of codes) expect(stored).not.toContain(String(code).replace("-", ""));
  });

  it("are counted for their owner and for servers, not for other users", async () => {
    const [mine, theirs] = [await person(), await person()];
    await mine.create();
    const query = { user_id: mine.id };
    expect((await backend.call("GET /auth/mfa/recovery-codes", { tier: "server", query })).body).toEqual({
      codes_left: 10,
      created_at_millis: expect.any(Number),
    });
    const { accessToken } = theirs;
    expect((await backend.call("GET /auth/mfa/recovery-codes", { accessToken, query })).status).toBe(403);
  });
});
