import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD, TEAMS_CONFIG } from "../apps.test-data.ts";
import { ServerApp } from "../server-app.ts";
import type { UserFilter } from "./server-user.ts";

const backend = await testBackend({ config: TEAMS_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail, signedUp } = appsOf(backend);

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const app = new ServerApp({
  projectId: backend.project.id,
  publishableClientKey: backend.project.publishableClientKey,
  secretServerKey: backend.project.secretServerKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: {
    fetch: (url, init) => backend.backend.fetch(new Request(url, init)),
    now: () => backend.clock.now().getTime(),
    wait: async (millis) => backend.clock.advance(millis),
  },
});

describe("the sign-in history", () => {
  it("is listed for a user or the project, page by page", async () => {
    const { user, email } = await signedUp();
    for (let attempt = 0; attempt < 2; attempt++) {
      backend.clock.advance(1_000);
      await createApp().app.signInWithCredential({ email, password: "not the password" });
    }
    const first = await app.listSignIns({ userId: user.id, limit: 2 });
    expect(first.map(({ errorCode }) => errorCode)).toEqual(["EMAIL_PASSWORD_MISMATCH", "EMAIL_PASSWORD_MISMATCH"]);
    const second = await app.listSignIns({ userId: user.id, cursor: first.nextCursor ?? "" });
    expect([second.length, second.nextCursor]).toEqual([1, null]);
    expect([...(await app.listSignIns({ outcome: "failed", limit: 2 }))]).toEqual([...first]);
  });
});

describe("the ID in the developer's own tables", () => {
  it("is null without one, and finds its user", async () => {
    const user = await app.createUser({ externalId: "row 7" });
    expect(user.externalId).toBe("row 7");
    expect((await app.createUser({})).externalId).toBeUndefined();
    expect((await app.listUsers({ externalId: "row 7" })).map(({ id }) => id)).toEqual([user.id]);
    await user.update({ externalId: null });
    expect((await app.getUser(user.id))?.externalId).toBeUndefined();
    expect([...(await app.listUsers({ externalId: "row 7" }))]).toEqual([]);
  });

  it("is read by the user", async () => {
    const { app: own, user } = await signedUp();
    await (await app.getUser(user.id))?.update({ externalId: "row 8" });
    expect((await own.getUser())?.externalId).toBe("row 8");
  });
});

describe("a user's password", () => {
  it("can be imported as a hash, which the user's password then fits", async () => {
    const primaryEmail = newEmail();
    const passwordHash = "$2b$04$b2RoUHnLaXtW8uB7xr5Td.mO5zKKcxxNj2gJSIUR1FJORKqyD8ppK"; // of "imported password"
    await app.createUser({ primaryEmail, primaryEmailAuthEnabled: true, passwordHash });
    const signIn = await createApp().app.signInWithCredential({ email: primaryEmail, password: "imported password" });
    expect(signIn).toEqual({ status: "ok", data: undefined });
  });

  it("cannot be a hash of another kind", async () => {
    const options = { primaryEmail: newEmail(), passwordHash: "5f4dcc3b5aa765d61d8327deb882cf99" };
    await expect(app.createUser(options)).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining("bcrypt"),
    });
  });

  it("is set by the app's backend, which ends the user's sessions", async () => {
    const { user, email } = await signedUp();
    const known = await app.getUser(user.id);
    expect(await known?.setPassword({ password: "a new password" })).toBeUndefined();
    expect(await known?.getActiveSessions()).toHaveLength(0);
    const signIn = await createApp().app.signInWithCredential({ email, password: "a new password" });
    expect(signIn.status).toBe("ok");
  });

  it("is changed for a user who gave the old one, and for no other; no session stays", async () => {
    const { user } = await signedUp();
    const known = await app.getUser(user.id);
    const wrong = await known?.updatePassword({ oldPassword: "not it at all", newPassword: "a new password" });
    expect(wrong).toMatchObject({ code: "PASSWORD_CONFIRMATION_MISMATCH" });
    expect(await known?.getActiveSessions()).toHaveLength(1);
    expect(await known?.updatePassword({ oldPassword: PASSWORD, newPassword: "a new password" })).toBeUndefined();
    expect(await known?.getActiveSessions()).toHaveLength(0);
  });
});

describe("a page of users", () => {
  it("is one resource for the same options, and follows what the app does", async () => {
    const teamId = (await app.createTeam({ displayName: "Page" })).id;
    const first = await app.createUser({ displayName: "First of the page" });
    const page = app.usersPage({ query: "of the page", orderBy: "name" });
    expect(app.usersPage({ orderBy: "name", query: "of the page" })).toBe(page);
    const stop = page.subscribe(() => undefined);
    expect((await page.load()).map(({ displayName }) => displayName)).toEqual(["First of the page"]);
    await app.createUser({ displayName: "Second of the page" });
    await first.setDisplayName("Third of the page");
    const shown = () => {
      const now = page.peek();
      return now.status === "ready" ? now.value.map(({ displayName }) => displayName) : now.status;
    };
    await expect.poll(shown).toEqual(["Second of the page", "Third of the page"]);
    stop();
    const teams = app.teamsPage({ query: "Page" });
    expect((await teams.load()).map(({ id }) => id)).toEqual([teamId]);
  });
});

