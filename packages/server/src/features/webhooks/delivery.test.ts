import { createHmac } from "node:crypto";
import {
  INTERNAL_ENV,
  makeTeam,
  type Received,
  signUpOwner,
  svixApi,
  testBackend,
  webhookReceiver,
} from "@latchkit/testing/internal";
import { describe, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("a webhook", () => {
  it("is signed, with both sets of header names and the payload byte for byte", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    const { key } = (await call("GET", `/endpoint/${id}/secret`)).body;
    const team = (await makeTeam(backend)).body;
    await backend.backend.runDueJobs();
    expect(hook.received).toHaveLength(1);
    const { headers, body } = hook.received[0] as Received;
    expect(JSON.parse(body)).toEqual({ type: "team.created", data: team });
    const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const expected = `v1,${createHmac("sha256", Buffer.from(key.slice(6), "base64"))
      .update(content)
      .digest("base64")}`;
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^msg_[0-9A-Za-z]{27}$/),
      "webhook-signature": expected,
      "svix-id": headers["webhook-id"],
      "svix-timestamp": headers["webhook-timestamp"],
      "svix-signature": expected,
    });
  });

  it("is never sent for an event that was rolled back", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    await backend.call("DELETE /teams/{team_id}", {
      tier: "server",
      params: { team_id: "00000000-0000-4000-8000-000000000000" },
    });
    await backend.backend.runDueJobs();
    expect(hook.received).toEqual([]);
  });

  it("is retried on schedule, under the same ID, and then fails", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver((response) => response.writeHead(500).end("broken"));
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    const waits = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
    for (const [index, wait] of waits.entries()) {
      backend.clock.advance(wait - 1_000);
      await backend.backend.runDueJobs();
      expect(hook.received).toHaveLength(index + 1);
      backend.clock.advance(1_000);
      await backend.backend.runDueJobs();
      expect(hook.received).toHaveLength(index + 2);
    }
    backend.clock.advance(24 * HOUR);
    await backend.backend.runDueJobs();
    expect(hook.received).toHaveLength(8);
    expect(new Set(hook.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const { data } = (await call("GET", `/attempt/endpoint/${id}`)).body;
    expect(data).toHaveLength(8);
    expect(data[0]).toMatchObject({
      status: 2,
      responseStatusCode: 500,
      response: "broken",
      triggerType: 0,
      endpointId: id,
    });
    expect((await call("GET", `/endpoint/${id}/stats`)).body).toMatchObject({ success: 0, pending: 0, fail: 1 });
  });

  it("waits longer if the receiver asks for it", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver((response, _message, nth) =>
      nth === 1 ? response.writeHead(503, { "retry-after": "60" }).end() : response.end(),
    );
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    backend.clock.advance(59_000);
    await backend.backend.runDueJobs();
    expect(hook.received).toHaveLength(1);
    backend.clock.advance(1_000);
    await backend.backend.runDueJobs();
    expect(hook.received).toHaveLength(2);
  });

  it("is not retried after `webhook-delivery: abort-message`", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver((response) =>
      response.writeHead(500, { "webhook-delivery": "abort-message" }).end(),
    );
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    backend.clock.advance(HOUR);
    await backend.backend.runDueJobs();
    expect(hook.received).toHaveLength(1);
  });

  it("follows no redirect", async () => {
    await using backend = await testBackend();
    await using target = await webhookReceiver();
    await using hook = await webhookReceiver((response) => response.writeHead(307, { location: target.url }).end());
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    expect([hook.received.length, target.received.length]).toEqual([1, 0]);
  });

  it("stores the first 1,024 bytes of an endless answer, and does not wait for the rest", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver((response) => {
      const timer = setInterval(() => response.write("x".repeat(1_000)), 5);
      response.once("close", () => clearInterval(timer));
    });
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    const { data } = (await call("GET", `/attempt/endpoint/${id}`)).body;
    expect(data).toMatchObject([{ status: 0, responseStatusCode: 200, response: "x".repeat(1_024) }]);
  });
});

