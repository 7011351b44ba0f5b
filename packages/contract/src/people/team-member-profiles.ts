import * as z from "zod";
import { displayName, imageUrl, nullableString, userIdOrMe, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { PAYLOAD_MAX_BYTES } from "../limits.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { serverUser } from "./users.ts";

/** A member's name and picture within a team; those of the user unless the member has set others. */
const profile = z.strictObject({
  team_id: z.uuid(),
  user_id: z.uuid(),
  display_name: nullableString,
  profile_image_url: nullableString,
  /**
   * By what the team knows a member without a name: the address they were invited by, else their own, masked. `null`
   * for members with a name. Not part of the original protocol.
   */
  email_hint: nullableString,
});
const serverProfile = profile.extend({ user: serverUser });

const oneProfile = {
  tiers: TIERS,
  params: z.strictObject({ team_id: uuid, user_id: userIdOrMe }),
  answer: { client: profile, server: serverProfile },
} as const;

/** The members of teams. */
export const teamMemberProfiles = {
  "GET /team-member-profiles": {
    summary: "List the members of a team, or the teams of a user, oldest membership first",
    tiers: TIERS,
    // A page begins with a member, by their id; of a user's memberships alone, with a team.
    query: z.strictObject({ team_id: uuid.optional(), user_id: userIdOrMe.optional(), ...page }),
    answer: { client: listOrPageOf(profile), server: listOrPageOf(serverProfile) },
    errors: [
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
      "TEAM_NOT_FOUND",
      "USER_NOT_FOUND",
      "TEAM_MEMBERSHIP_NOT_FOUND",
      "TEAM_PERMISSION_REQUIRED",
    ],
    refusals: [
      { status: 400, when: "a client names no team, or a server neither team nor user" },
      { status: 400, when: "what the page should begin with no longer exists" },
    ],
  },
  "GET /team-member-profiles/{team_id}/{user_id}": {
    ...oneProfile,
    summary: "Read a member's profile in a team",
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "TEAM_MEMBERSHIP_NOT_FOUND", "TEAM_PERMISSION_REQUIRED"],
  },
  "PATCH /team-member-profiles/{team_id}/{user_id}": {
    ...oneProfile,
    summary: "Change a member's profile in a team",
    body: z.strictObject({ display_name: displayName.optional(), profile_image_url: imageUrl.nullable().optional() }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "TEAM_MEMBERSHIP_NOT_FOUND"],
    refusals: [
      { status: 403, when: "a client changes the profile of another user" },
      { status: 400, when: "the profile image is no image we can read, or too large" },
    ],
  },
} as const satisfies EndpointTable;
