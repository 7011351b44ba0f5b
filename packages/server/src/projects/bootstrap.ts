import { APP_IDS } from "@latchkit/contract";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../database/tenancy.ts";
import type { Random } from "../random.ts";
import type { RawProjectKeys } from "../settings/internal-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { toBase32 } from "../tokens/token.ts";
import { completeConfig, insertProject, setConfig, storeKeys } from "./bootstrap-queries.ts";
import { assignDemoProject, DEMO_PROJECT_ID } from "./demo-project.ts";
import { type ConfigOverride, idSet, NEW_PROJECT_CONFIG } from "./new-project-config.ts";
import { announceProjectChange } from "./project-directory.ts";
import { KEY_PREFIXES } from "./project-keys.ts";

/** The projects every installation has. */
export interface BootstrappedProjects {
  /** Its users administer the other projects. */
  readonly internal: {
    readonly id: string;
    /** The keys, if they were generated just now; they cannot be read again. */
    readonly generatedKeys: RawProjectKeys | null;
  };
  /** A project to try things out, in development only. It has the same keys at every start. */
  readonly demo: ({ readonly id: string } & RawProjectKeys) | null;
}

interface BootstrapOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly random: Random;
  /** Puts keys that were just generated in a safe place; when it fails, they were not generated. */
  readonly keepGeneratedKeys?: ((keys: RawProjectKeys) => Promise<void>) | undefined;
}

/** URL at which `npm start` serves the demo application. */
const DEMO_DOMAIN = { baseUrl: "http://localhost:4101", handlerPath: "/handler" };
/** As many as a token has: 224 bits. */
const KEY_BYTES = 28;

/**
 * Makes sure that the project `internal` exists and, in development, a project for the demo.
 *
 * Starting again changes nothing, except that what the environment says about the dashboard and the keys is made true.
 * Nodes that start at once wait for each other, and one of them gets to know generated keys.
 */
export async function bootstrapProjects(options: BootstrapOptions): Promise<BootstrappedProjects> {
  const { database, settings } = options;
  const generatedKeys = await database.transaction((tx) => bootstrapInternal(tx, options));
  const demo = settings.mode === "development" ? await database.transaction((tx) => bootstrapDemo(tx, options)) : null;
  return { internal: { id: INTERNAL_PROJECT_ID, generatedKeys }, demo };
}

async function bootstrapInternal(
  db: Db,
  { settings, clock, random, keepGeneratedKeys }: BootstrapOptions,
): Promise<RawProjectKeys | null> {
  const now = clock.now();
  const isNew = await insertProject(db, { id: INTERNAL_PROJECT_ID, displayName: "Latchkit Dashboard" }, now);
  const dashboard = { "domains.trustedDomains.dashboard": dashboardDomain(settings.dashboardUrl) };
  const hasNewConfig = await setConfig(
    db,
    INTERNAL_PROJECT_ID,
    isNew ? { ...INTERNAL_CONFIG, ...dashboard } : dashboard,
    now,
  );
  const hasNewRoles = await completeConfig(db, INTERNAL_PROJECT_ID, roles(), now);
  const keys = settings.internalKeys ?? drawKeys(random);
  const isConfigured = settings.internalKeys !== null;
  const description = isConfigured ? "from the environment" : "generated at the first start";
  const hasNewKeys = await storeKeys(db, INTERNAL_PROJECT_ID, keys, { description, replaces: isConfigured, now });
  if (isNew || hasNewConfig || hasNewRoles || hasNewKeys) await announceProjectChange(db, INTERNAL_PROJECT_ID);
  if (!hasNewKeys || isConfigured) return null;
  await keepGeneratedKeys?.(keys);
  return keys;
}

async function bootstrapDemo(db: Db, { rootSecret, clock }: BootstrapOptions): Promise<BootstrappedProjects["demo"]> {
  const now = clock.now();
  const isNew = await insertProject(db, { id: DEMO_PROJECT_ID, displayName: "Mossbook" }, now);
  // Completed, because the demo may have learnt something since the project was made.
  const hasNewConfig = await completeConfig(db, DEMO_PROJECT_ID, DEMO_CONFIG, now);
  // Derived, so that they stay the same without being stored, and are useless against another machine.
  const keys = makeKeys((tier) => rootSecret.derive(`demo-project-key/${tier}`, KEY_BYTES));
  const hasNewKeys = await storeKeys(db, DEMO_PROJECT_ID, keys, { description: "Demo", replaces: true, now });
  if (isNew || hasNewConfig || hasNewKeys) await announceProjectChange(db, DEMO_PROJECT_ID);
  await assignDemoProject(db);
  return { id: DEMO_PROJECT_ID, ...keys };
}

