import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createLogger } from "../logging/logger.ts";
import { servicesOf } from "../services.test-data.ts";

const CALLBACK = "http://localhost:3000/handler";

/** A whole life of an account, good and bad, and every secret that came along. */
async function live(backend: Awaited<ReturnType<typeof testBackend>>) {
  const user = await backend.signUp({ password: "the first password" });
  const { email, accessToken, refreshToken } = user;
  await backend.call("POST /contact-channels/send-verification-code", {
    accessToken,
    body: { email, callback_url: CALLBACK },
  });
  const verificationCode = await backend.inbox.readCode(email);
  await backend.call("POST /contact-channels/verify", { body: { code: verificationCode } });
  await backend.call("POST /auth/password/sign-in", { body: { email, password: "a wrong password" } });
  await backend.call("POST /auth/sessions/current/refresh", { refreshToken, accessToken });
  await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
  const resetCode = await backend.inbox.readCode(email);
  await backend.call("POST /auth/password/reset", { body: { code: resetCode, password: "the second password" } });
  const totpSecret = "dGhlIHNlY3JldCBvZiB0aGUgcGhvbmU=";
  const again = await backend.call("POST /auth/password/sign-in", { body: { email, password: "the second password" } });
  const change = { totp_secret_base64: totpSecret };
  await backend.call("PATCH /users/me", { accessToken: again.body.access_token, body: change });
  const attempt = await backend.call("POST /auth/password/sign-in", {
    body: { email, password: "the second password" },
  });
  await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: `${CALLBACK}?waiting` } });
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = backend.project;
  return {
    user,
    secrets: {
      firstPassword: "the first password",
      secondPassword: "the second password",
      wrongPassword: "a wrong password",
      accessToken,
      refreshToken,
      verificationCode,
      resetCode,
      attemptCode: attempt.body.details.attempt_code as string,
      totpSecret,
      totpSecretDecoded: Buffer.from(totpSecret, "base64").toString(),
      publishableClientKey,
      secretServerKey,
      superSecretAdminKey,
    },
  };
}

describe("secrets", () => {
  it("never appear in the database in plain text", async () => {
    await using backend = await testBackend();
    const { secrets } = await live(backend);
    const { db } = servicesOf(backend).database;
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mailbox_messages'`.execute(db);
    let content = "";
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
      content += rows.map(({ row }) => row).join("\n");
    }
    expect(content).toContain(backend.project.id);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(content.includes(secret), name).toBe(false);
      expect(content.includes(Buffer.from(secret).toString("hex")), `${name}, as bytes`).toBe(false);
    }
    expect(content).not.toContain("waiting"); // nor is the link that a queued mail will carry
  });

  it("are not in the log, whatever goes wrong", async () => {
    const log: string[] = [];
    const logger = createLogger({
      mode: "production",
      level: "debug",
      stream: { write: (line: string) => log.push(line) },
    });
    await using backend = await testBackend({ logger });
    const { user, secrets } = await live(backend);
    const { db } = servicesOf(backend).database;
    await db.schema.alterTable("users").renameTo("gone").execute();
    const broken = await Promise.all([
      backend.call("GET /users/me", { accessToken: user.accessToken }),
      backend.call("POST /auth/password/sign-in", { body: { email: user.email, password: user.password } }),
      backend.call("POST /auth/sessions/current/refresh", { refreshToken: user.refreshToken }),
    ]);
    expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
    const content = log.join("");
    expect(content).toContain("request failed unexpectedly");
    for (const [name, secret] of Object.entries(secrets)) expect(content.includes(secret), name).toBe(false);
  });

  it("are not in answers: no hash of a password, no stored secret", async () => {
    await using backend = await testBackend();
    const { user } = await live(backend);
    for (const tier of ["client", "server", "admin"] as const) {
      const answer = JSON.stringify(
        (await backend.call("GET /users/me", { tier, accessToken: user.accessToken })).body,
      );
      expect(answer).not.toMatch(/argon2|password_hash|totp_secret|sealed|hash"/);
    }
  });
});
