import { INSTALLATION, type Job } from "./job.ts";

/** The first attempt at a job of the installation, for handlers that are called without a worker. */
export function jobOfKind(kind: string): Job {
  const id = "00000000-0000-4000-8000-000000000000";
  const { signal } = new AbortController();
  return { id, kind, tenancy: INSTALLATION, pool: "work", attempt: 1, expiresAt: null, signal };
}
