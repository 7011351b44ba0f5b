import type { CommandContext } from "./command-context.ts";

/** An environment without a backend and without a user, which records the output. */
export function fakeContext(own: Partial<CommandContext> = {}) {
  const said: string[] = [];
  const told: string[] = [];
  const context: CommandContext = {
    environment: {},
    homeFolder: "/nowhere",
    folder: "/",
    nodeVersion: "20.19.0",
    say: (line) => said.push(line),
    tell: (line) => told.push(line),
    ask: null,
    isReachable: async () => false,
    readPage: async () => null,
    isFree: async () => true,
    accepts: async () => false,
    openBrowser: () => undefined,
    runProgram: async () => 0,
    loadServer: async () => null,
    post: async () => null,
    wait: async () => undefined,
    stopSignal: () => AbortSignal.abort(),
    now: () => Date.UTC(2026, 0, 1),
    ...own,
  };
  return { context, said: () => said.join("\n"), told: () => told.join("\n") };
}
