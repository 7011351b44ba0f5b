import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const STEP_MILLIS = 30_000;
const NEVER = "abcdef";

beforeEach(() => backend.clock.advance(2 * STEP_MILLIS - (backend.clock.now().getTime() % STEP_MILLIS)));

/** Creates a user with an authenticator app, whose password an attacker knows. */
async function person() {
  const { email, password, accessToken } = await backend.signUp();
  const secret = Buffer.from(`the secret of ${email}`);
  const body = { totp_secret_base64: secret.toString("base64") };
  await backend.call("PATCH /users/me", { accessToken, body });
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  return {
    show: () => totp.generate({ timestamp: backend.clock.now().getTime() }),
    async attempt(): Promise<string> {
      const answer = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
      return answer.body.details.attempt_code;
    },
  };
}

const finish = (code: string, totp: string) =>
  backend.call("POST /auth/mfa/sign-in", { body: { type: "totp", code, totp } });

async function guess(times: number, attempt: () => Promise<string>): Promise<void> {
  for (let i = 0; i < times; i++) expect(await finish(await attempt(), NEVER)).toBeKnownError(400, "INVALID_TOTP_CODE");
}

describe("guessing the second factor", () => {
  it("keeps the attempt: the twentieth code may be right", async () => {
    const { attempt, show } = await person();
    const code = await attempt();
    await guess(19, async () => code);
    expect((await finish(code, show())).status).toBe(200);
  });

  it("stops after twenty codes in one sign-in", async () => {
    const { attempt, show } = await person();
    const code = await attempt();
    await guess(20, async () => code);
    expect(await finish(code, show())).toBeKnownError(400, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED");
  });

  it("stops after twenty codes in any number of sign-ins, for a time that doubles, up to an hour", async () => {
    const { attempt, show } = await person();
    await guess(20, attempt);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      backend.clock.advance(seconds * 1_000 - 1);
      expect(await finish(await attempt(), show())).toBeKnownError(400, "INVALID_TOTP_CODE");
      backend.clock.advance(1);
      await guess(1, attempt);
    }
    backend.clock.advance(3_600_000);
    expect((await finish(await attempt(), show())).status).toBe(200);
  });

  it("does not extend the wait during the wait", async () => {
    const { attempt, show } = await person();
    await guess(40, attempt);
    backend.clock.advance(STEP_MILLIS);
    expect((await finish(await attempt(), show())).status).toBe(200);
  });

  it("counts simultaneous codes, too", async () => {
    const { attempt, show } = await person();
    const attempts = await Promise.all(Array.from({ length: 40 }, attempt));
    await Promise.all(attempts.map((code) => finish(code, NEVER)));
    expect(await finish(await attempt(), show())).toBeKnownError(400, "INVALID_TOTP_CODE");
  });

  it("is forgotten after the first right code", async () => {
    const { attempt, show } = await person();
    await guess(19, attempt);
    expect((await finish(await attempt(), show())).status).toBe(200);
    backend.clock.advance(STEP_MILLIS);
    await guess(19, attempt);
    expect((await finish(await attempt(), show())).status).toBe(200);
  });

  it("one user's wrong codes do not lock out other users", async () => {
    const [guessed, other] = [await person(), await person()];
    await guess(21, guessed.attempt);
    expect((await finish(await other.attempt(), other.show())).status).toBe(200);
  });
});

describe("fifty who present one code at once", () => {
  it("one of fifty sign-ins that present one code at once succeeds", async () => {
    const { attempt, show } = await person();
    const attempts = await Promise.all(Array.from({ length: 50 }, attempt));
    const totp = show();
    const answers = await Promise.all(attempts.map((code) => finish(code, totp)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toBeKnownError(400, "INVALID_TOTP_CODE");
    }
  });

  it("one of fifty requests of a sign-in that present one code at once succeeds", async () => {
    const { attempt, show } = await person();
    const [code, totp] = [await attempt(), show()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(code, totp)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
