import { NOTIFICATION_CATEGORIES, type NotificationCategory } from "../../emails/notification-categories.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { findPreferences, savePreference } from "./queries.ts";

export const notificationRoutes = {
  "GET /emails/notification-preference/{user_id}": async ({ params }, context) => {
    const userId = await whose(context, params.user_id);
    const said = await findPreferences(context.tenancy, context.db, userId);
    if (!said) return refuse("USER_NOT_FOUND");
    const items = NOTIFICATION_CATEGORIES.map((category) =>
      toAnswer(category, said.get(category.id) ?? category.isDefault),
    );
    return { items, is_paginated: false };
  },

  "PATCH /emails/notification-preference/{user_id}/{notification_category_id}": async ({ params, body }, context) => {
    const userId = await whose(context, params.user_id);
    const category = NOTIFICATION_CATEGORIES.find(({ id }) => id === params.notification_category_id);
    if (!category)
      throw new PlainError(404, "No notification category has this ID.", { reason: "NOTIFICATION_CATEGORY_NOT_FOUND" });
    const { enabled } = body;
    if (!(await savePreference(context.tenancy, context.db, { userId, categoryId: category.id, enabled })))
      refuse("USER_NOT_FOUND");
    return toAnswer(category, enabled);
  },
} satisfies Handlers;

async function whose(context: Context, idOrMe: string): Promise<string> {
  if (idOrMe === "me" || context.tier !== "client") return userIdFrom(context, idOrMe);
  if (!(await context.user())) refuse("USER_AUTHENTICATION_REQUIRED");
  return ownUserIdFrom(context, idOrMe, "You may manage your own notification preferences only.");
}

function toAnswer({ id, name, canDisable }: NotificationCategory, enabled: boolean) {
  return { notification_category_id: id, notification_category_name: name, enabled, can_disable: canDisable };
}
