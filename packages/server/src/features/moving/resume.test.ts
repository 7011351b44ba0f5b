import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { fileOf, importsOf, person } from "./moving.test-data.ts";

const backend = await testBackend();
const imports = await importsOf(backend);
const { db } = servicesOf(backend).database;
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const PEOPLE = 1_200;
const STUCK = "person-0700";

it("an import that is broken off goes on after its last batch: nothing is doubled, nothing lost", async () => {
  const names = Array.from({ length: PEOPLE }, (_, index) => `person-${String(index).padStart(4, "0")}`);
  const id = await imports.upload(fileOf(names.map((name) => person(name))), { partBytes: 10_000 });
  await imports.start(id);
  await sql`
    create function refuse_person() returns trigger language plpgsql as $$
    begin
      raise exception 'the disk is full';
    end
    $$`.execute(db);
  await sql`
    create trigger refuse_person before insert on users for each row
    when (new.external_id = ${sql.lit(STUCK)}) execute function refuse_person()`.execute(db);
  try {
    await imports.node.runDueJobs();
    // The header is line 1, so the first batch of 500 ends with line 501.
    expect(await imports.read(id)).toMatchObject({ status: "importing", lines: 501 });
    expect(await countPeople()).toBe(500);
  } finally {
    await sql`drop function refuse_person() cascade`.execute(db);
  }
  backend.clock.advance(3_600_000);
  await imports.node.runDueJobs();
  expect(await imports.read(id)).toMatchObject({
    status: "finished",
    lines: PEOPLE + 2,
    counts: { user: { new: PEOPLE, existing: 0 } },
    problem_count: 0,
  });
  expect(await countPeople()).toBe(PEOPLE);
});

async function countPeople(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct external_id)::int as count from users
    where project_id = ${backend.project.id} and external_id like 'person-%'`.execute(db);
  return rows[0]?.count ?? 0;
}
