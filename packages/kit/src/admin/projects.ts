import type { Answer, Input } from "@latchkit/contract";
import { type ProductionModeError, productionModeErrors } from "@latchkit/contract/production-mode";
import { refreshed } from "../resource/refreshed.ts";
import { fromWire } from "../wire.ts";
import type { AdminContext } from "./admin-context.ts";
import type {
  AdminEmailConfig,
  AdminOAuthProviderConfig,
  AdminProject,
  AdminProjectConfig,
  AdminProjectConfigUpdate,
  AdminProjectUpdate,
  SharedOAuthProvider,
} from "./admin-project.ts";
import type { ConfigChange, ConfigDocument, ConfigOverride } from "./config-document.ts";

export type AdminProjectWire = Answer<"GET /internal/projects/current", "admin">;
type ProjectBody = NonNullable<Input<"PATCH /internal/projects/current", "admin">["body"]>;

/** Fetches the project. */
export async function fetchProject(context: AdminContext): Promise<AdminProject> {
  const { core, sender } = context;
  return buildAdminProject(await core.send("GET /internal/projects/current", {}, sender), context);
}

/** Fetches the complete configuration. */
export async function fetchConfig({ core, sender }: AdminContext): Promise<ConfigDocument> {
  const { config_string } = await core.send("GET /internal/config", {}, sender);
  return JSON.parse(config_string);
}

/** Builds a project from an answer of the backend. */
export function buildAdminProject(wire: AdminProjectWire, context: AdminContext): AdminProject {
  return Object.freeze({
    id: wire.id,
    displayName: wire.display_name,
    description: wire.description,
    logoUrl: wire.logo_url,
    fullLogoUrl: wire.full_logo_url,
    logoDarkModeUrl: wire.logo_dark_mode_url,
    fullLogoDarkModeUrl: wire.full_logo_dark_mode_url,
    createdAt: new Date(wire.created_at_millis),
    isProductionMode: wire.is_production_mode,
    ownerTeamId: wire.owner_team_id,
    role: wire.role,
    config: toConfig(wire.config),
    update: (changes) => updateProject(context, changes),
    delete: () => deleteProject(context),
    getConfig: () => context.config.refresh(),
    updateConfig: (override) => updateConfig(context, override),
    previewConfig: (override) => previewConfig(context, override),
    getProductionModeErrors: async () => problemsOf(await context.project.refresh()),
  } satisfies AdminProject);
}

function problemsOf({ id, config: { allowLocalhost, domains } }: AdminProject): readonly ProductionModeError[] {
  return productionModeErrors(id, { allowLocalhost, trustedDomains: domains.map(({ domain }) => domain) });
}

/** Converts changes to the fields of a request. */
export function toProjectBody({
  displayName,
  description,
  logoUrl,
  fullLogoUrl,
  logoDarkModeUrl,
  fullLogoDarkModeUrl,
  isProductionMode,
  config,
}: AdminProjectUpdate) {
  return {
    display_name: displayName,
    description,
    logo_url: logoUrl,
    full_logo_url: fullLogoUrl,
    logo_dark_mode_url: logoDarkModeUrl,
    full_logo_dark_mode_url: fullLogoDarkModeUrl,
    is_production_mode: isProductionMode,
    config: config && toConfigBody(config),
  } satisfies ProjectBody;
}

async function updateProject(context: AdminContext, changes: AdminProjectUpdate): Promise<void> {
  const { core, sender, project, config, projectListeners } = context;
  const wire = await core.send("PATCH /internal/projects/current", { body: toProjectBody(changes) }, sender);
  project.set(buildAdminProject(wire, context));
  config.invalidate();
  projectListeners.call();
}

async function updateConfig(context: AdminContext, override: ConfigOverride): Promise<void> {
  const { core, sender, project, config, permissionDefinitions, projectListeners } = context;
  const body = { config_override_string: JSON.stringify(override) };
  await core.send("PATCH /internal/config/override", { body }, sender);
  await refreshed(project, config, permissionDefinitions.team, permissionDefinitions.project);
  projectListeners.call();
}

