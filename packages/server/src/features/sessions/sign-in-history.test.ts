import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { costOf } from "../../database/plan-cost.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";
import { deletingOldSuccesses } from "./sign-in-history.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { db } = servicesOf(backend).database;

it("many full histories are trimmed by reading each of them twice at most", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => backend.signUp()));
  await sql`
    insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method)
    select project_id, branch_id, user_id, attempted_at - n * interval '1 minute', gen_random_uuid(), 'password'
    from sign_ins cross join generate_series(1, 150) as n where project_id = ${backend.project.id}`.execute(db);
  await sql`analyze sign_ins`.execute(db);
  const tenancy = { projectId: backend.project.id, branchId: "main" };
  const owners = people.map(({ id }) => ({ project_id: backend.project.id, branch_id: "main", user_id: id }));
  const { rows } = await costOf(db, "sign_ins", deletingOldSuccesses(tenancy, owners));
  expect(rows).toBeLessThanOrEqual(20 * 2 * 151);
  const left = await sql<{ count: string }>`
    select count(*) from sign_ins where project_id = ${backend.project.id} group by user_id`.execute(db);
  expect(left.rows.map(({ count }) => Number(count))).toEqual(Array.from({ length: 20 }, () => 100));
});