describe("an endpoint", () => {
  it("receives opt-in events only if it lists them", async () => {
    await using backend = await testBackend();
    await using all = await webhookReceiver();
    await using some = await webhookReceiver();
    const call = svixApi(backend);
    await call("POST", "/endpoint", { url: all.url });
    await call("POST", "/endpoint", { url: some.url, filterTypes: ["contact_channel.created"] });
    const { accessToken } = await backend.signUp();
    const body = { user_id: "me", type: "email", value: "more@example.com", used_for_auth: false };
    await backend.call("POST /contact-channels", { accessToken, body });
    await backend.backend.runDueJobs();
    expect(all.types()).toEqual(["user.created", "user.updated"]);
    expect(some.types()).toEqual(["contact_channel.created"]);
  });

  it("does not wait for other endpoints that refuse connections, never answer or send endless answers", async () => {
    await using backend = await testBackend();
    let isOver = false;
    await using silent = await webhookReceiver(() => undefined);
    await using endless = await webhookReceiver((response) => {
      const timer = setInterval(() => response.write("x"), 5);
      response.once("close", () => clearInterval(timer));
    });
    await using good = await webhookReceiver();
    const call = svixApi(backend);
    for (const url of ["http://127.0.0.1:1/hook", silent.url, endless.url, good.url])
      await call("POST", "/endpoint", { url });
    for (let nth = 0; nth < 20; nth++) await makeTeam(backend, String(nth));
    const working = backend.backend.runDueJobs().finally(() => {
      isOver = true;
    });
    await vi.waitFor(() => expect(good.received).toHaveLength(20), { timeout: 10_000 });
    expect([isOver, silent.received.length]).toEqual([false, 2]); // two connections wait for an answer
    await silent[Symbol.asyncDispose]();
    await endless[Symbol.asyncDispose]();
    await working;
  }, 60_000);

  it("gets the events of one user in order, also while others are on their way", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver((response) => void setTimeout(() => response.end(), Math.random() * 20));
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    const users = await Promise.all([1, 2, 3].map(() => backend.signUp()));
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        users.map(({ id }) =>
          backend.call("PATCH /users/{user_id}", {
            ...{ tier: "server", params: { user_id: id } },
            body: { display_name: String(round) },
          }),
        ),
      );
    }
    await backend.backend.runDueJobs();
    for (const { id } of users) {
      const own = hook.received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.id === id);
      expect(own.map(({ data }) => data.display_name)).toEqual([null, "0", "1", "2", "3"]);
    }
  });

  it("is disabled after it answers 410, gets nothing more, and the owners of the project get an email", async () => {
    await using backend = await testBackend({ env: INTERNAL_ENV });
    await using hook = await webhookReceiver((response) => response.writeHead(410).end());
    const owner = await signUpOwner(backend);
    const { db } = servicesOf(backend).database;
    await db
      .updateTable("projects")
      .set({ owner_team_id: owner.teamId })
      .where("project_id", "=", backend.project.id)
      .execute();
    servicesOf(backend).projects.drop(backend.project.id);
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    await makeTeam(backend);
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    expect((await call("GET", `/endpoint/${id}`)).body).toMatchObject({ disabled: true });
    backend.clock.advance(HOUR);
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    expect(hook.received.length).toBeLessThanOrEqual(2); // two were on their way
    const [email] = await backend.inbox.read(owner.email);
    expect(email).toMatchObject({
      subject: expect.stringContaining("webhook endpoint"),
      text: expect.stringContaining(hook.url),
    });
  });

  proves(
    "is disabled after five days of failures; one success resets the count",
    async () => {
      await using backend = await testBackend();
      let isBroken = true;
      await using hook = await webhookReceiver((response) => response.writeHead(isBroken ? 500 : 200).end());
      const call = svixApi(backend);
      const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
      const isDisabled = async () => (await call("GET", `/endpoint/${id}`)).body.disabled;
      const days = async (count: number) => {
        for (let half = 0; half < count * 2; half++) {
          await makeTeam(backend);
          await backend.backend.runDueJobs();
          backend.clock.advance(12 * HOUR);
        }
      };
      await days(4);
      isBroken = false;
      await days(1);
      isBroken = true;
      await days(5);
      expect(await isDisabled()).toBe(false);
      await days(1);
      expect(await isDisabled()).toBe(true);
    },
    60_000,
  );

  it("gets the events that it missed while it was disabled when they are recovered", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    const since = backend.clock.now().toISOString();
    await call("PATCH", `/endpoint/${id}`, { disabled: true });
    await makeTeam(backend, "Missed");
    await backend.backend.runDueJobs();
    expect(hook.received).toEqual([]);
    await call("PATCH", `/endpoint/${id}`, { disabled: false });
    await backend.backend.runDueJobs();
    expect(await call("POST", `/endpoint/${id}/recover`, { since })).toMatchObject({ status: 202 });
    await backend.backend.runDueJobs();
    expect(hook.types()).toEqual(["team.created"]);
    const { data } = (await call("GET", `/attempt/endpoint/${id}`)).body;
    expect(data).toMatchObject([{ triggerType: 1, status: 0 }]);
  });

  it("gets only missed events, each once, when they are recovered", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    const since = backend.clock.now().toISOString();
    await makeTeam(backend, "Received");
    await backend.backend.runDueJobs();
    await call("PATCH", `/endpoint/${id}`, { disabled: true });
    await makeTeam(backend, "Missed");
    await backend.backend.runDueJobs();
    await call("PATCH", `/endpoint/${id}`, { disabled: false });
    await call("POST", `/endpoint/${id}/recover`, { since });
    await backend.backend.runDueJobs();
    const names = hook.received.map(({ body }) => JSON.parse(body).data.display_name);
    expect(names).toEqual(["Received", "Missed"]);
  });

  it("gets a message again under the same ID when it is resent", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    const message = hook.received[0]?.headers["webhook-id"];
    expect(await call("POST", `/msg/${message}/endpoint/${id}/resend`)).toMatchObject({ status: 202 });
    await backend.backend.runDueJobs();
    expect(hook.received.map(({ headers }) => headers["webhook-id"])).toEqual([message, message]);
  });

  it("gets signatures of the old secret as well until the grace period of a rotation ends", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: hook.url })).body;
    await call("POST", `/endpoint/${id}/secret/rotate`, { gracePeriodSeconds: 3_600 });
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    backend.clock.advance(HOUR + 1_000);
    await makeTeam(backend);
    await backend.backend.runDueJobs();
    const counts = hook.received.map(({ headers }) => String(headers["webhook-signature"]).split(" ").length);
    expect(counts).toEqual([2, 1]);
  });
});

