import { spawn } from "node:child_process";
import { root } from "./workspace.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} code Exit code; 1 when a signal ended it.
 * @property {string} output What it printed to both streams, unless it was shown directly.
 * @property {number} millis How long it ran.
 *
 * @typedef {object} RunOptions
 * @property {string} [cwd] Default: the workspace's root.
 * @property {NodeJS.ProcessEnv} [env] Added to the environment.
 * @property {boolean} [isShown] Prints directly instead of collecting. Default: `false`.
 * @property {number} [timeoutMillis] Ended after this time.
 * @property {boolean} [usesShell] For commands that are scripts on Windows.
 */

/**
 * Runs a program to its end; never rejects because of its exit code.
 *
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<Outcome>}
 */
export function run(command, args, options = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", options.isShown ? "inherit" : "pipe", options.isShown ? "inherit" : "pipe"],
      shell: options.usesShell ?? false,
    });
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    const timer = options.timeoutMillis && setTimeout(() => child.kill("SIGKILL"), options.timeoutMillis);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer || undefined);
      resolve({ code, output, millis: performance.now() - startedAt });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(1);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

/**
 * Runs a script with this Node.
 *
 * @param {string} script Relative to the workspace's root. @param {string[]} args @param {RunOptions} [options]
 */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/**
 * Runs npm: the one that started us when there is one, so that its version is the user's.
 *
 * @param {string[]} args @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith(".js")) return run(process.execPath, [own, ...args], options);
  return run("npm", args, { ...options, usesShell: process.platform === "win32" });
}

/** Whether a process runs, also one of another user. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
