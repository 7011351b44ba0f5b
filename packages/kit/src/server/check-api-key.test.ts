import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { ServerApp } from "../server-app.ts";

const backend = await testBackend({
  rateLimits: true,
  config: { "apiKeys.enabled.user": true, "apiKeys.enabled.team": true, "apiKeys.scopes.shelves:read": {} },
});
afterAll(() => backend[Symbol.asyncDispose]());

const requests: string[] = [];
const app = new ServerApp({
  projectId: backend.project.id,
  publishableClientKey: backend.project.publishableClientKey,
  secretServerKey: backend.project.secretServerKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: {
    fetch(url, init) {
      requests.push(`${init.method} ${new URL(url).pathname}`);
      return backend.backend.fetch(new Request(url, init));
    },
  },
});

it("a key is checked in one request: owner, scopes, address", async () => {
  const user = await app.createUser({ displayName: "Ada" });
  const team = await app.createTeam({ displayName: "Builders" });
  const limits = { description: "CI", scopes: ["shelves:read"], allowedAddresses: ["192.0.2.0/24"] };
  const ofUser = await user.createApiKey(limits);
  const ofTeam = await team.createApiKey({ description: "All", expiresAt: null });
  expect(ofUser).toMatchObject({ scopes: ["shelves:read"], allowedAddresses: ["192.0.2.0/24"], lastUsedAt: null });
  expect(ofUser.expiresAt).toEqual(new Date(backend.clock.now().getTime() + 90 * 86_400_000));

  requests.length = 0;
  const request = { requiredScopes: ["shelves:read"], address: "192.0.2.7" };
  expect(await app.checkApiKey(ofUser.value, request)).toEqual({
    status: "ok",
    data: {
      ...{ id: ofUser.id, description: "CI", isPublic: false, type: "user", userId: user.id },
      ...{ scopes: ["shelves:read"], expiresAt: ofUser.expiresAt },
    },
  });
  expect(await app.checkApiKey(ofTeam.value)).toMatchObject({
    status: "ok",
    data: { type: "team", teamId: team.id, scopes: null, expiresAt: null },
  });
  expect(requests).toEqual(["POST /api/v1/user-api-keys/check", "POST /api/v1/team-api-keys/check"]);
});

it("a refusal says why", async () => {
  const user = await app.createUser({ displayName: "Ada" });
  const key = await user.createApiKey({ description: "CI", scopes: ["shelves:read"], allowedAddresses: ["192.0.2.7"] });
  const codeOf = async (value: string, options = {}) => {
    const check = await app.checkApiKey(value, options);
    return check.status === "error" ? check.error.code : "ok";
  };
  expect(await codeOf(key.value)).toBe("API_KEY_ADDRESS_NOT_ALLOWED");
  const address = "192.0.2.7";
  expect(await codeOf(key.value, { address, requiredScopes: ["shelves:write"] })).toBe("API_KEY_SCOPE_MISSING");
  await key.revoke();
  expect(await codeOf(key.value, { address })).toBe("API_KEY_REVOKED");
  expect(await codeOf("sk_made_up")).toBe("API_KEY_NOT_FOUND");
  expect(await codeOf("")).toBe("API_KEY_NOT_FOUND");
});

it("too many requests with a key are an error that says when to try again", async () => {
  const user = await app.createUser({ displayName: "Ada" });
  const { value } = await user.createApiKey({ description: "CI", requestsPerMinute: 1 });
  expect((await app.checkApiKey(value)).status).toBe("ok");
  await expect(app.checkApiKey(value)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
  expect(await app.getUser({ apiKey: value }).catch((error) => error.status)).toBe(429);
});
