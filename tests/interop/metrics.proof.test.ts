import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { officialAdminApp } from "./official-app.ts";

const backend = await testBackend({ listens: true });
afterAll(() => backend[Symbol.asyncDispose]());

/** Interface of the official app that reads metrics. The app keeps it to itself; public is only the hook for React. */
interface AdminInterface {
  getMetrics(includeAnonymous?: boolean): Promise<Record<string, unknown>>;
}

it("the official admin app reads metrics, as often as it changes users", async () => {
  const app = officialAdminApp(backend);
  const { id } = await backend.signUp();
  await backend.createAnonymousUser();
  await app.createUser({ displayName: "Ada" }); // reads them again, with and without anonymous people
  const admin: AdminInterface = Reflect.get(app, "_interface");
  const metrics = await admin.getMetrics();
  const lastOf = (series: unknown) => (Array.isArray(series) ? [series.length, series.at(-1)] : series);
  const date = backend.clock.now().toISOString().slice(0, 10);
  expect(metrics).toMatchObject({
    total_users: 2,
    users_by_country: {},
    recently_registered: [{}, {}],
    login_methods: [{ method: "password", count: 1 }],
  });
  expect(lastOf(metrics.daily_users)).toEqual([31, { date, activity: 2 }]);
  expect(lastOf(metrics.daily_active_users)).toEqual([31, { date, activity: 1 }]);
  expect(metrics.recently_active).toContainEqual(expect.objectContaining({ id }));
  expect(await admin.getMetrics(true)).toMatchObject({ total_users: 3 });
});

it("a deleted user is no longer among those who were active on past days", async () => {
  await using fresh = await testBackend({ listens: true });
  const app = officialAdminApp(fresh);
  const admin: AdminInterface = Reflect.get(app, "_interface");
  const activeYesterday = async () => {
    const { daily_active_users: days } = await admin.getMetrics();
    return Array.isArray(days) ? days.at(-2).activity : null;
  };
  const { id } = await fresh.signUp();
  await fresh.signUp();
  fresh.clock.advance(86_400_000);
  expect(await activeYesterday()).toBe(2);
  await (await app.getUser(id))?.delete();
  expect(await activeYesterday()).toBe(1);
});
