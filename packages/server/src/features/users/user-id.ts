import { type Context, PlainError, refuse } from "../../context.ts";

/**
 * The user an id stands for; `me` is whoever is signed in.
 *
 * @throws KnownError `CANNOT_GET_OWN_USER_WITHOUT_USER` for `me` when nobody is.
 */
export async function userIdFrom(context: Context, idOrMe: string): Promise<string> {
  if (idOrMe !== "me") return idOrMe;
  const user = await context.user();
  return user?.userId ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
}

/**
 * As {@link userIdFrom}, and lets clients speak about nobody but themselves.
 *
 * @param what What they may have of their own only, as in "You may list your own sessions only."
 * @throws KnownError `CANNOT_GET_OWN_USER_WITHOUT_USER`; PlainError 403.
 */
export async function ownUserIdFrom(context: Context, idOrMe: string | undefined, what: string): Promise<string> {
  if (context.tier !== "client" && idOrMe !== undefined) return userIdFrom(context, idOrMe);
  const user = (await context.user()) ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
  if (idOrMe !== "me" && idOrMe !== user.userId) throw new PlainError(403, what);
  return user.userId;
}
