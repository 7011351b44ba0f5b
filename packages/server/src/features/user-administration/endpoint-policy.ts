import type { Parsed } from "@latchkit/contract";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { userAdministrationRoutes } from "./routes.ts";

/**
 * Whether a field opens no way into the user's account: `support` may turn off a second factor, and set none. They may
 * ban users by the endpoint for bans as well.
 */
function isForSupport(field: string, body: Parsed<"PATCH /users/{user_id}">["body"]): boolean {
  if (field === "totp_secret_base64") return body.totp_secret_base64 === null;
  return field === "display_name" || field === "profile_image_url" || field.startsWith("restricted_by_admin");
}

export const userAdministrationPolicy = {
  "GET /users": READ_BY_SERVERS,
  "GET /users/count": READ_BY_SERVERS,
  "GET /users/{user_id}": READ_BY_SERVERS,
  "POST /users": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "user.created",
      subject: async (_input, answer) => answer.id,
      added: (_input, { id: _id, display_name, primary_email }) => ({ display_name, primary_email }),
    },
    events: ["user.created", "user.updated", "team.created"],
    client: "never",
  },
  "PATCH /users/{user_id}": {
    role: ({ body }) => (Object.keys(body).every((field) => isForSupport(field, body)) ? "support" : "admin"),
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "user.updated",
      subject: async ({ params }) => params.user_id,
      state: "told",
    },
    events: ["user.updated", "session.ended"],
    client: "never",
  },
  "DELETE /users/{user_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    // The id alone: a deleted user is to be forgotten.
    audit: { action: "user.deleted", subject: async ({ params }) => params.user_id },
    events: ["team_membership.deleted", "user.deleted"],
    client: "never",
  },
} satisfies PoliciesFor<typeof userAdministrationRoutes>;