async function previewConfig(
  { core, sender }: AdminContext,
  override: ConfigOverride,
): Promise<readonly ConfigChange[]> {
  const body = { config_override_string: JSON.stringify(override) };
  const { changes } = await core.send("POST /internal/config/preview", { body }, sender);
  return changes;
}

async function deleteProject({ core, sender, projectListeners }: AdminContext): Promise<void> {
  await core.send("DELETE /internal/projects/current", {}, sender);
  projectListeners.call();
}

function toConfig({
  domains,
  oauth_providers,
  email_config,
  ...others
}: AdminProjectWire["config"]): AdminProjectConfig {
  return {
    ...fromWire(others),
    domains: domains.map(fromWire),
    oauthProviders: oauth_providers.map(toProviderConfig),
    emailConfig: toEmailConfig(email_config),
  };
}

/** Fields that the configuration leaves out are empty. */
function toEmailConfig({
  type,
  host = "",
  port = 0,
  username = "",
  password = "",
  sender_name: senderName = "",
  sender_email: senderEmail = "",
}: AdminProjectWire["config"]["email_config"]): AdminEmailConfig {
  return type === "shared" ? { type } : { type, host, port, username, password, senderName, senderEmail };
}

function toProviderConfig(provider: AdminProjectWire["config"]["oauth_providers"][number]): AdminOAuthProviderConfig {
  const { id, client_id = "", client_secret = "", facebook_config_id, microsoft_tenant_id } = provider;
  if (provider.type === "shared" && isShareable(id)) return { id, type: "shared" };
  return {
    id,
    type: "standard",
    clientId: client_id,
    clientSecret: client_secret,
    facebookConfigId: facebook_config_id,
    microsoftTenantId: microsoft_tenant_id,
  };
}

function isShareable(id: string): id is SharedOAuthProvider {
  return ["google", "github", "microsoft", "spotify"].includes(id);
}

function toConfigBody(config: AdminProjectConfigUpdate) {
  return {
    sign_up_enabled: config.signUpEnabled,
    credential_enabled: config.credentialEnabled,
    magic_link_enabled: config.magicLinkEnabled,
    passkey_enabled: config.passkeyEnabled,
    client_team_creation_enabled: config.clientTeamCreationEnabled,
    client_user_deletion_enabled: config.clientUserDeletionEnabled,
    allow_user_api_keys: config.allowUserApiKeys,
    allow_team_api_keys: config.allowTeamApiKeys,
    allow_localhost: config.allowLocalhost,
    domains: config.domains?.map(({ domain, handlerPath }) => ({ domain, handler_path: handlerPath })),
    oauth_providers: config.oauthProviders?.map(toProviderBody),
    email_config: config.emailConfig && toEmailBody(config.emailConfig),
    email_theme: config.emailTheme,
    oauth_account_merge_strategy: config.oauthAccountMergeStrategy,
    create_team_on_sign_up: config.createTeamOnSignUp,
    team_creator_default_permissions: config.teamCreatorDefaultPermissions?.map(({ id }) => ({ id })),
    team_member_default_permissions: config.teamMemberDefaultPermissions?.map(({ id }) => ({ id })),
    user_default_permissions: config.userDefaultPermissions?.map(({ id }) => ({ id })),
  } satisfies ProjectBody["config"];
}

function toEmailBody(server: AdminEmailConfig) {
  if (server.type === "shared") return { type: server.type };
  const { type, host, port, username, password, senderName, senderEmail } = server;
  return { type, host, port, username, password, sender_name: senderName, sender_email: senderEmail };
}

function toProviderBody(provider: AdminOAuthProviderConfig) {
  if (provider.type === "shared") return { id: provider.id, type: provider.type };
  return {
    id: provider.id,
    type: provider.type,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    facebook_config_id: provider.facebookConfigId,
    microsoft_tenant_id: provider.microsoftTenantId,
  };
}
