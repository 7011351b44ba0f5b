import { setImmediate } from "node:timers"; // the real one, also where a test has replaced the global one
import DataLoader from "dataloader";
import type { TenancyId } from "./tenancy.ts";

/** So many keys go into one statement at most; what comes of more would keep the first waiting. */
const MAX_KEYS_AT_ONCE = 50;

/**
 * Lets requests share a reading that nearly all of them need.
 *
 * Requests to a project that arrive in the same turn of the event loop are answered by one statement: under load, the
 * way to PostgreSQL and back is most of what a short query costs. Nothing is cached beyond that, a read never waits for
 * later ones, and what is read is as it was at some moment after the call.
 *
 * @param read Reads what belongs to each key, in the order of the keys, which are 50 at most and may repeat. Not in a
 *   transaction, whose view others must not get.
 */
export function shareReads<Key, Value>(
  read: (tenancy: TenancyId, keys: readonly Key[]) => Promise<readonly Value[]>,
): (tenancy: TenancyId, key: Key) => Promise<Value> {
  // A project's tenancy is one object for all requests, until the project changes.
  const loaders = new WeakMap<TenancyId, DataLoader<Key, Value>>();
  return (tenancy, key) => {
    let loader = loaders.get(tenancy);
    if (!loader) {
      loader = new DataLoader((keys) => read(tenancy, keys), {
        cache: false,
        maxBatchSize: MAX_KEYS_AT_ONCE,
        batchScheduleFn: (run) => void setImmediate(run),
      });
      loaders.set(tenancy, loader);
    }
    return loader.load(key);
  };
}
