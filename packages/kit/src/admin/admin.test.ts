import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import { listDeletionReceipts } from "../deletion-receipts/deletion-receipts.ts";
import { OwnerApp } from "../owner-app.ts";
import type { Platform } from "../platform.ts";
import { ServerApp } from "../server-app.ts";
import type { AdminAppOptions } from "./admin-app-options.ts";
import type { AdminProjectUpdate } from "./admin-project.ts";

const publishableClientKey = "pck_of_the_project_of_owners";
const backend = await testBackend({
  env: {
    LATCHKIT_INTERNAL_PUBLISHABLE_KEY: publishableClientKey,
    LATCHKIT_INTERNAL_SECRET_KEY: "ssk_of_the_project_of_owners",
    LATCHKIT_INTERNAL_ADMIN_KEY: "sak_of_the_project_of_owners",
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const platform: Partial<Platform> = {
  fetch: (url, init) => backend.backend.fetch(new Request(url, init)),
  now: () => backend.clock.now().getTime(),
  wait: async (millis) => backend.clock.advance(millis),
};
const around = { baseUrl: backend.url, tokenStore: null, platform };
const { id: projectId, superSecretAdminKey } = backend.project;

function administer(credential: Pick<AdminAppOptions, "superSecretAdminKey" | "projectOwnerSession">): AdminApp {
  return new AdminApp({ ...around, projectId, ...credential });
}

let people = 0;

/** A new user who may own projects. */
async function newOwner() {
  const app = new OwnerApp({ ...around, publishableClientKey, tokenStore: "memory" });
  const email = `owner${people++}@example.com`;
  await app.signUpWithCredential({ email, password: "correct horse battery", noVerificationCallback: true });
  const owner = await app.getUser({ or: "throw" });
  const [team] = await owner.listTeams();
  return { app, owner, teamId: team?.id ?? "" };
}

describe("an admin app with the project's key", () => {
  const app = administer({ superSecretAdminKey });

  it("is a server app that needs no other key", async () => {
    expect(app).toBeInstanceOf(ServerApp);
    const { id } = await app.createUser({ displayName: "Ada" });
    expect(await app.getUser(id)).toMatchObject({ displayName: "Ada" });
    expect(() => new AdminApp({ ...around, projectId })).toThrow("LATCHKIT_SUPER_SECRET_ADMIN_KEY");
    await expect(administer({ superSecretAdminKey: "sak_wrong" }).getProject()).rejects.toMatchObject({
      code: "INVALID_SUPER_SECRET_ADMIN_KEY",
    });
  });

  it("updates the project; subscribers see it before the promise resolves", async () => {
    const stop = app.project.subscribe(() => undefined);
    const project = await app.getProject();
    expect(project).toMatchObject({ id: projectId, config: { allowLocalhost: true, passkeyEnabled: false } });
    await project.update({
      displayName: "Shop",
      config: { passkeyEnabled: true, domains: [{ domain: "https://shop.example", handlerPath: "/auth" }] },
    });
    expect(app.project.peek()).toMatchObject({
      value: {
        displayName: "Shop",
        config: { passkeyEnabled: true, domains: [{ domain: "https://shop.example", handlerPath: "/auth" }] },
      },
    });
    const change = { path: "auth.otp.allowSignIn", before: false, after: true };
    expect(await project.previewConfig({ "auth.otp.allowSignIn": true })).toEqual([change]);
    await project.updateConfig({ "auth.otp.allowSignIn": true });
    expect(app.project.peek()).toMatchObject({ value: { config: { magicLinkEnabled: true } } });
    expect((await project.getConfig()).auth.otp).toEqual({ allowSignIn: true });
    expect(await project.getProductionModeErrors()).toMatchObject([{ message: expect.stringContaining("ocalhost") }]);
    stop();
  });

  it("updates texts, logos, email settings and default permissions", async () => {
    await app.createTeamPermissionDefinition({ id: "cook" });
    const project = await app.getProject();
    const config = {
      emailConfig: {
        type: "standard",
        host: "smtp.shop.example",
        port: 587,
        username: "shop",
        password: "k".repeat(150), // several services hand out such keys
        senderName: "Shop",
        senderEmail: "shop@shop.example",
      },
      emailTheme: "a0172b5d-cff0-463b-83bb-85124697373a",
      oauthProviders: [{ id: "github", type: "standard", clientId: "c", clientSecret: "s" }],
      oauthAccountMergeStrategy: "raise_error",
      teamCreatorDefaultPermissions: [{ id: "cook" }],
      teamMemberDefaultPermissions: [],
      createTeamOnSignUp: true,
    } satisfies AdminProjectUpdate["config"];
    const logoUrl = "https://shop.example/logo.png";
    await project.update({ description: "Sells things.", logoUrl, fullLogoUrl: logoUrl, config });
    const changed = { description: "Sells things.", logoUrl, fullLogoUrl: logoUrl, config };
    expect(await app.getProject()).toMatchObject(changed);
    await project.update({ logoUrl: null, config: { emailConfig: { type: "shared" }, oauthProviders: [] } });
    expect(await app.getProject()).toMatchObject({ logoUrl: null, config: { emailConfig: { type: "shared" } } });
    const page = await app.listAuditLog({ kind: "project", limit: 1 });
    expect(page[0]).toMatchObject({ action: "project.updated", subjectId: null, actor: { type: "key" } });
    expect(page[0]?.changes).toContainEqual({ path: "emails.server.password", before: "(secret)" });
    const [next] = await app.listAuditLog({ kind: "project", limit: 1, cursor: page.nextCursor ?? "" });
    expect(next?.changes).toContainEqual({ path: "emails.server.password", after: "(secret)" });
    await app.deleteTeamPermissionDefinition("cook");
  });

  it("lists the receipts of deleted users, with the key that deleted", async () => {
    const users = [await app.createUser({}), await app.createUser({})];
    const receipts = [];
    for (const user of users) receipts.push(await user.deleteWithReceipt());
    const page = await listDeletionReceipts(app, { limit: 1 });
    expect(page).toHaveLength(1);
    expect(page.nextCursor).toEqual(expect.any(String));
    const [id, receipt] = [users[0]?.id ?? "", receipts[0]];
    expect([...(await listDeletionReceipts(app, { userId: id }))]).toMatchObject([
      { userId: id, receipt, deletedAt: expect.any(Date), actor: { type: "key" } },
    ]);
  });

  it("creates keys that are shown once, lists and revokes them", async () => {
    const expiresAt = new Date(backend.clock.now().getTime() + 60_000);
    const which = { hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false };
    const made = await app.createInternalApiKey({ description: "CI", expiresAt, ...which });
    expect(made).toMatchObject({ description: "CI", expiresAt, superSecretAdminKey: undefined });
    const { publishableClientKey: clientKey, secretServerKey } = made;
    if (clientKey === null || secretServerKey === null) throw new Error("Two keys were asked for.");
    const server = new ServerApp({ ...around, projectId, publishableClientKey: clientKey, secretServerKey });
    await server.listUsers();
    const [listed] = await app.listInternalApiKeys();
    expect(listed).toMatchObject({ id: made.id, secretServerKey: { lastFour: secretServerKey?.slice(-4) } });
    expect(listed?.isValid()).toBe(true);
    await listed?.revoke();
    expect((await app.listInternalApiKeys())[0]?.whyInvalid()).toBe("manually-revoked");
    await expect(server.listUsers()).rejects.toMatchObject({ code: "INVALID_SECRET_SERVER_KEY" });
  });

  it("invites users to sign in at trusted URLs", async () => {
    await app.sendSignInInvitationEmail("guest@example.com", "http://localhost:3000/sign-in");
    const [mail] = await backend.inbox.read("guest@example.com");
    expect(mail?.text).toContain("http://localhost:3000/sign-in");
    await expect(app.sendSignInInvitationEmail("guest@example.com", "https://evil.example/")).rejects.toMatchObject({
      code: "REDIRECT_URL_NOT_WHITELISTED",
    });
  });

  it("defines permissions in both scopes", async () => {
    const stop = app.teamPermissionDefinitions.subscribe(() => undefined);
    await app.createTeamPermissionDefinition({ id: "edit", containedPermissionIds: ["$read_members"] });
    const definition = { id: "edit_all", description: "Everything.", containedPermissionIds: ["$read_members"] };
    expect(await app.updateTeamPermissionDefinition("edit", definition)).toEqual(definition);
    expect(app.teamPermissionDefinitions.peek()).toMatchObject({ value: expect.arrayContaining([definition]) });
    await app.deleteTeamPermissionDefinition("edit_all");
    expect(await app.listTeamPermissionDefinitions()).not.toContainEqual(definition);
    await app.createProjectPermissionDefinition({ id: "moderate" });
    await app.updateProjectPermissionDefinition("moderate", { description: "Hides comments." });
    expect(await app.listProjectPermissionDefinitions()).toEqual([
      { id: "moderate", description: "Hides comments.", containedPermissionIds: [] },
    ]);
    await app.deleteProjectPermissionDefinition("moderate");
    stop();
  });
});

describe("a project's metrics", () => {
  it("include users, and are refreshed for subscribers", async () => {
    const project = await backend.createProject();
    const { superSecretAdminKey } = project;
    const app = new AdminApp({ ...around, projectId: project.id, superSecretAdminKey });
    const watched = app.metrics();
    expect(app.metrics({ days: 31, includeAnonymous: false })).toBe(watched);
    const stop = watched.subscribe(() => undefined);
    expect(await watched.load()).toMatchObject({ totalUsers: 0, recentlyRegistered: [] });
    const { id } = await backend.signUp({ project });
    await backend.createAnonymousUser(project);
    const numbers = await app.getMetrics();
    expect(watched.peek()).toEqual({ status: "ready", value: numbers });
    const date = backend.clock.now().toISOString().slice(0, 10);
    expect(numbers).toMatchObject({ totalUsers: 1, loginMethods: [{ method: "password", count: 1 }] });
    expect(numbers.dailyUsers.at(-1)).toEqual({ date, activity: 1 });
    await numbers.recentlyActive[0]?.update({ displayName: "Ada" });
    expect(await app.getUser(id)).toMatchObject({ displayName: "Ada" });
    expect((await app.getMetrics({ includeAnonymous: true, days: 7 })).dailyActiveUsers).toHaveLength(7);
    stop();
  });
});

describe("a project owner", () => {
  it("creates projects, administers them with their session, transfers and deletes them", async () => {
    await newOwner(); // The first owner has the demo project.
    const { owner, teamId } = await newOwner();
    const stop = owner.ownedProjects.subscribe(() => undefined);
    expect(await owner.listOwnedProjects()).toEqual([]);
    const project = await owner.createProject({ displayName: "Shop", teamId, config: { magicLinkEnabled: true } });
    expect(project).toMatchObject({ ownerTeamId: teamId, config: { magicLinkEnabled: true, credentialEnabled: true } });
    expect(owner.ownedProjects.peek()).toMatchObject({ value: [{ id: project.id }] });
    await project.app.createUser({ displayName: "Ada" });
    backend.clock.advance(601_000); // The access token of the first calls is no good any more.
    expect([...(await project.app.listUsers())]).toMatchObject([{ displayName: "Ada" }]);

    await (await project.app.getProject()).update({ displayName: "Store" });
    await expect.poll(() => owner.ownedProjects.peek()).toMatchObject({ value: [{ displayName: "Store" }] });
    const other = await owner.createTeam({ displayName: "Others" });
    await owner.transferProject(project.id, other.id);
    expect(project.app.project.peek()).toMatchObject({ value: { ownerTeamId: other.id } });
    expect((await owner.listOwnedProjects())[0]).toMatchObject({ ownerTeamId: other.id });
    await project.delete();
    expect(await owner.listOwnedProjects()).toEqual([]);
    stop();
  });

  it("cannot administer other projects, or any with a session that has ended", async () => {
    const { owner } = await newOwner();
    const stranger = administer({ projectOwnerSession: owner.currentSession });
    await expect(stranger.getProject()).rejects.toMatchObject({ code: "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN" });
    await owner.signOut();
    await expect(stranger.getProject()).rejects.toMatchObject({ code: "UNPARSABLE_ADMIN_ACCESS_TOKEN" });
  });

  it("provides a new access token once when the backend refuses one", async () => {
    const { owner, teamId } = await newOwner();
    const project = await owner.createProject({ displayName: "Shop", teamId });
    const asked: string[] = [];
    let refused = false;
    const app = new AdminApp({
      ...around,
      projectId: project.id,
      projectOwnerSession: {
        async getTokens() {
          const tokens = await owner.currentSession.getTokens();
          asked.push(refused ? "fresh" : "stale");
          return refused ? tokens : { ...tokens, accessToken: "stale" };
        },
        drop(accessToken) {
          refused = accessToken === "stale";
        },
      },
    });
    expect(await app.getProject()).toMatchObject({ id: project.id });
    expect(asked).toEqual(["stale", "fresh"]);
  });
});
