import { expect, it } from "vitest";
import type { Manifest } from "../manifest/manifest.ts";
import { manifests } from "./features.ts";
import type { BackendServices } from "./services.ts";
import { deletionServices } from "./tables.ts";

const all: readonly Manifest<BackendServices>[] = manifests;

/** Lifetimes in seconds, by the name of the type. Stated by hand: to change a code, change its line here as well. */
const CODES = {
  "email-verification": 604_800,
  "mfa-attempt": 300,
  "passkey-registration": 65,
  "passkey-sign-in": 65,
  "password-reset": 604_800,
  purchase: 86_400,
  "sign-in": 604_800,
  "team-invitation": 604_800,
  unsubscribe: 5_184_000,
};

it("One-time codes live as long as was decided", () => {
  const types = all.flatMap(({ codes }) => (codes === "none" ? [] : codes));
  const lifetimes = types.map(({ name, lifetimeMillis }) => [name, lifetimeMillis / 1_000] as const);
  expect(Object.fromEntries(lifetimes)).toEqual(CODES);
  expect(types).toHaveLength(Object.keys(CODES).length);
});

it("Passkeys, provider accounts and API keys are removed from an account that changes hands", () => {
  expect([...deletionServices.credentialTables].sort()).toEqual([
    "api_keys",
    "oauth_accounts",
    "oauth_grants",
    "passkeys",
    "recovery_codes",
  ]);
});

it("Every kind of job that was ever queued has one handler", () => {
  const kinds = all.flatMap(({ jobs }) => (jobs === "none" ? [] : jobs)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual([
    "delete-project",
    "deliver-emails",
    "deliver-webhooks",
    "fold-item-entries",
    "forward-to-svix",
    "hasten-mail",
    "import",
    "leaked-key-notice",
    "lock-out-notice",
    "oauth-logout-token",
    "password-reset-request",
    "reconcile-stripe",
    "remove-idle-anonymous-users",
    "renew-subscriptions",
    "send-email",
    "sweep",
    "sync-stripe-customer",
    "undo-import",
    "wrap-fast-hashes",
  ]);
});

it("Every section of the configuration belongs to one feature", () => {
  const sections = all.flatMap(({ configuration }) => (configuration === "none" ? [] : configuration));
  expect(sections.sort()).toEqual([
    "apiKeys",
    "apps",
    "auth.allowSignUp",
    "auth.lazyMove",
    "auth.oauth",
    "auth.otp",
    "auth.passkey",
    "auth.password",
    "auth.signUpName",
    "branding",
    "dataVault",
    "domains",
    "emails",
    "oauthServer",
    "payments",
    "rbac",
    "sourceOfTruth",
    "teams",
    "users",
  ]);
});
