import { authorizeUrl, type CallOptions, ownKeys, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { type EndpointKey, endpoints } from "@latchkit/contract";
import { afterAll, describe, expect, it, vi } from "vitest";
import { policies } from "../features/policies.ts";
import type { AnyPolicy } from "../policy/endpoint-policy.ts";
import { servicesOf } from "../services.test-data.ts";

const backend = await testBackend({
  rateLimits: true,
  config: {
    "auth.otp.allowSignIn": true,
    "auth.passkey.allowSignIn": true,
    "apiKeys.enabled.user": true,
    "apiKeys.enabled.team": true,
    "auth.oauth.providers": { github: ownKeys("github") },
    "teams.allowClientTeamCreation": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
// Many people sign up below; hashing their passwords would take most of the time and prove nothing.
vi.spyOn(servicesOf(backend).passwords, "hash").mockResolvedValue(
  `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`,
);

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}`;
let people = 0;
const newEmail = () => `person-${++people}@shop.example`;
const CALLBACK = "http://localhost/handler/page";
const NO_CODE = "0".repeat(45);
const NO_TEAM = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";
const CREDENTIAL = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };
const ATTESTATION = { ...CREDENTIAL, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: null },
};

/** Endpoints that a test below has called until a limit refused it. */
const refused = new Set<string>();

/** Sends requests one after the other, checks the refusals, and returns how many requests were let through. */
async function tryOften(tries: number, key: EndpointKey, request: (n: number) => CallOptions) {
  const refusals = [];
  for (let n = 0; n < tries; n++) {
    const answer = await backend.call(key, request(n));
    if (answer.status === 429) refusals.push(answer);
  }
  if (refusals.length > 0) refused.add(key);
  for (const { headers, body } of refusals) {
    expect(headers.get("retry-after")).toBe(String(body.retry_after_seconds));
    expect(headers.has("x-stack-known-error")).toBe(false);
    expect(Object.keys(body)).toEqual(["error", "retry_after_seconds"]);
    expect(body.retry_after_seconds).toBeGreaterThanOrEqual(1);
  }
  return tries - refusals.length;
}

describe("mails", () => {
  const send = (email: string, address = newAddress()) => ({
    body: { email, callback_url: CALLBACK },
    peerAddress: address,
  });

  it.each(["POST /auth/otp/send-sign-in-code", "POST /auth/password/send-reset-code"] as const)(
    "%s does not flood a mailbox, from any number of addresses",
    async (key) => {
      const { email } = await backend.signUp({ email: newEmail() });
      const stranger = newEmail();
      const target = key.includes("otp") ? stranger : email;
      expect(await tryOften(20, key, () => send(target))).toBe(8);
      expect(await backend.inbox.read(target)).toHaveLength(8);
      backend.clock.advance(15_000);
      expect(await tryOften(5, key, () => send(target))).toBe(1);
    },
  );

  it("of all kinds count together, whether or not the address has an account", async () => {
    const email = newEmail();
    expect(await tryOften(4, "POST /auth/otp/send-sign-in-code", () => send(email))).toBe(4);
    expect(await tryOften(8, "POST /auth/password/send-reset-code", () => send(email))).toBe(4);
  });

  it("go to many recipients from one address, but not without limit", async () => {
    const address = newAddress();
    expect(await tryOften(70, "POST /auth/password/send-reset-code", () => send(newEmail(), address))).toBe(60);
  });

  it("do not count if the request was refused for another reason", async () => {
    const { email, accessToken } = await backend.signUp({ email: newEmail() });
    const victim = await backend.signUp({ email: newEmail() });
    const key = "POST /contact-channels/send-verification-code";
    const asOther = () => ({ ...send(victim.email), accessToken });
    expect(await tryOften(15, key, asOther)).toBe(15);
    const asSelf = (who: typeof victim) => () => ({ ...send(who.email), accessToken: who.accessToken });
    expect(await tryOften(12, key, asSelf(victim))).toBe(8);
    expect(await backend.inbox.read(email)).toEqual([]);
  });

  it("count by address, no matter which account has it", async () => {
    const victim = newEmail();
    const key = "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code";
    let letThrough = 0;
    for (let n = 0; n < 3; n++) {
      const { accessToken } = await backend.signUp({ email: newEmail() });
      const added = { user_id: "me", type: "email", value: victim, used_for_auth: false };
      const { body: channel } = await backend.call("POST /contact-channels", { accessToken, body: added });
      const params = { user_id: "me", contact_channel_id: channel.id };
      const body = { callback_url: CALLBACK };
      letThrough += await tryOften(5, key, () => ({ accessToken, params, body, peerAddress: newAddress() }));
    }
    expect(letThrough).toBe(8);
    expect(await backend.inbox.read(victim)).toHaveLength(8);
  });

  it("are limited for fifty simultaneous requests, too", async () => {
    const email = newEmail();
    const body = { email, callback_url: CALLBACK };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        backend.call("POST /auth/otp/send-sign-in-code", { body, peerAddress: newAddress() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(await backend.inbox.read(email)).toHaveLength(8);
  });

  it("with invitations to a team stop at eight per recipient", async () => {
    const { accessToken, id } = await backend.signUp({ email: newEmail(), isVerified: true });
    const body = { display_name: "Inviting", creator_user_id: "me" };
    const { body: team } = await backend.call("POST /teams", { accessToken, body });
    const params = { team_id: team.id, user_id: id, permission_id: "$invite_members" };
    const key = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
    expect((await backend.call(key, { tier: "server", params, body: {} })).status).toBe(201);
    const invitation = { team_id: team.id, email: newEmail(), callback_url: CALLBACK };
    const invite = () => ({ accessToken, body: invitation, peerAddress: newAddress() });
    expect(await tryOften(12, "POST /team-invitations/send-code", invite)).toBe(8);
  });
});

describe("new accounts", () => {
  it("come from one address as fast as a school class signs up, and no faster", async () => {
    const peerAddress = newAddress();
    const body = () => ({ email: newEmail(), password: "correct horse" });
    expect(await tryOften(64, "POST /auth/password/sign-up", () => ({ body: body(), peerAddress }))).toBe(60);
    expect(await tryOften(1, "POST /auth/password/sign-up", () => ({ body: body(), peerAddress: newAddress() }))).toBe(
      1,
    );
  });

  it("without a name are limited per address, too", async () => {
    const peerAddress = newAddress();
    expect(await tryOften(205, "POST /auth/anonymous/sign-up", () => ({ peerAddress }))).toBe(200);
  });
});

describe("ceremonies and sign-ins under way", () => {
  it.each([
    ["POST /auth/cli", 60, { body: {} }],
    ["POST /auth/passkey/initiate-passkey-authentication", 300, { body: {} }],
  ] as const)("%s: %i at once from one address", async (key, burst, request) => {
    const peerAddress = newAddress();
    expect(await tryOften(burst + 5, key, () => ({ ...request, peerAddress }))).toBe(burst);
    expect(await tryOften(1, key, () => ({ ...request, peerAddress: newAddress() }))).toBe(1);
  });

  it("registrations of passkeys: 300 at once from one address", async () => {
    const { accessToken } = await backend.signUp({ email: newEmail() });
    const key = "POST /auth/passkey/initiate-passkey-registration";
    const peerAddress = newAddress();
    expect(await tryOften(305, key, () => ({ accessToken, body: {}, peerAddress }))).toBe(300);
  });

  it("sign-ins with a provider: 200 at once from one address", async () => {
    const peerAddress = newAddress();
    const url = authorizeUrl(backend, "github");
    const statuses = [];
    for (let n = 0; n < 205; n++)
      statuses.push((await backend.backend.fetch(new Request(url), { peerAddress })).status);
    expect(statuses.filter((status) => status === 307)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    refused.add("GET /auth/oauth/authorize/{provider_id}");
  });

  it("polling for a command line's sign-in is not limited, guessing codes is", async () => {
    const peerAddress = newAddress();
    const { body } = await backend.call("POST /auth/cli", { body: {}, peerAddress });
    const key = "POST /auth/cli/poll";
    expect(await tryOften(80, key, () => ({ body: { polling_code: body.polling_code }, peerAddress }))).toBe(80);
    expect(await tryOften(65, key, () => ({ body: { polling_code: NO_CODE }, peerAddress }))).toBe(60);
  });
});

describe("checkout links and cards", () => {
  it("are made two hundred times from one address, and looked at with wrong codes sixty times", async () => {
    const peerAddress = newAddress();
    const body = { customer_type: "user", customer_id: "x", product_id: "x" };
    expect(await tryOften(205, "POST /payments/purchases/create-purchase-url", () => ({ body, peerAddress }))).toBe(
      200,
    );
    const params = { link_id: "3f2c9f3e-5a0b-4a9e-8b0d-0d6f1f0c7a11" };
    const opened = { params, body: { customer_type: "user", customer_id: "x" }, peerAddress: newAddress() };
    expect(await tryOften(205, "POST /payments/links/{link_id}/checkout", () => opened)).toBe(200);
    const query = { full_code: "x" };
    expect(await tryOften(65, "GET /payments/purchases/validate-code", () => ({ query, peerAddress }))).toBe(60);
  });

  it("forms for cards are opened two hundred times from one address", async () => {
    const { accessToken, id } = await backend.signUp({ email: newEmail() });
    const ask = { accessToken, params: { customer_type: "user", customer_id: id }, peerAddress: newAddress() };
    const key = "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent";
    expect(await tryOften(205, key, () => ask)).toBe(200);
  });
});

describe("guessing codes and tokens", () => {
  it.each([
    "POST /auth/password/reset/check-code",
    "POST /auth/otp/sign-in/check-code",
    "POST /auth/otp/sign-in",
    "POST /contact-channels/verify",
    "POST /contact-channels/verify/check-code",
    "POST /team-invitations/accept/preview",
  ] as const)("%s stops taking wrong codes from an address after sixty", async (key) => {
    const peerAddress = newAddress();
    expect(await tryOften(65, key, () => ({ body: { code: NO_CODE }, peerAddress }))).toBe(60);
    expect((await backend.call(key, { body: { code: NO_CODE }, peerAddress: newAddress() })).status).toBe(404);
  });

  it.each([
    ["POST /auth/password/reset", { code: NO_CODE, password: "correct horse battery" }],
    ["POST /auth/mfa/sign-in", { type: "totp", totp: "123456", code: NO_CODE }],
    ["POST /auth/mfa/recovery-codes/sign-in", { recovery_code: "k7m2q-x8h4n", code: NO_CODE }],
    ["POST /auth/passkey/sign-in", { code: NO_CODE, authentication_response: ASSERTION }],
    ["POST /payments/purchases/validate-code", { full_code: "x" }],
    ["POST /payments/purchases/purchase-session", { full_code: "x", price_id: "monthly" }],
    ["POST /internal/payments/test-mode-purchase-session", { full_code: "x", price_id: "monthly" }],
    ["POST /auth/cli/complete", { login_code: NO_CODE, refresh_token: NO_CODE }],
  ] as const)("%s stops after sixty as well", async (key, body) => {
    const peerAddress = newAddress();
    expect(await tryOften(65, key, () => ({ body, peerAddress }))).toBe(60);
    expect(await tryOften(1, key, () => ({ body, peerAddress: newAddress() }))).toBe(1);
  });

  it.each([
    ["POST /auth/passkey/register", { code: NO_CODE, credential: ATTESTATION }],
    ["POST /team-invitations/accept", { code: NO_CODE }],
    ["POST /team-invitations/accept/check-code", { code: NO_CODE }],
    ["POST /team-invitations/accept/details", { code: NO_CODE }],
  ] as const)("%s stops after sixty as well, for signed-in users", async (key, body) => {
    const { accessToken } = await backend.signUp({ email: newEmail() });
    const peerAddress = newAddress();
    expect(await tryOften(65, key, () => ({ accessToken, body, peerAddress }))).toBe(60);
    expect(await tryOften(1, key, () => ({ accessToken, body, peerAddress: newAddress() }))).toBe(1);
  });

  it("recovery codes are made ten times in a row, and then a minute later", async () => {
    const { accessToken } = await backend.signUp({ email: newEmail() });
    const body = { totp_secret_base64: Buffer.alloc(20, 7).toString("base64") };
    expect((await backend.call("PATCH /users/me", { accessToken, body })).status).toBe(200);
    const key = "POST /auth/mfa/recovery-codes";
    expect(await tryOften(12, key, () => ({ accessToken, body: {} }))).toBe(10);
  });

  it("copies of a user's data are limited to ten at once", async () => {
    const project = await backend.createProject({ "users.allowClientDataDownload": true });
    const { accessToken } = await backend.signUp({ project, email: newEmail() });
    const key = "GET /users/{user_id}/data";
    expect(await tryOften(12, key, () => ({ project, accessToken, params: { user_id: "me" } }))).toBe(10);
  });

  it("is not limited while it succeeds", async () => {
    const { refreshToken } = await backend.signUp({ email: newEmail() });
    const peerAddress = newAddress();
    const key = "POST /auth/sessions/current/refresh";
    expect(await tryOften(230, key, () => ({ refreshToken, peerAddress }))).toBe(230);
  });

  it("refresh tokens that do not exist are refused after two hundred", async () => {
    const peerAddress = newAddress();
    const key = "POST /auth/sessions/current/refresh";
    expect(await tryOften(205, key, () => ({ refreshToken: NO_CODE, peerAddress }))).toBe(200);
    const body = {
      grant_type: "refresh_token",
      refresh_token: NO_CODE,
      client_id: backend.project.id,
      client_secret: backend.project.publishableClientKey,
    };
    expect(await tryOften(205, "POST /auth/oauth/token", () => ({ tier: null, body, peerAddress: newAddress() }))).toBe(
      205,
    );
    const one = newAddress();
    expect(await tryOften(205, "POST /auth/oauth/token", () => ({ tier: null, body, peerAddress: one }))).toBe(200);
  });
});

describe("the project as OAuth server", () => {
  const { id: project_id } = backend.project;
  const form = "grant_type=refresh_token&client_id=none&refresh_token=none&token=none";
  const interaction_id = "none";

  it.each([
    ["POST /oauth/{project_id}/token", { params: { project_id }, body: form }],
    ["POST /oauth/{project_id}/introspect", { params: { project_id }, body: form }],
    ["POST /oauth/{project_id}/revoke", { params: { project_id }, body: form }],
    ["POST /oauth/{project_id}/userinfo", { params: { project_id }, body: "access_token=none" }],
    ["GET /oauth/{project_id}/userinfo", { params: { project_id } }],
    ["GET /oauth/{project_id}/logout", { params: { project_id }, query: { id_token_hint: "none" } }],
    ["GET /oauth/{project_id}/authorize/{interaction_id}", { params: { project_id, interaction_id } }],
  ] as const)("refuses secrets and tokens that do not exist after two hundred: %s", async (key, request) => {
    const peerAddress = newAddress();
    expect(await tryOften(202, key, () => ({ tier: null, ...request, peerAddress }))).toBe(200);
    expect(await tryOften(1, key, () => ({ tier: null, ...request, peerAddress: newAddress() }))).toBe(1);
  });

  it.each([
    "GET /oauth/{project_id}/authorize",
    "POST /oauth/{project_id}/authorize",
    "POST /oauth/{project_id}/par",
    "POST /oauth/{project_id}/device",
  ] as const)("begins two hundred sign-ins for one address: %s", async (key) => {
    const peerAddress = newAddress();
    const body = key.startsWith("POST") ? { body: "client_id=none" } : {};
    expect(await tryOften(202, key, () => ({ tier: null, params: { project_id }, ...body, peerAddress }))).toBe(200);
  });

  it.each([
    ["GET /oauth-devices/{user_code}", {}],
    ["POST /oauth-devices/{user_code}", { body: { decision: "allow" } }],
  ] as const)("refuses an address after ten wrong codes of devices: %s", async (key, body) => {
    const { accessToken } = await backend.signUp({ email: newEmail() });
    const guess = (peerAddress: string) => ({ accessToken, params: { user_code: "BCDF-GHJK" }, ...body, peerAddress });
    const [one, other] = [newAddress(), newAddress()];
    expect(await tryOften(12, key, () => guess(one))).toBe(10);
    expect(await tryOften(1, key, () => guess(other))).toBe(1);
  });

  it("registers twenty programs for one address", async () => {
    const params = { project_id };
    const peerAddress = newAddress();
    const register = () => ({ tier: null, params, body: { redirect_uris: [CALLBACK] }, peerAddress });
    expect(await tryOften(22, "POST /oauth/{project_id}/register", register)).toBe(20);
  });
});

it("a wrong password is refused after five attempts from one address", async () => {
  const { email } = await backend.signUp({ email: newEmail() });
  const peerAddress = newAddress();
  const signIn = () => ({ body: { email, password: "wrong password" }, peerAddress });
  expect(await tryOften(8, "POST /auth/password/sign-in", signIn)).toBe(5);
});

it("a person at an unlocked computer cannot guess the owner's password by changing it", async () => {
  const { accessToken } = await backend.signUp({ email: newEmail() });
  const body = { old_password: "wrong password", new_password: "a better one" };
  const ask = () => ({ body, accessToken, peerAddress: newAddress() });
  expect(await tryOften(12, "POST /auth/password/update", ask)).toBe(5);
});

it("a person at an unlocked computer cannot guess the owner's password by confirming a sign-in", async () => {
  const { accessToken } = await backend.signUp({ email: newEmail() });
  const ask = () => ({ body: { password: "wrong password" }, accessToken, peerAddress: newAddress() });
  expect(await tryOften(12, "POST /auth/sessions/current/confirm", ask)).toBe(5);
});

it("a user cannot fill the database with teams and keys; the developer's own backend has no limit", async () => {
  const { accessToken, id } = await backend.signUp({ email: newEmail() });
  const team = { accessToken, body: { display_name: "Yet another", creator_user_id: "me" } };
  const key = {
    accessToken,
    body: { description: "another", user_id: "me", is_public: false, expires_at_millis: null },
  };
  expect(await tryOften(60, "POST /teams", () => team)).toBe(60);
  expect(await tryOften(50, "POST /user-api-keys", () => key)).toBe(40);
  const teamKey = { accessToken, body: { description: "another", team_id: NO_TEAM, expires_at_millis: null } };
  const channel = { accessToken, body: { user_id: "me", type: "email", value: newEmail(), used_for_auth: false } };
  expect(await tryOften(1, "POST /team-api-keys", () => teamKey)).toBe(0);
  expect(await tryOften(1, "POST /contact-channels", () => channel)).toBe(0);
  backend.clock.advance(5_000);
  expect(await tryOften(2, "POST /teams", () => team)).toBe(1);
  const byServer = { tier: "server", body: { display_name: "By the server", creator_user_id: id } } as const;
  expect(await tryOften(3, "POST /teams", () => byServer)).toBe(3);
});

it("names endpoints that exist, with failures they declare", () => {
  for (const [key, { limits }] of Object.entries<AnyPolicy>(policies)) {
    if (limits === "unlimited") continue;
    const { failures } = limits;
    const declared: readonly string[] = endpoints[key as EndpointKey].errors;
    if (failures !== undefined && failures !== "all") expect(declared).toEqual(expect.arrayContaining([...failures]));
  }
});

it("every endpoint with a limit has a test that hits it", () => {
  const limited = Object.entries<AnyPolicy>(policies).filter(([, { limits }]) => limits !== "unlimited");
  expect(limited.map(([key]) => key).filter((key) => !refused.has(key))).toEqual([]);
});

it("refusals are counted by limit, for operators", async () => {
  const text = await (await backend.fetch("/metrics")).text();
  expect(text).toMatch(/^latchkit_rate_limited_total\{limit="mails per recipient"\} \d+$/m);
});

it("no limit applies if limits are turned off", async () => {
  await using free = await testBackend({ config: { "auth.otp.allowSignIn": true } });
  const body = { email: newEmail(), callback_url: CALLBACK };
  const peerAddress = newAddress();
  for (let n = 0; n < 12; n++)
    expect((await free.call("POST /auth/otp/send-sign-in-code", { body, peerAddress })).status).toBe(200);
});
