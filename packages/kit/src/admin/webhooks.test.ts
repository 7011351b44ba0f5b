import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import { verifyWebhook } from "../webhooks/verify-webhook.ts";
import type { WebhookEvent } from "../webhooks/webhook-event.ts";

const backend = await testBackend({ listens: true });
let status = 204;
let secret = "";
const received: (WebhookEvent | { refused: unknown })[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const webhook = { headers: request.headers, body: Buffer.concat(chunks) };
  const now = () => backend.clock.now().getTime();
  received.push(await verifyWebhook(webhook, secret, { now }).catch((refused: unknown) => ({ refused })));
  response.writeHead(status).end(status === 204 ? "" : "The shelf is full.");
});
await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const requests: { url: string; authorization: string | null; hasKey: boolean }[] = [];
const app = new AdminApp({
  projectId: backend.project.id,
  superSecretAdminKey: backend.project.superSecretAdminKey,
  baseUrl: backend.url,
  tokenStore: null,
  platform: {
    fetch(to, init) {
      const headers = new Headers(init.headers);
      const hasKey = headers.has("x-stack-super-secret-admin-key");
      requests.push({ url: to, authorization: headers.get("authorization"), hasKey });
      return backend.backend.fetch(new Request(to, init));
    },
    now: () => backend.clock.now().getTime(),
    wait: async (millis) => backend.clock.advance(millis),
  },
});

beforeEach(() => {
  status = 204;
  received.length = 0;
  backend.clock.advance(1_000);
});

afterEach(async () => {
  for (const endpoint of await app.listWebhookEndpoints()) await endpoint.delete();
});

describe("webhook endpoints of an admin app", () => {
  it("are created, listed, changed, paused and deleted; subscribers see it before the promise resolves", async () => {
    const stop = app.webhookEndpoints.subscribe(() => undefined);
    expect(await app.listWebhookEndpoints()).toEqual([]);
    const { id } = await app.createWebhookEndpoint({ url, description: "The shop", eventTypes: ["user.created"] });
    const seen = () => app.webhookEndpoints.peek();
    expect(seen()).toMatchObject({
      value: [{ id, url, description: "The shop", eventTypes: ["user.created"], state: "active", failingSince: null }],
    });
    const [endpoint] = await app.listWebhookEndpoints();
    await endpoint?.update({ description: "The other shop", eventTypes: null });
    expect(seen()).toMatchObject({ value: [{ url, description: "The other shop", eventTypes: null }] });
    await endpoint?.pause();
    expect(seen()).toMatchObject({ value: [{ state: "paused", disabledReason: null }] });
    await endpoint?.resume();
    expect(seen()).toMatchObject({ value: [{ state: "active" }] });
    await endpoint?.delete();
    expect(seen()).toMatchObject({ value: [] });
    stop();
  });

  it("name the part of the input that is invalid", async () => {
    await expect(app.createWebhookEndpoint({ url: "ftp://shop.example" })).rejects.toMatchObject({
      status: 422,
      field: "url",
      text: expect.stringContaining("https://"),
    });
    const endpoint = await app.createWebhookEndpoint({ url });
    await endpoint.delete();
    await expect(endpoint.getSecret()).rejects.toMatchObject({ status: 404, text: "The endpoint was not found." });
  });

  it("deliver what verifyWebhook verifies, with the old secret as well during a rotation", async () => {
    const endpoint = await app.createWebhookEndpoint({ url });
    secret = await endpoint.getSecret();
    expect(secret).toMatch(/^whsec_/);
    const fresh = await endpoint.rotateSecret({ gracePeriodSeconds: 3_600 });
    expect(fresh).toMatch(/^whsec_/);
    expect(fresh).not.toBe(secret);
    const team = await app.createTeam({ displayName: "Gardeners" });
    await backend.backend.runDueJobs();
    secret = fresh;
    await team.update({ displayName: "Growers" });
    await backend.backend.runDueJobs();
    expect(received).toMatchObject([
      { type: "team.created", data: { id: team.id, display_name: "Gardeners" } },
      { type: "team.updated", data: { id: team.id, display_name: "Growers" } },
    ]);
  });

  it("show the state of each event and the reason, and resend it", async () => {
    const endpoint = await app.createWebhookEndpoint({ url });
    secret = await endpoint.getSecret();
    const since = backend.clock.now();
    status = 500;
    const team = await app.createTeam({ displayName: "Gardeners" });
    await backend.backend.runDueJobs();
    const [delivery, ...others] = await endpoint.listDeliveries();
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ eventType: "team.created", state: "pending", attempts: 1 });
    const failure = { isSuccess: false, responseStatus: 500, responseBody: "The shelf is full.", reason: "status" };
    expect(delivery).toMatchObject({ responseStatus: 500, reason: "status", error: expect.stringContaining("2xx") });
    expect(delivery?.nextAttemptAt).toBeInstanceOf(Date);
    const eventId = delivery?.eventId ?? "";
    expect(await endpoint.listAttempts(eventId)).toMatchObject([{ ...failure, url, isManual: false }]);

    status = 204;
    backend.clock.advance(1_000);
    await endpoint.resend(eventId);
    await backend.backend.runDueJobs();
    expect(await endpoint.listAttempts(eventId)).toMatchObject([{ isSuccess: true, isManual: true }, failure]);
    expect(received.map((event) => "id" in event && event.id)).toEqual([eventId, eventId]);
    expect(await endpoint.listDeliveries({ state: "pending" })).toHaveLength(0);
    expect(await endpoint.listDeliveries({ state: "delivered", type: "team.created" })).toHaveLength(1);
    const { hours, ...counts } = await endpoint.getStatistics();
    expect(counts).toEqual({ delivered: 1, pending: 0, failed: 0, medianMillis: expect.any(Number) });
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toEqual({ startsAt: expect.any(Date), succeeded: 1, failed: 1 });

    await endpoint.pause();
    await team.update({ displayName: "Growers" });
    await backend.backend.runDueJobs();
    await endpoint.resume();
    expect(await endpoint.recover({ since })).toBe(1);
    await backend.backend.runDueJobs();
    expect(received.at(-1)).toMatchObject({ type: "team.updated" });
  });

  it("report an unknown endpoint to the sender of a test", async () => {
    expect(await app.sendTestWebhook({ endpointId: "ep_unknown" })).toEqual({
      status: "error",
      error: { errorMessage: "The endpoint was not found." },
    });
  });

  it("request another token after theirs has expired, and never send the admin key along", async () => {
    await app.listWebhookEndpoints();
    requests.length = 0;
    backend.clock.advance(12 * 3_600_000);
    expect(await app.listWebhookEndpoints()).toEqual([]);
    const managing = requests.filter((request) => request.url.includes("/app/"));
    expect(managing).toHaveLength(2);
    expect(new Set(managing.map(({ authorization }) => authorization)).size).toBe(2);
    expect(managing.every(({ hasKey }) => !hasKey)).toBe(true);
    expect((await app.getSvixToken()).url).toBeNull();
  });
});

