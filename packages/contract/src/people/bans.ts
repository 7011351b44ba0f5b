import * as z from "zod";
import { number, string, uuid } from "../fields/fields.ts";
import { BAN_REASON_MAX_LENGTH, TIME_MAX_MILLIS } from "../limits.ts";
import { type EndpointTable, SERVER_TIERS } from "../wire/endpoint.ts";
import { serverUser } from "./users.ts";

const oneUser = {
  tiers: SERVER_TIERS,
  params: z.strictObject({ user_id: uuid }),
  answer: serverUser,
  errors: ["USER_NOT_FOUND"],
} as const;

/** Bans: a banned user cannot sign in, and nothing that they hold works. */
export const bans = {
  "POST /users/{user_id}/ban": {
    ...oneUser,
    summary: "Ban a user: end all sessions and block sign-in until the ban ends",
    body: z.strictObject({
      /** For administrators only; the user never sees it. */
      reason: string.max(BAN_REASON_MAX_LENGTH).nullable().default(null),
      /** `null` for a ban that lasts until it is lifted. */
      ends_at_millis: number.int().min(0).max(TIME_MAX_MILLIS).nullable().default(null),
    }),
    refusals: [{ status: 400, when: "the ban would end in the past" }],
  },
  "DELETE /users/{user_id}/ban": { ...oneUser, summary: "Lift the ban of a user" },
} as const satisfies EndpointTable;
