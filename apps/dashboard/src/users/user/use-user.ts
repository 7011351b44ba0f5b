import type { ServerUser } from "@latchkit/kit/server";
import { useKnown, useListed } from "../../parts/lists/use-listed.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";

/**
 * Returns a user: what a list knows of them at once, and the current state once it has come. `null` if there is none.
 */
export function useUser(userId: string): ServerUser | null {
  const app = useAdminApp();
  const listed = useListed<ServerUser>([app.projectId, "users"]);
  return useKnown<ServerUser | null>(app.user(userId), listed(userId));
}
