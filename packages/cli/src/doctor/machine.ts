import type { CommandContext } from "../command-context.ts";
import { type Finding, fail, ok } from "./check.ts";

const OLDEST_NODE = [20, 19] as const;

/** Looks at what everything else runs on. */
export function checkMachine({ nodeVersion }: Pick<CommandContext, "nodeVersion">): readonly Finding[] {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const oldest = OLDEST_NODE.join(".");
  return [
    isOld
      ? fail("node", `Node is ${nodeVersion}.`, `Install Node ${oldest} or newer: https://nodejs.org`)
      : ok("node", `Node is ${nodeVersion}.`),
  ];
}
