import {
  asOwner,
  createAuthenticator,
  INTERNAL,
  INTERNAL_ENV,
  type Owner,
  passkeyCeremonies,
  signUpOwner,
  type TestAnswer,
  type TestBackend,
  type TestUser,
  testBackend,
} from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { meet } from "../races/meeting.test-data.ts";
import { servicesOf } from "../services.test-data.ts";

// Each test is a stranger who goes the whole way, request by request, to somewhere they must not get.

const PASSWORD = "correct horse battery";
const CALLBACK = "http://localhost:3000/handler";
const ANONYMOUS = { "x-stack-allow-anonymous-user": "true" } as const;
const SERVER = { tier: "server" } as const;
let people = 0;
const newAddress = (name: string) => `${name}-${++people}@example.com`;

/** A dashboard as it is in production: open to its first owner, and then to those who are invited. */
const startDashboard = (options: Parameters<typeof testBackend>[0] = {}) =>
  testBackend({ ...options, env: { ...INTERNAL_ENV, LATCHKIT_DASHBOARD_SIGN_UP: "first" } });

const onDashboard = (accessToken?: string) => ({ project: INTERNAL, accessToken });

async function verify(backend: TestBackend, { id }: TestUser, project = backend.project): Promise<void> {
  const body = { primary_email_verified: true };
  await backend.call("PATCH /users/{user_id}", { ...SERVER, project, params: { user_id: id }, body });
}

async function firstOwner(backend: TestBackend): Promise<Owner & { projectId: string }> {
  const owner = await signUpOwner(backend);
  await verify(backend, owner, INTERNAL);
  const body = { display_name: "Shop", owner_team_id: owner.teamId };
  const made = await backend.call("POST /internal/projects", { ...onDashboard(owner.accessToken), body });
  expect(made.status).toBe(201);
  return { ...owner, projectId: made.body.id };
}

async function inviteToTeam(backend: TestBackend, { accessToken, teamId }: Owner, email: string): Promise<string> {
  const body = { email, team_id: teamId, callback_url: `${backend.url}/dashboard/handler/team-invitation` };
  const sent = await backend.call("POST /team-invitations/send-code", { ...onDashboard(accessToken), body });
  expect(sent.status).toBe(200);
  return backend.inbox.readCode(email);
}

const signUpAt = (backend: TestBackend, email: string, more: object = {}) =>
  backend.call("POST /auth/password/sign-up", { project: INTERNAL, body: { email, password: PASSWORD, ...more } });

/** Makes a colleague of the owner's, by an invitation. */
async function colleagueOf(backend: TestBackend, owner: Owner): Promise<Owner> {
  const email = newAddress("colleague");
  const invitation_code = await inviteToTeam(backend, owner, email);
  const { body } = await signUpAt(backend, email, { invitation_code });
  const accessToken = body.access_token;
  const joined = await backend.call("POST /team-invitations/accept", {
    ...onDashboard(accessToken),
    body: { code: invitation_code },
  });
  expect(joined.status).toBe(200);
  const me = await backend.call("GET /users/me", onDashboard(accessToken));
  return {
    id: body.user_id,
    email,
    password: PASSWORD,
    accessToken,
    refreshToken: body.refresh_token,
    teamId: me.body.selected_team_id,
  };
}

