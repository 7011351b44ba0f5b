import {
  asOwner,
  INTERNAL,
  INTERNAL_ENV,
  signUpOwner,
  type TestBackend,
  testBackend,
} from "@latchkit/testing/internal";
import { StackClientApp } from "@stackframe/js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialAdminApp } from "./official-app.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true, env: INTERNAL_ENV });
});

afterAll(() => backend[Symbol.asyncDispose]());

const DAY = 86_400_000;
const DARK_THEME = "a0172b5d-cff0-463b-83bb-85124697373a";

/** A dashboard user, through the official client. */
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

/** The official admin app, with only the session of a project owner, and a stale access token. */
async function appWithSession() {
  const { owner, user } = await dashboardUser();
  const project = await user.createProject({ displayName: "Blog", teamId: owner.teamId });
  backend.clock.advance(601_000);
  return project.app;
}

const CREDENTIALS = [
  ["with the project's key", async () => officialAdminApp(backend)],
  ["with an owner's session", appWithSession],
] as const;

describe.each(CREDENTIALS)("the official admin app, %s", (_, makeApp) => {
  let app: Awaited<ReturnType<typeof makeApp>>;
  beforeAll(async () => {
    app = await makeApp();
  });

  it("reads and changes the project under old names", async () => {
    await app.createProjectPermissionDefinition({ id: "visit", containedPermissionIds: [] });
    const project = await app.getProject();
    expect(project).toMatchObject({ id: app.projectId, isProductionMode: false, createdAt: expect.any(Date) });
    const logoUrl = "https://shop.example/logo.png";
    const config = {
      signUpEnabled: false,
      credentialEnabled: false,
      magicLinkEnabled: true,
      passkeyEnabled: true,
      clientTeamCreationEnabled: true,
      clientUserDeletionEnabled: true,
      allowLocalhost: false,
      createTeamOnSignUp: true,
      allowUserApiKeys: true,
      allowTeamApiKeys: true,
      oauthAccountMergeStrategy: "raise_error",
      domains: [{ domain: "https://shop.example", handlerPath: "/handler" }],
      oauthProviders: [{ id: "github", type: "standard", clientId: "c", clientSecret: "s" }],
      emailTheme: DARK_THEME,
      emailConfig: {
        type: "standard",
        host: "smtp.shop.example",
        port: 587,
        username: "shop",
        password: "p",
        senderName: "Shop",
        senderEmail: "shop@shop.example",
      },
      teamCreatorDefaultPermissions: [{ id: "$delete_team" }],
      teamMemberDefaultPermissions: [],
      userDefaultPermissions: [{ id: "visit" }],
    } satisfies NonNullable<Parameters<typeof project.update>[0]["config"]>;
    const changes = { displayName: "Shop", description: "Sells", logoUrl, fullLogoUrl: logoUrl, config };
    await project.update(changes);
    const changed = await app.getProject();
    expect(changed).toMatchObject(changes);
    expect(await changed.getProductionModeErrors()).toEqual([]);
    await changed.update({ isProductionMode: true });
    expect((await app.getProject()).isProductionMode).toBe(true);
    await changed.update({ isProductionMode: false, logoUrl: null, config: { allowLocalhost: true } });
    const [problem] = await (await app.getProject()).getProductionModeErrors();
    expect(problem?.relativeFixUrl).toBe(`/projects/${app.projectId}/domains`);
    await expect(changed.update({ isProductionMode: true })).rejects.toThrow(/[Ll]ocalhost/);
    await expect(project.update({ config: { emailTheme: "unknown" } })).rejects.toThrow(/theme/);
  });

  it("reads and changes the configuration by paths", async () => {
    const project = await app.getProject();
    await project.updateConfig({ "teams.allowClientTeamCreation": false, "auth.oauth.providers.github": null });
    const config = await project.getConfig();
    expect(config.teams.allowClientTeamCreation).toBe(false);
    expect(config.auth.oauth.providers).not.toHaveProperty("github");
    expect(config.emails.themes[DARK_THEME]?.displayName).toBe("Default Dark");
    await expect(project.updateConfig({ "nope.x": 1 })).rejects.toThrow(/not valid/);
  });

  it("makes, lists and revokes keys", async () => {
    const made = await app.createInternalApiKey({
      description: "ci",
      expiresAt: new Date(Date.now() + 365 * DAY),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    expect(made.publishableClientKey).toMatch(/^pck_/);
    expect(made.secretServerKey).toMatch(/^ssk_/);
    expect(made.superSecretAdminKey).toBeUndefined();
    const find = async () => (await app.listInternalApiKeys()).find(({ id }) => id === made.id);
    const key = await find();
    expect(key).toMatchObject({ description: "ci", manuallyRevokedAt: null, superSecretAdminKey: null });
    expect(key?.secretServerKey).toEqual({ lastFour: made.secretServerKey?.slice(-4) });
    expect([key?.isValid(), key?.whyInvalid()]).toEqual([true, null]);
    await key?.revoke();
    expect((await find())?.whyInvalid()).toBe("manually-revoked");
    const which = { hasPublishableClientKey: true, hasSecretServerKey: false, hasSuperSecretAdminKey: false };
    const late = await app.createInternalApiKey({ description: "late", expiresAt: new Date(123), ...which });
    expect([late.isValid(), late.whyInvalid()]).toEqual([false, "expired"]);
  });

  it("defines permissions in both scopes", async () => {
    await app.createTeamPermissionDefinition({
      id: "cook",
      description: "Cooks",
      containedPermissionIds: ["$read_members"],
    });
    await app.updateTeamPermissionDefinition("cook", { description: "Cooks well", containedPermissionIds: [] });
    const team = await app.listTeamPermissionDefinitions();
    expect(team).toContainEqual({ id: "cook", description: "Cooks well", containedPermissionIds: [] });
    expect(team.filter(({ id }) => id.startsWith("$"))).toHaveLength(6);
    await app.deleteTeamPermissionDefinition("cook");
    expect((await app.listTeamPermissionDefinitions()).map(({ id }) => id)).not.toContain("cook");

    await app.createProjectPermissionDefinition({ id: "write", containedPermissionIds: ["visit"] });
    await app.updateProjectPermissionDefinition("write", { description: "Writes", containedPermissionIds: ["visit"] });
    expect(await app.listProjectPermissionDefinitions()).toEqual([
      expect.objectContaining({ id: "visit", containedPermissionIds: [] }),
      expect.objectContaining({ id: "write", description: "Writes", containedPermissionIds: ["visit"] }),
    ]);
    await app.deleteProjectPermissionDefinition("write");
    expect(await app.listProjectPermissionDefinitions()).toHaveLength(1);
    await expect(app.deleteProjectPermissionDefinition("write")).rejects.toThrow();
  });

  it("looks after users as a server does, and invites by mail", async () => {
    const user = await app.createUser({ displayName: "Ada" });
    expect((await app.listUsers()).map(({ id }) => id)).toContain(user.id);
    await app.sendSignInInvitationEmail(`${user.id}@example.com`, "http://localhost:3000/sign-in");
    expect((await user.createSession({ isImpersonation: true })).getTokens).toBeTypeOf("function");
  });
});

describe("the official client, for the owners of projects", () => {
  it("makes projects, hands them over and deletes them", async () => {
    const { owner, user } = await dashboardUser();
    expect(await user.listOwnedProjects()).toEqual([]);
    const project = await user.createProject({
      displayName: "Blog",
      description: "Reads",
      teamId: owner.teamId,
      config: { passkeyEnabled: true },
    });
    expect(project).toMatchObject({
      ownerTeamId: owner.teamId,
      config: { passkeyEnabled: true, credentialEnabled: true },
    });
    expect((await user.listOwnedProjects()).map(({ id }) => id)).toEqual([project.id]);
    await project.update({ description: "Writes" });
    expect((await project.app.getProject()).description).toBe("Writes");
    expect(await project.app.listInternalApiKeys()).toEqual([]);

    const others = await user.createTeam({ displayName: "Others" });
    await user.transferProject(project.id, others.id);
    expect((await project.app.getProject()).ownerTeamId).toBe(others.id);
    await project.delete();
    expect(await user.listOwnedProjects()).toEqual([]);
    expect((await backend.call("GET /projects/current", asOwner(owner, project.id))).body.code).toBe(
      "CURRENT_PROJECT_NOT_FOUND",
    );
  });
});
