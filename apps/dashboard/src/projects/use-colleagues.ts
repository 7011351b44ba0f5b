import type { Colleagues } from "@latchkit/kit/admin";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useOwner } from "../shell/signed-in-frame.tsx";

const keyOf = (teamId: string) => ["colleagues", teamId];

/** Reads the members and invitations of a team. */
export function useColleagues(teamId: string): UseQueryResult<Colleagues> {
  const owner = useOwner();
  return useQuery({ queryKey: keyOf(teamId), queryFn: () => owner.listColleagues(teamId) });
}

/** Returns a function that reads them again, after a change. */
export function useRefreshColleagues(teamId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(teamId) });
}