describe("a stranger before a closed dashboard", () => {
  it("can neither start as an anonymous user, nor invite themselves from a team", async () => {
    await using backend = await startDashboard();
    await firstOwner(backend);
    const visit = await backend.call("POST /auth/anonymous/sign-up", { project: INTERNAL });
    expect(visit).toBeKnownError(400, "ANONYMOUS_ACCOUNTS_NOT_ENABLED");
    expect(await signUpAt(backend, newAddress("stranger"))).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
  });

  it("gains nothing from an invitation that an anonymous or unverified sender of an earlier version left behind", async () => {
    await using backend = await startDashboard();
    const owner = await firstOwner(backend);
    await colleagueOf(backend, owner);
    const { db } = servicesOf(backend).database;
    const email = newAddress("stranger");
    const invitation_code = await inviteToTeam(backend, owner, email);
    const setSender = async (isVerified: boolean, isAnonymous: boolean) => {
      await sql`update contact_channels set is_verified = ${isVerified} where user_id = ${owner.id}`.execute(db);
      await sql`update users set is_anonymous = ${isAnonymous} where id = ${owner.id}`.execute(db);
    };
    for (const [isVerified, isAnonymous] of [
      [false, false],
      [true, true],
    ] as const) {
      await setSender(isVerified, isAnonymous);
      const answer = await signUpAt(backend, email, { invitation_code });
      expect(answer).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
    }
    await setSender(true, false);
    expect((await signUpAt(backend, email, { invitation_code })).status).toBe(200);
  });

  it("gets no account by knowing an invited address, and no project by guessing the code", async () => {
    await using backend = await startDashboard();
    const owner = await firstOwner(backend);
    const email = newAddress("invited");
    const code = await inviteToTeam(backend, owner, email);
    for (const attempt of [
      await signUpAt(backend, email),
      await signUpAt(backend, email, { invitation_code: "0".repeat(45) }),
      await signUpAt(backend, newAddress("stranger"), { invitation_code: code }),
    ])
      expect(attempt).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
    // The person who has the mail is let in, and owns what they make.
    const invited = await signUpAt(backend, email, { invitation_code: code });
    expect(invited.status).toBe(200);
  });

  it("does not come in with a forwarded link: it lets in its recipient alone, and into the recipient's account", async () => {
    await using backend = await startDashboard();
    const owner = await firstOwner(backend);
    const insider = await colleagueOf(backend, owner);
    const other = await backend.call("POST /teams", {
      ...onDashboard(owner.accessToken),
      body: { display_name: "Others" },
    });
    const email = newAddress("director");
    const code = await inviteToTeam(backend, { ...owner, teamId: other.body.id }, email);
    const accept = () =>
      backend.call("POST /team-invitations/accept", { ...onDashboard(insider.accessToken), body: { code } });
    const recipient_email = `d…@example.com`;
    expect(await accept()).toBeKnownError(403, "TEAM_INVITATION_FOR_ANOTHER_ADDRESS", { recipient_email });
    // Nor by saying that the address is theirs as well.
    const body = { user_id: "me", type: "email", value: email, used_for_auth: true };
    const added = await backend.call("POST /contact-channels", { ...onDashboard(insider.accessToken), body });
    expect(added.status).toBe(201);
    expect(await accept()).toBeKnownError(403, "TEAM_INVITATION_FOR_ANOTHER_ADDRESS", { recipient_email });
  });
});

const INVITERS = {
  "rbac.permissions.inviter": { scope: "team", containedPermissionIds: { $invite_members: true } },
  "rbac.defaultPermissions.teamCreator": { inviter: true },
} as const;

describe("a stranger who would have the installation send their advertisement", () => {
  it("cannot send invitations while anonymous or unverified", async () => {
    await using backend = await testBackend({ config: { ...INVITERS, "teams.createPersonalTeamOnSignUp": true } });
    const visitor = await backend.createAnonymousUser();
    const user = await backend.signUp();
    const teamOf = async (accessToken: string) =>
      (await backend.call("GET /users/me", { accessToken, headers: ANONYMOUS })).body.selected_team_id;
    const send = async (accessToken: string) =>
      backend.call("POST /team-invitations/send-code", {
        accessToken,
        headers: ANONYMOUS,
        body: { team_id: await teamOf(accessToken), email: "victim@example.com", callback_url: CALLBACK },
      });
    expect((await send(visitor.accessToken)).status).toBe(401);
    expect(await send(user.accessToken)).toBeKnownError(400, "EMAIL_NOT_VERIFIED");
    expect(await backend.inbox.read("victim@example.com")).toEqual([]);
  });

  it("cannot add a link or text to the email with the team's name", async () => {
    await using backend = await testBackend({ config: { ...INVITERS, "teams.allowClientTeamCreation": true } });
    const sender = await backend.signUp({ isVerified: true });
    const { accessToken } = sender;
    const display_name = "You won! https://evil.example/now";
    const { body: team } = await backend.call("POST /teams", { accessToken, body: { display_name } });
    const body = { team_id: team.id, email: "victim@example.com", callback_url: CALLBACK };
    expect((await backend.call("POST /team-invitations/send-code", { accessToken, body })).status).toBe(200);
    const [mail] = await backend.inbox.read("victim@example.com");
    expect(mail?.subject).toBe("You are invited to join a team at Test Project");
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/You won|evil/);
  });

  it("is slowed down after twenty invitations, and with further accounts after sixty from one address", async () => {
    await using backend = await testBackend({
      rateLimits: true,
      config: { ...INVITERS, "teams.allowClientTeamCreation": true },
    });
    const peerAddress = "203.0.113.7";
    const sendFrom = async (count: number): Promise<number[]> => {
      const { accessToken } = await backend.signUp({ isVerified: true });
      const { body: team } = await backend.call("POST /teams", { accessToken, body: { display_name: "Choir" } });
      const statuses: number[] = [];
      for (let i = 0; i < count; i++) {
        const body = { team_id: team.id, email: newAddress("guest"), callback_url: CALLBACK };
        const sent = await backend.call("POST /team-invitations/send-code", { accessToken, peerAddress, body });
        statuses.push(sent.status);
      }
      return statuses;
    };
    const twenty = Array(20).fill(200);
    expect(await sendFrom(21)).toEqual([...twenty, 429]);
    expect(await sendFrom(20)).toEqual(twenty);
    expect(await sendFrom(20)).toEqual(twenty);
    expect(await sendFrom(1)).toEqual([429]);
  });
});

