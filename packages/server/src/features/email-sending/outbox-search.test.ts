import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../database/database.ts";
import { servicesOf } from "../../services.test-data.ts";
import { listAudit } from "../audit-log/queries.ts";
import { listEmails } from "./outbox-queries.ts";

const MANY = 20_000;
/** Executions after which PostgreSQL decides whether it keeps one plan for all values. */
const EXECUTIONS = 12;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  const { db } = servicesOf(backend).database;
  await sql`
    insert into emails (project_id, branch_id, id, created_at, updated_at, recipient_type, addresses, scheduled_at, subject)
    select 'internal', 'main', gen_random_uuid(), now(), now(), 'custom-emails', array['person' || n || '@shop.example'], now(),
      'News of day ' || n from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`
    insert into audit_log (project_id, branch_id, id, happened_at, action, actor_type, changes)
    select 'internal', 'main', gen_random_uuid(), now(), 'user.updated', 'development_key', '[]'
    from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`vacuum analyze emails, audit_log`.execute(db);
});
afterAll(() => backend[Symbol.asyncDispose]());

const tenancy = { projectId: "internal", branchId: "main" };
const now = new Date();

/** Repeats a read on one connection. @returns How often the index was used, and what the last read returned. */
async function uses<T>(index: string, read: (db: Db) => Promise<T>): Promise<{ times: number; last: T | undefined }> {
  return servicesOf(backend).database.transaction(async (tx) => {
    await sql`set local plan_cache_mode = auto`.execute(tx); // as in production
    let last: T | undefined;
    for (let execution = 0; execution < EXECUTIONS; execution += 1) last = await read(tx);
    const { rows } = await sql<{ times: number }>`
      select pg_stat_get_xact_numscans(${index}::regclass)::int as times`.execute(tx);
    return { times: rows[0]?.times ?? 0, last };
  });
}

describe("among very many, an index finds", () => {
  it.each([
    ["emails by part of an address", "person7777@sh", 1],
    ["emails by part of a subject", "of day 7777", 1],
    ["emails by an address that none was sent to", "zebedee@shop.example", 0],
  ])("%s", async (_, query, found) => {
    const { times, last } = await uses("emails__by_search", (db) => listEmails(tenancy, db, now, { query }, {}));
    expect(last).toHaveLength(found);
    expect(times).toBeGreaterThanOrEqual(EXECUTIONS);
  });

  it("audit entries by an action that never happened", async () => {
    const filter = { action: "user.deleted", cursor: undefined, limit: 51 };
    const { times, last } = await uses("audit_log__by_action", (db) => listAudit(tenancy, db, filter));
    expect([last, times]).toEqual([[], EXECUTIONS]);
  });

  it("audit entries by a kind that never happened", async () => {
    const filter = { kind: "team", cursor: undefined, limit: 51 };
    const { times, last } = await uses("audit_log__by_kind", (db) => listAudit(tenancy, db, filter));
    expect([last, times]).toEqual([[], EXECUTIONS]);
  });
});
