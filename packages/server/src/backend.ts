import { setTimeout } from "node:timers/promises";
import type { Clock } from "./clock.ts";
import { findCheckout } from "./dashboard/checkout.ts";
import { createDashboard, leadToDashboard } from "./dashboard/dashboard.ts";
import { dashboardKey, refuseOtherRootSecret } from "./dashboard/publishable-key.ts";
import type { Database, OpenDatabase } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { shareReads } from "./database/shared-read.ts";
import { createProjectEmailRenderer } from "./emails/project-email-renderer.ts";
import type { Caller } from "./endpoints/context.ts";
import { manifests } from "./features/features.ts";
import { handlers } from "./features/handlers.ts";
import { serveImage } from "./features/images/serve-image.ts";
import { createProjectMetrics } from "./features/metrics/project-metrics.ts";
import { createOAuthProviders } from "./features/oauth/providers/configured-provider.ts";
import { lockOutNotice } from "./features/password/lock-out-notice.ts";
import { createPasswordBlocklist, noBlocklist } from "./features/password/password-blocklist.ts";
import { policies } from "./features/policies.ts";
import { describeApi } from "./features/root/describe-api.ts";
import type { BackendServices, Services } from "./features/services.ts";
import { createActivity } from "./features/sessions/activity.ts";
import { findSessions } from "./features/sessions/find-sessions.ts";
import { sessionLives } from "./features/sessions/require-living-session.ts";
import { deletionServices, projectTables, retention } from "./features/tables.ts";
import { createUserSearch } from "./features/user-administration/search-users.ts";
import { projectRoleOf } from "./features/users/project-role.ts";
import { createPublisher } from "./features/webhooks/publisher.ts";
import { isSvixPath, serveSvix } from "./features/webhooks/svix/serve.ts";
import { noteForwarding } from "./features/webhooks/svix-server/forward-job.ts";
import { createSvixClient } from "./features/webhooks/svix-server/svix-client.ts";
import { createCountryFinder } from "./geo/country-finder.ts";
import { createOriginFinder } from "./http/client-address.ts";
import { type IncomingRequest, toIncomingRequest } from "./http/incoming-request.ts";
import { type Listening, listen } from "./http/listen.ts";
import { createMetrics } from "./http/metrics.ts";
import { guardMetrics } from "./http/metrics-access.ts";
import { createPipeline, type RequestEvent } from "./http/pipeline.ts";
import { toResponse } from "./http/respond.ts";
import { createRootHandler } from "./http/root-handler.ts";
import type { JobHandlers } from "./jobs/job.ts";
import { readQueueState } from "./jobs/queue-state.ts";
import { planSweep } from "./jobs/sweep.ts";
import { createWorker } from "./jobs/worker.ts";
import { createDocumentLimit } from "./limits/document-limit.ts";
import { createLimiter, noLimits } from "./limits/limiter.ts";
import type { Logger } from "./logging/logger.ts";
import { keepMail } from "./mailbox/keep-mail.ts";
import { createMailbox } from "./mailbox/mailbox.ts";
import type { Manifest } from "./manifest/manifest.ts";
import { createOutboundFetch, systemFetch } from "./network/outbound-fetch.ts";
import { createPost } from "./network/post.ts";
import { receiverPolicy } from "./network/receiver-policy.ts";
import { type BootstrappedProjects, bootstrapProjects } from "./projects/bootstrap.ts";
import { createProjectDirectory, PROJECTS_CHANNEL } from "./projects/project-directory.ts";
import { type Random, systemRandom } from "./random.ts";
import { findUsers } from "./records/user-queries.ts";
import type { RawProjectKeys, Settings } from "./settings/settings.ts";
import { createAccessTokens } from "./tokens/access-token.ts";
import { createPasswordHasher } from "./tokens/password-hash.ts";
import { createRootSecret } from "./tokens/root-secret.ts";
import { createVerificationCodes } from "./tokens/verification-code.ts";

/** What a backend is made of. Everything outside comes in here: time, chance, database, settings. */
export interface BackendOptions {
  settings: Settings;
  /** The root secret, at least 32 bytes: signing and encryption keys derive from it. */
  secret: string;
  /** Made by `openDatabase`. Closed together with the backend. */
  database: OpenDatabase;
  logger: Logger;
  /** Default: the database's, on which all nodes agree. */
  clock?: Clock;
  /** Default: the system's. */
  random?: Random;
  /** How other servers are asked: OAuth providers, for one. Default: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Whether to work off the queue in the background. Tests run it by hand. Default: `true`. */
  runsWorker?: boolean;
  /** Puts the keys of the project `internal` in a safe place, just before they become valid. Default: only the caller gets them. */
  keepGeneratedKeys?(keys: RawProjectKeys): Promise<void>;
  /** Told about every finished API request. */
  observe?(event: RequestEvent): void;
}

