import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { red, say } from "../terminal.mjs";

/**
 * Runs parts of a test run whose processes are refused every connection that leaves this machine.
 *
 * @param {() => Promise<import("./test.mjs").Part[]>} work
 * @returns {Promise<import("./test.mjs").Part[]>} With one more part, about the network.
 */
export async function withNetworkGuard(work) {
  const folder = mkdtempSync(join(tmpdir(), "latchkit-network-"));
  const report = join(folder, "report.txt");
  writeFileSync(report, "");
  const guard = new URL("./no-network.mjs", import.meta.url);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${guard.href}`.trim();
  process.env.LATCHKIT_NETWORK_REPORT = report;
  try {
    const parts = await work();
    const calls = [...new Set(readFileSync(report, "utf8").split("\n").filter(Boolean))];
    for (const host of calls) say(`${red("✗")} Something tried to call ${host} (and was refused).`);
    return [...parts, { name: "calls no other machine", passed: calls.length === 0 ? 1 : 0, failed: calls.length }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
