import * as z from "zod";
import { uuid } from "../fields/fields.ts";
import { SIGN_IN_METHODS, SIGN_IN_PROBLEMS } from "../fields/vocabulary.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS } from "../wire/endpoint.ts";

const problem = z.strictObject({
  type: z.enum(SIGN_IN_PROBLEMS),
  /** When it ends by itself; `null` if it does not, or if that is unknown. */
  until_millis: z.number().int().nullable(),
  /** The address that it is about. */
  email: z.string().nullable(),
  /** The method that it is about. */
  method: z.enum(SIGN_IN_METHODS).nullable(),
  /** Reason for a failed email or a suppressed address. */
  details: z.string().nullable(),
});

const oneUser = { tiers: SERVER_TIERS, params: z.strictObject({ user_id: uuid }), errors: ["USER_NOT_FOUND"] } as const;

/** Reasons for which a user cannot sign in, with remedies. Not part of the original protocol. */
export const signInProblems = {
  "GET /users/{user_id}/sign-in-problems": {
    ...oneUser,
    summary: "List what keeps a user from signing in, the most serious first",
    answer: z.strictObject({ items: z.array(problem), is_paginated: z.literal(false) }),
  },
  "POST /users/{user_id}/unlock": {
    ...oneUser,
    summary: "Unlock a user after too many sign-in attempts",
    answer: success,
  },
} as const satisfies EndpointTable;
