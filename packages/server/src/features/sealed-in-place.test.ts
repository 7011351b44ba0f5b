import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { db } = servicesOf(backend).database;

const CALLBACK = "http://localhost:3000/handler/password-reset";

/** A user with an authenticator app. */
async function person(secret: string) {
  const user = await backend.signUp();
  const body = { totp_secret_base64: Buffer.from(secret).toString("base64") };
  await backend.call("PATCH /users/me", { accessToken: user.accessToken, body });
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(Buffer.from(secret)).buffer }) });
  const signIn = async (shown: TOTP) => {
    backend.clock.advance(60_000);
    const { email, password } = user;
    const { attempt_code: code } = (await backend.call("POST /auth/password/sign-in", { body: { email, password } }))
      .body.details;
    const now = shown.generate({ timestamp: backend.clock.now().getTime() });
    return backend.call("POST /auth/mfa/sign-in", { body: { type: "totp", code, totp: now } });
  };
  return { ...user, totp, signIn };
}

describe("an attacker who can write to the database, but lacks the root secret", () => {
  it("cannot put their own second factor in another's place", async () => {
    const victim = await person("the secret of the victim");
    const intruder = await person("the secret of the intruder");
    expect((await victim.signIn(victim.totp)).status).toBe(200);
    await sql`update users set totp_last_step = null,
      totp_secret_sealed = (select totp_secret_sealed from users where id = ${intruder.id}) where id = ${victim.id}`.execute(
      db,
    );
    expect((await victim.signIn(intruder.totp)).status).toBe(409);
    expect((await intruder.signIn(intruder.totp)).status).toBe(200);
  });

  it("cannot make their own code lead to another's account", async () => {
    const [victim, intruder] = [await backend.signUp(), await backend.signUp()];
    const codeFor = async ({ email }: { email: string }) => {
      await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
      return backend.inbox.readCode(email);
    };
    const theirs = await codeFor(victim);
    const before = await db.selectFrom("verification_codes").select("code_hash").execute();
    const mine = await codeFor(intruder);
    const known = before.map(({ code_hash }) => code_hash.toString("hex"));
    await sql`update verification_codes set data_sealed = (
        select data_sealed from verification_codes where encode(code_hash, 'hex') = any(${known}) and type = 'password-reset'
        order by created_at desc limit 1)
      where not encode(code_hash, 'hex') = any(${known})`.execute(db);
    const reset = (code: string) =>
      backend.call("POST /auth/password/reset", { body: { code, password: "chosen by an intruder" } });
    expect((await reset(mine)).status).toBe(500);
    expect((await reset(theirs)).status).toBe(200);
  });

  it("cannot have one job do with another's payload", async () => {
    const { email } = await backend.signUp();
    const jobs = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from jobs where attempts > 0`.execute(db)).rows[0]?.n);
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    await sql`update jobs set id = gen_random_uuid() where kind <> 'sweep'`.execute(db);
    await backend.backend.runDueJobs();
    expect(await jobs()).toBeGreaterThan(0);
    const { rows } = await sql<{ last_error: string }>`select last_error from jobs where attempts > 0`.execute(db);
    expect(rows[0]?.last_error).toContain("cannot be opened");
  });
});
