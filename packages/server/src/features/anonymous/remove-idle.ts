import { sql } from "kysely";
import type { Database, Db } from "../../database/database.ts";
import type { EventServices } from "../../events/record-events.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import type { Logger } from "../../logging/logger.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { Settings } from "../../settings/settings.ts";
import { removeUser } from "../users/delete-user.ts";

/** The kind of job that deletes anonymous users who have not been back for long. */
export const REMOVE_IDLE_ANONYMOUS: JobKind<null> = { name: "remove-idle-anonymous-users" };

const DAY_MILLIS = 86_400_000;
/** Users per round, so that its job does not run for minutes. */
const BATCH = 200;
/** When there are more that can be deleted, or the time is in doubt, the next round comes this soon. */
const SOON_MILLIS = 5_000;

/** There is one such job per database, so one node deletes at a time. */
export const REMOVAL_OF_IDLE_ANONYMOUS = {
  id: "5eeb0000-0000-4000-8000-000000000005",
  kind: REMOVE_IDLE_ANONYMOUS,
  everyMillis: DAY_MILLIS,
};

/** Services that the removal needs. */
export interface IdleRemovalServices extends EventServices, DeletionServices {
  readonly database: Database;
  readonly logger: Logger;
  readonly settings: Pick<Settings, "anonymousUserDays">;
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
}

/**
 * Handles {@link REMOVE_IDLE_ANONYMOUS}: deletes each user as an owner would, in a transaction of its own, with the
 * events. Deletes no one while the time is in doubt. Users who cannot be deleted do not keep others; they are tried again
 * in the next daily round.
 */
export function removeIdleAnonymousJob(services: IdleRemovalServices): JobHandler<null> {
  const { database, clock, logger, settings } = services;
  return async () => {
    const now = clock.now().getTime();
    const days = settings.anonymousUserDays;
    if (days === null) return { repeatAt: new Date(now + DAY_MILLIS) };
    if (!database.clock.isCertain()) return { repeatAt: new Date(now + SOON_MILLIS) };
    const before = new Date(now - days * DAY_MILLIS);
    const idle = await findIdle(database.db, before);
    const failures: unknown[] = [];
    for (const user of idle)
      await removeIfIdle(services, user, before).catch((error: unknown) => void failures.push(error));
    if (idle.length === BATCH && failures.length < BATCH) return { repeatAt: new Date(now + SOON_MILLIS) };
    if (failures.length > 0)
      logger.error({ err: failures[0], users: failures.length }, "idle anonymous users could not be deleted");
    return { repeatAt: new Date(now + DAY_MILLIS) };
  };
}

interface IdleUser {
  readonly projectId: string;
  readonly branchId: string;
  readonly id: string;
}

/**
 * Finds users across projects, because only time decides. Customers stay: a purchase or a balance may be worth coming
 * back for.
 */
async function findIdle(db: Db, before: Date): Promise<IdleUser[]> {
  const { rows } = await sql<IdleUser>`
    select users.project_id as "projectId", users.branch_id as "branchId", users.id
    from projects join users on users.project_id = projects.project_id
    where projects.deleted_at is null and users.is_anonymous and users.signed_up_at < ${before} and users.last_active_at < ${before}
      and not exists (
        select 1 from payment_customers as customer
        where customer.project_id = users.project_id and customer.branch_id = users.branch_id and customer.customer_type = 'user'
          and customer.customer_id = users.id::text
      )
    limit ${BATCH}
  `.execute(db);
  return rows;
}

/**
 * The user may be back, or sign up, in this moment: the lock decides.
 *
 * @throws When the user cannot be deleted.
 */
async function removeIfIdle(services: IdleRemovalServices, user: IdleUser, before: Date): Promise<void> {
  const tenancy = await services.loadTenancy(user.projectId, user.branchId);
  if (!tenancy) throw new Error("The project of an idle anonymous user cannot be read.");
  await services.database.transaction(async (tx) => {
    const { rows } = await sql`
      select 1 from users where project_id = ${user.projectId} and branch_id = ${user.branchId} and id = ${user.id}
        and is_anonymous and last_active_at < ${before} for update
    `.execute(tx);
    if (rows.length > 0) await removeUser(tenancy, tx, services, user.id);
  });
}
