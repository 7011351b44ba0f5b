import type { OAuthProvider } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * Returns the user's accounts at other sites, whatever they are used for. Suspends until known; redirects to sign-in if
 * needed.
 */
export function useOAuthProviders(): readonly OAuthProvider[] {
  return useResource(useUser({ or: "redirect" }).oauthProviderLinks);
}

/** Returns one of the user's accounts at other sites; `null` if there is none with this ID. */
export function useOAuthProvider(id: string): OAuthProvider | null {
  return useOAuthProviders().find((link) => link.id === id) ?? null;
}
