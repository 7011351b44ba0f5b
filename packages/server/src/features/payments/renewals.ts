import type { CertainTime } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import type { EventServices } from "../../events/record-events.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { openAccount } from "./accounts/account.ts";
import type { Customer } from "./accounts/customer.ts";

/** The kind of job that renews subscriptions whose period is over, and ends those that were canceled. */
export const RENEW_SUBSCRIPTIONS: JobKind<null> = { name: "renew-subscriptions" };

/** Customers per round of the job, so that it does not run for minutes. */
const BATCH = 100;
/**
 * Looking at a customer's account renews as well, so this is how late events and transactions may be, in milliseconds.
 */
const EVERY_MILLIS = 60_000;
/** A customer whose account cannot be opened is not tried again before, in milliseconds. */
const RETRY_MILLIS = 3_600_000;

/** Services that renewing needs. */
export interface RenewalServices extends CertainTime, EventServices {
  readonly database: Database;
  readonly logger: Logger;
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
}

/** There is one such job per database, so one node renews at a time. */
export const RENEWALS = {
  id: "5eeb0000-0000-4000-8000-000000000002",
  kind: RENEW_SUBSCRIPTIONS,
  everyMillis: EVERY_MILLIS,
};

/**
 * Handles {@link RENEW_SUBSCRIPTIONS}: one customer after the other, each in a transaction of its own. What a leap of the
 * clock makes due waits until the time is certain.
 */
export function renewalsJob(services: RenewalServices): JobHandler<null> {
  const { database, clock, certainNow, logger } = services;
  return async () => {
    const now = clock.now();
    const due = await findDue(database.db, certainNow());
    for (const customer of due) {
      try {
        await renewCustomer(services, customer);
      } catch (error) {
        logger.error({ err: error, ...customer }, "the subscriptions of a customer could not be renewed");
        await postpone(database.db, customer, new Date(now.getTime() + RETRY_MILLIS));
      }
    }
    return { repeatAt: due.length === BATCH ? now : new Date(now.getTime() + EVERY_MILLIS) };
  };
}

interface DueCustomer extends Customer {
  readonly projectId: string;
  readonly branchId: string;
}

/**
 * Finds customers across projects, because only time decides. Nothing is renewed for projects that are being deleted.
 */
async function findDue(db: Db, now: Date): Promise<DueCustomer[]> {
  return db
    .selectFrom("payment_customers")
    .innerJoin("projects", "projects.project_id", "payment_customers.project_id")
    .select([
      "payment_customers.project_id as projectId",
      "branch_id as branchId",
      "customer_type as type",
      "customer_id as id",
    ])
    .where("due_at", "<=", now)
    .where("projects.deleted_at", "is", null)
    .orderBy("due_at")
    .limit(BATCH)
    .execute();
}

async function renewCustomer(services: RenewalServices, { projectId, branchId, type, id }: DueCustomer): Promise<void> {
  const tenancy = await services.loadTenancy(projectId, branchId);
  if (!tenancy) return;
  await services.database.transaction(async (tx) => {
    const account = await openAccount({ tenancy, services }, tx, { type, id }, { mayBeGone: true });
    await account.save();
  });
}

async function postpone(db: Db, { projectId, branchId, type, id }: DueCustomer, dueAt: Date): Promise<void> {
  await db
    .updateTable("payment_customers")
    .set({ due_at: dueAt })
    .where("project_id", "=", projectId)
    .where("branch_id", "=", branchId)
    .where("customer_type", "=", type)
    .where("customer_id", "=", id)
    .execute();
}
