import { subjectId } from "../../endpoints/signed-in-user.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { permissionRoutes } from "./routes.ts";

export const permissionPolicy = {
  "GET /team-permissions": READ_ONLY,
  "POST /team-permissions/{team_id}/{user_id}/{permission_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "permission.granted",
      subject: async (_input, answer) => answer.user_id,
      added: ({ params: { team_id, permission_id } }) => ({ team_id, permission_id }),
    },
    events: ["team_permission.created"],
    client: "never",
  },
  "DELETE /team-permissions/{team_id}/{user_id}/{permission_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "permission.revoked",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      removed: ({ params: { team_id, permission_id } }) => ({ team_id, permission_id }),
    },
    events: ["team_permission.deleted"],
    client: "never",
  },
  "GET /project-permissions": READ_ONLY,
  "POST /project-permissions/{user_id}/{permission_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "permission.granted",
      subject: async (_input, answer) => answer.user_id,
      added: ({ params: { permission_id } }) => ({ permission_id }),
    },
    events: ["project_permission.created"],
    client: "never",
  },
  "DELETE /project-permissions/{user_id}/{permission_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "permission.revoked",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      removed: ({ params: { permission_id } }) => ({ permission_id }),
    },
    events: ["project_permission.deleted"],
    client: "never",
  },
} satisfies PoliciesFor<typeof permissionRoutes>;
