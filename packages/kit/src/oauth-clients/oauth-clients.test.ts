import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import {
  createOAuthClient,
  createOAuthClientSecret,
  deleteOAuthClient,
  deleteOAuthClientSecret,
  getOAuthClient,
  listOAuthClientGrants,
  listOAuthClients,
  listOAuthSigningKeys,
  revokeOAuthClientGrant,
  rotateOAuthSigningKeys,
  updateOAuthClient,
} from "./oauth-clients.ts";

const backend = await testBackend({ config: { "oauthServer.enabled": true } });
afterAll(() => backend[Symbol.asyncDispose]());
const app = new AdminApp({
  projectId: backend.project.id,
  superSecretAdminKey: backend.project.superSecretAdminKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: { fetch: (url, init) => backend.backend.fetch(new Request(url, init)) },
});
const redirectUris = ["https://wiki.example.com/callback"];

describe("OAuth clients of an admin app", () => {
  it("are registered, changed, listed and deleted", async () => {
    const created = await createOAuthClient(app, { name: "Wiki", type: "confidential", redirectUris });
    expect(created).toMatchObject({
      ...{ name: "Wiki", type: "confidential", redirectUris, postLogoutRedirectUris: [], isDynamic: false },
      kind: "application",
      grantTypes: ["authorization_code", "refresh_token"],
      scopes: ["openid", "profile", "email", "offline_access"],
      clientSecret: expect.stringMatching(/^ocs_/),
      createdAt: expect.any(Date),
    });
    await updateOAuthClient(app, created.id, {
      name: "Handbook",
      kind: "agent",
      scopes: ["openid"],
      isFirstParty: true,
      requiresDpop: true,
    });
    const changed = { name: "Handbook", kind: "agent", scopes: ["openid"], isFirstParty: true, requiresDpop: true };
    expect(await getOAuthClient(app, created.id)).toMatchObject({ ...changed, redirectUris });
    const spa = await createOAuthClient(app, { name: "App", type: "public", redirectUris });
    expect(spa).toMatchObject({ clientSecret: null, secrets: [] });
    expect((await listOAuthClients(app)).map(({ id }) => id).sort()).toEqual([created.id, spa.id].sort());
    await deleteOAuthClient(app, spa.id);
    await expect(getOAuthClient(app, spa.id)).rejects.toMatchObject({ status: 404, reason: "OAUTH_CLIENT_NOT_FOUND" });
  });

  it("have at most two secrets, each shown once", async () => {
    const { id, secrets } = await createOAuthClient(app, { name: "Wiki", type: "confidential", redirectUris });
    const second = await createOAuthClientSecret(app, id);
    expect(second.clientSecret.endsWith(second.lastFour)).toBe(true);
    await expect(createOAuthClientSecret(app, id)).rejects.toMatchObject({ reason: "OAUTH_CLIENT_SECRETS_FULL" });
    await deleteOAuthClientSecret(app, id, secrets[0]?.id ?? "");
    expect((await getOAuthClient(app, id)).secrets.map((secret) => secret.id)).toEqual([second.id]);
  });

  it("have no grants before a user has allowed them anything", async () => {
    const { id } = await createOAuthClient(app, { name: "Wiki", type: "confidential", redirectUris });
    expect(await listOAuthClientGrants(app, id, { limit: 10 })).toEqual({ grants: [], nextCursor: null });
    const { id: userId } = await backend.signUp();
    await expect(revokeOAuthClientGrant(app, id, userId)).rejects.toMatchObject({ status: 404 });
  });

  it("replaces the keys that sign tokens, twice in a row as once", async () => {
    const [rsa] = await listOAuthSigningKeys(app);
    expect(rsa).toMatchObject({ algorithm: "RS256", signsUntil: null, publishedUntil: null });
    const keys = await rotateOAuthSigningKeys(app);
    expect(keys.map(({ algorithm }) => algorithm)).toEqual(["RS256", "RS256", "ES256", "ES256"]);
    expect(keys[1]).toMatchObject({ id: rsa?.id, signsUntil: keys[0]?.signsFrom });
    expect(await rotateOAuthSigningKeys(app)).toEqual(keys);
  });
});
