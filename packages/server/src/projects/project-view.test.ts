import { expect, it } from "vitest";
import { toProjectAnswer } from "./project-view.ts";
import { renderConfig } from "./render-config.ts";
import type { Tenancy } from "./tenancy.ts";

const viewOf = (override: object) => {
  const project: Tenancy["project"] = {
    projectId: "5a5ba9e5-4d84-4a0c-8ea0-7b5e1a1b2c3d",
    displayName: "Shop",
    description: "Not for clients",
    logoUrl: null,
    fullLogoUrl: null,
    logoDarkModeUrl: null,
    fullLogoDarkModeUrl: null,
    isProductionMode: false,
    ownerTeamId: null,
    createdAt: new Date(0),
    keySets: [],
    listedEventTypes: new Set(),
    hostedPages: null,
  };
  const tenancy: Tenancy = { projectId: project.projectId, branchId: "main", project, config: renderConfig(override) };
  return toProjectAnswer(tenancy, { find: ({ config }, id) => config.auth.oauth.providers[id] ?? null });
};

it("shows the sign-in methods, and nothing that is not public", () => {
  expect(viewOf({ "auth.password.allowSignIn": true })).toEqual({
    id: "5a5ba9e5-4d84-4a0c-8ea0-7b5e1a1b2c3d",
    display_name: "Shop",
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

it("providers are those people may sign in with, by id alone", () => {
  const { config } = viewOf({
    "auth.oauth.providers": {
      spotify: { type: "spotify", allowSignIn: true },
      github: { type: "github", allowSignIn: true, isShared: false, clientId: "c", clientSecret: "s" },
      google: { type: "google", allowSignIn: false },
      work: { type: "github", allowSignIn: true }, // by the name that stands in its addresses
    },
  });
  expect(config.enabled_oauth_providers).toEqual([{ id: "github" }, { id: "spotify" }, { id: "work" }]);
});

it("domains are those with an address, in order", () => {
  const { config } = viewOf({
    "domains.trustedDomains": {
      b: { baseUrl: "https://b.example" },
      none: {},
      a: { baseUrl: "https://a.example", handlerPath: "/auth" },
    },
  });
  expect(config.domains).toEqual([
    { domain: "https://a.example", handler_path: "/auth" },
    { domain: "https://b.example", handler_path: "/handler" },
  ]);
});