const INTERNAL_CONFIG: ConfigOverride = {
  "auth.password.allowSignIn": true,
  "teams.allowClientTeamCreation": true,
  "teams.createPersonalTeamOnSignUp": true,
  ...roles(),
  "rbac.defaultPermissions.teamCreator": idSet("team_admin"),
  "rbac.defaultPermissions.teamMember": idSet("team_member"),
  "apps.installed": Object.fromEntries(APP_IDS.map((appId) => [appId, { enabled: true }])),
};

/** The roles of the dashboard's users (`ROLE_PERMISSIONS`), each of which contains the next. */
function roles(): ConfigOverride {
  const define = (...contained: string[]) => ({ scope: "team", containedPermissionIds: idSet(...contained) });
  return {
    "rbac.permissions.team_viewer": define("$read_members"),
    "rbac.permissions.team_support": define("$read_members", "team_viewer"),
    "rbac.permissions.team_member": define("$read_members"),
    "rbac.permissions.team_admin": define("$invite_members", "$read_members", "$remove_members", "$update_team"),
    // Paths of their own, for installations that have the roles above already.
    "rbac.permissions.team_member.containedPermissionIds.team_support": true,
    "rbac.permissions.team_admin.containedPermissionIds.team_member": true,
  };
}

const DEMO_CONFIG: ConfigOverride = {
  ...NEW_PROJECT_CONFIG,
  "auth.otp.allowSignIn": true,
  "auth.passkey.allowSignIn": true,
  "domains.trustedDomains.demo": DEMO_DOMAIN,
  "users.allowClientUserDeletion": true,
  "users.allowClientDataDownload": true,
  "auth.freshSignInMinutes": 15,
  "teams.allowClientTeamCreation": true,
  "apiKeys.enabled": { team: true, user: true },
  ...shelfPermissions(),
  ...shop(),
};

/** Catalog of the demo, in test mode: bags of plant food, and a plan that brings some every month. */
function shop(): ConfigOverride {
  const sold = { customerType: "user", catalogId: "plans" };
  return {
    "payments.items.plant-food": { displayName: "Plant food", customerType: "user" },
    "payments.catalogs.plans": { displayName: "Plans" },
    "payments.products.windowsill": { ...sold, displayName: "Windowsill", prices: "include-by-default" },
    "payments.products.jungle": {
      ...sold,
      displayName: "Jungle",
      prices: {
        monthly: { USD: "4.90", interval: [1, "month"], freeTrial: [14, "day"] },
        yearly: { USD: "49", interval: [1, "year"], freeTrial: [14, "day"] },
      },
      includedItems: { "plant-food": { quantity: 10, repeat: [1, "month"], expires: "when-repeated" } },
    },
    "payments.products.food-bag": {
      customerType: "user",
      displayName: "Bag of plant food",
      stackable: true,
      prices: { once: { USD: "2.50" } },
      includedItems: { "plant-food": { quantity: 5, expires: "never" } },
    },
  };
}

/** Permissions on a team's shelf of plants, and roles, which are permissions that contain others. */
function shelfPermissions(): ConfigOverride {
  const define = (description: string, ...contained: string[]) => ({
    scope: "team",
    description,
    containedPermissionIds: idSet(...contained),
  });
  return {
    "rbac.permissions.water_plants": define("Watering what stands on the team's shelf."),
    "rbac.permissions.edit_shelf": define("Putting plants on the team's shelf and taking them off."),
    "rbac.permissions.waterer": define("Role: waters the shelf.", "water_plants"),
    "rbac.permissions.gardener": define("Role: looks after the shelf.", "water_plants", "edit_shelf"),
    "rbac.permissions.key_keeper": define("Role: makes and revokes the team's API keys.", "$manage_api_keys"),
    // One more for those who have it already, whatever else is in it.
    "rbac.permissions.team_admin.containedPermissionIds.gardener": true,
  };
}

function dashboardDomain(dashboardUrl: string): { baseUrl: string; handlerPath: string } {
  const { origin, pathname } = new URL(dashboardUrl);
  return { baseUrl: origin, handlerPath: `${pathname.replace(/\/$/, "")}/handler` };
}

/** Draws random keys. */
export function drawKeys(random: Pick<Random, "bytes">): RawProjectKeys {
  return makeKeys(() => random.bytes(KEY_BYTES));
}

function makeKeys(drawBytes: (tier: keyof typeof KEY_PREFIXES) => Uint8Array): RawProjectKeys {
  const make = (tier: keyof typeof KEY_PREFIXES): string => KEY_PREFIXES[tier] + toBase32(drawBytes(tier));
  return { publishableClientKey: make("client"), secretServerKey: make("server"), superSecretAdminKey: make("admin") };
}
