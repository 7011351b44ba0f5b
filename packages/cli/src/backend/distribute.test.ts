import * as server from "@latchkit/server";
import { createEmptyDatabase, type EmptyDatabase, freePort, installCitusStandIn } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { run } from "../run.ts";

let database: EmptyDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const env = { ...environment(), LATCHKIT_PORT: String(await freePort()) };
  const running = await server.startServer({ env, mode: "production", logger: server.createSilentLogger() });
  await running.close();
});
afterAll(() => database.drop());

const environment = () => ({
  LATCHKIT_DRAIN_SECONDS: "0",
  LATCHKIT_DATABASE_URL: database.url,
  LATCHKIT_SECRET: "a root secret for the tests of commands, of 32 bytes",
});

async function latchkit(...args: string[]) {
  const { context, said, told } = fakeContext({ loadServer: async () => server, environment: environment() });
  return { code: await run(args, context), said: said(), told: told() };
}

it("latchkit distribute says what is missing, shows its plan, carries it out, and repeats nothing", async () => {
  const missing = expect.stringMatching(/^The database empty_\w+ lacks the extension citus: .+\.$/);
  expect(await latchkit("distribute", "--apply")).toEqual({ code: 1, said: "", told: missing });
  expect(await latchkit("distribute", "--plan")).toMatchObject({ code: 0, told: missing });

  await installCitusStandIn(database);
  const plan = await latchkit("distribute", "--plan");
  expect(plan).toMatchObject({ code: 0, told: "75 tables to do. Do it with --apply." });
  expect(plan.said).toMatch(/^→ users +by project +A project's users\.$/m);
  expect(plan.said).toMatch(/^→ jobs +coordinator +The queue: .+ Drops jobs__project\.$/m);
  expect(plan.said).toMatch(/^✓ kept_time +coordinator +One row/m);

  const applied = await latchkit("distribute", "--apply");
  expect(applied).toMatchObject({ code: 0, said: "Done: 75 tables." });
  expect(applied.told).toMatch(/^1 of 75: projects \(\d+ kB\)\n2 of 75: users /);
  expect(await latchkit("distribute", "--apply")).toEqual({ code: 0, said: "There was nothing to do.", told: "" });
  expect(await latchkit("distribute", "--plan")).toMatchObject({ code: 0, told: "There is nothing to do." });
});

it.each([[[]], [["--plan", "--apply"]]])("latchkit distribute %j asks for one of its options", async (options) => {
  const { code, told } = await latchkit("distribute", ...options);
  expect([code, told]).toEqual([2, "Say --plan or --apply.\nTry `latchkit distribute --help`."]);
});
