import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";
import { type TestProject, testBackend } from "@latchkit/testing/internal";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { newBrowser, registerClient, SERVER_CONFIG, signInTo, visit } from "./oauth-server.test-data.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NOTES = "https://notes.example.com/mcp";
const config = {
  ...SERVER_CONFIG,
  "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {} } },
};
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

const publishedBy = async ({ fetch }: Pick<typeof backend, "fetch">, { id }: TestProject) =>
  (await (await fetch(`/api/v1/oauth/${id}/jwks`)).json()) as JSONWebKeySet;
const published = (project: TestProject) => publishedBy(backend, project);
const kids = async (project: TestProject) => (await published(project)).keys.map(({ kid }) => kid);
const rotate = (project: TestProject) =>
  backend.call("POST /internal/oauth-signing-keys/rotate", { tier: "admin", project });

/** A project whose client gets tokens of its own, and a user's ID tokens in the test's own project. */
async function newProject() {
  const project = await backend.createProject(config);
  const { client, secret } = await registerClient(
    backend,
    { grant_types: ["client_credentials"], scopes: ["notes:read"] },
    project,
  );
  return {
    project,
    async token() {
      const answer = await backend.fetch(`/api/v1/oauth/${project.id}/token`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          authorization: `Basic ${btoa(`${client.client_id}:${secret}`)}`,
        },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          resource: NOTES,
          scope: "notes:read",
        }).toString(),
      });
      return ((await answer.json()) as { access_token: string }).access_token;
    },
  };
}

const keyOf = (token: string) => decodeProtectedHeader(token).kid;
const isVerified = async (token: string, project: TestProject) =>
  jwtVerify(token, createLocalJWKSet(await published(project))).then(
    () => true,
    () => false,
  );

/** Returns the types of the key pairs that the process generates during some work. */
async function generatedDuring(work: () => Promise<void>): Promise<string[]> {
  const original = crypto.generateKeyPair;
  const types: string[] = [];
  const counting = {
    [promisify.custom]: (type: string, options: unknown) => {
      types.push(type);
      return Reflect.apply(promisify(original), crypto, [type, options]);
    },
  };
  const install = (replacement: unknown) => {
    Reflect.set(crypto, "generateKeyPair", replacement);
    syncBuiltinESMExports();
  };
  install(Object.assign(() => undefined, counting));
  try {
    await work();
  } finally {
    install(original);
  }
  return types;
}

describe("An administrator who replaces a project's keys", () => {
  it("publishes the new ones at once, and has them sign ten minutes later; tokens from before stay valid", async () => {
    const { project, token } = await newProject();
    const other = await newProject();
    const before = await token();
    const [rsa, ec] = await kids(project);
    const unrelated = await kids(other.project);
    const { body } = await rotate(project);
    expect(body.items.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual([
      ...["RS256", "RS256"],
      ...["ES256", "ES256"],
    ]);
    const all = await kids(project);
    expect(all).toHaveLength(4);
    expect(all.slice(0, 2)).toEqual([rsa, ec]);
    expect(keyOf(await token())).toBe(ec);
    backend.clock.advance(10 * MINUTE);
    const after = await token();
    expect(all.slice(2)).toContain(keyOf(after));
    for (const each of [before, after]) expect(await isVerified(each, project)).toBe(true);
    expect(await isVerified(after, other.project)).toBe(false);
    expect(await kids(other.project)).toEqual(unrelated);
    backend.clock.advance(29 * DAY);
    expect(await isVerified(before, project)).toBe(true);
    backend.clock.advance(DAY);
    expect(await kids(project)).toEqual(all.slice(2));
    expect(await isVerified(before, project)).toBe(false);
  });

  it("gets one new key of each algorithm for fifty requests at once, which make no others, and for one soon after", async () => {
    const { project } = await newProject();
    await kids(project); // the first keys
    const made = await generatedDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => rotate(project)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
    expect(made.sort()).toEqual(["ec", "rsa"]);
    await rotate(project);
    expect(await kids(project)).toHaveLength(4);
  });

  it("finds the change in the audit log, and no private part in any answer", async () => {
    const { project } = await newProject();
    const { body } = await rotate(project);
    const listed = await backend.call("GET /internal/oauth-signing-keys", { tier: "admin", project });
    expect(listed.body).toEqual(body);
    for (const key of (await published(project)).keys)
      for (const part of ["d", "p", "q"]) expect(key).not.toHaveProperty(part);
    const log = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    const [newest] = log.body.items;
    expect(newest).toMatchObject({ action: "config.updated" });
    expect(JSON.stringify(newest)).toContain(body.items[0].kid);
  });

  it("is told 404 by a project that is no provider", async () => {
    const project = await backend.createProject();
    expect((await rotate(project)).status).toBe(404);
    expect((await backend.call("GET /internal/oauth-signing-keys", { tier: "admin", project })).status).toBe(404);
  });
});

describe("Keys", () => {
  it("are replaced by themselves after 90 days, and published a day before", async () => {
    const { project, token } = await newProject();
    const [, ec] = await kids(project);
    backend.clock.advance(89 * DAY - 5 * MINUTE);
    expect(await kids(project)).toHaveLength(2);
    backend.clock.advance(5 * MINUTE);
    const all = await kids(project);
    expect(all).toHaveLength(4);
    expect(keyOf(await token())).toBe(ec);
    backend.clock.advance(DAY);
    expect(all.slice(2)).toContain(keyOf(await token()));
    backend.clock.advance(30 * DAY);
    expect(await kids(project)).toEqual(all.slice(2));
  });

  it("are known to other nodes before they sign", async () => {
    await using node = await backend.startNode();
    const { project, token } = await newProject();
    await publishedBy(node, project);
    await rotate(project);
    backend.clock.advance(5 * MINUTE);
    const elsewhere = (await publishedBy(node, project)).keys.map(({ kid }) => kid);
    expect(elsewhere).toHaveLength(4);
    backend.clock.advance(5 * MINUTE);
    expect(elsewhere).toContain(keyOf(await token()));
  });
});

it("An ID token from before ends its session after the keys were replaced", async () => {
  const client = await registerClient(backend);
  const [ada, grace] = [await backend.signUp(), await backend.signUp()];
  const [tokens, others] = [await signInTo(backend, client, ada), await signInTo(backend, client, grace)];
  await rotate(backend.project);
  backend.clock.advance(10 * MINUTE);
  const link = `${backend.url}/api/v1/oauth/${backend.project.id}/logout?id_token_hint=${tokens.id_token}`;
  expect((await visit(backend, newBrowser(), link)).status).toBe(200);
  const { refreshToken } = ada;
  expect((await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).status).toBe(401);
  const again = await backend.call("POST /auth/sessions/current/refresh", { refreshToken: grace.refreshToken });
  expect([again.status, others.token_type]).toEqual([200, "bearer"]);
});
