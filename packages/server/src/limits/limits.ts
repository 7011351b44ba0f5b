import { CODE_ERRORS } from "@latchkit/contract";
import type { EndpointLimits } from "./endpoint-limits.ts";
import type { Limit } from "./limit.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// Whole offices and schools share one address, so numbers per address leave room for them; those per person are for one
// who mistypes.

/** One address trying many accounts. */
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: "password sign-ins per address",
  per: "address",
  counts: "guesses",
  burst: 60,
  firstWaitMillis: 2 * SECOND,
  leakEveryMillis: 30 * SECOND,
};
/** One address trying one account, and a person who cannot remember. */
export const SIGN_INS_PER_ACCOUNT_AT_ADDRESS: Limit = {
  name: "password sign-ins per account and address",
  per: "account-at-address",
  counts: "guesses",
  burst: 5,
  firstWaitMillis: 2 * SECOND,
  leakEveryMillis: 15 * MINUTE,
  notifiesOwnerAfter: 10,
};
/** Many addresses trying one account. Only slows down, and not at all where the owner has signed in before. */
export const SIGN_INS_PER_ACCOUNT: Limit = {
  name: "password sign-ins per account",
  per: "account",
  counts: "guesses",
  burst: 20,
  firstWaitMillis: 5 * SECOND,
  leakEveryMillis: 5 * MINUTE,
  notifiesOwnerAfter: 20,
};
/** Questions to the system before Latchkit, which may be small. */
export const LAZY_MOVES: Limit = {
  name: "questions to the old system per project",
  per: "project",
  counts: "attempts",
  burst: 100,
  firstWaitMillis: 100,
  leakEveryMillis: 100,
};
/** Guesses of the old password by a person at another user's unlocked computer. */
export const PASSWORD_CHANGES: Limit = {
  name: "password changes per user",
  per: "user",
  counts: "guesses",
  burst: 5,
  firstWaitMillis: 2 * SECOND,
  leakEveryMillis: 15 * MINUTE,
};
export const SIGN_UPS: Limit = {
  name: "sign-ups per address",
  per: "address",
  counts: "attempts",
  burst: 60,
  firstWaitMillis: 10 * SECOND,
  leakEveryMillis: MINUTE,
};
/** Many, since a page may make an account for every visitor. */
export const ANONYMOUS_SIGN_UPS: Limit = {
  name: "anonymous sign-ups per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 5 * SECOND,
};
/**
 * Whatever kind of mail: a mailbox can be flooded with any. Requests that mail nothing do not count, so an attacker who
 * uses this up to keep the owner out has sent them the links that let them in.
 */
