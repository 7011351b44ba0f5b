import { describe, expect, it } from "vitest";
import { isPlainObject } from "../plain-object.ts";
import { checkChanges } from "./check-changes.ts";
import { withChanges } from "./config-levels.ts";
import type { ConfigOverride } from "./new-project-config.ts";
import { renderConfig } from "./render-config.ts";

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const DARK = "a0172b5d-cff0-463b-83bb-85124697373a";
const OWN = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const NOT_SET = undefined;
const NO_SOURCE = "// No source yet.";
const PRODUCT = "payments.products.pro";
const MONTHLY = `${PRODUCT}.prices.monthly`;
const SEATS = `${PRODUCT}.includedItems.seats`;

/** An entry of every record there is, with nothing set in it. */
const ENTRIES: ConfigOverride = {
  "rbac.permissions.cook": {},
  "rbac.permissions.cook.containedPermissionIds.eat": true,
  "rbac.defaultPermissions.teamCreator.cook": true,
  "rbac.defaultPermissions.teamMember.cook": true,
  "rbac.defaultPermissions.signUp.cook": true,
  "domains.trustedDomains.shop": {},
  "auth.oauth.providers.gh": {},
  [`emails.themes.${OWN}`]: {},
  [`emails.templates.${OWN}`]: {},
  "payments.catalogs.plans": {},
  "payments.items.seats": {},
  [PRODUCT]: {},
  [MONTHLY]: {},
  [SEATS]: {},
  "dataVault.stores.main": {},
  "apiKeys.scopes.read": {},
  "oauthServer.resources.notes": { scopes: { read: {} } },
};

const APPS =
  "authentication teams rbac api-keys payments emails email-api data-vault webhooks tv-mode launch-checklist catalyst neon convex vercel";

