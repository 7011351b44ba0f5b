import type { Resource, Team, TeamApiKey, UserApiKey } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * API keys, newest first. Suspends until known; redirects to sign-in if needed.
 *
 * @param owner A team in which the user has the permission `$manage_api_keys`. Default: the user, whose own keys are
 *   returned.
 * @throws {StatusError} 400 if the project has not enabled this kind of key.
 */
export function useApiKeys(): readonly UserApiKey[];
export function useApiKeys(owner: Pick<Team, "apiKeys">): readonly TeamApiKey[];
export function useApiKeys(owner?: Pick<Team, "apiKeys">): readonly (UserApiKey | TeamApiKey)[] {
  const user = useUser({ or: "redirect" });
  const keys: Resource<readonly (UserApiKey | TeamApiKey)[]> = (owner ?? user).apiKeys;
  return useResource(keys);
}
