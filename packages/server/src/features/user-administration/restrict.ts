import type { Parsed } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { isBanned, type UserRecord } from "../../records/user-record.ts";
import { type BanServices, setBan } from "../bans/ban-user.ts";

/** A restriction in the words of official clients. */
type Restriction = Pick<
  Parsed<"PATCH /users/{user_id}">["body"],
  "restricted_by_admin" | "restricted_by_admin_reason" | "restricted_by_admin_private_details"
>;

/** @throws PlainError 400 for reasons of a restriction that is none. */
export function requireFitRestriction(wanted: Restriction): void {
  if (wanted.restricted_by_admin === true) return;
  for (const field of ["restricted_by_admin_reason", "restricted_by_admin_private_details"] as const) {
    if ((wanted[field] ?? null) !== null)
      throw new PlainError(400, `${field} must be null when restricted_by_admin is not true.`, {
        reason: "RESTRICTION_REQUIRED",
        field,
      });
  }
}

/**
 * Bans a user that an official client restricts, without an end, and lifts the ban when it takes the restriction back.
 *
 * @returns What makes this node refuse access tokens from before, to be called once the transaction is committed.
 */
export async function restrict(
  context: Context<BanServices>,
  tx: Tx,
  user: UserRecord,
  wanted: Restriction,
): Promise<() => void> {
  const { restricted_by_admin: isRestricted } = wanted;
  if (isRestricted === undefined) return () => undefined;
  const now = context.services.clock.now();
  const earlier = isBanned(user, now) ? user.ban : null;
  const { restricted_by_admin_reason, restricted_by_admin_private_details } = wanted;
  const ban = {
    bannedAt: earlier?.bannedAt ?? now,
    endsAt: null,
    publicReason:
      restricted_by_admin_reason === undefined ? (earlier?.publicReason ?? null) : restricted_by_admin_reason,
    reason:
      restricted_by_admin_private_details === undefined
        ? (earlier?.reason ?? null)
        : restricted_by_admin_private_details,
  };
  return (await setBan(context, tx, user.userId, isRestricted ? ban : null)) ?? (() => undefined);
}
