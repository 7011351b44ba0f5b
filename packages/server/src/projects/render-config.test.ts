import { APP_IDS } from "@latchkit/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEW_PROJECT_CONFIG } from "./new-project-config.ts";
import { renderConfig } from "./render-config.ts";

/** As it travels and as people see it: without what is not set. */
const plain = (override: unknown) => JSON.parse(JSON.stringify(renderConfig(override)));

describe("a project that sets nothing", () => {
  it("has the defaults", () => {
    expect(plain({})).toEqual({
      sourceOfTruth: { type: "hosted" },
      rbac: { permissions: {}, defaultPermissions: { teamCreator: {}, teamMember: {}, signUp: {} } },
      apiKeys: { enabled: { team: false, user: false }, scopes: {}, defaultExpiryDays: 90, mayLast: true },
      apps: { installed: Object.fromEntries(APP_IDS.map((appId) => [appId, { enabled: false }])) },
      teams: { createPersonalTeamOnSignUp: false, allowClientTeamCreation: false },
      users: { allowClientUserDeletion: false, allowClientDataDownload: false },
      domains: { allowLocalhost: false, trustedDomains: {} },
      auth: {
        allowSignUp: true,
        newDeviceEmails: true,
        externalIdClaim: false,
        freshSignInMinutes: 0,
        signUpName: "off",
        password: { allowSignIn: false },
        lazyMove: { enabled: false },
        otp: { allowSignIn: false },
        passkey: { allowSignIn: false },
        oauth: { accountMergeStrategy: "link_method", providers: {} },
      },
      emails: {
        server: { isShared: true, provider: "smtp" },
        selectedThemeId: "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac",
        providerEvents: {},
        themes: expect.any(Object),
        templates: expect.any(Object),
      },
      payments: { testMode: true, blockNewPurchases: false, stripe: {}, catalogs: {}, items: {}, products: {} },
      dataVault: { stores: {} },
      branding: { light: {}, dark: {} },
      oauthServer: {
        ...{ enabled: false, allowRegistration: false, allowClientDocuments: false },
        ...{ registeredClientsAreAgents: true, resources: {} },
      },
      hostedPages: { enabled: false },
    });
  });

  it("lists the apps in a fixed order", () => {
    expect(Object.keys(renderConfig({ "apps.installed": { vercel: { enabled: true } } }).apps.installed)).toEqual([
      ...APP_IDS,
    ]);
  });
});

it("a new project takes passwords, allows localhost, and has two team permissions and three apps", () => {
  const { auth, domains, rbac, apps } = renderConfig(NEW_PROJECT_CONFIG);
  expect([auth.password.allowSignIn, auth.otp.allowSignIn, domains.allowLocalhost]).toEqual([true, false, true]);
  expect(Object.keys(rbac.permissions)).toEqual(["team_member", "team_admin"]);
  expect(rbac.permissions.team_admin?.containedPermissionIds).toEqual({
    $update_team: true,
    $delete_team: true,
    $read_members: true,
    $remove_members: true,
    $invite_members: true,
    $manage_api_keys: true,
  });
  expect(rbac.defaultPermissions).toEqual({
    teamCreator: { team_admin: true },
    teamMember: { team_member: true },
    signUp: {},
  });
  expect(APP_IDS.filter((appId) => apps.installed[appId].enabled)).toEqual(["authentication", "api-keys", "emails"]);
});

describe("an override", () => {
  it("sets one value with a path, and a whole part with an object", () => {
    expect(renderConfig({ "teams.allowClientTeamCreation": true }).teams).toEqual({
      createPersonalTeamOnSignUp: false,
      allowClientTeamCreation: true,
    });
    expect(renderConfig({ teams: { createPersonalTeamOnSignUp: true } }).teams).toEqual({
      createPersonalTeamOnSignUp: true,
      allowClientTeamCreation: false,
    });
  });

  it("refines with longer paths what shorter ones set, in whatever order they stand", () => {
    const { providers } = renderConfig({
      "auth.oauth.providers.github.allowSignIn": false,
      "auth.oauth.providers.github": { type: "github", allowSignIn: true, clientId: "c" },
      "auth.oauth.providers": { google: { type: "google" } },
    }).auth.oauth;
    expect(JSON.parse(JSON.stringify(providers))).toEqual({
      google: { type: "google", isShared: true, allowSignIn: false, allowConnectedAccounts: false },
      github: { type: "github", isShared: true, clientId: "c", allowSignIn: false, allowConnectedAccounts: false },
    });
  });

  it("completes every entry of a record with its own defaults", () => {
    expect(
      plain({ "domains.trustedDomains.shop": { baseUrl: "https://shop.example" } }).domains.trustedDomains,
    ).toEqual({
      shop: { baseUrl: "https://shop.example", handlerPath: "/handler" },
    });
  });

  it("is ignored where it refines an entry that does not exist", () => {
    expect(renderConfig({ "payments.products.new-one.displayName": "X" }).payments.products).toEqual({});
    expect(renderConfig({ "auth.allowSignUp.deeper": true }).auth.allowSignUp).toBe(true);
  });

  it("unsets with null what a shorter path set", () => {
    const override = {
      "auth.oauth.providers": { github: { type: "github" }, google: { type: "google" } },
      "auth.oauth.providers.github": null,
    };
    expect(Object.keys(renderConfig(override).auth.oauth.providers)).toEqual(["google"]);
    expect(renderConfig({ auth: null }).auth.allowSignUp).toBe(true);
  });

  it("falls back to the default where a value makes no sense", () => {
    expect(
      renderConfig({ "auth.allowSignUp": "no", "emails.server": { port: "25", provider: "pigeon" }, unheardOf: 1 }),
    ).toEqual(renderConfig({}));
  });

  it("cannot reach anything but entries", () => {
    for (const key of ["__proto__", "constructor.prototype", "auth.__proto__", "domains.trustedDomains.__proto__"]) {
      expect(renderConfig({ [key]: { polluted: true } })).toEqual(renderConfig({}));
    }
    expect(
      renderConfig(JSON.parse('{"auth.oauth.providers": {"__proto__": {"type": "github"}}}')).auth.oauth.providers,
    ).toEqual({});
    expect(renderConfig({}).auth.oauth.providers.constructor).toBeUndefined();
    expect({}).not.toHaveProperty("polluted");
  });
});

