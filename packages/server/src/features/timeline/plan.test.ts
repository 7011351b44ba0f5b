import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { costOf } from "../../database/plan-cost.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";
import { selectTimeline } from "./queries.ts";

/** Rows of each table that are about the user. */
const MANY = 3_000;
const LIMIT = 21;

it("reads no more of a long history than a page needs, on the first page as on later ones", async () => {
  await using backend = await testBackend();
  const { id: projectId } = backend.project;
  const { body: user } = await backend.call("POST /users", { tier: "server", body: { display_name: "Ada" } });
  const { db } = servicesOf(backend).database;
  const series = sql`generate_series(1, ${MANY}::int) as number`;
  const at = sql`now() - number * interval '1 minute'`;
  await sql`insert into audit_log (project_id, branch_id, id, happened_at, action, subject_id, actor_type, changes)
    select ${projectId}, 'main', gen_random_uuid(), ${at}, 'user.updated', ${user.id}, 'development_key', '[]' from ${series}`.execute(
    db,
  );
  await sql`insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at)
    select ${projectId}, 'main', 'msg_' || number, 'user.updated', ${user.id}, '{}', ${at} - interval '30 seconds' from ${series}`.execute(
    db,
  );
  await sql`insert into emails (project_id, branch_id, id, created_at, updated_at, recipient_type, user_id, scheduled_at)
    select ${projectId}, 'main', gen_random_uuid(), ${at}, now(), 'user-primary-email', ${user.id}::uuid, now() from ${series}`.execute(
    db,
  );
  await sql`analyze audit_log, webhook_events, emails`.execute(db);

  const tenancy = { projectId, branchId: "main" };
  const subject = { type: "user", id: user.id } as const;
  const late = String((Date.now() - (MANY / 2) * 60_000) * 1_000);
  for (const after of [null, { micros: late, kind: "event", id: "msg_1500" } as const]) {
    const wanted = { tenancy, subject, filter: undefined, after, limit: LIMIT, now: new Date() };
    for (const table of ["audit_log", "webhook_events", "emails"]) {
      const { rows, scans } = await costOf(db, table, selectTimeline(wanted));
      expect(rows, table).toBeLessThanOrEqual(3 * LIMIT);
      expect(scans, table).not.toContain("Seq Scan");
    }
  }
});
