/** State of a replica, for metrics. */
export interface ReplicaState {
  /** From 1, in the order of the setting. */
  readonly number: number;
  /** Whether reads use it. */
  readonly isUsed: boolean;
  /** Age of the oldest change that it has not replayed, in seconds; 0 if it has replayed all. */
  readonly lagSeconds: number;
}
