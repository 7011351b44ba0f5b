import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf as costInTable } from "../database/plan-cost.test-data.ts";
import { servicesOf } from "../services.test-data.ts";
import { sealPayload } from "./payload.ts";
import { claimQuery, headsQuery, type Page } from "./queries.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for as many as a large campaign has. */
const WAITING = process.env.LATCHKIT_WHOLE_PROOFS ? 200_000 : 20_000;
const FIRST_PAGES = ["shared-mail", "own-mail"].flatMap((pool) =>
  ["urgent", "normal"].map((lane) => ({ pool, lane, project: "" }) as Page),
);

let backend: TestBackend;
let now: Date;

beforeAll(async () => {
  backend = await testBackend();
  now = backend.clock.now();
  await insertMails(backend.project.id, WAITING);
  for (let other = 0; other < 30; other++) await insertMails((await backend.createProject()).id, 2);
});
afterAll(() => backend[Symbol.asyncDispose]());

async function insertMails(projectId: string, count: number): Promise<void> {
  const { database, rootSecret } = servicesOf(backend);
  const payload = sealPayload(rootSecret, { id: "any", kind: "send-email", tenancy: null }, { to: "pat@example.com" });
  await sql`
    insert into jobs (id, project_id, branch_id, kind, payload_sealed, run_at, created_at, pool, lane)
    select gen_random_uuid(), ${projectId}, 'main', 'send-email', ${payload}, ${now}::timestamptz - n * interval '1 millisecond', ${now}, 'shared-mail', 1
    from generate_series(1, ${count}) as n`.execute(database.db);
}

function costOf(query: RawBuilder<unknown>): ReturnType<typeof costInTable> {
  return costInTable(servicesOf(backend).database.db, "jobs", query);
}

const claiming = (project: string, count: number) => ({
  kinds: ["send-email"],
  grants: [{ pool: "shared-mail", lane: "normal", project, count, onlyExpired: false } as const],
  running: [],
  now,
  leaseUntil: new Date(now.getTime() + 60_000),
});

test.each([
  ["as it is", async () => undefined],
  ["once its statistics are known", () => sql`analyze jobs`.execute(servicesOf(backend).database.db)],
])(
  "a look reads one index entry per project, and a claim only the jobs that it takes, however many mails wait: %s",
  async (_when, prepare) => {
    await prepare();
    const look = await costOf(headsQuery(FIRST_PAGES));
    expect(look.scans).toEqual(["Index Scan"]);
    expect(look.rows).toBe(31); // projects
    expect(look.pages).toBeLessThan(400);

    const { id } = backend.project;
    const claim = await costOf(claimQuery(claiming(id, 8)));
    expect(claim.rows).toBe(2 * 8); // found, then changed
    expect(claim.scans).toEqual(["Index Scan"]);
    expect(claim.pages).toBeLessThan(400);
  },
);

test("monitoring reads only the rows that it reports", async () => {
  const answer = await (await backend.fetch("/metrics")).text();
  expect(answer).toContain('latchkit_jobs_waiting{pool="shared-mail",lane="normal"} 10000');
  expect(answer).toContain('latchkit_jobs_waiting{pool="own-mail",lane="urgent"} 0');
  expect(answer).toContain('latchkit_jobs_oldest_seconds{pool="shared-mail",lane="normal"} 0');
  expect(answer).toContain("latchkit_jobs_given_up 0");
});
