import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { NoticeServices } from "../sessions/notify-owner.ts";
import { userPolicy } from "./endpoint-policy.ts";
import { userRoutes } from "./routes.ts";

export const usersManifest = {
  routes: userRoutes,
  policies: userPolicy,
  codes: "none",
  tables: {
    users: MANY_PER_PROJECT,
  },
  credentials: "none",
  jobs: "none",
  configuration: ["users"],
} satisfies Feature<NoticeServices>;
