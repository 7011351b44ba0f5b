import { CODE_ERRORS, type EndpointKey, type SendableErrorCode } from "@latchkit/contract";
import type { Limit } from "./limit.ts";
import { channelRecipient, type RecipientOf } from "./recipients.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// Whole offices and schools share one address, so numbers per address leave room for them; those per person are for one who mistypes.

/** One address trying many accounts. */
const SIGN_INS_PER_ADDRESS: Limit = {
  name: "password sign-ins per address",
  per: "address",
  counts: "guesses",
  burst: 60,
  firstWaitMillis: 2 * SECOND,
  forgivenEveryMillis: 30 * SECOND,
};
/** One address trying one account, and a person who cannot remember. */
export const SIGN_INS_PER_ACCOUNT_AT_ADDRESS: Limit = {
  name: "password sign-ins per account and address",
  per: "account-at-address",
  counts: "guesses",
  burst: 5,
  firstWaitMillis: 2 * SECOND,
  forgivenEveryMillis: 15 * MINUTE,
  tellsOwnerAfter: 10,
};
/** Many addresses trying one account. Only slows down, and not at all where the owner has signed in before. */
export const SIGN_INS_PER_ACCOUNT: Limit = {
  name: "password sign-ins per account",
  per: "account",
  counts: "guesses",
  burst: 20,
  firstWaitMillis: 5 * SECOND,
  forgivenEveryMillis: 5 * MINUTE,
  tellsOwnerAfter: 20,
};
/** Somebody at another's open computer, trying their password to change it. */
const PASSWORD_CHANGES: Limit = {
  name: "password changes per user",
  per: "user",
  counts: "guesses",
  burst: 5,
  firstWaitMillis: 2 * SECOND,
  forgivenEveryMillis: 15 * MINUTE,
};
const SIGN_UPS: Limit = {
  name: "sign-ups per address",
  per: "address",
  counts: "attempts",
  burst: 60,
  firstWaitMillis: 10 * SECOND,
  forgivenEveryMillis: MINUTE,
};
/** Many, since a page may make an account for every visitor. */
const ANONYMOUS_SIGN_UPS: Limit = {
  name: "anonymous sign-ups per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  forgivenEveryMillis: 5 * SECOND,
};
/**
 * Whatever kind of mail: a mailbox can be flooded with any. Requests that mail nothing do not count, so whoever uses this up to keep the
 * owner out has sent them the links that let them in.
 */
const MAILS_PER_RECIPIENT: Limit = {
  name: "mails per recipient",
  per: "recipient",
  counts: "successes",
  burst: 8,
  firstWaitMillis: 15 * SECOND,
  forgivenEveryMillis: 20 * MINUTE,
};
const MAILS_PER_ADDRESS: Limit = {
  name: "mails per address",
  per: "address",
  counts: "successes",
  burst: 60,
  firstWaitMillis: 5 * SECOND,
  forgivenEveryMillis: MINUTE,
};
/** One at a time by hand, or a whole company's list of people at once. */
const INVITATIONS: Limit = {
  name: "invitations per user",
  per: "user",
  counts: "successes",
  burst: 200,
  firstWaitMillis: 5 * SECOND,
  forgivenEveryMillis: MINUTE,
};
/** What nobody needs by the hundred, and every one takes room for good. */
const POSSESSIONS: Limit = {
  name: "teams, keys and addresses made per user",
  per: "user",
  counts: "successes",
  burst: 100,
  firstWaitMillis: 5 * SECOND,
  forgivenEveryMillis: MINUTE,
};
/** A botnet sending to everybody: protects the name of the project's mail server, not people. */
const MAILS_PER_PROJECT: Limit = {
  name: "mails per project",
  per: "project",
  counts: "successes",
  burst: 10_000,
  firstWaitMillis: 200,
  forgivenEveryMillis: 200,
};
/** Codes have 224 bits, or are limited by themselves where a person types part of them. */
const CODES: Limit = {
  name: "codes per address",
  per: "address",
  counts: "failures",
  burst: 60,
  firstWaitMillis: 2 * SECOND,
  forgivenEveryMillis: 10 * SECOND,
};
/** Refresh tokens that have expired are sent in good faith, by everybody in the office. */
const TOKENS: Limit = {
  name: "token failures per address",
  per: "address",
  counts: "failures",
  burst: 200,
  firstWaitMillis: SECOND,
  forgivenEveryMillis: 5 * SECOND,
};

