import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestUser, testBackend } from "@latchkit/testing/internal";
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { optionsFor, registerClient, SERVER_CONFIG, signInTo } from "./oauth-server.test-data.ts";

const backend = await testBackend({ config: SERVER_CONFIG });

/** Requests to the clients' addresses, in order. */
const received: { readonly path: string; readonly type: string | undefined; readonly token: string }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const { url: path = "", headers } = request;
    received.push({ path, type: headers["content-type"], token: form.get("logout_token") ?? "" });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
const { port } = receiver.address() as AddressInfo;
afterAll(async () => {
  receiver.close();
  await backend[Symbol.asyncDispose]();
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

const addressOf = (name: string) => `http://127.0.0.1:${port}/${name}`;
const clientAt = (name: string) => registerClient(backend, { backchannel_logout_uri: addressOf(name) });
const signOut = ({ accessToken, refreshToken }: Pick<TestUser, "accessToken" | "refreshToken">) =>
  backend.call("DELETE /auth/sessions/current", { accessToken, refreshToken });
const signInAgain = async ({ email, password }: TestUser) => {
  const { body } = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
  return { accessToken: body.access_token, refreshToken: body.refresh_token };
};
const sessionOf = (tokens: oauth.TokenEndpointResponse) => oauth.getValidatedIdTokenClaims(tokens)?.sid;
/** The sessions of which the clients have learned. */
const ended = async () => {
  await backend.backend.runDueJobs();
  return received.map(({ path, token }) => [path, decodeJwt(token).sid]);
};

describe("A client with a back-channel logout address", () => {
  it("learns that the session ended in which a user has signed in to it, by a token that it can verify", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const client = await clientAt("wiki");
    const tokens = await signInTo(backend, client, ada);
    await signInTo(backend, client, grace);
    await signInTo(backend, await registerClient(backend), ada); // has no address
    await signOut(ada);
    await backend.backend.runDueJobs();
    expect(received).toEqual([{ path: "/wiki", type: "application/x-www-form-urlencoded", token: expect.any(String) }]);
    const issuer = `${backend.url}/api/v1/oauth/${backend.project.id}`;
    const keys = (await (await backend.fetch(`/api/v1/oauth/${backend.project.id}/jwks`)).json()) as JSONWebKeySet;
    const { payload } = await jwtVerify(received[0]?.token ?? "", createLocalJWKSet(keys), {
      ...{ issuer, audience: client.client.client_id, typ: "logout+jwt", algorithms: ["RS256"] },
    });
    expect(payload).toEqual({
      ...{ iss: issuer, aud: client.client.client_id, sub: ada.id, sid: sessionOf(tokens) },
      events: { "http://schemas.openid.net/event/backchannel-logout": {} },
      ...{ jti: expect.any(String), iat: expect.any(Number), exp: (payload.iat ?? 0) + 120 },
    });
  });

  it("learns of the session that ended only, as do all clients of that session", async () => {
    const ada = await backend.signUp();
    const elsewhere = await signInAgain(ada);
    const [wiki, shop] = [await clientAt("wiki"), await clientAt("shop")];
    const [here, there] = [await signInTo(backend, wiki, ada), await signInTo(backend, wiki, elsewhere)];
    await signInTo(backend, shop, ada);
    await signOut(ada);
    expect((await ended()).sort()).toEqual([
      ["/shop", sessionOf(here)],
      ["/wiki", sessionOf(here)],
    ]);
    received.length = 0;
    await signOut(elsewhere);
    expect(await ended()).toEqual([["/wiki", sessionOf(there)]]);
  });

  it("learns of a ban, and of a new password that ends other sessions", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const wiki = await clientAt("wiki");
    const tokens = await signInTo(backend, wiki, ada);
    await backend.call("POST /users/{user_id}/ban", { tier: "server", params: { user_id: ada.id }, body: {} });
    expect(await ended()).toEqual([["/wiki", sessionOf(tokens)]]);
    received.length = 0;
    const elsewhere = await signInAgain(grace);
    const [, theirs] = [await signInTo(backend, wiki, grace), await signInTo(backend, wiki, elsewhere)];
    const body = { old_password: grace.password, new_password: "another good password" };
    const { accessToken, refreshToken } = grace;
    await backend.call("POST /auth/password/update", { accessToken, refreshToken, body });
    expect(await ended()).toEqual([["/wiki", sessionOf(theirs)]]);
  });

  it("is told once for fifty requests at once", async () => {
    const ada = await backend.signUp();
    await signInTo(backend, await clientAt("wiki"), ada);
    await Promise.all(Array.from({ length: 50 }, () => signOut(ada)));
    expect(await ended()).toHaveLength(1);
  });

  it("is told again, with a new token, until it answers, and for a day at most", async () => {
    const ada = await backend.signUp();
    await signInTo(backend, await clientAt("wiki"), ada);
    status = 500;
    await signOut(ada);
    await ended();
    backend.clock.advance(60_000);
    status = 200;
    await ended();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ token }) => decodeJwt(token).jti)).size).toBe(2);
    backend.clock.advance(60_000);
    expect(await ended()).toHaveLength(2);

    const grace = await backend.signUp();
    await signInTo(backend, await clientAt("wiki"), grace);
    status = 500;
    await signOut(grace);
    await ended();
    backend.clock.advance(86_400_000);
    await ended();
    const told = received.length;
    backend.clock.advance(86_400_000);
    expect(await ended()).toHaveLength(told);
  });

  it("is no longer told once its address is removed, or the provider is switched off", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const wiki = await clientAt("wiki");
    for (const user of [ada, grace]) await signInTo(backend, wiki, user);
    await signOut(ada);
    const params = { client_id: wiki.client.client_id };
    const change = (body: object) =>
      backend.call("PATCH /internal/oauth-clients/{client_id}", { tier: "admin", params, body });
    expect((await change({ name: "Wiki" })).body.backchannel_logout_uri).toBe(addressOf("wiki"));
    expect((await change({ backchannel_logout_uri: null })).body.backchannel_logout_uri).toBeNull();
    expect(await ended()).toEqual([]);
    await change({ backchannel_logout_uri: addressOf("wiki") });
    await backend.configure({ "oauthServer.enabled": false });
    await signOut(grace);
    await backend.configure({ "oauthServer.enabled": true });
    expect(await ended()).toEqual([]);
  });

  it.each(["http://app.example.com/logout", "com.example.app:/logout", "https://app.example.com/#x", "/logout"])(
    "cannot have the address %s",
    async (backchannel_logout_uri) => {
      const body = { name: "Wiki", type: "confidential", backchannel_logout_uri };
      expect((await backend.call("POST /internal/oauth-clients", { tier: "admin", body })).status).toBe(400);
    },
  );
});

it("The metadata says that clients can be told", async () => {
  const issuer = new URL(`${backend.url}/api/v1/oauth/${backend.project.id}`);
  expect(await (await oauth.discoveryRequest(issuer, optionsFor(backend))).json()).toMatchObject({
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  });
});

it("A backend in production sends no token to this machine", async () => {
  await using production = await testBackend({ config: SERVER_CONFIG, mode: "production" });
  const ada = await production.signUp();
  const client = await registerClient(production, { backchannel_logout_uri: addressOf("wiki") });
  await signInTo(production, client, ada);
  const { accessToken, refreshToken } = ada;
  expect((await production.call("DELETE /auth/sessions/current", { accessToken, refreshToken })).status).toBe(200);
  await production.backend.runDueJobs();
  expect(received).toEqual([]);
});
