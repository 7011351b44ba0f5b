import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import { unauthorized } from "./refusal.ts";
import type { AccessTokenVerifierOptions } from "./verifier.ts";
import { createAccessTokenVerifier } from "./verifier.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp, openPage } = appsOf(backend);

/** A verifier of the test's project; `requests` lists what it fetches. */
function verifierFor(options: AccessTokenVerifierOptions = {}) {
  const requests: string[] = [];
  const verifier = createAccessTokenVerifier({
    projectId: backend.project.id,
    baseUrl: backend.url,
    ...options,
    platform: {
      fetch(url, init) {
        requests.push(url.replace(backend.url, ""));
        return backend.backend.fetch(new Request(url, init));
      },
      now: () => backend.clock.now().getTime(),
      environment: () => undefined,
      ...options.platform,
    },
  });
  return { verifier, requests };
}

const tokenOf = async ({ app }: Awaited<ReturnType<typeof signedUp>>) => String((await app.getAuthJson()).accessToken);

describe("verifying an access token", () => {
  it("returns the user that it was issued to, with one request for the public keys however many there are", async () => {
    const person = await signedUp();
    const { verifier, requests } = verifierFor();
    const token = await tokenOf(person);
    const issuedAt = backend.clock.now().getTime();
    const expected = {
      id: person.user.id,
      displayName: null,
      primaryEmail: person.email,
      primaryEmailVerified: false,
      isAnonymous: false,
      isImpersonated: false,
      selectedTeamId: null,
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    };
    const results = await Promise.all([verifier.verify(token), verifier.verify(token)]);
    for (const result of [...results, await verifier.verify(token)]) {
      expect(result).toMatchObject({ status: "ok", data: expected });
      if (result.status === "error") continue;
      expect(Math.abs(result.data.issuedAt.getTime() - issuedAt)).toBeLessThan(60_000);
      expect(result.data.expiresAt.getTime() - result.data.issuedAt.getTime()).toBe(600_000);
    }
    expect(requests).toEqual([`/api/v1/projects/${backend.project.id}/.well-known/jwks.json`]);
  });

  it("distinguishes an expired token from a forged one", async () => {
    const token = await tokenOf(await signedUp());
    const { verifier } = verifierFor();
    expect(await verifier.verify(token)).toMatchObject({ status: "ok" });
    backend.clock.advance(600_001);
    expect(await verifier.verify(token)).toEqual({ status: "error", error: "expired" });
  });

  it.each([
    ["nothing", ""],
    ["no token", "nonsense"],
    ["a token without a signature", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ."],
    ["a token signed with a shared secret", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl"],
  ])("refuses %s", async (_, token) => {
    expect(await verifierFor().verifier.verify(token)).toEqual({ status: "error", error: "invalid" });
  });

  it("refuses a token of which a letter was changed, and one whose claims were replaced", async () => {
    const [header = "", claims = "", signature = ""] = (await tokenOf(await signedUp())).split(".");
    const { verifier } = verifierFor();
    const other = JSON.stringify({ ...JSON.parse(Buffer.from(claims, "base64url").toString()), sub: "someone-else" });
    for (const token of [
      [header, Buffer.from(other).toString("base64url"), signature].join("."),
      [header, claims, `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`].join("."),
    ])
      expect(await verifier.verify(token)).toEqual({ status: "error", error: "invalid" });
  });

  it("refuses a token of another project, and one of another backend", async () => {
    const other = await backend.createProject();
    const token = await tokenOf(await signedUp());
    expect(await verifierFor({ projectId: other.id }).verifier.verify(token)).toEqual({
      status: "error",
      error: "invalid",
    });
    const elsewhere = { browser: "https://auth.example.com", server: backend.url };
    expect(await verifierFor({ baseUrl: elsewhere }).verifier.verify(token)).toEqual({
      status: "error",
      error: "invalid",
    });
  });

  it("refuses an anonymous user unless told to accept them", async () => {
    const anonymous = await backend.createAnonymousUser();
    const person = await tokenOf(await signedUp());
    expect(await verifierFor().verifier.verify(anonymous.accessToken)).toEqual({ status: "error", error: "invalid" });
    const { verifier } = verifierFor({ acceptsAnonymous: true });
    expect(await verifier.verify(anonymous.accessToken)).toMatchObject({
      status: "ok",
      data: { id: anonymous.id, isAnonymous: true },
    });
    expect(await verifier.verify(person)).toMatchObject({ status: "ok", data: { isAnonymous: false } });
  });

  it("throws when the keys cannot be fetched, because that says nothing about the token", async () => {
    const token = await tokenOf(await signedUp());
    const fetches = {
      "no connection": () => Promise.reject(new TypeError("fetch failed")),
      "an error page": () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })),
      "no keys": () => Promise.resolve(Response.json({ hello: "there" })),
    };
    for (const [what, fetch] of Object.entries(fetches)) {
      const { verifier } = verifierFor({ platform: { fetch } });
      await expect(verifier.verify(token), what).rejects.toMatchObject({
        name: "PublicKeysUnavailableError",
        status: 503,
        message: `The public keys of access tokens cannot be fetched from ${backend.url}/api/v1/projects/${backend.project.id}/.well-known/jwks.json.`,
      });
    }
  });

  it("reads the project from the environment, and says what is missing", () => {
    const environment = (name: string) => (name === "PROJECT_ID" ? backend.project.id : undefined);
    expect(() => createAccessTokenVerifier({ platform: { environment } })).not.toThrow();
    expect(() => createAccessTokenVerifier({ platform: { environment: () => undefined } })).toThrow("projectId");
    expect(() => createAccessTokenVerifier({ projectId: "shop" })).toThrow("must be a UUID");
  });
});

