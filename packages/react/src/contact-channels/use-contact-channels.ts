import type { ContactChannel } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** The signed-in person's addresses, oldest first. Suspends until known; whoever is not signed in signs in first. */
export function useContactChannels(): readonly ContactChannel[] {
  return useResource(useUser({ or: "redirect" }).contactChannels);
}
