/** A pool at one moment, for monitoring. */
export interface PoolState {
  /** Connections that a query or a transaction has. */
  readonly used: number;
  readonly idle: number;
  /** Queries and transactions that wait for a connection now. */
  readonly waiting: number;
  /** Waits that are over, whether or not a connection became free, and how long they took together, in milliseconds. */
  readonly waits: number;
  readonly waitedMillis: number;
}
