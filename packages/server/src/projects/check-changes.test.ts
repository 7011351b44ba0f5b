import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRootSecret } from "../tokens/root-secret.ts";
import { checkChanges } from "./check-changes.ts";
import { withChanges } from "./config-levels.ts";
import { openSecrets, sealSecrets } from "./config-secrets.ts";
import type { ConfigOverride } from "./new-project-config.ts";
import { renderConfig } from "./render-config.ts";

const THEME = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";

/** As it travels: without what is not set, and with prototypes. */
const plain = (override: unknown) => JSON.parse(JSON.stringify(renderConfig(override)));

function changesOf(sent: unknown): ConfigOverride {
  const checked = checkChanges(sent);
  return checked.ok ? checked.changes : expect.fail(checked.problem);
}

function problemOf(sent: unknown): string {
  const checked = checkChanges(sent);
  return checked.ok ? expect.fail("nothing wrong") : checked.problem;
}

describe("changes that are welcome", () => {
  it.each([
    { "teams.allowClientTeamCreation": true },
    { teams: { allowClientTeamCreation: true } },
    { auth: null },
    { "apps.installed.authentication.enabled": false },
    { "emails.server.host": "" },
    { "payments.products.pro.isAddOnTo": { base: false } },
    { "auth.oauth.providers.github": null },
    { "auth.oauth.providers": { github: { type: "github", clientSecret: null }, google: null } },
    { "apps.installed.tv-mode.enabled": true },
    { "domains.trustedDomains.a": { baseUrl: "https://*.shop.example", handlerPath: "/auth" } },
    { "emails.server": { isShared: false, port: 587, senderEmail: "shop@shop.example" } },
    { "emails.themes": { [THEME]: { displayName: "Ours", tsxSource: "…" } } },
    { [`emails.templates.${THEME}.themeId`]: false },
    {
      "rbac.permissions.billing:read": { scope: "team", containedPermissionIds: { $read_members: true, other: false } },
    },
    {
      "payments.products.pro": {
        prices: { monthly: { USD: "9.99", interval: [1, "month"] } },
        isAddOnTo: { base: true },
      },
    },
    { "payments.products.free.prices": "include-by-default" },
    { "payments.products.pro.includedItems": { seats: { quantity: 5, repeat: "never", expires: "never" } } },
    {},
  ])("the changes %j are accepted", (changes) => {
    expect(changesOf(changes)).toEqual(changes);
  });
});

describe("changes that are refused", () => {
  it.each<[unknown, string | RegExp]>([
    [[], /must be an object/],
    [null, /must be an object/],
    ["text", /must be an object/],
    [{ "": 1 }, 'The key "" is not valid'],
    [{ "auth..password": 1 }, 'The key "auth..password" is not valid'],
    [{ "-x": 1 }, 'The key "-x" is not valid'],
    [JSON.parse('{"__proto__": {}}'), 'The key "__proto__" is not valid'],
    [{ constructor: {} }, 'nested object not found in schema: "constructor"'],
    [{ "nope.x": 1 }, 'The key "nope.x" is not valid (nested object not found in schema: "nope")'],
    [{ "auth.nope.x": 1 }, 'nested object not found in schema: "auth.nope")'],
    [{ "auth.allowSignUp.x": 1 }, 'nested object not found in schema: "auth.allowSignUp.x"'],
    [{ "payments.products.$x": {} }, 'nested object not found in schema: "payments.products.$x"'],
    [{ "apps.installed.chess.enabled": true }, 'nested object not found in schema: "apps.installed.chess"'],
    [{ "emails.themes.plain": {} }, 'nested object not found in schema: "emails.themes.plain"'],
    [{ "emails.themes": { plain: {} } }, 'emails.themes: the key "plain" must be a valid UUID'],
    [{ emails: { templates: { plain: {} } } }, 'emails.templates: the key "plain" must be a valid UUID'],
    [{ auth: { nope: 1, no: 2 } }, "auth contains unknown properties: nope, no"],
    [{ auth: { "password.allowSignIn": true } }, "auth contains unknown properties: password.allowSignIn"],
    [{ "domains.trustedDomains.a": { baseUrl: "https://**" } }, "baseUrl has a wildcard that lets strangers in"],
    [{ "domains.allowLocalhost": "true" }, "domains.allowLocalhost must be a `boolean` type"],
    [{ domains: [] }, "domains must be an `object` type"],
    [
      { "auth.oauth.accountMergeStrategy": "merge" },
      "auth.oauth.accountMergeStrategy must be one of the following values: link_method, raise_error, allow_duplicates",
    ],
    [
      { "auth.oauth.providers": { gh: { type: "hub" } } },
      "auth.oauth.providers.gh.type must be one of the following values: google, github,",
    ],
    [
      { "auth.oauth.providers": { "G-H": {} } },
      'auth.oauth.providers: the key "G-H" must consist of lower-case letters',
    ],
    [
      { "auth.oauth.providers.gh.clientSecret": { $sealed: "x" } },
      "auth.oauth.providers.gh.clientSecret must be a `string` type",
    ],
    [{ "domains.trustedDomains.a.baseUrl": "nope" }, "domains.trustedDomains.a.baseUrl is not a valid URL"],
    [
      { "domains.trustedDomains": { a: { baseUrl: "https://shop.example/*" } } },
      "domains.trustedDomains.a.baseUrl is not a valid URL, or has wildcards outside its host name",
    ],
    [{ "domains.trustedDomains": { a: { baseUrl: `https://${"a".repeat(300)}` } } }, "at most 300 characters"],
    [{ "domains.trustedDomains.a.handlerPath": "handler" }, "domains.trustedDomains.a.handlerPath must start with /"],
    [{ "emails.server.port": 99_999 }, "emails.server.port must be a whole number from 0 to 65535"],
    [{ "emails.server.port": "25" }, "emails.server.port must be a whole number from 0 to 65535"],
    [{ "emails.server.senderEmail": "shop" }, "emails.server.senderEmail must be a valid email"],
    [
      { "payments.products.p.prices": { m: { USD: "1.999" } } },
      "payments.products.p.prices.m.USD is not a valid amount of USD",
    ],
    [{ "payments.products.p.prices.m.interval": [1, "hour"] }, /prices.m.interval must be a number of days/],
    [{ "payments.products.p.freeTrial": [null, "day"] }, /freeTrial must be a number of days/],
    [{ "payments.products.p.prices": "free" }, "payments.products.p.prices must be an `object` type"],
    [{ "payments.products.p.includedItems.x.quantity": "5" }, "includedItems.x.quantity must be a `number` type"],
    [{ "rbac.permissions": { "No Way": {} } }, 'rbac.permissions: the key "No Way" is no name for an entry'],
  ])("%j", (changes, problem) => {
    expect(problemOf(changes)).toMatch(problem instanceof RegExp ? problem : new RegExp(quoted(problem)));
  });

  it("a refusal never repeats a value, which may be a secret", () => {
    expect(problemOf({ "emails.server.password": ["hunter2"] })).not.toContain("hunter2");
    expect(problemOf({ "emails.server.senderEmail": "hunter2" })).not.toContain("hunter2");
  });

  it("a refusal never takes long", () => {
    const key = Array.from({ length: 50_000 }, () => "a").join(".");
    expect(problemOf({ [key]: 1 }).length).toBeLessThan(600);
  });
});

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

