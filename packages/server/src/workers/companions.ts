import type { SharedTraffic } from "../limits/document-limit.ts";

/** The other processes that serve the same port, as one worker sees them. */
export interface Companions extends SharedTraffic {
  /** Has the primary publish the events of a transaction that is about to commit. */
  announceEvents(): void;
  /**
   * Reads the metrics of all processes together, in Prometheus' text format.
   *
   * @throws {Error} if the primary does not answer within five seconds.
   */
  readJoinedMetrics(): Promise<string>;
}
