import type { ActiveSession } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** Returns the user's active sessions, newest first. Suspends until known; redirects to sign-in if needed. */
export function useActiveSessions(): readonly ActiveSession[] {
  return useResource(useUser({ or: "redirect" }).activeSessions);
}
