import { type WebhookEventType, webhookEvents } from "@latchkit/contract";
import { makeTeam, svixApi, type TestBackend, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { servicesOf } from "../../../services.test-data.ts";
import { svixPolicies } from "./policy.ts";

/** Nothing listens there. */
const DEAD = "http://127.0.0.1:1/hook";

async function auditOf(backend: TestBackend) {
  return servicesOf(backend)
    .database.db.selectFrom("audit_log")
    .select(["action", "subject_id", "changes"])
    .orderBy("happened_at")
    .orderBy("id")
    .execute();
}

const CONCRETE = { app: "", endpoint: "ep_1", message: "msg_1", attempt: "atmpt_1" };

it("every route needs a token, and shows nothing of another project", async () => {
  await using backend = await testBackend();
  const other = await backend.createProject();
  const issued = await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} });
  const statuses: Record<string, number[]> = {};
  for (const route of Object.keys(svixPolicies).filter((key) => key.includes("{app}"))) {
    const [method = "", path = ""] = route.split(" ");
    const names = { ...CONCRETE, app: other.id };
    const url = `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name])}`;
    const ask = async (authorization?: string) => {
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
      return (await backend.fetch(url, { method, headers, ...(method !== "GET" && { body: "{}" }) })).status;
    };
    statuses[route] = [await ask(), await ask("Bearer made-up"), await ask(`Bearer ${issued.body.token}`)];
  }
  for (const [route, found] of Object.entries(statuses)) expect([route, ...found]).toEqual([route, 401, 401, 404]);
});

it("the token stops working after twelve hours", async () => {
  await using backend = await testBackend();
  const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} })).body;
  const ask = async () =>
    (await backend.fetch("/api/v1/app", { headers: { authorization: `Bearer ${token}` } })).status;
  backend.clock.advance(12 * 3_600_000 - 1);
  expect(await ask()).toBe(200);
  backend.clock.advance(1);
  expect(await ask()).toBe(401);
});

it("the token stops working with the key that it was issued for", async () => {
  await using backend = await testBackend();
  const body = { description: "leaked", expires_at_millis: backend.clock.now().getTime() + 86_400_000 };
  const made = await backend.call("POST /internal/api-keys", {
    tier: "admin",
    body: {
      ...body,
      has_publishable_client_key: false,
      has_secret_server_key: false,
      has_super_secret_admin_key: true,
    },
  });
  const project = { ...backend.project, superSecretAdminKey: made.body.super_secret_admin_key ?? "" };
  const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", project, body: {} })).body;
  const ask = async () =>
    (await backend.fetch("/api/v1/app", { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await ask()).toBe(200);
  const params = { api_key_id: made.body.id };
  await backend.call("PATCH /internal/api-keys/{api_key_id}", { tier: "admin", params, body: { revoked: true } });
  expect(await ask()).toBe(401);
});

it("texts that PostgreSQL cannot store, and malformed paths, get an error 4xx", async () => {
  await using backend = await testBackend();
  const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} })).body;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const app = `/api/v1/app/${backend.project.id}`;
  const ask = async (path: string, body?: string) =>
    (await backend.fetch(path, { headers, ...(body !== undefined && { method: "POST", body }) })).status;
  const message = (data: string) => `{"eventType":"user.deleted","payload":{"type":"user.deleted","data":${data}}}`;
  expect([
    await ask("/api/v1/app/%E0%A4%A"),
    await ask(`${app}/msg?subject=%00`),
    await ask(`${app}/endpoint?iterator=%00`),
    await ask(`${app}/msg?before=-271820-01-01`),
    await ask(`${app}/msg?after=%2B275760-01-01`),
    await ask(`${app}/endpoint`, `{"url":"${DEAD}","description":"\\u0000"}`),
    await ask(`${app}/msg`, message('{"id":"\\ud800"}')),
    await ask(`${app}/msg`, message(`${"[".repeat(20_000)}${"]".repeat(20_000)}`)),
  ]).toEqual([404, 422, 422, 422, 422, 400, 400, 400]);
});

describe("the application of a project", () => {
  it("keeps the project's name: writing the same is accepted, anything else is refused", async () => {
    await using backend = await testBackend();
    const call = svixApi(backend);
    const { id } = backend.project;
    expect(await call("PUT", "", { name: id, uid: id })).toMatchObject({ status: 200, body: { uid: id, name: id } });
    expect(await call("PATCH", "", { metadata: {} })).toMatchObject({ status: 200 });
    const refused = await call("PATCH", "", { name: "Shop" });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "name"] }] } });
  });

  it("loses its endpoints when it is deleted, on record, and exists again at once", async () => {
    await using backend = await testBackend();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: DEAD })).body;
    backend.clock.advance(1);
    expect(await call("DELETE", "")).toMatchObject({ status: 204 });
    expect((await call("GET", "/endpoint")).body.data).toEqual([]);
    expect(await call("GET", "")).toMatchObject({ status: 200 });
    const deleted = (await auditOf(backend)).at(-1);
    expect(deleted).toMatchObject({ action: "webhook_endpoint.deleted", changes: [{ path: id, before: DEAD }] });
  });
});

