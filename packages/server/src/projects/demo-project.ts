import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { DEFAULT_BRANCH_ID, INTERNAL_PROJECT_ID, inTenancy } from "../database/tenancy.ts";
import { announceProjectChange } from "./project-directory.ts";

/** The project of the demo application, which exists in development only. */
export const DEMO_PROJECT_ID = "00000000-0000-4000-8000-000000004101";

/**
 * Gives the demo project to the first team of the dashboard, so that its first user finds the demo's users there. Does
 * nothing if the project has an owner, doesn't exist, or there is no team yet.
 */
export async function assignDemoProject(db: Db): Promise<void> {
  const team = await db
    .selectFrom("teams")
    .select("id")
    .where(inTenancy({ projectId: INTERNAL_PROJECT_ID, branchId: DEFAULT_BRANCH_ID }))
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!team) return;
  const { rows } = await sql`
    update projects set owner_team_id = ${team.id}
    where project_id = ${DEMO_PROJECT_ID} and owner_team_id is null and deleted_at is null
    returning project_id`.execute(db);
  if (rows.length > 0) await announceProjectChange(db, DEMO_PROJECT_ID);
}