describe("authenticating a request", () => {
  it("reads the token of Authorization, of the kit's header, or of its cookies", async () => {
    const { tab, app } = openPage();
    await app.signUpWithCredential({ email: "cookies@example.com", password: "correct horse battery" });
    const token = String((await app.getAuthJson()).accessToken);
    const { verifier } = verifierFor();
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
      await app.getAuthHeaders(),
      { cookie: tab.cookies.read() },
    ]) {
      const expected = { status: "ok", data: { primaryEmail: "cookies@example.com" } };
      expect(await verifier.authenticate({ headers: new Headers(headers) })).toMatchObject(expected);
      expect(await verifier.authenticate({ headers })).toMatchObject(expected);
    }
  });

  it("reports the reason for a refusal", async () => {
    const { verifier, requests } = verifierFor();
    const errorOf = async (headers: Record<string, string>) => {
      const verified = await verifier.authenticate({ headers });
      return verified.status === "error" ? verified.error : verified.data;
    };
    expect(await errorOf({})).toBe("missing");
    expect(await errorOf({ authorization: "Basic YWRhOmxvdmVsYWNl" })).toBe("missing");
    expect(requests).toEqual([]);
    expect(await errorOf({ authorization: "Bearer nonsense" })).toBe("invalid");
    expect(await errorOf({ "x-stack-auth": "nonsense" })).toBe("invalid");
    expect(await errorOf({ "x-stack-auth": '{"accessToken":null,"refreshToken":null}' })).toBe("missing");
  });
});

describe("the response to a request without a user", () => {
  it.each([
    ["missing", "Bearer", "ACCESS_TOKEN_MISSING"],
    [
      "expired",
      'Bearer error="invalid_token", error_description="The access token has expired."',
      "ACCESS_TOKEN_EXPIRED",
    ],
    [
      "invalid",
      'Bearer error="invalid_token", error_description="The access token is not valid."',
      "ACCESS_TOKEN_INVALID",
    ],
  ] as const)("is 401 with the reason: %s", async (problem, challenge, code) => {
    const response = unauthorized(problem);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(challenge);
    expect(await response.json()).toEqual({ code, error: expect.any(String) });
  });
});
