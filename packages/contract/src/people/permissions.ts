import * as z from "zod";
import { permissionId, trueOrFalse, userIdOrMe, uuid } from "../fields/fields.ts";
import { listOf, success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";
import { LAST_OWNER } from "../wire/request-errors.ts";

const teamPermission = z.strictObject({ id: z.string(), user_id: z.uuid(), team_id: z.uuid() });
const projectPermission = z.strictObject({ id: z.string(), user_id: z.uuid() });

const filters = {
  user_id: userIdOrMe.optional(),
  permission_id: permissionId.optional(),
  /** Whether permissions that come with others count too. */
  recursive: trueOrFalse.optional(),
};

const TOO_MANY = {
  status: 400,
  when: "more than 10,000 grants fit: they have to be asked for by user or team",
} as const;
const OWN_ONLY = { status: 403, when: "a client asks for the permissions of another user" } as const;

/** Permissions, in a team or in the whole project. Definitions are the project's configuration. */
export const permissions = {
  "GET /team-permissions": {
    summary: "List granted team permissions; clients list their own",
    tiers: TIERS,
    query: z.strictObject({ team_id: uuid.optional(), ...filters }),
    answer: listOf(teamPermission),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY, TOO_MANY],
  },
  "POST /team-permissions/{team_id}/{user_id}/{permission_id}": {
    summary: "Grant a member a team permission; idempotent",
    tiers: SERVER_TIERS,
    params: z.strictObject({ team_id: uuid, user_id: userIdOrMe, permission_id: permissionId }),
    body: z.strictObject({}),
    status: 201,
    answer: teamPermission,
    errors: [
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
      "TEAM_MEMBERSHIP_NOT_FOUND",
      "PERMISSION_NOT_FOUND",
      "WRONG_PERMISSION_SCOPE",
    ],
  },
  "DELETE /team-permissions/{team_id}/{user_id}/{permission_id}": {
    summary: "Revoke a team permission from a member",
    tiers: SERVER_TIERS,
    params: z.strictObject({ team_id: uuid, user_id: userIdOrMe, permission_id: permissionId }),
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "TEAM_PERMISSION_NOT_FOUND"],
    refusals: [LAST_OWNER],
  },
  "GET /project-permissions": {
    summary: "List granted project permissions; clients list their own",
    tiers: TIERS,
    query: z.strictObject(filters),
    answer: listOf(projectPermission),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY, TOO_MANY],
  },
  "POST /project-permissions/{user_id}/{permission_id}": {
    summary: "Grant a user a project permission; idempotent",
    tiers: SERVER_TIERS,
    params: z.strictObject({ user_id: userIdOrMe, permission_id: permissionId }),
    body: z.strictObject({}),
    status: 201,
    answer: projectPermission,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_NOT_FOUND", "PERMISSION_NOT_FOUND", "WRONG_PERMISSION_SCOPE"],
  },
  "DELETE /project-permissions/{user_id}/{permission_id}": {
    summary: "Revoke a project permission from a user",
    tiers: SERVER_TIERS,
    params: z.strictObject({ user_id: userIdOrMe, permission_id: permissionId }),
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "PERMISSION_NOT_FOUND"],
  },
} as const satisfies EndpointTable;
