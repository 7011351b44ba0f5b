import {
  type Backend,
  type Clock,
  createSilentLogger,
  type Logger,
  type OpenDatabase,
  openDatabase,
  readSettings,
  type ServerAddress,
  systemRandom,
} from "@latchkit/server";
import { createTestableBackend } from "@latchkit/server/internal";
import { buildRequest, type Call, readAnswer, type UntypedCall } from "./call.ts";
import { borrowEmailRenderer } from "./email-renderer.ts";
import { freePort } from "./free-port.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { recordOutcomes } from "./outcomes.ts";
import { type SignedInUser, signedIn } from "./signed-in-user.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { borrowTestPostgres, createTestDatabase, type ServerConnection, TEST_SECRET } from "./test-postgres.ts";
import { changeConfig, insertProject, type TestConfig, type TestProject } from "./test-project.ts";
import type { TestUser } from "./test-user.ts";

export interface TestBackendOptions {
  /** Settings of the test's project that differ from a new project. */
  config?: TestConfig;
  /** Environment variables of the backend, e.g. `LATCHKIT_SMTP_URL`. */
  env?: Readonly<Record<string, string>>;
  /** Default: `"development"`, in which the pipeline fails loudly. */
  mode?: "development" | "production";
  /** Listens on a free port; otherwise requests are answered in process only. Default: `false`. */
  listens?: boolean;
  /**
   * Listens on this port, for applications that are configured before the test starts. Default: a free one if it
   * listens.
   */
  port?: number;
  /**
   * ID and keys of the test's project, for applications that are configured before the test starts. Default: random
   * ones.
   */
  project?: Partial<TestProject>;
  /** Whether a worker runs the job queue in the background; otherwise reading the inbox runs it. Default: `false`. */
  runsWorker?: boolean;
  /** Receives what the backend logs. Default: nothing is logged. */
  logger?: Logger;
  /** Stands in for other servers, such as OAuth providers. Default: the platform's `fetch`. */
  outboundFetch?: typeof globalThis.fetch;
  /** Whether rate limits apply. Default: `false`. */
  rateLimits?: boolean;
  /** Whether passwords are hashed at the cost that a server has; otherwise in a millisecond. Default: `false`. */
  hashesAsShipped?: boolean;
}

/** A user to sign up. */
export interface TestPerson {
  /** Default: a random one. */
  email?: string;
  /** Default: a good one. */
  password?: string;
  /** Default: the test's own project. */
  project?: TestProject;
  /** Whether the address is verified. Default: `false`. */
  isVerified?: boolean;
}

interface TestNodeOptions {
  clock?: Clock;
  runsWorker?: boolean;
  connection?: ServerAddress;
  outboundFetch?: typeof globalThis.fetch;
}

/** Another backend on the database of a {@link TestBackend}. */
export interface TestNode<C = Call> extends AsyncDisposable {
  /** Calls an endpoint as a client of the given tier would. */
  readonly call: C;
  /** Sends any request, in process. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Runs all due jobs. */
  runDueJobs(): Promise<number>;
}

/** A backend of a test's own. */
export interface TestBackend<C = Call> extends AsyncDisposable {
  /** The backend itself. */
  readonly backend: Backend;
  /** Connection to its database. */
  readonly connection: ServerAddress;
  /** URL of the backend, whether or not it listens. */
  readonly url: string;
  /** Stands still until the test moves it. */
  readonly clock: TestClock;
  /** The emails that the backend has sent. */
  readonly inbox: Inbox;
  /** The test's own project, with its keys. */
  readonly project: TestProject;
  /** Calls an endpoint as a client of the given tier would. */
  readonly call: C;
  /** Sends any request, in process. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Starts a second backend on the same database, like another process of the same installation.
   *
   * @param options.clock Default: that of this one.
   * @param options.runsWorker Works off the queue in the background. Default: `false`.
   * @param options.connection How it reaches the database. Default: as this one does.
   * @param options.outboundFetch How it reaches other servers. Default: as this one does.
   */
  startNode(options?: TestNodeOptions): Promise<TestNode<C>>;
  /**
   * Creates another project on the same backend.
   *
   * @param keys Its ID and keys, where they matter. Default: random ones.
   */
  createProject(config?: TestConfig, keys?: Partial<TestProject>): Promise<TestProject>;
  /** Changes a project's configuration. */
  configure(config: TestConfig, project?: TestProject): Promise<void>;
  /** Signs up a user with a password. */
  signUp(person?: TestPerson): Promise<TestUser>;
  /**
   * Signs up a user whose session a browser or a server can take over, without a page and within milliseconds.
   *
   * @example const context = await browser.newContext({ storageState: user.storageState("http://localhost:3000") });
   */
  signedInUser(person?: TestPerson): Promise<SignedInUser>;
  /** Creates an anonymous user. */
  createAnonymousUser(project?: TestProject): Promise<{ id: string; accessToken: string; refreshToken: string }>;
}

const NEW_PROJECT: TestConfig = { "auth.password.allowSignIn": true, "domains.allowLocalhost": true };

/**
 * A whole backend inside a test: its own database, its own project, a clock the test moves, an inbox it reads.
 *
 * @example await using backend = await testBackend({ config: { "users.allowClientUserDeletion": true } });
 */
export async function testBackend(options: TestBackendOptions = {}): Promise<TestBackend<UntypedCall>> {
  const opened = await openBackend(options);
  return withProject(opened, options, opened.close);
}