const CLOSED = {
  "auth.allowSignUp": false,
  "auth.otp.allowSignIn": true,
  "auth.passkey.allowSignIn": true,
  "teams.allowClientTeamCreation": true,
  "apiKeys.enabled.user": true,
} as const;

describe("an anonymous visitor", () => {
  it("cannot keep an address from its owner, even if another user added it first", async () => {
    await using backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
    const visitor = await backend.createAnonymousUser();
    const asVisitor = { accessToken: visitor.accessToken, headers: ANONYMOUS };
    const email = newAddress("victim");
    const channel = { type: "email", value: email, used_for_auth: true };
    const own = await backend.call("POST /contact-channels", { ...asVisitor, body: { ...channel, user_id: "me" } });
    expect(own.status).toBe(401);
    // Not even by the developer's backend, in any of the ways it has.
    const added = await backend.call("POST /contact-channels", {
      ...SERVER,
      body: { ...channel, user_id: visitor.id, is_verified: true },
    });
    expect(added).toMatchObject({ status: 201, body: { used_for_auth: false } });
    const params = { user_id: visitor.id, contact_channel_id: added.body.id };
    const changed = await backend.call("PATCH /contact-channels/{user_id}/{contact_channel_id}", {
      ...SERVER,
      params,
      body: { used_for_auth: true },
    });
    expect(changed.body).toMatchObject({ used_for_auth: false });
    const updated = await backend.call("PATCH /users/{user_id}", {
      ...SERVER,
      params: { user_id: visitor.id },
      body: { primary_email: email, primary_email_auth_enabled: true },
    });
    expect(updated.body).toMatchObject({ primary_email: email, primary_email_auth_enabled: false });

    const code = { email, callback_url: CALLBACK };
    expect((await backend.call("POST /auth/otp/send-sign-in-code", { body: code })).status).toBe(200);
    const signedIn = await backend.call("POST /auth/otp/sign-in", {
      body: { code: await backend.inbox.readCode(email) },
    });
    expect(signedIn).toMatchObject({ status: 200, body: { is_new_user: true } });
    expect(signedIn.body.user_id).not.toBe(visitor.id);
    const me = await backend.call("GET /users/me", { accessToken: signedIn.body.access_token });
    expect(me.body).toMatchObject({ primary_email: email, is_anonymous: false });
  });

  it("of an earlier version, who had taken an address, lets go of it with the new one", async () => {
    await using backend = await testBackend();
    const visitor = await backend.createAnonymousUser();
    const email = newAddress("victim");
    const { db } = servicesOf(backend).database;
    await sql`insert into contact_channels
      (project_id, branch_id, user_id, id, type, value, is_primary, is_verified, used_for_auth, created_at)
      select project_id, branch_id, id, id, 'email', ${email}, true, false, true, signed_up_at
      from users where id = ${visitor.id}`.execute(db);
    expect((await backend.call("POST /auth/password/sign-up", { body: { email, password: PASSWORD } })).status).toBe(
      409,
    );
    await sql`update contact_channels set used_for_auth = false
      from users where users.id = contact_channels.user_id and users.is_anonymous`.execute(db); // as the migration does
    const owner = await backend.signUp({ email });
    expect(owner.id).not.toBe(visitor.id);
  });

  it("cannot become an account while sign-up is closed", async () => {
    await using scene = await openIdBackend(CLOSED);
    const { backend, google, app } = scene;
    const visitor = await backend.createAnonymousUser();
    const asVisitor = { accessToken: visitor.accessToken, headers: ANONYMOUS };
    const email = newAddress("newcomer");
    const credentials = { email, password: PASSWORD };
    const passkeys = passkeyCeremonies(backend);
    const signUpRefused = { status: 400, body: { code: "SIGN_UP_NOT_ENABLED" } };
    const refused = { status: 401 };

    expect(await backend.call("POST /auth/password/sign-up", { ...asVisitor, body: credentials })).toMatchObject(
      signUpRefused,
    );
    expect(
      await backend.call("POST /auth/otp/send-sign-in-code", { ...asVisitor, body: { email, callback_url: CALLBACK } }),
    ).toMatchObject(signUpRefused);
    expect(await backend.call("POST /auth/password/set", { ...asVisitor, body: { password: PASSWORD } })).toMatchObject(
      refused,
    );
    expect(await passkeys.beginRegistration(asVisitor)).toMatchObject(refused);
    const channel = { user_id: "me", type: "email", value: email, used_for_auth: true };
    expect(await backend.call("POST /contact-channels", { ...asVisitor, body: channel })).toMatchObject(refused);
    const key = { user_id: "me", description: "a program", expires_at_millis: null };
    expect(await backend.call("POST /user-api-keys", { ...asVisitor, body: key })).toMatchObject(refused);
    expect(await backend.call("POST /teams", { ...asVisitor, body: { display_name: "Mine" } })).toMatchObject(refused);
    expect((await backend.call("PATCH /users/me", { ...asVisitor, body: { is_anonymous: false } })).status).toBe(400);

    const { login_code } = (await backend.call("POST /auth/cli", { body: {} })).body;
    const confirmed = await backend.call("POST /auth/cli/complete", {
      ...asVisitor,
      body: { login_code, refresh_token: visitor.refreshToken },
    });
    expect(confirmed.status).toBe(401);

    const sub = crypto.randomUUID();
    for (const type of ["authenticate", "link"]) {
      google.signInAs({ sub, email, email_verified: true });
      const { response, location } = await app.visit("google", { type, token: visitor.accessToken });
      expect(location === null ? null : new URL(location).searchParams.get("code")).toBeNull();
      expect(response.status).not.toBe(200);
    }

    const params = { user_id: visitor.id };
    const now = await backend.call("GET /users/{user_id}", { ...SERVER, params });
    expect(now.body).toMatchObject({
      is_anonymous: true,
      has_password: false,
      passkey_auth_enabled: false,
      primary_email: null,
      oauth_providers: [],
    });
    expect((await backend.call("POST /auth/password/sign-in", { body: credentials })).status).toBe(400);
  });
});

