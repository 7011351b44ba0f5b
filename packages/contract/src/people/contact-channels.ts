import * as z from "zod";
import {
  boolean,
  contactChannelType,
  lenientEmail,
  strictEmail,
  url,
  userIdOrMe,
  uuid,
  verificationCode,
} from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { codeIsValid, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";

export const contactChannel = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  type: contactChannelType,
  value: z.string(),
  is_primary: z.boolean(),
  is_verified: z.boolean(),
  used_for_auth: z.boolean(),
});

const address = lenientEmail.min(1, "must not be empty");
const newChannel = z.strictObject({
  user_id: userIdOrMe,
  type: contactChannelType,
  value: address,
  used_for_auth: boolean,
  is_primary: boolean.optional(),
});
const channelUpdate = z.strictObject({
  value: address.optional(),
  type: contactChannelType.optional(),
  used_for_auth: boolean.optional(),
  is_primary: boolean.optional(),
});
/** Only servers may mark an address as verified without a confirmation. */
const knownToBeTheirs = { is_verified: boolean.optional() };

const oneChannel = {
  tiers: TIERS,
  params: z.strictObject({ user_id: userIdOrMe, contact_channel_id: uuid }),
} as const;

const OWN_ONLY = { status: 403, when: "a client asks about the addresses of another user" } as const;
const NOT_FOUND = { status: 404, when: "the user has no such address" } as const;
/** Changing what is not there is answered differently from reading it, as clients of this protocol know it. */
const NOT_FOUND_TO_CHANGE = { status: 400, when: NOT_FOUND.when } as const;
/** An access token outlives its session by minutes, which must not become an address that lasts. */
const SESSION_ENDED = "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED" as const;
const TAKEN = "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE" as const;
const DUPLICATE = { status: 400, when: "the user has this address already" } as const;

/** The addresses people are reached at, and proving that an address is theirs. */
export const contactChannels = {
  "POST /contact-channels/send-verification-code": {
    summary: "Email the signed-in user a link to verify their primary address",
    tiers: TIERS,
    user: "required",
    body: z.strictObject({ email: strictEmail, callback_url: url }),
    answer: success,
    errors: ["EMAIL_IS_NOT_PRIMARY_EMAIL", "EMAIL_ALREADY_VERIFIED", "REDIRECT_URL_NOT_WHITELISTED"],
  },
  "POST /contact-channels/verify": {
    summary: "Verify an email address with an emailed code",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode }),
    answer: success,
    errors: [...CODE_ERRORS, "EMAIL_NOT_ASSOCIATED_WITH_USER"],
    refusals: [{ status: 400, when: "the address was removed after the code was sent" }],
  },
  "POST /contact-channels/verify/check-code": {
    summary: "Check an email verification code without using it",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode }),
    answer: codeIsValid,
    errors: CODE_ERRORS,
  },
  "GET /contact-channels": {
    summary: "List addresses, oldest first; clients list their own",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe.optional(), contact_channel_id: uuid.optional(), ...page }),
    answer: listOrPageOf(contactChannel),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY, { status: 400, when: "the entry the cursor names is gone" }],
  },
  "POST /contact-channels": {
    summary: "Add an address to a user",
    tiers: TIERS,
    status: 201,
    body: { client: newChannel, server: newChannel.extend(knownToBeTheirs) },
    answer: contactChannel,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_ID_DOES_NOT_EXIST", SESSION_ENDED, TAKEN],
    refusals: [OWN_ONLY, DUPLICATE],
  },
  "GET /contact-channels/{user_id}/{contact_channel_id}": {
    ...oneChannel,
    summary: "Read an address",
    answer: contactChannel,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY, NOT_FOUND],
  },
  "PATCH /contact-channels/{user_id}/{contact_channel_id}": {
    ...oneChannel,
    summary: "Change an address or its uses; a new address must be verified again",
    body: { client: channelUpdate, server: channelUpdate.extend(knownToBeTheirs) },
    answer: contactChannel,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", SESSION_ENDED, TAKEN],
    refusals: [OWN_ONLY, NOT_FOUND_TO_CHANGE, DUPLICATE],
  },
  "DELETE /contact-channels/{user_id}/{contact_channel_id}": {
    ...oneChannel,
    summary: "Remove an address",
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", SESSION_ENDED],
    refusals: [OWN_ONLY, NOT_FOUND_TO_CHANGE],
  },
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": {
    ...oneChannel,
    summary: "Email a link to verify an address",
    body: z.strictObject({ callback_url: url }),
    answer: success,
    errors: [
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
      "USER_ID_DOES_NOT_EXIST",
      "EMAIL_ALREADY_VERIFIED",
      "REDIRECT_URL_NOT_WHITELISTED",
    ],
    refusals: [{ status: 400, when: "a client asks about another user" }, NOT_FOUND],
  },
} as const satisfies EndpointTable;