export const MAILS_PER_RECIPIENT: Limit = {
  name: "mails per recipient",
  per: "recipient",
  counts: "successes",
  burst: 8,
  firstWaitMillis: 15 * SECOND,
  leakEveryMillis: 20 * MINUTE,
};
const MAILS_PER_ADDRESS: Limit = {
  name: "mails per address",
  per: "address",
  counts: "successes",
  burst: 60,
  firstWaitMillis: 5 * SECOND,
  leakEveryMillis: MINUTE,
};
/** A team at once by hand. A whole company's list goes through the developer's backend, which nothing limits. */
const INVITATIONS: Limit = {
  name: "invitations per user",
  per: "user",
  counts: "successes",
  burst: 20,
  firstWaitMillis: 5 * SECOND,
  leakEveryMillis: MINUTE,
};
/** Rows that no user needs by the hundred, and that take space permanently. */
export const POSSESSIONS: Limit = {
  name: "teams, keys and addresses made per user",
  per: "user",
  counts: "successes",
  burst: 100,
  firstWaitMillis: 5 * SECOND,
  leakEveryMillis: MINUTE,
};
/** A program that makes codes without end; each set is also an email to the user. */
export const RECOVERY_CODE_SETS: Limit = {
  name: "sets of recovery codes per user",
  per: "user",
  counts: "attempts",
  burst: 10,
  firstWaitMillis: MINUTE,
  leakEveryMillis: 15 * MINUTE,
};
/** A program that reads everything about its user again and again. */
export const DATA_COPIES: Limit = {
  name: "copies of their data per user",
  per: "user",
  counts: "successes",
  burst: 10,
  firstWaitMillis: MINUTE,
  leakEveryMillis: 15 * MINUTE,
};
/** A botnet sending to all users. Protects the reputation of the project's mail server. */
export const MAILS_PER_PROJECT: Limit = {
  name: "mails per project",
  per: "project",
  counts: "successes",
  burst: 10_000,
  firstWaitMillis: 200,
  leakEveryMillis: 200,
};
/** Every link keeps a row for a day. A page may make one whenever it shows a button. */
export const CHECKOUT_LINKS: Limit = {
  name: "checkout links per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 5 * SECOND,
};
/** Each makes some calls to Stripe, whose limits all customers of the installation share. */
export const CHECKOUT_STEPS: Limit = {
  name: "checkout steps per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 2 * SECOND,
};
/** Codes have 224 bits, or are limited by themselves where a person types part of them. */
export const CODES: Limit = {
  name: "codes per address",
  per: "address",
  counts: "failures",
  burst: 60,
  firstWaitMillis: 2 * SECOND,
  leakEveryMillis: 10 * SECOND,
};
/** Clients send expired refresh tokens in good faith, a whole office behind one address. */
export const TOKENS: Limit = {
  name: "token failures per address",
  per: "address",
  counts: "failures",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 5 * SECOND,
};

export const PROVIDER_SIGN_INS: Limit = {
  name: "sign-ins with providers per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 5 * SECOND,
};
/** Each keeps a row for minutes. */
export const OAUTH_AUTHORIZATIONS: Limit = {
  name: "OAuth authorizations per address",
  per: "address",
  counts: "attempts",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 5 * SECOND,
};
/** Each is a row for a week; a program registers once per machine. */
export const OAUTH_REGISTRATIONS: Limit = {
  name: "OAuth registrations per address",
  per: "address",
  counts: "attempts",
  burst: 20,
  firstWaitMillis: MINUTE,
  leakEveryMillis: 3 * MINUTE,
};
/** Clients send expired tokens in good faith; servers of many users share one address. */
export const OAUTH_TOKENS: Limit = {
  name: "OAuth failures per address",
  per: "address",
  counts: "failures",
  burst: 200,
  firstWaitMillis: SECOND,
  leakEveryMillis: 5 * SECOND,
};
/** A device's code has eight letters, and lives for ten minutes. */
export const OAUTH_USER_CODES: Limit = {
  name: "wrong device codes per address",
  per: "address",
  counts: "failures",
  burst: 10,
  firstWaitMillis: 10 * SECOND,
  leakEveryMillis: MINUTE,
};
export const CLI_SIGN_INS: Limit = {
  name: "command-line sign-ins per address",
  per: "address",
  counts: "attempts",
  burst: 60,
  firstWaitMillis: 5 * SECOND,
  leakEveryMillis: MINUTE,
};

/** For requests that send mail. */
export const MAILS = [MAILS_PER_RECIPIENT, MAILS_PER_ADDRESS, MAILS_PER_PROJECT] as const;
/** Mail to an address of the sender's choice. */
export const INVITATION_MAILS = [...MAILS, INVITATIONS] as const;
/** For requests that redeem or check a one-time code. */
export const CODE_GUESSES: EndpointLimits = { limits: [CODES], failures: CODE_ERRORS };

/** Limits emails, not requests: how often an owner is told about failed sign-ins. */
export const LOCK_OUT_NOTICES: Limit = {
  name: "lock-out notices per account",
  per: "account",
  counts: "attempts",
  burst: 1,
  firstWaitMillis: DAY,
  leakEveryMillis: DAY,
};
