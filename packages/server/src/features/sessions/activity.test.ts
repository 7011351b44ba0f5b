import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const refresh = (refreshToken: string, options: Parameters<typeof backend.call>[1] = {}) =>
  backend.call("POST /auth/sessions/current/refresh", { refreshToken, ...options });
const lastUses = async (userId: string) => {
  const { db } = servicesOf(backend).database;
  const rows = await db.selectFrom("sessions").select("last_used_at").where("user_id", "=", userId).execute();
  return rows.map((row) => row.last_used_at);
};

it("uses of sessions are recorded within about a second", async () => {
  const { id, refreshToken } = await backend.signUp();
  backend.clock.advance(60_000);
  await refresh(refreshToken);
  await vi.waitFor(async () => expect(await lastUses(id)).toEqual([backend.clock.now()]), { timeout: 5_000 });
});

it("uses of sessions are recorded in the project of each session", async () => {
  const project = await backend.createProject();
  const people = [await backend.signUp(), await backend.signUp(), await backend.signUp({ project })];
  backend.clock.advance(60_000);
  for (const { refreshToken } of people.slice(0, 2)) await refresh(refreshToken);
  await refresh(people[2]?.refreshToken ?? "", { project });
  await servicesOf(backend).activity.write();
  for (const { id } of people) expect(await lastUses(id)).toEqual([backend.clock.now()]);
});

it("a session that has ended meanwhile stays ended, and failing to record its use has no effect", async () => {
  const { id, accessToken, refreshToken } = await backend.signUp();
  backend.clock.advance(60_000);
  await refresh(refreshToken);
  await backend.call("DELETE /auth/sessions/current", { accessToken });
  await servicesOf(backend).activity.write();
  expect(await lastUses(id)).toEqual([]);
});

it("closing a backend records the remaining uses", async () => {
  const { id, refreshToken } = await backend.signUp();
  backend.clock.advance(60_000);
  await refresh(refreshToken);
  await servicesOf(backend).activity.close();
  expect(await lastUses(id)).toEqual([backend.clock.now()]);
});
