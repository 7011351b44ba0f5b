import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { TEAM_INVITATION_CODE } from "./code-type.ts";
import { teamInvitationPolicy } from "./endpoint-policy.ts";
import { teamInvitationRoutes } from "./routes.ts";

export const teamInvitationsManifest = {
  routes: teamInvitationRoutes,
  policies: teamInvitationPolicy,
  codes: [TEAM_INVITATION_CODE],
  tables: {
    team_invitations: {
      ...MANY_PER_USER,
      retention: { since: "expires_at", days: 7 },
      belongsTo: ["teams", "team_memberships"], // the sender's membership
      leftovers: { kept: "the address that was invited, which belongs to no account yet" },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
