import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRoundTrips } from "../../database/round-trips.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";

const DAY_MILLIS = 86_400_000;
const CONFIG = {
  "apiKeys.enabled.user": true,
  "apiKeys.enabled.team": true,
  "apiKeys.scopes.shelves:read": { displayName: "Read shelves" },
  "apiKeys.scopes.shelves:write": {},
};

const backend = await testBackend({ rateLimits: true, config: CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());

let owner: TestUser;
let team_id: string;
beforeAll(async () => {
  owner = await backend.signUp();
  const body = { display_name: "Builders", creator_user_id: owner.id };
  team_id = (await backend.call("POST /teams", { tier: "server", body })).body.id;
});

const create = (limits: object, kind: "user" | "team" = "user") => {
  const body = { ...(kind === "user" ? { user_id: owner.id } : { team_id }), description: "CI", ...limits };
  return backend.call(`POST /${kind}-api-keys`, { tier: "server", body });
};
async function newKey(limits: object, kind: "user" | "team" = "user") {
  const { status, body } = await create({ expires_at_millis: null, ...limits }, kind);
  expect(status).toBe(200);
  return body;
}
const check = (key: { value: string; type: "user" | "team" }, request: object = {}) =>
  backend.call(`POST /${key.type}-api-keys/check`, { tier: "server", body: { api_key: key.value, ...request } });
async function read({ id }: { id: string }) {
  await servicesOf(backend).keyUses.write();
  return (await backend.call("GET /user-api-keys/{api_key_id}", { tier: "server", params: { api_key_id: id } })).body;
}

describe.each(["user", "team"] as const)("a %s's key with scopes", (kind) => {
  it("does what its scopes permit, and nothing else", async () => {
    const key = await newKey({ scopes: ["shelves:read", "shelves:read"] }, kind);
    expect(key.scopes).toEqual(["shelves:read"]);
    expect((await check(key)).body.scopes).toEqual(["shelves:read"]);
    expect((await check(key, { required_scopes: ["shelves:read"] })).status).toBe(200);
    const refused = await check(key, { required_scopes: ["shelves:write", "shelves:read"] });
    expect(refused).toBeKnownError(403, "API_KEY_SCOPE_MISSING", { missing_scopes: ["shelves:write"] });
  });

  it("does everything if it has none", async () => {
    const key = await newKey({}, kind);
    expect(key).not.toHaveProperty("scopes");
    expect((await check(key, { required_scopes: ["shelves:write"] })).status).toBe(200);
  });

  it("has only scopes that its own project defines", async () => {
    const unknown = await create({ scopes: ["shelves:read", "shelves:delete"] }, kind);
    expect(unknown).toMatchObject({ status: 400, body: expect.stringContaining('"shelves:delete"') });
    expect(unknown.headers.get("x-latchkit-refusal")).toContain("API_KEY_SCOPE_NOT_DEFINED");
    expect(await create({ scopes: [] }, kind)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});

describe("a key with addresses", () => {
  const limited = () => newKey({ allowed_addresses: ["192.0.2.0/24", "203.0.113.7", "2001:db8::/32"] });

  it.each(["192.0.2.1", "192.0.2.255", "203.0.113.7", "2001:DB8:0::1", "::ffff:192.0.2.9"])(
    "works from %s",
    async (address) => {
      expect((await check(await limited(), { address })).status).toBe(200);
    },
  );

  it.each(["192.0.3.1", "203.0.113.8", "2001:db9::1", "127.0.0.1", undefined])(
    "is refused from %s",
    async (address) => {
      const answer = await check(await limited(), { address });
      expect(answer).toBeKnownError(403, "API_KEY_ADDRESS_NOT_ALLOWED");
    },
  );

  it.each(["192.0.2.0/33", "example.com", "", "private", "10.0.0.1,10.0.0.2", "192.0.2.1:80"])(
    "cannot be limited to %j",
    async (address) => {
      const answer = await create({ allowed_addresses: ["192.0.2.1", address] });
      expect(answer.status).toBe(400);
      expect(answer.headers.get("x-latchkit-refusal")).toContain("API_KEY_ADDRESS_NOT_VALID");
    },
  );

  it("is not checked with something that is no address", async () => {
    const answer = await check(await newKey({}), { address: "192.0.2.1:80" });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("without a port") });
  });
});

describe("a key with requests per minute", () => {
  it("is refused after as many, with the time to wait, and recovers evenly", async () => {
    const [key, other] = [await newKey({ requests_per_minute: 3 }), await newKey({ requests_per_minute: 3 })];
    for (let count = 0; count < 3; count += 1) expect((await check(key)).status).toBe(200);
    const refused = await check(key);
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers.get("retry-after")).toBe("20");
    expect((await check(other)).status).toBe(200);
    backend.clock.advance(20_000);
    expect((await check(key)).status).toBe(200);
    expect((await check(key)).status).toBe(429);
  });

  it("loses none to requests that are refused for another reason", async () => {
    const key = await newKey({ requests_per_minute: 1, scopes: ["shelves:read"] });
    expect((await check(key, { required_scopes: ["shelves:write"] })).status).toBe(403);
    expect((await check(key)).status).toBe(200);
  });

  it("never exceeds its limit, with all requests at once", async () => {
    const key = await newKey({ requests_per_minute: 5 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it.each([0, 1.5, 100_001])("cannot have %d", async (requests_per_minute) => {
    const answer = await create({ requests_per_minute });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});

describe("a key's expiry", () => {
  it("is the project's default if the request names none", async () => {
    const now = () => backend.clock.now().getTime();
    expect((await create({})).body.expires_at_millis).toBe(now() + 90 * DAY_MILLIS);
    await backend.configure({ "apiKeys.defaultExpiryDays": 7 });
    expect((await create({})).body.expires_at_millis).toBe(now() + 7 * DAY_MILLIS);
    expect((await create({ expires_at_millis: null })).body).not.toHaveProperty("expires_at_millis");
    await backend.configure({ "apiKeys.defaultExpiryDays": null });
  });

  it("can be required by the project; keys that never expire go on working", async () => {
    const lasting = await newKey({});
    await backend.configure({ "apiKeys.mayLast": false });
    const refused = await create({ expires_at_millis: null });
    const expiring = await create({});
    await backend.configure({ "apiKeys.mayLast": null });
    expect(refused.headers.get("x-latchkit-refusal")).toContain("API_KEY_MUST_EXPIRE");
    expect([refused.status, expiring.status, (await check(lasting)).status]).toEqual([400, 200, 200]);
  });
});

describe("a key's last use", () => {
  it("is noted with the address, at most once a minute", async () => {
    const key = await newKey({});
    expect(await read(key)).not.toHaveProperty("last_used_at_millis");
    const first = backend.clock.now().getTime();
    await check(key, { address: "2001:DB8::1" });
    expect(await read(key)).toMatchObject({ last_used_at_millis: first, last_used_address: "2001:db8::1" });
    backend.clock.advance(59_999);
    await check(key);
    expect(await read(key)).toMatchObject({ last_used_at_millis: first });
    backend.clock.advance(1);
    await check(key);
    const latest = await read(key);
    expect(latest.last_used_at_millis).toBe(first + 60_000);
    expect(latest).not.toHaveProperty("last_used_address");
  });

  it("is no request that was refused, and none of another key", async () => {
    const [key, other] = [await newKey({ scopes: ["shelves:read"] }), await newKey({})];
    await check(key, { required_scopes: ["shelves:write"] });
    await check(other);
    expect(await read(key)).not.toHaveProperty("last_used_at_millis");
    expect(await read(other)).toHaveProperty("last_used_at_millis");
  });
});

it("a check takes one statement, and one more for a key with a rate limit", async () => {
  const [free, limited] = [await newKey({ scopes: ["shelves:read"] }), await newKey({ requests_per_minute: 60 })];
  for (const key of [free, limited]) await check(key); // so that its use is noted, and the project in the cache
  await servicesOf(backend).keyUses.write();
  const roundTrips = async (key: Parameters<typeof check>[0]) => {
    const asked = await countRoundTrips(() => check(key, { required_scopes: ["shelves:read"], address: "192.0.2.1" }));
    return asked.roundTrips;
  };
  expect([await roundTrips(free), await roundTrips(limited)]).toEqual([1, 2]);
});

it("clients read what keys may be like, where there are keys", async () => {
  const config = async (project?: typeof backend.project) =>
    (await backend.call("GET /projects/current", project ? { project } : {})).body.config;
  expect((await config()).api_keys).toEqual({
    scopes: [
      { id: "shelves:read", display_name: "Read shelves" },
      { id: "shelves:write", display_name: "shelves:write" },
    ],
    default_expiry_days: 90,
    may_last: true,
  });
  expect(await config(await backend.createProject())).not.toHaveProperty("api_keys");
});
