import { runNpm } from "./run.mjs";
import { dim, duration, say } from "./terminal.mjs";
import { isInstalled } from "./workspace.mjs";

/** Installs the packages of package-lock.json when they are missing or others. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say(dim("Installing packages (only when they changed) …"));
  const { code, output, millis } = await runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) {
    say(output.trim());
    throw new Error("npm could not install the packages; its own words are above.");
  }
  say(dim(`Installed in ${duration(millis)}.`));
}
