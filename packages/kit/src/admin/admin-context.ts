import type { ClientCore } from "../client-core.ts";
import type { Platform } from "../platform.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import { createListeners, type Listeners } from "../resource/listeners.ts";
import { memoize } from "../resource/memoize.ts";
import type { Registry } from "../server/server-context.ts";
import type { SendOptions } from "../transport/send.ts";
import type { AdminProject } from "./admin-project.ts";
import type { ConfigDocument } from "./config-document.ts";
import type { EmailDraft, EmailTemplate, EmailTheme, EmailThemeWithSource } from "./email-content.ts";
import type { InternalApiKey } from "./internal-api-key.ts";
import { fetchInternalApiKeys } from "./internal-api-keys.ts";
import { metricsCache } from "./metrics.ts";
import type { PermissionDefinition, PermissionDefinitionScope } from "./permission-definition.ts";
import { fetchPermissionDefinitions } from "./permission-definitions.ts";
import type { MetricsOptions, ProjectMetrics } from "./project-metrics.ts";
import { fetchConfig, fetchProject } from "./projects.ts";
import type { StripeAccountInfo } from "./stripe-account.ts";
import { createSvix, type Svix } from "./svix.ts";
import type { TransactionPage } from "./transaction.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import { fetchWebhookEndpoints } from "./webhook-endpoints.ts";

/** What the context of a project needs. */
export interface AdminContext {
  readonly core: ClientCore;
  readonly sender: SendOptions<"admin">;
  readonly registry: Registry;
  readonly project: CachedResource<AdminProject>;
  readonly config: CachedResource<ConfigDocument>;
  readonly internalApiKeys: CachedResource<readonly InternalApiKey[]>;
  readonly permissionDefinitions: Readonly<
    Record<PermissionDefinitionScope, CachedResource<readonly PermissionDefinition[]>>
  >;
  readonly webhookEndpoints: CachedResource<readonly WebhookEndpoint[]>;
  readonly svix: Svix;
  readonly metrics: (options: MetricsOptions) => CachedResource<ProjectMetrics>;
  readonly emailThemes: CachedResource<readonly EmailTheme[]>;
  readonly emailTheme: (id: string) => CachedResource<EmailThemeWithSource>;
  readonly emailTemplates: CachedResource<readonly EmailTemplate[]>;
  readonly emailDrafts: CachedResource<readonly EmailDraft[]>;
  /** By the JSON of its options. */
  readonly emailPreview: (options: string) => CachedResource<string>;
  readonly stripeAccountInfo: CachedResource<StripeAccountInfo | null>;
  /** By the JSON of their options. */
  readonly transactions: (options: string) => CachedResource<TransactionPage>;
  /** Called when the project was updated or deleted through this app. */
  readonly projectListeners: Listeners;
}

/** Creates the context of an admin app; makes no requests. @param fetch Sends requests without the administrator's credential. */
export function createAdminContext(core: ClientCore, registry: Registry, fetch: Platform["fetch"]): AdminContext {
  const { platform } = core;
  const emails = () => core.load(() => import("./emails.ts"));
  const payments = () => core.load(() => import("./payments.ts"));
  const context: AdminContext = {
    core,
    // `adminFetch` adds the credential.
    sender: { session: null, access: { tier: "admin", headers: {} } },
    registry,
    project: cached(platform, () => fetchProject(context)),
    config: cached(platform, () => fetchConfig(context)),
    internalApiKeys: cached(platform, () => fetchInternalApiKeys(context)),
    permissionDefinitions: {
      team: cached(platform, () => fetchPermissionDefinitions(context, "team")),
      project: cached(platform, () => fetchPermissionDefinitions(context, "project")),
    },
    webhookEndpoints: cached(platform, () => fetchWebhookEndpoints(context)),
    svix: createSvix(() => context, fetch),
    metrics: metricsCache(() => context),
    emailThemes: cached(platform, async () => (await emails()).fetchEmailThemes(context)),
    emailTheme: memoize((id) => cached(platform, async () => (await emails()).fetchEmailTheme(context, id))),
    emailTemplates: cached(platform, async () => (await emails()).fetchEmailTemplates(context)),
    emailDrafts: cached(platform, async () => (await emails()).fetchEmailDrafts(context)),
    emailPreview: memoize((options) =>
      cached(platform, async () => (await emails()).fetchEmailPreview(context, JSON.parse(options))),
    ),
    stripeAccountInfo: cached(platform, async () => (await payments()).fetchStripeAccountInfo(context)),
    transactions: memoize((options) =>
      cached(platform, async () => (await payments()).fetchTransactions(context, JSON.parse(options))),
    ),
    projectListeners: createListeners(),
  };
  return context;
}
