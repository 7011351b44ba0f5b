import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";

const internal: TestProject = {
  id: "internal",
  publishableClientKey: "pck_8c1f40d9e7b35a62f0d4",
  secretServerKey: "ssk_b7e05d2a91c64f38ae5c",
  superSecretAdminKey: "sak_3d96fa10c7e28b54d17e",
};
const INTERNAL_KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: internal.publishableClientKey,
  LATCHKIT_INTERNAL_SECRET_KEY: internal.secretServerKey,
  LATCHKIT_INTERNAL_ADMIN_KEY: internal.superSecretAdminKey,
};

const backend = await testBackend({ env: INTERNAL_KEYS });
afterAll(() => backend[Symbol.asyncDispose]());

const { project } = backend;
const { db } = servicesOf(backend).database;
const UNKNOWN_PROJECT = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b";
const TIERS = ["client", "server", "admin"] as const;
const KEY_HEADERS = {
  client: "x-stack-publishable-client-key",
  server: "x-stack-secret-server-key",
  admin: "x-stack-super-secret-admin-key",
} as const;
const INVALID_CODES = {
  client: "INVALID_PUBLISHABLE_CLIENT_KEY",
  server: "INVALID_SECRET_SERVER_KEY",
  admin: "INVALID_SUPER_SECRET_ADMIN_KEY",
} as const;

/** Reads the project with nothing but the given headers. */
const ask = (headers: Record<string, string>) => backend.call("GET /projects/current", { tier: null, headers });

describe("who is calling", () => {
  it("is checked step by step, each mistake reported before the next", async () => {
    const headers: Record<string, string> = { "x-stack-secret-server-key": "wrong" };
    expect(await ask(headers)).toBeKnownError(400, "PROJECT_KEY_WITHOUT_ACCESS_TYPE");
    headers["x-stack-access-type"] = "root";
    expect(await ask(headers)).toBeKnownError(400, "INVALID_ACCESS_TYPE");
    headers["x-stack-access-type"] = "server";
    expect(await ask(headers)).toBeKnownError(400, "ACCESS_TYPE_WITHOUT_PROJECT_ID", { request_type: "server" });
    headers["x-stack-project-id"] = UNKNOWN_PROJECT;
    headers["x-stack-access-token"] = "no token";
    headers["x-stack-branch-id"] = "other";
    expect(await ask(headers)).toBeKnownError(401, "UNPARSABLE_ACCESS_TOKEN");
    headers["x-stack-access-token"] = "";
    expect(await ask(headers)).toBeKnownError(400, "CURRENT_PROJECT_NOT_FOUND", { project_id: UNKNOWN_PROJECT });
    headers["x-stack-project-id"] = project.id;
    expect(await ask(headers)).toBeKnownError(401, "INVALID_SECRET_SERVER_KEY", { project_id: project.id });
    headers["x-stack-secret-server-key"] = "";
    expect(await ask(headers)).toBeKnownError(401, "SERVER_AUTHENTICATION_REQUIRED");
    headers["x-stack-secret-server-key"] = project.secretServerKey;
    expect(await ask(headers)).toBeKnownError(400, "BRANCH_DOES_NOT_EXIST", { branch_id: "other" });
    headers["x-stack-branch-id"] = "main";
    expect((await ask(headers)).status).toBe(200);
  });

  it("must be stated if an endpoint needs it", async () => {
    expect(await ask({})).toBeKnownError(400, "ACCESS_TYPE_REQUIRED");
    expect(await ask({ "x-stack-project-id": project.id })).toBeKnownError(400, "ACCESS_TYPE_REQUIRED");
  });

  it.each([...Object.values(KEY_HEADERS), "x-stack-admin-access-token"])(
    "must be stated if %s is sent",
    async (header) => {
      expect(await ask({ [header]: "x" })).toBeKnownError(400, "PROJECT_KEY_WITHOUT_ACCESS_TYPE");
    },
  );

  it("names the invalid access type, truncated", async () => {
    const { body } = await ask({ "x-stack-access-type": "x".repeat(1_000) });
    expect(body.error).toContain("x".repeat(50));
    expect(body.error.length).toBeLessThan(200);
  });

  it.each(["my-project", "", " ", "'; drop table users; --", "INTERNAL", UNKNOWN_PROJECT.toUpperCase()])(
    "is refused for the project %j",
    async (projectId) => {
      const answer = await ask({ "x-stack-access-type": "client", "x-stack-project-id": projectId });
      if (projectId.trim() === "") {
        expect(answer).toBeKnownError(400, "ACCESS_TYPE_WITHOUT_PROJECT_ID", { request_type: "client" });
      } else {
        expect(answer).toBeKnownError(400, "CURRENT_PROJECT_NOT_FOUND", { project_id: projectId });
      }
    },
  );
});

