import {
  asOwner,
  type CallOptions,
  INTERNAL,
  INTERNAL_ENV,
  type Owner,
  signUpOwner,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import { projectTables } from "../tables.ts";
import "@latchkit/testing/vitest";
import { SYSTEM_PERMISSIONS } from "@latchkit/contract";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { startSmtpPeer } from "../../emails/smtp-peer.test-data.ts";
import { jobOfKind } from "../../jobs/job.test-data.ts";
import { deleteProjectJob } from "../../projects/delete-project-job.ts";
import { servicesOf } from "../../services.test-data.ts";
import { ownServer } from "../email-sending/sending.test-data.ts";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());
const { db } = servicesOf(backend).database;

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const UNKNOWN_ID = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const UNKNOWN_THEME = "The project has no email theme with this ID.";

const read = (options: CallOptions) => backend.call("GET /internal/projects/current", { tier: "admin", ...options });
const patch = (project: TestProject, body: unknown) =>
  backend.call("PATCH /internal/projects/current", { tier: "admin", project, body });
const create = ({ accessToken, teamId }: Owner, body: object = {}) =>
  backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken,
    body: { display_name: "Shop", owner_team_id: teamId, ...body },
  });
const transfer = (options: CallOptions, project_id: string, new_team_id: string) =>
  backend.call("POST /internal/projects/transfer", {
    project: INTERNAL,
    ...options,
    body: { project_id, new_team_id },
  });
const auditOf = async (project: TestProject) =>
  (await backend.call("GET /internal/audit-log", { tier: "admin", project })).body.items;

/** Adds a user to another user's team of the internal project, without permissions. */
async function joinTeamOf(owner: Owner, member: Owner): Promise<void> {
  await backend.call("POST /team-memberships/{team_id}/{user_id}", {
    tier: "server",
    project: INTERNAL,
    params: { team_id: owner.teamId, user_id: member.id },
    body: {},
  });
}

const documentOf = async (project: TestProject) =>
  JSON.parse((await backend.call("GET /internal/config", { tier: "admin", project })).body.config_string);

const DEFAULTS = {
  allow_localhost: true,
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: false,
  passkey_enabled: false,
  client_team_creation_enabled: false,
  client_user_deletion_enabled: false,
  allow_user_api_keys: false,
  allow_team_api_keys: false,
  create_team_on_sign_up: false,
  oauth_account_merge_strategy: "link_method",
  oauth_providers: [],
  enabled_oauth_providers: [],
  domains: [],
  email_config: { type: "shared" },
  email_theme: "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac",
  team_creator_default_permissions: [{ id: "team_admin" }],
  team_member_default_permissions: [{ id: "team_member" }],
  user_default_permissions: [],
};