describe("the audit log", () => {
  it("contains every message that a key sends, without its content", async () => {
    await using backend = await testBackend();
    const message = { eventType: "user.deleted", payload: { data: { secret: "sesame" } } };
    const { body } = await svixApi(backend)("POST", "/msg", message);
    const entries = await auditOf(backend);
    expect(entries).toMatchObject([{ action: "webhook_message.sent", subject_id: body.id }]);
    expect(JSON.stringify(entries)).not.toContain("sesame");
  });

  it("contains changes of an endpoint, and never a secret or the value of a header", async () => {
    await using backend = await testBackend();
    const call: ReturnType<typeof svixApi> = (...request) => {
      backend.clock.advance(1); // each entry has a time of its own
      return svixApi(backend)(...request);
    };
    const { id } = (await call("POST", "/endpoint", { url: DEAD, description: "Shop" })).body;
    await call("PATCH", `/endpoint/${id}`, { description: "Shop 2", disabled: true });
    await call("PUT", `/endpoint/${id}`, { url: `${DEAD}/2` });
    await call("PATCH", `/endpoint/${id}/headers`, { headers: { "x-key": "sesame" } });
    await call("GET", `/endpoint/${id}/headers`);
    const { key } = (await call("GET", `/endpoint/${id}/secret`)).body;
    await call("POST", `/endpoint/${id}/secret/rotate`, {});
    await call("DELETE", `/endpoint/${id}`);
    const entries = await auditOf(backend);
    expect(entries.every(({ subject_id }) => subject_id === id)).toBe(true);
    expect(entries.map(({ action }) => action)).toEqual([
      "webhook_endpoint.created",
      ...["webhook_endpoint.updated", "webhook_endpoint.updated", "webhook_endpoint.updated"],
      ...["webhook_secret.read", "webhook_secret.read", "webhook_secret.rotated"],
      "webhook_endpoint.deleted",
    ]);
    expect(entries[1]?.changes).toEqual([
      { path: "description", before: "Shop", after: "Shop 2" },
      { path: "disabled", before: false, after: true },
    ]);
    expect(entries[3]?.changes).toEqual([{ path: "headers", before: [], after: ["x-key"] }]);
    expect(JSON.stringify(entries)).not.toContain("sesame");
    expect(JSON.stringify(entries)).not.toContain(key.slice(6, 20));
  });
});

describe("the deliveries of an endpoint", () => {
  it("show received events, the time of the next attempt, and why the last attempt failed", async () => {
    await using backend = await testBackend();
    let status = 200;
    await using hook = await webhookReceiver((response) => response.writeHead(status, { location: "/" }).end("no"));
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    const reasons: (string | null)[] = [];
    for (status of [200, 500, 302, 200]) {
      await makeTeam(backend, `Answered ${status}`);
      await backend.backend.runDueJobs();
    }
    const list = async (query = "") => (await call("GET", `/endpoint/${id}/msg${query}`)).body;
    const { data } = await list();
    for (const row of data) reasons.push(row.reason);
    expect(reasons).toEqual([null, "redirect", "status", null]);
    expect(data[1]).toMatchObject({
      ...{ eventType: "team.created", status: 1, statusText: "pending", attempts: 1 },
      payload: { type: "team.created", data: { display_name: "Answered 302" } },
      nextAttempt: new Date(backend.clock.now().getTime() + 5_000).toISOString(),
      error: "The endpoint answered with a redirect, which is not followed.",
      lastAttempt: { endpointId: id, responseStatusCode: 302, response: "no", reason: "redirect", triggerType: 0 },
    });
    const names = (page: { data: { payload: { data: { display_name: string } } }[] }) =>
      page.data.map(({ payload }) => payload.data.display_name);
    expect(names(await list("?status=1"))).toEqual(["Answered 302", "Answered 500"]);
    expect(names(await list("?status=0"))).toEqual(["Answered 200", "Answered 200"]);
    const first = await list("?limit=3");
    expect(first.done).toBe(false);
    expect(names(await list(`?limit=3&iterator=${first.iterator}`))).toEqual(["Answered 200"]);
    expect((await call("GET", `/endpoint/${id}/msg?status=9`)).status).toBe(422);
  });

  it("are found from the message as well, endpoint by endpoint", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const good = (await call("POST", "/endpoint", { url: hook.url })).body.id;
    const bad = (await call("POST", "/endpoint", { url: DEAD, description: "Dead" })).body.id;
    const refused = (await call("POST", "/endpoint", { url: "http://10.0.0.1/hook" })).body.id;
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    const message = hook.received[0]?.headers["webhook-id"];
    const { data } = (await call("GET", `/msg/${message}/endpoint`)).body;
    const rows = new Map(data.map((row: { id: string }) => [row.id, row]));
    expect(rows.get(good)).toMatchObject({ status: 0, reason: null, error: null, attempts: 1 });
    expect(rows.get(bad)).toMatchObject({ status: 1, reason: "connection_refused", description: "Dead" });
    expect(rows.get(refused)).toMatchObject({ status: 1, reason: "address_refused" });
    const [attempt] = (await call("GET", `/attempt/endpoint/${refused}`)).body.data;
    expect(attempt).toMatchObject({
      ...{ status: 2, responseStatusCode: 0, reason: "address_refused" },
      response: "The address is not on the Internet, and the operator does not allow it.",
    });
    const { data: own } = (await call("GET", `/attempt/msg/${message}?endpoint_id=${bad}`)).body;
    expect(own).toMatchObject([{ endpointId: bad, reason: "connection_refused" }]);
    expect((await call("GET", "/msg/msg_unknown/endpoint")).status).toBe(404);
  });

  it("are counted, with the attempts of each of the last 24 hours", async () => {
    await using backend = await testBackend();
    let status = 200;
    await using hook = await webhookReceiver((response) => response.writeHead(status).end());
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    await makeTeam(backend);
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    backend.clock.advance(2 * 3_600_000);
    status = 500;
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    const { body } = await call("GET", `/endpoint/${id}/stats`);
    expect(body).toMatchObject({ success: 2, pending: 1, fail: 0, medianDurationMs: expect.any(Number) });
    const counted = body.hours.map(({ success, fail }: { success: number; fail: number }) => [success, fail]);
    expect(counted).toEqual([...Array.from({ length: 21 }, () => [0, 0]), [2, 0], [0, 0], [0, 1]]);
  });
});

