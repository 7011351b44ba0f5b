import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run, runNpm } from "./run.mjs";
import { dim, duration, say } from "./terminal.mjs";
import { isInstalled, root } from "./workspace.mjs";

/** No package needs its install scripts, so none gets to run one. */
const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the packages of package-lock.json when they are missing, others, or left by an installation that was
 * interrupted.
 *
 * Always from nothing: npm takes a package whose `package.json` is present for complete, although an interrupted
 * installation leaves packages with half of their files. `npm ci` alone does not ensure it: npm 11 keeps the folder of a
 * workspace that has the name of one of its packages.
 *
 * @param {string} [folder] Default: the workspace's root.
 */
export async function ensureInstalled(folder = root) {
  const mark = join(folder, ".cache", "installing");
  if (!existsSync(mark) && isInstalled(folder)) return;
  say(dim("Installing packages (the first time, and when they changed) …"));
  leave(mark);
  await rm(join(folder, "node_modules"), { recursive: true, force: true });
  const { code, output, millis } = await runNpm(["ci", ...quietly], { cwd: folder });
  if (code !== 0) {
    say(output.trim());
    throw new Error("npm could not install the packages. See its output above.");
  }
  // Without it, a power failure could leave the files of packages empty and the mark removed.
  if (process.platform !== "win32") await run("sync", []);
  await rm(mark);
  say(dim(`Installed in ${duration(millis)}.`));
}

/**
 * Creates a file that survives a power failure.
 *
 * @param {string} file
 */
function leave(file) {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, "w");
  writeSync(descriptor, "An installation has begun. If it was interrupted, the next npm start repeats it.\n");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
