import * as z from "zod";
import {
  imageUrl,
  metadata,
  newMetadata,
  nullableString,
  string,
  trueOrFalse,
  userIdOrMe,
  uuid,
} from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { PAYLOAD_MAX_BYTES, TEAM_NAME_MAX_LENGTH, USER_SEARCH_MAX_LENGTH } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

/** A team as an end user sees it. */
export const team = z.strictObject({
  id: z.uuid(),
  display_name: z.string(),
  profile_image_url: nullableString,
  client_metadata: metadata,
  client_read_only_metadata: metadata,
});

/** A team as the developer's backend sees it. */
export const serverTeam = team.extend({ created_at_millis: z.number().int(), server_metadata: metadata });

/** A team in a list. */
const listedTeam = serverTeam.extend({
  /** Given if the request asks for it. */
  member_count: z.number().int().optional(),
});

const teamName = string.max(TEAM_NAME_MAX_LENGTH);

/** Changes that members with the permission may make to a team. */
const teamUpdate = z.strictObject({
  display_name: teamName.optional(),
  profile_image_url: imageUrl.nullable().optional(),
  client_metadata: newMetadata.optional(),
});

const serverTeamUpdate = teamUpdate.extend({
  client_read_only_metadata: newMetadata.optional(),
  server_metadata: newMetadata.optional(),
});

const newTeam = { display_name: teamName, creator_user_id: userIdOrMe.optional() };

const oneTeam = {
  tiers: TIERS,
  params: z.strictObject({ team_id: uuid }),
  answer: { client: team, server: serverTeam },
} as const;

const UNREADABLE_IMAGE = { status: 400, when: "the profile image is no image we can read, or too large" } as const;

/** Groups of users that share something in the developer's product: a workspace, a company, a household. */
export const teams = {
  "GET /teams": {
    summary: "List teams, oldest first; clients list their own",
    tiers: TIERS,
    query: z.strictObject({
      user_id: userIdOrMe.optional(),
      ...page,
      /** Part of the name in any case, or an id. */
      query: string.max(USER_SEARCH_MAX_LENGTH).optional(),
      /** The only order. Newer official packages name it. */
      order_by: z.enum(["created_at"]).optional(),
      /** Whether the newest come first. */
      desc: trueOrFalse.optional(),
      /** Whether to count the members of each team; for servers. */
      count_members: trueOrFalse.optional(),
    }),
    answer: {
      client: listOrPageOf(team),
      server: listOrPageOf(listedTeam),
    },
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [
      { status: 403, when: "a client asks for the teams of another user" },
      { status: 400, when: "the entry the cursor names is gone" },
    ],
  },
  "POST /teams": {
    summary: "Create a team; its creator becomes a member with the permissions of creators",
    tiers: TIERS,
    status: 201,
    // Older kits say `add_current_user=true` where newer ones name the creator.
    query: z.strictObject({ add_current_user: trueOrFalse.optional() }),
    body: { client: teamUpdate.extend(newTeam), server: serverTeamUpdate.extend(newTeam) },
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: { client: team, server: serverTeam },
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_AUTHENTICATION_REQUIRED", "USER_NOT_FOUND"],
    refusals: [
      { status: 400, when: "both the creator and the deprecated `add_current_user` are given" },
      { status: 401, when: "the signed-in user is to be added and there is none" },
      { status: 403, when: "the project does not let its users create teams" },
      { status: 403, when: "a client names another user as the creator" },
      UNREADABLE_IMAGE,
    ],
  },
  "GET /teams/{team_id}": {
    ...oneTeam,
    summary: "Read a team; clients must be members",
    errors: ["TEAM_NOT_FOUND", "TEAM_MEMBERSHIP_NOT_FOUND", "USER_AUTHENTICATION_REQUIRED"],
  },
  "PATCH /teams/{team_id}": {
    ...oneTeam,
    summary: "Change a team",
    body: { client: teamUpdate, server: serverTeamUpdate },
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    errors: ["TEAM_NOT_FOUND", "TEAM_MEMBERSHIP_NOT_FOUND", "TEAM_PERMISSION_REQUIRED", "USER_AUTHENTICATION_REQUIRED"],
    refusals: [UNREADABLE_IMAGE],
  },
  "DELETE /teams/{team_id}": {
    ...oneTeam,
    summary: "Delete a team and its data, but not its members",
    answer: success,
    // The refresh token's error: the session has ended, and a removed member must not be able to delete the team.
    errors: [
      "TEAM_NOT_FOUND",
      "TEAM_MEMBERSHIP_NOT_FOUND",
      "TEAM_PERMISSION_REQUIRED",
      "USER_AUTHENTICATION_REQUIRED",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
    refusals: [{ status: 409, when: "the team owns projects, which would have no owner" }],
  },
} as const satisfies EndpointTable;