/** Every field that can be set: its path in those entries, its default, and another valid value. */
const FIELDS: readonly (readonly [path: string, fallback: unknown, other: unknown])[] = [
  ["rbac.permissions.cook.description", NOT_SET, "Cooks"],
  ["rbac.permissions.cook.scope", NOT_SET, "team"],
  ["apiKeys.enabled.team", false, true],
  ["apiKeys.enabled.user", false, true],
  ["apiKeys.scopes.read.displayName", "read", "Read notes"],
  ["apiKeys.defaultExpiryDays", 90, 30],
  ["apiKeys.mayLast", true, false],
  ...APPS.split(" ").map((id) => [`apps.installed.${id}.enabled`, false, true] as const),
  ["teams.createPersonalTeamOnSignUp", false, true],
  ["teams.allowClientTeamCreation", false, true],
  ["users.allowClientDataDownload", false, true],
  ["users.allowClientUserDeletion", false, true],
  ["domains.allowLocalhost", false, true],
  ["domains.trustedDomains.shop.baseUrl", NOT_SET, "https://*.shop.example"],
  ["domains.trustedDomains.shop.handlerPath", "/handler", "/auth"],
  ["branding.light.accent", NOT_SET, "#7c3aed"],
  ["branding.light.background", NOT_SET, "#faf5ff"],
  ["branding.dark.accent", NOT_SET, "#A78BFA"],
  ["branding.dark.background", NOT_SET, "#16121f"],
  ["branding.font", NOT_SET, "serif"],
  ["branding.radius", NOT_SET, 4],
  ["auth.allowSignUp", true, false],
  ["auth.newDeviceEmails", true, false],
  ["auth.externalIdClaim", false, true],
  ["auth.freshSignInMinutes", 0, 15],
  ["auth.signUpName", "off", "required"],
  ["auth.password.allowSignIn", false, true],
  ["auth.lazyMove.enabled", false, true],
  ["auth.lazyMove.url", NOT_SET, "https://old.shop.example/check"],
  ["auth.lazyMove.signingSecret", NOT_SET, `whsec_${"A".repeat(32)}`],
  ["auth.lazyMove.endsAt", NOT_SET, "2027-03-01T00:00:00.000Z"],
  ["auth.otp.allowSignIn", false, true],
  ["auth.passkey.allowSignIn", false, true],
  ["auth.oauth.accountMergeStrategy", "link_method", "allow_duplicates"],
  ["auth.oauth.providers.gh.type", NOT_SET, "github"],
  ["auth.oauth.providers.gh.isShared", true, false],
  ["auth.oauth.providers.gh.clientId", NOT_SET, "c"],
  ["auth.oauth.providers.gh.clientSecret", NOT_SET, "s"],
  ["auth.oauth.providers.gh.facebookConfigId", NOT_SET, "f"],
  ["auth.oauth.providers.gh.microsoftTenantId", NOT_SET, "t"],
  ["auth.oauth.providers.gh.allowSignIn", false, true],
  ["auth.oauth.providers.gh.allowConnectedAccounts", false, true],
  ["emails.server.isShared", true, false],
  ["emails.server.provider", "smtp", "resend"],
  ["emails.server.host", NOT_SET, "smtp.shop.example"],
  ["emails.server.port", NOT_SET, 587],
  ["emails.server.username", NOT_SET, "shop"],
  ["emails.server.password", NOT_SET, "p"],
  ["emails.server.senderName", NOT_SET, "Shop"],
  ["emails.server.senderEmail", NOT_SET, "shop@shop.example"],
  ["emails.selectedThemeId", LIGHT, DARK],
  [`emails.themes.${OWN}.displayName`, "Unnamed", "Ours"],
  [`emails.themes.${OWN}.tsxSource`, NO_SOURCE, "export …"],
  [`emails.templates.${OWN}.displayName`, "Unnamed", "Ours"],
  [`emails.templates.${OWN}.tsxSource`, NO_SOURCE, "export …"],
  [`emails.templates.${OWN}.themeId`, NOT_SET, DARK],
  ["payments.testMode", true, false],
  ["payments.blockNewPurchases", false, true],
  ["payments.stripe.secretKey", NOT_SET, "sk_test_1"],
  ["payments.stripe.publishableKey", NOT_SET, "pk_test_1"],
  ["payments.stripe.webhookSecret", NOT_SET, "whsec_1"],
  ["payments.officialServers", NOT_SET, "203.0.113.7, 10.0.0.0/8"],
  ["payments.catalogs.plans.displayName", NOT_SET, "Plans"],
  ["payments.items.seats.displayName", "seats", "Seats"],
  ["payments.items.seats.customerType", "user", "team"],
  [`${PRODUCT}.displayName`, "pro", "Pro"],
  [`${PRODUCT}.customerType`, "user", "custom"],
  [`${PRODUCT}.catalogId`, NOT_SET, "plans"],
  [`${PRODUCT}.isAddOnTo`, false, { base: true }],
  [`${PRODUCT}.serverOnly`, false, true],
  [`${PRODUCT}.stackable`, NOT_SET, true],
  [`${PRODUCT}.freeTrial`, NOT_SET, [7, "day"]],
  ...["USD", "EUR", "GBP", "JPY", "INR", "AUD", "CAD"].map((it) => [`${MONTHLY}.${it}`, NOT_SET, "9"] as const),
  [`${MONTHLY}.interval`, NOT_SET, [1, "month"]],
  [`${MONTHLY}.serverOnly`, false, true],
  [`${MONTHLY}.freeTrial`, NOT_SET, [1, "week"]],
  [`${SEATS}.quantity`, 0, 5],
  [`${SEATS}.repeat`, "never", [1, "year"]],
  [`${SEATS}.expires`, "when-repeated", "when-purchase-expires"],
  ["dataVault.stores.main.displayName", "main", "Main"],
  ["oauthServer.enabled", false, true],
  ["oauthServer.allowRegistration", false, true],
  ["oauthServer.allowClientDocuments", false, true],
  ["oauthServer.registeredClientsAreAgents", true, false],
  ["oauthServer.consentUrl", NOT_SET, "https://shop.example/consent"],
  ["oauthServer.resources.notes.displayName", "notes", "Notes"],
  ["oauthServer.resources.notes.identifier", NOT_SET, "https://notes.example/api"],
  ["oauthServer.resources.notes.scopes.read.displayName", "read", "Read notes"],
  ["oauthServer.resources.notes.scopes.read.agents", "allowed", "approval"],
  ["hostedPages.enabled", false, true],
];

