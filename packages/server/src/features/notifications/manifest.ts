import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { notificationPolicy } from "./endpoint-policy.ts";
import { notificationRoutes } from "./routes.ts";

export const notificationsManifest = {
  routes: notificationRoutes,
  policies: notificationPolicy,
  codes: "none",
  tables: {
    notification_preferences: MANY_PER_USER,
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
