import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { DEFAULT_BRANCH_ID, INTERNAL_PROJECT_ID } from "../database/tenancy.ts";
import { announceProjectChange } from "./project-directory.ts";

/** The project of the demo application, which exists in development only. */
export const DEMO_PROJECT_ID = "00000000-0000-4000-8000-000000004101";

/**
 * Gives the demo project to the first team of the dashboard, so that its first user finds the demo's users there. Does
 * nothing if the project has an owner, doesn't exist, or there is no team yet.
 */
export async function assignDemoProject(db: Db): Promise<void> {
  const { rows } = await sql`
    update projects set owner_team_id = team.id
    from (
      select id from teams
      where project_id = ${INTERNAL_PROJECT_ID} and branch_id = ${DEFAULT_BRANCH_ID}
      order by created_at, id limit 1
    ) as team
    where projects.project_id = ${DEMO_PROJECT_ID} and owner_team_id is null and deleted_at is null
    returning projects.project_id`.execute(db);
  if (rows.length > 0) await announceProjectChange(db, DEMO_PROJECT_ID);
}
