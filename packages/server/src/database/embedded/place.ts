import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";

/** The namespaces of a process, which decide which other processes can see it. */
export interface Place {
  /** For people: a container's id, often. */
  readonly host: string;
  /** Equal for processes under the same kernel since it started, in whatever container. */
  readonly machine: string;
  /** Equal, on one machine, for processes that can see each other. */
  readonly namespace: string;
}

export async function findPlace(): Promise<Place> {
  const host = hostname();
  if (process.platform !== "linux") return { host, machine: host, namespace: "" };
  const [boot, namespace] = await Promise.all([
    readFile("/proc/sys/kernel/random/boot_id", "utf8"),
    readlink("/proc/self/ns/pid"),
  ]);
  return { host, machine: boot.trim(), namespace };
}