describe("a user", () => {
  it("can be created, fetched by id, updated and deleted", async () => {
    const primaryEmail = newEmail();
    const made = await app.createUser({
      primaryEmail,
      primaryEmailAuthEnabled: true,
      password: "correct horse battery",
      displayName: "Ada",
      serverMetadata: { plan: "free" },
    });
    expect(made).toMatchObject({ primaryEmail, primaryEmailAuthEnabled: true, hasPassword: true, displayName: "Ada" });
    expect(made.lastActiveAt).toBeInstanceOf(Date);
    expect(Object.isFrozen(made)).toBe(true);
    await made.setServerMetadata({ plan: "pro" });
    await made.setPrimaryEmail(newEmail(), { verified: true });
    expect(await app.getUser(made.id)).toMatchObject({ serverMetadata: { plan: "pro" }, primaryEmailVerified: true });
    await made.delete();
    expect(await app.getUser(made.id)).toBeNull();
    await expect(made.setDisplayName("Deleted")).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });

  it("is deleted with a receipt, which the project keeps", async () => {
    const made = await app.createUser({ displayName: "Ada" });
    const receipt = await made.deleteWithReceipt();
    expect(receipt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await app.getUser(made.id)).toBeNull();
    await expect(made.deleteWithReceipt()).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });

  it("cannot have an address with which another user signs in", async () => {
    const { email } = await signedUp();
    const taken = app.createUser({ primaryEmail: email, primaryEmailAuthEnabled: true });
    await expect(taken).rejects.toMatchObject({ code: "USER_EMAIL_ALREADY_EXISTS" });
  });

  it("has a resource by id that shows updates and the deletion before they resolve", async () => {
    const { id } = await app.createUser({});
    const watched = app.user(id);
    expect(app.user(id)).toBe(watched);
    const stop = watched.subscribe(() => undefined);
    const user = await watched.load();
    await user?.update({ displayName: "Ada", clientReadOnlyMetadata: { since: 1843 } });
    expect(watched.peek()).toMatchObject({ value: { displayName: "Ada", clientReadOnlyMetadata: { since: 1843 } } });
    await user?.delete();
    expect(watched.peek()).toEqual({ status: "ready", value: null });
    expect(await app.user(NOWHERE).load()).toBeNull();
    stop();
  });

  it("is found by an API key while the key works", async () => {
    const { id } = await app.createUser({});
    const user = await app.getUser(id);
    const key = await user?.createApiKey({ description: "CLI", expiresAt: null });
    expect(await app.getUser({ apiKey: key?.value ?? "" })).toMatchObject({ id });
    await key?.revoke();
    expect(await app.getUser({ apiKey: key?.value ?? "" })).toBeNull();
    expect(await app.getUser({ apiKey: "sk_made_up" })).toBeNull();
  });
});

describe("users", () => {
  it("are listed in pages and can be searched", async () => {
    const tag = `crowd${backend.clock.now().getTime()}`;
    const names: string[] = [];
    for (const place of ["first", "second", "third"]) {
      backend.clock.advance(1);
      names.push((await app.createUser({ displayName: `${tag} ${place}` })).displayName ?? "");
    }
    const page = await app.listUsers({ query: tag, limit: 2 });
    expect(page.map(({ displayName }) => displayName)).toEqual(names.slice(0, 2));
    expect(page.nextCursor).not.toBeNull();
    const next = await app.listUsers({ query: tag, limit: 2, cursor: page.nextCursor ?? "" });
    expect(next.map(({ displayName }) => displayName)).toEqual(names.slice(2));
    expect(next.nextCursor).toBeNull();
    const youngest = await app.listUsers({ query: tag, orderBy: "signedUpAt", desc: true, limit: 1 });
    expect(youngest[0]?.displayName).toBe(names[2]);
  });

  it("are filtered, sorted and counted", async () => {
    const tag = `filtered${backend.clock.now().getTime()}`;
    const create = (name: string, emailVerified: boolean) => {
      backend.clock.advance(1);
      return app.createUser({
        displayName: `${tag} ${name}`,
        primaryEmail: `${tag}-${name}@example.com`,
        primaryEmailVerified: emailVerified,
      });
    };
    const [verified, banned] = [await create("verified", true), await create("banned", false)];
    await banned.ban();
    const found = async (filter: UserFilter) => (await app.listUsers({ query: tag, ...filter })).map(({ id }) => id);
    expect(await found({ emailVerified: true, secondFactor: false })).toEqual([verified.id]);
    expect(await found({ banned: true })).toEqual([banned.id]);
    expect(await found({ method: "passkey" })).toEqual([]);
    expect(await found({ activeSince: backend.clock.now() })).toEqual([banned.id]);
    expect((await app.listUsers({ query: tag, orderBy: "name" })).map(({ id }) => id)).toEqual([
      banned.id,
      verified.id,
    ]);
    expect(await app.countUsers({ query: tag })).toEqual({ count: 2, isExact: true });
  });
});

