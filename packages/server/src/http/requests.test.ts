import { type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { BODY_MAX_BYTES, PAYLOAD_MAX_BYTES } from "@latchkit/contract/limits";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const CLIENT_HEADERS = {
  "x-stack-access-type": "client",
  "x-stack-project-id": backend.project.id,
  "x-stack-publishable-client-key": backend.project.publishableClientKey,
};
const SIGN_IN = "/api/v1/auth/password/sign-in";

/** Sends a body as it is. */
async function post(body: RequestInit["body"], contentType?: string, path = SIGN_IN): Promise<TestAnswer> {
  const headers = { ...CLIENT_HEADERS, ...(contentType !== undefined && { "content-type": contentType }) };
  const response = await backend.fetch(path, { method: "POST", headers, duplex: "half", ...(body && { body }) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const bytes = (...values: number[]) => new Uint8Array(values);

describe("a request body", () => {
  it("is read by its content type, whatever follows the semicolon", async () => {
    const { email, password } = await backend.signUp();
    const json = JSON.stringify({ email, password });
    const form = new URLSearchParams({ email, password }).toString();
    expect((await post(json, "application/json; charset=utf-8")).status).toBe(200);
    expect((await post(json, "APPLICATION/JSON")).status).toBe(200);
    expect((await post(form, "application/x-www-form-urlencoded")).status).toBe(200);
  });

  it.each([
    ["text", "text/plain", "hello", "body must be a `object` type"],
    ["bytes", "application/octet-stream", bytes(1, 2), "body.email must be defined\n  - body.password must be defined"],
    ["nothing by its type", undefined, bytes(1, 2), "body must be defined"],
  ])("can be %s, which no endpoint needs so far", async (_, contentType, body, problem) => {
    const message = `Validation failed for POST ${SIGN_IN}:\n  - ${problem}`;
    expect(await post(body, contentType)).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it.each([
    ["no JSON", "application/json", "{", "not valid JSON"],
    ["empty, yet JSON", "application/json", "", "not valid JSON"],
    ["JSON with something after it", "application/json", "{}{}", "not valid JSON"],
    ["no UTF-8", "application/json", bytes(0x22, 0xff, 0x22), "not valid UTF-8"],
    ["a form that is no UTF-8", "application/x-www-form-urlencoded", bytes(0x61, 0x3d, 0xff), "not valid UTF-8"],
    ["of an unknown type", "application/xml", "<a/>", '"application/xml"'],
    ["several parts", "multipart/form-data; boundary=x", "--x--", '"multipart/form-data"'],
    ["text with U+0000 in it", "application/json", String.raw`{"email":"a\u0000"}`, "U+0000"],
    ["a name with U+0000 in it", "application/json", String.raw`{"a\u0000":1}`, "U+0000"],
    ["half a character", "application/json", String.raw`{"email":"\ud83d"}`, "surrogates"],
    ["a form with U+0000 in it", "application/x-www-form-urlencoded", "email=%00", "U+0000"],
  ])("is refused if it is %s", async (_, contentType, body, reason) => {
    const answer = await post(body, contentType);
    expect(answer).toBeKnownError(400, "BODY_PARSING_ERROR");
    expect(answer.body.error).toContain(reason);
  });

  it("is read before authentication", async () => {
    const response = await backend.fetch(SIGN_IN, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(response.headers.get("x-stack-known-error")).toBe("BODY_PARSING_ERROR");
  });

  it("is ignored with GET, whatever it claims to be", async () => {
    const headers = { ...CLIENT_HEADERS, "content-type": "application/xml" };
    expect((await backend.fetch("/api/v1/projects/current", { headers })).status).toBe(200);
  });

  it("is ignored where the endpoint declares none", async () => {
    const { refreshToken } = await backend.signUp();
    const answer = await backend.call("POST /auth/sessions/current/refresh", { refreshToken, body: { anything: 1 } });
    expect(answer.status).toBe(200);
  });

  it("may be missing where the endpoint declares none, even if its type is named", async () => {
    const { accessToken } = await backend.signUp();
    const headers = { ...CLIENT_HEADERS, "x-stack-access-token": accessToken, "content-type": "application/json" };
    const signOut = { method: "DELETE", headers };
    expect((await backend.fetch("/api/v1/auth/sessions/current", { ...signOut, body: "{" })).status).toBe(400);
    expect((await backend.fetch("/api/v1/auth/sessions/current", signOut)).status).toBe(200);
  });

  it.each([
    ["128 KiB", "POST", SIGN_IN, BODY_MAX_BYTES],
    ["4 MiB where a signed-in user may send images", "PATCH", "/api/v1/users/me", PAYLOAD_MAX_BYTES],
  ])("is at most %s, with or without a stated length", async (_, method, path, maxBytes) => {
    const { accessToken } = await backend.signUp();
    const send = async (body: RequestInit["body"]) => {
      const headers = { ...CLIENT_HEADERS, "content-type": "application/json", "x-stack-access-token": accessToken };
      const response = await backend.fetch(path, { method, headers, duplex: "half", ...(body && { body }) });
      return { status: response.status, text: await response.text() };
    };
    const tooLarge = " ".repeat(maxBytes + 1);
    for (const body of [tooLarge, new Blob([tooLarge]).stream()])
      expect(await send(body)).toEqual({ status: 413, text: `The request body is larger than ${maxBytes} bytes.` });
    expect((await send(JSON.stringify({ unknown: "x" }).padEnd(maxBytes))).status).toBe(400);
  });
});

describe("what else a request can say", () => {
  it("is refused in the query, even where it can have nothing in it", async () => {
    const response = await backend.fetch("/api/v1?verbose=1&more=2");
    const message = "Validation failed for GET /api/v1:\n  - query contains unknown properties: verbose, more";
    expect(await response.json()).toMatchObject({ code: "SCHEMA_ERROR", details: { message } });
  });

  it.each([
    ["GET /projects/current", "client"],
    ["GET /users/me", "client"],
    ["GET /internal/projects/current", "admin"],
    ["GET /emails/notification-preference/{user_id}", "client"],
    ["GET /users", "server"],
    ["GET /teams", "server"],
    ["POST /auth/password/sign-in", "client"],
    ["DELETE /auth/sessions/current", "client"],
  ] as const)("is refused in the query of %s", async (key, tier) => {
    const { accessToken, id } = await backend.signUp();
    const params = { user_id: id };
    const { body } = await backend.call(key, { tier, accessToken, params, query: { emial: "1" } });
    expect(body.code).toBe("SCHEMA_ERROR");
    expect(body.details.message).toContain("  - query contains unknown properties: emial");
  });

  it.each(["/api/v1/openapi.json?v=2", "/api/v1/projects/internal/.well-known/jwks.json"])(
    "is accepted in queries that caches and other services send: %s",
    async (path) => {
      expect((await backend.fetch(path)).status).toBe(200);
    },
  );

  it("is accepted in the query of a user if lists of users have it", async () => {
    const { id } = await backend.signUp();
    const options = { tier: "server", params: { user_id: id }, query: { include_anonymous: "true" } } as const;
    expect((await backend.call("GET /users/{user_id}", options)).status).toBe(200);
  });

  it("is ignored in headers that the backend does not read", async () => {
    const headers = {
      "x-stack-random-nonce": "1",
      "x-stack-client-version": "js @stackframe/js@2.8.51",
      "x-other": "2",
    };
    expect((await backend.call("GET /projects/current", { headers })).status).toBe(200);
  });

  it("is read from the path, decoded", async () => {
    expect((await backend.fetch("/api/v1/projects/%69nternal/.well-known/jwks.json")).status).toBe(200);
    expect((await backend.fetch("/api/v1/projects/my%20project/.well-known/jwks.json")).status).toBe(404);
  });
});

describe("paths of features that Latchkit does not have", () => {
  it.each([
    ["POST", "/analytics/events/batch"],
    ["POST", "/session-replays/batch"],
    ["POST", "/internal/analytics/query"],
    ["GET", "/internal/session-replays"],
    ["GET", "/internal/session-replays/1/chunks"],
  ])("say so to official clients: %s %s", async (method, path) => {
    const response = await backend.fetch(`/api/v1${path}`, { method, headers: CLIENT_HEADERS });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Unsupported: Latchkit collects no analytics");
  });
});

describe("paths", () => {
  it.each(["v1", "latest", "v2beta1", "v2beta5"])("below /api/%s lead to the same endpoints", async (version) => {
    const response = await backend.fetch(`/api/${version}/projects/current`, { headers: CLIENT_HEADERS });
    expect(await response.json()).toMatchObject({ id: backend.project.id });
  });

  it("are named in messages as the caller wrote them", async () => {
    const { body } = await post("{}", "application/json", "/api/latest/auth/password/sign-in");
    expect(body.error).toMatch(/^Validation failed for POST \/api\/latest\/auth\/password\/sign-in:/);
  });

  it("may end in a slash", async () => {
    expect((await backend.fetch("/api/v1/projects/current/", { headers: CLIENT_HEADERS })).status).toBe(200);
    expect((await backend.fetch("/api/v1/")).status).toBe(200);
  });

  it.each(["/api/v1/nothing/here", "/api/v3/projects/current", "/api", "/api/", "/api/v1/unknown/%zz"])(
    "are named in the answer if they are not declared: %s",
    async (path) => {
      const response = await backend.fetch(path, { headers: CLIENT_HEADERS });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await response.text()).toContain(`${backend.url}${path}`);
    },
  );

  it.each(["PUT", "DELETE", "PROPFIND"])("refuse the method %s unless it is declared", async (method) => {
    const response = await backend.fetch("/api/v1/projects/current", { method, headers: CLIENT_HEADERS });
    expect(response.status).toBe(405);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.has("x-stack-known-error")).toBe(false);
  });
});

describe("HEAD", () => {
  const ask = (path: string, method: string) => backend.fetch(path, { method, headers: CLIENT_HEADERS });

  it.each([
    "/api/v1/openapi.json",
    `/api/v1/projects/${backend.project.id}/.well-known/jwks.json`,
    "/api/v1/projects/current",
    "/api/v1/users/me",
    "/api/v1/nothing/here",
  ])("is answered as GET without a body: %s", async (path) => {
    const [head, get] = [await ask(path, "HEAD"), await ask(path, "GET")];
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe("");
    expect((await get.text()).length).toBeGreaterThan(0);
    for (const name of ["content-type", "cache-control", "etag", "x-stack-known-error"])
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
  });

  it("has the length of what GET answers, over HTTP", async () => {
    await using listening = await testBackend({ listens: true });
    const url = `${listening.url}/api/v1/projects/${listening.project.id}/.well-known/jwks.json`;
    const [head, get] = [await fetch(url, { method: "HEAD" }), await fetch(url)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(Number(head.headers.get("content-length"))).toBe((await get.text()).length);
  });

  it("is refused where POST alone is declared, and at the steps of OAuth, which can be taken once", async () => {
    for (const path of [
      "/api/v1/auth/password/sign-in",
      "/api/v1/auth/oauth/callback/google?code=c&state=s",
      "/api/v1/auth/oauth/authorize/google",
    ])
      expect((await ask(path, "HEAD")).status, path).toBe(405);
  });
});

describe("every answer", () => {
  const samples = {
    success: () => backend.fetch("/api/v1/projects/current", { headers: CLIENT_HEADERS }),
    "known error": () => backend.fetch("/api/v1/projects/current"),
    "unknown path": () => backend.fetch("/api/v1/nothing"),
    "wrong method": () => backend.fetch("/api/v1/projects/current", { method: "PUT" }),
    text: () => backend.fetch("/api/v1"),
  };

  it.each(Object.entries(samples))("has an id, is not stored and open to all origins: %s", async (_, send) => {
    const { headers } = await send();
    expect(headers.get("x-stack-request-id")).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(headers.get("cache-control")).toBe("no-store, max-age=0");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toBe(
      "content-type, retry-after, x-stack-actual-status, x-stack-known-error, x-stack-request-id, x-latchkit-refusal",
    );
  });

  it("has no headers that clients must ignore", async () => {
    const { headers } = await samples.success();
    const expected = ["cache-control", "content-type", "x-content-type-options", "x-stack-request-id"];
    expect([...headers.keys()].filter((name) => !name.startsWith("access-control-"))).toEqual(expected);
  });

  it("repeats nothing that browsers read in preflight responses only", async () => {
    const { headers } = await samples.success();
    const names = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
    expect(names).toEqual(["access-control-allow-origin", "access-control-expose-headers"]);
  });

  it("has an id of its own", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await samples.text()).headers.get("x-stack-request-id")),
    );
    expect(new Set(ids).size).toBe(20);
  });

  it("is JSON on one line, indented for browsers", async () => {
    const accept = { ...CLIENT_HEADERS, accept: "text/html,application/xhtml+xml" };
    const forPeople = await (await backend.fetch("/api/v1/projects/current", { headers: accept })).text();
    const forPrograms = await (await samples.success()).text();
    expect(forPrograms).not.toContain("\n");
    expect(forPeople).toBe(JSON.stringify(JSON.parse(forPrograms), null, 2));
  });

  it("spells a known error in one way", async () => {
    const body = { code: "ACCESS_TYPE_REQUIRED", error: expect.any(String) };
    const text = await (await samples["known error"]()).text();
    expect(JSON.parse(text)).toEqual(body);
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
    const { details, ...rest } = (await post("{}", "application/json")).body;
    expect(Object.keys(rest)).toEqual(["code", "error"]);
    expect(details.message).toBe(rest.error);
  });
});

describe("the header x-stack-override-error-status", () => {
  const overridden = (path: string, init: RequestInit = {}) =>
    backend.fetch(path, { ...init, headers: { ...init.headers, "x-stack-override-error-status": "" } });

  it.each([
    ["a known error", "/api/v1/projects/current", "GET", 400],
    ["an unknown path", "/api/v1/nothing", "GET", 404],
    ["a wrong method", "/api/v1/projects/current", "PUT", 405],
  ])("makes %s arrive as a success, with the real status beside it", async (_, path, method, status) => {
    const [plain, answer] = [await backend.fetch(path, { method }), await overridden(path, { method })];
    expect(plain.status).toBe(status);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-stack-actual-status")).toBe(String(status));
    expect(answer.headers.get("x-stack-known-error")).toBe(plain.headers.get("x-stack-known-error"));
    expect(await answer.text()).toBe(await plain.text());
  });

  it("changes nothing about successes and redirects", async () => {
    const answer = await overridden("/api/v1/projects/current", { headers: CLIENT_HEADERS });
    expect(answer.headers.has("x-stack-actual-status")).toBe(false);
    const redirect = await overridden(`/api/v1/projects-anonymous-users/${backend.project.id}/.well-known/jwks.json`);
    expect(redirect.status).toBe(307);
  });
});

describe("an answer that is the same for all callers", () => {
  const jwks = `/api/v1/projects/${backend.project.id}/.well-known/jwks.json`;

  it.each(["/api/v1/openapi.json", jwks])("is not sent again to clients that have it: %s", async (path) => {
    const first = await backend.fetch(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await backend.fetch(path, { headers: { "if-none-match": known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
      expect(again.headers.get("access-control-allow-origin")).toBe("*");
      expect(again.headers.get("x-stack-request-id")).not.toBeNull();
    }
    const changed = await backend.fetch(path, { headers: { "if-none-match": '"other"' } });
    expect(changed.status).toBe(200);
    expect((await changed.text()).length).toBeGreaterThan(100);
  });
});

describe("a preflight request", () => {
  it.each(["/api/v1/users/me", "/api/v1/nothing", "/api/latest/auth/password/sign-in"])(
    "is answered for %s",
    async (path) => {
      const response = await backend.fetch(path, { method: "OPTIONS", headers: { origin: "https://shop.example" } });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE, OPTIONS");
      expect(response.headers.get("access-control-max-age")).toBe("86400");
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
      expect(response.headers.get("x-stack-request-id")).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      expect(response.headers.has("content-type")).toBe(false);
    },
  );

  it("allows every header of the protocol, and those of webhook clients", async () => {
    const response = await backend.fetch("/api/v1/users/me", { method: "OPTIONS" });
    const allowed = response.headers.get("access-control-allow-headers")?.split(", ");
    expect(allowed).toEqual([
      "content-type",
      "authorization",
      "x-stack-project-id",
      "x-hexclave-project-id",
      "x-stack-branch-id",
      "x-hexclave-branch-id",
      "x-stack-override-error-status",
      "x-hexclave-override-error-status",
      "x-stack-random-nonce",
      "x-hexclave-random-nonce",
      "x-stack-client-version",
      "x-hexclave-client-version",
      "x-stack-disable-artificial-development-delay",
      "x-hexclave-disable-artificial-development-delay",
      "x-stack-access-type",
      "x-hexclave-access-type",
      "x-stack-publishable-client-key",
      "x-hexclave-publishable-client-key",
      "x-stack-secret-server-key",
      "x-hexclave-secret-server-key",
      "x-stack-super-secret-admin-key",
      "x-hexclave-super-secret-admin-key",
      "x-stack-admin-access-token",
      "x-hexclave-admin-access-token",
      "x-stack-refresh-token",
      "x-hexclave-refresh-token",
      "x-stack-access-token",
      "x-hexclave-access-token",
      "x-stack-allow-anonymous-user",
      "x-hexclave-allow-anonymous-user",
      "baggage",
      "sentry-trace",
      "x-vercel-protection-bypass",
      "ngrok-skip-browser-warning",
      "idempotency-key",
      "dpop",
      "user-agent",
      "svix-req-id",
      "svix-retry-count",
    ]);
  });
});
