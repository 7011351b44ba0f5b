import { svixApi, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../../database/plan-cost.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";
import { findDueQuery } from "./delivery-queries.ts";
import { publishEvents, publishingQuery, toEndpoints } from "./publish-events.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for the backlog of a bad day. */
const WAITING = process.env.LATCHKIT_WHOLE_PROOFS ? 1_000_000 : 100_000;
const ROUND = 500;

let backend: TestBackend;
let endpointId: string;

beforeAll(async () => {
  backend = await testBackend();
  const { body } = await svixApi(backend)("POST", "/endpoint", { url: "http://127.0.0.1:1/hook" });
  endpointId = body.id;
  await recordEvents(backend.project.id, WAITING);
}, 120_000);
afterAll(() => backend[Symbol.asyncDispose]());

async function recordEvents(projectId: string, count: number): Promise<void> {
  const { database, clock } = servicesOf(backend);
  await sql`
    insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at)
    select ${projectId}, 'main', 'msg_' || lpad(n::text, 27, '0'), 'team.deleted', 'subject-' || n,
      jsonb_build_object('id', gen_random_uuid()), ${clock.now()} from generate_series(1, ${count}::int) as n`.execute(
    database.db,
  );
}

test.each([
  ["as it is", async () => undefined],
  // As autovacuum leaves it: it never looks at a table of few endpoints.
  ["once PostgreSQL knows its size", () => sql`analyze webhook_events`.execute(servicesOf(backend).database.db)],
  ["once PostgreSQL knows all sizes", () => sql`analyze`.execute(servicesOf(backend).database.db)],
])("a round reads only the events that it publishes, however many wait: %s", async (_when, prepare) => {
  await prepare();
  const { database, clock } = servicesOf(backend);
  const cost = await costOf(database.db, "webhook_events", publishingQuery(toEndpoints, null, clock.now()));
  expect(cost.scans).toEqual(["Index Scan"]);
  // Found, then changed. PostgreSQL 15 looks at one more.
  expect([2 * ROUND, 2 * ROUND + 1]).toContain(cost.rows);
});

test("an endpoint reads only the deliveries that it sends next, however many wait", async () => {
  const { database, clock } = servicesOf(backend);
  for (let round = 0; round < 20; round += 1) await publishEvents(database, servicesOf(backend), toEndpoints, null);
  const key = { projectId: backend.project.id, branchId: "main", endpointId };
  const cost = await costOf(database.db, "webhook_events", findDueQuery(key, clock.now()));
  expect(cost.scans).toEqual(["Index Scan"]);
  expect(cost.rows).toBe(200);
});

test("projects take turns: a backlog of one delays another's events by one round", async () => {
  const other = await backend.createProject();
  const services = servicesOf(backend);
  await sql`
    insert into webhook_endpoints (project_id, branch_id, id, url, description, is_disabled, metadata, secret_sealed, created_at, updated_at)
    select ${other.id}, branch_id, id, url, description, is_disabled, metadata, secret_sealed, created_at, updated_at
    from webhook_endpoints`.execute(services.database.db);
  await recordEvents(other.id, 3);
  expect(await publishEvents(services.database, services, toEndpoints, null)).toMatchObject({ events: ROUND });
  const { rows } = await sql`
    select from webhook_events where project_id = ${other.id} and published_position is not null`.execute(
    services.database.db,
  );
  expect(rows).toHaveLength(3);
});
