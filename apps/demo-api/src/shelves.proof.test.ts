import { createHmac } from "node:crypto";
import { ServerApp } from "@latchkit/kit/server";
import { freePort, type TestBackend, type TestUser, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveShelves } from "./serve.ts";

const ORIGIN = "http://localhost:4101";
const define = (...contained: string[]) => ({
  scope: "team",
  containedPermissionIds: Object.fromEntries(contained.map((id) => [id, true])),
});
const CONFIG = {
  "teams.allowClientTeamCreation": true,
  "apiKeys.enabled": { team: true, user: true },
  "rbac.permissions.water_plants": define(),
  "rbac.permissions.edit_shelf": define(),
  "rbac.permissions.waterer": define("water_plants"),
  "rbac.permissions.gardener": define("water_plants", "edit_shelf"),
  "rbac.permissions.team_admin": define("gardener", "$update_team", "$read_members", "$manage_api_keys"),
  "rbac.permissions.team_member": define("$read_members"),
  "rbac.defaultPermissions.teamCreator": { team_admin: true },
  "rbac.defaultPermissions.teamMember": { team_member: true },
};

let backend: TestBackend;
let api: Awaited<ReturnType<typeof serveShelves>>;
let app: ServerApp;
/** Lead of the clock of the demo's backend, in milliseconds. */
let ahead = 0;
const unexpected: unknown[] = [];

let ada: TestUser;
let ben: TestUser;
let stranger: TestUser;
let teamId: string;
let plantId: string;

beforeAll(async () => {
  backend = await testBackend({ config: CONFIG, listens: true });
  api = await serveShelves({
    ...connection(),
    apiUrl: backend.url,
    port: 0,
    host: "127.0.0.1",
    origin: ORIGIN,
    file: null,
    now: () => new Date(Date.now() + ahead),
    report: (error) => unexpected.push(error),
  });
  app = new ServerApp({ ...connection(), baseUrl: backend.url, tokenStore: null });
  [ada, ben, stranger] = await Promise.all([backend.signUp(), backend.signUp(), backend.signUp()]);
  const team = await app.createTeam({ displayName: "Greenhouse", creatorUserId: ada.id });
  await team.addUser(ben.id);
  teamId = team.id;
  const added = await call(ada.accessToken, "POST", `/shelves/${teamId}/plants`, { name: "Monty", everyDays: 3 });
  plantId = added.body.plants[0].id;
});
afterAll(async () => {
  await api.close();
  await backend[Symbol.asyncDispose]();
  expect(unexpected).toEqual([]);
});

function connection() {
  const { id: projectId, publishableClientKey, secretServerKey } = backend.project;
  return { projectId, publishableClientKey, secretServerKey };
}

