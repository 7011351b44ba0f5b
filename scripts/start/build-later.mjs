import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { dueSteps } from "../build/steps.mjs";
import { red, say } from "../terminal.mjs";
import { root } from "../workspace.mjs";

/**
 * Builds what `npm start` did not need to answer (types, the command line, the documentation), in a process of its own
 * that leaves the server its processor.
 *
 * @returns {(() => void) | null} Ends it; the next start builds what is missing then. `null` if there is nothing to do.
 */
export function buildLater() {
  if (dueSteps().length === 0) return null;
  const child = spawn(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let isStopped = false;
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  child.on("close", (code) => {
    if (code !== 0 && !isStopped) say(`${red("✗")} The rest could not be built.\n${output.trim()}\n`);
  });
  return () => {
    isStopped = true;
    child.kill();
  };
}
