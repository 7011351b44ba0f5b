import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp, officialServerApp, tokensOf } from "./official-app.ts";

const PASSWORD = "correct horse battery";
const CALLBACK_URL = "http://localhost:3000/handler/email-verification";
/** One red pixel. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      "auth.otp.allowSignIn": true,
      "users.allowClientUserDeletion": true,
      "auth.oauth.providers.github": {
        type: "github",
        isShared: false,
        clientId: "id",
        clientSecret: "secret",
        allowSignIn: true,
        allowConnectedAccounts: true,
      },
    },
  });
});

afterAll(() => backend[Symbol.asyncDispose]());

const newEmail = () => `person-${++people}@example.com`;

async function signedIn() {
  const { id, email, accessToken, refreshToken } = await backend.signUp();
  const app = officialApp(backend, { accessToken, refreshToken });
  return { id, email, app, user: await app.getUser({ or: "throw" }), tokens: { accessToken, refreshToken } };
}

async function known() {
  const { id, email } = await backend.signUp();
  const server = officialServerApp(backend);
  const user = await server.getUser(id);
  if (!user) throw new Error("There is no such user.");
  const read = async () => (await officialServerApp(backend).getUser(id)) ?? undefined;
  return { id, email, server, user, read };
}

describe("with the client, a signed-in user", () => {
  it("is described", async () => {
    const { id, email, user } = await signedIn();
    expect(user).toMatchObject({
      id,
      primaryEmail: email,
      primaryEmailVerified: false,
      displayName: null,
      profileImageUrl: null,
      signedUpAt: backend.clock.now(),
      clientMetadata: null,
      clientReadOnlyMetadata: null,
      hasPassword: true,
      emailAuthEnabled: true,
      otpAuthEnabled: false,
      passkeyAuthEnabled: false,
      isMultiFactorRequired: false,
      isAnonymous: false,
      oauthProviders: [],
      selectedTeam: null,
    });
    expect(user.toClientJson()).toMatchObject({ id, primary_email: email, signed_up_at_millis: expect.any(Number) });
  });

  it("is described in part, too", async () => {
    const { id, email, app } = await signedIn();
    expect(await app.getPartialUser({ from: "token" })).toMatchObject({ id, primaryEmail: email, isAnonymous: false });
  });

  it("changes everything about themselves at once", async () => {
    const { app, user } = await signedIn();
    await user.update({
      displayName: "Zoë",
      clientMetadata: { theme: "dark", sizes: [1, 2] },
      profileImageUrl: PICTURE,
      otpAuthEnabled: true,
      passkeyAuthEnabled: false,
    });
    const changed = await app.getUser({ or: "throw" });
    expect(changed).toMatchObject({
      displayName: "Zoë",
      clientMetadata: { theme: "dark", sizes: [1, 2] },
      otpAuthEnabled: true,
    });
    const picture = await fetch(changed.profileImageUrl ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    await user.update({ profileImageUrl: null, otpAuthEnabled: false });
    expect(await app.getUser()).toMatchObject({ profileImageUrl: null, otpAuthEnabled: false });
  });

  it("changes one thing at a time", async () => {
    const { app, user } = await signedIn();
    await user.setDisplayName("Ada");
    await user.setClientMetadata({ plan: "garden" });
    expect(await app.getUser()).toMatchObject({ displayName: "Ada", clientMetadata: { plan: "garden" } });
  });

  it("has their primary address verified", async () => {
    const { email, app, user } = await signedIn();
    // Where there is no page to return to it takes a link, though its type does not say so.
    const send: (options: { callbackUrl: string }) => ReturnType<typeof user.sendVerificationEmail> =
      user.sendVerificationEmail.bind(user);
    expect(await send({ callbackUrl: CALLBACK_URL })).toBeUndefined();
    await app.verifyEmail(await backend.inbox.readCode(email));
    expect(await app.getUser()).toMatchObject({ primaryEmailVerified: true });
    expect(await send({ callbackUrl: CALLBACK_URL })).toMatchObject({ errorCode: "EMAIL_ALREADY_VERIFIED" });
  });
});

describe("with the server app, users", () => {
  it("are created with all that is known about them", async () => {
    const server = officialServerApp(backend);
    const primaryEmail = newEmail();
    const user = await server.createUser({
      primaryEmail,
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: true,
      password: PASSWORD,
      otpAuthEnabled: true,
      displayName: "Grace",
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
    });
    const expected = {
      primaryEmail,
      primaryEmailVerified: true,
      hasPassword: true,
      otpAuthEnabled: true,
      displayName: "Grace",
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
      signedUpAt: backend.clock.now(),
      lastActiveAt: backend.clock.now(),
    };
    expect(user).toMatchObject(expected);
    expect(await server.getUser(user.id)).toMatchObject(expected);
    const app = officialApp(backend);
    const signIn = { email: primaryEmail, password: PASSWORD, noRedirect: true };
    expect((await app.signInWithCredential(signIn)).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ id: user.id, clientReadOnlyMetadata: { b: 2 } });
  });

  it("are created with nothing at all", async () => {
    const user = await officialServerApp(backend).createUser({});
    expect(user).toMatchObject({ primaryEmail: null, displayName: null, hasPassword: false, isAnonymous: false });
  });

  it("are refused an address that another user signs in with", async () => {
    const { email } = await backend.signUp();
    const creating = officialServerApp(backend).createUser({ primaryEmail: email, primaryEmailAuthEnabled: true });
    await expect(creating).rejects.toMatchObject({ errorCode: "USER_EMAIL_ALREADY_EXISTS" });
  });

  it("are null if unknown", async () => {
    expect(await officialServerApp(backend).getUser("00000000-0000-4000-8000-000000000000")).toBeNull();
  });

  it("are listed page by page, oldest or newest first, and searched", async () => {
    const project = await backend.createProject();
    const server = officialServerApp({ ...backend, project });
    const created = [];
    for (const displayName of ["Ada", "Grace", "Zoë"]) {
      backend.clock.advance(1_000);
      created.push((await server.createUser({ displayName, primaryEmail: newEmail() })).id);
    }
    await backend.createAnonymousUser(project);
    const ids = (users: { id: string }[]) => users.map(({ id }) => id);

    const all = await server.listUsers();
    expect([ids(all), all.nextCursor]).toEqual([created, null]);
    const page = await server.listUsers({ limit: 2, orderBy: "signedUpAt", desc: true });
    expect(ids(page)).toEqual([created[2], created[1]]);
    const rest = await server.listUsers({ limit: 2, desc: true, cursor: page.nextCursor ?? "" });
    expect([ids(rest), rest.nextCursor]).toEqual([[created[0]], null]);
    expect(ids(await server.listUsers({ query: "gra" }))).toEqual([created[1]]);
    expect(await server.listUsers({ includeAnonymous: true })).toHaveLength(4);
  });

  it("are changed in every respect", async () => {
    const { user, read } = await known();
    const primaryEmail = newEmail();
    await user.update({
      displayName: "Ada",
      clientMetadata: 1,
      clientReadOnlyMetadata: 2,
      serverMetadata: 3,
      primaryEmail,
      primaryEmailVerified: true,
      primaryEmailAuthEnabled: true,
      profileImageUrl: "https://example.com/ada.png",
      password: "another horse battery",
    });
    expect(await read()).toMatchObject({
      displayName: "Ada",
      clientMetadata: 1,
      clientReadOnlyMetadata: 2,
      serverMetadata: 3,
      primaryEmail,
      primaryEmailVerified: true,
      profileImageUrl: "https://example.com/ada.png",
    });
    const signIn = { email: primaryEmail, password: "another horse battery", noRedirect: true };
    expect((await officialApp(backend).signInWithCredential(signIn)).status).toBe("ok");
  });

  it("are changed one thing at a time", async () => {
    const { user, read } = await known();
    const primaryEmail = newEmail();
    await user.setDisplayName("Grace");
    await user.setClientMetadata({ a: 1 });
    await user.setClientReadOnlyMetadata({ b: 2 });
    await user.setServerMetadata({ c: 3 });
    await user.setPrimaryEmail(primaryEmail, { verified: true });
    await user.setPassword({ password: "another horse battery" });
    expect(await read()).toMatchObject({
      displayName: "Grace",
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
      primaryEmail,
      primaryEmailVerified: true,
    });
    await user.setPrimaryEmail(null);
    expect(await read()).toMatchObject({ primaryEmail: null, primaryEmailVerified: false });
  });

  it("are asked for a second factor from when the server sets one, until it takes it away", async () => {
    const { user, read } = await known();
    await user.update({ totpMultiFactorSecret: new Uint8Array(20) });
    expect(await read()).toMatchObject({ isMultiFactorRequired: true });
    await user.update({ totpMultiFactorSecret: null });
    expect(await read()).toMatchObject({ isMultiFactorRequired: false });
  });
});

describe("with the server app, the sender of a request", () => {
  it("is known with all that the server may know of them", async () => {
    const { id, app, tokens } = await signedIn();
    const server = officialServerApp(backend);
    const request = new Request("https://shop.example", { headers: await app.getAuthHeaders() });
    const user = await server.getUser({ tokenStore: request });
    expect(user).toMatchObject({ id, serverMetadata: null, lastActiveAt: backend.clock.now() });
    await user?.update({ serverMetadata: { seen: true }, displayName: "Ada" });
    expect(await server.getUser({ tokenStore: tokens, or: "throw" })).toMatchObject({
      displayName: "Ada",
      serverMetadata: { seen: true },
    });
    expect(await app.getUser()).not.toHaveProperty("serverMetadata");
  });

  it("is known in part from the token alone", async () => {
    const { id, email, tokens } = await signedIn();
    const partial = await officialServerApp(backend).getPartialUser({ from: "token", tokenStore: tokens });
    expect(partial).toEqual({
      id,
      primaryEmail: email,
      displayName: null,
      primaryEmailVerified: false,
      isAnonymous: false,
    });
  });

  it("is null without tokens, or an anonymous user if requested", async () => {
    const server = officialServerApp(backend);
    expect(await server.getUser()).toBeNull();
    await expect(server.getUser({ or: "throw" })).rejects.toThrow();
    expect(await server.getUser({ or: "anonymous" })).toMatchObject({ isAnonymous: true });
  });

  it("is who the server has begun a session for", async () => {
    const { id, user } = await known();
    const { accessToken, refreshToken } = await (await user.createSession({})).getTokens();
    if (accessToken === null || refreshToken === null) throw new Error("There is no session.");
    const app = officialApp(backend, { accessToken, refreshToken });
    expect(await app.getUser()).toMatchObject({ id });
    expect(await tokensOf(app)).toEqual({ accessToken, refreshToken });
  });
});
