import type { EmbeddedAddress } from "../database/embedded/server-address.ts";

/** Everything that a worker needs to start and cannot read by itself. */
export interface WorkerStart {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Value of `LATCHKIT_MODE` if unset. */
  readonly mode: "development" | "production";
  readonly secret: string;
  /** Address of the embedded database; `null` if the environment names another. */
  readonly embedded: EmbeddedAddress | null;
  /** Maximum number of its connections for queries. */
  readonly poolSize: number;
  /** Number of passwords that it hashes at once. */
  readonly passwordPlaces: number;
}

/** Bytes of public documents by network. */
export type Traffic = readonly (readonly [network: string, bytes: number])[];

/** Message from the primary to a worker. */
export type ToWorker =
  | { readonly kind: "start"; readonly start: WorkerStart }
  /** Asks for the worker's own metrics. */
  | { readonly kind: "read-metrics"; readonly id: number }
  /** Answers `join-metrics`. */
  | { readonly kind: "joined-metrics"; readonly id: number; readonly text: string }
  | { readonly kind: "traffic"; readonly traffic: Traffic }
  /** `/ready` answers 503 from now on, and each answer ends its connection. */
  | { readonly kind: "drain" }
  /** The worker finishes what runs, and ends. */
  | { readonly kind: "close" }
  /** The worker waits for nothing any more. */
  | { readonly kind: "hurry" };

/** Message from a worker to the primary. */
export type ToPrimary =
  /** The worker has loaded its program, and waits for `start`. */
  | { readonly kind: "loaded" }
  | { readonly kind: "listening" }
  | { readonly kind: "start-failed"; readonly reason: string }
  /** Answers `read-metrics`. */
  | { readonly kind: "own-metrics"; readonly id: number; readonly text: string }
  /** Asks for the metrics of all processes. */
  | { readonly kind: "join-metrics"; readonly id: number }
  | { readonly kind: "events" }
  | { readonly kind: "traffic"; readonly traffic: Traffic };
