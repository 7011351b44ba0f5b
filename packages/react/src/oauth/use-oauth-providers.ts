import type { OAuthProvider } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** The signed-in person's accounts at other sites, whatever they are used for. Suspends until known; whoever is not signed in signs in first. */
export function useOAuthProviders(): readonly OAuthProvider[] {
  return useResource(useUser({ or: "redirect" }).oauthProviderLinks);
}
