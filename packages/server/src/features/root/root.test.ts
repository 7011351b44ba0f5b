import { endpoints } from "@latchkit/contract";
import { testBackend } from "@latchkit/testing/internal";
import { Validator } from "@seriousme/openapi-schema-validator";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

describe("GET /", () => {
  it("greets callers without credentials", async () => {
    const response = await backend.fetch("/api/v1");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await response.text()).split("\n").slice(1)).toEqual(["", "Authentication: None"]);
  });

  it.each([
    ["client", "Client"],
    ["server", "Server"],
    ["admin", "Admin"],
  ] as const)("shows the %s tier how it is authenticated", async (tier, name) => {
    const { email, accessToken } = await backend.signUp();
    const project = `  Project: ${backend.project.id}`;
    const signedOut = await backend.call("GET /", { tier });
    expect(signedOut.body.split("\n").slice(2)).toEqual([`Authentication: ${name}`, project, "  User: None"]);
    const signedIn = await backend.call("GET /", { tier, accessToken });
    expect(signedIn.body.split("\n").slice(2)).toEqual([`Authentication: ${name}`, project, `  User: ${email}`]);
  });

  it("calls people without an address by their id", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const headers = { "x-stack-allow-anonymous-user": "true" };
    expect((await backend.call("GET /", { accessToken, headers })).body).toMatch(`User: ${id}`);
  });

  it("still checks keys, if some come along", async () => {
    const headers = { "x-stack-publishable-client-key": "wrong" };
    const details = { project_id: backend.project.id };
    expect(await backend.call("GET /", { headers })).toBeKnownError(401, "INVALID_PUBLISHABLE_CLIENT_KEY", details);
  });
});

describe("GET /openapi.json", () => {
  it("serves a valid description of everything that is served", async () => {
    const response = await backend.fetch("/api/v1/openapi.json");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const document = (await response.json()) as Record<string, object>;
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: `${backend.url}/api/v1` }] });
    const paths = new Set(Object.keys(endpoints).map((key) => key.split(" ")[1]));
    expect(Object.keys(document.paths ?? {}).sort()).toEqual([...paths].sort());
  });
});
