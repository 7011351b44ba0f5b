import type { UserRecord } from "../records/user-record.ts";
import type { Context } from "./context.ts";
import { PlainError, refuse } from "./refusals.ts";

/**
 * Returns the signed-in user.
 *
 * @throws KnownError `CANNOT_GET_OWN_USER_WITHOUT_USER`.
 */
export async function requireUser(context: Context): Promise<UserRecord> {
  return (await context.user()) ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
}

/**
 * Resolves a user id of a request; `me` is the signed-in user.
 *
 * @throws KnownError `CANNOT_GET_OWN_USER_WITHOUT_USER` for `me` if no user is signed in.
 */
export async function userIdFrom(context: Context, idOrMe: string): Promise<string> {
  return idOrMe === "me" ? (await requireUser(context)).userId : idOrMe;
}

/**
 * Resolves a user id like {@link userIdFrom}, but limits clients to the signed-in user.
 *
 * @param refusal Text for a client that names another user, such as "You may list your own sessions only."
 * @throws KnownError `CANNOT_GET_OWN_USER_WITHOUT_USER`; PlainError 403.
 */
export async function ownUserIdFrom(context: Context, idOrMe: string | undefined, refusal: string): Promise<string> {
  const userId = claimedUserIdFrom(context, idOrMe, refusal);
  if (context.tier === "client" || idOrMe === "me") await requireUser(context);
  return userId;
}

/**
 * Resolves a user id like {@link ownUserIdFrom}, by the access token alone: the user may have been deleted since.
 *
 * @throws KnownError `CANNOT_GET_OWN_USER_WITHOUT_USER` without an access token; PlainError 403.
 */
export function claimedUserIdFrom({ tier, claims }: Context, idOrMe: string | undefined, refusal: string): string {
  if (tier !== "client" && idOrMe !== undefined && idOrMe !== "me") return idOrMe;
  if (claims === null) return refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
  if (idOrMe !== "me" && idOrMe !== claims.sub)
    throw new PlainError(403, refusal, { reason: "SIGNED_IN_USER_REQUIRED" });
  return claims.sub;
}

/** Resolves a user id for the audit log: `me` and a missing one are the signed-in user; `null` without one. */
export async function subjectId({ user }: Context, idOrMe: string | undefined): Promise<string | null> {
  return idOrMe === undefined || idOrMe === "me" ? ((await user())?.userId ?? null) : idOrMe;
}
