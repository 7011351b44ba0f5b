import type { OAuthProvider } from "@latchkit/kit";
import { useMemo } from "react";
import { useOAuthProviders } from "./use-oauth-providers.ts";

/**
 * The signed-in person's accounts at other sites that the app may use for them, by `user.getConnectedAccount`. Suspends until
 * known; whoever is not signed in signs in first.
 */
export function useConnectedAccounts(): readonly OAuthProvider[] {
  const all = useOAuthProviders();
  return useMemo(() => all.filter((link) => link.allowConnectedAccounts), [all]);
}
