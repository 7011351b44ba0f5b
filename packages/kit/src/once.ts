import type { ClientCore } from "./client-core.ts";

/** Does something unless it is being done already; whoever asks meanwhile waits for the same. */
export function once(core: ClientCore, what: unknown, work: () => Promise<boolean>): Promise<boolean> {
  const running = core.underWay.get(what) ?? work().finally(() => core.underWay.delete(what));
  core.underWay.set(what, running);
  return running;
}
