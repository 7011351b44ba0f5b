import { randomUUID } from "node:crypto";
import { SIGN_INS_KEPT_MAX } from "@latchkit/contract/limits";
import { passkeyCeremonies } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const scene = await openIdBackend({ "auth.passkey.allowSignIn": true, "auth.otp.allowSignIn": true });
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;

const CALLBACK = "http://localhost:3000/handler";
const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const SAFARI = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
};

interface Entry {
  readonly id: string;
  readonly error_code: string | null;
  readonly is_new_device: boolean;
}

const historyOf = async (userId: string, query: object = {}): Promise<Entry[]> =>
  (await backend.call("GET /auth/sign-ins", { tier: "server", query: { user_id: userId, ...query } })).body.items;
const signIn = (email: string, password: string, headers = FIREFOX, peerAddress = "127.0.0.1") =>
  backend.call("POST /auth/password/sign-in", { body: { email, password }, headers, peerAddress });
const later = () => backend.clock.advance(60_000);

describe("the sign-in history", () => {
  it("shows time, method, device and place of each sign-in and failure", async () => {
    const { id, email, password } = await backend.signUp();
    later();
    await signIn(email, "not the password", SAFARI, "8.8.8.8");
    const failedAt = backend.clock.now().getTime();
    later();
    const { access_token: accessToken } = (await signIn(email, password, FIREFOX, "9.9.9.9")).body;
    const succeededAt = backend.clock.now().getTime();
    const list = await backend.call("GET /auth/sign-ins", { accessToken });
    const [session, first] = (await backend.call("GET /auth/sessions", { accessToken, query: { user_id: "me" } })).body
      .items;
    expect([session.device, first.device]).toEqual(["Firefox on Linux", undefined]);
    const nowhere = { regionCode: null, cityName: null, latitude: null, longitude: null, tzIdentifier: null };
    const user = { user_id: id, user_display_name: null, user_primary_email: email };
    const common = { ...user, method: "password", provider_id: null, second_factor: null };
    expect(list.body).toEqual({
      items: [
        {
          ...common,
          id: session.id,
          attempted_at_millis: succeededAt,
          error_code: null,
          device: "Firefox on Linux",
          is_new_device: true,
          end_user_ip_info: { ip: "9.9.9.9", countryCode: "US", ...nowhere },
        },
        {
          ...common,
          id: expect.any(String),
          attempted_at_millis: failedAt,
          error_code: "EMAIL_PASSWORD_MISMATCH",
          device: "Safari on macOS",
          is_new_device: false,
          end_user_ip_info: { ip: "8.8.8.8", countryCode: "US", ...nowhere },
        },
        expect.objectContaining({ ...common, error_code: null, device: null, end_user_ip_info: null }),
      ],
      is_paginated: true,
      pagination: { next_cursor: null },
    });
  });

  it("names every sign-in method", async () => {
    const way = async (userId: string) => (await historyOf(userId, { limit: 1 }))[0];
    const { userWithPasskey, signIn: signInWithPasskey } = passkeyCeremonies(backend);
    const { id, authenticator } = await userWithPasskey();
    later();
    await signInWithPasskey(authenticator);
    expect(await way(id)).toMatchObject({ method: "passkey", error_code: null });

    const { id: anonymousId } = await backend.createAnonymousUser();
    expect(await way(anonymousId)).toMatchObject({ method: "anonymous" });

    google.signInAs({ sub: "ada", email: "ada@example.com", email_verified: true, name: "Ada" });
    const { access_token: accessToken } = (await app.signIn("google")).body;
    const { id: adaId } = (await backend.call("GET /users/me", { accessToken })).body;
    later();
    await app.signIn("google"); // The first one is a sign-up and goes another way.
    const byGoogle = { method: "oauth", provider_id: "google" };
    expect(await historyOf(adaId)).toMatchObject([byGoogle, byGoogle]);

    const mailed = await backend.signUp({ isVerified: true });
    const { body } = await backend.call("POST /auth/otp/send-sign-in-code", {
      body: { email: mailed.email, callback_url: CALLBACK },
    });
    expect(body).toHaveProperty("nonce");
    later();
    await backend.call("POST /auth/otp/sign-in", { body: { code: await backend.inbox.readCode(mailed.email) } });
    expect(await way(mailed.id)).toMatchObject({ method: "otp" });

    const cli = (await backend.call("POST /auth/cli")).body;
    const confirmed = { login_code: cli.login_code, refresh_token: mailed.refreshToken };
    await backend.call("POST /auth/cli/complete", { body: confirmed });
    later();
    await backend.call("POST /auth/cli/poll", { body: { polling_code: cli.polling_code } });
    expect(await way(mailed.id)).toMatchObject({ method: "cli", is_new_device: false });

    later();
    await backend.call("POST /auth/sessions", { tier: "server", body: { user_id: mailed.id } });
    expect(await way(mailed.id)).toMatchObject({ method: "server", is_new_device: false });
  });

  it("shows at which factor a sign-in failed", async () => {
    const { id, email, password, accessToken } = await backend.signUp();
    const secret = Buffer.alloc(20, 7);
    const changes = { totp_secret_base64: secret.toString("base64") };
    await backend.call("PATCH /users/me", { accessToken, body: changes });
    later();
    const code = (await signIn(email, password)).body.details.attempt_code;
    const finish = (totp: string) => backend.call("POST /auth/mfa/sign-in", { body: { type: "totp", code, totp } });
    await finish("000000");
    later();
    const app = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
    await finish(app.generate({ timestamp: backend.clock.now().getTime() }));
    const both = { method: "password", second_factor: "totp" };
    expect(await historyOf(id, { limit: 2 })).toMatchObject([
      { ...both, error_code: null },
      { ...both, error_code: "INVALID_TOTP_CODE" },
    ]);
  });

  it("records that a banned user was refused, and that a passkey did not match", async () => {
    const { userWithPasskey, signIn: signInWithPasskey } = passkeyCeremonies(backend);
    const { id, authenticator } = await userWithPasskey();
    later();
    await signInWithPasskey(authenticator, { origin: "https://evil.example" });
    later();
    await backend.call("POST /users/{user_id}/ban", { tier: "server", params: { user_id: id }, body: {} });
    await signInWithPasskey(authenticator);
    expect(await historyOf(id, { outcome: "failed" })).toMatchObject([
      { method: "passkey", error_code: "USER_BANNED" },
      { method: "passkey", error_code: "PASSKEY_AUTHENTICATION_FAILED" },
    ]);
  });

  it("does not contain impersonations", async () => {
    const { id } = await backend.signUp();
    const before = await historyOf(id);
    await backend.call("POST /auth/sessions", { tier: "server", body: { user_id: id, is_impersonation: true } });
    expect(await historyOf(id)).toEqual(before);
  });

  it("marks a device as new once: another browser, or the same one from another country", async () => {
    const { id, email, password } = await backend.signUp();
    const from = async (headers: typeof FIREFOX, peerAddress: string) => {
      later();
      await signIn(email, password, headers, peerAddress);
      return (await historyOf(id, { limit: 1 }))[0]?.is_new_device;
    };
    expect((await historyOf(id))[0]?.is_new_device).toBe(false); // a sign-up
    expect(await from(FIREFOX, "8.8.8.8")).toBe(true);
    expect(await from(FIREFOX, "8.8.4.4")).toBe(false); // same country
    expect(await from(FIREFOX, "193.0.0.1")).toBe(true); // from the Netherlands
    expect(await from(SAFARI, "8.8.8.8")).toBe(true);
    expect(await from(FIREFOX, "193.0.0.1")).toBe(false);
  });

  it("keeps the newest 100 successes and 100 failures of a user, so that failures cannot push out a success", async () => {
    const { id, email, password } = await backend.signUp();
    const { db } = servicesOf(backend).database;
    for (const error of [null, "EMAIL_PASSWORD_MISMATCH"])
      await sql`insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method, error_code)
        select project_id, branch_id, user_id, attempted_at - n * interval '1 hour', gen_random_uuid(), 'password', ${error}::text
        from sign_ins cross join generate_series(1, 150) as n where user_id = ${id} and error_code is null
        order by attempted_at desc limit 150`.execute(db);
    later();
    await signIn(email, "not the password");
    later();
    await signIn(email, password);
    const counts = async () => {
      const { rows } = await sql<{ failed: boolean; count: string }>`
        select error_code is not null as failed, count(*) from sign_ins where user_id = ${id} group by 1 order by 1`.execute(
        db,
      );
      return rows.map(({ count }) => Number(count));
    };
    expect((await historyOf(id, { limit: 1 }))[0]).toMatchObject({ error_code: null });
    expect(SIGN_INS_KEPT_MAX).toBe(100);
    // Not every success makes room: one in 16 does, a little later. That none of 150 does happens once in 16,000 runs.
    let calls = 0;
    while ((await counts())[0] !== 100 && calls < 150) {
      await backend.call("POST /auth/sessions", { tier: "server", body: { user_id: id } });
      await servicesOf(backend).signInHistory.write();
      calls += 1;
    }
    expect(await counts()).toEqual([100, 100]);
    expect(await historyOf(id, { outcome: "succeeded", limit: 200 })).toHaveLength(100);
  });
});