/** A backend with a database of its own, before it has a project of a test. */
export interface OpenedBackend {
  readonly backend: Backend;
  readonly connection: ServerConnection;
  readonly url: string;
  readonly clock: TestClock;
  readonly startNode: (options: TestNodeOptions) => Promise<Backend>;
  /** Writes down which errors the endpoints have answered. */
  readonly flushOutcomes: () => Promise<void>;
  /** Stops the backend and drops its database. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a backend on a database of its own.
 *
 * @param createDatabase Default: a new one, which is dropped when the backend closes.
 */
export async function openBackend(
  options: TestBackendOptions,
  createDatabase = createTestDatabase,
): Promise<OpenedBackend> {
  const postgres = await borrowTestPostgres();
  const testDatabase = await createDatabase(postgres.connection);
  const logger = options.logger ?? createSilentLogger();
  const open = (connection: ServerAddress = testDatabase.connection) =>
    openDatabase({ connection, logger, random: systemRandom, poolSize: 5 });
  const database = await open();
  const clock = createTestClock();
  const listens = options.listens ?? options.port !== undefined;
  const port = options.port ?? (listens ? await freePort() : 4100);
  const url = `http://localhost:${port}`;
  const outcomes = recordOutcomes();
  const start = async (
    on: OpenDatabase,
    { runsWorker = false, clock: nodeClock = clock, outboundFetch = options.outboundFetch }: TestNodeOptions,
  ) =>
    createTestableBackend(
      {
        settings: readSettings(
          { LATCHKIT_PUBLIC_URL: url, LATCHKIT_RATE_LIMITS: options.rateLimits ? "on" : "off", ...options.env },
          options.mode ?? "development",
        ),
        secret: TEST_SECRET,
        database: on,
        logger,
        clock: nodeClock,
        runsWorker,
        observe: outcomes.observe,
        ...(outboundFetch && { fetch: outboundFetch }),
      },
      { renderer: borrowEmailRenderer(), hashesAsShipped: options.hashesAsShipped ?? false },
    );
  const backend = await start(database, { runsWorker: options.runsWorker ?? false });
  if (listens) await backend.listen({ host: "localhost", port });
  return {
    backend,
    connection: testDatabase.connection,
    url,
    clock,
    startNode: async (nodeOptions) => start(await open(nodeOptions.connection), nodeOptions),
    flushOutcomes: outcomes.flush,
    async close() {
      await backend.close();
      await testDatabase.drop();
      postgres.release();
      await outcomes.flush();
    },
  };
}

/** Creates a test's project on a backend. @param dispose Called when the test is done. */
export async function withProject(
  { backend, connection, url, clock, startNode }: OpenedBackend,
  options: Pick<TestBackendOptions, "config" | "project">,
  dispose: () => Promise<void>,
): Promise<TestBackend<UntypedCall>> {
  const createProject = (config: TestConfig = {}, keys: Partial<TestProject> = {}) =>
    insertProject(backend, clock.now(), { config: { ...NEW_PROJECT, ...config }, keys });
  const project = await createProject(options.config, options.project);
  const callOn =
    (node: Backend): UntypedCall =>
    async (key, callOptions = {}) =>
      readAnswer(
        await node.fetch(buildRequest(url, key, { project, ...callOptions }), {
          peerAddress: callOptions.peerAddress ?? null,
        }),
      );
  const call = callOn(backend);

  const { firstOwnerUrl } = backend;
  const ownersCode = firstOwnerUrl && new URL(firstOwnerUrl).searchParams.get("invitation_code");
  const signUp = (person?: TestPerson) => signUpBy(call, project, person, ownersCode ?? undefined);

  return {
    backend,
    connection,
    url,
    clock,
    inbox: createInbox(backend),
    project,
    call,
    fetch: (path, init) => backend.fetch(new Request(url + path, init)),
    async startNode(nodeOptions = {}) {
      const node = await startNode(nodeOptions);
      return {
        call: callOn(node),
        fetch: (path, init) => node.fetch(new Request(url + path, init)),
        runDueJobs: () => node.runDueJobs(),
        [Symbol.asyncDispose]: () => node.close(),
      };
    },
    createProject,
    configure: (config, { id } = project) => changeConfig(backend, id, config),
    signUp,
    signedInUser: async (person) => signedIn(await signUp(person), person?.project ?? project, clock.now()),
    createAnonymousUser: (at = project) => signUpAnonymously(call, at),
    [Symbol.asyncDispose]: dispose,
  };
}

/** Signs up with a password. */
async function signUpBy(
  call: UntypedCall,
  project: TestProject,
  {
    email = `${systemRandom.uuid()}@example.com`,
    password = "correct horse battery",
    project: at = project,
    isVerified = false,
  }: TestPerson = {},
  invitation_code: string | undefined,
): Promise<TestUser> {
  const { status, body } = await call("POST /auth/password/sign-up", {
    project: at,
    body: { email, password, ...(at.id === "internal" && { invitation_code }) },
  });
  if (status !== 200) throw new Error(`Signing up ${email} answered ${status}: ${JSON.stringify(body)}`);
  const { user_id: id, access_token: accessToken, refresh_token: refreshToken } = body;
  if (isVerified) {
    const change = { params: { user_id: id }, body: { primary_email_verified: true } };
    await call("PATCH /users/{user_id}", { tier: "server", project: at, ...change });
  }
  return { id, email, password, accessToken, refreshToken };
}

async function signUpAnonymously(call: UntypedCall, project: TestProject) {
  const { status, body } = await call("POST /auth/anonymous/sign-up", { project });
  if (status !== 200) throw new Error(`Signing up anonymously answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user_id, accessToken: body.access_token, refreshToken: body.refresh_token };
}
