import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeTeam, svixApi, type TestBackend, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly status: { code?: number };
}

/** A receiver of OTLP over HTTP, as a collector is. */
async function startReceiver() {
  const requests: { path: string; headers: Record<string, unknown>; text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    requests.push({ path: request.url ?? "", headers: request.headers, text });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: (): ReceivedSpan[] =>
      requests.flatMap(({ text }) =>
        JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}

function valuesOf({ attributes }: ReceivedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}

function ask(backend: TestBackend, accessToken: string, traceparent: string): Promise<Response> {
  const headers = {
    "x-stack-access-type": "client",
    "x-stack-project-id": backend.project.id,
    "x-stack-publishable-client-key": backend.project.publishableClientKey,
    "x-stack-access-token": accessToken,
    traceparent,
  };
  return backend.fetch("/api/v1/users/me", { headers });
}

describe("a receiver of traces", () => {
  it("gets a request below its caller's span, and the request's statements below it, without values", async () => {
    await using receiver = await startReceiver();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=of%20the%20receiver",
      OTEL_SERVICE_NAME: "accounts",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging",
    };
    const backend = await testBackend({ env });
    const pat = await backend.signUp({ email: "pat@example.com" });
    expect((await ask(backend, pat.accessToken, `00-${TRACE}-${CALLER}-01`)).status).toBe(200);
    await backend[Symbol.asyncDispose]();

    const [first] = receiver.requests;
    expect(first).toMatchObject({ path: "/v1/traces", headers: { "x-api-key": "of the receiver" } });
    expect(JSON.parse(first!.text).resourceSpans[0].resource.attributes).toEqual([
      { key: "service.name", value: { stringValue: "accounts" } },
      { key: "deployment.environment.name", value: { stringValue: "staging" } },
    ]);
    const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE);
    const request = spans.find(({ parentSpanId }) => parentSpanId === CALLER)!;
    expect(request).toMatchObject({ name: "GET /users/me", kind: 2, status: {} });
    expect(valuesOf(request)).toEqual({
      "http.request.method": "GET",
      "http.response.status_code": 200,
      "http.route": "/users/me",
    });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(valuesOf(statement)["db.query.text"]).toContain("$1");
      expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
      expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
    }
    for (const secret of [pat.accessToken, pat.id, "pat@example.com", backend.project.id])
      expect(receiver.requests.map(({ text }) => text).join()).not.toContain(secret);
  });

  it("gets nothing of a request that its caller does not record, and all of the others", async () => {
    await using receiver = await startReceiver();
    const backend = await testBackend({ env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/spans` } });
    const pat = await backend.signUp();
    await ask(backend, pat.accessToken, `00-${TRACE}-${CALLER}-00`);
    await ask(backend, pat.accessToken, "nonsense");
    await backend[Symbol.asyncDispose]();
    expect(receiver.requests[0]?.path).toBe("/spans");
    const requests = receiver.spans().filter(({ name }) => name === "GET /users/me");
    expect(requests).toHaveLength(1);
    expect(requests[0]?.traceId).not.toBe(TRACE);
    expect(requests[0]).not.toHaveProperty("parentSpanId");
  });

  it("gets a webhook below the job that sends it, and the endpoint is told the trace", async () => {
    await using receiver = await startReceiver();
    await using hook = await webhookReceiver((response) => response.writeHead(500).end());
    const backend = await testBackend({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    await backend[Symbol.asyncDispose]();
    const [, traceId, spanId] = /^00-(\w{32})-(\w{16})-01$/.exec(String(hook.received[0]?.headers.traceparent)) ?? [];
    const message = receiver.spans().find((span) => span.spanId === spanId)!;
    expect(message).toMatchObject({ traceId, name: "POST", kind: 3, status: { code: 2 } });
    expect(valuesOf(message)).toMatchObject({ "server.address": "127.0.0.1", "http.response.status_code": 500 });
    const job = receiver.spans().find((span) => span.spanId === message.parentSpanId)!;
    expect(job).toMatchObject({ traceId, kind: 5, name: expect.stringMatching(/^job .*webhook/) });
    expect(receiver.requests.map(({ text }) => text).join()).not.toContain(hook.url);
  });

  it("that does not answer keeps no request waiting", async () => {
    const backend = await testBackend({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" } });
    const pat = await backend.signUp();
    expect((await ask(backend, pat.accessToken, "")).status).toBe(200);
    await backend[Symbol.asyncDispose]();
  });
});
