import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { testBackend } from "@latchkit/testing/internal";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Svix as Svix2, Webhook as Webhook2 } from "svix";
import { Svix as Svix1, Webhook as Webhook1 } from "svix-1";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { officialAdminApp } from "./official-app.ts";

interface Message {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const received: Message[] = [];
let status = 204;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
const backend = await testBackend({ listens: true });
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const app = backend.project.id;
const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} })).body;
const makeTeam = () => backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
const headersOf = ({ headers }: Message, prefix: "svix" | "webhook") => ({
  [`${prefix}-id`]: String(headers[`${prefix}-id`]),
  [`${prefix}-timestamp`]: String(headers[`${prefix}-timestamp`]),
  [`${prefix}-signature`]: String(headers[`${prefix}-signature`]),
});

it("the official admin app sends a test to an endpoint, and shows why it did not arrive", async () => {
  const svix = new Svix2(token, { serverUrl: backend.url });
  const { id: endpointId } = await svix.endpoint.create(app, { url: hook });
  const sendTest = async () => {
    let isOver = false;
    const sending = officialAdminApp(backend)
      .sendTestWebhook({ endpointId })
      .finally(() => (isOver = true));
    while (!isOver) {
      await backend.backend.runDueJobs();
      await setTimeout(20);
    }
    return sending;
  };
  received.length = 0;
  expect(await sendTest()).toMatchObject({ status: "ok" });
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(["stack.test"]);
  status = 500;
  const errorMessage = "The endpoint answered with a status other than 2xx.";
  expect(await sendTest()).toMatchObject({ status: "error", error: { errorMessage } });
  status = 204;
  await svix.endpoint.delete(app, endpointId);
});

