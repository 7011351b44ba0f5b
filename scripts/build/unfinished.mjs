import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../run.mjs";
import { root } from "../workspace.mjs";

/** File beside the server's modules while part of the packages is not built: it serves them when they are whole. */
export const UNFINISHED = "unfinished";

const mark = join(root, "packages", "server", "dist", UNFINISHED);
const lock = join(root, ".cache", "build", "lock");
const POLL_MILLIS = 200;

/** Says that packages are not whole. */
export function markUnfinished() {
  mkdirSync(join(mark, ".."), { recursive: true });
  writeFileSync(mark, "");
}

/** Says that all packages are whole. */
export function markFinished() {
  rmSync(mark, { force: true });
}

/**
 * Runs a build while no other process builds: what `npm start` still builds in the background is what `npm test` would
 * build, too.
 *
 * @template Result @param {() => Promise<Result>} build @returns {Promise<Result>}
 */
export async function buildAlone(build) {
  mkdirSync(join(lock, ".."), { recursive: true });
  while (!take()) {
    const holder = Number(readLock());
    if (holder > 0 && isRunning(holder)) await sleep(POLL_MILLIS);
    else rmSync(lock, { force: true }); // Its process was killed.
  }
  try {
    return await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readLock() {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return ""; // Released meanwhile.
  }
}
