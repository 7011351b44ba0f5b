import type { Passkey } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** Returns the user's passkeys, oldest first. Suspends until known; redirects to sign-in if needed. */
export function usePasskeys(): readonly Passkey[] {
  return useResource(useUser({ or: "redirect" }).passkeys);
}
