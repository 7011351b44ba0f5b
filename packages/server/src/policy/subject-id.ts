import type { Context } from "../context.ts";

/** The user an id in a request means: `me` and a missing one are the signed-in user; `null` without one. */
export async function subjectId({ user }: Context, idOrMe: string | undefined): Promise<string | null> {
  return idOrMe === undefined || idOrMe === "me" ? ((await user())?.userId ?? null) : idOrMe;
}
