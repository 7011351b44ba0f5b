import fc from "fast-check";
import { expect, it } from "vitest";
import { configChanges } from "../features/audit-log/changes.ts";
import { isPlainObject } from "../plain-object.ts";
import { checkChanges, problemWithChange } from "./check-changes.ts";
import { withPresentNames } from "./config-aliases.ts";
import { configDocument } from "./config-document.ts";
import { withChanges } from "./config-levels.ts";
import type { ConfigOverride } from "./new-project-config.ts";
import { renderConfig } from "./render-config.ts";

const SECRET = "a-secret-that-must-not-leak";
const THEME = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";
const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const MAGIC_LINK = "822687fe-8d0a-4467-a0d1-416b6e639478";
const PROVIDERS = "auth.oauth.providers";

/** Settings whose path cannot be removed, with their defaults. */
const FIXED = {
  "auth.allowSignUp": [fc.boolean(), true],
  "auth.otp.allowSignIn": [fc.boolean(), false],
  "auth.oauth.accountMergeStrategy": [fc.constantFrom("raise_error", "allow_duplicates"), "link_method"],
  "domains.allowLocalhost": [fc.boolean(), false],
  "teams.allowClientTeamCreation": [fc.boolean(), false],
  "apiKeys.enabled.user": [fc.boolean(), false],
  "apps.installed.vercel.enabled": [fc.boolean(), false],
  "emails.server.provider": [fc.constant("resend"), "smtp"],
  "payments.testMode": [fc.boolean(), true],
} as const;

const text = fc.constantFrom("a", "", "Ünïcode 🌿");
const idSet = fc.dictionary(fc.constantFrom("cook", "eat", "$read_members"), fc.constantFrom(true, false, null));
const price = fc.record(
  { USD: fc.constantFrom("1.50", "0"), interval: fc.constantFrom([1, "month"], null), serverOnly: fc.boolean() },
  { requiredKeys: [] },
);

/** Everything else, entries of records and parts of them. */
const OTHERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  [`${PROVIDERS}.github`]: fc.record(
    { type: fc.constantFrom("github", null), clientSecret: fc.constant(SECRET), allowSignIn: fc.boolean() },
    { requiredKeys: [] },
  ),
  [`${PROVIDERS}.github.clientId`]: text,
  [`${PROVIDERS}.github.clientSecret`]: fc.constant(SECRET),
  "emails.server.password": fc.constant(SECRET),
  "emails.server.port": fc.integer({ min: 0, max: 65_535 }),
  "emails.selectedThemeId": fc.constantFrom(THEME, LIGHT, "unknown"),
  [`emails.themes.${THEME}`]: fc.record({ displayName: text, tsxSource: text }, { requiredKeys: [] }),
  [`emails.themes.${LIGHT}.tsxSource`]: text,
  [`emails.templates.${MAGIC_LINK}.themeId`]: fc.constantFrom(false, THEME),
  "rbac.permissions.cook": fc.record(
    { scope: fc.constantFrom("team", "project"), description: text, containedPermissionIds: idSet },
    { requiredKeys: [] },
  ),
  "rbac.permissions.cook.containedPermissionIds.eat": fc.boolean(),
  "rbac.defaultPermissions.teamCreator": idSet,
  "domains.trustedDomains": fc.constantFrom({ a: { baseUrl: "https://*.shop.example" } }, {}, [{ handlerPath: "/a" }]),
  "domains.trustedDomains.a.handlerPath": fc.constant("/auth"),
  "payments.products.pro": fc.record(
    { displayName: text, isAddOnTo: fc.constantFrom(false, { base: true }), prices: fc.record({ monthly: price }) },
    { requiredKeys: [] },
  ),
  "payments.products.pro.prices": fc.constantFrom("include-by-default", {}),
  "payments.products.pro.includedItems.seats.quantity": fc.integer(),
  "dataVault.stores.main.displayName": text,
  "oauthServer.enabled": fc.boolean(),
  "hostedPages.enabled": fc.boolean(),
  // Names of former times.
  "emails.theme": fc.constantFrom(THEME, LIGHT),
  "payments.offers.pro": fc.record({ displayName: text }),
  "payments.groups": fc.constantFrom({ plans: { displayName: "Plans" } }),
  workflows: fc.constant({ x: 1 }),
};