it.each([
  ["rbac.permissions.cook.scope", "team, project"],
  ["auth.oauth.accountMergeStrategy", "link_method, raise_error, allow_duplicates"],
  [
    "auth.oauth.providers.gh.type",
    "google, github, microsoft, spotify, facebook, discord, gitlab, bitbucket, linkedin, apple, x, twitch",
  ],
  ["emails.server.provider", "resend, smtp"],
  ["payments.items.seats.customerType", "user, team, custom"],
  ["payments.products.pro.customerType", "user, team, custom"],
  ["payments.products.pro.includedItems.seats.expires", "never, when-purchase-expires, when-repeated"],
])("%s takes one of %s", (path, words) => {
  expect(problemOf({ [path]: "nope" })).toBe(`${path} must be one of the following values: ${words}`);
  for (const word of words.split(", ")) expect(changesOf({ [path]: word })).toEqual({ [path]: word });
});

it("lengths end where they should", () => {
  const url = (length: number) => "https://shop.example".padEnd(length, "/a");
  const shop = "domains.trustedDomains.shop";
  expect(changesOf({ [`${shop}.baseUrl`]: url(300) })).toBeDefined();
  expect(problemOf({ [`${shop}.baseUrl`]: url(301) })).toContain("at most 300 characters");
  expect(changesOf({ [`${shop}.handlerPath`]: "/".padEnd(300, "a") })).toBeDefined();
  expect(problemOf({ [`${shop}.handlerPath`]: "/".padEnd(301, "a") })).toContain("at most 300 characters");
  expect(changesOf({ "emails.server.port": 65_535, [`payments.items.${"a".repeat(63)}`]: {} })).toBeDefined();
  expect(problemOf({ "emails.server.port": 65_536 })).toContain("emails.server.port");
  expect(problemOf({ "emails.server.port": 587.5 })).toContain("emails.server.port");
  expect(problemOf({ [`payments.items.${"a".repeat(64)}`]: {} })).toContain("not valid");
});