/** A project with every way to sign in, and a stranger who has prepared an account for the owner of an address. */
async function trojan(given: { ownAddress: "proven" | "none" }) {
  const scene = await openIdBackend({
    "auth.otp.allowSignIn": true,
    "auth.passkey.allowSignIn": true,
    "apiKeys.enabled.user": true,
  });
  const { backend } = scene;
  const email = newAddress("victim");
  const stranger = await backend.signUp({ email: given.ownAddress === "none" ? email : newAddress("stranger") });
  const { accessToken } = stranger;
  if (given.ownAddress === "proven") await verify(backend, stranger);
  const authenticator = createAuthenticator();
  expect((await passkeyCeremonies(backend).register(authenticator, { accessToken })).status).toBe(200);
  const key = await backend.call("POST /user-api-keys", {
    accessToken,
    body: { user_id: "me", description: "a program", expires_at_millis: null },
  });
  await backend.call("PATCH /users/me", { accessToken, body: { otp_auth_enabled: true } });
  const body = { user_id: "me", type: "email", value: email, used_for_auth: true };
  if (given.ownAddress === "proven") await backend.call("POST /contact-channels", { accessToken, body });
  const channels = await backend.call("GET /contact-channels", { accessToken, query: { user_id: "me" } });
  const { id } = channels.body.items.find(({ value }: { value: string }) => value === email);
  const params = { user_id: "me", contact_channel_id: id };
  await backend.call("POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code", {
    accessToken,
    params,
    body: { callback_url: CALLBACK },
  });
  // The owner of the address follows the link, in their own browser.
  const code = await backend.inbox.readCode(email);
  expect((await backend.call("POST /contact-channels/verify", { body: { code } })).status).toBe(200);
  return { ...scene, email, stranger, authenticator, apiKey: key.body.value as string, channelId: id as string };
}

