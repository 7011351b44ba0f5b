import type { NotificationCategory } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * Returns the categories of email, and which of them the user receives. Suspends until known; redirects to sign-in if
 * the user is signed out.
 */
export function useNotificationCategories(): readonly NotificationCategory[] {
  return useResource(useUser({ or: "redirect" }).notificationCategories);
}
