import { refreshed } from "../resource/refreshed.ts";
import type { UserContext } from "../user-context.ts";
import type { NotificationCategory, NotificationLists } from "./notification-category.ts";

/** Fetches a user's notification preferences. */
export async function fetchNotificationCategories(
  context: UserContext<NotificationLists>,
): Promise<readonly NotificationCategory[]> {
  const { core, userId, sender, lists } = context;
  const params = { user_id: userId };
  const { items } = await core.send("GET /emails/notification-preference/{user_id}", { params }, sender);
  return items.map((item) => ({
    id: item.notification_category_id,
    name: item.notification_category_name,
    enabled: item.enabled,
    canDisable: item.can_disable,
    async setEnabled(enabled) {
      const input = {
        params: { ...params, notification_category_id: item.notification_category_id },
        body: { enabled },
      };
      await core.send("PATCH /emails/notification-preference/{user_id}/{notification_category_id}", input, sender);
      await refreshed(lists.notificationCategories());
    },
  }));
}
