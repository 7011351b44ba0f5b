import type { Passkey } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** The signed-in person's passkeys, oldest first. Suspends until known; whoever is not signed in signs in first. */
export function usePasskeys(): readonly Passkey[] {
  return useResource(useUser({ or: "redirect" }).passkeys);
}
