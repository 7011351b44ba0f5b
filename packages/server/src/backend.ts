import { setTimeout } from "node:timers/promises";
import { createEmailRenderer, type EmailRenderer } from "@latchkit/email-renderer";
import type { Clock } from "./clock.ts";
import { createRequestHandler, isAnswered } from "./create-request-handler.ts";
import { refuseOtherRootSecret } from "./dashboard/publishable-key.ts";
import type { Database, OpenDatabase } from "./database/database.ts";
import { watchTime } from "./database/keep-time.ts";
import { migrate } from "./database/migrate.ts";
import { createSmtpPool } from "./emails/smtp-pool.ts";
import { createJobHandlers } from "./features/create-job-handlers.ts";
import { createServices } from "./features/create-services.ts";
import type { Services } from "./features/services.ts";
import { awaitsFirstOwner } from "./features/sign-up/sign-up-policy.ts";
import { createPublisher } from "./features/webhooks/publisher.ts";
import { noteForwarding } from "./features/webhooks/svix-server/forward-job.ts";
import { createSvixClient } from "./features/webhooks/svix-server/svix-client.ts";
import { findOpenFileLimit, limitConnections } from "./http/connection-limit.ts";
import { toIncomingRequest } from "./http/incoming-request.ts";
import { createListener, type Listening, listen, type NodeMessage, type NodeResponse } from "./http/listen.ts";
import { createMetrics } from "./http/metrics.ts";
import type { RequestEvent } from "./http/pipeline.ts";
import { toResponse } from "./http/respond.ts";
import { readQueueState } from "./jobs/queue-state.ts";
import { createWorker } from "./jobs/worker.ts";
import type { Logger } from "./logging/logger.ts";
import { createOutboundFetch, systemFetch } from "./network/outbound-fetch.ts";
import { createPost } from "./network/post.ts";
import { receiverPolicy } from "./network/receiver-policy.ts";
import { createPasswordHasher, type PasswordHasher } from "./passwords/password-hasher.ts";
import { withSealedKeys } from "./passwords/sealed-keys.ts";
import { planRounds } from "./plan-rounds.ts";
import { type BootstrappedProjects, bootstrapProjects } from "./projects/bootstrap.ts";
import { PROJECTS_CHANNEL } from "./projects/project-directory.ts";
import { type Random, systemRandom } from "./random.ts";
import type { RawProjectKeys } from "./settings/internal-keys.ts";
import type { Settings } from "./settings/settings.ts";
import { createRootSecret } from "./tokens/root-secret.ts";
import type { Companions } from "./workers/companions.ts";

/** Dependencies of a backend. Everything outside comes in here: time, randomness, database, settings. */
export interface BackendOptions {
  settings: Settings;
  /** The root secret, at least 32 bytes: signing and encryption keys derive from it. */
  secret: string;
  /** Made by `openDatabase`. Closed together with the backend. */
  database: OpenDatabase;
  logger: Logger;
  /** Default: the database's, on which all nodes agree. Another one may leap as it likes. */
  clock?: Clock;
  /** Default: the system's. */
  random?: Random;
  /** `fetch` for requests to other servers, such as OAuth providers. Default: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Whether to work off the queue in the background. Tests run it by hand. Default: `true`. */
  runsWorker?: boolean;
  /**
   * Whether no other process uses the database, so that jobs of a process that died run again at once. Default:
   * `false`.
   */
  isAlone?: boolean;
  /**
   * Puts the keys of the project `internal` in a safe place, just before they become valid. Default: only the caller
   * gets them.
   */
  keepGeneratedKeys?(keys: RawProjectKeys): Promise<void>;
  /** Told about every finished API request. */
  observe?(event: RequestEvent): void;
}

/** Parts of a backend that tests and workers replace. */
export interface ReplaceableParts {
  /** Renders the emails of projects; closed together with the backend. Default: a process that starts with the first email. */
  readonly renderer?: EmailRenderer;
  /** Default: hashes of the cost that OWASP recommends. */
  readonly passwords?: PasswordHasher;
  /** The other processes that serve the same port, one of which runs jobs. Default: this one serves alone. */
  readonly companions?: Companions;
}