describe.each(TIERS)("the %s tier", (tier) => {
  const header = KEY_HEADERS[tier];
  const as = (headers: Record<string, string>) =>
    ask({ "x-stack-access-type": tier, "x-stack-project-id": project.id, ...headers });
  const keyOf = ({ publishableClientKey, secretServerKey, superSecretAdminKey }: TestProject) =>
    ({ client: publishableClientKey, server: secretServerKey, admin: superSecretAdminKey })[tier];

  it("needs its key", async () => {
    expect(await as({})).toBeKnownError(401, `${tier.toUpperCase()}_AUTHENTICATION_REQUIRED`);
    expect(await as({ [header]: "" })).toBeKnownError(401, `${tier.toUpperCase()}_AUTHENTICATION_REQUIRED`);
    expect((await as({ [header]: keyOf(project) })).status).toBe(200);
  });

  it("refuses keys of other projects", async () => {
    const other = await backend.createProject();
    for (const key of ["wrong", keyOf(project).toUpperCase(), keyOf(other), keyOf(internal)]) {
      expect(await as({ [header]: key })).toBeKnownError(401, INVALID_CODES[tier], { project_id: project.id });
    }
  });

  it("refuses keys of other tiers, in its own header or another", async () => {
    const foreign = TIERS.filter((other) => other !== tier);
    const keys = {
      client: project.publishableClientKey,
      server: project.secretServerKey,
      admin: project.superSecretAdminKey,
    };
    for (const other of foreign) {
      expect(await as({ [header]: keys[other] })).toBeKnownError(401, INVALID_CODES[tier], { project_id: project.id });
      expect(await as({ [KEY_HEADERS[other]]: keys[other] })).toBeKnownError(
        401,
        `${tier.toUpperCase()}_AUTHENTICATION_REQUIRED`,
      );
    }
  });

  it("refuses keys that were revoked or have expired", async () => {
    const [revoked, expiring] = [await backend.createProject(), await backend.createProject()];
    const asOf = (owner: TestProject) => as({ "x-stack-project-id": owner.id, [header]: keyOf(owner) });
    const change = async ({ id }: TestProject, set: { revoked_at?: Date; expires_at?: Date }) => {
      await db.updateTable("project_keys").set(set).where("project_id", "=", id).execute();
      servicesOf(backend).projects.drop(id);
    };
    await change(revoked, { revoked_at: backend.clock.now() });
    await change(expiring, { expires_at: new Date(backend.clock.now().getTime() + 1_000) });
    expect(await asOf(revoked)).toBeKnownError(401, INVALID_CODES[tier], { project_id: revoked.id });
    expect((await asOf(expiring)).status).toBe(200);
    backend.clock.advance(1_000);
    expect(await asOf(expiring)).toBeKnownError(401, INVALID_CODES[tier], { project_id: expiring.id });
  });
});

describe("keys of higher tiers", () => {
  it("give a client only the rights of a client", async () => {
    const { accessToken } = await backend.signUp();
    const headers = {
      "x-stack-secret-server-key": project.secretServerKey,
      "x-stack-super-secret-admin-key": project.superSecretAdminKey,
    };
    const { body } = await backend.call("GET /users/me", { accessToken, headers });
    expect(body).not.toHaveProperty("server_metadata");
  });
});

describe("an access token", () => {
  const read = (accessToken: string, options: Parameters<typeof backend.call>[1] = {}) =>
    backend.call("GET /projects/current", { accessToken, ...options });

  it("gets an error with the time after it has expired", async () => {
    const { accessToken } = await backend.signUp();
    backend.clock.advance(600_000);
    const details = { expired_at_millis: Number(decodeJwt(accessToken).exp) * 1000 };
    expect(await read(accessToken)).toBeKnownError(401, "ACCESS_TOKEN_EXPIRED", details);
  });

  it("is reported as expired before its project is checked, and that before the project and the key", async () => {
    const { accessToken } = await backend.signUp();
    const headers = { "x-stack-project-id": UNKNOWN_PROJECT, "x-stack-publishable-client-key": "wrong" };
    const details = { expected_project_id: UNKNOWN_PROJECT, actual_project_id: project.id };
    expect(await read(accessToken, { headers })).toBeKnownError(401, "INVALID_PROJECT_FOR_ACCESS_TOKEN", details);
    backend.clock.advance(600_000);
    const expired = await read(accessToken, { headers });
    expect(expired.body.code).toBe("ACCESS_TOKEN_EXPIRED");
  });

  it("is checked for its project before it is refused as anonymous", async () => {
    const elsewhere = await backend.createProject();
    const { accessToken } = await backend.createAnonymousUser(elsewhere);
    const details = { expected_project_id: project.id, actual_project_id: elsewhere.id };
    expect(await read(accessToken)).toBeKnownError(401, "INVALID_PROJECT_FOR_ACCESS_TOKEN", details);
    expect(await read(accessToken, { project: elsewhere })).toBeKnownError(401, "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED");
  });

  it("cannot be forged", async () => {
    const { accessToken } = await backend.signUp();
    const [header = "", payload = "", signature = ""] = accessToken.split(".");
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = decodeJwt(accessToken);
    const forged = {
      "of nothing": "x",
      "without a signature": `${header}.${payload}.`,
      "with another's claims": `${header}.${encode({ ...claims, sub: UNKNOWN_PROJECT })}.${signature}`,
      "without an algorithm": `${encode({ alg: "none" })}.${payload}.`,
      "signed with the public key as a secret": `${encode({ alg: "HS256", kid: "x" })}.${payload}.${signature}`,
      "that is another user's refresh token": "0".repeat(45),
      "as long as a book": "x".repeat(20_000),
    };
    for (const [description, token] of Object.entries(forged)) {
      expect((await read(token)).body.code, description).toBe("UNPARSABLE_ACCESS_TOKEN");
    }
    expect(await read(forged["of nothing"])).toBeKnownError(401, "UNPARSABLE_ACCESS_TOKEN");
  });

  it("of a deleted user counts as signed out, without an error", async () => {
    const { accessToken } = await backend.signUp();
    await backend.call("DELETE /users/me", { tier: "server", accessToken });
    expect((await read(accessToken)).status).toBe(200);
  });
});

