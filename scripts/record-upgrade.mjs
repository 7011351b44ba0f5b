// Keeps a database as a version leaves it, which the tests of all later versions open (tests/upgrades).
// Usage: npm run record-upgrade, at the commit of a release after npm run build; with a commit, for an earlier version.
import { execFileSync } from "node:child_process";
import { runNode } from "./run.mjs";
import { root } from "./workspace.mjs";

const [commit = ""] = process.argv.slice(2);
/** @param {...string} args */
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const hash = git("rev-parse", "--short=8", commit || "HEAD");
const { version } = JSON.parse(git("show", `${hash}:packages/server/package.json`));
const name = `${version}-${hash}`;
const env = { LATCHKIT_RECORD_UPGRADE: name, LATCHKIT_RECORD_COMMIT: commit };
const test = ["run", "--project", "unit", "tests/upgrades/record.proof.test.ts"];
const { code, output } = await runNode("node_modules/vitest/vitest.mjs", test, { env });
process.stdout.write(code === 0 ? `tests/upgrades/left/${name}.backup.gz\n` : output);
process.exitCode = code;
