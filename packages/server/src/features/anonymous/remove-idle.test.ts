import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const DAY = 86_400_000;
const SIGN_UP = "POST /auth/anonymous/sign-up";
const REFRESH = "POST /auth/sessions/current/refresh";
const ITEM = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const config = { "payments.items": { credits: { customerType: "user" } } };

const open = (days?: string) =>
  testBackend({ config, env: days === undefined ? {} : { LATCHKIT_ANONYMOUS_USER_DAYS: days } });

const visit = async (backend: TestBackend, project = backend.project) =>
  (await backend.call(SIGN_UP, { project })).body;

/** Comes back after a while, as a browser does. */
async function comeBack(backend: TestBackend, { refresh_token: refreshToken }: { refresh_token: string }) {
  expect((await backend.call(REFRESH, { refreshToken })).status).toBe(200);
  await servicesOf(backend).activity.write();
}

/** Runs the jobs that are due by now. */
async function runDaily(backend: TestBackend): Promise<void> {
  backend.clock.advance(DAY);
  await backend.backend.runDueJobs();
}

const isThere = async (backend: TestBackend, userId: string, project = backend.project) => {
  const options = { tier: "server", project, params: { user_id: userId } } as const;
  return (await backend.call("GET /users/{user_id}", options)).status === 200;
};

describe("anonymous users", () => {
  it("are never deleted by default", async () => {
    await using backend = await open();
    const { user_id } = await visit(backend);
    backend.clock.advance(4_000 * DAY);
    await runDaily(backend);
    expect(await isThere(backend, user_id)).toBe(true);
  });

  it("are deleted after the configured days without a visit, in every project", async () => {
    await using backend = await open("30");
    const other = await backend.createProject();
    const [idle, idleElsewhere, back] = [await visit(backend), await visit(backend, other), await visit(backend)];
    const { id: known } = await backend.signUp();
    backend.clock.advance(28 * DAY);
    await comeBack(backend, back);
    const late = await visit(backend);
    await runDaily(backend);
    expect(await isThere(backend, idle.user_id)).toBe(true);
    backend.clock.advance(DAY);
    await runDaily(backend);
    expect(await isThere(backend, idle.user_id)).toBe(false);
    expect(await isThere(backend, idleElsewhere.user_id, other)).toBe(false);
    for (const id of [back.user_id, late.user_id, known]) expect(await isThere(backend, id)).toBe(true);
  });

  it("are kept while they own products or items", async () => {
    await using backend = await open("30");
    const [customer, other] = [await visit(backend), await visit(backend)];
    const params = { customer_type: "user", customer_id: customer.user_id, item_id: "credits" };
    const given = await backend.call(ITEM, {
      tier: "server",
      params,
      query: { allow_negative: "false" },
      body: { delta: 5 },
    });
    expect(given.status).toBe(200);
    backend.clock.advance(40 * DAY);
    await runDaily(backend);
    expect(await isThere(backend, customer.user_id)).toBe(true);
    expect(await isThere(backend, other.user_id)).toBe(false);
  });

  it("send deletion events to webhook endpoints", async () => {
    await using backend = await open("1");
    const { user_id } = await visit(backend);
    backend.clock.advance(3 * DAY);
    await runDaily(backend);
    const { db } = servicesOf(backend).database;
    const events = await db
      .selectFrom("webhook_events")
      .select("subject_id")
      .where("type", "=", "user.deleted")
      .execute();
    expect(events).toEqual([{ subject_id: user_id }]);
  });
});
