import {
  ACCOUNT_MERGE_STRATEGIES,
  CURRENCIES,
  CUSTOMER_TYPES,
  DAY_INTERVAL_UNITS,
  ITEM_EXPIRIES,
  OAUTH_PROVIDERS,
} from "@latchkit/contract";
import * as z from "zod";
import { THEMES } from "../emails/theme-catalogue.ts";
import { APP_IDS, type ProjectConfig } from "./config.ts";
import { flag, idSet, isPlainObject, namedRecord, oneOf, optional, record, section, text } from "./config-parts.ts";
import type { PaymentsConfig } from "./config-payments.ts";

const signInMethod = section({ allowSignIn: flag(false) });
const optionalText = optional(z.string());

const apps = section({ enabled: flag(false) });
const installedApps = z.preprocess(
  (value) => Object.fromEntries(APP_IDS.map((appId) => [appId, isPlainObject(value) ? value[appId] : undefined])),
  z.record(z.enum(APP_IDS), apps),
);

const oauthProvider = section({
  type: optional(z.enum(OAUTH_PROVIDERS)),
  isShared: flag(true),
  clientId: optionalText,
  clientSecret: optionalText,
  facebookConfigId: optionalText,
  microsoftTenantId: optionalText,
  allowSignIn: flag(false),
  allowConnectedAccounts: flag(false),
});

const emailServer = section({
  isShared: flag(true),
  provider: oneOf(["resend", "smtp"], "smtp"),
  host: optionalText,
  port: optional(z.number()),
  username: optionalText,
  password: optionalText,
  senderName: optionalText,
  senderEmail: optionalText,
});

const source = { displayName: text("Unnamed"), tsxSource: text("") };

const dayInterval = optional(z.tuple([z.number(), z.enum(DAY_INTERVAL_UNITS)]));

const price = section({
  ...Object.fromEntries(CURRENCIES.map((currency) => [currency, optionalText])),
  interval: dayInterval,
  serverOnly: flag(false),
  freeTrial: dayInterval,
});

const includedItem = section({
  quantity: z.number().catch(0),
  repeat: z.union([z.literal("never"), z.tuple([z.number(), z.enum(DAY_INTERVAL_UNITS)])]).catch("never"),
  expires: oneOf(ITEM_EXPIRIES, "when-repeated"),
});

const product = section({
  displayName: optionalText,
  customerType: oneOf(CUSTOMER_TYPES, "user"),
  catalogId: optionalText,
  isAddOnTo: z.preprocess((value) => isPlainObject(value) && value, z.union([z.literal(false), idSet])),
  serverOnly: flag(false),
  stackable: optional(z.boolean()),
  freeTrial: dayInterval,
  prices: z.union([z.literal("include-by-default"), record(price)]),
  includedItems: record(includedItem),
});

const payments: z.ZodType<PaymentsConfig> = section({
  testMode: flag(true),
  autoPay: z.preprocess(
    (value) => (isPlainObject(value) ? value : undefined),
    section({ interval: dayInterval }).optional(),
  ),
  catalogs: record(section({ displayName: optionalText })),
  items: namedRecord(section({ displayName: optionalText, customerType: oneOf(CUSTOMER_TYPES, "user") })),
  products: namedRecord(product),
});

/**
 * The configuration document: every path there is, with its default. Parsing never fails; it completes whatever it is given, and
 * completing twice changes nothing.
 */
export const configDocument: z.ZodType<ProjectConfig> = section({
  sourceOfTruth: z.preprocess(() => ({ type: "hosted" }), z.object({ type: z.literal("hosted") })),
  rbac: section({
    permissions: record(
      section({
        description: optionalText,
        scope: optional(z.enum(["team", "project"])),
        containedPermissionIds: idSet,
      }),
    ),
    defaultPermissions: section({ teamCreator: idSet, teamMember: idSet, signUp: idSet }),
  }),
  apiKeys: section({ enabled: section({ team: flag(false), user: flag(false) }) }),
  apps: section({ installed: installedApps }),
  teams: section({ createPersonalTeamOnSignUp: flag(false), allowClientTeamCreation: flag(false) }),
  users: section({ allowClientUserDeletion: flag(false) }),
  domains: section({
    allowLocalhost: flag(false),
    trustedDomains: record(section({ baseUrl: optionalText, handlerPath: text("/handler") })),
  }),
  auth: section({
    allowSignUp: flag(true),
    password: signInMethod,
    otp: signInMethod,
    passkey: signInMethod,
    oauth: section({
      accountMergeStrategy: oneOf(ACCOUNT_MERGE_STRATEGIES, "link_method"),
      providers: record(oauthProvider),
    }),
  }),
  emails: section({
    server: emailServer,
    selectedThemeId: text(THEMES.light.id),
    themes: record(section(source)),
    templates: record(section({ ...source, themeId: optional(z.union([z.string(), z.literal(false)])) })),
  }),
  payments,
  dataVault: section({ stores: namedRecord(section({ displayName: optionalText })) }),
});
