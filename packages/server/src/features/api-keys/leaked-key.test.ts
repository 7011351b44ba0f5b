import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, expect, it } from "vitest";

const backend = await testBackend({
  config: {
    "apiKeys.enabled": { user: true, team: true },
    "rbac.permissions.key_keeper": { scope: "team", containedPermissionIds: { $manage_api_keys: true } },
    "rbac.defaultPermissions.teamCreator": { key_keeper: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const HOUR_MILLIS = 3_600_000;
const SERVER = { tier: "server" } as const;
const SUBJECT = "An API key for Test Project leaked and was revoked";

let owner: TestUser;
let member: TestUser;
let team_id: string;
beforeAll(async () => {
  owner = await backend.signUp({ isVerified: true });
  member = await backend.signUp({ isVerified: true });
  const team = await backend.call("POST /teams", {
    ...SERVER,
    body: { display_name: "Ops", creator_user_id: owner.id },
  });
  team_id = team.body.id;
  const params = { team_id, user_id: member.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { ...SERVER, params, body: {} });
});

/** Request of a scanner: no key of ours, no project, nothing but what it found. */
const report = (api_key: string) =>
  backend.call("POST /integrations/credential-scanning/revoke", { tier: null, body: { api_key } });

async function newKey(more = {}) {
  const body = { user_id: member.id, description: "Deploys", expires_at_millis: null, ...more };
  return (await backend.call("POST /user-api-keys", { ...SERVER, body })).body.value;
}
const check = (api_key: string) => backend.call("POST /user-api-keys/check", { ...SERVER, body: { api_key } });
const mailsTo = async ({ email }: TestUser) =>
  (await backend.inbox.read(email)).filter(({ subject }) => subject === SUBJECT);

it("a user's leaked key is revoked, and the user gets one email, however many report it", async () => {
  const key = await newKey();
  const answers = await Promise.all([report(key), report(key), report(key)]);
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(3).fill({ status: 200, body: { success: true } }),
  );
  expect(await check(key)).toBeKnownError(401, "API_KEY_REVOKED");
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`It ends in ${key.slice(-4)}; its description is “Deploys”.`);
  expect(mail?.html).not.toContain("href");
});

it("a leaked key sends no email to an unverified address, which may be a stranger's", async () => {
  const stranger = await backend.signUp();
  const key = await newKey({ user_id: stranger.id, description: "You won! https://evil.example" });
  expect((await report(key)).status).toBe(200);
  expect(await check(key)).toBeKnownError(401, "API_KEY_REVOKED");
  expect(await mailsTo(stranger)).toEqual([]);
});

it("a team's leaked key notifies the members who may manage its keys", async () => {
  const body = { team_id, description: "Deploys", expires_at_millis: null };
  const { value } = (await backend.call("POST /team-api-keys", { ...SERVER, body })).body;
  const before = (await mailsTo(member)).length;
  expect((await report(value)).status).toBe(200);
  const [mail] = await mailsTo(owner);
  expect(mail?.text).toContain("An API key of the team Ops");
  expect(await mailsTo(member)).toHaveLength(before);
  const checked = await backend.call("POST /team-api-keys/check", { ...SERVER, body: { api_key: value } });
  expect(checked).toBeKnownError(401, "API_KEY_REVOKED");
});

it("a reported public key stays valid, because it is meant to be seen", async () => {
  const key = await newKey({ is_public: true });
  expect(await report(key)).toBeKnownError(400, "PUBLIC_API_KEY_CANNOT_BE_REVOKED");
  expect((await check(key)).status).toBe(200);
});

it("a report of an expired key gets an error", async () => {
  const key = await newKey({ expires_at_millis: backend.clock.now().getTime() + HOUR_MILLIS });
  backend.clock.advance(HOUR_MILLIS);
  expect(await report(key)).toBeKnownError(401, "API_KEY_EXPIRED");
});

it("a text that is no key is not found", async () => {
  const key = await newKey();
  for (const other of ["", "sk_nothing", key.slice(0, -1), `${key} `, backend.project.secretServerKey])
    expect(await report(other)).toBeKnownError(404, "API_KEY_NOT_FOUND");
  expect((await check(key)).status).toBe(200);
});
