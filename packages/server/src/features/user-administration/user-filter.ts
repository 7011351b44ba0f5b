import { type RawBuilder, type SqlBool, sql } from "kysely";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { hourOf } from "../../records/active-hour.ts";
import { isOwnMethod, OWN_METHODS, type OwnMethodId } from "../../records/own-methods.ts";
import type { Search } from "./search-users.ts";

/** Filters of a list of users. */
export interface UserFilter {
  readonly teamId?: string | undefined;
  /** Part of a name or of any of their addresses, without regard to case and accents; or a user's ID. */
  readonly search?: string | undefined;
  readonly anonymous: "excluded" | "included" | "only";
  /** Whether the primary address is verified. */
  readonly emailVerified?: boolean | undefined;
  /** The ID of a method, or of an OAuth provider. */
  readonly method?: string | undefined;
  readonly secondFactor?: boolean | undefined;
  readonly banned?: boolean | undefined;
  readonly activeSince?: Date | undefined;
  /** ID in the developer's own tables. */
  readonly externalId?: string | undefined;
}

/** Parts of a filter that change the statement. */
export type FilterShape = {
  ofTeam: boolean;
  anonymous: UserFilter["anonymous"];
  verified: Choice;
  method: "any" | "provider" | OwnMethodId;
  secondFactor: Choice;
  banned: Choice;
  isActive: boolean;
  hasExternalId: boolean;
  by: Search["by"] | "nothing";
  mayBeId: boolean;
};

type Choice = "any" | "yes" | "no";

/** Most of them occur in some shapes only. */
export interface FilterValues {
  readonly teamId: string;
  readonly text: string | undefined;
  readonly pattern: string | undefined;
  readonly userId: string | null | undefined;
  /** JSON contained in the accounts of users who have one at the provider. */
  readonly accounts: string | undefined;
  readonly activeSince: Date | undefined;
  readonly externalId: string | undefined;
  readonly now: Date;
}

/** @param search What {@link UserFilter.search} is looked for by. */
export function filterShape(filter: UserFilter, search: Search | undefined): FilterShape {
  return {
    ofTeam: filter.teamId !== undefined,
    anonymous: filter.anonymous,
    verified: choiceOf(filter.emailVerified),
    method: methodOf(filter.method),
    secondFactor: choiceOf(filter.secondFactor),
    banned: choiceOf(filter.banned),
    isActive: filter.activeSince !== undefined,
    hasExternalId: filter.externalId !== undefined,
    by: search?.by ?? "nothing",
    mayBeId: typeof search?.userId === "string",
  };
}

/** @param now Tells which bans have ended. */
export function filterValues(filter: UserFilter, search: Search | undefined, now: Date): FilterValues {
  return {
    teamId: filter.teamId ?? "",
    text: search?.text,
    pattern: search?.pattern,
    userId: search?.userId,
    accounts: filter.method && JSON.stringify([{ id: filter.method }]),
    activeSince: filter.activeSince,
    externalId: filter.externalId,
    now,
  };
}

/** Whether a filter has more than a search and a team, which are quick in the order of sign-up. */
export function hasStates({ teamId: _teamId, search: _search, ...states }: UserFilter): boolean {
  return isNarrowed(states);
}

/** Whether a filter leaves out more than anonymous users. */
export function isNarrowed({ anonymous, ...rest }: UserFilter): boolean {
  return anonymous === "only" || Object.values(rest).some((value) => value !== undefined && value !== "");
}

/** SQL: whether a user of the tenancy is in the list. */
export function inList(tenancy: TenancyId, shape: FilterShape, values: FilterValues): RawBuilder<SqlBool> {
  const all = [
    ...ANONYMOUS[shape.anonymous],
    ...choose(shape.verified, sql`users.email_verified = true`, sql`users.email_verified = false`),
    ...choose(shape.secondFactor, sql`users.totp_secret_sealed is not null`, sql`users.totp_secret_sealed is null`),
    ...choose(
      shape.banned,
      sql`users.banned_at is not null and (users.ban_ends_at is null or users.ban_ends_at > ${values.now})`,
      sql`(users.banned_at is null or users.ban_ends_at <= ${values.now})`,
    ),
    ...hasMethod(shape.method, values),
    ...(shape.isActive ? [isActiveSince(tenancy, values)] : []),
    ...(shape.hasExternalId ? [sql`users.external_id = ${values.externalId}`] : []),
    ...(shape.ofTeam ? [isMember(tenancy, values)] : []),
    shape.mayBeId ? sql`(users.id = ${values.userId}::uuid or ${TEXT[shape.by](values)})` : TEXT[shape.by](values),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

type Conditions = (values: FilterValues) => RawBuilder<unknown>;

const TEXT: Readonly<Record<FilterShape["by"], Conditions>> = {
  nothing: () => sql`true`,
  text: ({ text }) => sql`strpos(users.search_text, ${text}) > 0`,
  pattern: ({ pattern }) => sql`users.search_text like ${pattern}`,
  "rare parts": ({ text, pattern }) =>
    sql`(users.search_text like ${pattern} and strpos(users.search_text, ${text}) > 0)`,
};

const ANONYMOUS: Readonly<Record<UserFilter["anonymous"], readonly RawBuilder<unknown>[]>> = {
  excluded: [sql`users.is_anonymous = false`],
  included: [],
  only: [sql`users.is_anonymous`],
};

function hasMethod(method: FilterShape["method"], { accounts }: FilterValues): readonly RawBuilder<unknown>[] {
  if (method === "any") return [];
  if (method === "provider") return [sql`users.oauth_providers @> ${accounts}::jsonb`];
  return [OWN_METHODS[method].condition];
}

/** The hour lets an index find them. */
function isActiveSince(tenancy: TenancyId, { activeSince }: FilterValues): RawBuilder<unknown> {
  return sql`users.last_active_at >= ${activeSince}::timestamptz and exists (
    select 1 from user_activity where ${inTenancy(tenancy, "user_activity")}
      and user_activity.user_id = users.id and user_activity.active_hour >= ${hourOf(activeSince)}
  )`;
}

function isMember(tenancy: TenancyId, { teamId }: FilterValues): RawBuilder<unknown> {
  return sql`exists (
    select 1 from team_memberships where ${inTenancy(tenancy, "team_memberships")}
      and team_memberships.user_id = users.id and team_memberships.team_id = ${teamId}
  )`;
}

function choose(choice: Choice, yes: RawBuilder<unknown>, no: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  return { any: [], yes: [yes], no: [no] }[choice];
}

function choiceOf(value: boolean | undefined): Choice {
  if (value === undefined) return "any";
  return value ? "yes" : "no";
}

function methodOf(method: string | undefined): FilterShape["method"] {
  if (method === undefined) return "any";
  return isOwnMethod(method) ? method : "provider";
}
