import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { ClientApp } from "@latchkit/kit";
import { createBackend, createSilentLogger, openDatabase, readSettings, systemRandom } from "@latchkit/server";
import {
  createEmptyDatabase,
  createOAuthApp,
  freePort,
  ownKeys,
  type TestBackend,
  testBackend,
} from "@latchkit/testing/internal";
import { startOpenIdProvider } from "@latchkit/testing/openid-provider";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

type Send = (request: Request) => Promise<Response>;
type Backend = TestBackend["backend"];

interface Mounted {
  /** Sends a request the way clients do. */
  readonly send: Send;
  close(): unknown;
}

async function listen(listener: RequestListener, port: number) {
  const server = createServer(listener).listen(port, "localhost");
  await once(server, "listening");
  return { send: (request: Request) => fetch(request), close: () => server.close() };
}

/** A page of the application's own that shares the server with the backend. */
const OWN_PAGE = "The shop's own page.";

const ways: Readonly<Record<string, (backend: Backend, port: number) => Promise<Mounted>>> = {
  async "in a test"(backend) {
    return { send: (request) => backend.fetch(request), close: () => undefined };
  },
  async "on its own"(backend, port) {
    await backend.listen({ host: "localhost", port });
    return { send: (request) => fetch(request), close: () => undefined };
  },
  async "in Express"(backend, port) {
    const app = express();
    app.use(backend.handle);
    app.use(express.json());
    app.post("/shop", (request, response) => void response.send(`${OWN_PAGE} ${request.body.item}`));
    return listen(app, port);
  },
  async "in Fastify"(backend, port) {
    const app = fastify();
    app.addHook("onRequest", (request, reply, done) => {
      if (!backend.answers(request.url)) return done();
      reply.hijack();
      return backend.handle(request.raw, reply.raw);
    });
    app.post<{ Body: { item: string } }>("/shop", async ({ body }) => `${OWN_PAGE} ${body.item}`);
    await app.listen({ port, host: "localhost" });
    return { send: (request) => fetch(request), close: () => app.close() };
  },
  async "in Hono"(backend) {
    const app = new Hono();
    app.use((context, next) => (backend.answers(context.req.path) ? backend.fetch(context.req.raw) : next()));
    app.post("/shop", async (context) => context.text(`${OWN_PAGE} ${(await context.req.json()).item}`));
    return { send: async (request) => app.fetch(request), close: () => undefined };
  },
  async "in a route handler of Next.js"(backend) {
    // app/api/[...latchkit]/route.ts and app/dashboard/[[...latchkit]]/route.ts
    const handler = (request: Request) => backend.fetch(request);
    return { send: handler, close: () => undefined };
  },
};

const SHARED = ["in Express", "in Fastify", "in Hono"];
/** One that hands over Node's requests, and one of Fetch; LATCHKIT_WHOLE_PROOFS=1 tries all. */
const usual = ["in Express", "in Hono"];
const tried = Object.entries(ways).filter(([name]) => process.env.LATCHKIT_WHOLE_PROOFS || usual.includes(name));

