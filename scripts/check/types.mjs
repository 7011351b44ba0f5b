// Checks every TypeScript project of the workspace and keeps an eye on how long that takes.
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { limits } from "../budgets/limits.mjs";
import { runNode } from "../run.mjs";
import { duration } from "../terminal.mjs";
import { root } from "../workspace.mjs";

/**
 * One per core: several threads of one compiler check much of the same, each for itself, and take half as long again.
 */
const AT_ONCE = Math.min(availableParallelism(), 4);

/**
 * Projects see each other's built declarations, not the sources that editors and tests take: nothing is checked twice,
 * and what is checked is what others get. Entries for this repository alone are not built: `built` names their source.
 */
const asBuilt = ["--customConditions", "built"];

/** The compiler lives for seconds: collecting its garbage took a third of them. Up to this much memory, it does not. */
const env = { GOGC: "off", GOMEMLIMIT: "1500MiB" };

const startedAt = performance.now();
const waiting = findProjects();
const count = waiting.length;
let isFine = true;

async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const args = ["-p", project, "--singleThreaded", ...asBuilt];
    const { code, output } = await runNode("node_modules/typescript-native/bin/tsc", args, { env });
    if (code === 0) continue;
    isFine = false;
    process.stdout.write(`${project}\n${output}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));

const millis = performance.now() - startedAt;
const { limit, tolerance } = limits.typeCheckMillis;
const summary = `${count} projects in ${duration(millis)} of ${duration(limit)} allowed`;
// Other machines may be busy with something else.
if (process.env.CI && millis > limit * tolerance) {
  isFine = false;
  process.stdout.write(`Type-checking takes too long: ${summary}\n`);
}
if (isFine) process.stdout.write(`note: ${summary}\n`);
process.exitCode = isFine ? 0 : 1;

/** The root's project and every tsconfig*.json one level into a workspace folder; the longest first. */
function findProjects() {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  const projects = [...folders, "tests", "bench", "."]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => /^tsconfig(\.browser)?\.json$/.test(file))
        .map((file) => join(folder, file)),
    );
  return projects.sort((a, b) => Number(usesServer(b)) - Number(usesServer(a)));
}

/** @param {string} project Those that see the server's sources take seconds, the others none. */
function usesServer(project) {
  return /^(packages.(server|testing|kit)|tests|bench)/.test(project);
}
