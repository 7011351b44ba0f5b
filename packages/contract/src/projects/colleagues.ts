import * as z from "zod";
import { nullableString, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { PROJECT_ROLES } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

export const projectRole = z.enum(PROJECT_ROLES);

const colleague = z.strictObject({
  user_id: z.uuid(),
  display_name: nullableString,
  primary_email: nullableString,
  /** Address of the invitation that they accepted. */
  invited_email: nullableString,
  profile_image_url: nullableString,
  joined_at_millis: z.number().int(),
  last_active_at_millis: z.number().int(),
  /** `null` for members without access to the team's projects. */
  role: projectRole.nullable(),
});

const MEMBER_ERRORS = [
  "USER_AUTHENTICATION_REQUIRED",
  "EXPECTED_INTERNAL_PROJECT",
  "TEAM_MEMBERSHIP_NOT_FOUND",
  "PROJECT_ROLE_REQUIRED",
] as const;

/** The members of a team of the project `internal`, who administer its projects. Not part of the original protocol. */
export const colleagues = {
  "GET /internal/colleagues": {
    summary: "List the members of a team that owns projects, with their roles",
    tiers: TIERS,
    // A page begins with a member, by their user ID.
    query: z.strictObject({ team_id: uuid, ...page }),
    answer: listOrPageOf(colleague),
    errors: MEMBER_ERRORS,
    refusals: [{ status: 400, when: "what the page should begin with no longer exists" }],
  },
  "PATCH /internal/colleagues/{team_id}/{user_id}": {
    summary: "Change the role of a member of a team that owns projects",
    tiers: TIERS,
    params: z.strictObject({ team_id: uuid, user_id: uuid }),
    body: z.strictObject({ role: projectRole }),
    answer: success,
    errors: [...MEMBER_ERRORS, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
    refusals: [{ status: 409, when: "the team would be left without an owner" }],
  },
} as const satisfies EndpointTable;