type Trojan = Awaited<ReturnType<typeof trojan>>;

/** Returns the ID of the user who is signed in after an answer. */
async function arrivedAt({ backend }: Trojan, answer: TestAnswer): Promise<string> {
  expect(answer.status).toBe(200);
  const me = await backend.call("GET /users/me", { accessToken: answer.body.access_token });
  expect(me.status).toBe(200);
  return me.body.id;
}

const WAYS_IN: Readonly<Record<string, (scene: Trojan) => Promise<string>>> = {
  "a password reset": async (scene) => {
    const { backend, email } = scene;
    const password = "the owner's own password";
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    expect((await backend.call("POST /auth/password/reset", { body: { code, password } })).status).toBe(200);
    return arrivedAt(scene, await backend.call("POST /auth/password/sign-in", { body: { email, password } }));
  },
  "a code by mail": async (scene) => {
    const { backend, email } = scene;
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    return arrivedAt(scene, await backend.call("POST /auth/otp/sign-in", { body: { code } }));
  },
  "an account at a provider": async (scene) => {
    const { google, app, email } = scene;
    google.signInAs({ sub: crypto.randomUUID(), email, email_verified: true });
    return arrivedAt(scene, await app.signIn("google"));
  },
};

describe("a stranger who had the owner of an address verify it for the stranger's account", () => {
  it.each(Object.entries(WAYS_IN))("is out of it, in every way, once the owner comes with %s", async (_, comeIn) => {
    await using scene = await trojan({ ownAddress: "none" });
    const { backend, stranger, authenticator, apiKey, email } = scene;
    expect(await comeIn(scene)).toBe(stranger.id);
    expect((await passkeyCeremonies(backend).signIn(authenticator)).status).toBe(400);
    const password = await backend.call("POST /auth/password/sign-in", {
      body: { email, password: stranger.password },
    });
    expect(password).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    const { refreshToken } = stranger;
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const check = await backend.call("POST /user-api-keys/check", { ...SERVER, body: { api_key: apiKey } });
    expect(check).toBeKnownError(404, "API_KEY_NOT_FOUND");
  });

  it.each(Object.entries(WAYS_IN).slice(1))(
    "does not get the owner into an account with a proven address of the stranger's: %s makes one of the owner's",
    async (_, comeIn) => {
      await using scene = await trojan({ ownAddress: "proven" });
      expect(await comeIn(scene)).not.toBe(scene.stranger.id);
    },
  );

  it("is sent no reset link for it either, where an address of the stranger's is proven", async () => {
    await using scene = await trojan({ ownAddress: "proven" });
    const { backend, email } = scene;
    const before = (await backend.inbox.read(email)).length;
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    expect(await backend.inbox.read(email)).toHaveLength(before);
  });

  it("took a link that says whose account it is, and that does nothing where the owner is signed in", async () => {
    await using backend = await testBackend();
    const stranger = await backend.signUp();
    const owner = await backend.signUp();
    const email = newAddress("second-address");
    const body = { user_id: "me", type: "email", value: email, used_for_auth: false };
    const { accessToken } = stranger;
    const added = await backend.call("POST /contact-channels", { accessToken, body });
    const params = { user_id: "me", contact_channel_id: added.body.id };
    await backend.call("POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code", {
      accessToken,
      params,
      body: { callback_url: CALLBACK },
    });
    const [mail] = await backend.inbox.read(email);
    expect(mail?.text).toContain(`to the account of ${stranger.email}`);
    const code = await backend.inbox.readCode(email);
    const asOther = await backend.call("POST /contact-channels/verify", {
      accessToken: owner.accessToken,
      body: { code },
    });
    expect(asOther).toBeKnownError(400, "EMAIL_NOT_ASSOCIATED_WITH_USER");
    // The link is not used up: it is the stranger's own address, perhaps.
    const asHolder = await backend.call("POST /contact-channels/verify", { accessToken, body: { code } });
    expect(asHolder.status).toBe(200);
  });
});

