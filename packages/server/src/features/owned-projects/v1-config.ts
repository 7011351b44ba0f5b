import {
  type Answer,
  type ConfigDocument,
  type ConfigRecord,
  fromKeys,
  keysOf,
  type OauthProviderConfig,
  type Parsed,
} from "@latchkit/contract";
import { defaultPermissionIds } from "../../authorization/containment.ts";
import { isPlainObject } from "../../plain-object.ts";
import { type ConfigOverride, idSet } from "../../projects/new-project-config.ts";
import type { Random } from "../../random.ts";

/** The configuration as it was told before it became one document; official clients still read and write it so. */
export type V1Config = Answer<"GET /internal/projects/current">["config"];
export type V1ConfigUpdate = NonNullable<Parsed<"PATCH /internal/projects/current">["body"]["config"]>;

/** Switches, and where the document has them. */
const FLAGS = {
  allow_localhost: "domains.allowLocalhost",
  sign_up_enabled: "auth.allowSignUp",
  credential_enabled: "auth.password.allowSignIn",
  magic_link_enabled: "auth.otp.allowSignIn",
  passkey_enabled: "auth.passkey.allowSignIn",
  client_team_creation_enabled: "teams.allowClientTeamCreation",
  client_user_deletion_enabled: "users.allowClientUserDeletion",
  create_team_on_sign_up: "teams.createPersonalTeamOnSignUp",
  allow_user_api_keys: "apiKeys.enabled.user",
  allow_team_api_keys: "apiKeys.enabled.team",
} as const;

/** Lists of permissions that people are given, and where the document has them. */
const DEFAULT_PERMISSIONS = {
  team_creator_default_permissions: "teamCreator",
  team_member_default_permissions: "teamMember",
  user_default_permissions: "signUp",
} as const satisfies Record<string, keyof ConfigDocument["rbac"]["defaultPermissions"]>;

/** The document under its old names. Secrets are among it: this is for the project's administrators only. */
export function toV1Config(config: ConfigDocument): V1Config {
  const { auth, domains, emails } = config;
  const oauthProviders = toProviders(auth.oauth.providers);
  return {
    ...mapTable(FLAGS, (path) => readFlag(config, path)),
    ...mapTable(DEFAULT_PERMISSIONS, (list) =>
      defaultPermissionIds(config, list)
        .sort()
        .map((id) => ({ id })),
    ),
    oauth_account_merge_strategy: auth.oauth.accountMergeStrategy,
    oauth_providers: oauthProviders,
    enabled_oauth_providers: oauthProviders.map(({ id }) => ({ id })),
    domains: Object.values(domains.trustedDomains)
      .flatMap(({ baseUrl, handlerPath }) =>
        baseUrl === undefined ? [] : [{ domain: baseUrl, handler_path: handlerPath }],
      )
      .sort((one, other) => compare(one.domain, other.domain)),
    email_config: toEmailConfig(emails.server),
    email_theme: emails.selectedThemeId,
  };
}

/**
 * Translates an update with the old field names into paths of the configuration. Lists and the email server replace the
 * previous ones as a whole.
 */
export function fromV1Config(update: V1ConfigUpdate, random: Random): ConfigOverride {
  const changes: Record<string, ConfigOverride[string]> = {};
  for (const name of keysOf(FLAGS)) {
    const value = update[name];
    if (value !== undefined) changes[FLAGS[name]] = value;
  }
  for (const name of keysOf(DEFAULT_PERMISSIONS)) {
    const permissions = update[name];
    if (permissions)
      changes[`rbac.defaultPermissions.${DEFAULT_PERMISSIONS[name]}`] = idSet(...permissions.map(({ id }) => id));
  }
  if (update.oauth_account_merge_strategy !== undefined)
    changes["auth.oauth.accountMergeStrategy"] = update.oauth_account_merge_strategy;
  if (update.oauth_providers)
    changes["auth.oauth.providers"] = Object.fromEntries(update.oauth_providers.map(fromProvider));
  if (update.domains)
    changes["domains.trustedDomains"] = Object.fromEntries(
      update.domains.map(({ domain, handler_path }) => [random.uuid(), { baseUrl: domain, handlerPath: handler_path }]),
    );
  if (update.email_config) changes["emails.server"] = fromEmailConfig(update.email_config);
  if (update.email_theme !== undefined) changes["emails.selectedThemeId"] = update.email_theme;
  return changes;
}

function readFlag(config: ConfigDocument, path: string): boolean {
  const value = path.split(".").reduce<unknown>((part, name) => (isPlainObject(part) ? part[name] : undefined), config);
  if (typeof value !== "boolean") throw new Error(`The configuration has no switch at ${path}.`);
  return value;
}

function toProviders(providers: ConfigRecord<OauthProviderConfig>): V1Config["oauth_providers"] {
  return Object.entries(providers)
    .flatMap(([key, { type, allowSignIn, isShared, ...keys }]) => {
      if (type === undefined || !allowSignIn) return [];
      return {
        id: type,
        provider_config_id: key,
        type: isShared ? ("shared" as const) : ("standard" as const),
        ...(keys.clientId !== undefined && { client_id: keys.clientId }),
        ...(keys.clientSecret !== undefined && { client_secret: keys.clientSecret }),
        ...(keys.facebookConfigId !== undefined && { facebook_config_id: keys.facebookConfigId }),
        ...(keys.microsoftTenantId !== undefined && { microsoft_tenant_id: keys.microsoftTenantId }),
      };
    })
    .sort((one, other) => compare(one.id, other.id) || compare(one.provider_config_id, other.provider_config_id));
}

type ProviderUpdate = NonNullable<V1ConfigUpdate["oauth_providers"]>[number];

function fromProvider(provider: ProviderUpdate): [string, ConfigOverride[string]] {
  const record = {
    type: provider.id,
    isShared: provider.type === "shared",
    allowSignIn: true,
    allowConnectedAccounts: true,
  };
  if (provider.type === "shared") return [provider.id, record];
  const { client_id: clientId, client_secret: clientSecret, facebook_config_id, microsoft_tenant_id } = provider;
  const own = {
    clientId,
    clientSecret,
    ...(facebook_config_id !== undefined && { facebookConfigId: facebook_config_id }),
    ...(microsoft_tenant_id !== undefined && { microsoftTenantId: microsoft_tenant_id }),
  };
  return [provider.id, { ...record, ...own }];
}

function toEmailConfig(server: ConfigDocument["emails"]["server"]): V1Config["email_config"] {
  if (server.isShared) return { type: "shared" };
  const { host, port, username, password, senderName, senderEmail } = server;
  return {
    type: "standard",
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(senderName !== undefined && { sender_name: senderName }),
    ...(senderEmail !== undefined && { sender_email: senderEmail }),
  };
}

function fromEmailConfig(server: NonNullable<V1ConfigUpdate["email_config"]>): ConfigOverride {
  if (server.type === "shared") return { isShared: true };
  const { host, port, username, password, sender_name: senderName, sender_email: senderEmail } = server;
  return { isShared: false, provider: "smtp", host, port, username, password, senderName, senderEmail };
}

function mapTable<K extends string, From, To>(
  table: Readonly<Record<K, From>>,
  map: (entry: From) => To,
): Record<K, To> {
  return fromKeys(keysOf(table), (name) => map(table[name]));
}

/** By code unit, so that the order does not depend on a locale. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