describe("the messages of a project", () => {
  it("are listed newest first, by type, subject and time, also without an endpoint", async () => {
    await using backend = await testBackend();
    const call = svixApi(backend);
    const { id } = await backend.signUp();
    backend.clock.advance(60_000);
    const later = backend.clock.now().toISOString();
    const team = (await makeTeam(backend)).body.id;
    const list = async (query: string) =>
      (await call("GET", `/msg?${query}`)).body.data.map(({ eventType, subject }: Record<string, string>) => [
        eventType,
        subject,
      ]);
    expect(await list("")).toEqual([
      ["team.created", team],
      ["user.created", id],
    ]);
    expect(await list(`subject=${id}`)).toEqual([["user.created", id]]);
    expect(await list("event_types=team.created,team.deleted")).toEqual([["team.created", team]]);
    expect(await list(`before=${later}`)).toEqual([["user.created", id]]);
    const first = (await call("GET", "/msg?limit=1")).body;
    expect(await list(`limit=1&iterator=${first.iterator}`)).toEqual([["user.created", id]]);
  });

  it("have no content once their subject was deleted", async () => {
    await using backend = await testBackend();
    const call = svixApi(backend);
    const { id } = await backend.signUp();
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } });
    const { data } = (await call("GET", `/msg?subject=${id}&event_types=user.created`)).body;
    expect(data).toMatchObject([{ eventType: "user.created", payload: {} }]);
  });

  it("can be created through the API, once per idempotency key, and go to endpoints and readers alike", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    await call("POST", "/endpoint", { url: hook.url, eventTypes: ["user.deleted"] });
    const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} })).body;
    const payload = { type: "user.deleted", data: { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", teams: [] } };
    const post = async (body: object) => {
      const headers = { "content-type": "application/json", "idempotency-key": "1", authorization: `Bearer ${token}` };
      const url = `/api/v1/app/${backend.project.id}/msg`;
      const answer = await backend.fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as { id: string } };
    };
    const first = await post({ eventType: "user.deleted", payload });
    expect(first).toMatchObject({ status: 202, body: { eventType: "user.deleted", payload } });
    expect((await post({ eventType: "user.deleted", payload })).body.id).toBe(first.body.id);
    await backend.backend.runDueJobs();
    expect(hook.received.map(({ body }) => JSON.parse(body))).toEqual([payload]);
    const { body } = await backend.call("GET /events", { tier: "server" });
    expect(body.items).toMatchObject([{ id: first.body.id, ...payload }]);
    expect((await post({ eventType: "user.created", payload })).status).toBe(422);
    const other = { ...payload, data: { ...payload.data, teams: [{ id: first.body.id }] } };
    expect(await post({ eventType: "user.deleted", payload: other })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });
});

describe("the catalogue of events", () => {
  it("marks opt-in types, and has an example of each that fits its schema", async () => {
    await using backend = await testBackend();
    const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} })).body;
    const answer = await backend.fetch("/api/v1/event-type", { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as {
      data: {
        name: WebhookEventType;
        optIn: boolean;
        schemas: { 1: { examples: { type: string; data: unknown }[] } };
      }[];
    };
    expect(data.map(({ name }) => name)).toEqual(Object.keys(webhookEvents));
    for (const { name, optIn, schemas } of data) {
      expect([name, optIn]).toEqual([name, webhookEvents[name].delivery === "opt-in"]);
      const [example] = schemas[1].examples;
      expect(example?.type).toBe(name);
      expect([name, z.core.safeParse(webhookEvents[name].data, example?.data).error]).toEqual([name, undefined]);
    }
  });
});