describe("the holder of an account who follows the link themselves", () => {
  const CREDENTIALS = { "auth.passkey.allowSignIn": true, "auth.otp.allowSignIn": true } as const;

  it("keeps everything through a reset, when they were signed in there", async () => {
    await using backend = await testBackend({ config: CREDENTIALS });
    const user = await passkeyCeremonies(backend).userWithPasskey();
    const { accessToken, email } = user;
    await backend.call("POST /contact-channels/send-verification-code", {
      accessToken,
      body: { email, callback_url: CALLBACK },
    });
    const code = await backend.inbox.readCode(email);
    await backend.call("POST /contact-channels/verify", { accessToken, body: { code } });
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    const reset = { code: await backend.inbox.readCode(email), password: "another password" };
    expect((await backend.call("POST /auth/password/reset", { body: reset })).status).toBe(200);
    expect((await passkeyCeremonies(backend).signIn(user.authenticator)).status).toBe(200);
  });

  it("keeps everything, when they come by a code to the browser they are signed in with", async () => {
    await using backend = await testBackend({ config: CREDENTIALS });
    const user = await passkeyCeremonies(backend).userWithPasskey();
    const { accessToken, email, password } = user;
    await backend.call("POST /contact-channels/send-verification-code", {
      accessToken,
      body: { email, callback_url: CALLBACK },
    });
    await backend.call("POST /contact-channels/verify", { body: { code: await backend.inbox.readCode(email) } });
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    expect((await backend.call("POST /auth/otp/sign-in", { accessToken, body: { code } })).status).toBe(200);
    expect((await backend.call("POST /auth/password/sign-in", { body: { email, password } })).status).toBe(200);
    expect((await passkeyCeremonies(backend).signIn(user.authenticator)).status).toBe(200);
  });

  it("must enter the second factor set up since, with any of the emails", async () => {
    await using backend = await testBackend({ config: CREDENTIALS });
    const { accessToken, email, id } = await backend.signUp();
    await backend.call("POST /contact-channels/send-verification-code", {
      accessToken,
      body: { email, callback_url: CALLBACK },
    });
    await backend.call("POST /contact-channels/verify", { body: { code: await backend.inbox.readCode(email) } });
    const totp = Buffer.alloc(20, 7).toString("base64");
    await backend.call("PATCH /users/{user_id}", {
      ...SERVER,
      params: { user_id: id },
      body: { totp_secret_base64: totp },
    });
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    const answer = await backend.call("POST /auth/otp/sign-in", { body: { code } });
    expect(answer.body).toMatchObject({ code: "MULTI_FACTOR_AUTHENTICATION_REQUIRED" });
  });

  it("is not kept out by a second factor that was there before the link was followed", async () => {
    await using backend = await testBackend({ config: CREDENTIALS });
    const { accessToken, email, id } = await backend.signUp();
    const totp = Buffer.alloc(20, 7).toString("base64");
    await backend.call("PATCH /users/{user_id}", {
      ...SERVER,
      params: { user_id: id },
      body: { totp_secret_base64: totp },
    });
    await backend.call("POST /contact-channels/send-verification-code", {
      accessToken,
      body: { email, callback_url: CALLBACK },
    });
    await backend.call("POST /contact-channels/verify", { body: { code: await backend.inbox.readCode(email) } });
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    expect((await backend.call("POST /auth/otp/sign-in", { body: { code } })).status).toBe(200);
  });
});

