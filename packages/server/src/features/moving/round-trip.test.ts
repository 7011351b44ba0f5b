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
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";
import { sealingKeyOf } from "./lines/sealing-key.ts";
import { importsOf } from "./moving.test-data.ts";

const CONFIG = {
  "auth.password.allowSignIn": true,
  "auth.otp.allowSignIn": true,
  "auth.passkey.allowSignIn": true,
  "apiKeys.enabled.user": true,
  "apiKeys.enabled.team": true,
  "apiKeys.scopes.notes:read": {},
  "auth.oauth.providers.github": {
    type: "github",
    isShared: false,
    clientId: "x",
    clientSecret: "of github",
    allowSignIn: true,
  },
  "rbac.permissions.editor": { scope: "project", description: "Edits" },
  "dataVault.stores.safe": {},
  "payments.items": {
    credits: { displayName: "Credits", customerType: "user" },
    hours: { displayName: "Hours", customerType: "custom" },
  },
  "payments.products": {
    free: {
      customerType: "user",
      prices: "include-by-default",
      includedItems: { credits: { quantity: 5, repeat: [1, "day"], expires: "when-repeated" } },
    },
    plan: {
      customerType: "user",
      displayName: "Plan",
      prices: { monthly: { USD: "5", interval: [1, "month"] } },
      includedItems: { credits: { quantity: 100, repeat: [1, "week"], expires: "when-purchase-expires" } },
    },
    pack: {
      customerType: "custom",
      stackable: true,
      prices: { once: { USD: "1" } },
      includedItems: { hours: { quantity: 10 } },
    },
  },
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
  const limits = { scopes: ["notes:read"], requests_per_minute: 60, allowed_addresses: ["192.0.2.0/24"] };
  await serverCall("POST /team-api-keys", { body: { team_id: team.id, ...key, ...limits } });
  await serverCall("POST /data-vault/stores/{store_id}/set", {
    params: { store_id: "safe" },
    body: { hashed_key: "k", encrypted_value: "sealed by a client" },
  });
  await serverCall("POST /emails/suppressions", { body: { email: "gone@example.com" } });
  await fillPayments(user.id);
  await fillPictures(user.id, team.id);
  return user;
}

const MACHINE = { customer_type: "custom", customer_id: "machine 1" };

/** Sells to a user, who has used a part of it, and to a machine, whose purchase was described in the request. */
async function fillPayments(userId: string): Promise<void> {
  const call = async (key: Parameters<typeof backend.call>[0], options: object) => {
    const answer = await backend.call(key, { tier: "admin", ...options });
    if (answer.status >= 300) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  };
  const buyer = { customer_type: "user", customer_id: userId };
  const grant = "POST /payments/products/{customer_type}/{customer_id}";
  await call(grant, { params: buyer, body: { product_id: "plan" } });
  await call(grant, { params: MACHINE, body: { product_id: "pack", quantity: 3 } });
  const product_inline = {
    display_name: "Special",
    customer_type: "custom",
    prices: { yearly: { USD: "1", interval: [1, "year"] } },
    included_items: { hours: { quantity: 2, repeat: [1, "month"], expires: "when-repeated" } },
    server_metadata: { b: 1, a: [2] },
  };
  await call(grant, { params: MACHINE, body: { product_inline } });
  const change = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
  const changes = [
    [
      { ...buyer, item_id: "credits" },
      { delta: 7, expires_at: "2100-01-01T00:00:00.000Z", description: "Gift" },
    ],
    [{ ...buyer, item_id: "credits" }, { delta: -30 }],
    [{ ...MACHINE, item_id: "hours" }, { delta: -1 }],
  ] as const;
  for (const [params, body] of changes) await call(change, { params, query: { allow_negative: "true" }, body });
}

/** Uploads pictures of a user, a team and a member, and a logo. */
async function fillPictures(userId: string, teamId: string): Promise<void> {
  const data = (type: keyof typeof SAMPLE_IMAGES) => `data:${type};base64,${SAMPLE_IMAGES[type]}`;
  const params = { team_id: teamId, user_id: userId };
  const profile_image_url = data("image/png");
  const answers = [
    await backend.call("PATCH /users/{user_id}", { ...SERVER, params, body: { profile_image_url } }),
    await backend.call("PATCH /teams/{team_id}", { ...SERVER, params, body: { profile_image_url: data("image/gif") } }),
    await backend.call("PATCH /team-member-profiles/{team_id}/{user_id}", {
      ...SERVER,
      params,
      body: { profile_image_url: data("image/webp") },
    }),
    await backend.call("PATCH /internal/projects/current", { tier: "admin", body: { logo_url: data("image/jpeg") } }),
  ];
  for (const { status, body } of answers) if (status >= 300) throw new Error(JSON.stringify(body));
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
  for (const type of ["productVersion", "customer", "purchase", "ledgerEntry", "itemBalance", "image"])
    expect(first).toContain(`{"type":"${type}"`);
  const second = await exported(copy);
  expect(await comparable(second)).toEqual(await comparable(first));
  for (const secret of ["$argon2", "of github", "sealed by a client", '"sealed"', '"totp"'])
    expect(first).not.toContain(secret);
});