describe("names of former times", () => {
  it.each<[unknown, unknown]>([
    [{ "emails.theme": THEME }, { "emails.selectedThemeId": THEME }],
    [{ emails: { theme: THEME, themeList: [], templateList: {} } }, { emails: { selectedThemeId: THEME } }],
    [{ emails: { theme: "old", selectedThemeId: THEME } }, { emails: { selectedThemeId: THEME } }],
    [
      { "domains.trustedDomains": [{ baseUrl: "https://a.example" }] },
      { "domains.trustedDomains": { 0: { baseUrl: "https://a.example" } } },
    ],
    [{ domains: { trustedDomains: [{}, {}] } }, { domains: { trustedDomains: { 0: {}, 1: {} } } }],
    [{ "emails.themeList": {}, "emails.templateList.x": {}, "payments.stripeAccountId": "a" }, {}],
    [{ sourceOfTruth: { type: "postgres" }, "sourceOfTruth.type": "neon", workflows: 1, "workflows.x": 2 }, {}],
    [
      { "apps.installed": { workflows: { enabled: true }, vercel: { enabled: true } } },
      { "apps.installed": { vercel: { enabled: true } } },
    ],
    [
      { payments: { stripeAccountId: "a", stripeAccountSetupComplete: true, testMode: false } },
      { payments: { testMode: false } },
    ],
    [{ "payments.offers": { pro: { groupId: "plans" } } }, { "payments.products": { pro: { catalogId: "plans" } } }],
    [
      { "payments.offers.pro.groupId": "plans", "payments.groups.plans": {} },
      { "payments.products.pro.catalogId": "plans", "payments.catalogs.plans": {} },
    ],
    [
      { "payments.items": { seats: { default: {}, customerType: "team" } } },
      { "payments.items": { seats: { customerType: "team" } } },
    ],
  ])("%j", (sent, changes) => {
    expect(changesOf(sent)).toEqual(changes);
  });
});

/** Changes that may be sent, in every notation. */
const changes = fc.dictionary(
  fc.constantFrom(
    "auth",
    "auth.oauth.providers",
    "auth.oauth.providers.github",
    "auth.oauth.providers.github.allowSignIn",
    "auth.oauth.providers.github.clientSecret",
    "domains.trustedDomains",
    "domains.trustedDomains.a.baseUrl",
    "emails.server",
    "nope",
    "auth.nope",
  ),
  fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.constantFrom("https://shop.example", "secret", "nope"),
    fc.record({ github: fc.oneof(fc.constant(null), fc.record({ clientSecret: fc.constantFrom("s", null) })) }),
    fc.record({ oauth: fc.record({ providers: fc.constant({ github: { type: "github" }, google: {} }) }) }),
    fc.record({ isShared: fc.boolean(), password: fc.constant("p") }),
  ),
  { maxKeys: 4 },
);

describe("any sequence of changes", () => {
  const rootSecret = createRootSecret("0123456789abcdef0123456789abcdef");

  it("renders, the same every time, and an invalid one changes nothing", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), (sequence) => {
        let override: ConfigOverride = {};
        for (const sent of sequence) {
          const checked = checkChanges(sent);
          if (!checked.ok) continue;
          override = withChanges(override, checked.changes);
          const shown = plain(override);
          expect(plain(override)).toEqual(shown);
          expect(plain(Object.fromEntries(Object.entries(override).reverse()))).toEqual(shown);
          expect(changesOf(override)).toEqual(override);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is judged whatever it is, and renders if it is welcome", () => {
    const path = fc.array(
      fc.constantFrom(
        "auth",
        "oauth",
        "providers",
        "x",
        "domains",
        "trustedDomains",
        "payments",
        "offers",
        "products",
        "__proto__",
      ),
      { minLength: 1, maxLength: 5 },
    );
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.oneof(
          path.map((names) => names.join(".")),
          fc.string(),
        ),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const checked = checkChanges(sent);
        if (checked.ok) plain(withChanges({}, checked.changes));
        else expect(checked.problem.length).toBeLessThan(5_000);
      }),
      { numRuns: 300 },
    );
  });

  it("is undone by null for an entry, whatever key it was set with", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), (sequence) => {
        let override: ConfigOverride = {};
        for (const sent of sequence) {
          const checked = checkChanges(sent);
          if (checked.ok) override = withChanges(override, checked.changes);
        }
        const without = withChanges(override, { "auth.oauth.providers.github": null });
        expect(plain(without).auth.oauth.providers).not.toHaveProperty("github");
        const reset = withChanges(override, { auth: null, domains: null, emails: null });
        expect(plain(reset)).toEqual(plain({}));
      }),
      { numRuns: 300 },
    );
  });

  it("is stored without readable secrets, and read with them", () => {
    fc.assert(
      fc.property(changes, (sent) => {
        const checked = checkChanges(sent);
        if (!checked.ok) return;
        const sealed = sealSecrets(checked.changes, rootSecret, "a project");
        expect(JSON.stringify(sealed)).not.toMatch(/"(?:clientSecret|password)":"|clientSecret":"secret"/);
        expect(openSecrets(sealed, rootSecret, "a project")).toEqual(checked.changes);
        expect(sealSecrets(sealed, rootSecret, "a project")).toEqual(sealed);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a sealed secret", () => {
  const rootSecret = createRootSecret("0123456789abcdef0123456789abcdef");
  const stored = sealSecrets({ "emails.server.password": "hunter2" }, rootSecret, "one");

  it("counts as not set in another project, and with another root secret", () => {
    expect(renderConfig(openSecrets(stored, rootSecret, "one")).emails.server.password).toBe("hunter2");
    expect(renderConfig(openSecrets(stored, rootSecret, "other")).emails.server.password).toBeUndefined();
    const other = createRootSecret("another secret with more than 32 bytes");
    expect(renderConfig(openSecrets(stored, other, "one")).emails.server.password).toBeUndefined();
  });
});
