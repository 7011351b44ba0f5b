import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { createUsers, sendingBackend, TEMPLATE, TEMPLATE_ID } from "./sending.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const backend = await sendingBackend({
  config: { [`emails.templates.${TEMPLATE_ID}`]: { displayName: "News", tsxSource: TEMPLATE } },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { database } = servicesOf(backend);

/** Connections that a project's emails use at a time. */
const IN_FLIGHT = 6;

proves("at most ten accepted emails are unrecorded, besides those in flight", async () => {
  const user_ids = await createUsers(
    backend,
    Array.from({ length: 60 }, (_, n) => `reader-${n}@shop.example`),
  );
  const body = { user_ids, template_id: TEMPLATE_ID, variables: { text: "News", category: "Transactional" } };
  expect((await backend.call("POST /emails/send-email", { tier: "server", body })).status).toBe(200);
  let most = 0;
  backend.smtp.onMail(async () => {
    const taken = backend.smtp.mails.length;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sent_emails`.execute(database.db);
    most = Math.max(most, taken - (rows[0]?.count ?? 0));
  });
  await backend.backend.runDueJobs();
  expect(backend.smtp.mails).toHaveLength(60);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(IN_FLIGHT + 10);
});

it("an outcome is recorded a moment later, even if the next email is slow", async () => {
  const user_ids = await createUsers(backend, ["first@shop.example", "slow@shop.example"]);
  const body = { user_ids, template_id: TEMPLATE_ID, variables: { text: "News", category: "Transactional" } };
  expect((await backend.call("POST /emails/send-email", { tier: "server", body })).status).toBe(200);
  const recorded = async () => {
    const { rows } = await sql<{ to: string[] }>`
      select to_addresses as to from sent_emails where to_addresses && array['first@shop.example', 'slow@shop.example']`.execute(
      database.db,
    );
    return rows.length;
  };
  let begun = 0;
  let whileWaiting = 0;
  backend.smtp.onMail(async () => {
    if (++begun === 1) return;
    for (let n = 0; n < 50 && whileWaiting === 0; n++) {
      await sleep(100);
      whileWaiting = await recorded();
    }
  });
  await backend.backend.runDueJobs();
  expect(whileWaiting).toBe(1);
  expect(await recorded()).toBe(2);
});
