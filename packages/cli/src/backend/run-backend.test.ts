import { explainStartFailure } from "@latchkit/server";
import { expect, it } from "vitest";
import { run } from "../run.ts";
import { fakeSurroundings } from "../surroundings.test-data.ts";
import type { ServerModule } from "./server-module.ts";

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
      keysFile,
      failure: failure ?? new Promise<Error>(() => undefined),
      projects: { internal: { generatedKeys: null }, demo: { id: "p", ...keys } },
      close: async () => void events.push("closed"),
    };
  };
  return { events, loadServer: async () => ({ startServer, explainStartFailure }) as unknown as ServerModule };
}

it.each([
  ["dev", "development"],
  ["start", "production"],
])("latchkit %s runs the backend for %s until it is asked to stop", async (command, mode) => {
  const { events, loadServer } = fakeServer();
  let stop = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const stopRequested = () => asked;
  const { surroundings, said } = fakeSurroundings({
    folder: "/app",
    environment: { A: "1" },
    loadServer,
    stopRequested,
  });
  const running = run([command, "--port", "4200", "--data-dir", "data"], surroundings);
  await expect.poll(said).toContain("Dashboard  http://localhost:4100/dashboard");
  const env = { A: "1", LATCHKIT_PORT: "4200", LATCHKIT_DATA_DIR: "/app/data" };
  expect(events).toEqual([{ env, mode }]);
  stop();
  expect(await running).toBe(0);
  expect(events.at(-1)).toBe("closed");
});

it("says what to do when there is no backend, or it does not start", async () => {
  const without = fakeSurroundings();
  expect(await run(["dev"], without.surroundings)).toBe(1);
  expect(without.told()).toContain("npm install @latchkit/server");
  const failing = fakeSurroundings(fakeServer({ fails: true }));
  expect(await run(["start"], failing.surroundings)).toBe(1);
  expect(failing.told()).toMatch(/LATCHKIT_PORT is taken\.\n.*latchkit doctor/);
  expect(await run(["dev", "--port", "a"], failing.surroundings)).toBe(2);
});

it("says where generated keys are, and shows none of them", async () => {
  const { surroundings, said } = fakeSurroundings(fakeServer({ keysFile: "/data/internal-project-keys.json" }));
  expect(await run(["start"], surroundings)).toBe(0);
  expect(said()).toContain("/data/internal-project-keys.json");
  expect(said()).not.toContain("sak_");
});

it("ends by itself when the backend had to close, and says why", async () => {
  const failure = Promise.resolve(new Error("The data directory was taken over."));
  const { surroundings, told } = fakeSurroundings({
    ...fakeServer({ failure }),
    stopRequested: () => new Promise(() => undefined),
  });
  expect(await run(["start"], surroundings)).toBe(1);
  expect(told()).toContain("The data directory was taken over.");
});
