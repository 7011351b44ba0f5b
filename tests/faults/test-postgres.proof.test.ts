import { spawn } from "node:child_process";
import { access, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, vi } from "vitest";

const TEST_RUN = `
  import { startTestPostgres } from "@latchkit/testing";
  const { connection } = await startTestPostgres();
  console.log(connection.host);
  setInterval(() => {}, 1_000);
`;
const GONE_MILLIS = 20_000;

it.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "a test run that %s ends leaves no PostgreSQL and no folder behind",
  async (signal) => {
    const run = spawn(process.execPath, ["--input-type=module", "-e", TEST_RUN], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const cluster: string = await new Promise((resolve) => createInterface(run.stdout).once("line", resolve));
    const serverPid = Number.parseInt(await readFile(join(cluster, "postmaster.pid"), "utf8"), 10);
    expect(() => process.kill(serverPid, 0)).not.toThrow();

    run.kill(signal);

    const options = { timeout: GONE_MILLIS, interval: 100 };
    await vi.waitFor(() => expect(() => process.kill(serverPid, 0)).toThrow("ESRCH"), options);
    await vi.waitFor(() => expect(access(dirname(cluster))).rejects.toThrow("ENOENT"), options);
  },
);
