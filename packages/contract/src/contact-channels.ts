import * as z from "zod";
import { codeIsValid, success } from "./answers.ts";
import { type EndpointTable, TIERS } from "./endpoint.ts";
import { strictEmail, url, verificationCode } from "./fields.ts";
import { CODE_ERRORS } from "./request-errors.ts";

/** The addresses people are reached at, and proving that an address is theirs. */
export const contactChannels = {
  "POST /contact-channels/send-verification-code": {
    summary: "Mail the signed-in user a link that verifies their primary e-mail address",
    tiers: TIERS,
    user: "required",
    body: z.strictObject({ email: strictEmail, callback_url: url }),
    answer: success,
    errors: ["EMAIL_IS_NOT_PRIMARY_EMAIL", "EMAIL_ALREADY_VERIFIED", "REDIRECT_URL_NOT_WHITELISTED"],
  },
  "POST /contact-channels/verify": {
    summary: "Verify an e-mail address with a code from the mail",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode }),
    answer: success,
    errors: CODE_ERRORS,
    refusals: [{ status: 400, when: "the address was removed after the code was sent" }],
  },
  "POST /contact-channels/verify/check-code": {
    summary: "Look whether an e-mail verification code would work, without using it",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode }),
    answer: codeIsValid,
    errors: CODE_ERRORS,
  },
} as const satisfies EndpointTable;
