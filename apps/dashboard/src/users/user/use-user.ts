import type { ServerUser } from "@latchkit/kit/server";
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useSyncExternalStore } from "react";
import { useAdminApp } from "../../shell/project-frame.tsx";

/** Returns a user: what a list knows of them at once, and the current state once it has come. `null` if there is none. */
export function useUser(userId: string): ServerUser | null {
  const app = useAdminApp();
  const resource = app.user(userId);
  const queries = useQueryClient();
  const snapshot = useSyncExternalStore(resource.subscribe, resource.peek, resource.peek);
  useEffect(() => {
    resource.load().catch(() => undefined); // the snapshot has the failure
  }, [resource]);
  if (snapshot.status === "ready") return snapshot.value;
  if (snapshot.status === "failed") throw snapshot.error;
  const lists = queries.getQueriesData<unknown>({ queryKey: [app.projectId, "users"] });
  const known = lists.flatMap(([, list]) => (Array.isArray(list) ? (list as readonly ServerUser[]) : []));
  return known.find(({ id }) => id === userId) ?? use(resource.load());
}
