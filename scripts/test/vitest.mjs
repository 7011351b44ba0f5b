import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runNode } from "../run.mjs";
import { duration, say } from "../terminal.mjs";
import { root } from "../workspace.mjs";

/**
 * Runs Vitest's projects and shows what it prints.
 *
 * @param {string[]} args
 * @returns {Promise<import("./test.mjs").Part>}
 */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), "latchkit-vitest-"));
  const report = join(folder, "report.json");
  try {
    const options = ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await runNode("node_modules/vitest/vitest.mjs", options, { isShown: true });
    const { passed, failed, slowest } = readReport(report);
    if (slowest.length > 1) say(`Slowest files: ${slowest.join(", ")}`);
    // A run can fail without a failed test: an error between tests, or a filter that matches nothing.
    return { name: "tests", passed, failed: code !== 0 ? Math.max(failed, 1) : failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    const { numPassedTests, testResults, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
    // A file that could not be loaded holds no test that could have failed.
    const broken = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) =>
        status === "failed" && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length, slowest: slowestOf(testResults) };
  } catch {
    return { passed: 0, failed: 1, slowest: [] }; // Vitest ended before it could report.
  }
}

/** @param {readonly { name: string, startTime: number, endTime: number }[]} files */
function slowestOf(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), millis: endTime - startTime }))
    .sort((one, other) => other.millis - one.millis)
    .slice(0, 3)
    .map(({ name, millis }) => `${name} (${duration(millis)})`);
}
