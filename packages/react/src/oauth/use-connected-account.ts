import type { ConnectedAccountOptions, CurrentUser, OAuthConnection } from "@latchkit/kit";
import { use } from "react";
import { useUser } from "../users/use-user.ts";

/**
 * Returns the user's account at a provider, for calling the provider's API. Suspends until it is known; redirects to
 * sign-in if the user is signed out.
 *
 * @param providerId Such as `"github"`.
 * @param options.scopes The OAuth scopes that the account must have. Default: any.
 * @param options.or What to do without such an account: return `null`, redirect to the provider to connect one, or
 *   throw. Default: `"return-null"`.
 * @example const github = useConnectedAccount("github", { scopes: ["repo"], or: "redirect" });
 */
export function useConnectedAccount(
  providerId: string,
  options: ConnectedAccountOptions & { or: "redirect" | "throw" },
): OAuthConnection;
export function useConnectedAccount(providerId: string, options?: ConnectedAccountOptions): OAuthConnection | null;
export function useConnectedAccount(providerId: string, options: ConnectedAccountOptions = {}): OAuthConnection | null {
  return use(accountOf(useUser({ or: "redirect" }), providerId, options));
}

// By user, because `use` needs the same promise on every render: another user, or a newer version of this one, is asked
// for anew.
const asked = new WeakMap<CurrentUser, Map<string, Promise<OAuthConnection | null>>>();

function accountOf(
  user: CurrentUser,
  providerId: string,
  options: ConnectedAccountOptions,
): Promise<OAuthConnection | null> {
  const accounts = asked.get(user) ?? new Map<string, Promise<OAuthConnection | null>>();
  const key = JSON.stringify([providerId, options.or, options.scopes]);
  const known = accounts.get(key);
  if (known) return known;
  const account = user.getConnectedAccount(providerId, options);
  asked.set(user, accounts.set(key, account));
  account.catch(() => accounts.delete(key)); // An error boundary that tries again asks again.
  return account;
}
