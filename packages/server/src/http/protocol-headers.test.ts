import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const { project } = backend;
const other = await backend.createProject();

/** Sends nothing but the given headers. */
const ask = (headers: Record<string, string>, path = "projects/current", method = "GET") =>
  backend.fetch(`/api/v1/${path}`, { method, headers });

describe("requests of official clients since 2.8.108, with headers x-hexclave-…", () => {
  const keys = {
    client: { "x-hexclave-publishable-client-key": project.publishableClientKey },
    server: { "x-hexclave-secret-server-key": project.secretServerKey },
    admin: { "x-hexclave-super-secret-admin-key": project.superSecretAdminKey },
  };
  const as = (tier: "client" | "server" | "admin") => ({
    "x-hexclave-project-id": project.id,
    "x-hexclave-access-type": tier,
    ...keys[tier],
  });

  it.each(["client", "server", "admin"] as const)("reach the project as %s", async (tier) => {
    const response = await ask(as(tier));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: project.id });
  });

  it.each([
    ["project-id", "8e4dd2d4-0d39-4d9f-b2c2-3b9f64e3b2bb", 400, "CURRENT_PROJECT_NOT_FOUND"],
    ["branch-id", "other", 400, "BRANCH_DOES_NOT_EXIST"],
    ["access-type", "root", 400, "INVALID_ACCESS_TYPE"],
    ["publishable-client-key", "pck_wrong", 401, "INVALID_PUBLISHABLE_CLIENT_KEY"],
    ["admin-access-token", "wrong", 401, "UNPARSABLE_ADMIN_ACCESS_TOKEN"],
    ["access-token", "wrong", 401, "UNPARSABLE_ACCESS_TOKEN"],
  ])("are refused for a wrong %s", async (name, value, status, code) => {
    const response = await ask({ ...as("client"), [`x-hexclave-${name}`]: value });
    expect(response.status).toBe(status);
    expect(response.headers.get("x-stack-known-error")).toBe(code);
  });

  it.each(["secret-server-key", "super-secret-admin-key"])("are refused for a wrong %s", async (name) => {
    const tier = name === "secret-server-key" ? "server" : "admin";
    expect((await ask({ ...as(tier), [`x-hexclave-${name}`]: "wrong" })).status).toBe(401);
    expect((await ask({ [`x-hexclave-${name}`]: "wrong" })).headers.get("x-stack-known-error")).toBe(
      "PROJECT_KEY_WITHOUT_ACCESS_TYPE",
    );
  });

  it("get errors as successes, with the status in x-stack-actual-status", async () => {
    const response = await ask({ ...as("client"), "x-hexclave-override-error-status": "true" }, "users/me");
    expect(response.status).toBe(200);
    expect(response.headers.get("x-stack-actual-status")).toBe("400");
    expect(response.headers.get("x-stack-known-error")).toBe("CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("act for a user, renew the access token, and accept anonymous users if they say so", async () => {
    const { accessToken, refreshToken, email } = await backend.signUp();
    const me = await ask({ ...as("client"), "x-hexclave-access-token": accessToken }, "users/me");
    expect(await me.json()).toMatchObject({ primary_email: email });
    const refreshed = await ask(
      { ...as("client"), "x-hexclave-refresh-token": refreshToken },
      "auth/sessions/current/refresh",
      "POST",
    );
    expect(refreshed.status).toBe(200);

    const anonymous = (await backend.call("POST /auth/anonymous/sign-up", { body: {} })).body;
    const token = { ...as("client"), "x-hexclave-access-token": anonymous.access_token };
    expect((await ask(token, "users/me")).headers.get("x-stack-known-error")).toBe(
      "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED",
    );
    expect((await ask({ ...token, "x-hexclave-allow-anonymous-user": "true" }, "users/me")).status).toBe(200);
  });
});

describe("a request with both spellings of a header", () => {
  const both = (name: string, older: string, newer: string) => ({
    [`x-stack-${name}`]: older,
    [`x-hexclave-${name}`]: newer,
  });
  const client = (key: string) => ({ "x-stack-access-type": "client", "x-stack-publishable-client-key": key });

  it("is read by the newer one", async () => {
    const toOther = { ...client(other.publishableClientKey), ...both("project-id", project.id, other.id) };
    expect(await (await ask(toOther)).json()).toMatchObject({ id: other.id });
    const toFirst = { ...client(project.publishableClientKey), ...both("project-id", other.id, project.id) };
    expect(await (await ask(toFirst)).json()).toMatchObject({ id: project.id });
  });

  it("cannot mix the key of one project with the ID of another", async () => {
    const mixed = { ...client(project.publishableClientKey), ...both("project-id", project.id, other.id) };
    expect((await ask(mixed)).headers.get("x-stack-known-error")).toBe("INVALID_PUBLISHABLE_CLIENT_KEY");
  });

  it("is read by the older one where the newer one is empty", async () => {
    const headers = { ...client(project.publishableClientKey), ...both("project-id", project.id, "") };
    expect(await (await ask(headers)).json()).toMatchObject({ id: project.id });
  });
});
