import type { StackServerApp } from "@stackframe/js";
import { expect, onTestFinished, vi } from "vitest";
import { refused, type Stage, type Steps } from "./stage.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** Steps of the developer's own backend. */
export const servers = {
  "an app finds its project by environment variables": async (stage) => {
    setEnvironment(stage, "STACK");
    const app = new stage.official.StackServerApp({ tokenStore: "memory" });
    expect(await app.getProject()).toMatchObject({ id: stage.project.id });
    const { id } = await app.createUser({ displayName: "Ada" });
    expect(await stage.server().getUser(id)).toMatchObject({ displayName: "Ada" });
  },

  "an app finds its project by the newer names of classes and environment variables": async (stage) => {
    setEnvironment(stage, "HEXCLAVE");
    const { HexclaveServerApp } = stage.official as unknown as { HexclaveServerApp: typeof StackServerApp };
    const app = new HexclaveServerApp({ tokenStore: "memory" });
    const { id } = await app.createUser({ displayName: "Ada" });
    expect(await stage.server().getUser(id)).toMatchObject({ displayName: "Ada" });
  },

  "a server creates, changes and deletes a user": async (stage) => {
    const server = stage.server();
    const primaryEmail = stage.newEmail();
    const password = "correct horse battery";
    const user = await server.createUser({
      primaryEmail,
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: true,
      password,
      displayName: "Grace",
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
    });
    const app = stage.client();
    expect((await app.signInWithCredential({ email: primaryEmail, password, noRedirect: true })).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ id: user.id, clientReadOnlyMetadata: { b: 2 } });
    await user.update({ displayName: "Ada", serverMetadata: { c: 4 } });
    expect(await stage.server().getUser(user.id)).toMatchObject({ displayName: "Ada", serverMetadata: { c: 4 } });
    await user.delete();
    expect(await stage.server().getUser(user.id)).toBeNull();
    expect(
      await stage.client().signInWithCredential({ email: primaryEmail, password, noRedirect: true }),
    ).toMatchObject(refused("EMAIL_PASSWORD_MISMATCH"));
    expect(await server.getUser(NOBODY)).toBeNull();
  },

  "a server lists users page by page, and searches": async (stage) => {
    const server = stage.server();
    const created: string[] = [];
    for (const displayName of ["Searched One", "Searched Two", "Searched Three"]) {
      stage.backend.clock.advance(1_000);
      created.unshift((await server.createUser({ displayName })).id);
    }
    const newest = { limit: 2, orderBy: "signedUpAt", desc: true } as const;
    const page = await server.listUsers(newest);
    expect(page.map(({ id }) => id)).toEqual(created.slice(0, 2));
    const rest = await server.listUsers({ ...newest, cursor: page.nextCursor ?? "" });
    expect(rest[0]?.id).toBe(created[2]);
    const found = await server.listUsers({ query: "searched two" });
    expect(found.map(({ displayName }) => displayName)).toEqual(["Searched Two"]);
  },

  "a server creates a team with a member": async (stage) => {
    const server = stage.server();
    const { id, known } = await stage.person();
    const team = await server.createTeam({ displayName: "Theirs", creatorUserId: id });
    expect((await team.listUsers()).map((user) => user.id)).toEqual([id]);
    await team.update({ displayName: "Ours", serverMetadata: { c: 3 } });
    expect(await stage.server().getTeam(team.id)).toMatchObject({ displayName: "Ours", serverMetadata: { c: 3 } });
    expect((await server.listTeams()).map((one) => one.id)).toContain(team.id);
    await team.removeUser(id);
    expect(await known.listTeams()).toHaveLength(0);
  },

  "a server links a user to an account at a provider": async (stage) => {
    const server = stage.server();
    const { id, known } = await stage.person();
    const account = { accountId: `account-${id}`, providerConfigId: "google", email: stage.newEmail() };
    const allowed = { allowSignIn: true, allowConnectedAccounts: true };
    const created = await server.createOAuthProvider({ ...account, ...allowed, userId: id });
    expect(created).toMatchObject({ status: "ok", data: { type: "google", accountId: account.accountId } });
    const other = await stage.person();
    expect(await server.createOAuthProvider({ ...account, ...allowed, userId: other.id })).toMatchObject(
      refused("OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN"),
    );
    const [link] = await known.listOAuthProviders();
    expect(link).toMatchObject({ ...allowed, userId: id, email: account.email });
    expect(await stage.server().getUser(id)).toMatchObject({ oauthProviders: [{ id: "google" }] });
    expect((await link?.update({ allowConnectedAccounts: false }))?.status).toBe("ok");
    expect(await known.getOAuthProvider(link?.id ?? "")).toMatchObject({ allowConnectedAccounts: false });
    await link?.delete();
    expect(await known.listOAuthProviders()).toEqual([]);
  },

  "a server keeps encrypted values in the data vault": async (stage) => {
    const secret = "demo-secret";
    const store = await stage.server().getDataVaultStore("main");
    expect(await store.getValue("greeting", { secret })).toBeNull();
    await store.setValue("greeting", "Grüß Gott, 世界", { secret });
    await store.setValue("nothing", "", { secret });
    const again = await stage.server().getDataVaultStore("main");
    expect(await again.getValue("greeting", { secret })).toBe("Grüß Gott, 世界");
    expect(await again.getValue("nothing", { secret })).toBe("");
    expect(await again.getValue("greeting", { secret: "another secret" })).toBeNull();
  },
} satisfies Steps;

/** Sets the variables that the documentation names, until the test ends. */
function setEnvironment({ backend, project }: Stage, brand: "STACK" | "HEXCLAVE"): void {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv(`NEXT_PUBLIC_${brand}_API_URL`, backend.url);
  vi.stubEnv(`NEXT_PUBLIC_${brand}_PROJECT_ID`, project.id);
  vi.stubEnv(`NEXT_PUBLIC_${brand}_PUBLISHABLE_CLIENT_KEY`, project.publishableClientKey);
  vi.stubEnv(`${brand}_SECRET_SERVER_KEY`, project.secretServerKey);
}