const anySetting = fc.oneof(
  ...Object.entries({
    ...OTHERS,
    ...Object.fromEntries(Object.entries(FIXED).map(([path, [value]]) => [path, value])),
  }).map(([path, value]) => fc.tuple(fc.constant(path), fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null)))),
);

/** One setting in one of its notations: `a.b.c` as it is, or `{ "a.b": { c } }`, or `{ a: { b: { c } } }`. */
const notated = fc.tuple(anySetting, fc.nat(6)).map(([[path, value], nested]) => {
  const names = path.split(".");
  const cut = Math.max(1, names.length - nested);
  const inner = names.slice(cut).reduceRight<unknown>((below, name) => ({ [name]: below }), value);
  return [names.slice(0, cut).join("."), inner] as const;
});
const changes = fc.array(notated, { maxLength: 5 }).map((settings) => Object.fromEntries(settings));
const sequences = fc.array(changes, { maxLength: 6 });

const show = (override: unknown) => JSON.parse(JSON.stringify(renderConfig(override)));

function check(sent: object): ConfigOverride {
  const checked = checkChanges(sent);
  if (!checked.ok) throw new Error(checked.problem);
  return checked.changes;
}

/** Expected value at a fixed path: of all keys that lead there, the longest decides, if it says anything. */
function expectedAt(override: ConfigOverride, path: string, fallback: unknown): unknown {
  const names = path.split(".");
  let value = fallback;
  for (let depth = 1; depth <= names.length; depth++) {
    const key = names.slice(0, depth).join(".");
    if (!Object.hasOwn(override, key)) continue;
    const said = names
      .slice(depth)
      .reduce<unknown>((part, name) => (isPlainObject(part) ? part[name] : undefined), override[key]);
    value = said ?? fallback;
  }
  return value;
}

it("any sequence of valid changes renders a valid document, as the rules of merging say, and tells no secret", () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      let override: ConfigOverride = {};
      let before = renderConfig(override);
      for (const sent of sequence) {
        const changed = check(sent);
        const previous = override;
        override = withChanges(override, changed);
        for (const key of Object.keys(previous)) {
          const isReplaced = Object.keys(changed).some((path) => key === path || key.startsWith(`${path}.`));
          if (!isReplaced) expect(override[key]).toEqual(previous[key]);
          else if (!Object.hasOwn(changed, key)) expect(override).not.toHaveProperty([key]);
        }
        expect(override).toMatchObject(changed);

        const after = renderConfig(override);
        const { sourceOfTruth: _fixed, ...settable } = show(override);
        expect(problemWithChange(configDocument, settable, "config")).toBeNull();
        for (const [path, [, fallback]] of Object.entries(FIXED))
          expect(
            path.split(".").reduce((part, name) => part[name], settable),
            path,
          ).toEqual(expectedAt(override, path, fallback));
        expect(settable.emails.themes).toHaveProperty([settable.emails.selectedThemeId]);
        expect(JSON.stringify(configChanges(before, after))).not.toContain(SECRET);
        before = after;
      }
    }),
    { numRuns: 200 },
  );
});

it("changes with one value of a wrong kind are refused, without repeating it", () => {
  const wrong = fc.constantFrom(...Object.keys({ ...FIXED, ...OTHERS })).filter((path) => path !== "workflows");
  fc.assert(
    fc.property(changes, wrong, (sent, path) => {
      // What was called otherwise once gives way to what is sent by the name it has now.
      const [name = ""] = Object.keys(withPresentNames({ [path]: null }));
      fc.pre(path === name || !(name in sent));
      const checked = checkChanges({ ...sent, [path]: [SECRET] });
      expect(checked).toMatchObject({ ok: false });
      expect(JSON.stringify(checked)).not.toContain(SECRET);
    }),
    { numRuns: 100 },
  );
});