export interface Backend {
  /**
   * Answers a standard request; mount it in any server that speaks the Fetch standard.
   *
   * @param options.peerAddress The other end of the connection the request came on, which only that server knows. Without it, nothing is
   *   limited by address, and nobody's `x-forwarded-for` is believed. Default: `null`.
   */
  fetch(request: Request, options?: { readonly peerAddress?: string | null }): Promise<Response>;
  /** Listens where the settings say, or elsewhere. */
  listen(at?: { host: string; port: number }): Promise<{ port: number }>;
  /** Works off everything that is due in the queue, emails among it. Resolves to the number of jobs done. */
  runDueJobs(): Promise<number>;
  /** What bootstrapping found or made; keys of the internal project only when they were generated just now. */
  readonly projects: BootstrappedProjects;
  /**
   * Tells balancers to send requests elsewhere, and goes on answering those that still come: `/ready` says 503, every answer ends its
   * connection, idle connections stay open. Resolves once `settings.drainSeconds` are over.
   *
   * @param hurry Ends the wait.
   */
  drain(hurry?: AbortSignal): Promise<void>;
  /**
   * Stops listening, finishes what runs, closes the database.
   *
   * @param hurry Cuts requests off that still run.
   */
  close(hurry?: AbortSignal): Promise<void>;
}

/** A backend with its insides, which tests look into and users do not see. */
export interface BackendWithServices extends Backend {
  readonly services: Services;
}

/** A request is given up after this many milliseconds. */
const REQUEST_TIMEOUT_MILLIS = 30_000;

/**
 * Assembles a backend: migrates the database, makes sure the projects exist, and joins handlers, pages and workers.
 *
 * Two backends in one process do not notice each other.
 *
 * @throws When the database is newer than this version, belongs to another root secret, or cannot be reached.
 */
