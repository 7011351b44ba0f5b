import type { Answer } from "@latchkit/contract";
import { SIGN_INS_PAGE_MAX_SIZE, SIGN_INS_PAGE_SIZE } from "@latchkit/contract/limits";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { listSignIns, type SignInPosition, type SignInRecord } from "./queries.ts";

export const signInRoutes = {
  "GET /auth/sign-ins": async ({ query }, context) => {
    const userId = await userIdOfList(context, query.user_id);
    const start = query.cursor === undefined ? null : readCursor(query.cursor);
    const limit = Math.min(query.limit ?? SIGN_INS_PAGE_SIZE, SIGN_INS_PAGE_MAX_SIZE);
    await context.services.signInHistory.write(); // what was noted here shows here
    const filter = { userId, outcome: query.outcome ?? null, start };
    const rows = await listSignIns(context.tenancy, context.services.database.reads.db, filter, limit + 1);
    const next = rows[limit];
    return {
      items: rows.slice(0, limit).map(toAnswer),
      is_paginated: true,
      pagination: { next_cursor: next ? writeCursor(next) : null },
    };
  },
} satisfies Handlers<SignInServices>;

/** Returns the user whose sign-ins to list; `null` for those of all users, which only servers see. */
function userIdOfList(context: Context, idOrMe: string | undefined): Promise<string> | null {
  if (context.tier !== "client" && idOrMe === undefined) return null;
  return ownUserIdFrom(context, idOrMe ?? "me", "You may list your own sign-ins only.");
}

/** Milliseconds since 1970, and the entry's id. */
const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function writeCursor({ attemptedAt, id }: SignInPosition): string {
  return `${attemptedAt.getTime()}_${id}`;
}

function readCursor(cursor: string): SignInPosition {
  const [, millis, id] = CURSOR.exec(cursor) ?? [];
  if (id === undefined)
    throw new PlainError(400, "The cursor comes from no page of this list. Start from the first page.", {
      field: "cursor",
      reason: "PAGE_START_NOT_FOUND",
    });
  return { attemptedAt: new Date(Number(millis)), id };
}

function toAnswer(signIn: SignInRecord): Answer<"GET /auth/sign-ins">["items"][number] {
  return {
    id: signIn.id,
    user_id: signIn.userId,
    user_display_name: signIn.userDisplayName,
    user_primary_email: signIn.userPrimaryEmail,
    attempted_at_millis: signIn.attemptedAt.getTime(),
    method: signIn.method,
    provider_id: signIn.providerId,
    second_factor: signIn.secondFactor,
    error_code: signIn.errorCode,
    device: signIn.device,
    is_new_device: signIn.isNewDevice,
    end_user_ip_info: signIn.location,
  };
}
