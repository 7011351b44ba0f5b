import type { NotificationCategory } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** The kinds of mail, and which of them the signed-in person wants. Suspends until known; whoever is not signed in signs in first. */
export function useNotificationCategories(): readonly NotificationCategory[] {
  return useResource(useUser({ or: "redirect" }).notificationCategories);
}
