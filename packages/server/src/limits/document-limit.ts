import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import { RateLimitedError } from "./limit.ts";
import { networkOf } from "./network-of.ts";

/** Bytes of public documents that one address may fetch at once, and further bytes per second. */
const BURST_BYTES = 128 * 1024 * 1024;
const BYTES_PER_SECOND = 2 * 1024 * 1024;
/** Maximum number of remembered networks. An attacker with more than this cannot be stopped by a limit per address. */
const MAX_REMEMBERED = 10_000;

const NAME = "public-documents";

/** Bytes that other processes of this node hand out to the same clients. */
export interface SharedTraffic {
  /** Tells the other processes what a network got from this one. */
  tellTraffic(network: string, bytes: number): void;
  /** Calls the listener with what the other processes tell. */
  onTraffic(listener: (network: string, bytes: number) => void): void;
}

/** Counts a document against the address it goes to. @throws {RateLimitedError} when that has had too much. */
export type DocumentLimit = (clientAddress: string | null, sizeBytes: number) => void;

/**
 * Limits how much an address gets of what needs no key: descriptions, pages, images. It counts bytes, because they
 * are all that such an answer costs.
 *
 * Unlike other limits it counts in memory, each node for itself: a query for every answer would cost more than the
 * answer, and what is protected here is the node's own bandwidth. The processes of one node tell each other.
 */
export function createDocumentLimit({
  clock,
  onRefusal,
  shared,
}: {
  clock: Clock;
  /** Told the name of the limit. */
  onRefusal(limit: string): void;
  /** Default: no other process serves the same port. */
  shared?: SharedTraffic | undefined;
}): DocumentLimit {
  const debts = createCache<string, { bytes: number; atMillis: number }>(MAX_REMEMBERED);

  function add(network: string, sizeBytes: number, mostBytes: number): void {
    const now = clock.elapsedMillis();
    const last = debts.get(network);
    const repaid = last ? ((now - last.atMillis) / 1_000) * BYTES_PER_SECOND : 0;
    const bytes = Math.max(0, (last?.bytes ?? 0) - repaid) + sizeBytes;
    if (bytes > mostBytes) {
      onRefusal(NAME);
      throw new RateLimitedError(NAME, ((bytes - mostBytes) / BYTES_PER_SECOND) * 1_000);
    }
    debts.set(network, { bytes, atMillis: now });
  }

  shared?.onTraffic((network, sizeBytes) => add(network, sizeBytes, Number.POSITIVE_INFINITY)); // it got them already
  return (clientAddress, sizeBytes) => {
    if (clientAddress === null || sizeBytes === 0) return;
    const network = networkOf(clientAddress);
    add(network, sizeBytes, BURST_BYTES);
    shared?.tellTraffic(network, sizeBytes);
  };
}
