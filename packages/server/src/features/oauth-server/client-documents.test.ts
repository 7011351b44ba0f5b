import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { createFetchDocument } from "../../network/fetch-document.ts";
import {
  authorize,
  begin,
  discover,
  exchange,
  newBrowser,
  post,
  REDIRECT_URI,
  SERVER_CONFIG,
  type TestClient,
} from "./oauth-server.test-data.ts";

const backend = await testBackend({ config: { ...SERVER_CONFIG, "oauthServer.allowClientDocuments": true } });
const asked: string[] = [];
const pages = new Map<string, (response: ServerResponse) => void>();
const host = createServer((request, response) => {
  asked.push(request.url ?? "");
  pages.get(request.url ?? "")?.(response) ?? response.writeHead(404).end();
});
await new Promise<void>((resolve) => void host.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await new Promise((resolve) => host.close(resolve));
});

/** Publishes the metadata of a client, and returns the client that its address names. */
function publish(path: string, metadata: object = {}, headers: Record<string, string> = {}): TestClient {
  const client_id = origin + path;
  const document = { client_id, client_name: "Example Assistant", redirect_uris: [REDIRECT_URI], ...metadata };
  pages.set(path, (response) => response.writeHead(200, headers).end(JSON.stringify(document)));
  const authentication = (_server: object, client: { client_id: string }, body: URLSearchParams) =>
    body.set("client_id", client.client_id);
  return { client: { client_id }, authentication, secret: undefined };
}

const statusOf = async (client: TestClient, parameters: Record<string, string> = {}) =>
  (await begin(backend, newBrowser(), client, parameters)).response.status;

describe("A client that is known by the address of its metadata", () => {
  it("signs users in without a registration, under a name that is not verified", async () => {
    const user = await backend.signUp();
    const grant_types = ["authorization_code", "refresh_token"];
    const client = publish("/assistant.json", { grant_types, scope: "openid" });
    expect((await discover(backend)).client_id_metadata_document_supported).toBe(true);
    const { interactionId } = await begin(backend, newBrowser(), client);
    const params = { interaction_id: interactionId };
    const { accessToken } = user;
    const { body } = await backend.call("GET /oauth-consents/{interaction_id}", { accessToken, params });
    const seen = { ...client.client, name: "Example Assistant", kind: "agent", is_verified: false };
    expect(body.client).toEqual(seen);
    const tokens = await exchange(backend, client, await authorize(backend, client, user));
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    expect((await post(backend, "/token", client, form)).status).toBe(200);
    expect(asked.filter((path) => path === "/assistant.json")).toHaveLength(1);
  });

  it("is read again when its server says so, and then returns to no address that was removed", async () => {
    const client = publish("/moving.json", {}, { "cache-control": "public, max-age=60" });
    expect(await statusOf(client)).toBe(303);
    publish("/moving.json", { redirect_uris: ["https://elsewhere.example.com/callback"] });
    expect(await statusOf(client)).toBe(303);
    backend.clock.advance(61_000);
    expect(await statusOf(client)).toBe(400);
    expect(await statusOf(client, { redirect_uri: "https://elsewhere.example.com/callback" })).toBe(303);
  });

  it("keeps the kind that an administrator has given it when it is read again", async () => {
    const client = publish("/tool.json", {}, { "cache-control": "public, max-age=60" });
    expect(await statusOf(client)).toBe(303);
    const input = { tier: "admin", params: { client_id: client.client.client_id } } as const;
    const body = { kind: "application" } as const;
    await backend.call("PATCH /internal/oauth-clients/{client_id}", { ...input, body });
    publish("/tool.json", { client_name: "Tool" });
    backend.clock.advance(61_000);
    expect(await statusOf(client)).toBe(303);
    const { body: read } = await backend.call("GET /internal/oauth-clients/{client_id}", input);
    expect([read.name, read.kind]).toEqual(["Tool", "application"]);
  });

  it("is asked once for fifty requests at the same time, and not again for a minute if it has no document", async () => {
    const client = publish("/popular.json");
    const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(client)));
    expect(new Set(answers)).toEqual(new Set([303]));
    expect(asked.filter((path) => path === "/popular.json")).toHaveLength(1);
    const missing = { client: { client_id: `${origin}/missing.json` } } as TestClient;
    for (let time = 0; time < 3; time++) expect(await statusOf(missing)).toBe(400);
    expect(asked.filter((path) => path === "/missing.json")).toHaveLength(1);
    publish("/missing.json");
    backend.clock.advance(61_000);
    expect(await statusOf(missing)).toBe(303);
  });

  it.each([
    ["names another client", { client_id: "https://other.example.com/client.json" }],
    ["has a secret's method", { token_endpoint_auth_method: "client_secret_basic" }],
    ["redirects to plain http", { redirect_uris: ["http://app.example.com/callback"] }],
    ["redirects nowhere", { redirect_uris: [] }],
  ])("is refused if its document %s", async (reason, metadata) => {
    const client = publish(`/wrong-${reason.replaceAll(" ", "-")}.json`, metadata);
    expect(await statusOf(client)).toBe(400);
  });

  it.each(["", "/", "/a/../client.json", "/client.json#x"])("is refused at the address …%s", async (path) => {
    publish("/client.json");
    expect(await statusOf({ client: { client_id: origin + path } } as TestClient)).toBe(400);
    expect(asked).not.toContain("/client.json");
  });

  it("is refused by a project that accepts none, also once it is known", async () => {
    const client = publish("/known.json");
    expect(await statusOf(client)).toBe(303);
    await backend.configure({ "oauthServer.allowClientDocuments": false });
    expect(await statusOf(client)).toBe(400);
    expect((await discover(backend)).client_id_metadata_document_supported).toBeUndefined();
    await backend.configure({ "oauthServer.allowClientDocuments": true });
  });

  it("is fetched from public addresses only, without redirects, and up to 64 KiB", async () => {
    const fetchHere = createFetchDocument({ mayUseAddress: () => true });
    pages.set("/moved", (response) => response.writeHead(302, { location: "/client.json" }).end());
    pages.set("/large", (response) => response.end(JSON.stringify("x".repeat(65_536))));
    publish("/client.json");
    expect(await fetchHere(`${origin}/client.json`)).toMatchObject({ body: { client_name: "Example Assistant" } });
    for (const path of ["/moved", "/large"]) expect(await fetchHere(origin + path)).toBeNull();
    const fetchPublic = createFetchDocument({ mayUseAddress: () => false });
    const before = asked.length;
    for (const address of [origin, origin.replace("127.0.0.1", "localhost")])
      expect(await fetchPublic(`${address}/client.json`)).toBeNull();
    expect(asked).toHaveLength(before);
  });
});
