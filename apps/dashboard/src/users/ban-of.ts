import type { ServerUser } from "@latchkit/kit/server";

/** Returns the ban that applies now; `null` if there is none or it has ended. */
export function banOf({ currentBan }: Pick<ServerUser, "currentBan">): ServerUser["currentBan"] {
  return currentBan && (currentBan.endsAt === null || currentBan.endsAt.getTime() > Date.now()) ? currentBan : null;
}
