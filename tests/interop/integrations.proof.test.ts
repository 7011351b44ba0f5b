import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ClientApp } from "@latchkit/kit";
import {
  type ConvexProvider,
  getConvexClientAuth,
  getConvexHttpClientAuth,
  getConvexProvidersConfig,
  getConvexUser,
} from "@latchkit/kit/convex";
import { getSupabaseAccessToken } from "@latchkit/kit/supabase";
import { createEmptyDatabase, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from "jose";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { installApart } from "../../scripts/install-apart.mjs";

const DOCS = new URL("../../docs/integrations.md", import.meta.url);
const INSTALLATION = 10 * 60_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "auth.allowSignUp": true } });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** An app in which a new user is signed in. */
async function appOf(email: string) {
  const { id: projectId, publishableClientKey } = backend.project;
  const { id, accessToken, refreshToken } = await backend.signUp({ email });
  const tokenStore = { accessToken, refreshToken };
  return { id, app: new ClientApp({ baseUrl: backend.url, projectId, publishableClientKey, tokenStore }) };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const bearer = (request: IncomingMessage) => request.headers.authorization?.replace(/^Bearer /, "") ?? "";

describe.runIf(process.env.LATCHKIT_WHOLE_PROOFS)("Convex", () => {
  /** Verifies a token as Convex does with `auth.config.ts`: by the provider of its issuer. */
  async function verify(token: string, providers: readonly ConvexProvider[]): Promise<JWTPayload> {
    const { iss } = decodeJwt(token);
    const provider = providers.find(({ issuer }) => issuer === iss);
    if (!provider) throw new Error(`No provider issues tokens as ${iss}.`);
    const { issuer, jwks, algorithm, applicationID: audience } = provider;
    const options = { issuer, audience, algorithms: [algorithm] };
    return (await jwtVerify(token, createRemoteJWKSet(new URL(jwks)), options)).payload;
  }

  /** The function of a developer that all clients call. */
  async function whoami(claims: JWTPayload | null): Promise<string> {
    const identity = claims && { ...claims, subject: String(claims.sub) };
    const user = await getConvexUser({ auth: { getUserIdentity: async () => identity } });
    return user ? `${user.primaryEmail}, ${user.id}` : "signed out";
  }

  const providersOf = () => getConvexProvidersConfig({ baseUrl: backend.url, projectId: backend.project.id });
  const install = () => installApart("convex", { convex: "^1.48.0", ws: "8.21.0" });

  it("knows the user in a function that its HTTP client calls", { timeout: INSTALLATION }, async () => {
    const { load } = await install();
    const { ConvexHttpClient } = await load("convex/browser");
    const { makeFunctionReference } = await load("convex/server");
    const { url } = await listen(async (request, response) => {
      const token = bearer(request);
      const { path } = JSON.parse(await bodyOf(request));
      const value = path === "users:whoami" && (await whoami(token ? await verify(token, providersOf()) : null));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ status: "success", value, logLines: [] }));
    });
    const { app, id } = await appOf("ada@convex.example");
    const client = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true });
    const ask = () => client.query(makeFunctionReference("users:whoami"), {});
    expect(await ask()).toBe("signed out");
    client.setAuth(await getConvexHttpClientAuth(app));
    expect(await ask()).toBe(`ada@convex.example, ${id}`);
    await (await app.getUser())?.signOut();
    client.setAuth(await getConvexHttpClientAuth(app));
    expect(await ask()).toBe("signed out");
  });

  it("knows the user of its reactive client, which renews the token", { timeout: INSTALLATION }, async () => {
    const { load } = await install();
    const { ConvexClient } = await load("convex/browser");
    const { makeFunctionReference } = await load("convex/server");
    const { WebSocketServer } = await load("ws");
    const { server, url } = await listen((_request, response) => response.end());
    const tokens: string[] = [];
    const sockets = new WebSocketServer({ server });
    onTestFinished(() => sockets.close());
    sockets.on("connection", (socket: { send: (text: string) => void; on: (event: string, use: unknown) => void }) => {
      // What Convex's sync protocol calls a transition: from one version of queries and identity to the next.
      let version = { querySet: 0, identity: 0, ts: timestamp(0n) };
      const queries = new Set<number>();
      let claims: JWTPayload | null = null;
      let turn = Promise.resolve();
      const answer = async (text: string) => {
        const message = JSON.parse(text);
        const next = { ...version, ts: timestamp(BigInt(Date.now())) };
        if (message.type === "Authenticate") {
          if (message.value) tokens.push(message.value);
          claims = message.value ? await verify(message.value, providersOf()) : null;
          next.identity++;
        } else if (message.type === "ModifyQuerySet") {
          for (const { type, queryId } of message.modifications) if (type === "Add") queries.add(queryId);
          next.querySet = message.newVersion;
        } else return;
        const value = await whoami(claims);
        const modifications = [...queries].map((queryId) => ({
          type: "QueryUpdated",
          queryId,
          value,
          logLines: [],
          journal: null,
        }));
        socket.send(JSON.stringify({ type: "Transition", startVersion: version, endVersion: next, modifications }));
        version = next;
      };
      socket.on("message", (data: Buffer) => {
        turn = turn.then(() => answer(data.toString()));
      });
    });
    const { app, id } = await appOf("grace@convex.example");
    const client = new ConvexClient(url, { skipConvexDeploymentUrlCheck: true });
    onTestFinished(() => client.close());
    const isAuthenticated = new Promise((resolve) => {
      client.setAuth(getConvexClientAuth(app), resolve);
    });
    expect(await isAuthenticated).toBe(true);
    const seen = await new Promise((resolve) => {
      client.onUpdate(makeFunctionReference("users:whoami"), {}, resolve);
    });
    expect(seen).toBe(`grace@convex.example, ${id}`);
    // Convex asks for a fresh token once the stored one has been accepted.
    await expect.poll(() => tokens.length).toBe(2);
    expect(tokens[1]).not.toBe(tokens[0]);
  });

  function timestamp(value: bigint): string {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(value);
    return bytes.toString("base64");
  }
});

