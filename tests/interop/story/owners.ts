import { INTERNAL, signUpOwner } from "@latchkit/testing/internal";
import type { CurrentInternalUser } from "@stackframe/js";
import { expect } from "vitest";
import { officialAdminApp, officialApp, officialServerApp } from "../official-app.ts";
import type { Steps } from "./stage.ts";

const YEAR_MILLIS = 365 * 86_400_000;
const PLAN = {
  displayName: "Plan",
  customerType: "user",
  prices: { monthly: { USD: "5", interval: [1, "month"] } },
  includedItems: { credits: { quantity: 100, expires: "when-purchase-expires" } },
} as const;

/** The owner's half of the story: it comes first, because all other steps play in this project. */
export const owners = {
  "an owner creates a project and its keys": async (stage) => {
    const { backend, official } = stage;
    const owner = await signUpOwner(backend);
    const app = new official.StackClientApp({
      baseUrl: backend.url,
      projectId: "internal",
      publishableClientKey: INTERNAL.publishableClientKey,
      tokenStore: { accessToken: owner.accessToken, refreshToken: owner.refreshToken },
      redirectMethod: "none",
    });
    const user = await app.getUser({ or: "throw" });
    const made = await user.createProject({ displayName: "Shop", description: "Sells", teamId: owner.teamId });
    expect(made).toMatchObject({ displayName: "Shop", description: "Sells", ownerTeamId: owner.teamId });
    expect((await user.listOwnedProjects()).map(({ id }) => id)).toContain(made.id);
    const keys = await made.app.createInternalApiKey({
      description: "all three",
      expiresAt: new Date(Date.now() + YEAR_MILLIS),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: true,
    });
    const { publishableClientKey = "", secretServerKey = "", superSecretAdminKey = "" } = keys;
    stage.project = { id: made.id, publishableClientKey, secretServerKey, superSecretAdminKey };
    const [listed] = await made.app.listInternalApiKeys();
    expect(listed).toMatchObject({ id: keys.id, secretServerKey: { lastFour: secretServerKey.slice(-4) } });
    expect(listed?.isValid()).toBe(true);
  },

  "an owner creates and lists projects with the client, server and admin app of the owners' project": async ({
    backend,
    official,
  }) => {
    const place = { url: backend.url, project: INTERNAL };
    const owner = await signUpOwner(backend);
    const tokenStore = { accessToken: owner.accessToken, refreshToken: owner.refreshToken };
    const server = officialServerApp(place, official);
    const { id: otherTeamId } = await server.createTeam({ displayName: "Other", creatorUserId: owner.id });
    const apps = [officialApp(place, tokenStore, official), server, officialAdminApp(place, official)];
    const created: string[] = [];
    for (const app of apps) {
      const user = (await app.getUser({ or: "throw", tokenStore })) as CurrentInternalUser;
      const project = await user.createProject({ displayName: "Mine", teamId: owner.teamId });
      created.push(project.id);
      expect((await user.listOwnedProjects()).map(({ id }) => id).sort()).toEqual([...created].sort());
      if ("transferProject" in user) {
        // Versions before 2.8.51 have no such method.
        await user.transferProject(project.id, otherTeamId);
        expect(await project.app.getProject()).toMatchObject({ ownerTeamId: otherTeamId });
      }
      await project.app.createUser({ displayName: "Ada" });
      await project.update({ displayName: "Changed" });
      expect((await project.app.listUsers()).map(({ displayName }) => displayName)).toEqual(["Ada"]);
    }
    const members = await (await server.getTeam(otherTeamId))?.listUsers();
    expect(members?.map(({ id }) => id)).toEqual([owner.id]);
    expect(await officialAdminApp(place, official).getProject()).toMatchObject({ id: "internal" });
  },

  "the owner's settings take effect for clients": async (stage) => {
    const project = await stage.admin().getProject();
    await project.update({
      description: "Sells more",
      config: {
        credentialEnabled: true,
        magicLinkEnabled: true,
        passkeyEnabled: true,
        clientTeamCreationEnabled: true,
        clientUserDeletionEnabled: true,
        allowLocalhost: true,
        allowUserApiKeys: true,
        allowTeamApiKeys: true,
        oauthProviders: [
          { id: "google", type: "standard", clientId: "client-of-google", clientSecret: "secret of google & more" },
        ],
        emailConfig: {
          type: "standard",
          host: "127.0.0.1",
          port: stage.smtp.port,
          username: "shop",
          password: "p",
          senderName: "Shop",
          senderEmail: "shop@shop.example",
        },
      },
    });
    expect(await stage.admin().getProject()).toMatchObject({ description: "Sells more" });
    expect((await stage.client().getProject()).config).toMatchObject({
      signUpEnabled: true,
      credentialEnabled: true,
      magicLinkEnabled: true,
      passkeyEnabled: true,
      clientTeamCreationEnabled: true,
      clientUserDeletionEnabled: true,
      allowUserApiKeys: true,
      allowTeamApiKeys: true,
      oauthProviders: [{ id: "google" }],
    });
  },

  "the owner changes the configuration by paths": async (stage) => {
    const project = await stage.admin().getProject();
    await project.updateConfig({
      "dataVault.stores.main": { displayName: "Main" },
      "payments.items.credits": { displayName: "Credits", customerType: "user" },
      "payments.items.seats": { displayName: "Seats", customerType: "team" },
      "payments.items.tokens": { displayName: "Tokens", customerType: "custom" },
      "payments.products.plan": PLAN,
      "payments.testMode": true,
      "payments.officialServers": "loopback",
    } as never);
    const config = await (await stage.admin().getProject()).getConfig();
    expect(config.teams.allowClientTeamCreation).toBe(true);
    expect(Object.keys(config.dataVault.stores)).toEqual(["main"]);
    expect(Object.keys(config.payments.items).sort()).toEqual(["credits", "seats", "tokens"]);
    await expect(project.updateConfig({ "nope.x": 1 } as never)).rejects.toThrow(/not valid/);
  },

  "the owner defines permissions": async (stage) => {
    const app = stage.admin();
    const contained = ["$update_team", "$delete_team", "$read_members", "$remove_members", "$invite_members"];
    await app.createTeamPermissionDefinition({
      id: "boss",
      containedPermissionIds: [...contained, "$manage_api_keys"],
    });
    await app.createTeamPermissionDefinition({ id: "guest", containedPermissionIds: [] });
    await app.updateTeamPermissionDefinition("guest", { description: "Looks", containedPermissionIds: [] });
    expect(await app.listTeamPermissionDefinitions()).toContainEqual({
      id: "guest",
      description: "Looks",
      containedPermissionIds: [],
    });
    await app.createProjectPermissionDefinition({ id: "visit", containedPermissionIds: [] });
    await app.createProjectPermissionDefinition({ id: "support", containedPermissionIds: ["visit"] });
    await app.createProjectPermissionDefinition({ id: "fleeting", containedPermissionIds: [] });
    await app.deleteProjectPermissionDefinition("fleeting");
    const defined = await app.listProjectPermissionDefinitions();
    expect(defined.map(({ id, containedPermissionIds }) => [id, containedPermissionIds])).toEqual([
      ["support", ["visit"]],
      ["visit", []],
    ]);
    const config = { teamCreatorDefaultPermissions: [{ id: "boss" }], teamMemberDefaultPermissions: [{ id: "guest" }] };
    await (await app.getProject()).update({ config });
    expect((await stage.admin().getProject()).config).toMatchObject(config);
  },
} satisfies Steps;
