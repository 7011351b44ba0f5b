import { createCheckoutPage } from "./checkout-page/checkout-page.ts";
import { createDashboard, leadToDashboard } from "./dashboard/dashboard.ts";
import { dashboardKey } from "./dashboard/publishable-key.ts";
import { shareReads } from "./database/shared-read.ts";
import { createDocumentation } from "./documentation/documentation.ts";
import { createElementsModule } from "./elements-module/elements-module.ts";
import type { Caller } from "./endpoints/context.ts";
import { handlers } from "./features/handlers.ts";
import { serveImage } from "./features/images/serve-image.ts";
import { lockOutNotice } from "./features/password/lock-out-notice.ts";
import { policies } from "./features/policies.ts";
import type { Services } from "./features/services.ts";
import { findLivingSession } from "./features/sessions/require-living-session.ts";
import { projectStandingOf } from "./features/users/project-standing.ts";
import { isSvixPath, serveSvix } from "./features/webhooks/svix/serve.ts";
import { createHostedPages } from "./hosted-pages/hosted-pages.ts";
import { createOriginFinder } from "./http/client-address.ts";
import type { IncomingRequest } from "./http/incoming-request.ts";
import type { Metrics } from "./http/metrics.ts";
import { guardMetrics } from "./http/metrics-access.ts";
import { createPipeline, type RequestEvent } from "./http/pipeline.ts";
import { createRootHandler, type Page } from "./http/root-handler.ts";
import { createDocumentLimit } from "./limits/document-limit.ts";
import type { Logger } from "./logging/logger.ts";
import { createMailbox } from "./mailbox/mailbox.ts";
import { servePackages } from "./packages/served-packages.ts";
import type { BootstrappedProjects } from "./projects/bootstrap.ts";
import { findUsers } from "./records/user-queries.ts";
import type { Settings } from "./settings/settings.ts";
import type { Companions } from "./workers/companions.ts";

/** A request is given up after this many milliseconds. */
const REQUEST_TIMEOUT_MILLIS = 30_000;

/** Dependencies of the request handler. */
interface RequestHandlerOptions {
  readonly services: Services;
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly projects: BootstrappedProjects;
  readonly observe: ((event: RequestEvent) => void) | undefined;
  readonly isStopping: () => boolean;
  /** Wraps the API; `null` to leave it as it is. */
  readonly traced: TracedApi | null;
  /** The other processes that serve the same port; `undefined` if this one serves alone. */
  readonly companions: Companions | undefined;
}

type Api = ReturnType<typeof createPipeline>;

/** Additions of tracing to the API. */
interface TracedApi {
  wrap(api: Api): Api;
  describe(event: RequestEvent): void;
}

/** Creates the function that answers every request: API, webhook API, metrics, dashboard and other pages. */
export async function createRequestHandler(
  options: RequestHandlerOptions,
): Promise<ReturnType<typeof createRootHandler>> {
  const { services, settings, metrics, observe, isStopping, traced } = options;
  const { database, logger, clock, isDevelopment } = services;
  const readUser = shareReads((tenancy, userIds: readonly string[]) => findUsers(tenancy, database.db, userIds));
  const findOrigin = createOriginFinder(settings.trustedProxies, warnOnce(logger));
  const limitDocuments = settings.rateLimits
    ? createDocumentLimit({ clock, onRefusal: metrics.counts.refusal, shared: options.companions })
    : null;
  const countBytes = ({ peerAddress, headers }: IncomingRequest, sizeBytes: number) =>
    limitDocuments?.(findOrigin(peerAddress, headers).clientAddress, sizeBytes);
  const api = createPipeline({
    services,
    handlers,
    policies,
    isDevelopment,
    loadUser: ({ tenancy, claims }: Caller) => (claims ? readUser(tenancy, claims.sub) : Promise.resolve(null)),
    projectStandingOf: (token, ownerTeamId) => projectStandingOf(services, token, ownerTeamId),
    findSession: ({ tenancy, claims }) =>
      findLivingSession(tenancy, database.db, claims?.refresh_token_id ?? null, clock.now()),
    limiting: settings.rateLimits ? { limiter: services.limiter, onLockOut: lockOutNotice(services) } : null,
    findOrigin,
    countBytes,
    timeoutMillis: REQUEST_TIMEOUT_MILLIS,
    observe(event) {
      metrics.observe(event);
      traced?.describe(event);
      observe?.(event);
    },
  });
  return createRootHandler({
    api: traced ? traced.wrap(api) : api,
    database,
    logger,
    metrics: guardMetrics(metrics.render, { token: settings.metricsToken, isDevelopment }),
    isStopping,
    countBytes,
    webhookApi: (incoming, path) =>
      isSvixPath(path) && !services.svix && incoming.method !== "OPTIONS" ? serveSvix(services, incoming, path) : null,
    pages: await createPages(options),
  });
}

/**
 * First parts of the paths that are answered. `/` and `/packages` are left to the application that the backend is
 * mounted in.
 */
const PATHS = /^\/(?:api|dashboard|elements|hosted|images|purchase|health|ready|metrics)(?=[/?]|$)/;
const ISSUER_METADATA = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)\/api\/v1\/oauth\//;
const DEVELOPMENT_PATHS = /^\/(?:mailbox|docs)(?=[/?]|$)/;

/** Tells whether requests for a path are the backend's, where others share its server. */
export function isAnswered(path: string, { isDevelopment }: { isDevelopment: boolean }): boolean {
  return PATHS.test(path) || ISSUER_METADATA.test(path) || (isDevelopment && DEVELOPMENT_PATHS.test(path));
}

/** Creates the handlers of pages. Each answers its own paths and passes on the others. */
async function createPages({ services, settings, projects }: RequestHandlerOptions): Promise<readonly Page[]> {
  const { database, rootSecret, clock, isDevelopment } = services;
  const mailbox = isDevelopment ? createMailbox({ database, publicUrl: settings.publicUrl }) : null;
  const dashboard = createDashboard({
    apiUrl: settings.publicUrl,
    projectId: projects.internal.id,
    publishableClientKey: await dashboardKey({ database, rootSecret, settings, clock }),
    mailboxUrl: isDevelopment && settings.smtpUrl === null ? `${settings.publicUrl}/mailbox` : null,
    hasAiChat: settings.ai !== null,
    sharedOAuthProviders: Object.keys(settings.oauth.sharedKeys),
    stripe: settings.stripe.platform && settings.stripe,
  });
  const { stripe, publicUrl, hostedDomains } = settings;
  return [
    // Before all others: on a project's own host, they do not exist.
    createHostedPages({ projects: services.projects, stripe, publicUrl, hostedDomains }),
    leadToDashboard(settings.dashboardUrl),
    dashboard,
    createCheckoutPage(settings.stripe),
    createElementsModule(),
    serveImage({ database }),
    servePackages({ publicUrl: settings.publicUrl }),
    ...(mailbox ? [(request: Request) => mailbox.handle(request)] : []),
    ...(settings.documentation ? [createDocumentation({ publicUrl: settings.publicUrl })] : []),
  ];
}

/**
 * Warns once that requests come through a proxy that is not set up: one client that is refused would hold up all
 * others.
 */
function warnOnce(logger: Logger): (peerAddress: string) => void {
  let isWarned = false;
  return (peerAddress) => {
    if (isWarned) return;
    isWarned = true;
    const advice =
      "requests seem to come through a proxy; set LATCHKIT_TRUSTED_PROXIES so that limits tell people apart";
    logger.warn({ peerAddress }, advice);
  };
}
