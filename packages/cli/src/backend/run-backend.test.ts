import { explainStartFailure } from "@latchkit/server";
import { expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { run } from "../run.ts";
import type { ServerModule } from "../server-module.ts";

const keys = { publishableClientKey: "pck_1", secretServerKey: "ssk_1", superSecretAdminKey: "sak_1" };

interface FakeOptions {
  fails?: boolean;
  failure?: Promise<Error>;
  keysFile?: string | null;
}

/** A backend that notes how it was started, and whether it was closed. */
function fakeServer({ fails = false, failure, keysFile = null }: FakeOptions = {}) {
  const events: unknown[] = [];
  const settings = { mode: "development", dashboardUrl: "http://localhost:4100/dashboard" } as const;
  const startServer = async ({ env, mode }: { env: object; mode: string }) => {
    events.push({ env, mode });
    if (fails) throw new Error("LATCHKIT_PORT is taken.");
    return {
      url: "http://localhost:4100",
      settings,
      notes: mode === "production" ? ["Sign up as the owner."] : [],
      keysFile,
      failure: failure ?? new Promise<Error>(() => undefined),
      projects: { demo: { id: "p", ...keys } },
      close: async () => void events.push("closed"),
    };
  };
  let stop = (): void => undefined;
  const onStopSignal = (act: () => void) => {
    stop = act;
  };
  const module = { startServer, explainStartFailure, onStopSignal };
  return { events, loadServer: async () => module as unknown as ServerModule, stop: () => stop() };
}

it.each([
  ["dev", "development"],
  ["start", "production"],
])("latchkit %s runs the backend for %s until it is asked to stop", async (command, mode) => {
  const { events, loadServer, stop } = fakeServer();
  const { context, said } = fakeContext({
    folder: "/app",
    environment: { A: "1" },
    loadServer,
  });
  const running = run([command, "--port", "4200", "--data-dir", "data"], context);
  await expect.poll(said).toContain("Dashboard  http://localhost:4100/dashboard");
  const env = { A: "1", LATCHKIT_PORT: "4200", LATCHKIT_DATA_DIR: "/app/data" };
  expect(events).toEqual([{ env, mode }]);
  stop();
  expect(await running).toBe(0);
  expect(events.slice(1)).toEqual(["closed"]);
});

it("prints the commands that set up an application with the project to try things with", async () => {
  const { loadServer, stop } = fakeServer();
  const { context, said } = fakeContext({ loadServer });
  const running = run(["dev"], context);
  const command = "npx http://localhost:4100/packages/latchkit.tgz init --project-id p --publishable-client-key pck_1";
  await expect.poll(said).toContain(`  React with Vite   ${command}\n`);
  stop();
  await running;
  expect(said()).toContain(`  Next.js, Express  ${command} --secret-server-key ssk_1`);
});

it("passes on that it is asked again, so that the backend waits no longer", async () => {
  const { events, loadServer, stop } = fakeServer();
  const { context, said } = fakeContext({ loadServer });
  const running = run(["start"], context);
  await expect.poll(said).toContain("Dashboard");
  stop();
  stop();
  expect(await running).toBe(0);
  expect(events.slice(1)).toEqual(["closed", "closed"]);
});

it("a missing backend, or one that does not start, prints the next step", async () => {
  const without = fakeContext();
  expect(await run(["dev"], without.context)).toBe(1);
  expect(without.told()).toContain("npm install http://localhost:4100/packages/server.tgz");
  const { loadServer } = fakeServer({ fails: true });
  const failing = fakeContext({ loadServer });
  expect(await run(["start"], failing.context)).toBe(1);
  expect(failing.told()).toMatch(/LATCHKIT_PORT is taken\.\n.*latchkit doctor/);
  expect(await run(["dev", "--port", "a"], failing.context)).toBe(2);
});

it("the start prints the path of generated keys, and none of the keys", async () => {
  const { loadServer, stop } = fakeServer({ keysFile: "/data/internal-project-keys.json" });
  const { context, said } = fakeContext({ loadServer });
  const running = run(["start"], context);
  await expect.poll(said).toContain("Dashboard");
  stop();
  expect(await running).toBe(0);
  expect(said()).toContain("/data/internal-project-keys.json");
  expect(said()).not.toContain("sak_");
});

it("ends by itself when the backend had to close, and says why", async () => {
  const failure = Promise.resolve(new Error("The data directory was taken over."));
  const { loadServer } = fakeServer({ failure });
  const { context, told } = fakeContext({ loadServer });
  expect(await run(["start"], context)).toBe(1);
  expect(told()).toContain("The data directory was taken over.");
});
