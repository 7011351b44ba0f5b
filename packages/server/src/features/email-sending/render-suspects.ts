import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { DueEmail } from "./delivery-queries.ts";
import { type KnownCategories, type RenderDueServices, type RenderResult, renderDue } from "./render-due.ts";

/** An email is given up when the process has ended so often while it was being rendered. */
const MAX_UNFINISHED = 2;

/**
 * Renders emails as {@link renderDue} does. Those that were being rendered when a process ended may have ended it: they
 * are rendered one at a time, and given up the second time. No source is known to end a process; one that did would end
 * it again with every start.
 */
export async function renderUnlessItEnds(
  services: RenderDueServices,
  tenancy: Tenancy,
  due: readonly DueEmail[],
  known: KnownCategories,
): Promise<ReadonlyMap<string, RenderResult>> {
  const { db } = services.database;
  try {
    const trusted = due.filter(({ unfinishedRenderings }) => unfinishedRenderings === 0);
    const results = new Map(await renderDue(services, tenancy, trusted, known));
    for (const email of due.filter(({ unfinishedRenderings }) => unfinishedRenderings > 0)) {
      if (email.unfinishedRenderings >= MAX_UNFINISHED) results.set(email.id, { error: GIVEN_UP, locale: null });
      else {
        await markSuspect(tenancy, db, email.id);
        for (const [id, result] of await renderDue(services, tenancy, [email], known)) results.set(id, result);
      }
    }
    return results;
  } catch (error) {
    // The process has not ended. If the database is away as well, the emails are rendered one at a time next.
    const ids = due.map(({ id }) => id);
    await forgetUnfinished(tenancy, db, ids).catch(() => undefined);
    throw error;
  }
}

const GIVEN_UP = "Line 1 of the template: The process ended twice while it rendered this email.";

/** Notes that an email is about to be rendered again, alone, after a process ended while it rendered it. */
async function markSuspect({ projectId, branchId }: TenancyId, db: Db, id: string): Promise<void> {
  await sql`
    update emails set unfinished_renderings = 2 where project_id = ${projectId} and branch_id = ${branchId} and id = ${id}`.execute(
    db,
  );
}

/** Notes that rendering emails failed for a reason that ends no process. */
async function forgetUnfinished({ projectId, branchId }: TenancyId, db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update emails set unfinished_renderings = 0
    where project_id = ${projectId} and branch_id = ${branchId} and id = any(${ids}::uuid[])`.execute(db);
}
