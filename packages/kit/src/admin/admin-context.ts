import type { ClientCore } from "../client-core.ts";
import type { CachedResource } from "../resource/cached.ts";
import type { Listeners } from "../resource/listeners.ts";
import type { Registry } from "../server/server-context.ts";
import type { SendOptions } from "../transport/send.ts";
import type { AdminProject } from "./admin-project.ts";
import type { ConfigDocument } from "./config-document.ts";
import type { EmailDraft, EmailTemplate, EmailTheme, EmailThemeWithSource, EmailVariant } from "./email-content.ts";
import type { InternalApiKey } from "./internal-api-key.ts";
import type { PermissionDefinition, PermissionDefinitionScope } from "./permission-definition.ts";
import type { MetricsOptions, ProjectMetrics } from "./project-metrics.ts";
import type { StripeAccountInfo } from "./stripe-account.ts";
import type { Svix } from "./svix-api.ts";
import type { TransactionPage } from "./transaction.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

/** State of one admin app: its caches, and how it sends requests. */
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
  readonly emailTemplateVariants: (id: string) => CachedResource<readonly EmailVariant[]>;
  readonly emailDrafts: CachedResource<readonly EmailDraft[]>;
  readonly emailDraftVariants: (id: string) => CachedResource<readonly EmailVariant[]>;
  /** By the JSON of its options. */
  readonly emailPreview: (options: string) => CachedResource<string>;
  readonly stripeAccountInfo: CachedResource<StripeAccountInfo | null>;
  /** By the JSON of their options. */
  readonly transactions: (options: string) => CachedResource<TransactionPage>;
  /** Called when the project was updated or deleted through this app. */
  readonly projectListeners: Listeners;
}
