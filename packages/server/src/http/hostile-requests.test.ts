import { JSON_MAX_DEPTH, STORED_EMAIL_MAX_LENGTH } from "@latchkit/contract/limits";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

const { accessToken } = await backend.signUp();

/** Sends a body unchanged, as a signed-in user: strangers' large bodies are not read. */
async function send(body: string, contentType: string) {
  const headers = {
    "content-type": contentType,
    "x-stack-access-type": "client",
    "x-stack-project-id": backend.project.id,
    "x-stack-publishable-client-key": backend.project.publishableClientKey,
    "x-stack-access-token": accessToken,
  };
  const response = await backend.fetch("/api/v1/users/me", { method: "PATCH", headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
}

describe("a body meant to do harm", () => {
  it.each(["__proto__", "constructor"])(
    "is refused with a content type named like an inherited property: %s",
    async (contentType) => {
      expect(await send("{}", contentType)).toBeKnownError(400, "BODY_PARSING_ERROR");
    },
  );

  it("is not parsed if it is nested too deeply", async () => {
    for (const body of [nested(2_000_000), '{"a":'.repeat(600_000), `{"a\\u0041":${nested(20_000)}}`])
      expect(await send(body, "application/json")).toBeKnownError(400, "BODY_PARSING_ERROR");
  });

  it("is allowed deeper nesting than any valid body has", async () => {
    const { accessToken } = await backend.signUp();
    const deepest = JSON.parse(nested(JSON_MAX_DEPTH - 1)); // the body around it is one more
    const changed = await backend.call("PATCH /users/me", { accessToken, body: { client_metadata: deepest } });
    expect(changed.body.client_metadata).toEqual(deepest);
    const tooDeep = await backend.call("PATCH /users/me", { accessToken, body: { client_metadata: [deepest] } });
    expect(tooDeep).toBeKnownError(400, "BODY_PARSING_ERROR");
  });
});

describe("a value meant to do harm", () => {
  const problem = (path: string, line: string) => ({
    message: `Validation failed for ${path}:\n  - ${line}`,
  });

  it("is refused where it is a host name that would take minutes to write in ASCII", async () => {
    const body = { email: "pat@shop.example", callback_url: `https://${"ü".repeat(600)}.example/` };
    const answer = await backend.call("POST /auth/password/send-reset-code", { body });
    const details = problem("POST /api/v1/auth/password/send-reset-code", "body.callback_url is not a valid URL");
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", details);
  });

  it("is refused where it is an address to fill mails with", async () => {
    const body = { email: "pat@shop.example", callback_url: `http://localhost/${"a".repeat(8_192)}` };
    const answer = await backend.call("POST /auth/password/send-reset-code", { body });
    const line = "body.callback_url must be at most 8192 characters";
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", problem("POST /api/v1/auth/password/send-reset-code", line));
  });

  it("is refused where it is an email address that fits into no index", async () => {
    const { accessToken } = await backend.signUp();
    const change = (length: number) => {
      const primary_email = `${randomBytes(length)
        .toString("hex")
        .slice(0, length - 8)}@a.test`;
      return backend.call("PATCH /users/me", { tier: "server", accessToken, body: { primary_email } });
    };
    expect((await change(STORED_EMAIL_MAX_LENGTH)).status).toBe(200);
    const line = `body.primary_email must be at most ${STORED_EMAIL_MAX_LENGTH} characters`;
    expect(await change(5_000)).toBeKnownError(400, "SCHEMA_ERROR", problem("PATCH /api/v1/users/me", line));
  });

  it("is refused where it is a secret of megabytes, to be read at every request", async () => {
    const { accessToken } = await backend.signUp();
    const body = { totp_secret_base64: "A".repeat(4_000_000) };
    const answer = await backend.call("PATCH /users/me", { accessToken, body });
    const line = "body.totp_secret_base64 must hold at most 128 bytes";
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", problem("PATCH /api/v1/users/me", line));
  });
});