describe("GET /auth/sign-ins", () => {
  const list = (query: Readonly<Record<string, string>>, options: object = { tier: "server" }) =>
    backend.call("GET /auth/sign-ins", { query, ...options });

  it("lists the sign-ins of all users to servers, page by page", async () => {
    const { id, email } = await backend.signUp();
    later();
    await signIn(email, "not the password");
    later();
    await backend.signUp();
    const first = (await list({ limit: "1" })).body;
    const second = (await list({ limit: "1", cursor: first.pagination.next_cursor })).body;
    expect(second.items).toMatchObject([{ user_id: id, error_code: "EMAIL_PASSWORD_MISMATCH" }]);
    const failed = (await list({ outcome: "failed", limit: "1" })).body;
    expect(failed.items).toEqual(second.items);
    const succeeded = (await list({ outcome: "succeeded", limit: "200" })).body.items as Entry[];
    expect(succeeded.every(({ error_code }) => error_code === null)).toBe(true);
    expect(succeeded.length).toBeGreaterThan(2);
  });

  it("never shows a client the sign-ins of other users or projects", async () => {
    const [me, other] = [await backend.signUp(), await backend.signUp()];
    const { accessToken } = me;
    expect((await list({ user_id: other.id }, { accessToken })).status).toBe(403);
    expect(await list({}, {})).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    const mine = (await list({}, { accessToken })).body.items as { user_id: string }[];
    expect(mine.map(({ user_id }) => user_id)).toEqual([me.id]);
    const project = await backend.createProject();
    expect((await list({ user_id: me.id }, { tier: "server", project })).body.items).toEqual([]);
  });

  it.each(["", "1_2", "x_00000000-0000-4000-8000-000000000000", `1_${"0".repeat(36)}`])(
    "refuses the cursor %j and names the field",
    async (cursor) => {
      const { status, headers } = await list({ cursor });
      expect([status, headers.get("x-latchkit-refusal")]).toEqual([400, 'PAGE_START_NOT_FOUND;field="cursor"']);
    },
  );
});

it("PostgreSQL finds a user's history by the user, even while it has no statistics", async () => {
  const { rows } = await servicesOf(backend).database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ "QUERY PLAN": string }>`explain select from sign_ins
      where project_id = ${backend.project.id} and branch_id = 'main' and user_id = ${randomUUID()} and error_code is null`.execute(
      tx,
    );
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("sign_ins_pkey");
});