describe.each(tried)("a backend %s", (name, mount) => {
  let backend: TestBackend;
  let mounted: Mounted;
  let google: Awaited<ReturnType<typeof startOpenIdProvider>>;

  beforeAll(async () => {
    const port = await freePort();
    google = await startOpenIdProvider();
    const url = `http://localhost:${port}`;
    backend = await testBackend({
      env: { LATCHKIT_PUBLIC_URL: url, LATCHKIT_OAUTH_GOOGLE_ISSUER: google.issuer },
      config: {
        "auth.oauth.providers.google": ownKeys("google"),
        "auth.otp.allowSignIn": true,
        "teams.allowClientTeamCreation": true,
      },
    });
    Object.assign(backend, { url });
    const { clientId, clientSecret } = ownKeys("google");
    google.addClient({ clientId, clientSecret, redirectUris: [`${url}/api/v1/auth/oauth/callback/google`] });
    mounted = await mount(backend.backend, port);
  });
  afterAll(async () => {
    await mounted.close();
    await backend[Symbol.asyncDispose]();
    await google.close();
  });

  const openApp = () =>
    new ClientApp({
      baseUrl: backend.url,
      projectId: backend.project.id,
      publishableClientKey: backend.project.publishableClientKey,
      tokenStore: "memory",
      platform: {
        fetch: (url, init) => mounted.send(new Request(url, init)),
        now: () => backend.clock.now().getTime(),
      },
    });
  const credentials = (email: string) => ({ email, password: "correct horse battery", noVerificationCallback: true });

  it("signs users up, and renews their sessions", async () => {
    const app = openApp();
    expect(await app.signUpWithCredential(credentials("ada@example.com"))).toMatchObject({ status: "ok" });
    const before = await app.getAuthJson();
    backend.clock.advance(11 * 60 * 1000);
    const user = await app.getUser({ or: "throw" });
    expect(user.primaryEmail).toBe("ada@example.com");
    expect((await app.getAuthJson()).accessToken).not.toBe(before.accessToken);
  });

  it("keeps teams", async () => {
    const app = openApp();
    await app.signUpWithCredential(credentials("grace@example.com"));
    const user = await app.getUser({ or: "throw" });
    const { id } = await user.createTeam({ displayName: "Compilers" });
    const teams = await user.listTeams();
    expect(teams.map((team) => [team.id, team.displayName])).toEqual([[id, "Compilers"]]);
  });

  it("signs users in with a provider", async () => {
    google.signInAs({ sub: "joan", email: "joan@example.com", email_verified: true, name: "Joan Clarke" });
    const { url, project } = backend;
    const app = createOAuthApp({
      ...{ url, project },
      backend: { ...backend.backend, fetch: mounted.send },
      fetch: (path, init) => mounted.send(new Request(url + path, init)),
    });
    const { status, body } = await app.signIn("google");
    expect([status, body.is_new_user]).toEqual([200, true]);
  });

  it("sends emails", async () => {
    const sent = await openApp().sendMagicLinkEmail("alan@example.com", {
      callbackUrl: "http://localhost:3000/handler/magic-link-callback",
    });
    expect(sent.status).toBe("ok");
    const { subject } = await backend.inbox.waitFor("alan@example.com");
    expect(subject).toMatch(/^Sign in to Test Project/);
  });

  it("serves the dashboard, and answers probes", async () => {
    const dashboard = await mounted.send(new Request(`${backend.url}/dashboard`));
    expect([dashboard.status, dashboard.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect((await mounted.send(new Request(`${backend.url}/ready`))).status).toBe(200);
  });

  it("refuses bodies that are too large, as anywhere", async () => {
    const { project, url } = backend;
    const headers = {
      "content-type": "application/json",
      "x-stack-project-id": project.id,
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": project.publishableClientKey,
    };
    const body = JSON.stringify({ email: "x".repeat(3_000_000) });
    const request = new Request(`${url}/api/v1/auth/password/sign-in`, { method: "POST", headers, body });
    expect((await mounted.send(request)).status).toBe(413);
  });

  it.runIf(SHARED.includes(name))("leaves all other paths to the application, with their bodies", async () => {
    const request = new Request(`${backend.url}/shop`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"item":"a teapot"}',
    });
    expect(await (await mounted.send(request)).text()).toBe(`${OWN_PAGE} a teapot`);
    expect((await mounted.send(new Request(`${backend.url}/apiary`))).status).toBe(404);
  });
});

it("a mounted backend shares the application's database, in a schema of its own", async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  await database.ask("create table users (id int)");
  await database.ask("create schema latchkit");
  const connectionString = `${database.url}&options=${encodeURIComponent("-c search_path=latchkit,public")}`;
  const logger = createSilentLogger();
  const start = async () =>
    createBackend({
      settings: readSettings({ LATCHKIT_PUBLIC_URL: "http://localhost:3000" }, "development"),
      secret: "a root secret of a shop, as long as it takes",
      database: await openDatabase({ connection: { connectionString }, logger, random: systemRandom, poolSize: 2 }),
      logger,
      runsWorker: false,
    });
  const backend = await start();
  expect((await backend.fetch(new Request("http://localhost:3000/ready"))).status).toBe(200);
  await backend.close();
  await (await start()).close(); // A second start finds everything there.

  const owners = "select schemaname from pg_tables where tablename = 'users' order by 1";
  expect(await database.ask(owners)).toEqual(["latchkit", "public"]);
  expect(await database.ask("select tablename from pg_tables where schemaname = 'public'")).toEqual(["users"]);
});
