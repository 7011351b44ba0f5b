import type { TestBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { expect } from "vitest";
import { servicesOf } from "../services.test-data.ts";

/**
 * Lets two requests meet: holds a row until both wait, the first for the row.
 *
 * @returns What each came to, once the row was let go.
 */
export async function meet<First, Second>(
  backend: TestBackend,
  row: ReturnType<typeof sql>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { one, two } = await servicesOf(backend).database.transaction(async (tx) => {
    await row.execute(tx);
    const one = first();
    await waiting(backend, 1);
    const two = second();
    await waiting(backend, 2);
    return { one, two };
  });
  return [await one, await two];
}

/** Until so many statements, or more, wait for a lock that another holds. */
export async function waiting(backend: TestBackend, count: number): Promise<void> {
  const { db } = servicesOf(backend).database;
  const statements = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await statements.execute(db)).rows.length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
}