async function call(credential: string | null, method: string, path: string, body?: unknown, headers = {}) {
  const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
    method,
    headers: {
      ...(credential && { authorization: `Bearer ${credential}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
const read = (credential: string | null, id = teamId) => call(credential, "GET", `/shelves/${id}`);
const water = (credential: string) => call(credential, "POST", `/shelves/${teamId}/plants/${plantId}/water`);
const role = (credential: string, method: "PUT" | "DELETE", user: TestUser, name: string) =>
  call(credential, method, `/shelves/${teamId}/people/${user.id}/roles/${name}`);

describe("access to a shelf", () => {
  it("is described at the root URL without credentials", async () => {
    const { status, body } = await call(null, "GET", "/");
    expect(status).toBe(200);
    expect(body.endpoints).toContain("GET /shelves/{teamId}");
  });

  it("needs a credential, and the refusal names which ones", async () => {
    const answer = await read(null);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.body).toEqual({ code: "CREDENTIAL_MISSING", message: expect.any(String) });
  });

  it("refuses tokens of other projects, of anonymous users and forged tokens", async () => {
    const other = await backend.signUp({ project: await backend.createProject() });
    const anonymous = await backend.createAnonymousUser();
    const [header, , signature] = ada.accessToken.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: ada.id })).toString("base64url");
    for (const token of [other.accessToken, anonymous.accessToken, `${header}.${claims}.${signature}`, "a.b.c"]) {
      expect(await read(token)).toMatchObject({ status: 401, body: { code: "ACCESS_TOKEN_INVALID" } });
    }
  });

  it("refuses expired tokens", async () => {
    ahead = 601_000;
    expect(await read(ada.accessToken)).toMatchObject({ status: 401, body: { code: "ACCESS_TOKEN_EXPIRED" } });
    ahead = 0;
  });

  it("accepts API keys of the team or of a member, in either header, until they are revoked", async () => {
    const team = await app.getTeam(teamId);
    const teamKey = await team!.createApiKey({ description: "script", expiresAt: null });
    const user = await app.getUser(ben.id);
    const userKey = await user!.createApiKey({ description: "script", expiresAt: null });

    expect((await read(teamKey.value)).body.may).toEqual(["water_plants", "edit_shelf"]);
    expect((await water(teamKey.value)).status).toBe(200);
    expect((await call(null, "GET", `/shelves/${teamId}`, undefined, { "x-api-key": userKey.value })).body.may).toEqual(
      [],
    );
    await Promise.all([teamKey.revoke(), userKey.revoke()]);
    for (const { value } of [teamKey, userKey]) {
      expect(await read(value)).toMatchObject({ status: 401, body: { code: "API_KEY_INVALID" } });
    }
  });

  it("refuses public API keys", async () => {
    const team = await app.getTeam(teamId);
    const key = await team!.createApiKey({ description: "on a page", expiresAt: null, isPublic: true });
    expect(await read(key.value)).toMatchObject({ status: 401, body: { code: "API_KEY_INVALID" } });
  });
});

describe("while the project's public keys cannot be fetched", () => {
  it("answers 503 instead of 401, so that clients keep their session", async () => {
    const reported: unknown[] = [];
    const cutOff = await serveShelves({
      ...connection(),
      apiUrl: `http://127.0.0.1:${await freePort()}`,
      port: 0,
      host: "127.0.0.1",
      origin: ORIGIN,
      file: null,
      report: (error) => reported.push(error),
    });
    const answer = await fetch(`http://127.0.0.1:${cutOff.port}/shelves/${teamId}`, {
      headers: { authorization: `Bearer ${ada.accessToken}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "UNAVAILABLE" }]);
    expect(reported).toHaveLength(1);
    await cutOff.close();
  });
});

describe("a team's shelf", () => {
  it("is hidden from users and keys outside the team", async () => {
    const otherTeam = await app.createTeam({ displayName: "Rooftop", creatorUserId: stranger.id });
    const key = await otherTeam.createApiKey({ description: "script", expiresAt: null });
    for (const credential of [stranger.accessToken, key.value]) {
      expect(await read(credential)).toMatchObject({ status: 404, body: { code: "SHELF_NOT_FOUND" } });
    }
    expect((await read(ada.accessToken, otherTeam.id)).body).toEqual((await read(ada.accessToken, ada.id)).body);
  });

  it("can be read by members, and changed by those with the role as long as they have it", async () => {
    expect((await read(ben.accessToken)).body).toMatchObject({ plants: [{ name: "Monty" }], may: [] });
    const refused = { status: 403, body: { code: "PERMISSION_REQUIRED", permission: "water_plants" } };
    expect(await water(ben.accessToken)).toMatchObject(refused);

    expect((await role(ada.accessToken, "PUT", ben, "waterer")).status).toBe(200);
    expect((await water(ben.accessToken)).status).toBe(200);
    expect(await call(ben.accessToken, "DELETE", `/shelves/${teamId}/plants/${plantId}`)).toMatchObject({
      status: 403,
      body: { permission: "edit_shelf" },
    });
    expect((await role(ada.accessToken, "DELETE", ben, "waterer")).status).toBe(200);
    expect((await role(ada.accessToken, "DELETE", ben, "waterer")).status).toBe(200);
    expect(await water(ben.accessToken)).toMatchObject(refused);
  });

  it("opens when a user joins, and closes two seconds after their removal, whatever their token contains", async () => {
    const carla = await backend.signUp();
    const team = await app.getTeam(teamId);
    expect((await read(carla.accessToken)).status).toBe(404);
    await team!.addUser(carla.id);
    expect((await read(carla.accessToken)).status).toBe(200);
    await team!.removeUser(carla.id);
    ahead = 2_001;
    expect((await read(carla.accessToken)).status).toBe(404);
    ahead = 0;
  });

  it("keeps every plant that is added concurrently", async () => {
    const names = ["Aloe", "Basil", "Cleo"];
    await Promise.all(
      names.map((name) => call(ada.accessToken, "POST", `/shelves/${teamId}/plants`, { name, everyDays: 7 })),
    );
    const { plants } = (await read(ada.accessToken)).body;
    expect(plants.map(({ name }: { name: string }) => name).sort()).toEqual([...names, "Monty"]);
  });

  it("validates plants and names the wrong fields", async () => {
    const add = (body: unknown, headers = {}) =>
      call(ada.accessToken, "POST", `/shelves/${teamId}/plants`, body, headers);
    expect((await add({ name: " ", kind: 7, everyDays: 0.5 })).body).toMatchObject({
      code: "INVALID_PLANT",
      problems: { name: expect.any(String), kind: expect.any(String), everyDays: expect.any(String) },
    });
    expect((await add("{")).status).toBe(422);
    expect((await add("{}", { "content-type": "text/plain" })).status).toBe(415);
    expect((await add({ name: "x".repeat(5_000) })).status).toBe(413);
  });
});

describe("roles", () => {
  it("are granted by admins to members", async () => {
    expect(await role(ben.accessToken, "PUT", ben, "gardener")).toMatchObject({
      status: 403,
      body: { code: "PERMISSION_REQUIRED", permission: "$update_team" },
    });
    const team = await app.getTeam(teamId);
    const { value } = await team!.createApiKey({ description: "script", expiresAt: null });
    expect((await role(value, "PUT", ben, "gardener")).status).toBe(403);
    expect(await role(ada.accessToken, "PUT", stranger, "gardener")).toMatchObject({
      status: 404,
      body: { code: "PERSON_NOT_FOUND" },
    });
    expect((await role(ada.accessToken, "PUT", ben, "water_plants")).body.code).toBe("ROLE_NOT_FOUND");
  });

  it("can make a member an admin, and always leave one admin", async () => {
    const last = { status: 409, body: { code: "LAST_ADMIN" } };
    expect(await role(ada.accessToken, "DELETE", ada, "team_admin")).toMatchObject(last);
    expect((await role(ada.accessToken, "PUT", ben, "team_admin")).status).toBe(200);
    expect((await role(ben.accessToken, "DELETE", ada, "team_admin")).status).toBe(200);
    expect(await role(ben.accessToken, "DELETE", ben, "team_admin")).toMatchObject(last);
    expect((await role(ben.accessToken, "PUT", ada, "team_admin")).status).toBe(200);
    expect((await role(ada.accessToken, "DELETE", ben, "team_admin")).status).toBe(200);
  });

  it("are visible to members, and email addresses only to admins", async () => {
    await role(ada.accessToken, "PUT", ben, "gardener");
    const people = async (user: TestUser) => (await call(user.accessToken, "GET", `/shelves/${teamId}/people`)).body;
    expect(await people(ada)).toMatchObject({
      mayGiveRoles: true,
      people: expect.arrayContaining([
        expect.objectContaining({ userId: ada.id, isAdmin: true, roles: [], email: ada.email }),
        expect.objectContaining({ userId: ben.id, isAdmin: false, roles: ["gardener"], email: ben.email }),
      ]),
    });
    expect(await people(ben)).toMatchObject({ mayGiveRoles: false, people: [{ email: null }, { email: null }] });
  });
});

describe("from a browser", () => {
  it("only the demo's page may call", async () => {
    const preflight = (origin: string) =>
      call(null, "OPTIONS", `/shelves/${teamId}`, undefined, { origin, "access-control-request-method": "PUT" });
    const own = await preflight(ORIGIN);
    expect(own.status).toBe(204);
    expect(own.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("events from Latchkit", () => {
  const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const send = async (port: number, type: string, data: object, secret = SECRET) => {
    const body = JSON.stringify({ type, data });
    const at = Math.floor(Date.now() / 1000);
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signature = createHmac("sha256", key).update(`msg_1.${at}.${body}`).digest("base64");
    const headers = { "webhook-id": "msg_1", "webhook-timestamp": `${at}`, "webhook-signature": `v1,${signature}` };
    return (await fetch(`http://127.0.0.1:${port}/hook`, { method: "POST", headers, body })).status;
  };

  it("clear the shelf of a deleted team, and tell a team once who left it", async () => {
    const options = { ...connection(), apiUrl: backend.url, port: 0, host: "127.0.0.1", origin: ORIGIN, file: null };
    const own = await serveShelves({ ...options, webhookSecret: SECRET, report: (error) => unexpected.push(error) });
    const look = async () => {
      const init = { headers: { authorization: `Bearer ${ada.accessToken}`, "content-type": "application/json" } };
      return (await fetch(`http://127.0.0.1:${own.port}/shelves/${teamId}`, init)).json();
    };
    const plant = { method: "POST", body: JSON.stringify({ name: "Fern", everyDays: 3 }) };
    const headers = { authorization: `Bearer ${ada.accessToken}`, "content-type": "application/json" };
    await fetch(`http://127.0.0.1:${own.port}/shelves/${teamId}/plants`, { ...plant, headers });
    await (await app.getUser(ben.id))?.update({ displayName: "Ben" });

    const left = { team_id: teamId, user_id: ben.id };
    expect(await send(own.port, "team_membership.deleted", left)).toBe(200);
    expect(await send(own.port, "team_membership.deleted", left)).toBe(200);
    expect(await look()).toMatchObject({ plants: [{ name: "Fern" }], departed: [{ name: "Ben" }] });

    expect(await send(own.port, "team.deleted", { id: teamId }, `${SECRET}BBBB`)).toBe(400);
    expect(await look()).toMatchObject({ plants: [{ name: "Fern" }] });
    expect(await send(own.port, "team.deleted", { id: teamId })).toBe(200);
    expect(await look()).toMatchObject({ plants: [], departed: [] });
    await own.close();
  });

  it("are not received without a secret", async () => {
    expect(await send(api.port, "team.deleted", { id: teamId })).toBe(404);
  });
});
