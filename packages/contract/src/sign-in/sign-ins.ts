import * as z from "zod";
import { cursor, limit, userIdOrMe } from "../fields/fields.ts";
import { SECOND_FACTORS, SIGN_IN_METHODS } from "../fields/vocabulary.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { location } from "./sessions.ts";

/** An attempt to sign in to an account that exists. */
export const signIn = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  user_display_name: z.string().nullable(),
  user_primary_email: z.string().nullable(),
  attempted_at_millis: z.number().int(),
  method: z.enum(SIGN_IN_METHODS),
  /** The provider's key in the project's configuration, for `oauth`. */
  provider_id: z.string().nullable(),
  /** The second factor that was asked for; `null` if the sign-in needed none, or failed before. */
  second_factor: z.enum(SECOND_FACTORS).nullable(),
  /** Error code; `null` if it succeeded. */
  error_code: z.string().nullable(),
  /** Browser and system, such as `Firefox on Linux`; `null` if the client named neither. */
  device: z.string().nullable(),
  /** Whether the user had not signed in with this device from this country before, and was not new. */
  is_new_device: z.boolean(),
  end_user_ip_info: location.nullable(),
});

/** Sign-in history: attempts to sign in to accounts that exist. Not part of the original protocol. */
export const signIns = {
  "GET /auth/sign-ins": {
    summary: "List sign-in attempts, newest first: those of a user or, for servers, of all users",
    tiers: TIERS,
    query: z.strictObject({
      user_id: userIdOrMe.optional(),
      outcome: z.enum(["succeeded", "failed"]).optional(),
      limit: limit.optional(),
      cursor: cursor.optional(),
    }),
    answer: z.strictObject({
      items: z.array(signIn),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [
      { status: 403, when: "a client asks about the sign-ins of another user" },
      { status: 400, when: "the cursor is none that a page of this list gave" },
    ],
  },
} as const satisfies EndpointTable;
