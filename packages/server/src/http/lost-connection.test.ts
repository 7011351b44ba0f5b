import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { createLogger } from "../logging/logger.ts";
import { servicesOf } from "../services.test-data.ts";

const log: string[] = [];
const logger = createLogger({ mode: "production", stream: { write: (line: string) => log.push(line) } });
const backend = await testBackend({ logger });
afterAll(() => backend[Symbol.asyncDispose]());

it("a request whose database connection breaks answers 503, and the next one works", async () => {
  const { accessToken } = await backend.signUp();
  const { database } = servicesOf(backend);
  let answer: ReturnType<typeof backend.call> | undefined;
  await database.transaction(async (tx) => {
    await sql`lock table users in access exclusive mode`.execute(tx);
    answer = backend.call("GET /users/me", { accessToken }); // waits for the lock
    await expect
      .poll(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
  expect((await answer)?.status).toBe(503);
  expect(log.join()).toContain("request failed unexpectedly");
  expect((await backend.call("GET /users/me", { accessToken })).status).toBe(200);
});
