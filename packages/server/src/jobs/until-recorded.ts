import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "../connection-errors.ts";
import type { Random } from "../random.ts";
import { backoffMillis } from "./backoff.ts";

/** The waits between these attempts add up to some 15 seconds: longer than PostgreSQL takes to restart. */
const ATTEMPTS = 9;
const WAITS = { baseMillis: 100, maxMillis: 3_000 };

/**
 * Writes down what has already happened and cannot be undone. While the database is out of reach it is tried again for
 * some 15 seconds.
 *
 * @param write May take effect more than once: whether a lost connection had carried it out is not known.
 * @throws What `write` last threw.
 */
export async function untilRecorded<T>(random: Random, write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const mayPass = isDatabaseUnavailable(error);
      if (!mayPass || attempt === ATTEMPTS) throw error;
      await sleep(backoffMillis(attempt, random, WAITS));
    }
  }
}
