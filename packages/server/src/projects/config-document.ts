import {
  ACCOUNT_MERGE_STRATEGIES,
  AGENT_SCOPE_RULES,
  type AppId,
  boundedList,
  type ConfigDocument,
  type ConfigRecord,
  CUSTOMER_TYPES,
  chosenId,
  customPermissionId,
  type DayInterval,
  dayInterval,
  domain,
  type EmailThemeConfig,
  handlerPath,
  ITEM_EXPIRIES,
  instant,
  keysOf,
  languageTag,
  lenientEmail,
  moneyAmount,
  OAUTH_PROVIDERS,
  permissionId,
  problemWith,
  type Schema,
  SIGN_UP_NAMES,
  uuid,
  wildcardUrl,
} from "@latchkit/contract";
import { BRAND_COLOR_PATTERN, BRAND_FONTS, BRAND_RADIUS_MAX } from "@latchkit/contract/branding";
import {
  API_KEY_EXPIRY_MAX_DAYS,
  FRESH_SIGN_IN_MAX_MINUTES,
  PORT_MAX,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_FEATURE_MAX_LENGTH,
  PRODUCT_FEATURES_MAX,
} from "@latchkit/contract/limits";
import * as z from "zod";
import { TEMPLATES } from "../email-templates/template-catalogue.ts";
import { TEMPLATE_SOURCES } from "../email-templates/template-sources.ts";
import { THEMES } from "../email-templates/theme-catalogue.ts";
import { THEME_SOURCES } from "../email-templates/theme-sources.ts";
import { addressRanges } from "../network/address-ranges.ts";
import { schemaBelow } from "./complete-config.ts";
import {
  byId,
  flag,
  idSet,
  mapEntries,
  namedRecord,
  receiverAddress,
  record,
  secretText,
  section,
  signingSecret,
  text,
  wholeNumber,
} from "./config-schemas.ts";

const string = z.string();
const optionalString = string.optional();
const permissions = idSet(permissionId);
const signInMethod = section({ allowSignIn: flag(false) });

const app = section({ enabled: flag(false) });
const installedApps = section({
  authentication: app,
  teams: app,
  rbac: app,
  "api-keys": app,
  payments: app,
  emails: app,
  "email-api": app,
  "data-vault": app,
  webhooks: app,
  "tv-mode": app,
  "launch-checklist": app,
  catalyst: app,
  neon: app,
  convex: app,
  vercel: app,
} satisfies Record<AppId, Schema>);

const oauthProvider = section({
  type: z.enum(OAUTH_PROVIDERS).optional(),
  isShared: flag(true),
  clientId: optionalString,
  clientSecret: secretText,
  facebookConfigId: optionalString,
  microsoftTenantId: optionalString,
  allowSignIn: flag(false),
  allowConnectedAccounts: flag(false),
});

const emailServer = section({
  isShared: flag(true),
  provider: z.enum(["resend", "smtp"]).default("smtp"),
  host: optionalString,
  port: wholeNumber(0, PORT_MAX).optional(),
  username: optionalString,
  password: secretText,
  senderName: optionalString,
  senderEmail: text(lenientEmail).optional(),
});

const NO_SOURCE = "// No source yet.";
/** Settable fields of a theme or template. */
type SettableTheme = { readonly [Name in keyof EmailThemeConfig]?: EmailThemeConfig[Name] | undefined };

const theme = { displayName: optionalString, tsxSource: optionalString };
const template = {
  ...theme,
  themeId: z.union([z.literal(false), uuid], "must be a theme's UUID, or false for none").optional(),
  variants: record(languageTag, section({ tsxSource: string.default(NO_SOURCE) })),
};
const themes = record(uuid, section(theme)).transform((given) =>
  withBuiltIn(given, {}, builtIn(THEMES, THEME_SOURCES)),
);
const templates = record(uuid, section(template)).transform((given) =>
  withBuiltIn(given, { variants: {} }, builtIn(TEMPLATES, TEMPLATE_SOURCES)),
);

const interval = z.custom<DayInterval>(
  (value) => problemWith(dayInterval, value) === null,
  'must be a number of days, weeks, months or years, such as [1, "month"]',
);

const priceIn = (currency: Parameters<typeof moneyAmount>[0]) => text(moneyAmount(currency)).optional();

const price = section({
  USD: priceIn("USD"),
  EUR: priceIn("EUR"),
  GBP: priceIn("GBP"),
  JPY: priceIn("JPY"),
  INR: priceIn("INR"),
  AUD: priceIn("AUD"),
  CAD: priceIn("CAD"),
  interval: interval.optional(),
  serverOnly: flag(false),
  freeTrial: interval.optional(),
});

const includedItem = section({
  quantity: z.number().default(0),
  repeat: z.union([z.literal("never"), interval]).default("never"),
  expires: z.enum(ITEM_EXPIRIES).default("when-repeated"),
});

/** Configuration of a product. */
export const product = section({
  displayName: optionalString,
  description: text(z.string().max(PRODUCT_DESCRIPTION_MAX_LENGTH)).optional(),
  features: boundedList(text(z.string().min(1).max(PRODUCT_FEATURE_MAX_LENGTH)), PRODUCT_FEATURES_MAX).optional(),
  customerType: z.enum(CUSTOMER_TYPES).default("user"),
  catalogId: text(chosenId).optional(),
  isAddOnTo: z.union([z.literal(false), idSet(chosenId)]).default(false),
  serverOnly: flag(false),
  stackable: z.boolean().optional(),
  freeTrial: interval.optional(),
  prices: z.union([z.literal("include-by-default"), record(chosenId, price)]).default(() => byId<never>({})),
  includedItems: record(chosenId, includedItem),
});

