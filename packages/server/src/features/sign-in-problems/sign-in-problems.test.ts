import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({ rateLimits: true });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler";
const SECOND = 1_000;

let people = 0;
/** Addresses differ so that limits of one network leave the tests alone. */
const newAddress = () => `127.0.1.${++people}`;

const problemsOf = async (userId: string) => {
  const answer = await backend.call("GET /users/{user_id}/sign-in-problems", {
    tier: "server",
    params: { user_id: userId },
  });
  return answer.body.items as readonly object[];
};
const unlock = (userId: string, options: object = { tier: "server" }) =>
  backend.call("POST /users/{user_id}/unlock", { params: { user_id: userId }, ...options });
const signIn = (email: string, password: string, peerAddress: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password }, peerAddress });
const nothing = { until_millis: null, email: null, method: null, details: null };

/** Presents wrong passwords until the account refuses more from the address. */
async function lockOut(email: string, peerAddress: string): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await signIn(email, "not the password", peerAddress);
    if (answer.status === 429) return Number(answer.headers.get("retry-after"));
  }
  throw new Error("No limit held the attempts up.");
}

describe("what keeps a user from signing in", () => {
  it("is an empty list for most users", async () => {
    const { id } = await backend.signUp();
    expect(await problemsOf(id)).toEqual([]);
  });

  it("includes too many wrong passwords, until an administrator unlocks the user", async () => {
    const { id, email, password } = await backend.signUp();
    const [here, elsewhere] = [newAddress(), newAddress()];
    const seconds = await lockOut(email, here);
    const now = backend.clock.now().getTime();
    const [problem, ...others] = await problemsOf(id);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ type: "too_many_passwords", email });
    const { until_millis: until } = problem as { until_millis: number };
    expect(Math.abs(until - now - seconds * SECOND)).toBeLessThanOrEqual(SECOND);
    expect((await signIn(email, password, here)).status).toBe(429);
    expect((await unlock(id)).body).toEqual({ success: true });
    expect(await problemsOf(id)).toEqual([]);
    expect((await signIn(email, password, here)).status).toBe(200);
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
  });

  it("counts wrong passwords again after an unlock, with the same limits", async () => {
    const { id, email } = await backend.signUp();
    const here = newAddress();
    await lockOut(email, here);
    await unlock(id);
    await lockOut(email, here);
    expect(await problemsOf(id)).toMatchObject([{ type: "too_many_passwords" }]);
  });

  it("leaves other accounts locked", async () => {
    const [one, other] = [await backend.signUp(), await backend.signUp()];
    const here = newAddress();
    await lockOut(one.email, here);
    await lockOut(other.email, here);
    await unlock(one.id);
    expect((await signIn(other.email, other.password, here)).status).toBe(429);
    expect(await problemsOf(other.id)).toMatchObject([{ type: "too_many_passwords", email: other.email }]);
  });

  it("includes too many wrong codes of the second factor", async () => {
    const { id } = await backend.signUp();
    const until = new Date(backend.clock.now().getTime() + 60 * SECOND);
    await sql`update users set totp_failures = 25, totp_blocked_until = ${until} where id = ${id}`.execute(
      servicesOf(backend).database.db,
    );
    expect(await problemsOf(id)).toEqual([{ ...nothing, type: "too_many_codes", until_millis: until.getTime() }]);
    await unlock(id);
    expect(await problemsOf(id)).toEqual([]);
  });

  it("includes too many emails to the address", async () => {
    const { id, email } = await backend.signUp({ isVerified: true });
    for (let mail = 0; mail < 8; mail++)
      await backend.call("POST /auth/password/send-reset-code", {
        body: { email, callback_url: CALLBACK },
        peerAddress: newAddress(),
      });
    expect(await problemsOf(id)).toMatchObject([{ type: "too_many_emails", email }]);
    await unlock(id);
    expect(await problemsOf(id)).toEqual([]);
  });

  it("includes a ban, with its end and reason", async () => {
    const { id } = await backend.signUp();
    const endsAt = backend.clock.now().getTime() + 60 * SECOND;
    const body = { reason: "spam", ends_at_millis: endsAt };
    await backend.call("POST /users/{user_id}/ban", { tier: "server", params: { user_id: id }, body });
    expect(await problemsOf(id)).toEqual([{ ...nothing, type: "banned", until_millis: endsAt, details: "spam" }]);
    backend.clock.advance(61 * SECOND);
    expect(await problemsOf(id)).toEqual([]);
  });

  it("includes a method that the project has turned off, and that no other is left", async () => {
    const { id } = await backend.signUp();
    await backend.configure({ "auth.password.allowSignIn": false });
    expect(await problemsOf(id)).toEqual([
      { ...nothing, type: "no_method" },
      { ...nothing, type: "method_disabled", method: "password" },
    ]);
    await backend.configure({ "auth.password.allowSignIn": true });
  });

  it("includes an unverified address if the project sends codes", async () => {
    const { id, email } = await backend.signUp();
    await backend.configure({ "auth.otp.allowSignIn": true });
    expect(await problemsOf(id)).toEqual([{ ...nothing, type: "email_not_verified", email }]);
    await backend.configure({ "auth.otp.allowSignIn": false });
    const { body } = await backend.call("POST /users", { tier: "server", body: { display_name: "Pat" } });
    expect(await problemsOf(body.id)).toEqual([{ ...nothing, type: "no_method" }]);
  });

  it("includes an address that emails do not reach", async () => {
    const { id, email } = await backend.signUp({ isVerified: true });
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    await backend.inbox.readCode(email);
    await sql`update emails set server_error = 'mailbox full' where addresses[1] = ${email}`.execute(
      servicesOf(backend).database.db,
    );
    expect(await problemsOf(id)).toEqual([{ ...nothing, type: "email_failed", email, details: "mailbox full" }]);
    await backend.call("POST /emails/suppressions", { tier: "server", body: { email } });
    expect(await problemsOf(id)).toEqual([{ ...nothing, type: "email_suppressed", email, details: "manual" }]);
  });
});

describe("POST /users/{user_id}/unlock", () => {
  it("is in the audit log", async () => {
    const { id } = await backend.signUp();
    await unlock(id, { tier: "admin" });
    const query = { subject_id: id };
    const log = await backend.call("GET /internal/audit-log", { tier: "admin", query });
    expect(log.body.items).toMatchObject([{ action: "user.unlocked" }]);
  });

  it("is for servers, and for users of the project alone", async () => {
    const { id, accessToken } = await backend.signUp();
    expect((await unlock(id, { accessToken })).status).toBe(401);
    const project = await backend.createProject();
    expect(await unlock(id, { tier: "server", project })).toBeKnownError(404, "USER_NOT_FOUND");
  });
});