describe("an admin access token", () => {
  const administer = (token: string, tier: (typeof TIERS)[number] = "admin") =>
    ask({ "x-stack-access-type": tier, "x-stack-project-id": project.id, "x-stack-admin-access-token": token });

  /** A user of the internal project; their personal team may own the test's project. */
  async function administrator({ owns }: { owns: boolean }) {
    const user = await backend.signUp({ project: internal });
    if (!owns) return user;
    const me = await backend.call("GET /users/me", { project: internal, accessToken: user.accessToken });
    const change = { owner_team_id: me.body.selected_team_id };
    await db.updateTable("projects").set(change).where("project_id", "=", project.id).execute();
    servicesOf(backend).projects.drop(project.id);
    return user;
  }

  it.each(TIERS)("of a member of the owning team replaces any key of the %s tier", async (tier) => {
    const { accessToken } = await administrator({ owns: true });
    expect((await administer(accessToken, tier)).status).toBe(200);
  });

  it("takes precedence over a key, even a wrong one", async () => {
    const { accessToken } = await administrator({ owns: true });
    const headers = { "x-stack-admin-access-token": accessToken, "x-stack-secret-server-key": "wrong" };
    expect((await backend.call("GET /projects/current", { tier: "server", headers })).status).toBe(200);
    const unparsable = { "x-stack-admin-access-token": "no token" };
    const answer = await backend.call("GET /projects/current", { tier: "server", headers: unparsable });
    expect(answer).toBeKnownError(401, "UNPARSABLE_ADMIN_ACCESS_TOKEN");
  });

  it("of another user gives no administrator access", async () => {
    const stranger = await administrator({ owns: false });
    expect(await administer(stranger.accessToken)).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
  });

  it("of a user of the project itself gives no administrator access", async () => {
    const { accessToken } = await backend.signUp();
    expect(await administer(accessToken)).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN");
  });

  it("of an anonymous user gives no administrator access", async () => {
    const { id, refreshToken } = await administrator({ owns: true });
    await db.updateTable("users").set({ is_anonymous: true }).where("id", "=", id).execute(); // as none is there any more
    const renewed = await backend.call("POST /auth/sessions/current/refresh", { project: internal, refreshToken });
    const accessToken = renewed.body.access_token;
    expect(decodeJwt(accessToken)).toMatchObject({ is_anonymous: true });
    expect(await administer(accessToken)).toBeKnownError(401, "UNPARSABLE_ADMIN_ACCESS_TOKEN");
  });

  it("expires", async () => {
    const { accessToken } = await administrator({ owns: true });
    backend.clock.advance(600_000);
    const details = { expired_at_millis: Number(decodeJwt(accessToken).exp) * 1000 };
    expect(await administer(accessToken)).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_EXPIRED", details);
  });

  it("of a deleted user gives no access", async () => {
    const { id, accessToken } = await administrator({ owns: true });
    await db.deleteFrom("users").where("id", "=", id).execute(); // as the last one they could not go by themselves
    const answer = await administer(accessToken);
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining("no longer exists") });
    expect(answer.headers.has("x-stack-known-error")).toBe(false);
  });
});

describe("the development override key", () => {
  const override = (to: typeof backend, key: string) =>
    to.call("GET /projects/current", {
      tier: "admin",
      headers: { "x-stack-super-secret-admin-key": "", "x-stack-development-override-key": key },
    });

  it("is the internal project's admin key and opens every project, in development", async () => {
    expect((await override(backend, internal.superSecretAdminKey)).status).toBe(200);
    for (const key of ["wrong", internal.secretServerKey, project.superSecretAdminKey]) {
      expect(await override(backend, key)).toMatchObject({ status: 401, body: expect.stringContaining("not valid") });
    }
  });

  it("is refused in production", async () => {
    await using production = await testBackend({ env: INTERNAL_KEYS, mode: "production" });
    const answer = await override(production, internal.superSecretAdminKey);
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining("outside development") });
  });
});
