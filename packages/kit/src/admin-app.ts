import { type AdminCredential, adminFetch, type ProjectOwnerSession } from "./admin/admin-fetch.ts";
import type { AdminProject } from "./admin/admin-project.ts";
import { type Administration, createAdministration } from "./admin/administration.ts";
import type { AuditLogOptions, AuditLogPage } from "./admin/audit-entry.ts";
import { listAuditLog } from "./admin/audit-log.ts";
import type { ConfigDocument } from "./admin/config-document.ts";
import type { CreateInternalApiKeyOptions, FirstViewInternalApiKey, InternalApiKey } from "./admin/internal-api-key.ts";
import { createInternalApiKey } from "./admin/internal-api-keys.ts";
import type { PermissionDefinition, PermissionDefinitionOptions } from "./admin/permission-definition.ts";
import {
  createPermissionDefinition,
  deletePermissionDefinition,
  updatePermissionDefinition,
} from "./admin/permission-definitions.ts";
import type { MetricsOptions, ProjectMetrics } from "./admin/project-metrics.ts";
import { coreOf } from "./client-app.ts";
import { ambientPlatform } from "./platform.ts";
import type { Resource } from "./resource/resource.ts";
import { directoryOf, ServerApp } from "./server-app.ts";
import type { ClientAppOptions } from "./settings.ts";

/** How an app that administers a project is set up: with the project's own key, or by somebody who owns it. */
export interface AdminAppOptions extends Omit<ClientAppOptions, "publishableClientKey"> {
  /** Starts with `sak_`; must never reach a browser. Variable: `LATCHKIT_SUPER_SECRET_ADMIN_KEY`. */
  superSecretAdminKey?: string | undefined;
  /** Of somebody in the team that owns the project, who is signed in to the project `internal`. */
  projectOwnerSession?: ProjectOwnerSession | undefined;
}

/** What administers needs none of the other keys: its requests carry none. */
const NO_KEY = "none";

/** Gives what administers a project to those who build on it, and to nobody else. */
export let administrationOf: (app: AdminApp) => Administration;

/**
 * A project as those reach it who administer it: whatever its backend can, and its settings, keys and permissions.
 *
 * With an owner's session it may run in browsers, as the dashboard does.
 *
 * @example const admin = new AdminApp({ projectId, superSecretAdminKey, tokenStore: null });
 */
export class AdminApp extends ServerApp {
  /** The project with all that can be set. Kept up to date while somebody watches. */
  override readonly project: Resource<AdminProject>;
  /** Its whole configuration, complete with every default. Kept up to date while somebody watches. */
  readonly config: Resource<ConfigDocument>;
  /** The project's own keys, newest first. Kept up to date while somebody watches. */
  readonly internalApiKeys: Resource<readonly InternalApiKey[]>;
  /** Permissions that count in teams, the product's own first. Kept up to date while somebody watches. */
  readonly teamPermissionDefinitions: Resource<readonly PermissionDefinition[]>;
  /** Permissions that count in the whole project. Kept up to date while somebody watches. */
  readonly projectPermissionDefinitions: Resource<readonly PermissionDefinition[]>;
  readonly #administration: Administration;

  static {
    administrationOf = (app) => app.#administration;
  }

  /** @throws {Error} when neither a key nor a session is given; the message says where to find a key. */
  constructor(options: AdminAppOptions) {
    const platform = { ...ambientPlatform(), ...options.platform };
    const fetch = adminFetch(platform.fetch, credentialOf(options, platform.environment("SUPER_SECRET_ADMIN_KEY")));
    super({
      ...options,
      publishableClientKey: NO_KEY,
      secretServerKey: NO_KEY,
      platform: { ...options.platform, fetch },
    });
    const administration = createAdministration(coreOf(this), directoryOf(this));
    this.#administration = administration;
    this.project = administration.project;
    this.config = administration.config;
    this.internalApiKeys = administration.internalApiKeys;
    this.teamPermissionDefinitions = administration.permissionDefinitions.team;
    this.projectPermissionDefinitions = administration.permissionDefinitions.project;
  }

  /** Asks the backend about the project. */
  override getProject(): Promise<AdminProject> {
    return this.project.refresh();
  }

  /**
   * Asks the backend how many people there are, and what they do.
   *
   * @example const { totalUsers, dailyActiveUsers } = await app.getMetrics({ days: 90 });
   */
  getMetrics(options: MetricsOptions = {}): Promise<ProjectMetrics> {
    return this.metrics(options).refresh();
  }

