import { asOwner, INTERNAL, INTERNAL_ENV, signUpOwner, type TestBackend, testBackend } from "@latchkit/testing";
import { StackAdminApp, StackClientApp } from "@stackframe/js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true, env: INTERNAL_ENV });
});

afterAll(() => backend[Symbol.asyncDispose]());

const DAY = 86_400_000;

/** The official admin app, with the project's own key. */
const adminApp = ({ url, project } = backend) =>
  new StackAdminApp({
    baseUrl: url,
    projectId: project.id,
    publishableClientKey: project.publishableClientKey,
    secretServerKey: project.secretServerKey,
    superSecretAdminKey: project.superSecretAdminKey,
    tokenStore: "memory",
    redirectMethod: "none",
  });

/** Somebody at the dashboard, through the official client. */
async function dashboardUser() {
  const owner = await signUpOwner(backend);
  const app = new StackClientApp({
    baseUrl: backend.url,
    projectId: "internal",
    publishableClientKey: INTERNAL.publishableClientKey,
    tokenStore: { accessToken: owner.accessToken, refreshToken: owner.refreshToken },
    redirectMethod: "none",
  });
  return { owner, user: await app.getUser({ or: "throw" }) };
}

describe("the official admin app, with the project's key", () => {
  it("reads and changes the project under old and new names", async () => {
    const project = await adminApp().getProject();
    expect(project.displayName).toBe("Test Project");
    await project.update({
      displayName: "Shop",
      config: {
        magicLinkEnabled: true,
        domains: [{ domain: "https://shop.example", handlerPath: "/handler" }],
        oauthProviders: [{ id: "github", type: "standard", clientId: "c", clientSecret: "s" }],
      },
    });
    await project.updateConfig({ "teams.allowClientTeamCreation": true });
    const changed = await adminApp().getProject();
    expect(changed).toMatchObject({
      displayName: "Shop",
      config: {
        magicLinkEnabled: true,
        clientTeamCreationEnabled: true,
        domains: [{ domain: "https://shop.example", handlerPath: "/handler" }],
        oauthProviders: [{ id: "github", type: "standard", clientId: "c", clientSecret: "s" }],
      },
    });
    const config = await changed.getConfig();
    expect(config.teams.allowClientTeamCreation).toBe(true);
    expect((await changed.getProductionModeErrors()).map(({ message }) => message)).toHaveLength(1);
    await expect(project.updateConfig({ "nope.x": 1 })).rejects.toThrow(/not valid/);
  });

  it("makes, lists and revokes keys", async () => {
    const app = adminApp();
    const made = await app.createInternalApiKey({
      description: "ci",
      expiresAt: new Date(backend.clock.now().getTime() + 365 * DAY),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    expect(made.secretServerKey).toMatch(/^ssk_/);
    const [key] = (await app.listInternalApiKeys()).filter(({ id }) => id === made.id);
    expect(key?.secretServerKey).toEqual({ lastFour: made.secretServerKey?.slice(-4) });
    await key?.revoke();
    const [revoked] = (await adminApp().listInternalApiKeys()).filter(({ id }) => id === made.id);
    expect(revoked?.whyInvalid()).toBe("manually-revoked");
  });

  it("defines permissions, and invites by mail", async () => {
    const app = adminApp();
    await app.createTeamPermissionDefinition({
      id: "cook",
      description: "Cooks",
      containedPermissionIds: ["$read_members"],
    });
    expect((await app.listTeamPermissionDefinitions()).map(({ id }) => id)).toContain("cook");
    await app.sendSignInInvitationEmail("guest@example.com", "http://localhost:3000/sign-in");
    expect(await backend.inbox.read("guest@example.com")).toHaveLength(1);
  });
});

describe("the official client, for the owners of projects", () => {
  it("makes a project and administers it with nothing but the owner's session", async () => {
    const { owner, user } = await dashboardUser();
    const project = await user.createProject({ displayName: "Blog", teamId: owner.teamId });
    expect((await user.listOwnedProjects()).map(({ id }) => id)).toEqual([project.id]);
    await project.update({ description: "Writes" });
    expect((await project.app.getProject()).description).toBe("Writes");
    expect(await project.app.listInternalApiKeys()).toEqual([]);
    await project.delete();
    expect((await backend.call("GET /projects/current", asOwner(owner, project.id))).body.code).toBe(
      "CURRENT_PROJECT_NOT_FOUND",
    );
  });
});
