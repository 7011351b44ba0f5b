import type { Parsed } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { findUser } from "../../records/user-queries.ts";
import { toUserAnswer, type UserRecord } from "../../records/user-record.ts";
import type { BanServices } from "../bans/ban-user.ts";
import type { NoticeServices } from "../sessions/notify-owner.ts";
import { answerDeletion } from "../users/delete-user.ts";
import { requireFitPassword } from "../users/new-password.ts";
import { updateUser } from "../users/update-user.ts";
import { createUserByServer } from "./create-user-by-server.ts";
import { countUsers, listUsers } from "./list-users.ts";
import { requireFitRestriction, restrict } from "./restrict.ts";
import type { UserSearchServices } from "./search-users.ts";
import type { UserFilter } from "./user-filter.ts";
import { userState } from "./user-state.ts";

export const userAdministrationRoutes = {
  "GET /users": async ({ query }, { tenancy, services }) => {
    const page = await listUsers(tenancy, services, {
      filter: filterOf(query),
      orderBy: query.order_by ?? "signed_up_at",
      descending: query.desc ?? false,
      limit: query.limit,
      cursor: query.cursor,
    });
    if (!page)
      throw new PlainError(400, "The first user of this page no longer exists. Start from the first page.", {
        reason: "PAGE_START_NOT_FOUND",
      });
    const { users, nextCursor } = page;
    const now = services.clock.now();
    const items = users.map((user) => toUserAnswer(user, now));
    return { items, is_paginated: true, pagination: { next_cursor: nextCursor } };
  },

  "GET /users/count": async ({ query }, { tenancy, services }) => {
    const { count, isExact } = await countUsers(tenancy, services, filterOf(query));
    return { count, is_exact: isExact };
  },

  "POST /users": async ({ body }, context) =>
    toUserAnswer(await createUserByServer(context, body), context.services.clock.now()),

  "GET /users/{user_id}": async ({ params }, context) =>
    toUserAnswer(await namedUser(context, params.user_id), context.services.clock.now()),

  "PATCH /users/{user_id}": async ({ params, body }, context) => {
    requireFitPassword(body);
    requireFitRestriction(body);
    const user = await namedUser(context, params.user_id);
    let refuseTokens = (): void => undefined;
    const updated = await updateUser(context, user, body, async (tx) => {
      refuseTokens = await restrict(context, tx, user, body);
    });
    refuseTokens();
    if (!updated) return refuse("USER_NOT_FOUND");
    const now = context.services.clock.now();
    context.tellStates?.({ before: userState(user, now), after: userState(updated, now) });
    return toUserAnswer(updated, now);
  },

  "DELETE /users/{user_id}": async ({ params, query }, context) => {
    const answer = await context.transaction((tx) => answerDeletion(context, tx, params.user_id, query));
    return answer ?? refuse("USER_NOT_FOUND");
  },
} satisfies Handlers<UserSearchServices & NoticeServices & BanServices>;

async function namedUser({ tenancy, db }: Context, userId: string): Promise<UserRecord> {
  return (await findUser(tenancy, db, userId)) ?? refuse("USER_NOT_FOUND");
}

function filterOf(query: Parsed<"GET /users/count">["query"]): UserFilter {
  const some = query.include_anonymous ? "included" : "excluded";
  return {
    teamId: query.team_id,
    search: query.query,
    anonymous: query.only_anonymous ? "only" : some,
    emailVerified: query.email_verified,
    method: query.method,
    secondFactor: query.second_factor,
    banned: query.banned ?? (query.include_restricted === false ? false : undefined),
    activeSince: query.active_since_millis === undefined ? undefined : new Date(query.active_since_millis),
    externalId: query.external_id,
  };
}
