import type { ActiveSession } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** Where the signed-in person is signed in, newest first. Suspends until known; whoever is not signed in signs in first. */
export function useActiveSessions(): readonly ActiveSession[] {
  return useResource(useUser({ or: "redirect" }).activeSessions);
}
