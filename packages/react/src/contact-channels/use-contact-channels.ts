import type { ContactChannel } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** Returns the user's addresses, oldest first. Suspends until known; redirects to sign-in if needed. */
export function useContactChannels(): readonly ContactChannel[] {
  return useResource(useUser({ or: "redirect" }).contactChannels);
}
