import { type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const { id: projectId, publishableClientKey } = backend.project;
const CLIENT = { client_id: projectId, client_secret: publishableClientKey };

/** Asks as OAuth client libraries do: no header of ours, form-encoded. */
async function ask(form: Record<string, string>, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const response = await backend.fetch("/api/v1/auth/oauth/token", {
    method: "POST",
    body: new URLSearchParams(form),
    headers,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(user)}:${encodeURIComponent(password)}`).toString("base64")}`,
});

describe("POST /auth/oauth/token with a refresh token", () => {
  it("answers what RFC 6749 §5.1 asks for, and no new refresh token", async () => {
    const { id, refreshToken } = await backend.signUp();
    const answer = await ask({ grant_type: "refresh_token", refresh_token: refreshToken, ...CLIENT });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      token_type: "Bearer",
      expires_in: 3599,
      scope: "legacy",
    });
    expect(decodeJwt(answer.body.access_token).sub).toBe(id);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("pragma")).toBe("no-cache");
  });

  it("understands JSON as well", async () => {
    const { refreshToken } = await backend.signUp();
    const body = { grant_type: "refresh_token", refresh_token: refreshToken, ...CLIENT };
    expect((await backend.call("POST /auth/oauth/token", { tier: null, body })).status).toBe(200);
  });

  it("takes the client's credentials as HTTP Basic too, and a branch with the project", async () => {
    const { refreshToken } = await backend.signUp();
    const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
    expect((await ask(grant, basic(projectId, publishableClientKey))).status).toBe(200);
    expect((await ask(grant, basic(`${projectId}#main`, publishableClientKey))).status).toBe(200);
    expect((await ask({ ...grant, ...CLIENT, client_id: `${projectId}#main` })).status).toBe(200);
  });

  it("ignores parameters it does not know, as RFC 6749 §3.2 asks", async () => {
    const { refreshToken } = await backend.signUp();
    const more = { scope: "legacy", audience: "unknown" };
    expect((await ask({ grant_type: "refresh_token", refresh_token: refreshToken, ...CLIENT, ...more })).status).toBe(
      200,
    );
  });

  it("works for two who refresh at once", async () => {
    const { refreshToken } = await backend.signUp();
    const form = { grant_type: "refresh_token", refresh_token: refreshToken, ...CLIENT };
    const answers = await Promise.all([ask(form), ask(form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("needs no second factor: the session had it", async () => {
    const { accessToken, refreshToken } = await backend.signUp();
    await backend.call("PATCH /users/me", {
      accessToken,
      body: { totp_secret_base64: "dGhlIHNlY3JldCBvZiBhIHBob25l" },
    });
    expect((await ask({ grant_type: "refresh_token", refresh_token: refreshToken, ...CLIENT })).status).toBe(200);
  });

  it.each([
    ["unknown", async () => ({ refresh_token: "0".repeat(45) })],
    ["missing", async () => ({})],
    [
      "revoked",
      async () => {
        const { accessToken, refreshToken } = await backend.signUp();
        await backend.call("DELETE /auth/sessions/current", { accessToken });
        return { refresh_token: refreshToken };
      },
    ],
    [
      "another project's",
      async () => ({ refresh_token: (await backend.signUp({ project: await backend.createProject() })).refreshToken }),
    ],
  ])("refuses a refresh token that is %s", async (_, make) => {
    const answer = await ask({ grant_type: "refresh_token", ...CLIENT, ...(await make()) });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it.each([
    ["no credentials", {}],
    ["no secret", { client_id: projectId }],
    ["an unknown project", { ...CLIENT, client_id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b" }],
    ["what cannot be a project", { ...CLIENT, client_id: "my-project" }],
    ["an unknown branch", { ...CLIENT, client_id: `${projectId}#other` }],
    ["an unknown secret", { ...CLIENT, client_secret: `pck_${"0".repeat(45)}` }],
    ["a key of another tier", { ...CLIENT, client_secret: backend.project.secretServerKey }],
  ])("refuses a client with %s before looking at its token", async (_, client) => {
    const answer = await ask({ grant_type: "refresh_token", refresh_token: "0".repeat(45), ...client });
    expect(answer).toBeKnownError(400, "INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: null });
  });

  it("refuses credentials that are no HTTP Basic", async () => {
    for (const authorization of [
      "Bearer x",
      "Basic",
      "Basic !!!",
      `Basic ${Buffer.from("%zz:%zz").toString("base64")}`,
    ]) {
      const answer = await ask({ grant_type: "refresh_token", refresh_token: "0".repeat(45) }, { authorization });
      expect(answer).toBeKnownError(400, "INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: null });
    }
  });
});

describe("POST /auth/oauth/token with something else", () => {
  it("takes no authorization code it has not given out", async () => {
    const form = {
      grant_type: "authorization_code",
      code: "0".repeat(64),
      code_verifier: "v",
      redirect_uri: "http://localhost:3000",
    };
    expect(await ask({ ...form, ...CLIENT })).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("rejects other grant types", async () => {
    const message =
      "Validation failed for POST /api/v1/auth/oauth/token:\n  - body.grant_type must be one of the following values: authorization_code, refresh_token";
    expect(await ask({ grant_type: "password", ...CLIENT })).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("needs a grant at all", async () => {
    const message = "Validation failed for POST /api/v1/auth/oauth/token:\n  - body.grant_type must be defined";
    expect(await ask({})).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
