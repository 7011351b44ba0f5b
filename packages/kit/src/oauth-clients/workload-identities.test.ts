import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import { createOAuthClient } from "./oauth-clients.ts";
import {
  createWorkloadIdentity,
  deleteWorkloadIdentity,
  isWorkloadSubject,
  listWorkloadIdentities,
} from "./workload-identities.ts";

const backend = await testBackend({ config: { "oauthServer.enabled": true } });
afterAll(() => backend[Symbol.asyncDispose]());
const app = new AdminApp({
  projectId: backend.project.id,
  superSecretAdminKey: backend.project.superSecretAdminKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: { fetch: (url, init) => backend.backend.fetch(new Request(url, init)) },
});

it("workload identities of a client are added, listed and deleted", async () => {
  const { id } = await createOAuthClient(app, {
    name: "Deploy",
    type: "confidential",
    redirectUris: [],
    grantTypes: ["client_credentials"],
  });
  const github = { issuer: "https://token.actions.githubusercontent.com", subject: "repo:acme/shop:*" };
  const created = await createWorkloadIdentity(app, id, github);
  expect(created).toMatchObject({ ...github, createdAt: expect.any(Date) });
  expect(created.audience).toMatch(new RegExp(`/oauth/${backend.project.id}$`));
  backend.clock.advance(1); // they are listed in the order in which they were added
  const own = await createWorkloadIdentity(app, id, { ...github, audience: "latchkit" });
  expect(await listWorkloadIdentities(app, id)).toEqual([created, own]);
  await deleteWorkloadIdentity(app, id, created.id);
  expect(await listWorkloadIdentities(app, id)).toEqual([own]);
  await expect(deleteWorkloadIdentity(app, id, created.id)).rejects.toMatchObject({
    reason: "OAUTH_WORKLOAD_IDENTITY_NOT_FOUND",
  });
});

it("tells which subjects a form may send", () => {
  expect([isWorkloadSubject("repo:acme/shop:*"), isWorkloadSubject("repo:*")]).toEqual([true, false]);
});