describe("a session created for a user", () => {
  it("signs the user in for its lifetime", async () => {
    const user = await app.createUser({ displayName: "Ada" });
    const session = await user.createSession({ expiresInMillis: 120_000 });
    const { app: theirs } = createApp({ tokenStore: await session.getTokens() });
    expect(await theirs.getUser()).toMatchObject({ id: user.id, displayName: "Ada" });
    expect(await user.getActiveSessions()).toMatchObject([{ userId: user.id, isImpersonation: false }]);
    backend.clock.advance(601_000);
    expect(await theirs.getUser()).toBeNull();
  });

  it("ends when a server revokes it", async () => {
    const { app: theirs, user } = await signedUp();
    const known = await app.getUser(user.id);
    const stop = known?.activeSessions.subscribe(() => undefined);
    const [session] = (await known?.activeSessions.load()) ?? [];
    await known?.revokeSession(session?.id ?? "");
    expect(known?.activeSessions.peek()).toMatchObject({ value: [] });
    backend.clock.advance(601_000);
    expect(await theirs.getUser()).toBeNull();
    stop?.();
  });
});

describe("a user's belongings", () => {
  it("include contact channels, which a server can verify", async () => {
    const user = await app.createUser({ primaryEmail: newEmail() });
    const watched = app.user(user.id);
    const stop = watched.subscribe(() => undefined);
    await watched.load();
    const value = newEmail();
    const channel = await user.createContactChannel({ type: "email", value, usedForAuth: true, isVerified: true });
    expect(channel).toMatchObject({ value, isVerified: true });
    await channel.update({ isPrimary: true, isVerified: false });
    await expect
      .poll(() => watched.peek())
      .toMatchObject({ value: { primaryEmail: value, primaryEmailVerified: false } });
    expect(await user.listContactChannels()).toHaveLength(2);
    stop();
  });

  it("include verification emails to the primary address, if any", async () => {
    const email = newEmail();
    const user = await app.createUser({ primaryEmail: email });
    const callbackUrl = "http://localhost:3000/verify";
    expect(await user.sendVerificationEmail({ callbackUrl })).toBeUndefined();
    await app.verifyEmail(await backend.inbox.readCode(email));
    expect(await user.sendVerificationEmail({ callbackUrl })).toMatchObject({ code: "EMAIL_ALREADY_VERIFIED" });
    const unreachable = await app.createUser({});
    await expect(unreachable.sendVerificationEmail({ callbackUrl })).rejects.toThrow("no primary email");
  });

  it("include notification preferences", async () => {
    const user = await app.createUser({});
    const [, marketing] = await user.listNotificationCategories();
    await marketing?.setEnabled(false);
    expect(await user.listNotificationCategories()).toMatchObject([{ enabled: true }, { enabled: false }]);
  });

  it("include permissions in the project and in teams", async () => {
    const user = await app.createUser({});
    const team = await user.createTeam({ displayName: "Editors" });
    const stop = user.permissions(team, { recursive: false }).subscribe(() => undefined);
    expect(await user.permissions(team, { recursive: false }).load()).toEqual([{ id: "admin" }]);
    await user.grantPermission(team, "member");
    expect(user.permissions(team, { recursive: false }).peek()).toMatchObject({
      value: [{ id: "admin" }, { id: "member" }],
    });
    await user.revokePermission(team, "admin");
    expect(await user.hasPermission(team, "$delete_team")).toBe(false);
    await user.revokePermission("moderate");
    expect(await user.hasPermission("comment")).toBe(false);
    await user.grantPermission("comment");
    expect(await user.hasPermission("comment")).toBe(true);
    await expect(user.grantPermission(team, "comment")).rejects.toMatchObject({ code: "WRONG_PERMISSION_SCOPE" });
    stop();
  });
});

describe("the signed-in user on a server", () => {
  it("has everything that any user has, by the session", async () => {
    const { app: browser, user } = await signedUp();
    const tokenStore = new Request("https://shop.example/", { headers: await browser.getAuthHeaders() });
    const known = await app.getUser({ tokenStore, or: "throw" });
    const team = await known.createTeam({ displayName: "Shop" });
    expect(team.createdAt).toBeInstanceOf(Date);
    await known.grantPermission("comment");
    expect(await known.listTeams()).toMatchObject([{ id: team.id }]);
    expect(await user.listTeams()).toMatchObject([{ id: team.id }]);
    await known.leaveTeam(team);
    expect(await known.listTeams()).toEqual([]);
    expect(await team.listUsers()).toEqual([]);
  });
});