describe("an event about a deleted user", () => {
  it("is not delivered any more, while the deletion is", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver();
    const call = svixApi(backend);
    const endpoint = (await call("POST", "/endpoint", { url: hook.url })).body;
    const { id } = await backend.signUp();
    await servicesOf(backend).publishEvents({ projectId: backend.project.id, branchId: "main" });
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } });
    await backend.backend.runDueJobs();
    expect(hook.types()).toEqual(["user.deleted"]);
    expect((await call("GET", `/endpoint/${endpoint.id}/stats`)).body).toMatchObject({ success: 1, pending: 0 });
  });
});

describe("the secret of an endpoint", () => {
  it("is not readable in the database, and reading it is recorded", async () => {
    await using backend = await testBackend();
    const call = svixApi(backend);
    const { id } = (await call("POST", "/endpoint", { url: "http://127.0.0.1:1/hook" })).body;
    const { key } = (await call("GET", `/endpoint/${id}/secret`)).body;
    const { db } = servicesOf(backend).database;
    const row = await db.selectFrom("webhook_endpoints").select("secret_sealed").executeTakeFirstOrThrow();
    expect(row.secret_sealed.toString("latin1")).not.toContain(key.slice(6));
    const actions = await db.selectFrom("audit_log").select("action").orderBy("happened_at").execute();
    expect(actions.map(({ action }) => action)).toEqual(["webhook_endpoint.created", "webhook_secret.read"]);
  });
});
