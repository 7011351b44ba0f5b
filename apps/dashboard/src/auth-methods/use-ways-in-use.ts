import { useQuery } from "@tanstack/react-query";
import { useAdminApp } from "../shell/project-frame.tsx";

/** How many accounts have which way to sign in set up; null as long as that is not known. */
export function useWaysInUse(): ReadonlyMap<string, number> | null {
  const app = useAdminApp();
  const counted = useQuery({
    queryKey: [app.projectId, "ways-in-use"],
    queryFn: async () => (await app.getMetrics()).loginMethods,
  });
  return counted.data ? new Map(counted.data.map(({ method, count }) => [method, count])) : null;
}