const show = (override: ConfigOverride) => JSON.parse(JSON.stringify(renderConfig(override)));
const namesOf = (path: string) => path.split(".");
const at = (config: unknown, path: string): unknown =>
  namesOf(path).reduce<unknown>((part, name) => (isPlainObject(part) ? part[name] : undefined), config);

/** One setting, with so many names in its key and the others in objects. */
function notated(path: string, value: unknown, namesInKey: number): Record<string, unknown> {
  const names = namesOf(path);
  const inner = names.slice(namesInKey).reduceRight<unknown>((below, name) => ({ [name]: below }), value);
  return { [names.slice(0, namesInKey).join(".")]: inner };
}

/** Effect of each way of writing a setting, besides the entries. */
const everyNotation = (path: string, value: unknown) =>
  namesOf(path).map((_, shorter) =>
    withChanges(ENTRIES, welcome(notated(path, value, namesOf(path).length - shorter))),
  );

function welcome(changes: object): ConfigOverride {
  const checked = checkChanges(changes);
  return checked.ok ? checked.changes : expect.fail(checked.problem);
}

/** Paths of all values in a document that are no objects. */
function leavesOf(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (!isPlainObject(value)) return [[path.join("."), value]];
  return Object.entries(value).flatMap(([name, below]) => leavesOf(below, [...path, name]));
}

/** Values of every other kind than this one. */
function otherKinds(value: unknown): unknown[] {
  if (typeof value === "boolean") return ["true", 1, [], {}];
  if (typeof value === "number") return ["1", true, [], {}];
  return typeof value === "string" ? [1, true, [], {}] : ["nope", 1, true];
}

it("every field that is shown is one of those below, with its default", () => {
  const { sourceOfTruth: _, ...config } = show(ENTRIES);
  expect(Object.keys(config.apps.installed)).toEqual(APPS.split(" ")); // in this order
  for (const kind of ["themes", "templates"]) config.emails[kind] = { [OWN]: config.emails[kind][OWN] };
  const defaults = FIELDS.filter(([, fallback]) => fallback !== NOT_SET).map(([path, fallback]) => [path, fallback]);
  const listed = Object.entries(ENTRIES).filter(([, value]) => value === true);
  expect(Object.fromEntries(leavesOf(config).filter(([, value]) => value !== undefined))).toEqual(
    Object.fromEntries([...defaults, ...listed]),
  );
});

describe.each(FIELDS)("the field %s", (path, fallback, other) => {
  it("is set by every notation, and taken back by null", () => {
    for (const override of everyNotation(path, other)) {
      expect(at(show(override), path)).toEqual(other);
      expect(at(show(withChanges(override, welcome({ [path]: null }))), path)).toEqual(fallback);
    }
  });

  it("refuses values of other types, and the error names it", () => {
    for (const wrong of otherKinds(other))
      for (const namesInKey of [namesOf(path).length, 1]) {
        const checked = checkChanges(notated(path, wrong, namesInKey));
        const problem = checked.ok ? `took ${JSON.stringify(wrong)}` : checked.problem;
        expect(problem.split(" must be ")[0]).toBe(path);
      }
  });
});

describe.each(Object.entries(ENTRIES))("the entry %s", (path, value) => {
  it("is removed by null, whatever key it was set with", () => {
    for (const override of everyNotation(path, value)) {
      expect(at(show(override), path)).toBeDefined();
      expect(at(show(withChanges(override, welcome({ [path]: null }))), path)).toBeUndefined();
    }
  });
});
