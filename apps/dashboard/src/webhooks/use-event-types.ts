import { useQuery } from "@tanstack/react-query";
import { useAdminApp } from "../shell/project-frame.tsx";

/** Reads the catalogue of events, which only a new version of the server changes. */
export function useEventTypes() {
  const app = useAdminApp();
  return useQuery({
    queryKey: [app.projectId, "event-types"],
    queryFn: () => app.listWebhookEventTypes(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
