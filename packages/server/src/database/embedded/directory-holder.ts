import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Place } from "./place.ts";

/** A process that holds a directory. */
export interface Holder extends Place {
  /** Another one at every start. */
  readonly owner: string;
  readonly pid: number;
  readonly identity: string;
}

const HOLDER_SHAPE: z.ZodType<Holder> = z.object({
  pid: z.number(),
  owner: z.string(),
  identity: z.string(),
  host: z.string(),
  machine: z.string(),
  namespace: z.string(),
});

export const HOLDER = "holder";
export const BEAT = "beat";
export const LIVENESS = "alive";
export const RELEASED = "{}\n";

/** Returns the text of a heartbeat: always as long, so that writing it needs no room on a full disk. */
export function beatText(count: number): string {
  return String(count).padStart(16, "0");
}

/** Watches a file that its writer changes while it lives. */
export class BeatWatch {
  readonly #staleMillis: number;
  #seen = { owner: "", beat: "", at: 0, hasChanged: false };

  constructor(staleMillis: number) {
    this.#staleMillis = staleMillis;
  }

  /** @returns `null` before it has changed once, or for long enough not. */
  async isAlive(lock: string, { owner }: Holder): Promise<boolean | null> {
    const beat = await readFile(join(lock, BEAT), "utf8").catch(() => "");
    const now = performance.now();
    if (this.#seen.owner !== owner) this.#seen = { owner, beat, at: now, hasChanged: false };
    else if (this.#seen.beat !== beat) this.#seen = { owner, beat, at: now, hasChanged: true };
    if (now - this.#seen.at >= this.#staleMillis) return false;
    return this.#seen.hasChanged || null;
  }
}

/** @returns `null` when the lock was released. */
export async function readHolder(lock: string): Promise<Holder | null> {
  return parseHolder(await readFile(join(lock, HOLDER), "utf8").catch(() => RELEASED));
}

/** Anything but a holder is a lock that was released, however far writing that down came. */
function parseHolder(text: string): Holder | null {
  try {
    return HOLDER_SHAPE.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Names a holder for people. */
export function describeHolder({ pid, host, machine, namespace }: Holder, place: Place): string {
  if (machine === place.machine && namespace === place.namespace)
    return pid === process.pid ? `this process (${pid})` : `process ${pid}`;
  return `process ${pid} of ${host}, ${machine === place.machine ? "another container" : "another machine"}`;
}
