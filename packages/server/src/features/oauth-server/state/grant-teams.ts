import * as z from "zod";
import type { Db } from "../../../database/database.ts";
import { inTenancy, sameTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { RootSecret } from "../../../tokens/root-secret.ts";
import { deleteState, findState, putState } from "./state-queries.ts";

/** Model of the teams for which grants act, beside those of the engine. */
const MODEL = "GrantTeam";

const stored = z.object({ teamId: z.string() });

/** A grant that acts for a team. */
export interface GrantTeam {
  readonly grantId: string;
  readonly teamId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly expiresAt: Date;
}

/** Stores for which team a grant acts. */
export async function putGrantTeam(
  tenancy: TenancyId,
  db: Db,
  rootSecret: RootSecret,
  { teamId, ...links }: GrantTeam,
): Promise<void> {
  await putState(tenancy, db, rootSecret, { model: MODEL, id: links.grantId }, { payload: { teamId }, ...links });
}

/** Finds out for which team a grant acts; `null` for none. */
export async function findGrantTeam(
  tenancy: TenancyId,
  db: Db,
  at: { readonly rootSecret: RootSecret; readonly now: Date },
  grantId: string,
): Promise<string | null> {
  const row = await findState(tenancy, db, at, { model: MODEL, id: grantId });
  return row && stored.parse(row.payload).teamId;
}

/** Forgets for which team a grant acts. */
export async function deleteGrantTeam(tenancy: TenancyId, db: Db, grantId: string): Promise<void> {
  await deleteState(tenancy, db, { model: MODEL, id: grantId });
}

/** Lists the teams of a user by name. */
export async function listTeamsOf(
  tenancy: TenancyId,
  db: Db,
  userId: string,
): Promise<{ readonly id: string; readonly displayName: string }[]> {
  return db
    .selectFrom("team_memberships")
    .innerJoin("teams", (join) => join.on(sameTenancy("teams", "team_memberships")).onRef("teams.id", "=", "team_id"))
    .select(["teams.id", "teams.display_name as displayName"])
    .where(inTenancy(tenancy, "team_memberships"))
    .where("user_id", "=", userId)
    .orderBy("teams.display_name")
    .orderBy("teams.id")
    .execute();
}

/** Whether a user is in a team. */
export async function isMember(
  tenancy: TenancyId,
  db: Db,
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("team_memberships")
    .select("team_id")
    .where(inTenancy(tenancy, "team_memberships"))
    .where("user_id", "=", userId)
    .where("team_id", "=", teamId)
    .executeTakeFirst();
  return row !== undefined;
}