describe("a team that owns projects", async () => {
  const backend = await startDashboard();
  afterAll(() => backend[Symbol.asyncDispose]());
  const owner = await firstOwner(backend);
  const membership = "DELETE /team-memberships/{team_id}/{user_id}";
  const LAST = { status: 409, body: expect.stringContaining("last administrator") };
  const grant = (userId: string) =>
    backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
      ...SERVER,
      project: INTERNAL,
      params: { team_id: owner.teamId, user_id: userId, permission_id: "team_admin" },
      body: {},
    });
  const remove = (by: TestUser, userId: string) =>
    backend.call(membership, {
      ...onDashboard(by.accessToken),
      params: { team_id: owner.teamId, user_id: userId },
    });

  it("keeps its last member and administrator, whatever would remove them", async () => {
    const server = { ...SERVER, project: INTERNAL };
    const permission = { team_id: owner.teamId, user_id: owner.id, permission_id: "team_admin" };
    const leave = () => remove(owner, "me");
    expect(await leave()).toMatchObject(LAST);
    const colleague = await colleagueOf(backend, owner);
    for (const answer of [
      await leave(),
      await backend.call(membership, { ...server, params: { team_id: owner.teamId, user_id: owner.id } }),
      await backend.call("DELETE /users/{user_id}", { ...server, params: { user_id: owner.id } }),
      await backend.call("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", {
        ...server,
        params: permission,
      }),
    ])
      expect(answer).toMatchObject(LAST);
    expect((await remove(colleague, "me")).status).toBe(200); // users without administrative rights may leave
  });

  it("keeps one administrator when two remove each other at the same moment", async () => {
    const colleague = await colleagueOf(backend, owner);
    await grant(colleague.id);
    const row = sql`select from teams where id = ${owner.teamId} for update`;
    const [removed, late] = await meet(
      backend,
      row,
      () => remove(owner, colleague.id),
      () => remove(colleague, owner.id),
    );
    expect(removed.status).toBe(200);
    expect(late).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id: owner.teamId, user_id: colleague.id });
  });

  it("cannot be changed by an administrator who was removed a moment before", async () => {
    const colleague = await colleagueOf(backend, owner);
    await grant(colleague.id);
    const row = sql`select from teams where id = ${owner.teamId} for update`;
    const [removed, late] = await meet(
      backend,
      row,
      () => remove(owner, colleague.id),
      () =>
        backend.call("PATCH /teams/{team_id}", {
          ...onDashboard(colleague.accessToken),
          params: { team_id: owner.teamId },
          body: { display_name: "Mine now" },
        }),
    );
    expect(removed.status).toBe(200);
    expect(late).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id: owner.teamId, user_id: colleague.id });
  });

  it("shows in its projects' audit logs who joined and left, and who read a value of the vault", async () => {
    const asAdmin = asOwner(owner, owner.projectId);
    const entries = async () =>
      (await backend.call("GET /internal/audit-log", { ...asAdmin, query: { limit: "3" } })).body.items;
    const colleague = await colleagueOf(backend, owner);
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        action: "project.owner_added",
        actor: expect.objectContaining({ type: "user", user_id: colleague.id }),
        changes: [
          { path: "user_id", after: colleague.id },
          { path: "role", after: "admin" },
        ],
      }),
    );
    backend.clock.advance(1_000);
    await remove(owner, colleague.id);
    expect((await entries())[0]).toMatchObject({
      action: "project.owner_removed",
      actor: { user_id: owner.id },
      changes: [{ path: "user_id", before: colleague.id }],
    });
    backend.clock.advance(1_000);
    const params = { store_id: "secrets" };
    await backend.configure(
      { "dataVault.stores.secrets": { displayName: "Secrets" } },
      { ...INTERNAL, id: owner.projectId },
    );
    const value = { hashed_key: "of a secret", encrypted_value: "sealed" };
    await backend.call("POST /data-vault/stores/{store_id}/set", { ...asAdmin, params, body: value });
    backend.clock.advance(1_000);
    const read = await backend.call("POST /data-vault/stores/{store_id}/get", {
      ...asAdmin,
      params,
      body: { hashed_key: "of a secret" },
    });
    expect(read.status).toBe(200);
    expect((await entries())[0]).toMatchObject({ action: "data_vault_value.read", actor: { user_id: owner.id } });
  });
});