describe("POST /internal/projects", () => {
  it("makes a project with what every project starts with", async () => {
    const owner = await signUpOwner(backend);
    const { status, body } = await create(owner);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(UUID_V4),
      role: "owner",
      display_name: "Shop",
      description: "",
      logo_url: null,
      full_logo_url: null,
      logo_dark_mode_url: null,
      full_logo_dark_mode_url: null,
      created_at_millis: backend.clock.now().getTime(),
      is_production_mode: false,
      owner_team_id: owner.teamId,
      config: DEFAULTS,
    });
    const here = asOwner(owner, body.id);
    expect((await backend.call("GET /internal/api-keys", here)).body.items).toEqual([]);
    const { config_string } = (await backend.call("GET /internal/config", here)).body;
    const { apps, rbac } = JSON.parse(config_string);
    expect(Object.keys(apps.installed).filter((id) => apps.installed[id].enabled)).toEqual([
      "authentication",
      "api-keys",
      "emails",
    ]);
    const described = { scope: "team", description: expect.stringMatching(/by default/) };
    expect(rbac).toEqual({
      permissions: {
        team_member: { ...described, containedPermissionIds: { $read_members: true, $invite_members: true } },
        team_admin: {
          ...described,
          containedPermissionIds: Object.fromEntries(SYSTEM_PERMISSIONS.map((id) => [id, true])),
        },
      },
      defaultPermissions: { teamCreator: { team_admin: true }, teamMember: { team_member: true }, signUp: {} },
    });
    expect((await backend.call("GET /internal/audit-log", here)).body.items).toMatchObject([
      { action: "project.created", actor: { type: "user", user_id: owner.id } },
    ]);
  });

  it("takes everything that can be changed later", async () => {
    const { body } = await create(await signUpOwner(backend), {
      description: "Sells things",
      is_production_mode: true,
      config: { credential_enabled: false, allow_localhost: false, team_creator_default_permissions: [] },
    });
    expect(body).toMatchObject({
      description: "Sells things",
      is_production_mode: true,
      config: { ...DEFAULTS, credential_enabled: false, allow_localhost: false, team_creator_default_permissions: [] },
    });
    const { body: bare } = await create(await signUpOwner(backend), { description: null, config: {} });
    expect(bare).toMatchObject({ description: "", config: DEFAULTS });
  });

  it("requires a signed-in user, then the internal project, then team membership", async () => {
    const owner = await signUpOwner(backend);
    const body = { display_name: "Shop", owner_team_id: owner.teamId };
    const key = "POST /internal/projects";
    expect(await backend.call(key, { body })).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const elsewhere = await backend.signUp();
    expect(await backend.call(key, { accessToken: elsewhere.accessToken, body })).toBeKnownError(
      401,
      "EXPECTED_INTERNAL_PROJECT",
    );
    const stranger = await signUpOwner(backend);
    const details = { team_id: owner.teamId, user_id: stranger.id };
    expect(await create({ ...stranger, teamId: owner.teamId })).toBeKnownError(
      404,
      "TEAM_MEMBERSHIP_NOT_FOUND",
      details,
    );
    const nowhere = await create({ ...owner, teamId: UNKNOWN_ID });
    expect(nowhere).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id: UNKNOWN_ID, user_id: owner.id });
  });

  it.each([
    { display_name: undefined },
    { owner_team_id: undefined },
    { owner_team_id: "x" },
    { is_production_mode: null },
    { id: UNKNOWN_ID },
  ])("refuses %j", async (body) => {
    const answer = await create(await signUpOwner(backend), body);
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("makes nothing where the project would not be fit for production, or has an unknown theme", async () => {
    const owner = await signUpOwner(backend);
    expect(await create(owner, { is_production_mode: true })).toMatchObject({
      status: 400,
      body: "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
    });
    expect(await create(owner, { config: { email_theme: UNKNOWN_ID } })).toMatchObject({
      status: 400,
      body: UNKNOWN_THEME,
    });
    const { body } = await backend.call("GET /internal/projects", {
      project: INTERNAL,
      accessToken: owner.accessToken,
    });
    expect(body.items).toEqual([]);
  });
});

describe("GET /internal/projects", () => {
  it("lists the projects of all one's teams, and no others", async () => {
    const [owner, other] = [await signUpOwner(backend), await signUpOwner(backend)];
    const { body: first } = await create(owner);
    backend.clock.advance(1_000);
    await joinTeamOf(other, owner); // team members own the team's projects
    const { body: second } = await create(other, { display_name: "Blog" });
    await create(await signUpOwner(backend));
    const { accessToken } = owner;
    const answer = await backend.call("GET /internal/projects", { project: INTERNAL, accessToken });
    expect(answer).toMatchObject({
      status: 200,
      body: { items: [first, { ...second, role: "admin" }], is_paginated: false },
    });
  });

  it("requires a signed-in user, then the internal project", async () => {
    expect(await backend.call("GET /internal/projects")).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const { accessToken } = await backend.signUp();
    expect(await backend.call("GET /internal/projects", { accessToken })).toBeKnownError(
      401,
      "EXPECTED_INTERNAL_PROJECT",
    );
  });
});

