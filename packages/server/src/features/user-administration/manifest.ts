import type { Feature } from "../../policy/feature.ts";
import type { BanServices } from "../bans/ban-user.ts";
import type { NoticeServices } from "../sessions/notify-owner.ts";
import { userAdministrationPolicy } from "./endpoint-policy.ts";
import { userAdministrationRoutes } from "./routes.ts";
import type { UserSearchServices } from "./search-users.ts";

export const userAdministrationManifest = {
  routes: userAdministrationRoutes,
  policies: userAdministrationPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<UserSearchServices & NoticeServices & BanServices>;
