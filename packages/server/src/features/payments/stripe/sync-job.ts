import type { JobHandler, JobKind } from "../../../jobs/job.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { findByStripeId } from "./customers.ts";
import { type SyncServices, syncCustomer } from "./sync.ts";

/** The kind of job that updates the records to Stripe after an event. */
export const SYNC_STRIPE_CUSTOMER: JobKind<{ readonly stripeCustomerId: string }> = { name: "sync-stripe-customer" };

/** Services that the job needs. */
export interface SyncJobServices extends SyncServices {
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
}

/** Handles {@link SYNC_STRIPE_CUSTOMER}. Of many events that arrive together, the first job does the work of all. */
export function syncStripeCustomerJob(services: SyncJobServices): JobHandler<{ readonly stripeCustomerId: string }> {
  return async ({ stripeCustomerId }, job) => {
    const tenancy = await services.loadTenancy(job.tenancy.projectId, job.tenancy.branchId);
    if (!tenancy) return "done";
    const { db } = services.database;
    const connection = await services.stripe.find(tenancy, db);
    if (!connection) return "done";
    const known = await findByStripeId(tenancy, db, connection, stripeCustomerId);
    // An attempt that failed may have left something to put right at Stripe.
    if (!known || job.attempt > 1 || known.events > known.syncedEvents)
      await syncCustomer(services, tenancy, connection, stripeCustomerId);
    return "done";
  };
}