describe("PATCH /internal/projects/current", () => {
  it("changes fields, and reads them back", async () => {
    const project = await backend.createProject();
    const { status, body } = await patch(project, {
      display_name: "Blog",
      description: "Writes",
      logo_url: "https://shop.example/logo.png",
      full_logo_url: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: project.id,
      display_name: "Blog",
      description: "Writes",
      logo_url: "https://shop.example/logo.png",
      full_logo_url: null,
    });
    expect((await read({ project })).body).toEqual(body);
    expect((await patch(project, { description: null })).body.description).toBe("");
    expect((await patch(project, {})).body.display_name).toBe("Blog");
    const longest = { display_name: "n".repeat(256), description: "d".repeat(1_000) };
    expect((await patch(project, longest)).body).toMatchObject(longest);
    for (const [name, text] of Object.entries(longest)) {
      const { status, body } = await patch(project, { [name]: `${text}.` });
      expect([status, body.code, body.details.message]).toEqual([400, "SCHEMA_ERROR", expect.stringContaining(name)]);
    }
  });

  it.each([
    ["allow_localhost", "domains", "allowLocalhost"],
    ["sign_up_enabled", "auth", "allowSignUp"],
    ["credential_enabled", "auth", "password.allowSignIn"],
    ["magic_link_enabled", "auth", "otp.allowSignIn"],
    ["passkey_enabled", "auth", "passkey.allowSignIn"],
    ["client_team_creation_enabled", "teams", "allowClientTeamCreation"],
    ["client_user_deletion_enabled", "users", "allowClientUserDeletion"],
    ["create_team_on_sign_up", "teams", "createPersonalTeamOnSignUp"],
    ["allow_user_api_keys", "apiKeys", "enabled.user"],
    ["allow_team_api_keys", "apiKeys", "enabled.team"],
  ] as const)("maps %s to %s.%s of the document and back, and touches nothing else", async (flag, section, rest) => {
    const project = await backend.createProject();
    const [{ config }, before] = [(await read({ project })).body, await documentOf(project)];
    const { body } = await patch(project, { config: { [flag]: !config[flag] } });
    expect(body.config).toEqual({ ...config, [flag]: !config[flag] });
    await backend.configure({ [`${section}.${rest}`]: config[flag] }, project);
    expect((await read({ project })).body.config).toEqual(config);
    expect(await documentOf(project)).toEqual(before);
  });

  it("replaces providers, domains, the mail server and default permissions", async () => {
    const project = await backend.createProject({
      "rbac.permissions.cook": { scope: "team" },
      "rbac.permissions.eat": { scope: "project" },
    });
    const email_config = {
      type: "standard",
      host: "smtp.shop.example",
      port: 587,
      username: "shop",
      password: "the mail password",
      sender_name: "Shop",
      sender_email: "shop@shop.example",
    };
    const config = {
      oauth_account_merge_strategy: "raise_error",
      oauth_providers: [
        { type: "standard", id: "microsoft", client_id: "c", client_secret: "s", microsoft_tenant_id: "t" },
        { type: "shared", id: "github" },
        { type: "standard", id: "facebook", client_id: "c", client_secret: "s", facebook_config_id: "f" },
      ],
      domains: [
        { domain: "https://shop.example", handler_path: "/handler" },
        { domain: "https://*.blog.example", handler_path: "/auth" },
      ],
      email_config,
      email_theme: "a0172b5d-cff0-463b-83bb-85124697373a",
      team_creator_default_permissions: [{ id: "cook" }, { id: "$read_members" }, { id: "eat" }, { id: "gone" }],
      team_member_default_permissions: [],
      user_default_permissions: [{ id: "eat" }, { id: "cook" }],
    };
    const { status, body } = await patch(project, { config });
    expect(status).toBe(200);
    expect(body.config).toMatchObject({
      oauth_account_merge_strategy: "raise_error",
      oauth_providers: [
        {
          id: "facebook",
          provider_config_id: "facebook",
          type: "standard",
          client_id: "c",
          client_secret: "s",
          facebook_config_id: "f",
        },
        { id: "github", provider_config_id: "github", type: "shared" },
        {
          id: "microsoft",
          provider_config_id: "microsoft",
          type: "standard",
          client_id: "c",
          client_secret: "s",
          microsoft_tenant_id: "t",
        },
      ],
      enabled_oauth_providers: [{ id: "facebook" }, { id: "github" }, { id: "microsoft" }],
      domains: [
        { domain: "https://*.blog.example", handler_path: "/auth" },
        { domain: "https://shop.example", handler_path: "/handler" },
      ],
      email_config,
      email_theme: "a0172b5d-cff0-463b-83bb-85124697373a",
      // Only those that exist where they count.
      team_creator_default_permissions: [{ id: "$read_members" }, { id: "cook" }],
      team_member_default_permissions: [],
      user_default_permissions: [{ id: "eat" }],
    });
    const own = { isShared: false, allowSignIn: true, allowConnectedAccounts: true, clientId: "c", clientSecret: "s" };
    const { auth, domains, emails, rbac } = await documentOf(project);
    expect(auth.oauth).toEqual({
      accountMergeStrategy: "raise_error",
      providers: {
        microsoft: { ...own, type: "microsoft", microsoftTenantId: "t" },
        github: { type: "github", isShared: true, allowSignIn: true, allowConnectedAccounts: true },
        facebook: { ...own, type: "facebook", facebookConfigId: "f" },
      },
    });
    expect(Object.values(domains.trustedDomains)).toHaveLength(2);
    expect(Object.values(domains.trustedDomains)).toEqual(
      expect.arrayContaining([
        { baseUrl: "https://shop.example", handlerPath: "/handler" },
        { baseUrl: "https://*.blog.example", handlerPath: "/auth" },
      ]),
    );
    for (const key of Object.keys(domains.trustedDomains)) expect(key).toMatch(UUID_V4);
    expect(emails.server).toEqual({
      isShared: false,
      provider: "smtp",
      host: "smtp.shop.example",
      port: 587,
      username: "shop",
      password: "the mail password",
      senderName: "Shop",
      senderEmail: "shop@shop.example",
    });
    expect(emails.selectedThemeId).toBe("a0172b5d-cff0-463b-83bb-85124697373a");
    expect(rbac.defaultPermissions.signUp).toEqual({ eat: true, cook: true });
    const emptied = { oauth_providers: [], domains: [], email_config: { type: "shared" } };
    expect((await patch(project, { config: emptied })).body.config).toMatchObject(emptied);
    expect((await documentOf(project)).emails.server).toEqual({ isShared: true, provider: "smtp" });
  });

  it("shows of the document what the old names had: providers that sign in, domains with an address, an own mail server", async () => {
    const project = await backend.createProject({
      "auth.oauth.providers": {
        work: { type: "github", isShared: false, clientId: "c", allowSignIn: true },
        github: { type: "github", allowSignIn: true },
        x: { type: "x", allowSignIn: false, allowConnectedAccounts: true },
        nothing: { allowSignIn: true },
      },
      "domains.trustedDomains": { none: {}, shop: { baseUrl: "https://shop.example" } },
      "emails.server": { isShared: true, host: "smtp.shop.example", password: "the mail password" },
    });
    expect((await read({ project })).body.config).toMatchObject({
      oauth_providers: [
        { id: "github", provider_config_id: "github", type: "shared" },
        { id: "github", provider_config_id: "work", type: "standard", client_id: "c" },
      ],
      enabled_oauth_providers: [{ id: "github" }, { id: "github" }],
      domains: [{ domain: "https://shop.example", handler_path: "/handler" }],
      email_config: { type: "shared" },
    });
    expect(JSON.stringify((await read({ project })).body)).not.toContain("the mail password");
  });

  it("keeps secrets sealed and masked", async () => {
    const project = await backend.createProject();
    const provider = { type: "standard", id: "github", client_id: "c", client_secret: "the client secret" };
    await patch(project, { config: { oauth_providers: [provider] } });
    const { rows } = await sql<{ text: string }>`
      select override::text as text from config_overrides union all select changes::text from audit_log`.execute(db);
    expect(rows.map(({ text }) => text).join()).not.toContain("the client secret");
    expect((await auditOf(project))[0].changes).toContainEqual({
      path: "auth.oauth.providers.github.clientSecret",
      after: "(secret)",
    });
  });

  it.each<[object, string | RegExp]>([
    [{ nope: 1 }, "body contains unknown properties: nope"],
    [{ owner_team_id: UNKNOWN_ID }, "body contains unknown properties: owner_team_id"],
    [{ config: { enabled_oauth_providers: [] } }, "body.config contains unknown properties: enabled_oauth_providers"],
    [
      { config: { email_config: { type: "shared", host: "x" } } },
      /body.config.email_config contains unknown properties: host/,
    ],
    [
      { config: { oauth_providers: [{ type: "shared", id: "github", provider_config_id: "github" }] } },
      /oauth_providers\[0\] contains unknown properties: provider_config_id/,
    ],
    [
      { config: { oauth_providers: [{ type: "shared", id: "apple" }] } },
      /must be one of the following values: google, github/,
    ],
    [
      { config: { domains: [{ domain: "https://shop.example", handler_path: "auth" }] } },
      /handler_path must start with \//,
    ],
    [{ logo_url: "not a url" }, /body.logo_url/],
    [{ display_name: null }, /body.display_name/],
    [{ is_production_mode: "maybe" }, /body.is_production_mode/],
    [{ config: { sign_up_enabled: null } }, /body.config.sign_up_enabled/],
    [{ config: { team_creator_default_permissions: [{ id: "?" }] } }, /team_creator_default_permissions\[0\].id/],
  ])("refuses %j, and changes nothing", async (body, problem) => {
    const before = (await read({})).body;
    const answer = await patch(backend.project, body);
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
    expect(answer.body.details.message).toMatch(problem);
    expect((await read({})).body).toEqual(before);
  });

  it.each(["shop.example", "ftp://shop.example", "//shop.example", ""])(
    "refuses the domain %j for one reason",
    async (domain) => {
      const { body } = await patch(backend.project, { config: { domains: [{ domain, handler_path: "/handler" }] } });
      expect(body.details.message.split("\n").slice(1)).toEqual([
        "  - body.config.domains[0].domain must start with http:// or https://",
      ]);
    },
  );

  it.each(["https://shop.example/*", "https://a b.example", `https://${"a".repeat(300)}`])(
    "refuses the domain %j, which could not be trusted",
    async (domain) => {
      const answer = await patch(backend.project, { config: { domains: [{ domain, handler_path: "/handler" }] } });
      expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
    },
  );

  it("knows the built-in email themes and the project's own", async () => {
    const project = await backend.createProject({ [`emails.themes.${UNKNOWN_ID}`]: { displayName: "Ours" } });
    const setTheme = (email_theme: string, at = project) => patch(at, { config: { email_theme } });
    expect((await setTheme(UNKNOWN_ID)).body.config.email_theme).toBe(UNKNOWN_ID);
    expect(await setTheme(UNKNOWN_ID, backend.project)).toMatchObject({
      status: 400,
      body: UNKNOWN_THEME,
    });
  });

  it("stores a logo that is sent, serves it, and lets it go", async () => {
    const project = await backend.createProject();
    const { body } = await patch(project, { logo_url: PIXEL, full_logo_url: PIXEL });
    const [logo, fullLogo] = [new URL(body.logo_url), new URL(body.full_logo_url)];
    expect(logo.pathname).not.toBe(fullLogo.pathname);
    expect((await backend.fetch(logo.pathname)).headers.get("content-type")).toBe("image/png");
    expect((await patch(project, { logo_url: null })).body).toMatchObject({
      logo_url: null,
      full_logo_url: body.full_logo_url,
    });
    expect((await backend.fetch(logo.pathname)).status).toBe(404);
    expect((await backend.fetch(fullLogo.pathname)).status).toBe(200);
    expect(await patch(project, { logo_url: "data:text/plain;base64,aGk=" })).toMatchObject({
      status: 400,
      body: /image/,
    });
  });

  it("keeps logos for dark backgrounds apart, and shows them in emails to readers in the dark", async () => {
    await using smtp = await startSmtpPeer();
    const project = await backend.createProject(ownServer(smtp.port));
    const { body } = await patch(project, {
      full_logo_url: "https://shop.example/logo.png",
      logo_dark_mode_url: PIXEL,
      full_logo_dark_mode_url: PIXEL,
    });
    expect(body.logo_url).toBeNull();
    expect(body.full_logo_url).toBe("https://shop.example/logo.png");
    expect(body.logo_dark_mode_url).not.toBe(body.full_logo_dark_mode_url);
    for (const url of [body.logo_dark_mode_url, body.full_logo_dark_mode_url])
      expect((await backend.fetch(new URL(url).pathname)).status).toBe(200);
    const email = "guest@shop.example";
    await backend.call("POST /internal/send-sign-in-invitation", {
      tier: "admin",
      project,
      body: { email, callback_url: "http://localhost:3000/" },
    });
    await backend.backend.runDueJobs();
    const html = smtp.mails[0]?.mail.html;
    expect(html).toContain('src="https://shop.example/logo.png"');
    expect(html).toContain(`src="${body.full_logo_dark_mode_url}"`);
    expect((await patch(project, { full_logo_dark_mode_url: null })).body.full_logo_dark_mode_url).toBeNull();
  });

  it("goes into production mode when it is fit for it", async () => {
    const project = await backend.createProject({ "domains.trustedDomains.a.x": 1 });
    const handler_path = "/handler";
    const domains = [
      { domain: "http://shop.example", handler_path },
      { domain: "https://10.0.0.1", handler_path },
    ];
    expect(await patch(project, { is_production_mode: true, config: { domains } })).toMatchObject({
      status: 400,
      body: [
        "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
        "Trusted domains should be HTTPS: http://shop.example",
        "Direct IPs are not valid for trusted domains in production mode: https://10.0.0.1",
      ].join("\n"),
    });
    expect((await read({ project })).body).toMatchObject({ is_production_mode: false, config: { domains: [] } });
    const fit = { allow_localhost: false, domains: [{ domain: "https://shop.example", handler_path }] };
    expect((await patch(project, { is_production_mode: true, config: fit })).body.is_production_mode).toBe(true);
    expect((await patch(project, { is_production_mode: false })).body.is_production_mode).toBe(false);
  });

  it("is in the audit log with its actor, the fields and the configuration", async () => {
    const owner = await signUpOwner(backend);
    const { body } = await create(owner);
    const here = asOwner(owner, body.id);
    const change = { display_name: "Blog", config: { sign_up_enabled: false } };
    expect((await backend.call("PATCH /internal/projects/current", { ...here, body: change })).status).toBe(200);
    const { items } = (await backend.call("GET /internal/audit-log", here)).body;
    expect(items[0]).toMatchObject({
      action: "project.updated",
      actor: { type: "user", user_id: owner.id },
      changes: [
        { path: "display_name", before: "Shop", after: "Blog" },
        { path: "auth.allowSignUp", before: true, after: false },
      ],
    });
  });
});

