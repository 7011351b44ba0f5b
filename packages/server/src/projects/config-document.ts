import type {
  AppId,
  ConfigDocument,
  DayInterval,
  PaymentsConfig,
  PriceConfig,
  ProductConfig,
} from "@latchkit/contract";
import {
  ACCOUNT_MERGE_STRATEGIES,
  CUSTOMER_TYPES,
  chosenId,
  customPermissionId,
  dayInterval,
  type EmailTemplateConfig,
  type EmailThemeConfig,
  handlerPath,
  ITEM_EXPIRIES,
  languageTag,
  lenientEmail,
  moneyAmount,
  OAUTH_PROVIDERS,
  permissionId,
  port,
  problemWith,
  type Schema,
  SIGN_UP_NAMES,
  uuid,
  wildcardUrl,
} from "@latchkit/contract";
import { BRAND_COLOR_PATTERN, BRAND_FONTS, BRAND_RADIUS_MAX, type BrandFont } from "@latchkit/contract/branding";
import { FRESH_SIGN_IN_MAX_MINUTES } from "@latchkit/contract/limits";
import { TEMPLATES } from "../email-templates/template-catalogue.ts";
import { TEMPLATE_SOURCES } from "../email-templates/template-sources.ts";
import { THEMES } from "../email-templates/theme-catalogue.ts";
import { THEME_SOURCES } from "../email-templates/theme-sources.ts";
import { addressRanges } from "../network/address-ranges.ts";
import {
  either,
  fixed,
  flag,
  idSet,
  namedRecord,
  oneOf,
  optional,
  optionalOneOf,
  optionalText,
  type Part,
  type Rule,
  record,
  recordWith,
  secretText,
  section,
  text,
  wholeNumber,
} from "./config-parts.ts";

const as =
  (schema: Schema): Rule =>
  (text) =>
    problemWith(schema, text);

const isChosenId = as(chosenId);
const isDefinedPermissionId = as(customPermissionId);
const isAnyPermissionId = as(permissionId);
const isUuid = as(uuid);
const permissions = idSet(isAnyPermissionId);

const signInMethod = section({ allowSignIn: flag(false) });

const app = section({ enabled: flag(false) });
const installedApps: Part<Readonly<Record<AppId, { readonly enabled: boolean }>>> = section({
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
} satisfies Record<AppId, Part<unknown>>);

const oauthProvider = section({
  type: optionalOneOf(OAUTH_PROVIDERS),
  isShared: flag(true),
  clientId: optionalText(),
  clientSecret: secretText(),
  facebookConfigId: optionalText(),
  microsoftTenantId: optionalText(),
  allowSignIn: flag(false),
  allowConnectedAccounts: flag(false),
});

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isPort = (value: unknown): value is number => isNumber(value) && problemWith(port, value) === null;

const emailServer = section({
  isShared: flag(true),
  provider: oneOf(["resend", "smtp"], "smtp"),
  host: optionalText(),
  port: optional(isPort, "must be a whole number from 0 to 65535"),
  username: optionalText(),
  password: secretText(),
  senderName: optionalText(),
  senderEmail: optionalText(as(lenientEmail)),
});

const isThemeChoice = (value: unknown): value is string | false =>
  value === false || (typeof value === "string" && isUuid(value) === null);

const NO_SOURCE = "// No source yet.";
const theme = (displayName = "Unnamed", tsxSource = NO_SOURCE): Part<EmailThemeConfig> =>
  section({ displayName: text(displayName), tsxSource: text(tsxSource) });
const template = (displayName = "Unnamed", tsxSource = NO_SOURCE): Part<EmailTemplateConfig> =>
  section({
    displayName: text(displayName),
    tsxSource: text(tsxSource),
    themeId: optional(isThemeChoice, "must be a theme's UUID, or false for none"),
    variants: record(section({ tsxSource: text(NO_SOURCE) }), as(languageTag)),
  });

const isDayInterval = (value: unknown): value is DayInterval => problemWith(dayInterval, value) === null;
const anInterval = 'must be a number of days, weeks, months or years, such as [1, "month"]';
const interval = optional(isDayInterval, anInterval);

const priceIn = (currency: Parameters<typeof moneyAmount>[0]) => optionalText(as(moneyAmount(currency)));

const price: Part<PriceConfig> = section({
  USD: priceIn("USD"),
  EUR: priceIn("EUR"),
  GBP: priceIn("GBP"),
  JPY: priceIn("JPY"),
  INR: priceIn("INR"),
  AUD: priceIn("AUD"),
  CAD: priceIn("CAD"),
  interval,
  serverOnly: flag(false),
  freeTrial: interval,
});

const quantity: Part<number> = {
  complete: (value) => (isNumber(value) ? value : 0),
  problem: (value, path) => (value === null || isNumber(value) ? null : `${path} must be a \`number\` type`),
  at: () => null,
};