export interface Backend {
  /**
   * Answers a standard request; mount it in any server that speaks the Fetch standard.
   *
   * @param options.peerAddress The other end of the connection the request came on, which only that server knows.
   *   Without it, nothing is limited by address, and `x-forwarded-for` is ignored. Default: `null`.
   */
  fetch(request: Request, options?: { readonly peerAddress?: string | null }): Promise<Response>;
  /**
   * Answers a request of a Node server. Mount it before anything that reads bodies: `app.use(backend.handle)` in
   * Express.
   *
   * @param next Gets the requests that are not the backend's. Default: the backend answers them with 404.
   */
  readonly handle: (request: NodeMessage, response: NodeResponse, next?: () => void) => void;
  /**
   * Tells whether the backend answers a path, for servers that other pages share: the API, the dashboard, the checkout
   * page, images, probes, and in development the mailbox and the documentation.
   *
   * @param path With or without a query.
   */
  answers(path: string): boolean;
  /** Listens where the settings say, or elsewhere. */
  listen(at?: { host: string; port: number }): Promise<{ port: number }>;
  /** Works off everything that is due in the queue, emails among it. Resolves to the number of jobs done. */
  runDueJobs(): Promise<number>;
  /**
   * Projects that bootstrapping found or created; keys of the internal project only when they were generated just now.
   */
  readonly projects: BootstrappedProjects;
  /**
   * Link with which the first owner of the installation signs up to the dashboard; `null` if there was an owner when the
   * backend was created, or none is needed (`LATCHKIT_DASHBOARD_SIGN_UP`). Show it to no one else.
   */
  readonly firstOwnerUrl: string | null;
  /**
   * Tells balancers to send requests elsewhere, and goes on answering those that still come: `/ready` says 503, every
   * answer ends its connection, idle connections stay open. Resolves once `settings.drainSeconds` are over.
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
  /** Reads what this process has counted, in Prometheus' text format. */
  readMetrics(): Promise<string>;
}

/**
 * Creates a backend: migrates the database, makes sure the projects exist, and joins handlers, pages and workers.
 *
 * Backends in one process do not share anything.
 *
 * @throws When the database is newer than this version, belongs to another root secret, or cannot be reached.
 */
export async function createBackend(
  options: BackendOptions,
  { renderer = createEmailRenderer(), passwords = createPasswordHasher(), companions }: ReplaceableParts = {},
): Promise<BackendWithServices> {
  const database = options.database as Database; // nothing but `openDatabase` makes one
  const { settings, logger, clock = database.clock, random = systemRandom } = options;
  if (!companions) await migrate(database, { logger }); // the process that runs jobs has done so
  const rootSecret = createRootSecret(options.secret);
  await refuseOtherRootSecret(database.db, { rootSecret, settings });
  const metrics = createMetricsOf(database, { clock, logger, companions });
  // Not even loaded where nothing is recorded.
  const tracing =
    settings.tracing && (await import("./tracing/start-tracing.ts")).startTracing(settings.tracing, logger);
  if (tracing) database.traceStatements(tracing.traceStatement);
  const systemOrOther = options.fetch ?? systemFetch;
  const fetch = createOutboundFetch(tracing ? tracing.wrapFetch(systemOrOther) : systemOrOther);
  const svix = settings.svix && createSvixClient(settings.svix, fetch);
  const publisher = createPublisher({ database, services: { rootSecret, random, clock }, logger, svix });
  const services = await createServices({
    ...{ database, settings, logger, clock, random, rootSecret },
    certainNow: clock === database.clock ? database.clock.certainNow : () => clock.now(),
    ...{ fetch, svix, renderer, passwords: withSealedKeys(passwords, rootSecret) },
    counts: metrics.counts,
    announceEvents: companions?.announceEvents ?? publisher.ring,
    publishEvents: publisher.publish,
  });
  const { keepGeneratedKeys } = options;
  const projects = await bootstrapProjects({ database, settings, rootSecret, clock, random, keepGeneratedKeys });
  if (clock === database.clock) await planAnewByTime(database, services, settings);
  if (!companions) {
    await planRounds(services);
    await noteForwarding(database.db, clock.now(), svix !== null);
  }
  const smtpPool = createSmtpPool();
  const webhookPost = createPost({ mayUseAddress: receiverPolicy(settings) });
  const post = tracing ? tracing.wrapPost(webhookPost.post) : webhookPost.post;
  const handlers = createJobHandlers({ services, settings, smtpPool, post });
  const worker = createWorker({
    database,
    rootSecret,
    clock,
    random,
    logger,
    handlers: tracing ? tracing.wrapJobs(handlers) : handlers,
    isAlone: options.isAlone ?? false,
  });
  const unlisten = await database.listen(PROJECTS_CHANNEL, worker.forget, () => undefined);
  let isStopping = false;
  const answer = await createRequestHandler({
    ...{ services, settings, metrics, projects, companions },
    observe: options.observe,
    isStopping: () => isStopping,
    traced: tracing && { wrap: tracing.wrapApi, describe: tracing.describeRequest },
  });
  const server = createServing(answer, services, settings);
  if (options.runsWorker ?? true) {
    await publisher.start();
    await worker.start();
  }

  return {
    ...server.methods,
    async runDueJobs() {
      await publisher.publishAll();
      return worker.runDue();
    },
    projects,
    firstOwnerUrl: (await awaitsFirstOwner(database.db, services))
      ? `${settings.dashboardUrl}/handler/sign-up?invitation_code=${services.firstOwnerCode}`
      : null,
    services,
    readMetrics: metrics.read,
    async drain(hurry) {
      isStopping = true;
      for (const listening of server.listening) listening.drain();
      await setTimeout(settings.drainSeconds * 1_000, undefined, hurry && { signal: hurry }).catch(() => undefined);
    },
    async close(hurry) {
      await Promise.all(server.listening.map((listening) => listening.close(hurry)));
      await unlisten();
      await publisher.stop();
      await worker.stop();
      smtpPool.close();
      webhookPost.close();
      await closeServices(services);
      await database.close();
      await tracing?.close();
    },
  };
}

