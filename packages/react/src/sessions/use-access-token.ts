import { accessTokenOf } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { useResource } from "../use-resource.ts";

/**
 * Returns the access token of the signed-in user, `null` for none: for calling your own backend, or opening a
 * WebSocket. Suspends until it is known, and renders the component again when the kit renews it.
 *
 * @example const token = useAccessToken(); const headers = { authorization: `Bearer ${token}` };
 */
export function useAccessToken(): string | null {
  return useResource(accessTokenOf(useApp()));
}
