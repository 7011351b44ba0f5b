import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import { isUuid } from "../database/uuid.ts";

/**
 * Finds the current names of subjects of events and audit entries, with one query: the name of a user, else their
 * primary address; the name of a team; the description of a project key. Deleted and nameless subjects are absent.
 *
 * @param ids May contain IDs of other things, which are absent, too.
 */
export async function findSubjectNames(
  tenancy: TenancyId,
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const found = [...new Set(ids)].filter((id) => id !== null && isUuid(id));
  if (found.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select users.id, coalesce(nullif(users.display_name, ''), channel.value) as name
      from users left join contact_channels as channel on channel.project_id = users.project_id
        and channel.branch_id = users.branch_id and channel.user_id = users.id and channel.is_primary
      where ${inTenancy(tenancy, "users")} and users.id = any(${found}::uuid[])
      union all
      select id, display_name from teams where ${inTenancy(tenancy)} and id = any(${found}::uuid[])
      union all
      select id, description from project_keys
      where project_id = ${tenancy.projectId} and id = any(${found}::uuid[])
    ) as subject where name <> ''`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Characters from which parts of names are searched for: fewer are in too many names. */
const PART_MIN_LENGTH = 3;
/** Subjects of each kind that a search finds. */
const FOUND_MAX = 100;

/**
 * Finds the subjects of audit entries that a text names: the ID itself, users and teams with the text in their name or
 * address, and project keys with it in their description.
 */
export async function findSubjectIds(
  { projectId, branchId }: TenancyId,
  db: Db,
  text: string,
): Promise<readonly string[]> {
  if (text.length < PART_MIN_LENGTH) return [text];
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: string }>`
    (select id::text from users where project_id = ${projectId} and branch_id = ${branchId}
      and search_text like fold_text(${pattern}::text) limit ${FOUND_MAX})
    union all
    (select id::text from teams where project_id = ${projectId} and branch_id = ${branchId}
      and lower(display_name) like lower(${pattern}) limit ${FOUND_MAX})
    union all
    (select id::text from project_keys where project_id = ${projectId} and description ilike ${pattern} limit ${FOUND_MAX})`.execute(
    db,
  );
  return [text, ...rows.map(({ id }) => id)];
}
