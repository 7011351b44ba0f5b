import * as z from "zod";
import { userIdOrMe, uuid } from "../fields/fields.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";
import { LAST_ADMINISTRATOR, LAST_OWNER } from "../wire/request-errors.ts";

const membership = z.strictObject({ team_id: uuid, user_id: userIdOrMe });

/** Memberships in teams. */
export const teamMemberships = {
  "POST /team-memberships/{team_id}/{user_id}": {
    summary: "Add a user to a team with the default permissions of members",
    tiers: SERVER_TIERS,
    params: membership,
    body: z.strictObject({}),
    status: 201,
    answer: z.strictObject({ team_id: z.uuid(), user_id: z.uuid() }),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_NOT_FOUND", "TEAM_NOT_FOUND", "TEAM_MEMBERSHIP_ALREADY_EXISTS"],
  },
  "DELETE /team-memberships/{team_id}/{user_id}": {
    summary: "Remove a user from a team; users can leave by themselves",
    tiers: TIERS,
    params: membership,
    answer: success,
    errors: [
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
      "USER_AUTHENTICATION_REQUIRED",
      "USER_NOT_FOUND",
      "TEAM_MEMBERSHIP_NOT_FOUND",
      "TEAM_PERMISSION_REQUIRED",
    ],
    refusals: [LAST_OWNER, LAST_ADMINISTRATOR],
  },
} as const satisfies EndpointTable;
