import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const lifetime = new URL("lifetime.mjs", import.meta.url);
const PROGRAM = `
import { appendFileSync } from "node:fs";
import { runUntilStopped } from ${JSON.stringify(lifetime.href)};
await runUntilStopped(async () => {
  const running = setInterval(() => undefined, 1000);
  appendFileSync("log", "opened ");
  return { async close() { clearInterval(running); appendFileSync("log", "closed"); } };
});
`;
/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "latchkit-lifetime-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node program.mjs" } }));
  writeFileSync(join(folder, "program.mjs"), PROGRAM);
  writeFileSync(join(folder, "log"), "");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(["SIGKILL", "SIGTERM"])("closes when npm, which started it, ends by %s", async (signal) => {
  const npm = spawn("npm", ["start"], { cwd: folder, stdio: "ignore" });
  const ended = once(npm, "exit");
  await vi.waitFor(() => expect(log()).toBe("opened "), 20_000);

  npm.kill(/** @type {NodeJS.Signals} */ (signal));
  await ended;

  await vi.waitFor(() => expect(log()).toBe("opened closed"), 10_000);
});

function log() {
  return readFileSync(join(folder, "log"), "utf8");
}
