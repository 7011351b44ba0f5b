import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { requireUser as inExpress, userOf as ofExpress } from "@latchkit/kit/express";
import { requireUser as inFastify, userOf as ofFastify } from "@latchkit/kit/fastify";
import { requireUser as inHono, userOf as ofHono } from "@latchkit/kit/hono";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * A server of the framework with one route for signed-in users, `/me`, and one that forgot `requireUser`, `/forgotten`.
 */
type Start = (project: { projectId: string; baseUrl: string }) => Promise<{ url: string; close: () => unknown }>;

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const frameworks: Record<string, Start> = {
  async Express(project) {
    const app = express();
    app.get("/me", inExpress(project), (request, response) => void response.json(ofExpress(request)));
    app.get("/forgotten", (request, response) => void response.json(ofExpress(request)));
    app.use((error: Error & { status?: number }, _request: unknown, response: express.Response, _next: unknown) => {
      response.status(error.status ?? 500).json({ message: error.message });
    });
    return listen(app);
  },
  async Fastify(project) {
    const app = fastify();
    app.get("/me", { preHandler: inFastify(project) }, (request) => ofFastify(request));
    app.get("/forgotten", (request) => ofFastify(request));
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    return { url, close: () => app.close() };
  },
  async Hono(project) {
    const app = new Hono();
    app.get("/me", inHono(project), (context) => context.json(ofHono(context)));
    app.get("/forgotten", (context) => context.json(ofHono(context)));
    app.onError((error, context) =>
      context.json({ message: error.message }, "status" in error && error.status === 503 ? 503 : 500),
    );
    return listen(async (request, response) => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const answer = await app.fetch(new Request(`http://localhost${request.url}`, { headers }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());

describe.each(Object.entries(frameworks))("requireUser in %s", (_name, start) => {
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers });
    return { status: answer.status, challenge: answer.headers.get("www-authenticate"), body: await answer.json() };
  };

  it("hands the user to the route, and answers requests of others with 401 and the reason", async () => {
    const server = await start({ projectId: backend.project.id, baseUrl: backend.url });
    try {
      const user = await backend.signUp();
      const known = await get(`${server.url}/me`, { authorization: `Bearer ${user.accessToken}` });
      expect(known).toMatchObject({ status: 200, body: { id: user.id, isAnonymous: false } });
      expect(await get(`${server.url}/me`)).toMatchObject({
        status: 401,
        challenge: "Bearer",
        body: { code: "ACCESS_TOKEN_MISSING" },
      });
      expect(await get(`${server.url}/me`, { authorization: "Bearer nonsense" })).toMatchObject({
        status: 401,
        challenge: expect.stringContaining('error="invalid_token"'),
        body: { code: "ACCESS_TOKEN_INVALID" },
      });
    } finally {
      await server.close();
    }
  });

  it("leaves it to the error handler when Latchkit cannot be reached: 503", async () => {
    const server = await start({ projectId: backend.project.id, baseUrl: "http://127.0.0.1:1" });
    try {
      const { accessToken } = await backend.signUp();
      expect(await get(`${server.url}/me`, { authorization: `Bearer ${accessToken}` })).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining("cannot be fetched from http://127.0.0.1:1/") },
      });
    } finally {
      await server.close();
    }
  });

  it("is missed loudly by a route that reads the user without it", async () => {
    const server = await start({ projectId: backend.project.id, baseUrl: backend.url });
    try {
      expect(await get(`${server.url}/forgotten`)).toMatchObject({
        status: 500,
        body: { message: "The request has no verified user: put requireUser() before this handler." },
      });
    } finally {
      await server.close();
    }
  });
});
