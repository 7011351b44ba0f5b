import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  discover,
  optionsFor,
  post,
  registerClient,
  SERVER_CONFIG,
  type TestClient,
} from "./oauth-server.test-data.ts";

const RESOURCE = "https://api.example.com/";
const backend = await testBackend({
  config: {
    ...SERVER_CONFIG,
    "oauthServer.resources.api": { identifier: RESOURCE, scopes: { deploy: {} } },
  },
});

/** A platform that signs tokens for the jobs of all of its users, as CI systems do. */
const published: JWK[] = [];
const asked: string[] = [];
let discovery: object;
const platform = createServer((request, response) => {
  asked.push(request.url ?? "");
  const body = request.url === "/jwks" ? { keys: published } : discovery;
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => void platform.listen(0, "127.0.0.1", resolve));
const ISSUER = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await new Promise((resolve) => platform.close(resolve));
});

const audience = `${backend.url}/api/v1/oauth/${backend.project.id}`;
const MAIN = "repo:acme/shop:ref:refs/heads/main";
const IDENTITIES = "/internal/oauth-clients/{client_id}/workload-identities";

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

let signing: SigningKey;
let client: TestClient;

async function publishKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  published.push({ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" });
  return privateKey;
}

const trust = (body: object, clientId = client.client.client_id, project = backend.project) =>
  backend.call(`POST ${IDENTITIES}`, { tier: "admin", project, params: { client_id: clientId }, body });

const newClient = () =>
  registerClient(backend, { grant_types: ["client_credentials"], redirect_uris: [], scopes: ["deploy"] });

beforeAll(async () => {
  signing = await publishKey("first");
});
beforeEach(async () => {
  discovery = { issuer: ISSUER, jwks_uri: `${ISSUER}/jwks` };
  client = await newClient();
  expect((await trust({ issuer: ISSUER, subject: "repo:acme/shop:*" })).status).toBe(200);
});

let tokens = 0;
/** Signs a token for a job of the platform. `undefined` leaves a claim out. */
function tokenOf(claims: object = {}, { key = signing, kid = "first", alg = "RS256" } = {}): Promise<string> {
  const iat = Math.floor(backend.clock.now().getTime() / 1_000);
  tokens += 1;
  const all = { iss: ISSUER, sub: MAIN, aud: audience, iat, exp: iat + 300, jti: `job-${tokens}`, ...claims };
  return new SignJWT(JSON.parse(JSON.stringify(all))).setProtectedHeader({ alg, kid }).sign(key);
}

/** Authenticates a client of the standard library by a token of the platform. */
const byToken =
  (token: string): oauth.ClientAuth =>
  (_server, { client_id }, body) => {
    body.set("client_id", client_id);
    body.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
    body.set("client_assertion", token);
  };

async function ask(token: string, { client: known } = client): Promise<Response> {
  const parameters = new URLSearchParams({ resource: RESOURCE, scope: "deploy" });
  const server = await discover(backend);
  return oauth.clientCredentialsGrantRequest(server, known, byToken(token), parameters, optionsFor(backend));
}

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: "invalid_client" });
}

