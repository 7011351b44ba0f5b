import { buildAll } from "../build/build-all.mjs";
import { ensureInstalled } from "../install.mjs";
import { runChecks } from "./checks.mjs";

/** Sets up whatever is missing and checks everything that is not a test; sets the exit code. */
export async function check() {
  await ensureInstalled();
  const isBuilt = await buildAll();
  const { failed } = await runChecks();
  process.exitCode = isBuilt && failed === 0 ? 0 : 1;
}