/** Creates the ways by which requests reach a backend. */
function createServing(
  answer: Awaited<ReturnType<typeof createRequestHandler>>,
  services: Services,
  settings: Settings,
) {
  const headers = transportHeaders(settings.publicUrl);
  const answerMounted = createListener(answer, headers, { isDraining: false });
  const listening: Listening[] = [];
  const answers = (path: string) => isAnswered(path, services);
  const methods: Pick<Backend, "fetch" | "answers" | "handle" | "listen"> = {
    fetch: async (request, { peerAddress = null } = {}) =>
      toResponse(await answer(toIncomingRequest(request, peerAddress)), request.method),
    answers,
    handle(request, response, next) {
      if (next && !answers(request.url ?? "/")) next();
      else answerMounted(request, response);
    },
    async listen({ host, port } = settings) {
      const openFileLimit = await findOpenFileLimit();
      const server = await listen(answer, {
        ...{ host, port, headers },
        onListening: (opened) => limitConnections(opened, openFileLimit, services),
      });
      listening.push(server);
      return { port: server.port };
    },
  };
  return { methods, listening };
}

async function closeServices(services: Services): Promise<void> {
  await services.emailRenderer.close();
  services.lazyMove.close();
  await services.activity.close();
  await services.keyUses.write();
  await services.signInHistory.close();
  await services.limiter.close();
  await services.projects.close();
  await services.deniedUsers.close();
}

function createMetricsOf(
  database: Database,
  {
    clock,
    logger,
    companions,
  }: { readonly clock: Clock; readonly logger: Logger; readonly companions: Companions | undefined },
) {
  const readQueue = () =>
    readQueueState(database.db).catch((error) => {
      logger.warn({ err: error }, "the queue's numbers could not be read");
      return null;
    });
  return createMetrics({
    clock,
    clockSkewMillis: database.clock.skewMillis,
    poolState: database.poolState,
    replicaState: database.replicaState,
    readQueue: companions ? async () => null : readQueue, // the process that runs jobs reads it
    readJoined: companions?.readJoinedMetrics,
  });
}

/** Plans jobs anew when the database's clock is found to be wrong, or is confirmed. */
async function planAnewByTime(database: Database, services: Services, settings: Settings): Promise<void> {
  const { logger } = services;
  const onChange = (): void => {
    planRounds(services).catch((error: unknown) => logger.warn({ err: error }, "jobs could not be planned anew"));
  };
  await watchTime(database, { confirmedDate: settings.confirmedDate, onChange });
}

/** Time for which browsers must not use plain HTTP for this host, in seconds: a year (RFC 6797). */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** Headers that depend on the transport of the response. */
function transportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith("https:") ? { "strict-transport-security": `max-age=${HTTPS_ONLY_SECONDS}` } : {};
}