/** Configuration of a product. */
export const product: Part<Omit<ProductConfig, "displayName"> & { readonly displayName?: string | undefined }> =
  section({
    displayName: optionalText(),
    customerType: oneOf(CUSTOMER_TYPES, "user"),
    catalogId: optionalText(isChosenId),
    isAddOnTo: either(false, idSet(isChosenId), { fallback: false }),
    serverOnly: flag(false),
    stackable: optional((value) => typeof value === "boolean", "must be a `boolean` type"),
    freeTrial: interval,
    prices: either("include-by-default", record(price, isChosenId), { fallback: "the other" }),
    includedItems: record(
      section({
        quantity,
        repeat: either("never", { ...interval, complete: neverUnlessInterval }, { fallback: "the other" }),
        expires: oneOf(ITEM_EXPIRIES, "when-repeated"),
      }),
      isChosenId,
    ),
  });

function neverUnlessInterval(value: unknown): DayInterval | "never" {
  return isDayInterval(value) ? value : "never";
}

const payments: Part<PaymentsConfig> = section({
  testMode: flag(true),
  blockNewPurchases: flag(false),
  officialServers: optionalText((ranges) =>
    addressRanges(ranges) ? null : "must be IP addresses or ranges, such as 203.0.113.7 or 10.0.0.0/8",
  ),
  stripe: section({ secretKey: secretText(), publishableKey: optionalText(), webhookSecret: secretText() }),
  catalogs: record(section({ displayName: optionalText() }), isChosenId),
  items: namedRecord(section({ displayName: optionalText(), customerType: oneOf(CUSTOMER_TYPES, "user") }), isChosenId),
  products: namedRecord(product, isChosenId),
});

const isBrandRadius = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= BRAND_RADIUS_MAX;
const isBrandColor = (value: unknown): value is string => typeof value === "string" && BRAND_COLOR_PATTERN.test(value);
const brandColor = optional(isBrandColor, "must be a color such as #7c3aed");
const brandColors = section({ accent: brandColor, background: brandColor });

/**
 * The configuration document: every path there is, with its default and what may be set there. The one place that says
 * so; rendering, validation of changes and what is sealed at rest follow from it.
 */
export const configDocument: Part<ConfigDocument> = section({
  sourceOfTruth: fixed({ type: "hosted" }),
  rbac: section({
    permissions: record(
      section({
        description: optionalText(),
        scope: optionalOneOf(["team", "project"]),
        containedPermissionIds: permissions,
      }),
      isDefinedPermissionId,
    ),
    defaultPermissions: section({ teamCreator: permissions, teamMember: permissions, signUp: permissions }),
  }),
  apiKeys: section({ enabled: section({ team: flag(false), user: flag(false) }) }),
  apps: section({ installed: installedApps }),
  teams: section({ createPersonalTeamOnSignUp: flag(false), allowClientTeamCreation: flag(false) }),
  users: section({ allowClientUserDeletion: flag(false) }),
  domains: section({
    allowLocalhost: flag(false),
    trustedDomains: record(
      section({ baseUrl: optionalText(as(wildcardUrl)), handlerPath: text("/handler", as(handlerPath)) }),
      isChosenId,
    ),
  }),
  auth: section({
    allowSignUp: flag(true),
    newDeviceEmails: flag(true),
    freshSignInMinutes: wholeNumber(0, 0, FRESH_SIGN_IN_MAX_MINUTES),
    signUpName: oneOf(SIGN_UP_NAMES, "off"),
    password: signInMethod,
    otp: signInMethod,
    passkey: signInMethod,
    oauth: section({
      accountMergeStrategy: oneOf(ACCOUNT_MERGE_STRATEGIES, "link_method"),
      providers: record(oauthProvider, isDefinedPermissionId),
    }),
  }),
  emails: section({
    server: emailServer,
    selectedThemeId: text(THEMES.light.id),
    themes: recordWith(
      builtIn(THEMES, (name, { displayName }) => theme(displayName, THEME_SOURCES[name])),
      theme(),
      isUuid,
    ),
    templates: recordWith(
      builtIn(TEMPLATES, (name, { displayName }) => template(displayName, TEMPLATE_SOURCES[name])),
      template(),
      isUuid,
    ),
    providerEvents: section({
      resendSecret: secretText(),
      sesTopicArn: optionalText(),
      postmarkToken: secretText(),
    }),
  }),
  payments,
  dataVault: section({ stores: namedRecord(section({ displayName: optionalText() }), isChosenId) }),
  branding: section({
    light: brandColors,
    dark: brandColors,
    font: optionalOneOf(Object.keys(BRAND_FONTS) as BrandFont[]),
    radius: optional(isBrandRadius, `must be a whole number from 0 to ${BRAND_RADIUS_MAX}`),
  }),
});

/** Parts by id for what a catalogue lists by name. */
function builtIn<Name extends string, Item extends { readonly id: string }, T>(
  catalogue: Readonly<Record<Name, Item>>,
  make: (name: Name, item: Item) => Part<T>,
): Readonly<Record<string, Part<T>>> {
  const names = Object.keys(catalogue) as Name[];
  return Object.fromEntries(names.map((name) => [catalogue[name].id, make(name, catalogue[name])]));
}

/** Returns the part at a path; `null` for none. */
export function partAt(path: readonly string[]): Part<unknown> | null {
  return path.reduce<Part<unknown> | null>((part, name) => part?.at(name) ?? null, configDocument);
}
