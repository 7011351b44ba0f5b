import { DEFAULT_BRANCH_ID, INTERNAL_PROJECT_ID, type TenancyId } from "../database/tenancy.ts";

/** Payload of a job; it must survive a trip through JSON. */
export type JobPayload =
  | string
  | number
  | boolean
  | null
  | readonly JobPayload[]
  | { readonly [key: string]: JobPayload };

/** Duration of a lease without renewal, in milliseconds. */
export const LEASE_MILLIS = 60_000;

/** The tenancy of jobs of the installation itself: the project that administers the others. */
export const INSTALLATION: TenancyId = { projectId: INTERNAL_PROJECT_ID, branchId: DEFAULT_BRANCH_ID };

/**
 * Pools of workers: each pool has its own, so that none can take those of another.
 *
 * - `work`: what needs the database only.
 * - `shared-mail`: mail through the installation's email server, of all projects.
 * - `own-mail`: mail through a project's own email server.
 * - `stripe`: what waits for Stripe.
 * - `webhooks`: messages to the endpoints of projects; a job is an endpoint, which keeps its worker for seconds.
 */
export type Pool = "work" | "shared-mail" | "own-mail" | "webhooks" | "stripe";

/**
 * Lanes by urgency. Urgent is what a person waits for in front of a screen, such as a sign-in code; bulk is what goes
 * to many, such as a newsletter.
 */
export type Lane = "urgent" | "normal" | "bulk";

/** Context of a job besides its payload. */
export interface Job {
  /** The same on every attempt, so it can name side effects that must not happen twice. */
  readonly id: string;
  readonly kind: string;
  /** The project and branch that it works for; {@link INSTALLATION} if it works for all. */
  readonly tenancy: TenancyId;
  readonly pool: Pool;
  /** Counts from 1; attempts that died with their process are included. */
  readonly attempt: number;
  /** From then on the job is useless, and only what must be noted about that remains to be done. `null`: never. */
  readonly expiresAt: Date | null;
  /** Aborted when the attempt should end early: other projects wait for its worker, or the process stops. */
  readonly signal: AbortSignal;
}

/** Reason with which {@link Job.signal} was aborted if the process stops. */
export const STOPPING = "the process stops";

/**
 * Observation about the server that all jobs of its pool, or of its project in that pool, depend on.
 *
 * - `answered`: it does what it should, whatever it thinks of this job.
 * - `down`: it does not answer now; soon it may.
 * - `unusable`: it will not work as it is set up, for instance because it refuses the password.
 */
export type PeerState = "answered" | "down" | "unusable";

/**
 * Outcome of an attempt.
 *
 * - `"done"`: the job is over and its row goes; the server it needed has answered.
 * - `"interrupted"`: it was ended because the process stops, before it had an effect; another process takes it up at
 *   once.
 * - `repeatAt`: this round went well, the next one is due then; attempts start over.
 * - `retryAt`: it failed in a way that may pass.
 * - `giveUp`: it failed for good; the row is kept a while, never due again, so an operator can look at it.
 * - `moveTo`: it belongs to another pool, and waits there.
 *
 * The texts end up in the database and in logs: no secrets.
 */
export type JobOutcome =
  | "done"
  | "interrupted"
  | { readonly repeatAt: Date; readonly peer?: PeerState | undefined }
  | { readonly retryAt: Date; readonly error: string; readonly peer?: PeerState | undefined }
  | { readonly giveUp: string; readonly peer?: PeerState | undefined }
  | { readonly moveTo: Pool };

/** A kind of job, and what its jobs carry. */
export interface JobKind<Payload extends JobPayload> {
  /** Unique among all kinds, and permanent: queued jobs are sealed under it. */
  readonly name: string;
  /** Never set; ties the payload's type to the kind. */
  readonly payload?: Payload;
}

/**
 * Runs jobs of one kind, each at least once: a handler with effects outside the database must make them recognizable by
 * `job.id`. An error that it throws counts as a failure that may pass.
 */
export type JobHandler<Payload = unknown> = (payload: Payload, job: Job) => Promise<JobOutcome>;

/** Handlers by the name of their kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A kind of job with its handler, as a manifest lists it. */
export interface RunnableJob<Services> {
  readonly kind: string;
  /** Creates the handler when the backend starts. */
  readonly create: (services: Services) => JobHandler;
}

/** Joins a kind of job and its handler. */
export function runs<Payload extends JobPayload, Services>(
  kind: JobKind<Payload>,
  create: (services: Services) => JobHandler<Payload>,
): RunnableJob<Services> {
  return {
    kind: kind.name,
    create(services) {
      const handler = create(services);
      return (payload, job) => handler(payload as Payload, job); // `enqueue` sealed it for this kind
    },
  };
}
