import * as z from "zod";
import { userIdOrMe } from "../fields/fields.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

/** Parts of what a project keeps about a user, in the order of their copy. */
export const USER_DATA_PARTS = [
  "profile",
  "addresses",
  "signInKeys",
  "accounts",
  "sessions",
  "signIns",
  "activity",
  "teams",
  "permissions",
  "notifications",
  "apiKeys",
  "applications",
  "emails",
  "purchases",
  "items",
] as const;
export type UserDataPart = (typeof USER_DATA_PARTS)[number];

/** A user's copy of what a project keeps about them. Not part of the original protocol. */
export const userData = {
  "GET /users/{user_id}/data": {
    summary: "Download what the project keeps about a user",
    tiers: TIERS,
    params: z.strictObject({ user_id: userIdOrMe }),
    answer: z.strictObject({
      user_id: z.uuid(),
      created_at_millis: z.number().int(),
      parts: z.array(
        z.strictObject({
          name: z.enum(USER_DATA_PARTS),
          /** The newest first, at most 1,000. Times are texts as in ISO 8601. */
          entries: z.array(z.record(z.string(), z.unknown())),
          /** Whether there are no more entries. */
          is_complete: z.boolean(),
        }),
      ),
    }),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_NOT_FOUND"],
    refusals: [
      { status: 403, when: "a client asks for the data of another user" },
      { status: 400, when: "a client asks, and the project does not let its users download their data" },
    ],
  },
} as const satisfies EndpointTable;
