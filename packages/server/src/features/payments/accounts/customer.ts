import type { CustomerType } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import { permissionsGivenBy } from "../../../authorization/containment.ts";
import { findMemberGrants } from "../../../authorization/grants.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { Context } from "../../../endpoints/context.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { adviceForServers, isOfficialServer } from "./official-servers.ts";

/** A user, a team, or whatever else a project sells to. */
export interface Customer {
  readonly type: CustomerType;
  readonly id: string;
}

/** The customer of a path. */
export interface CustomerParams {
  readonly customer_type: CustomerType;
  readonly customer_id: string;
}

/** Versions 1 to 5 (RFC 4122): IDs of imported users are derived from those that they had. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether an ID can be that of a user or a team. Custom customers may have such an ID as well. */
export function isUserOrTeamId(id: string): boolean {
  return UUID.test(id);
}

/** The permission with which members of a team decide about its subscriptions. */
const TEAM_ADMIN = "team_admin";

/**
 * Returns the customer of a request that a client may make for the signed-in user and the user's teams only, unless it
 * is a server whose address the project allows.
 *
 * @throws As {@link refuseUnknown}; KnownError `USER_AUTHENTICATION_REQUIRED`, `TEAM_MEMBERSHIP_NOT_FOUND` (also for a
 *   team that does not exist); PlainError 403.
 */
export async function customerToRead(context: Context, params: CustomerParams): Promise<Customer> {
  const customer = customerFrom(params);
  if (context.tier !== "client" || isOfficialServer(context)) return customer;
  await requireOwn(context, customer);
  return customer;
}

/**
 * As {@link customerToRead}, for what changes a subscription: of a team, only its administrators may.
 *
 * @throws Also KnownError `TEAM_PERMISSION_REQUIRED`.
 */
export async function customerToManage(context: Context, params: CustomerParams): Promise<Customer> {
  const customer = customerFrom(params);
  if (context.tier === "client") await requireOwn(context, customer, TEAM_ADMIN);
  return customer;
}

/**
 * Whether the caller may decide what becomes of a customer's subscriptions and what a saved payment method pays: as
 * {@link customerToManage}, and no administrator who acts as a user.
 */
export async function mayManage(context: Context, { type, id }: Customer): Promise<boolean> {
  const { tier, claims, tenancy, db } = context;
  if (tier !== "client" || isOfficialServer(context)) return true;
  if (!claims || claims.is_impersonation) return false;
  if (type !== "team") return type === "user" && id === claims.sub;
  const grants = await findMemberGrants(tenancy, db, { teamId: id, userId: claims.sub });
  return grants !== null && permissionsGivenBy(tenancy.config, "team", grants).has(TEAM_ADMIN);
}

/** Returns the customer of a request by a server. */
export function customerFrom({ customer_type: type, customer_id: id }: CustomerParams): Customer {
  if (type !== "custom" && !isUserOrTeamId(id)) refuseUnknown({ type, id });
  return { type, id };
}

/**
 * Refuses a customer that does not exist.
 *
 * @throws KnownError `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
 */
export function refuseUnknown({ type, id }: Customer): never {
  return type === "team" ? refuse("TEAM_NOT_FOUND", { team_id: id }) : refuse("USER_NOT_FOUND");
}

/** SQL: whether a customer exists. Custom customers always do: the project names them. */
export function exists(tenancy: TenancyId, type: CustomerType, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const { projectId, branchId } = tenancy;
  if (type === "custom") return sql<boolean>`true`;
  const table = sql.table(type === "user" ? "users" : "teams");
  return sql<boolean>`exists (select 1 from ${table} as owner
    where owner.project_id = ${projectId} and owner.branch_id = ${branchId} and owner.id = ${id}::uuid)`;
}

async function requireOwn(context: Context, { type, id }: Customer, permission?: string): Promise<void> {
  const { tenancy, claims, db } = context;
  if (!claims) return refuse("USER_AUTHENTICATION_REQUIRED", undefined, adviceForServers(context) ?? undefined);
  const userId = claims.sub;
  if (type === "team") {
    const grants = await findMemberGrants(tenancy, db, { teamId: id, userId });
    if (!grants) return refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: id, user_id: userId });
    if (permission !== undefined && !permissionsGivenBy(tenancy.config, "team", grants).has(permission))
      refuse("TEAM_PERMISSION_REQUIRED", { team_id: id, user_id: userId, permission_id: permission });
  } else if (type === "custom" || id !== userId) {
    throw new PlainError(403, "Clients may act for the signed-in user and the user's teams only.", {
      reason: "NOT_YOUR_OWN",
    });
  }
}
