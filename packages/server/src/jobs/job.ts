/** What a job carries; it must survive a trip through JSON. */
export type JobPayload =
  | string
  | number
  | boolean
  | null
  | readonly JobPayload[]
  | { readonly [key: string]: JobPayload };

/** The project and branch a job works for; `null` when it works for the installation. */
export type JobTenancy = { readonly projectId: string; readonly branchId: string } | null;

/** What a handler knows of the job besides its payload. */
export interface Job {
  /** The same on every attempt, so it can name side effects that must not happen twice. */
  readonly id: string;
  readonly kind: string;
  readonly tenancy: JobTenancy;
  /** Counts from 1; attempts that died with their process are included. */
  readonly attempt: number;
}

/**
 * How an attempt ended.
 *
 * - `"done"`: the job is over and its row goes.
 * - `repeatAt`: this round went well, the next one is due then; attempts start over.
 * - `retryAt`: it failed in a way that may pass.
 * - `giveUp`: it failed for good; the row is kept a while, never due again, so an operator can look at it.
 *
 * The texts end up in the database and in logs: no secrets.
 */
export type JobOutcome =
  | "done"
  | { readonly repeatAt: Date }
  | { readonly retryAt: Date; readonly error: string }
  | { readonly giveUp: string };

/**
 * Does one kind of work. Runs at least once: whoever has effects outside the database makes them recognisable by `job.id`.
 * What it throws counts as a failure that may pass.
 */
export type JobHandler = (payload: unknown, job: Job) => Promise<JobOutcome>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;
