import { testBackend } from "@latchkit/testing/internal";
import * as oauth from "oauth4webapi";
import { afterAll, describe, expect, it } from "vitest";
import { jobOfKind } from "../../jobs/job.test-data.ts";
import { SWEEP, sweepJob } from "../../jobs/sweep.ts";
import { servicesOf } from "../../services.test-data.ts";
import { retention } from "../tables.ts";
import {
  begin,
  discover,
  newBrowser,
  optionsFor,
  REDIRECT_URI,
  SERVER_CONFIG,
  signInTo,
} from "./oauth-server.test-data.ts";

const NOTES = "https://notes.example.com/mcp";
const backend = await testBackend({
  config: {
    ...SERVER_CONFIG,
    "oauthServer.allowRegistration": true,
    "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {} } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const register = async (body: unknown, id = backend.project.id) => {
  const response = await backend.fetch(`/api/v1/oauth/${id}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, body: isJson ? ((await response.json()) as Record<string, string>) : {} };
};
const shown = async (interactionId: string) => {
  const { accessToken } = await backend.signUp();
  const params = { interaction_id: interactionId };
  return (await backend.call("GET /oauth-consents/{interaction_id}", { accessToken, params })).body;
};
const exists = async (clientId: string) => {
  const params = { client_id: clientId };
  return (await backend.call("GET /internal/oauth-clients/{client_id}", { tier: "admin", params })).status === 200;
};

describe("A program that registers itself", () => {
  it("finds the address by discovery, and signs users in as a public client", async () => {
    const server = await discover(backend);
    const response = await oauth.dynamicClientRegistrationRequest(
      server,
      {
        client_name: "Example Assistant",
        redirect_uris: [REDIRECT_URI],
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        scope: "notes:read",
        resource: NOTES,
      },
      optionsFor(backend),
    );
    const client = await oauth.processDynamicClientRegistrationResponse(response);
    expect(client).toMatchObject({
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
    });
    expect(client.client_secret).toBeUndefined();
    const user = await backend.signUp();
    const asProgram = { client: { client_id: client.client_id }, authentication: oauth.None(), secret: undefined };
    const tokens = await signInTo(backend, asProgram, user);
    expect(tokens.refresh_token).toBeTypeOf("string");
  });

  it("signs users in with a secret if it is a server", async () => {
    const { status, body } = await register({ client_name: "Server", redirect_uris: [REDIRECT_URI] });
    expect(status).toBe(201);
    const secret = body.client_secret ?? "";
    const program = {
      client: { client_id: body.client_id ?? "" },
      authentication: oauth.ClientSecretBasic(secret),
      secret,
    };
    expect((await signInTo(backend, program, await backend.signUp())).access_token).toBeTypeOf("string");
  });

  it("is shown to users as not verified, under the name that it has given itself", async () => {
    const { body } = await register({ client_name: "Your Bank", redirect_uris: [REDIRECT_URI] });
    const client = { client: { client_id: body.client_id ?? "" } };
    const { interactionId } = await begin(backend, newBrowser(), client);
    expect((await shown(interactionId)).client).toEqual({
      ...client.client,
      name: "Your Bank",
      kind: "agent",
      is_verified: false,
    });
  });

  it("gets no credentials of its own", async () => {
    const { body } = await register({ redirect_uris: [REDIRECT_URI], grant_types: ["client_credentials"] });
    expect(body.error).toBe("invalid_client_metadata");
    const both = ["authorization_code", "client_credentials"];
    const { body: client } = await register({ redirect_uris: [REDIRECT_URI], grant_types: both });
    expect(client.grant_types).toEqual(["authorization_code"]);
  });

  it.each([
    [{}],
    [{ redirect_uris: [] }],
    [{ redirect_uris: { length: { toString: "x" } } }],
    [{ redirect_uris: ["http://app.example.com/"] }],
    [{ redirect_uris: ["https://*.example.com/"] }],
    [{ redirect_uris: ["javascript:alert(1)"] }],
    [{ redirect_uris: ["http://localhost:3000/"], token_endpoint_auth_method: "client_secret_basic" }],
  ])("is refused with %j", async (body) => {
    expect(await register(body)).toMatchObject({ status: 400, body: { error: "invalid_redirect_uri" } });
  });

  it("is forgotten after a week, unless a user has allowed it something", async () => {
    const metadata = { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" };
    const { body: unused } = await register(metadata);
    const { body: used } = await register(metadata);
    const client = { client: { client_id: used.client_id ?? "" }, authentication: oauth.None(), secret: undefined };
    await signInTo(backend, client, await backend.signUp());
    const { database } = servicesOf(backend);
    const sweep = (days: number) => {
      backend.clock.advance(days * 86_400_000);
      const certain = { db: database.db, clock: { isCertain: () => true } };
      return sweepJob({ database: certain, clock: backend.clock, retention })(null, jobOfKind(SWEEP.name));
    };
    await sweep(6.9);
    expect(await exists(unused.client_id ?? "")).toBe(true);
    await sweep(0.2);
    expect(await exists(unused.client_id ?? "")).toBe(false);
    expect(await exists(used.client_id ?? "")).toBe(true);
  });
});

describe("A project that does not allow registration", () => {
  it("registers no program, and does not name an address for it", async () => {
    const closed = await backend.createProject(SERVER_CONFIG);
    expect((await register({ redirect_uris: [REDIRECT_URI] }, closed.id)).status).toBe(404);
    expect((await discover(backend, closed)).registration_endpoint).toBeUndefined();
  });
});