it("a customer has as much of each item in the copy, and subscriptions renew there", async () => {
  const copy = await backend.createProject();
  expect((await imports.run(Buffer.from(await exported(backend.project)), { project: copy })).status).toBe("finished");
  const { items } = (await backend.call("GET /users", { ...SERVER, query: { query: email } })).body;
  const of = { customer_type: "user", customer_id: items[0].id };
  const quantities = async (project: TestProject) => {
    const item = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
    const asked = [
      await backend.call(item, { ...SERVER, project, params: { ...of, item_id: "credits" } }),
      await backend.call(item, { ...SERVER, project, params: { ...MACHINE, item_id: "hours" } }),
    ];
    return asked.map(({ body }) => body.quantity);
  };
  // 5 of the default product, 100 of the plan and a gift of 7, less 30; three packs of 10 and 2 of the special, less 1
  expect(await quantities(backend.project)).toEqual([82, 31]);
  expect(await quantities(copy)).toEqual([82, 31]);
  backend.clock.advance(40 * 24 * 3_600_000);
  const here = await quantities(backend.project);
  expect(here[0]).toBeGreaterThan(82);
  expect(await quantities(copy)).toEqual(here);
});

it("pictures are served by the copy, under its own address", async () => {
  const copy = await backend.createProject();
  expect((await imports.run(Buffer.from(await exported(backend.project)), { project: copy })).status).toBe("finished");
  const { items } = (await backend.call("GET /users", { ...SERVER, project: copy, query: { query: email } })).body;
  const { profile_image_url } = items[0];
  expect(profile_image_url).toContain(`/images/${copy.id}/`);
  const answer = await backend.fetch(new URL(profile_image_url).pathname);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const { logo_url } = (await backend.call("GET /internal/projects/current", { tier: "admin", project: copy })).body;
  expect((await backend.fetch(new URL(logo_url).pathname)).headers.get("content-type")).toBe("image/jpeg");
});

it("undo takes purchases and pictures back, and leaves the customers of the project", async () => {
  const copy = await backend.createProject();
  const of = { tier: "admin", project: copy } as const;
  const file = Buffer.from(await exported(backend.project));
  const run = await imports.run(file, { project: copy });
  const grant = { params: { customer_type: "custom", customer_id: "machine 1" }, body: { product_id: "pack" } };
  const product = "POST /payments/products/{customer_type}/{customer_id}";
  expect((await backend.call(product, { ...of, ...grant })).status).toBe(200);
  await backend.call("POST /imports/{import_id}/undo", { ...of, params: { import_id: run.id } });
  await imports.node.runDueJobs();
  expect((await imports.read(run.id, { project: copy })).status).toBe("undone");
  const left = await comparable(await exported(copy));
  expect(left.filter((line) => /^\{"type":"(?:user|image|itemBalance)"/.test(line))).toEqual([]);
  expect(left.filter((line) => /^\{"type":"(?:purchase|customer|ledgerEntry)"/.test(line))).toHaveLength(3);
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

it("an export is on record, told to the other owners, and takes an administrator who has just signed in", async () => {
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
  const colleague = await signUpOwner(backend);
  const member = { team_id: owner.teamId, user_id: colleague.id };
  const join = { ...SERVER, project: INTERNAL, params: member, body: {} };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", join);
  expect((await backend.call("GET /export", asOwner(owner, own.body.id))).status).toBe(200);
  const mails = await backend.inbox.read(colleague.email);
  expect(mails.map(({ subject }) => subject)).toContain("The project Own was downloaded");
  expect(JSON.stringify(mails)).toContain("other secrets are not in the file");
  expect(JSON.stringify(await backend.inbox.read(owner.email))).not.toContain("was downloaded");
  backend.clock.advance(11 * 60_000);
  const { refreshToken } = owner;
  const renewed = await backend.call("POST /auth/sessions/current/refresh", { project: INTERNAL, refreshToken });
  const stale = { ...owner, accessToken: renewed.body.access_token };
  const late = await backend.call("GET /export", asOwner(stale, own.body.id));
  expect(late).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", { max_age_minutes: 10 });
});
