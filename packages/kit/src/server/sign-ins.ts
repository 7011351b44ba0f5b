import { type SignIn, toSignIn } from "../active-sessions/sign-ins.ts";
import type { Registry } from "./server-context.ts";

/** Filters; sign-ins have to match all of them. */
export interface SignInsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only those of this user. Default: those of all users. */
  userId?: string | undefined;
  /** Only those that succeeded, or that failed. Default: both. */
  outcome?: "succeeded" | "failed" | undefined;
}

/** A page of sign-ins, newest first. */
export type SignInsPage = readonly SignIn[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** Fetches a page of sign-ins. */
export async function listSignIns(
  { core, sender }: Pick<Registry, "core" | "sender">,
  { cursor, limit, userId, outcome }: SignInsOptions = {},
): Promise<SignInsPage> {
  const query = { cursor, limit, user_id: userId, outcome };
  const { items, pagination } = await core.send("GET /auth/sign-ins", { query }, sender);
  return Object.assign(items.map(toSignIn), { nextCursor: pagination.next_cursor });
}
