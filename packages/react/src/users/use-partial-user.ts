import { type PartialUserOptions, partialUserOf, type TokenPartialUser } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { useResource } from "../use-resource.ts";

/**
 * Returns what the access token says about the signed-in user: id, name and address, without a request for the user. As
 * old as the token.
 *
 * @param options.from Where the user is read from: `"token"`.
 * @param options.or `"anonymous"` also returns an anonymous user; the hook never creates one. Default: `"return-null"`.
 */
export function usePartialUser({ or }: Omit<PartialUserOptions, "tokenStore">): TokenPartialUser | null {
  return useResource(partialUserOf(useApp(), { or }));
}
