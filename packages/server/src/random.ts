import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";

/** Source of IDs, tokens and jitter. Handed in, so that tests can repeat themselves. */
export interface Random {
  /** Returns unguessable bytes. */
  bytes(count: number): Uint8Array;
  /** A UUID of version 4 (RFC 9562 §5.4), lower-case. */
  uuid(): string;
  /** At least 0, less than 1. */
  number(): number;
}

/** The largest range `randomInt` can draw from. */
const STEPS = 2 ** 48 - 1;

/** The operating system's random number generator. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
  number: () => randomInt(STEPS) / STEPS,
};

/** Services that new rows need: time for their instants, randomness for their ids and secrets. */
export interface ClockAndRandom {
  readonly clock: Clock;
  readonly random: Random;
}
