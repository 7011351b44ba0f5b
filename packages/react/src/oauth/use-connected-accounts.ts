import type { OAuthProvider } from "@latchkit/kit";
import { useMemo } from "react";
import { useOAuthProviders } from "./use-oauth-providers.ts";

/**
 * Returns the user's provider accounts that the app may use, with `user.getConnectedAccount`. Suspends until known;
 * redirects to sign-in if the user is signed out.
 */
export function useConnectedAccounts(): readonly OAuthProvider[] {
  const all = useOAuthProviders();
  return useMemo(() => all.filter((link) => link.allowConnectedAccounts), [all]);
}
