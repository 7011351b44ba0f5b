import { readdirSync, readFileSync } from "node:fs";

/** Reads what Linux says about a process; empty if it has ended. */
export function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** Finds the processes that render for another one. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && readProcFile(pid, "status").includes(`\nPPid:\t${parent}\n`))
    .filter((pid) => readProcFile(pid, "cmdline").includes("email-renderer/process.js"));
}
