import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useQuery } from "@tanstack/react-query";
import { useAdminApp } from "../shell/project-frame.tsx";

const REFRESHES_MILLIS = 10_000;

/** Returns the endpoints, and keeps them up to date: deliveries change how they are doing. */
export function useEndpoints(): readonly WebhookEndpoint[] {
  const app = useAdminApp();
  useQuery({
    queryKey: [app.projectId, "webhook-endpoints"],
    queryFn: () => app.listWebhookEndpoints(),
    refetchInterval: REFRESHES_MILLIS,
  });
  return useResource(app.webhookEndpoints);
}