export async function createBackend(options: BackendOptions): Promise<BackendWithServices> {
  const database = options.database as Database; // nothing but `openDatabase` makes one
  const { settings, logger, clock = database.clock, random = systemRandom } = options;
  const isDevelopment = settings.mode === "development";
  await migrate(database);
  const rootSecret = createRootSecret(options.secret);
  await refuseOtherRootSecret(database.db, { rootSecret, settings });
  const fetch = createOutboundFetch(options.fetch ?? systemFetch);
  const projects = await createProjectDirectory({ database, clock, rootSecret });
  const accessTokens = createAccessTokens({
    rootSecret,
    publicUrl: settings.publicUrl,
    lifetimeSeconds: settings.accessTokenSeconds,
    clock,
  });
  const metrics = createMetrics({
    clock,
    clockSkewMillis: database.clock.skewMillis,
    readQueue: () =>
      readQueueState(database.db).catch((error) => {
        logger.warn({ err: error }, "the queue's numbers could not be read");
        return null;
      }),
  });
  const limiter = settings.rateLimits
    ? createLimiter({ database, rootSecret, clock, logger, onRefusal: metrics.countRefusal })
    : noLimits;
  const svix = settings.svix && createSvixClient(settings.svix, fetch);
  const publisher = createPublisher({ database, services: { rootSecret, random, clock }, logger, svix });
  const services: Services = {
    ...deletionServices,
    isDevelopment,
    announceEvents: () => publisher.ring(),
    publishEvents: publisher.publish,
    svix,
    publicUrl: settings.publicUrl,
    database,
    clock,
    random,
    rootSecret,
    accessTokens,
    codes: createVerificationCodes({ rootSecret, clock, random }),
    passwords: createPasswordHasher(),
    hasOpenPaymentReads: settings.paymentsOpenClientReads,
    passwordBlocklist: settings.passwordBlocklist ? createPasswordBlocklist() : noBlocklist,
    projects,
    countries: createCountryFinder({ logger }),
    activity: createActivity({ database, logger }),
    findSession: shareReads((tenancy, hashes: readonly Buffer[]) =>
      findSessions(tenancy, database.db, hashes, clock.now()),
    ),
    projectMetrics: createProjectMetrics({ database, clock }),
    emailRenderer: createProjectEmailRenderer(),
    userSearch: createUserSearch({ database, clock }),
    limiter,
    dashboardSignUp: settings.dashboardSignUp,
    fixedPasskeyChallenge: settings.fixedPasskeyChallenge,
    oauthProviders: createOAuthProviders({ settings: settings.oauth, fetch, clock }),
    fetch,
    logger,
    describeApi: describeApi(settings.publicUrl),
  };
  const bootstrapped = await bootstrapProjects({
    database,
    settings,
    rootSecret,
    clock,
    random,
    keepGeneratedKeys: options.keepGeneratedKeys,
  });
  await planSweep(database.db, services);
  await noteForwarding(database.db, clock.now(), svix !== null);
  const loadTenancy = async (projectId: string, branchId: string) =>
    (await projects.find(projectId, branchId))?.tenancy ?? null;
  const webhookPost = createPost({ mayUseAddress: receiverPolicy(settings) });
  const worker = createWorker({
    database,
    rootSecret,
    clock,
    random,
    logger,
    handlers: createJobHandlers({
      ...services,
      settings,
      loadTenancy,
      keepMail,
      retention,
      projectTables,
      post: webhookPost.post,
    }),
  });
  const unlisten = await database.listen(PROJECTS_CHANNEL, worker.forget, () => undefined);
  const readUser = shareReads((tenancy, userIds: readonly string[]) => findUsers(tenancy, database.db, userIds));
  const findOrigin = createOriginFinder(settings.trustedProxies, warnOnce(logger));
  const limitDocuments = settings.rateLimits ? createDocumentLimit({ clock, onRefusal: metrics.countRefusal }) : null;
  const countBytes = ({ peerAddress, headers }: IncomingRequest, sizeBytes: number) =>
    limitDocuments?.(findOrigin(peerAddress, headers).clientAddress, sizeBytes);
  const api = createPipeline({
    services,
    handlers,
    policies,
    isDevelopment,
    loadUser: ({ tenancy, claims }: Caller) => (claims ? readUser(tenancy, claims.sub) : Promise.resolve(null)),
    projectRoleOf: (token, ownerTeamId) => projectRoleOf(database.db, { ...token, now: clock.now() }, ownerTeamId),
    isSessionLiving: ({ tenancy, claims }) =>
      sessionLives(tenancy, database.db, claims?.refresh_token_id ?? null, clock.now()),
    limiting: settings.rateLimits ? { limiter, onLockOut: lockOutNotice(services) } : null,
    findOrigin,
    countBytes,
    timeoutMillis: REQUEST_TIMEOUT_MILLIS,
    observe(event) {
      metrics.observe(event);
      options.observe?.(event);
    },
  });
  const mailbox = isDevelopment ? createMailbox({ database, publicUrl: settings.publicUrl }) : null;
  const dashboard = createDashboard({
    apiUrl: settings.publicUrl,
    projectId: bootstrapped.internal.id,
    publishableClientKey: await dashboardKey({ database, rootSecret, settings, clock }),
    mailboxUrl: isDevelopment && settings.smtpUrl === null ? `${settings.publicUrl}/mailbox` : null,
    sharedOAuthProviders: Object.keys(settings.oauth.sharedKeys),
    checkout: isDevelopment ? findCheckout() : null,
    listensAt: settings.host,
  });
  let isStopping = false;
  const answer = createRootHandler({
    api,
    database,
    logger,
    metrics: guardMetrics(metrics.render, { token: settings.metricsToken, isDevelopment }),
    isStopping: () => isStopping,
    countBytes,
    webhookApi: (incoming, path) =>
      isSvixPath(path) && !svix && incoming.method !== "OPTIONS" ? serveSvix(services, incoming, path) : null,
    pages: [
      leadToDashboard(settings.dashboardUrl),
      dashboard,
      serveImage({ database }),
      ...(mailbox ? [(request: Request) => mailbox.handle(request)] : []),
    ],
  });
  const listening: Listening[] = [];
  if (options.runsWorker ?? true) {
    await publisher.start();
    await worker.start();
  }

  return {
    fetch: async (request, { peerAddress = null } = {}) =>
      toResponse(await answer(toIncomingRequest(request, peerAddress))),
    async listen(at = settings) {
      const { host, port } = at;
      const server = await listen(answer, { host, port, headers: transportHeaders(settings.publicUrl) });
      listening.push(server);
      return { port: server.port };
    },
    async runDueJobs() {
      await publisher.publishAll();
      return worker.runDue();
    },
    projects: bootstrapped,
    services,
    async drain(hurry) {
      isStopping = true;
      for (const server of listening) server.drain();
      await setTimeout(settings.drainSeconds * 1_000, undefined, hurry && { signal: hurry }).catch(() => undefined);
    },
    async close(hurry) {
      await Promise.all(listening.map((server) => server.close(hurry)));
      await unlisten();
      await publisher.stop();
      await worker.stop();
      webhookPost.close();
      await services.emailRenderer.close();
      await services.activity.close();
      await limiter.close();
      await projects.close();
      await database.close();
    },
  };
}

function createJobHandlers(services: BackendServices): JobHandlers {
  const jobs = manifests.flatMap(({ jobs }: Manifest<BackendServices>) => (jobs === "none" ? [] : jobs));
  return Object.fromEntries(jobs.map(({ kind, create }) => [kind, create(services)]));
}

/** How long browsers must not use plain HTTP for this host, in seconds: a year (RFC 6797). */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** What every answer on the network carries because of how it travels. */
function transportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith("https:") ? { "strict-transport-security": `max-age=${HTTPS_ONLY_SECONDS}` } : {};
}

/** Behind a proxy nobody has set up, one who tries too often would hold everybody up. */
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