const payments = section({
  testMode: flag(true),
  blockNewPurchases: flag(false),
  officialServers: text((ranges) =>
    addressRanges(ranges) ? null : "must be IP addresses or ranges, such as 203.0.113.7 or 10.0.0.0/8",
  ).optional(),
  stripe: section({ secretKey: secretText, publishableKey: optionalString, webhookSecret: secretText }),
  catalogs: record(chosenId, section({ displayName: optionalString })),
  items: namedRecord(
    chosenId,
    section({ displayName: optionalString, customerType: z.enum(CUSTOMER_TYPES).default("user") }),
  ),
  products: namedRecord(chosenId, product),
});

const brandColor = z
  .custom<string>(
    (value) => typeof value === "string" && BRAND_COLOR_PATTERN.test(value),
    "must be a color such as #7c3aed",
  )
  .optional();
const brandColors = section({ accent: brandColor, background: brandColor });

/**
 * The configuration document: every path there is, with its default and what may be set there. The one place that says
 * so; rendering, validation of changes and what is sealed at rest follow from it.
 */
export const configDocument: z.ZodType<ConfigDocument> = section({
  sourceOfTruth: z
    .custom<ConfigDocument["sourceOfTruth"]>(() => false, "cannot be set")
    .default(() => ({ type: "hosted" as const })),
  rbac: section({
    permissions: record(
      customPermissionId,
      section({
        description: optionalString,
        scope: z.enum(["team", "project"]).optional(),
        containedPermissionIds: permissions,
      }),
    ),
    defaultPermissions: section({ teamCreator: permissions, teamMember: permissions, signUp: permissions }),
  }),
  apiKeys: section({
    enabled: section({ team: flag(false), user: flag(false) }),
    scopes: namedRecord(customPermissionId, section({ displayName: optionalString })),
    defaultExpiryDays: wholeNumber(1, API_KEY_EXPIRY_MAX_DAYS).default(90),
    mayLast: flag(true),
  }),
  apps: section({ installed: installedApps }),
  teams: section({ createPersonalTeamOnSignUp: flag(false), allowClientTeamCreation: flag(false) }),
  users: section({ allowClientUserDeletion: flag(false), allowClientDataDownload: flag(false) }),
  domains: section({
    allowLocalhost: flag(false),
    trustedDomains: record(
      chosenId,
      section({ baseUrl: text(wildcardUrl).optional(), handlerPath: text(handlerPath).default("/handler") }),
    ),
  }),
  auth: section({
    allowSignUp: flag(true),
    newDeviceEmails: flag(true),
    externalIdClaim: flag(false),
    freshSignInMinutes: wholeNumber(0, FRESH_SIGN_IN_MAX_MINUTES).default(0),
    signUpName: z.enum(SIGN_UP_NAMES).default("off"),
    password: signInMethod,
    lazyMove: section({
      enabled: flag(false),
      url: receiverAddress,
      signingSecret,
      endsAt: text(instant).optional(),
    }),
    otp: signInMethod,
    passkey: signInMethod,
    oauth: section({
      accountMergeStrategy: z.enum(ACCOUNT_MERGE_STRATEGIES).default("link_method"),
      providers: record(customPermissionId, oauthProvider),
    }),
  }),
  emails: section({
    server: emailServer,
    selectedThemeId: string.default(THEMES.light.id),
    themes,
    templates,
    providerEvents: section({
      resendSecret: secretText,
      sesTopicArn: optionalString,
      postmarkToken: secretText,
    }),
  }),
  payments,
  dataVault: section({ stores: namedRecord(chosenId, section({ displayName: optionalString })) }),
  branding: section({
    light: brandColors,
    dark: brandColors,
    font: z.enum(keysOf(BRAND_FONTS)).optional(),
    radius: wholeNumber(0, BRAND_RADIUS_MAX).optional(),
  }),
  oauthServer: section({
    enabled: flag(false),
    consentUrl: text(domain).optional(),
    allowRegistration: flag(false),
    allowClientDocuments: flag(false),
    registeredClientsAreAgents: flag(true),
    resources: namedRecord(
      chosenId,
      section({
        displayName: optionalString,
        identifier: text(domain).optional(),
        scopes: namedRecord(
          customPermissionId,
          section({ displayName: optionalString, agents: z.enum(AGENT_SCOPE_RULES).default("allowed") }),
        ),
      }),
    ),
  }),
  hostedPages: section({ enabled: flag(false) }),
});

/** Returns themes or templates by ID for what a catalogue lists by name. */
function builtIn<Name extends string>(
  catalogue: Readonly<Record<Name, { readonly id: string; readonly displayName: string }>>,
  sources: Readonly<Record<Name, string>>,
): ConfigRecord<EmailThemeConfig> {
  const names = keysOf(catalogue);
  return byId(
    Object.fromEntries(
      names.map((name) => [catalogue[name].id, { displayName: catalogue[name].displayName, tsxSource: sources[name] }]),
    ),
  );
}

/** Completes themes or templates with the built-in ones, which can be changed but not removed. */
function withBuiltIn<Entry extends SettableTheme>(
  given: ConfigRecord<Entry>,
  empty: Entry,
  always: ConfigRecord<EmailThemeConfig>,
) {
  return mapEntries<unknown, Entry & EmailThemeConfig>({ ...always, ...given }, (id) => ({
    ...(given[id] ?? empty),
    displayName: given[id]?.displayName ?? always[id]?.displayName ?? "Unnamed",
    tsxSource: given[id]?.tsxSource ?? always[id]?.tsxSource ?? NO_SOURCE,
  }));
}

/** Returns the schema at a path of the document; `null` for none. */
export function schemaAt(path: readonly string[]): Schema | null {
  return path.reduce<Schema | null>((schema, name) => schema && schemaBelow(schema, name), configDocument);
}