/** Pages offer passkeys as soon as they are opened. */
const PASSKEY_CEREMONIES: Limit = {
  name: "passkey ceremonies per address",
  per: "address",
  counts: "attempts",
  burst: 300,
  firstWaitMillis: SECOND,
  forgivenEveryMillis: 2 * SECOND,
};
const PROVIDER_SIGN_INS: Limit = {
  name: "sign-ins with providers per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  forgivenEveryMillis: 5 * SECOND,
};
const CLI_SIGN_INS: Limit = {
  name: "command-line sign-ins per address",
  per: "address",
  counts: "attempts",
  burst: 60,
  firstWaitMillis: 5 * SECOND,
  forgivenEveryMillis: MINUTE,
};

/** What an endpoint limits. */
export interface EndpointLimits {
  readonly limits: readonly Limit[];
  /** Which refusals are failures, for limits that count those; `"all"`: any that is the caller's fault. */
  readonly failures?: readonly SendableErrorCode[] | "all";
  /** Finds out whom a request mails, where its body does not say. */
  readonly recipient?: RecipientOf;
}

const MAILS = [MAILS_PER_RECIPIENT, MAILS_PER_ADDRESS, MAILS_PER_PROJECT] as const;
const CODE_GUESSES: EndpointLimits = { limits: [CODES], failures: CODE_ERRORS };

/** Every endpoint somebody could abuse by calling it often. Others are not limited. */
export const ENDPOINT_LIMITS: { readonly [K in EndpointKey]?: EndpointLimits } = {
  "POST /auth/password/sign-in": {
    limits: [SIGN_INS_PER_ADDRESS, SIGN_INS_PER_ACCOUNT_AT_ADDRESS, SIGN_INS_PER_ACCOUNT],
    failures: ["EMAIL_PASSWORD_MISMATCH"],
  },
  "POST /auth/password/update": { limits: [PASSWORD_CHANGES], failures: ["PASSWORD_CONFIRMATION_MISMATCH"] },
  "POST /auth/password/sign-up": { limits: [SIGN_UPS] },
  "POST /auth/password/send-reset-code": { limits: MAILS },
  "POST /auth/password/reset": CODE_GUESSES,
  "POST /auth/password/reset/check-code": CODE_GUESSES,
  "POST /auth/otp/send-sign-in-code": { limits: MAILS },
  "POST /auth/otp/sign-in": CODE_GUESSES,
  "POST /auth/otp/sign-in/check-code": CODE_GUESSES,
  // Guesses at one person's codes are limited where these are kept, see `features/mfa/queries.ts`.
  "POST /auth/mfa/sign-in": { limits: [CODES], failures: [...CODE_ERRORS, "INVALID_TOTP_CODE"] },
  "POST /auth/anonymous/sign-up": { limits: [ANONYMOUS_SIGN_UPS] },
  "POST /auth/passkey/initiate-passkey-authentication": { limits: [PASSKEY_CEREMONIES] },
  "POST /auth/passkey/initiate-passkey-registration": { limits: [PASSKEY_CEREMONIES] },
  "POST /auth/passkey/register": CODE_GUESSES,
  "POST /auth/passkey/sign-in": { limits: [CODES], failures: [...CODE_ERRORS, "PASSKEY_AUTHENTICATION_FAILED"] },
  "POST /auth/cli": { limits: [CLI_SIGN_INS] },
  "POST /auth/cli/poll": { limits: [CODES], failures: ["INVALID_POLLING_CODE"] },
  "POST /auth/cli/complete": { limits: [CODES], failures: "all" },
  "POST /contact-channels": { limits: [POSSESSIONS] },
  "POST /contact-channels/send-verification-code": { limits: MAILS },
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": {
    limits: MAILS,
    recipient: channelRecipient,
  },
  "POST /contact-channels/verify": CODE_GUESSES,
  "POST /contact-channels/verify/check-code": CODE_GUESSES,
  "POST /teams": { limits: [POSSESSIONS] },
  "POST /user-api-keys": { limits: [POSSESSIONS] },
  "POST /team-api-keys": { limits: [POSSESSIONS] },
  "POST /team-invitations/send-code": { limits: [MAILS_PER_RECIPIENT, INVITATIONS, MAILS_PER_PROJECT] },
  "POST /team-invitations/accept": CODE_GUESSES,
  "POST /team-invitations/accept/check-code": CODE_GUESSES,
  "POST /team-invitations/accept/details": CODE_GUESSES,
  "GET /auth/oauth/authorize/{provider_id}": { limits: [PROVIDER_SIGN_INS] },
  "POST /auth/oauth/token": { limits: [TOKENS], failures: "all" },
  "POST /auth/sessions/current/refresh": { limits: [TOKENS], failures: ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"] },
};

/** Not a limit of requests: how often an owner hears that somebody is trying to get in. */
export const LOCK_OUT_NOTICES: Limit = {
  name: "lock-out notices per account",
  per: "account",
  counts: "attempts",
  burst: 1,
  firstWaitMillis: DAY,
  forgivenEveryMillis: DAY,
};
