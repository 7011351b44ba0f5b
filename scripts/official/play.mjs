import { buildAll } from "../build/build-all.mjs";
import { ensureInstalled } from "../install.mjs";
import { runNpm } from "../run.mjs";
import { bold, dim, green, red, say } from "../terminal.mjs";

/** @param {string[]} args A version, or none for the newest, and `--accept`. */
export async function playOfficial(args) {
  try {
    await ensureInstalled();
    const version = args.find((arg) => !arg.startsWith("--")) ?? (await newestPublished());
    if (!(await buildAll())) process.exit(1);
    say(bold(`The story with version ${version} of the official packages`));
    process.env.LATCHKIT_OFFICIAL_VERSION = version;
    await (await import("./install.mjs")).installAllOfficial();
    const { runVitest } = await import("../test/vitest.mjs");
    const { passed, failed } = await runVitest(["tests/interop/story"]);
    say(`${failed > 0 ? red("✗") : green("✓")} ${version}: ${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
    else await accept(version, args.includes("--accept"));
  } catch (error) {
    say(`${red("✗")} ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** @returns {Promise<string>} */
async function newestPublished() {
  const { code, output } = await runNpm(["view", "@stackframe/js", "version", "--json"]);
  if (code !== 0) throw new Error(`npm could not find the newest version of @stackframe/js:\n${output}`);
  return JSON.parse(output);
}

/** @param {string} version @param {boolean} isWanted */
async function accept(version, isWanted) {
  const { acceptNewest, tested } = await import("./versions.mjs");
  if (!isNewer(version, tested.newest)) return;
  if (isWanted) say(`Wrote: ${(await acceptNewest(version)).join(", ")}`);
  else say(dim(`It is newer than the tested range. npm run official -- --accept adds it.`));
}

/** @param {string} one @param {string} other */
function isNewer(one, other) {
  return one.localeCompare(other, "en", { numeric: true }) > 0;
}
