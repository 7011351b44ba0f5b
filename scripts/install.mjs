import { runNpm } from "./run.mjs";
import { dim, duration, say } from "./terminal.mjs";
import { isInstalled } from "./workspace.mjs";

/**
 * What package-lock.json says, without rewriting it. No package needs its install scripts, so none gets to run one.
 * Not `npm ci`: it would throw away what is there and fetch all of it again.
 */
const quietly = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs the packages of package-lock.json when they are missing or others. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say(dim("Installing packages (the first time, and when they changed) …"));
  const { code, output, millis } = await runNpm(["install", ...quietly]);
  if (code !== 0) {
    say(output.trim());
    throw new Error("npm could not install the packages; its own words are above.");
  }
  say(dim(`Installed in ${duration(millis)}.`));
}
