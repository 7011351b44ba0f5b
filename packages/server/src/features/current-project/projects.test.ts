import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

describe("GET /projects/current", () => {
  it.each(["client", "server", "admin"] as const)("returns the sign-in methods to the %s tier", async (tier) => {
    const project = await backend.createProject();
    expect(await backend.call("GET /projects/current", { tier, project })).toMatchObject({ status: 200 });
    const { body } = await backend.call("GET /projects/current", { tier, project });
    expect(body).toEqual({
      id: project.id,
      display_name: "Test Project",
      config: {
        sign_up_enabled: true,
        sign_up_name: "off",
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        client_team_creation_enabled: false,
        client_user_deletion_enabled: false,
        allow_user_api_keys: false,
        allow_team_api_keys: false,
        oauth_server_enabled: false,
        enabled_oauth_providers: [],
        domains: [],
      },
    });
  });

  it("returns the project's settings, and no secret", async () => {
    const project = await backend.createProject({
      auth: {
        allowSignUp: false,
        otp: { allowSignIn: true },
        passkey: { allowSignIn: true },
        oauth: {
          providers: {
            google: {
              type: "google",
              isShared: false,
              clientId: "id",
              clientSecret: "the client secret",
              allowSignIn: true,
            },
            github: { type: "github", isShared: true, allowSignIn: true },
            apple: { type: "apple", isShared: false, allowSignIn: false },
          },
        },
      },
      "auth.password.allowSignIn": false,
      "teams.allowClientTeamCreation": true,
      "users.allowClientUserDeletion": true,
      "apiKeys.enabled": { user: true, team: true },
      "domains.trustedDomains": {
        shop: { baseUrl: "https://shop.example", handlerPath: "/auth" },
        blog: { baseUrl: "https://*.blog.example" },
        broken: {},
      },
      "emails.server": { isShared: false, password: "the mail password" },
    });
    const { body } = await backend.call("GET /projects/current", { project });
    expect(body.config).toEqual({
      sign_up_enabled: false,
      sign_up_name: "off",
      credential_enabled: false,
      magic_link_enabled: true,
      passkey_enabled: true,
      client_team_creation_enabled: true,
      client_user_deletion_enabled: true,
      allow_user_api_keys: true,
      allow_team_api_keys: true,
      api_keys: { scopes: [], default_expiry_days: 90, may_last: true },
      oauth_server_enabled: false,
      enabled_oauth_providers: [{ id: "google" }], // the installation has no shared keys for GitHub
      domains: [
        { domain: "https://*.blog.example", handler_path: "/handler" },
        { domain: "https://shop.example", handler_path: "/auth" },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|password"/);
  });

  it("shows a change of the configuration at once", async () => {
    const project = await backend.createProject();
    const isOpen = async () => (await backend.call("GET /projects/current", { project })).body.config.sign_up_enabled;
    expect(await isOpen()).toBe(true);
    await backend.configure({ "auth.allowSignUp": false }, project);
    expect(await isOpen()).toBe(false);
  });
});

describe("the key set of a project", () => {
  const KEY = {
    kty: "EC",
    alg: "ES256",
    crv: "P-256",
    x: expect.stringMatching(/^[\w-]{43}$/),
    y: expect.stringMatching(/^[\w-]{43}$/),
    kid: expect.stringMatching(/^[\w-]{12}$/),
  };
  const keySet = (projectId: string, query = "") =>
    backend.fetch(`/api/v1/projects/${projectId}/.well-known/jwks.json${query}`);
  const keysOf = async (response: Response) => ((await response.json()) as { keys: { kid: string }[] }).keys;

  it("is public and may be cached for an hour", async () => {
    const response = await keySet(backend.project.id);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await keysOf(response)).toEqual([KEY, KEY]);
  });

  it("has two keys, and two more for anonymous users", async () => {
    const [normal, all] = [
      await keysOf(await keySet(backend.project.id)),
      await keysOf(await keySet(backend.project.id, "?include_anonymous=true")),
    ];
    expect(all).toHaveLength(4);
    expect(all.slice(0, 2)).toEqual(normal);
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(4);
    expect(await keysOf(await keySet(backend.project.id, "?include_anonymous=false"))).toEqual(normal);
  });

  it("differs between projects, and is stable", async () => {
    const other = await backend.createProject();
    const kids = async (projectId: string) => (await keysOf(await keySet(projectId))).map(({ kid }) => kid);
    expect(await kids(other.id)).not.toEqual(await kids(backend.project.id));
    expect(await kids(other.id)).toEqual(await kids(other.id));
    expect(await kids("internal")).toHaveLength(2);
  });

  it.each(["1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b", "no-id"])(
    "does not exist for projects that do not: %s",
    async (id) => {
      const response = await keySet(id);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    },
  );

  it("takes no other words for true and false", async () => {
    const response = await keySet(backend.project.id, "?include_anonymous=1");
    expect(await response.json()).toMatchObject({
      code: "SCHEMA_ERROR",
      details: {
        message: expect.stringContaining("query.include_anonymous must be one of the following values: true, false"),
      },
    });
  });

  it("of anonymous users is found at the path their tokens name as issuer", async () => {
    const path = `/api/v1/projects-anonymous-users/${backend.project.id}/.well-known/jwks.json`;
    const response = await backend.fetch(path);
    expect(response.status).toBe(307);
    const location = response.headers.get("location") ?? "";
    expect(new URL(location, backend.url + path).href).toBe(
      `${backend.url}/api/v1/projects/${backend.project.id}/.well-known/jwks.json?include_anonymous=true`,
    );
  });
});
