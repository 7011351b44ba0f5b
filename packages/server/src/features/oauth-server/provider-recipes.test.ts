import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { testBackend } from "@latchkit/testing/internal";
import { decodeJwt } from "jose";
import { afterAll, expect, it } from "vitest";
import { discover, registerClient, SERVER_CONFIG } from "./oauth-server.test-data.ts";

const RESOURCE = "https://api.example.com/";
const PAGE = await readFile(join(import.meta.dirname, "../../../../../docs/provider-recipes.md"), "utf8");
const backend = await testBackend({
  listens: true,
  config: {
    ...SERVER_CONFIG,
    "oauthServer.resources.api": { identifier: RESOURCE, scopes: { "orders:read": {} } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

it("names only endpoints, scopes and methods that the provider has", async () => {
  const server = await discover(backend);
  const issuer = `${backend.url}/api/v1/oauth/${backend.project.id}`;
  const endpoints = [...PAGE.matchAll(/\bISSUER\/([\w./-]+)/g)].map(([, path]) => `${issuer}/${path}`);
  expect(new Set(endpoints)).toEqual(
    new Set([
      server.authorization_endpoint,
      server.token_endpoint,
      server.userinfo_endpoint,
      `${issuer}/.well-known/openid-configuration`,
    ]),
  );
  const scopes = [...PAGE.matchAll(/^scopes? = "?([a-z ]+)"?$/gm)].flatMap(([, list = ""]) => list.split(" "));
  expect(scopes.length).toBeGreaterThan(3);
  for (const scope of scopes) expect(server.scopes_supported).toContain(scope);
  const methods = [...PAGE.matchAll(/code_challenge_method = "(\w+)"/g)].map(([, method]) => method);
  expect(methods).toEqual(server.code_challenge_methods_supported);
});

it("has a script with which a command line gets a token for an API alone", async () => {
  const [, script = ""] = /## A command line of your own[\s\S]*?```js\n([\s\S]*?)```/.exec(PAGE) ?? [];
  const { client } = await registerClient(backend, {
    ...{ type: "public", redirect_uris: [], scopes: ["openid", "orders:read"] },
    grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
  });
  const user = await backend.signUp();
  const folder = await mkdtemp(join(tmpdir(), "latchkit-recipe-"));
  try {
    const file = join(folder, "login.mjs");
    await writeFile(file, script);
    const issuer = `${backend.url}/api/v1/oauth/${backend.project.id}`;
    const env = { ISSUER: issuer, CLIENT_ID: client.client_id, RESOURCE, SCOPE: "openid orders:read" };
    const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
    const output = text(child.stdout);
    let said = "";
    while (!said.includes("code ")) said += String((await once(child.stderr, "data"))[0]);
    const [, userCode = ""] = /code ([\w-]+)\./.exec(said) ?? [];
    const { accessToken } = user;
    const input = { accessToken, params: { user_code: userCode }, body: { decision: "allow" } };
    expect((await backend.call("POST /oauth-devices/{user_code}", input)).status).toBe(200);
    const token = (await output).trim();
    expect(decodeJwt(token)).toMatchObject({ iss: issuer, aud: RESOURCE, sub: user.id, scope: "orders:read" });
    const asSession = await backend.call("GET /users/me", { accessToken: token });
    expect(asSession.status).toBe(401);
  } finally {
    await rm(folder, { recursive: true });
  }
});
