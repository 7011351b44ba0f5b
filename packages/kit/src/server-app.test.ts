import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { ClientApp } from "./client-app.ts";
import type { EnvironmentVariable } from "./platform.ts";
import { ServerApp } from "./server-app.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const options = {
  projectId: backend.project.id,
  publishableClientKey: backend.project.publishableClientKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: {
    fetch: (url: string, init: RequestInit) => backend.backend.fetch(new Request(url, init)),
    now: () => backend.clock.now().getTime(),
    wait: async () => undefined,
  },
};
const app = new ServerApp({ ...options, secretServerKey: backend.project.secretServerKey });

describe("an app that inherits from another", () => {
  it("has its options unless they are overridden", async () => {
    const client = new ClientApp({ ...options, urls: { home: "/start" }, tokenStore: "memory" });
    const heir = new ServerApp({
      inheritsFrom: client,
      secretServerKey: backend.project.secretServerKey,
      tokenStore: null,
      urls: undefined,
    });
    expect(heir.projectId).toBe(backend.project.id);
    expect(heir.urls.home).toBe("/start");
    expect(await heir.listUsers()).toEqual(expect.any(Array));
    await expect(heir.getUser()).rejects.toThrow("No user can be signed in here");
  });

  it("inherits no secret key into a client app", () => {
    const heir = new ClientApp({ inheritsFrom: app, tokenStore: "memory" });
    expect(heir).toBeInstanceOf(ClientApp);
    expect(heir).not.toBeInstanceOf(ServerApp);
    expect("listUsers" in heir).toBe(false);
  });
});

/** A request of a signed-in user, and the user. */
async function signedInRequest() {
  const { email, accessToken, refreshToken, id, password } = await backend.signUp();
  const headers = { "x-stack-auth": JSON.stringify({ accessToken, refreshToken }) };
  return { request: new Request("https://shop.example/orders", { headers }), id, email, password };
}

describe("a server app", () => {
  it("reads the user of a request, with the server's fields", async () => {
    expect(app).toBeInstanceOf(ClientApp);
    const { request, id } = await signedInRequest();
    const user = await app.getUser({ tokenStore: request, or: "throw" });
    expect(user).toMatchObject({ id, serverMetadata: null });
    expect(user.lastActiveAt).toBeInstanceOf(Date);
  });

  it("fetches the user of a request once for simultaneous calls", async () => {
    const { request } = await signedInRequest();
    const [one, two] = await Promise.all([app.getUser({ tokenStore: request }), app.getUser({ tokenStore: request })]);
    expect(one).toBe(two);
  });

  it("updates what users cannot update themselves", async () => {
    const { request } = await signedInRequest();
    const user = await app.getUser({ tokenStore: request, or: "throw" });
    await user.setServerMetadata({ plan: "pro" });
    await user.setClientReadOnlyMetadata({ since: 2026 });
    await user.setPrimaryEmail("moved@example.com", { verified: true });
    expect(await app.getUser({ tokenStore: request })).toMatchObject({
      serverMetadata: { plan: "pro" },
      clientReadOnlyMetadata: { since: 2026 },
      primaryEmail: "moved@example.com",
      primaryEmailVerified: true,
    });
  });

  it("lists what users have, and deletes users who may not delete themselves", async () => {
    const { request } = await signedInRequest();
    const user = await app.getUser({ tokenStore: request, or: "throw" });
    expect(await user.getActiveSessions()).toMatchObject([{ userId: user.id, isCurrentSession: true }]);
    await user.setDisplayName("Ada");
    expect(await app.getUser({ tokenStore: request })).toMatchObject({ displayName: "Ada", serverMetadata: null });
    await user.delete();
    expect(await app.getUser({ tokenStore: request })).toBeNull();
  });

  it("shows clients no server fields", async () => {
    const { request } = await signedInRequest();
    const client = new ClientApp(options);
    expect(await client.getUser({ tokenStore: request })).not.toHaveProperty("serverMetadata");
  });

  it("ends sessions of users", async () => {
    const { request } = await signedInRequest();
    await app.signOut({ tokenStore: request });
    expect(await app.getUser({ tokenStore: request })).toBeNull();
  });

  it("requires its secret key, and says where to find it", () => {
    expect(() => new ServerApp(options)).toThrow("LATCHKIT_SECRET_SERVER_KEY");
    const environment = (name: EnvironmentVariable) =>
      name === "SECRET_SERVER_KEY" ? "ssk_from_environment" : undefined;
    const platform = { environment };
    expect(new ServerApp({ ...options, platform }).projectId).toBe(backend.project.id);
  });
});
