import {
  asOwner,
  createAuthenticator,
  INTERNAL,
  INTERNAL_ENV,
  passkeyCeremonies,
  signUpOwner,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { sealingKeyOf } from "./lines/sealing-key.ts";
import { importsOf } from "./moving.test-data.ts";

const CONFIG = {
  "auth.password.allowSignIn": true,
  "auth.otp.allowSignIn": true,
  "auth.passkey.allowSignIn": true,
  "apiKeys.enabled.user": true,
  "apiKeys.enabled.team": true,
  "auth.oauth.providers.github": {
    type: "github",
    isShared: false,
    clientId: "x",
    clientSecret: "of github",
    allowSignIn: true,
  },
  "rbac.permissions.editor": { scope: "project", description: "Edits" },
  "dataVault.stores.safe": {},
};
const backend = await testBackend({ config: CONFIG, env: INTERNAL_ENV });
const imports = await importsOf(backend);
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const SERVER = { tier: "server" } as const;
const { rootSecret } = servicesOf(backend);

/** Fills the test's project with everything that an export carries. */
async function fill(): Promise<{ email: string; password: string }> {
  const user = await backend.signUp({ isVerified: true });
  await passkeyCeremonies(backend).register(createAuthenticator(), user);
  const serverCall = async (key: Parameters<typeof backend.call>[0], options: object) => {
    const answer = await backend.call(key, { ...SERVER, ...options });
    if (answer.status >= 300) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await serverCall("PATCH /users/{user_id}", {
    params: { user_id: user.id },
    body: {
      external_id: "row 1",
      display_name: "Ada 𝄞",
      server_metadata: { z: 1, a: [null, "x"] },
      client_metadata: "text",
      profile_image_url: "https://pictures.example/ada.png",
      otp_auth_enabled: true,
    },
  });
  await serverCall("POST /contact-channels", {
    body: { user_id: user.id, type: "email", value: "second@example.com", used_for_auth: false },
  });
  await serverCall("POST /oauth-providers", {
    body: {
      user_id: user.id,
      provider_config_id: "github",
      account_id: "42",
      email: "ada@github.example",
      allow_sign_in: true,
      allow_connected_accounts: false,
    },
  });
  await serverCall("POST /project-permissions/{user_id}/{permission_id}", {
    params: { user_id: user.id, permission_id: "editor" },
    body: {},
  });
  const secret = { totp_secret_base64: Buffer.alloc(20, 7).toString("base64") };
  const second = await serverCall("POST /users", { body: { display_name: "Bob", ...secret } });
  await serverCall("POST /users/{user_id}/ban", { params: { user_id: second.id }, body: { reason: "spam" } });
  const team = await serverCall("POST /teams", { body: { display_name: "Team", creator_user_id: user.id } });
  await serverCall("PATCH /users/{user_id}", { params: { user_id: user.id }, body: { selected_team_id: team.id } });
  await serverCall("POST /team-memberships/{team_id}/{user_id}", {
    params: { team_id: team.id, user_id: second.id },
    body: {},
  });
  await serverCall("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    params: { team_id: team.id, user_id: user.id, permission_id: "$update_team" },
    body: {},
  });
  await serverCall("POST /team-invitations/send-code", {
    body: { team_id: team.id, email: "guest@example.com", callback_url: "http://localhost:3000/" },
  });
  const key = { description: "key", expires_at_millis: 8_640_000_000_000_000 };
  await serverCall("POST /user-api-keys", { body: { user_id: user.id, ...key } });
  await serverCall("POST /team-api-keys", { body: { team_id: team.id, ...key } });
  await serverCall("POST /data-vault/stores/{store_id}/set", {
    params: { store_id: "safe" },
    body: { hashed_key: "k", encrypted_value: "sealed by a client" },
  });
  await serverCall("POST /emails/suppressions", { body: { email: "gone@example.com" } });
  return user;
}

/** Exports a project; without secrets, unless they are sealed to another one. */
async function exported(project: TestProject, receiver?: TestProject): Promise<string> {
  const key = receiver && (await backend.call("GET /imports/key", { tier: "admin", project: receiver })).body;
  const query: Record<string, string> = key ? { seal_to: Buffer.from(JSON.stringify(key)).toString("base64url") } : {};
  const answer = await backend.call("GET /export", { tier: "admin", project, query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Lines without the header's time and key, and without the checksum; sealed fields are opened. */
async function comparable(file: string, receiver?: TestProject): Promise<string[]> {
  const lines: string[] = [];
  for (const text of file.trimEnd().split("\n")) {
    const { exportedAt: _at, sealedFor: _key, sha256: _sum, sealed, ...line } = JSON.parse(text);
    const opened = sealed && receiver ? await sealingKeyOf(rootSecret, receiver.id).open(sealed) : null;
    lines.push(JSON.stringify({ ...line, ...(opened && { opened: Buffer.from(opened).toString() }) }));
  }
  return lines;
}

const { email, password } = await fill();

it("a project that is exported and imported exports the same again, but for time and checksum", async () => {
  const copy = await backend.createProject();
  const first = await exported(backend.project);
  expect(await imports.run(Buffer.from(first), { project: copy })).toMatchObject({
    status: "finished",
    problem_count: 0,
  });
  const second = await exported(copy);
  expect(await comparable(second)).toEqual(await comparable(first));
  for (const secret of ["$argon2", "of github", "sealed by a client", '"sealed"', '"totp"'])
    expect(first).not.toContain(secret);
});

it("secrets go along when they are asked for, and open for the receiver alone", async () => {
  const copy = await backend.createProject();
  const first = await exported(backend.project, copy);
  for (const secret of ["$argon2", "of github", "sealed by a client"]) expect(first).not.toContain(secret);
  const opened = (await comparable(first, copy)).join("\n");
  for (const secret of ["$argon2", "of github", "sealed by a client", "secretBase32"]) expect(opened).toContain(secret);
  expect(await imports.run(Buffer.from(first), { project: copy })).toMatchObject({
    status: "finished",
    problem_count: 0,
  });
  expect(await comparable(await exported(copy, copy), copy)).toEqual(await comparable(first, copy));
  const signIn = await backend.call("POST /auth/password/sign-in", { project: copy, body: { email, password } });
  expect(signIn.status).toBe(200);
  const other = await backend.createProject();
  expect((await imports.run(Buffer.from(first), { project: other })).problem_count).toBeGreaterThan(0);
});

it("an export is on record, and takes an administrator who has just signed in", async () => {
  const project = await backend.createProject();
  await exported(project);
  const { items } = (await backend.call("GET /internal/audit-log", { tier: "admin", project })).body;
  expect(items).toMatchObject([{ action: "project.exported", changes: [{ path: "secrets", after: false }] }]);
  const refused = await backend.call("GET /export", { tier: "admin", project, query: { seal_to: "bm9uZQ" } });
  expect(refused.status).toBe(400);
  expect((await backend.call("GET /export", { tier: "server", project })).status).toBe(401);
  const owner = await signUpOwner(backend);
  const body = { display_name: "Own", owner_team_id: owner.teamId };
  const own = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body,
  });
  expect((await backend.call("GET /export", asOwner(owner, own.body.id))).status).toBe(200);
  backend.clock.advance(11 * 60_000);
  const { refreshToken } = owner;
  const renewed = await backend.call("POST /auth/sessions/current/refresh", { project: INTERNAL, refreshToken });
  const stale = { ...owner, accessToken: renewed.body.access_token };
  const late = await backend.call("GET /export", asOwner(stale, own.body.id));
  expect(late).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", { max_age_minutes: 10 });
});
