import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { JobHandler, JobKind } from "../../../jobs/job.ts";
import type { StandingJob } from "../../../jobs/standing-job.ts";
import { isMissing } from "./client.ts";
import { forgetCustomer } from "./customers.ts";
import { syncCustomer } from "./sync.ts";
import type { SyncJobServices } from "./sync-job.ts";
import { listTakenBack } from "./taken-back.ts";

/** The kind of job that compares the records with Stripe, because events get lost. */
export const RECONCILE_STRIPE: JobKind<null> = { name: "reconcile-stripe" };

/** Twice in an hour, so that nothing is missing for longer than one. */
const EVERY_MILLIS = 1_800_000;
/** There is one such job per database, so one node reconciles at a time. */
export const RECONCILIATION: StandingJob = {
  id: "5eeb0000-0000-4000-8000-000000000003",
  kind: RECONCILE_STRIPE,
  everyMillis: EVERY_MILLIS,
  pool: "stripe",
  startsLate: true,
};
const DAY_MILLIS = 86_400_000;
/** Customers per round of the job, so that it does not run for hours. */
const BATCH = 50;
/**
 * Period for which payments that were taken back are fetched, in milliseconds: twice the interval of the rounds, in
 * case one fails.
 */
const TAKEN_BACK_MILLIS = 2 * EVERY_MILLIS;
/** Time after the start of a payment for which its customer is compared, in milliseconds. */
const RECENT_MILLIS = 2 * DAY_MILLIS;

/**
 * Handles {@link RECONCILE_STRIPE}: twice an hour the customers with an open payment or change (a started payment, a
 * period that is over, a change or an event that was not worked off, a payment that was taken back), and every customer
 * once a day.
 */
export function reconcileStripeJob(services: SyncJobServices): JobHandler<null> {
  const { database, clock, logger } = services;
  return async (_payload, job) => {
    const now = clock.now();
    const due = await findDue(database.db, now);
    for (const customer of due) {
      if (job.signal.aborted) return "interrupted";
      await tryReconciling(customer);
    }
    if (due.length === BATCH) return { repeatAt: now };
    await completeDirectory(database.db);
    for (const account of await findAccounts(database.db)) {
      if (job.signal.aborted) return "interrupted";
      const since = new Date(now.getTime() - TAKEN_BACK_MILLIS);
      for (const customer of await findTakenBack(account, since)) await tryReconciling(customer);
    }
    return { repeatAt: new Date(now.getTime() + EVERY_MILLIS) };

    async function tryReconciling(customer: DueCustomer): Promise<void> {
      try {
        await reconcile(services, customer);
      } catch (error) {
        logger.error(
          { err: error, stripeCustomerId: customer.stripeId },
          "a customer could not be compared with Stripe",
        );
        await noteFailure(database.db, customer, now);
      }
    }
  };

  async function findTakenBack(account: Account, since: Date): Promise<DueCustomer[]> {
    const { projectId, branchId, scope } = account;
    try {
      const tenancy = await services.loadTenancy(projectId, branchId);
      const connection = tenancy && (await services.stripe.find(tenancy, database.db));
      if (connection?.scope !== scope) return [];
      const customers = await listTakenBack(connection, since);
      return customers.map((stripeId) => ({ ...account, stripeId }));
    } catch (error) {
      logger.error({ err: error, projectId }, "payments that were taken back could not be listed");
      return [];
    }
  }
}

/** A project's account at Stripe. */
interface Account extends TenancyId {
  readonly scope: string;
}

interface DueCustomer extends Account {
  readonly stripeId: string;
}

async function reconcile(services: SyncJobServices, customer: DueCustomer) {
  const { projectId, branchId, scope, stripeId } = customer;
  const { db } = services.database;
  const tenancy = await services.loadTenancy(projectId, branchId);
  const connection = tenancy && (await services.stripe.find(tenancy, db));
  // The project uses another Stripe account, or none.
  if (!tenancy || connection?.scope !== scope) return noteFailure(db, customer, services.clock.now());
  await syncCustomer(services, tenancy, connection, stripeId, { recordsDifferences: true }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return forgetCustomer(tenancy, db, connection, stripeId);
  });
}

/** Finds customers across projects, because only time decides. */
async function findDue(db: Db, now: Date): Promise<DueCustomer[]> {
  const before = (millis: number) => new Date(now.getTime() - millis);
  const { rows } = await sql<DueCustomer>`
    select known.project_id as "projectId", known.branch_id as "branchId", known.scope, known.stripe_customer_id as "stripeId"
    from stripe_customers as known join projects on projects.project_id = known.project_id and projects.deleted_at is null
    where known.synced_at is null or known.synced_at <= ${before(DAY_MILLIS)} or (known.synced_at < ${before(EVERY_MILLIS - 1)} and (
      known.events > known.synced_events
      or exists (select 1 from checkout_payments as started
        where started.project_id = known.project_id and started.branch_id = known.branch_id
        and started.customer_type = known.customer_type and started.customer_id = known.customer_id
        and started.state in ('open', 'closing') and started.created_at > ${before(RECENT_MILLIS)})
      or exists (select 1 from purchases
        where purchases.project_id = known.project_id and purchases.branch_id = known.branch_id
        and purchases.customer_type = known.customer_type and purchases.customer_id = known.customer_id
        and purchases.provider_id is not null and purchases.ended_at is null and purchases.period_ends_at < ${now})))
    order by known.synced_at nulls first limit ${BATCH}`.execute(db);
  return rows;
}

/** Adds accounts that an older node has connected: it knows nothing of the directory. */
async function completeDirectory(db: Db): Promise<void> {
  await sql`
    insert into stripe_account_directory (account_id, project_id, branch_id)
    select account_id, project_id, branch_id from stripe_accounts
    on conflict do nothing`.execute(db);
}

/** Finds the accounts at Stripe with customers, across projects. */
async function findAccounts(db: Db): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select distinct known.project_id as "projectId", known.branch_id as "branchId", known.scope
    from stripe_customers as known join projects on projects.project_id = known.project_id and projects.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** The next attempt is tomorrow's. */
async function noteFailure(db: Db, customer: DueCustomer, now: Date): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set({ synced_at: now })
    .where(inTenancy(customer))
    .where("scope", "=", customer.scope)
    .where("stripe_customer_id", "=", customer.stripeId)
    .execute();
}