describe("DELETE /internal/projects/current", () => {
  it("deletes everything in it, and leaves a record where it outlives it", async () => {
    const project = await backend.createProject();
    const { accessToken } = await backend.signUp({ project });
    await patch(project, { logo_url: PIXEL });
    await backend.call("POST /auth/password/send-reset-code", {
      project,
      body: { email: "unknown@example.com", callback_url: "http://localhost:3000/" },
    });
    const answer = await backend.call("DELETE /internal/projects/current", { tier: "admin", project });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const details = { project_id: project.id };
    for (const options of [{ project }, { project, tier: "admin" } as const, { project, accessToken }])
      expect(await backend.call("GET /projects/current", options)).toBeKnownError(
        400,
        "CURRENT_PROJECT_NOT_FOUND",
        details,
      );
    await backend.backend.runDueJobs();
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where column_name = 'project_id' and table_schema = 'public'
      and table_name <> 'rate_limits'`.execute(db);
    for (const { name } of tables.rows) {
      const left = await sql`select 1 from ${sql.table(name)} where project_id = ${project.id}`.execute(db);
      expect(left.rows, name).toEqual([]);
    }
    expect((await auditOf(INTERNAL))[0]).toMatchObject({
      action: "project.deleted",
      subject_id: project.id,
      actor: { type: "key" },
      changes: [{ path: "display_name", before: "Test Project" }],
    });
  });

  it("takes its rows away some at a time, and goes on where it stopped", async () => {
    const project = await backend.createProject();
    for (let person = 0; person < 5; person++) await backend.signUp({ project });
    await db
      .updateTable("projects")
      .set({ deleted_at: backend.clock.now() })
      .where("project_id", "=", project.id)
      .execute();
    const left = async () =>
      (await db.selectFrom("users").select("id").where("project_id", "=", project.id).execute()).length;
    const work = deleteProjectJob({ database: { db }, clock: backend.clock, projectTables }, { rows: 2, batches: 1 });
    const job = jobOfKind("delete-project");
    const seen = [await left()];
    while ((await work({ projectId: project.id }, job)) !== "done") seen.push(await left());
    expect(new Set(seen)).toEqual(new Set([5, 3, 1]));
    expect(await left()).toBe(0);
    expect(await db.selectFrom("projects").select("project_id").where("project_id", "=", project.id).execute()).toEqual(
      [],
    );
  });

  it("spares the project that administers all others", async () => {
    const answer = await backend.call("DELETE /internal/projects/current", { tier: "admin", project: INTERNAL });
    expect(answer).toMatchObject({ status: 400, body: "This project administers all others and cannot be deleted." });
    expect((await read({ project: INTERNAL })).status).toBe(200);
  });
});

describe("POST /internal/projects/transfer", () => {
  it("hands a project over, with everything an owner may do", async () => {
    const [from, to] = [await signUpOwner(backend), await signUpOwner(backend)];
    await joinTeamOf(to, from);
    const { body } = await create(from);
    expect((await read(asOwner(to, body.id))).body.code).toBe("ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
    expect(await transfer(from, body.id, to.teamId)).toMatchObject({ status: 200, body: { success: "true" } });
    expect((await read(asOwner(to, body.id))).body.owner_team_id).toBe(to.teamId);
    expect((await backend.call("GET /internal/audit-log", asOwner(to, body.id))).body.items[0]).toMatchObject({
      action: "project.transferred",
      actor: { type: "user", user_id: from.id },
      changes: [{ path: "owner_team_id", before: from.teamId, after: to.teamId }],
    });
  });

  it("wants a member with the permission, of both teams", async () => {
    const [owner, member] = [await signUpOwner(backend), await signUpOwner(backend)];
    const { body } = await create(owner);
    const stranger = await transfer(member, body.id, member.teamId);
    const of = { team_id: owner.teamId, user_id: member.id };
    expect(stranger).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", of);
    await joinTeamOf(owner, member);
    expect((await read(asOwner(member, body.id))).status).toBe(200); // to administer takes no permission
    const plainMember = await transfer(member, body.id, member.teamId);
    expect(plainMember).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", { ...of, permission_id: "team_admin" });
    // What contains the permission is as good, however deep.
    const define = (contained: string) => ({ scope: "team", containedPermissionIds: { [contained]: true } });
    const roles = { "rbac.permissions.boss": define("chief"), "rbac.permissions.chief": define("team_admin") };
    await backend.configure(roles, INTERNAL);
    const params = { ...of, permission_id: "boss" };
    const grant = { tier: "server", project: INTERNAL, params, body: {} } as const;
    expect((await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", grant)).status).toBe(201);
    const { body: another } = await create(owner);
    expect((await transfer(member, another.id, member.teamId)).status).toBe(200);
    const away = { team_id: member.teamId, user_id: owner.id };
    expect(await transfer(owner, body.id, member.teamId)).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", away);
    const nowhere = { team_id: UNKNOWN_ID, user_id: owner.id };
    expect(await transfer(owner, body.id, UNKNOWN_ID)).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", nowhere);
    expect((await read(asOwner(owner, body.id))).body.owner_team_id).toBe(owner.teamId);
  });

  it("finds neither a missing project nor one without a team", async () => {
    const owner = await signUpOwner(backend);
    const unknown = await transfer(owner, UNKNOWN_ID, owner.teamId);
    expect(unknown).toBeKnownError(404, "PROJECT_NOT_FOUND", { project_id: UNKNOWN_ID });
    expect(await transfer(owner, backend.project.id, owner.teamId)).toMatchObject({
      status: 400,
      body: "The project has no owner team that could transfer it.",
    });
  });

  it("is for people who are signed in to the project internal, and whose session lives", async () => {
    const owner = await signUpOwner(backend);
    const { body } = await create(owner);
    const { accessToken } = await backend.signUp();
    for (const options of [{}, { project: backend.project, accessToken }])
      expect(await transfer(options, body.id, owner.teamId)).toMatchObject({
        status: 400,
        body: { code: "SCHEMA_ERROR" },
      });
    const { refreshToken } = owner;
    await backend.call("DELETE /auth/sessions/current", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      refreshToken,
    });
    const late = await transfer({ accessToken: owner.accessToken }, body.id, owner.teamId);
    expect(late).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});

describe("DELETE /teams/{team_id} of the project internal", () => {
  it("leaves no project ownerless", async () => {
    const owner = await signUpOwner(backend);
    const { body } = await create(owner);
    const { accessToken, teamId } = owner;
    const deleteTeam = () =>
      backend.call("DELETE /teams/{team_id}", {
        tier: "server",
        project: INTERNAL,
        accessToken,
        params: { team_id: teamId },
      });
    expect(await deleteTeam()).toMatchObject({
      status: 409,
      body: "This team owns projects. Hand them over to another team or delete them first.",
    });
    await backend.call("DELETE /internal/projects/current", asOwner(owner, body.id));
    expect((await deleteTeam()).status).toBe(200);
  });
});

describe("the demo project", () => {
  it("belongs to the first user of the dashboard, and not to the next", async () => {
    await using backend = await testBackend({
      env: { ...INTERNAL_ENV, LATCHKIT_MODE: "development", LATCHKIT_DASHBOARD_SIGN_UP: "open" },
    });
    const names = async (accessToken: string) => {
      const { body } = await backend.call("GET /internal/projects", { project: INTERNAL, accessToken });
      return body.items.map(({ display_name }: { display_name: string }) => display_name);
    };
    const first = await signUpOwner(backend);
    const second = await signUpOwner(backend);
    expect(await names(first.accessToken)).toEqual(["Mossbook"]);
    expect(await names(second.accessToken)).toEqual([]);
  });
});
