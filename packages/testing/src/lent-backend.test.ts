import { createSilentLogger } from "@latchkit/server";
import { queryDatabase } from "@latchkit/server/internal";
import { afterAll, expect, it } from "vitest";
import { lendBackend } from "./lent-backend.ts";
import { INTERNAL, INTERNAL_ENV, signUpOwner } from "./owner.ts";

const closings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

/** Kept from the second time on. */
const lend = () => lendBackend({ env: INTERNAL_ENV });
await (await lend())[Symbol.asyncDispose]();

it("a test finds nothing of the test before on the backend that both use", async () => {
  const first = await lend();
  const before = await rowsOf(first.backend);
  await signUpOwner(first);
  await first.configure({ "auth.password.allowSignIn": false }, INTERNAL);
  await queryDatabase(first.backend, "update jobs set run_at = 'infinity'");
  first.clock.advance(7 * 86_400_000);
  await first[Symbol.asyncDispose]();

  const second = await lend();
  closings.push(async () => second[Symbol.asyncDispose]());
  expect(second.backend).toBe(first.backend);
  expect(Math.abs(second.clock.now().getTime() - Date.now())).toBeLessThan(10_000);
  expect(second.project.id).not.toBe(first.project.id);
  expect(await rowsOf(second.backend)).toEqual(before);
  expect((await queryDatabase(second.backend, "select from jobs where run_at = 'infinity'")).length).toBe(0);
  await signUpOwner(second);
});

it("a test finds nothing of the test before in the database that both use", async () => {
  const own = () => lendBackend({ env: INTERNAL_ENV, logger: createSilentLogger() });
  const first = await own();
  const before = await rowsOf(first.backend);
  await signUpOwner(first);
  await first[Symbol.asyncDispose]();
  await using second = await own();
  expect(second.connection).toEqual(first.connection);
  expect(second.backend).not.toBe(first.backend);
  expect(await rowsOf(second.backend)).toEqual(before);
});

it("two tests at once use two backends", async () => {
  await using one = await lend();
  await using other = await lend();
  expect(one.backend).not.toBe(other.backend);
});

it("a backend is not lent again after its tables have changed, or after it was closed", async () => {
  for (const spoil of [
    async ({ backend }) => void (await queryDatabase(backend, "alter table users add constraint spoiled check (true)")),
    async ({ backend }) => backend.close(),
  ] satisfies ((backend: Awaited<ReturnType<typeof lend>>) => Promise<void>)[]) {
    const spoiled = await lend();
    await spoil(spoiled);
    await Promise.resolve(spoiled[Symbol.asyncDispose]()).catch(() => undefined);
    await using next = await lend();
    expect(next.backend).not.toBe(spoiled.backend);
    expect((await next.signUp()).id).toBeDefined();
  }
});

/** Returns the number of rows of each table. */
async function rowsOf(backend: Parameters<typeof queryDatabase>[0]) {
  const names = await queryDatabase<{ name: string }>(
    backend,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by name",
  );
  const counts = names.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  return queryDatabase(backend, counts.join(" union all "));
}
