import { type Context, type Handlers, PlainError, refuse } from "../../context.ts";
import { removeUser } from "../users/delete-user.ts";
import { findUser } from "../users/queries.ts";
import { requireUser } from "../users/require-user.ts";
import { updateUser } from "../users/update-user.ts";
import { userIdFrom } from "../users/user-id.ts";
import { toUserAnswer, type UserRecord } from "../users/user-record.ts";
import { createUserByServer } from "./create-user-by-server.ts";
import { listUsers } from "./list-users.ts";

export const userByServerRoutes = {
  "GET /users": async ({ query }, { tenancy, services }) => {
    const page = await listUsers(tenancy, services.database, {
      teamId: query.team_id,
      search: query.query,
      includesAnonymous: query.include_anonymous ?? false,
      newestFirst: query.desc ?? false,
      limit: query.limit,
      cursor: query.cursor,
    });
    if (!page)
      throw new PlainError(400, "The user this page should begin with no longer exists; start from the first page.");
    const { users, nextCursor } = page;
    return { items: users.map(toUserAnswer), is_paginated: true, pagination: { next_cursor: nextCursor } };
  },

  "POST /users": async ({ body }, context) => toUserAnswer(await createUserByServer(context, body)),

  "GET /users/{user_id}": async ({ params }, context) => toUserAnswer(await namedUser(context, params.user_id)),

  "PATCH /users/{user_id}": async ({ params, body }, context) =>
    toUserAnswer(await updateUser(context, await namedUser(context, params.user_id), body)),

  "DELETE /users/{user_id}": async ({ params }, context) => {
    const { tenancy, services } = context;
    const userId = await userIdFrom(context, params.user_id);
    if (!(await context.transaction((db) => removeUser(tenancy, db, services, userId)))) refuse("USER_NOT_FOUND");
    return { success: true };
  },
} satisfies Handlers;

async function namedUser(context: Context, idOrMe: string): Promise<UserRecord> {
  if (idOrMe === "me") return requireUser(context);
  return (await findUser(context.tenancy, context.db, idOrMe)) ?? refuse("USER_NOT_FOUND");
}