describe.each([
  ["1.99", Svix1 as unknown as typeof Svix2, Webhook1 as unknown as typeof Webhook2],
  ["2.5", Svix2, Webhook2],
])("svix %s, unchanged,", (_version, Svix, Webhook) => {
  const svix = new Svix(token, { serverUrl: backend.url });
  beforeEach(() => backend.clock.advance(1_000)); // no event is as old as the endpoint of the next test

  it("manages endpoints: creates, reads, changes, lists by pages and deletes them", async () => {
    const made = await svix.endpoint.create(app, { url: hook, description: "One", metadata: { plan: "pro" } });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^ep_\w{27}$/),
      url: hook,
      description: "One",
      disabled: false,
    });
    expect(made.createdAt).toBeInstanceOf(Date);
    expect(await svix.endpoint.get(app, made.id)).toMatchObject({ metadata: { plan: "pro" } });
    expect(await svix.endpoint.patch(app, made.id, { description: "Two" })).toMatchObject({
      description: "Two",
      url: hook,
    });
    const others = [];
    for (let nth = 0; nth < 3; nth++) others.push((await svix.endpoint.create(app, { url: hook })).id);
    const seen: string[] = [];
    let iterator: string | null | undefined;
    do {
      const page = await svix.endpoint.list(app, { limit: 2, ...(iterator && { iterator }) });
      seen.push(...page.data.map(({ id }) => id));
      iterator = page.done ? null : page.iterator;
    } while (iterator);
    expect(new Set(seen)).toEqual(new Set([made.id, ...others]));
    expect(seen).toHaveLength(4);
    for (const id of [made.id, ...others]) await svix.endpoint.delete(app, id);
    await expect(svix.endpoint.get(app, made.id)).rejects.toMatchObject({ code: 404 });
  });

  it("gets errors in its own format", async () => {
    await expect(svix.endpoint.create(app, { url: "ftp://example.com" })).rejects.toMatchObject({ code: 422 });
    await expect(new Svix("unknown", { serverUrl: backend.url }).endpoint.list(app)).rejects.toMatchObject({
      code: 401,
    });
    await expect(svix.endpoint.list("00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({ code: 404 });
  });

  it("verifies messages, during a rotation with the old secret as well, and afterwards not", async () => {
    const { id } = await svix.endpoint.create(app, { url: hook });
    const old = (await svix.endpoint.getSecret(app, id)).key;
    await svix.endpoint.rotateSecret(app, id, {});
    const fresh = (await svix.endpoint.getSecret(app, id)).key;
    expect(fresh).not.toBe(old);
    received.length = 0;
    await makeTeam();
    await backend.backend.runDueJobs();
    const [message] = received as [Message];
    for (const secret of [old, fresh]) {
      for (const prefix of ["svix", "webhook"] as const)
        expect(() => new Webhook(secret).verify(message.body, headersOf(message, prefix))).not.toThrow();
      expect(() => new StandardWebhook(secret).verify(message.body, headersOf(message, "webhook"))).not.toThrow();
      const changed = message.body.replace("Gardeners", "Gardenerz");
      expect(() => new Webhook(secret).verify(changed, headersOf(message, "svix"))).toThrow();
    }
    const aged = {
      ...headersOf(message, "svix"),
      "svix-timestamp": String(Number(message.headers["svix-timestamp"]) - 360),
    };
    expect(() => new Webhook(fresh).verify(message.body, aged)).toThrow();
    await svix.endpoint.delete(app, id);
  });

  it("verifies every kind of event, under both sets of headers", async () => {
    const { id } = await svix.endpoint.create(app, { url: hook });
    const { key } = await svix.endpoint.getSecret(app, id);
    const types = (await svix.eventType.list()).data.map(({ name }) => name);
    received.length = 0;
    for (const eventType of types) await svix.endpoint.sendExample(app, id, { eventType });
    await backend.backend.runDueJobs();
    const verified = new Set<string>();
    for (const message of received) {
      for (const prefix of ["svix", "webhook"] as const)
        new Webhook(key).verify(message.body, headersOf(message, prefix));
      const event = new StandardWebhook(key).verify(message.body, headersOf(message, "webhook")) as { type: string };
      verified.add(event.type);
    }
    expect([...verified].sort()).toEqual([...types].sort());
    await svix.endpoint.delete(app, id);
  });

  it("verifies with the new secret only once the grace of a rotation is over", async () => {
    const { id } = await svix.endpoint.create(app, { url: hook });
    const old = (await svix.endpoint.getSecret(app, id)).key;
    await svix.endpoint.rotateSecret(app, id, { gracePeriodSeconds: 1 } as never);
    const fresh = (await svix.endpoint.getSecret(app, id)).key;
    backend.clock.advance(1_001);
    received.length = 0;
    await makeTeam();
    await backend.backend.runDueJobs();
    const [message] = received as [Message];
    expect(() => new Webhook(old).verify(message.body, headersOf(message, "svix"))).toThrow();
    expect(() => new Webhook(fresh).verify(message.body, headersOf(message, "svix"))).not.toThrow();
    await svix.endpoint.delete(app, id);
  });

  it("looks at messages and attempts, sends one again, and recovers what failed", async () => {
    const since = new Date(backend.clock.now().getTime() - 1_000);
    const { id } = await svix.endpoint.create(app, { url: hook });
    received.length = 0;
    status = 500;
    await makeTeam();
    await backend.backend.runDueJobs();
    status = 204;
    const { data: attempts } = await svix.messageAttempt.listByEndpoint(app, id);
    expect(attempts).toMatchObject([{ status: 2, responseStatusCode: 500, endpointId: id }]);
    const message = attempts[0]?.msgId ?? "";
    expect(await svix.message.get(app, message, { withContent: true })).toMatchObject({
      eventType: "team.created",
      payload: { type: "team.created" },
    });
    await svix.messageAttempt.resend(app, message, id);
    await backend.backend.runDueJobs();
    expect((await svix.messageAttempt.listByMsg(app, message, { status: 0 })).data).toHaveLength(1);
    await svix.endpoint.recover(app, id, { since });
    await backend.backend.runDueJobs();
    expect(received.length).toBe(2); // nothing was left to recover
    await svix.endpoint.delete(app, id);
  });

  it("sets headers, sends an example, and reads the catalogue", async () => {
    const { id } = await svix.endpoint.create(app, { url: hook, filterTypes: ["user.deleted"] } as never);
    await svix.endpoint.patchHeaders(app, id, { headers: { "x-shop": "1" } });
    received.length = 0;
    await svix.endpoint.sendExample(app, id, { eventType: "user.created" });
    await backend.backend.runDueJobs();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(["user.created"]);
    expect(received[0]?.headers["x-shop"]).toBe("1");
    const types = await svix.eventType.list();
    expect(types.data.map(({ name }) => name)).toContain("team_permission.created");
    await svix.endpoint.delete(app, id);
  });
});