it("any stored configuration is completed, and completing it again changes nothing", () => {
  const segment = fc.constantFrom(
    "auth",
    "oauth",
    "providers",
    "password",
    "domains",
    "trustedDomains",
    "payments",
    "products",
    "emails",
    "x",
    "__proto__",
  );
  const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join("."));
  const sections = Object.keys(renderConfig({}));
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(path, fc.jsonValue()), fc.jsonValue()), (override) => {
      const rendered = plain(override);
      expect(Object.keys(rendered)).toEqual(sections);
      expect(plain(rendered)).toEqual(rendered);
    }),
    { numRuns: 200 },
  );
});

it("a rendered configuration is immutable", () => {
  const config = renderConfig({ "domains.trustedDomains.shop": { baseUrl: "https://shop.example" } });
  expect(() => Object.assign(config.domains.trustedDomains, { evil: { baseUrl: "https://evil.example" } })).toThrow(
    TypeError,
  );
  expect(() => Object.assign(config.domains.trustedDomains.shop ?? {}, { baseUrl: "https://evil.example" })).toThrow(
    TypeError,
  );
});

describe("email themes and templates", () => {
  const OWN = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
  const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
  const DARK = "a0172b5d-cff0-463b-83bb-85124697373a";
  const COLORFUL = "6d0f4b0c-3c63-4a43-8f0e-5a6c0e4f7f7d";
  const MAGIC_LINK = "822687fe-8d0a-4467-a0d1-416b6e639478";

  it("are there, built in, whatever is set", () => {
    const { themes, templates } = renderConfig({}).emails;
    expect(Object.entries(themes).map(([id, { displayName }]) => [id, displayName])).toEqual([
      [LIGHT, "Default Light"],
      [DARK, "Default Dark"],
      [COLORFUL, "Default Colorful"],
    ]);
    expect(Object.entries(templates).map(([id, { displayName }]) => [id, displayName])).toEqual([
      ["e7d009ce-8d47-4528-b245-5bf119f2ffa3", "Email Verification"],
      ["a70fb3a4-56c1-4e42-af25-49d25603abd0", "Password Reset"],
      [MAGIC_LINK, "Magic Link/OTP"],
      ["e84de395-2076-4831-9c19-8e9a96a868e4", "Team Invitation"],
      ["066dd73c-36da-4fd0-b6d6-ebf87683f8bc", "Sign In Invitation"],
      ["70372aee-0441-4d80-974c-2e858e40123a", "Payment Receipt"],
      ["f64b1afe-27ec-4a28-a277-7178f3261f9a", "Payment Failed"],
      ["3b1c9d64-52e7-4f0a-9a86-0d7c5be2f118", "Trial Ending"],
    ]);
    const changed = renderConfig({
      [`emails.templates.${MAGIC_LINK}.tsxSource`]: "export …",
      [`emails.themes.${LIGHT}`]: null,
      [`emails.themes.${OWN}`]: {},
    }).emails;
    expect(changed.templates[MAGIC_LINK]).toEqual({
      displayName: "Magic Link/OTP",
      tsxSource: "export …",
      variants: {},
    });
    expect(changed.themes[LIGHT]).toEqual(themes[LIGHT]);
    expect(changed.themes[OWN]).toEqual({ displayName: "Unnamed", tsxSource: "// No source yet." });
    expect(Object.keys(changed.themes)).toEqual([LIGHT, DARK, COLORFUL, OWN]);
  });

  it("are chosen only where they are", () => {
    const chosen = (override: object) => renderConfig(override).emails.selectedThemeId;
    expect(chosen({ "emails.selectedThemeId": DARK })).toBe(DARK);
    expect(chosen({ "emails.selectedThemeId": OWN })).toBe(LIGHT);
    expect(chosen({ "emails.selectedThemeId": OWN, [`emails.themes.${OWN}`]: { displayName: "Ours" } })).toBe(OWN);
  });
});
