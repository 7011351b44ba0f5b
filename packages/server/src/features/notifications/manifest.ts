import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { UNSUBSCRIBE_CODE } from "./code-type.ts";
import { notificationPolicy, unsubscribePolicy } from "./endpoint-policy.ts";
import { notificationRoutes } from "./routes.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";

export const notificationsManifest = {
  routes: { ...notificationRoutes, ...unsubscribeRoutes },
  policies: { ...notificationPolicy, ...unsubscribePolicy },
  codes: [UNSUBSCRIBE_CODE],
  tables: {
    notification_preferences: MANY_PER_USER,
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