describe.runIf(process.env.LATCHKIT_WHOLE_PROOFS)("Supabase", () => {
  /** The roles and the function that every database at Supabase has. */
  const SUPABASE = `
    do $$ begin
      create role anon nologin;
      create role authenticated nologin;
    exception when duplicate_object then null; end $$;
    create schema auth;
    create function auth.jwt() returns jsonb language sql stable
      as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
    grant usage on schema auth to anon, authenticated;
    create table notes (id int generated always as identity, user_id text not null, text text not null);
    grant select, insert on notes to anon, authenticated;`;

  it("shows each user their own rows, by the policy of the documentation", { timeout: INSTALLATION }, async () => {
    const { load } = await installApart("supabase", { "@supabase/supabase-js": "^2.119.0", ws: "8.21.0" });
    const { createClient } = await load("@supabase/supabase-js");
    const { WebSocket } = await load("ws"); // Node has one from version 22
    const database = await createEmptyDatabase();
    onTestFinished(() => database.drop());
    const postgres = new pg.Client({ connectionString: database.url });
    await postgres.connect();
    onTestFinished(() => postgres.end());
    const [, policy = ""] = (await readFile(DOCS, "utf8")).match(/```sql\n([\s\S]*?)```/) ?? [];
    await postgres.query(SUPABASE + policy);

    /** Runs a statement as Supabase's data API (PostgREST) does: in the token's role, with its claims in a setting. */
    const runAs = async (claims: JWTPayload | null, sql: string, values: unknown[] = []) => {
      await postgres.query("begin");
      try {
        await postgres.query(`set local role ${claims ? "authenticated" : "anon"}`);
        await postgres.query("select set_config('request.jwt.claims', $1, true)", [
          claims ? JSON.stringify(claims) : "",
        ]);
        const { rows } = await postgres.query(sql, values);
        await postgres.query("commit");
        return rows;
      } catch (error) {
        await postgres.query("rollback");
        throw error;
      }
    };
    const keys = createRemoteJWKSet(
      new URL(`${backend.url}/api/v1/projects/${backend.project.id}/.well-known/jwks.json`),
    );
    const { url } = await listen(async (request, response) => {
      response.setHeader("content-type", "application/json");
      try {
        const token = bearer(request);
        const claims = token === "the-publishable-key" ? null : (await jwtVerify(token, keys)).payload;
        if (claims) expect(claims.role).toBe("authenticated");
        if (request.method === "POST") {
          const { user_id, text } = JSON.parse(await bodyOf(request));
          await runAs(claims, "insert into notes (user_id, text) values ($1, $2)", [user_id, text]);
          response.writeHead(201).end();
        } else response.end(JSON.stringify(await runAs(claims, "select text from notes order by id")));
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        response.writeHead(code === "42501" ? 403 : 401).end(JSON.stringify({ code, message }));
      }
    });
    const ada = await appOf("ada@supabase.example");
    const grace = await appOf("grace@supabase.example");
    const notesOf = (app: ClientApp) => {
      const options = { accessToken: getSupabaseAccessToken(app), realtime: { transport: WebSocket } };
      return createClient(url, "the-publishable-key", options).from("notes");
    };

    expect((await notesOf(ada.app).insert({ user_id: ada.id, text: "A note of Ada's" })).error).toBeNull();
    expect((await notesOf(grace.app).insert({ user_id: grace.id, text: "A note of Grace's" })).error).toBeNull();
    expect((await notesOf(ada.app).select("text")).data).toEqual([{ text: "A note of Ada's" }]);
    expect((await notesOf(grace.app).select("text")).data).toEqual([{ text: "A note of Grace's" }]);
    const forged = await notesOf(grace.app).insert({ user_id: ada.id, text: "Not Ada's" });
    expect(forged.error).toMatchObject({ code: "42501" });

    await (await ada.app.getUser())?.signOut();
    expect((await notesOf(ada.app).select("text")).data).toEqual([]);
    expect((await notesOf(ada.app).insert({ user_id: ada.id, text: "Too late" })).error).toMatchObject({
      code: "42501",
    });
  });
});
