import { describe, expect, it } from "vitest";
import { ambientPlatform, type EnvironmentVariable, type Platform } from "./platform.ts";
import { type ClientAppOptions, resolveSettings } from "./settings.ts";

const page = { url: "https://shop.example/" } as Platform["page"];

function resolve(
  options: Partial<ClientAppOptions>,
  variables: Partial<Record<EnvironmentVariable, string>> = {},
  where: "browser" | "server" = "server",
) {
  const platform = { ...ambientPlatform(), environment: (name: EnvironmentVariable) => variables[name] };
  return resolveSettings({ tokenStore: null, ...options }, { ...platform, page: where === "browser" ? page : null });
}

const KEYS = { projectId: "internal", publishableClientKey: "pck_x" };

describe("the settings of an app", () => {
  it("come from the options first and the environment second", () => {
    const variables = {
      PROJECT_ID: "internal",
      PUBLISHABLE_CLIENT_KEY: "pck_env",
      EXTRA_REQUEST_HEADERS: '{"x-a":"1"}',
    };
    expect(resolve({ publishableClientKey: "pck_own" }, variables)).toEqual({
      projectId: "internal",
      publishableClientKey: "pck_own",
      baseUrl: "http://localhost:4100",
      extraRequestHeaders: { "x-a": "1" },
    });
  });

  it.each([
    ["projectId", "LATCHKIT_PROJECT_ID", { publishableClientKey: "pck_x" }],
    ["publishableClientKey", "LATCHKIT_PUBLISHABLE_CLIENT_KEY", { projectId: "internal" }],
  ])("welcome those who have no %s yet", (option, variable, options) => {
    expect(() => resolve(options)).toThrow(/^Welcome/);
    expect(() => resolve(options)).toThrow(option);
    expect(() => resolve(options)).toThrow(variable);
  });

  it.each(["shop", "a1b2c3d4", "INTERNAL", "a1b2c3d4-0000-4000-8000-00000000000g"])(
    "refuse %j as a project",
    (projectId) => {
      expect(() => resolve({ ...KEYS, projectId })).toThrow("UUID");
    },
  );

  it.each([
    ["the same everywhere", { baseUrl: "https://api.example/" }, {}, "https://api.example", "https://api.example"],
    [
      "one for each side",
      { baseUrl: { browser: "https://b.example", server: "https://s.example" } },
      {},
      "https://b.example",
      "https://s.example",
    ],
    ["from the environment", {}, { API_URL: "https://e.example" }, "https://e.example", "https://e.example"],
    [
      "from that of each side",
      {},
      { API_URL: "https://e.example", API_URL_BROWSER: "https://b.example", API_URL_SERVER: "https://s.example" },
      "https://b.example",
      "https://s.example",
    ],
  ])("take the backend's address: %s", (_, options, variables, inBrowser, onServer) => {
    expect(resolve({ ...KEYS, ...options }, variables, "browser").baseUrl).toBe(inBrowser);
    expect(resolve({ ...KEYS, ...options }, variables, "server").baseUrl).toBe(onServer);
  });
});
