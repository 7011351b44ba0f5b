import { CODE_GUESSES, INVITATION_MAILS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, CHANGES_CREDENTIALS, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { teamInvitationRoutes } from "./routes.ts";

export const teamInvitationPolicy = {
  "POST /team-invitations/send-code": {
    role: "admin",
    limits: { limits: INVITATION_MAILS },
    spends: ["mail"],
    audit: {
      action: "team_invitation.sent",
      subject: async ({ body }) => body.team_id,
      added: ({ body: { email, permission_ids } }, { id }) => ({ id, email, permission_ids }),
    },
    // The membership is created when the invitation is accepted.
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "GET /team-invitations": READ_ONLY,
  "GET /team-invitations/permissions": READ_ONLY,
  "DELETE /team-invitations/{invitation_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team_invitation.revoked",
      subject: async ({ query }) => query.team_id,
      removed: ({ params: { invitation_id } }) => ({ id: invitation_id }),
    },
    // An invitation is no member yet.
    events: "none",
    client: CHANGES_ACCOUNT,
  },
  // Joining binds the user for longer than the administrator's visit.
  "POST /team-invitations/accept": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: ["team_membership.created", "team_permission.created"],
    client: CHANGES_CREDENTIALS,
  },
  // The address is proven, so there is nothing to guess.
  "POST /team-invitations/{invitation_id}/accept": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: ["team_membership.created", "team_permission.created"],
    client: CHANGES_CREDENTIALS,
  },
  "POST /team-invitations/accept/check-code": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /team-invitations/accept/preview": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /team-invitations/accept/details": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof teamInvitationRoutes>;
