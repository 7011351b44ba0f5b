import { startStripeStandIn, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";

let now = () => new Date();
const stripe = await startStripeStandIn({ now: () => now() });
const backend = await testBackend({ env: stripe.environment });
now = () => backend.clock.now();
const other = await backend.createProject();
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});
const { db } = servicesOf(backend).database;

it("an account that an older version has connected is found by its events within half an hour", async () => {
  for (const project of [backend.project, other])
    expect((await backend.call("POST /internal/payments/setup", { tier: "admin", project })).status).toBe(200);
  const listed = () =>
    db.selectFrom("stripe_account_directory").select(["project_id", "account_id"]).orderBy("account_id").execute();
  const both = await db
    .selectFrom("stripe_accounts")
    .select(["project_id", "account_id"])
    .orderBy("account_id")
    .execute();
  expect(both).toHaveLength(2);
  expect(await listed()).toEqual(both);
  await db.deleteFrom("stripe_account_directory").where("project_id", "=", other.id).execute(); // as an older version leaves it
  backend.clock.advance(1_800_000);
  await backend.backend.runDueJobs();
  expect(await listed()).toEqual(both);
});