  /** The same, kept while somebody watches. */
  metrics(options: MetricsOptions = {}): Resource<ProjectMetrics> {
    return this.#administration.metrics(options);
  }

  /** Asks the backend for the project's keys. */
  listInternalApiKeys(): Promise<readonly InternalApiKey[]> {
    return this.internalApiKeys.refresh();
  }

  /** Makes a set of keys. @returns It, with the whole of its keys, which cannot be read again later. */
  createInternalApiKey(options: CreateInternalApiKeyOptions): Promise<FirstViewInternalApiKey> {
    return createInternalApiKey(this.#administration, options);
  }

  /**
   * Asks the backend who changed what, newest first. Entries are kept for a year.
   *
   * @example const page = await app.listAuditLog({ kind: "user" }); const next = await app.listAuditLog({ kind: "user", cursor: page.nextCursor });
   */
  listAuditLog(options: AuditLogOptions = {}): Promise<AuditLogPage> {
    return listAuditLog(this.#administration, options);
  }

  /**
   * Invites somebody by mail to sign in, whether or not they have an account.
   *
   * @param callbackUrl Where the link leads: a sign-in page of the project.
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust that place.
   */
  async sendSignInInvitationEmail(email: string, callbackUrl: string): Promise<void> {
    const { core, sender } = this.#administration;
    const body = { email, callback_url: callbackUrl };
    await core.send("POST /internal/send-sign-in-invitation", { body }, sender);
  }

  /**
   * Deletes all values of a data vault store for good, also of one that the configuration has no more: taking a store out of there only
   * puts them out of reach.
   *
   * @param storeId Of any store; where there is nothing, nothing happens.
   */
  async emptyDataVaultStore(storeId: string): Promise<void> {
    const { core, sender } = this.#administration;
    const params = { store_id: storeId };
    await core.send("DELETE /internal/data-vault/stores/{store_id}/values", { params }, sender);
  }

  /** Asks the backend for them. */
  listTeamPermissionDefinitions(): Promise<readonly PermissionDefinition[]> {
    return this.teamPermissionDefinitions.refresh();
  }

  /** @throws {KnownError} `PERMISSION_ID_ALREADY_EXISTS`, `CONTAINED_PERMISSION_NOT_FOUND`. */
  createTeamPermissionDefinition(options: PermissionDefinitionOptions): Promise<PermissionDefinition> {
    return createPermissionDefinition(this.#administration, "team", options);
  }

  /** Replaces a definition; what is left out is empty afterwards. Under another id, its grants go along. */
  updateTeamPermissionDefinition(
    permissionId: string,
    options: Partial<PermissionDefinitionOptions>,
  ): Promise<PermissionDefinition> {
    return updatePermissionDefinition(this.#administration, "team", permissionId, options);
  }

  /** Deletes a definition; whoever holds the permission loses it. */
  deleteTeamPermissionDefinition(permissionId: string): Promise<void> {
    return deletePermissionDefinition(this.#administration, "team", permissionId);
  }

  /** Asks the backend for them. */
  listProjectPermissionDefinitions(): Promise<readonly PermissionDefinition[]> {
    return this.projectPermissionDefinitions.refresh();
  }

  /** @throws {KnownError} `PERMISSION_ID_ALREADY_EXISTS`, `CONTAINED_PERMISSION_NOT_FOUND`. */
  createProjectPermissionDefinition(options: PermissionDefinitionOptions): Promise<PermissionDefinition> {
    return createPermissionDefinition(this.#administration, "project", options);
  }

  /** As {@link AdminApp.updateTeamPermissionDefinition}. */
  updateProjectPermissionDefinition(
    permissionId: string,
    options: Partial<PermissionDefinitionOptions>,
  ): Promise<PermissionDefinition> {
    return updatePermissionDefinition(this.#administration, "project", permissionId, options);
  }

  /** As {@link AdminApp.deleteTeamPermissionDefinition}. */
  deleteProjectPermissionDefinition(permissionId: string): Promise<void> {
    return deletePermissionDefinition(this.#administration, "project", permissionId);
  }
}

function credentialOf(
  { superSecretAdminKey: given, projectOwnerSession }: AdminAppOptions,
  fromEnvironment: string | undefined,
): AdminCredential {
  if (projectOwnerSession) return { projectOwnerSession };
  const superSecretAdminKey = given ?? fromEnvironment;
  if (superSecretAdminKey) return { superSecretAdminKey };
  throw new Error(
    "To administer a project, pass superSecretAdminKey or projectOwnerSession to the app, " +
      "or set LATCHKIT_SUPER_SECRET_ADMIN_KEY. See Project keys in the dashboard.",
  );
}