describe("a program with a token of its platform", () => {
  it("gets an access token without a secret", async () => {
    const response = await ask(await tokenOf());
    const answer = await oauth.processClientCredentialsResponse(await discover(backend), client.client, response);
    expect(answer).toMatchObject({ token_type: "bearer", scope: "deploy" });
    const form = { grant_type: "client_credentials", resource: RESOURCE, scope: "deploy" };
    expect((await post(backend, "/token", client, form)).status).toBe(200); // its secret still works
  });

  it("authenticates as the client for introspection and revocation", async () => {
    for (const path of ["/introspect", "/revoke"] as const) {
      const body = new URLSearchParams({
        client_id: client.client.client_id,
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: await tokenOf(),
        token: "unknown",
      });
      const response = await backend.fetch(`/api/v1/oauth/${backend.project.id}${path}`, { method: "POST", body });
      expect(response.status).toBe(200);
    }
  });

  it("uses each token once, with fifty requests at the same time", async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectRefused(await ask(token));
    const unnamed = await tokenOf({ jti: undefined });
    expect((await ask(unnamed)).status).toBe(200);
    await expectRefused(await ask(unnamed));
  });

  it.each([
    ["of another repository", { sub: "repo:acme/shopping:ref:refs/heads/main" }],
    ["for another audience", { aud: "https://elsewhere.example.com" }],
    ["of another issuer", { iss: "https://elsewhere.example.com" }],
    ["without a subject", { sub: undefined }],
    ["without an end", { exp: undefined }],
    ["without a beginning", { iat: undefined }],
  ])("is refused with a token %s", async (_what, claims) => {
    await expectRefused(await ask(await tokenOf(claims)));
  });

  it("is refused with a token that has expired, lives longer than an hour, or is not valid yet", async () => {
    const now = Math.floor(backend.clock.now().getTime() / 1_000);
    for (const claims of [
      { iat: now - 400, exp: now - 31 },
      { exp: now + 3_601 },
      { iat: now + 31, exp: now + 300 },
      { nbf: now + 31 },
    ])
      await expectRefused(await ask(await tokenOf(claims)));
    expect((await ask(await tokenOf({ iat: now - 299, exp: now + 1 }))).status).toBe(200);
  });

  it("is refused with a token that has no signature, or one of another key", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    await expectRefused(await ask(await tokenOf({}, { key: privateKey })));
    const [head, payload] = (await tokenOf()).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    await expectRefused(await ask(`${none}.${payload}.`));
    await expectRefused(await ask(`${head}.${payload}.`));
    await expectRefused(await ask("not.a.token"));
    // The published key, taken for a shared secret.
    const [key] = published;
    const secret = new TextEncoder().encode(JSON.stringify(key));
    const iat = Math.floor(backend.clock.now().getTime() / 1_000);
    const forged = await new SignJWT({ iss: ISSUER, sub: MAIN, aud: audience, iat, exp: iat + 300, jti: "forged" })
      .setProtectedHeader({ alg: "HS256", kid: "first" })
      .sign(secret);
    await expectRefused(await ask(forged));
  });

  it("is refused as another client, of this project or another one", async () => {
    await expectRefused(await ask(await tokenOf(), await newClient()));
    const project = await backend.createProject(SERVER_CONFIG);
    const foreign = await registerClient(backend, { grant_types: ["client_credentials"], redirect_uris: [] }, project);
    await expectRefused(await ask(await tokenOf(), foreign));
  });

  it("is refused once the client no longer trusts it", async () => {
    const params = { client_id: client.client.client_id };
    const listed = await backend.call(`GET ${IDENTITIES}`, { tier: "admin", params });
    const [identity] = listed.body.items;
    expect(identity).toMatchObject({ issuer: ISSUER, subject: "repo:acme/shop:*", audience });
    const one = { tier: "admin", params: { ...params, identity_id: identity.id } } as const;
    expect((await backend.call(`DELETE ${IDENTITIES}/{identity_id}`, one)).status).toBe(200);
    expect((await backend.call(`DELETE ${IDENTITIES}/{identity_id}`, one)).status).toBe(404);
    await expectRefused(await ask(await tokenOf()));
  });

  it("authenticates in one way only", async () => {
    const form = {
      grant_type: "client_credentials",
      client_id: client.client.client_id,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: await tokenOf(),
    };
    const answers = [
      await post(backend, "/token", client, form),
      await post(backend, "/token", { ...client, secret: undefined }, { ...form, client_secret: "x" }),
      await post(backend, "/token", { ...client, secret: undefined }, { ...form, client_assertion_type: "saml" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid_request" });
    }
  });
});

describe("the keys of an issuer", () => {
  it("are read once, and again for a key that is new, at most once a minute", async () => {
    backend.clock.advance(600_000);
    asked.length = 0;
    for (let time = 0; time < 3; time += 1) expect((await ask(await tokenOf())).status).toBe(200);
    expect(asked).toEqual(["/.well-known/openid-configuration", "/jwks"]);
    const key = await publishKey("second");
    await expectRefused(await ask(await tokenOf({}, { key, kid: "second" })));
    backend.clock.advance(60_000);
    expect((await ask(await tokenOf({}, { key, kid: "second" }))).status).toBe(200);
    expect(asked.filter((path) => path === "/jwks")).toHaveLength(2);
  });

  it("are those of this issuer alone", async () => {
    backend.clock.advance(600_000);
    discovery = { issuer: "https://elsewhere.example.com", jwks_uri: `${ISSUER}/jwks` };
    await expectRefused(await ask(await tokenOf()));
  });

  it("are not asked for because of a token that no client trusts", async () => {
    backend.clock.advance(600_000);
    asked.length = 0;
    await expectRefused(await ask(await tokenOf({ sub: "repo:evil/shop:ref:refs/heads/main" })));
    expect(asked).toEqual([]);
  });
});

describe("a workload identity", () => {
  it.each(["*", "repo:*", ""])("cannot have the subject %j", async (subject) => {
    expect(await trust({ issuer: ISSUER, subject })).toBeKnownError(400, "SCHEMA_ERROR", {
      message: expect.any(String),
    });
  });

  it.each(["http://ci.example.com", "ftp://ci.example.com", "https://ci.example.com/?a=b", "ci.example.com"])(
    "cannot have the issuer %j",
    async (issuer) => {
      const answer = await trust({ issuer, subject: MAIN });
      expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
    },
  );

  it("belongs to a confidential client, which has at most 20", async () => {
    const spa = await registerClient(backend, { type: "public" });
    expect((await trust({ issuer: ISSUER, subject: MAIN }, spa.client.client_id)).status).toBe(400);
    expect((await trust({ issuer: ISSUER, subject: MAIN }, "unknown")).status).toBe(404);
    const answers = [];
    for (let count = 1; count <= 20; count += 1) answers.push((await trust({ issuer: ISSUER, subject: MAIN })).status);
    expect(answers).toEqual([...Array.from({ length: 19 }, () => 200), 400]);
  });
});
