import { listOAuthClients, type OAuthClient } from "@latchkit/kit/oauth-clients";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdminApp } from "../shell/project-frame.tsx";

/** The applications of the project, newest first. */
export function useApplications(): UseQueryResult<readonly OAuthClient[]> {
  const app = useAdminApp();
  return useQuery({ queryKey: keyOf(app.projectId), queryFn: () => listOAuthClients(app) });
}

/** Returns a function that reads the applications again, after a change. */
export function useRefreshApplications(): () => Promise<void> {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(projectId) });
}

/** Key of everything about the applications of a project. */
function keyOf(projectId: string): readonly string[] {
  return [projectId, "oauth-applications"];
}
