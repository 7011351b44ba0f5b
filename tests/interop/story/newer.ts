import { expect } from "vitest";
import { signInWithGoogle } from "./sessions.ts";
import type { Stage, Steps } from "./stage.ts";
import { CALLBACK_URL, team } from "./teams.ts";

/** Methods that the installed types do not have, because they came with newer versions. */
interface NewerUser {
  listTeamInvitations(): Promise<
    { teamId: string; teamDisplayName: string; recipientEmail: string; accept(): Promise<void> }[]
  >;
  listConnectedAccounts(): Promise<
    {
      provider: string;
      providerAccountId: string;
      getAccessToken(): Promise<{ status: string; data?: { accessToken: string }; error?: { errorCode: string } }>;
    }[]
  >;
}
interface NewerProject {
  pushConfig(config: object, options: { source: { type: "unlinked" } }): Promise<void>;
  updateConfig(config: object): Promise<void>;
  getConfigOverride(level: "branch" | "environment"): Promise<Record<string, unknown>>;
  resetConfigOverrideKeys(level: "branch" | "environment", keys: string[]): Promise<void>;
}
interface NewerAdmin {
  deleteEmailTheme(id: string): Promise<void>;
  rewriteTemplateSourceWithAI(source: string): Promise<{ tsxSource: string }>;
  queryAnalytics(options: { query: string }): Promise<unknown>;
}

const newerUser = (user: object) => user as NewerUser;
const newerAdmin = (stage: Stage) => stage.admin() as unknown as NewerAdmin & ReturnType<Stage["admin"]>;

/** Steps that need newer versions of the official package; older ones skip them. */
export const newer = {
  "a user lists the invitations to their addresses, and accepts one without its code": async (stage) => {
    const { own } = await team(stage);
    const guest = await stage.person();
    const other = await stage.person();
    await own.inviteUser({ email: guest.email, callbackUrl: CALLBACK_URL });
    const expected = [{ teamId: own.id, teamDisplayName: "Gardeners", recipientEmail: guest.email }];
    expect(await newerUser(guest.known).listTeamInvitations()).toMatchObject(expected);
    const invitations = await newerUser(guest.user).listTeamInvitations();
    expect(invitations).toMatchObject(expected);
    expect(await newerUser(other.user).listTeamInvitations()).toEqual([]);
    await invitations[0]?.accept();
    expect((await guest.user.listTeams()).map(({ id }) => id)).toEqual([own.id]);
    expect(await newerUser(guest.user).listTeamInvitations()).toEqual([]);
  },

  "a server restricts a user, who stays in lists, and lifts the restriction": async (stage) => {
    const server = stage.server();
    const { id, app, known } = await stage.person();
    const free = await stage.person();
    await known.update({
      restrictedByAdmin: true,
      restrictedByAdminReason: "Spam",
      restrictedByAdminPrivateDetails: "Sent 900 emails",
    } as never);
    expect(await stage.server().getUser(id)).toMatchObject({
      isRestricted: true,
      restrictedReason: { type: "restricted_by_administrator" },
      restrictedByAdmin: true,
      restrictedByAdminReason: "Spam",
      restrictedByAdminPrivateDetails: "Sent 900 emails",
    });
    expect(await app.getUser()).toBeNull();
    for (const includeRestricted of [true, false]) {
      const newest = { orderBy: "signedUpAt", desc: true, limit: 100, includeRestricted } as const;
      const listed = (await server.listUsers(newest)).map((user) => user.id);
      expect(listed).toEqual(expect.arrayContaining([id, free.id]));
    }
    await known.update({ restrictedByAdmin: false } as never);
    expect(await stage.server().getUser(id)).toMatchObject({ isRestricted: false, restrictedByAdmin: false });
  },

  "a user lists the accounts at providers that apps may act for": async (stage) => {
    const { sub, answer } = await signInWithGoogle(stage);
    const user = await stage.client(answer).getUser({ or: "throw" });
    const known = await stage.server().getUser(user.id);
    for (const one of [user, known ?? {}]) {
      const [account, ...others] = await newerUser(one).listConnectedAccounts();
      expect(others).toEqual([]);
      expect(account).toMatchObject({ provider: "google", providerAccountId: sub });
      expect(await account?.getAccessToken()).toMatchObject({
        status: "ok",
        data: { accessToken: expect.stringMatching(/./) },
      });
    }
    expect(await newerUser((await stage.person()).user).listConnectedAccounts()).toEqual([]);
  },

  "a pushed configuration counts until the owner sets a value, and again after its reset": async (stage) => {
    const project = (await stage.admin().getProject()) as unknown as NewerProject;
    const allowed = async () => (await (await stage.admin().getProject()).getConfig()).auth.otp.allowSignIn;
    const path = "auth.otp.allowSignIn";
    await project.resetConfigOverrideKeys("environment", [path]);
    await project.pushConfig({ [path]: false }, { source: { type: "unlinked" } });
    expect(await allowed()).toBe(false);
    await project.updateConfig({ [path]: true });
    expect(await allowed()).toBe(true);
    await project.resetConfigOverrideKeys("environment", [path]);
    expect([await allowed(), (await project.getConfigOverride("branch"))[path]]).toEqual([false, false]);
    await project.resetConfigOverrideKeys("branch", [path]);
    expect((await project.getConfigOverride("branch"))[path]).toBeUndefined();
    await project.updateConfig({ [path]: true });
  },

  "the owner deletes a theme": async (stage) => {
    const admin = newerAdmin(stage);
    const { id } = await admin.createEmailTheme("Autumn");
    await admin.deleteEmailTheme(id);
    expect((await admin.listEmailThemes()).map((theme) => theme.id)).not.toContain(id);
    const builtIn = (await admin.listEmailThemes())[0]?.id ?? "";
    await expect(admin.deleteEmailTheme(builtIn)).rejects.toThrow(/built/i);
  },

  "without an AI model, the owner reads why a template is not rewritten": async (stage) => {
    const rewriting = newerAdmin(stage).rewriteTemplateSourceWithAI("export const EmailTemplate = () => null;");
    await expect(rewriting).rejects.toThrow(/This backend has no AI model\./);
  },

  "the owner reads why there are no analytics": async (stage) => {
    const asking = newerAdmin(stage).queryAnalytics({ query: "SELECT 1" });
    await expect(asking).rejects.toThrow(/Unsupported: Latchkit collects no analytics/);
  },
} satisfies Steps;