describe("events of an admin app", () => {
  it("are listed newest first, by type, subject and time, and each names its deliveries", async () => {
    const endpoint = await app.createWebhookEndpoint({ url });
    const team = await app.createTeam({ displayName: "Bees" });
    backend.clock.advance(60_000);
    const between = backend.clock.now();
    backend.clock.advance(60_000);
    await team.update({ displayName: "Wasps" });
    await backend.backend.runDueJobs();
    const found = await app.listEvents({ subjectId: team.id });
    expect([...found]).toMatchObject([
      { type: "team.updated", subjectId: team.id, subjectName: "Wasps", data: { display_name: "Wasps" } },
      { type: "team.created", subjectId: team.id, subjectName: "Wasps", data: { display_name: "Bees" } },
    ]);
    expect([...(await app.listEvents({ subjectId: team.id, until: between }))]).toMatchObject([
      { type: "team.created" },
    ]);
    expect([...(await app.listEvents({ subjectId: team.id, since: between }))]).toMatchObject([
      { type: "team.updated" },
    ]);
    const first = await app.listEvents({ subjectId: team.id, limit: 1 });
    const next = await app.listEvents({ subjectId: team.id, limit: 1, cursor: first.nextCursor ?? "" });
    expect([...next]).toMatchObject([{ type: "team.created" }]);
    expect(await app.getEvent(found[0]?.id ?? "")).toMatchObject({
      type: "team.updated",
      subjectName: "Wasps",
      deliveries: [{ endpointId: endpoint.id, url, state: "delivered", responseStatus: 204, reason: null }],
    });
  });

  it("can be recorded with the examples of the catalogue", async () => {
    const endpoint = await app.createWebhookEndpoint({ url });
    secret = await endpoint.getSecret();
    const types = await app.listWebhookEventTypes();
    const deleted = types.find(({ type }) => type === "team_membership.deleted");
    expect(deleted).toMatchObject({ isOptIn: false, description: expect.stringContaining("left a team") });
    expect(types.find(({ type }) => type === "sign_in.failed")).toMatchObject({ isOptIn: true });
    const id = await app.recordEvent("team_membership.deleted", deleted?.example);
    await backend.backend.runDueJobs();
    expect(received).toMatchObject([{ id, type: "team_membership.deleted", data: { user_id: expect.any(String) } }]);
  });
});
