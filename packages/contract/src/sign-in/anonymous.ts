import { sessionAnswer } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

/** Accounts for people who have not said who they are; signing up later keeps what they did. */
export const anonymous = {
  "POST /auth/anonymous/sign-up": {
    summary: "Create an anonymous user and sign in",
    tiers: TIERS,
    answer: sessionAnswer,
    errors: ["ANONYMOUS_ACCOUNTS_NOT_ENABLED"],
  },
} as const satisfies EndpointTable;
