import * as z from "zod";
import { number, string } from "../fields/fields.ts";
import { CLI_LOGIN_LIFETIME_MILLIS, CLI_LOGIN_MAX_LIFETIME_MILLIS, TOKEN_MAX_LENGTH } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

const token = string.max(TOKEN_MAX_LENGTH);

/** Signing in a program without a browser of its own: people confirm it where they are signed in already. */
export const cli = {
  "POST /auth/cli": {
    summary: "Start a command-line sign-in",
    tiers: TIERS,
    // Nothing at all is fine, too.
    body: z
      .strictObject({
        expires_in_millis: number.min(1).max(CLI_LOGIN_MAX_LIFETIME_MILLIS).default(CLI_LOGIN_LIFETIME_MILLIS),
      })
      .prefault({}),
    answer: z.strictObject({ polling_code: z.string(), login_code: z.string(), expires_at: z.iso.datetime() }),
    errors: [],
  },
  "POST /auth/cli/complete": {
    summary: "Confirm a command-line sign-in as the signed-in user",
    tiers: TIERS,
    body: z.strictObject({ login_code: token, refresh_token: token }),
    answer: success,
    errors: ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
    refusals: [{ status: 400, when: "no command line waits for this login code, or it has been confirmed already" }],
  },
  "POST /auth/cli/poll": {
    summary: "Poll a command-line sign-in and fetch its refresh token once",
    tiers: TIERS,
    body: z.strictObject({ polling_code: token }),
    answer: z.strictObject({
      status: z.enum(["waiting", "success", "expired", "used"]),
      /** With `success` only: of a session of the command line's own. */
      refresh_token: z.string().optional(),
    }),
    statusByState: { success: 201 },
    errors: ["INVALID_POLLING_CODE"],
  },
} as const satisfies EndpointTable;
