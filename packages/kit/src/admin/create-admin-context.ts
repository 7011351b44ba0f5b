import type { ClientCore } from "../client-core.ts";
import type { Platform } from "../platform.ts";
import { cached } from "../resource/cached.ts";
import { createListeners } from "../resource/listeners.ts";
import { memoize } from "../resource/memoize.ts";
import type { Registry } from "../server/server-context.ts";
import type { AdminContext } from "./admin-context.ts";
import { fetchInternalApiKeys } from "./internal-api-keys.ts";
import { metricsCache } from "./metrics.ts";
import { fetchPermissionDefinitions } from "./permission-definitions.ts";
import { fetchConfig, fetchProject } from "./projects.ts";
import { createSvix } from "./svix.ts";
import { fetchWebhookEndpoints } from "./webhook-endpoints.ts";

/**
 * Creates the context of an admin app; makes no requests.
 *
 * @param fetch Sends requests without the administrator's credential.
 */
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
    emailTemplateVariants: memoize((id) =>
      cached(platform, async () => (await emails()).fetchEmailTemplateVariants(context, id)),
    ),
    emailDrafts: cached(platform, async () => (await emails()).fetchEmailDrafts(context)),
    emailDraftVariants: memoize((id) =>
      cached(platform, async () => (await emails()).fetchEmailDraftVariants(context, id)),
    ),
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
