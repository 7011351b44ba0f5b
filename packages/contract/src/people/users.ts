import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import {
  boolean,
  countryCode,
  displayName,
  imageUrl,
  lenientEmail,
  limit,
  metadata,
  newMetadata,
  nonEmptyString,
  nullableString,
  number,
  serverPassword,
  string,
  totpCode,
  totpSecret,
  trueOrFalse,
  uuid,
} from "../fields/fields.ts";
import {
  BAN_REASON_MAX_LENGTH,
  CHOSEN_ID_MAX_LENGTH,
  EXTERNAL_ID_MAX_LENGTH,
  OAUTH_LINKS_MAX,
  PAYLOAD_MAX_BYTES,
  PROVIDER_ACCOUNT_ID_MAX_LENGTH,
  TIME_MAX_MILLIS,
  USER_SEARCH_MAX_LENGTH,
} from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";
import { LAST_ADMINISTRATOR, LAST_OWNER } from "../wire/request-errors.ts";
import { serverTeam, team } from "./teams.ts";

/** A user as they see themselves. */
const user = z.strictObject({
  id: z.uuid(),
  primary_email: nullableString,
  primary_email_verified: z.boolean(),
  display_name: nullableString,
  profile_image_url: nullableString,
  signed_up_at_millis: z.number().int(),
  client_metadata: metadata,
  client_read_only_metadata: metadata,
  has_password: z.boolean(),
  otp_auth_enabled: z.boolean(),
  passkey_auth_enabled: z.boolean(),
  /** Deprecated on the wire, still read by older kits: signs in by password or by code. */
  auth_with_email: z.boolean(),
  requires_totp_mfa: z.boolean(),
  oauth_providers: z.array(z.strictObject({ id: z.string(), account_id: z.string(), email: nullableString })),
  selected_team_id: z.uuid().nullable(),
  selected_team: team.nullable(),
  is_anonymous: z.boolean(),
  /** Whether the user is anonymous or banned; official clients hide such users unless asked for them. */
  is_restricted: z.boolean(),
  restricted_reason: z.strictObject({ type: z.enum(["anonymous", "restricted_by_administrator"]) }).nullable(),
  /** Whether the user is banned. */
  restricted_by_admin: z.boolean(),
  restricted_by_admin_reason: nullableString,
  /** ID in the developer's own tables. Left out if there is none. */
  external_id: z.string().optional(),
});

/** A user as the developer's backend sees them. */
export const serverUser = user.extend({
  primary_email_auth_enabled: z.boolean(),
  last_active_at_millis: z.number().int(),
  server_metadata: metadata,
  selected_team: serverTeam.nullable(),
  /** Reason of the ban that is not for the user. */
  restricted_by_admin_private_details: nullableString,
  /** Country of the first sign-in of a browser from a known one (ISO 3166-1). */
  country_code: nullableString,
  /** Official clients require it; nothing in Latchkit judges sign-ups, so all scores are 0. */
  risk_scores: z.strictObject({
    sign_up: z.strictObject({ bot: z.literal(0), free_trial_abuse: z.literal(0) }),
  }),
  /** The latest ban that was not lifted; over once `ends_at_millis` has passed. Left out if there is none. */
  current_ban: z
    .strictObject({
      banned_at_millis: z.number().int(),
      ends_at_millis: z.number().int().nullable(),
      reason: nullableString,
    })
    .optional(),
});

/** Changes that users may make to themselves. */
const userUpdate = z.strictObject({
  display_name: displayName.nullable().optional(),
  profile_image_url: imageUrl.nullable().optional(),
  client_metadata: newMetadata.optional(),
  selected_team_id: uuid.nullable().optional(),
  totp_secret_base64: totpSecret.nullable().optional(),
  otp_auth_enabled: boolean.optional(),
  passkey_auth_enabled: boolean.optional(),
});

/** Bans a user, or lifts the ban, in the words of official clients. */
const restriction = {
  restricted_by_admin: boolean.optional(),
  /** For the user. Both reasons need `restricted_by_admin: true`; one that is left out stays as it is. */
  restricted_by_admin_reason: string.max(BAN_REASON_MAX_LENGTH).nullable().optional(),
  /** For servers only. */
  restricted_by_admin_private_details: string.max(BAN_REASON_MAX_LENGTH).nullable().optional(),
};

/** Changes that the developer's backend may make to a user. */
const serverUserUpdate = userUpdate.extend({
  client_read_only_metadata: newMetadata.optional(),
  server_metadata: newMetadata.optional(),
  primary_email: lenientEmail.min(1, "must not be empty").nullable().optional(),
  primary_email_verified: boolean.optional(),
  primary_email_auth_enabled: boolean.optional(),
  password: serverPassword.nullable().optional(),
  password_hash: nonEmptyString.optional(),
  is_anonymous: z.literal(false).optional(),
  country_code: countryCode.nullable().optional(),
  /** Unique in the project. */
  external_id: nonEmptyString.max(EXTERNAL_ID_MAX_LENGTH).nullable().optional(),
});

/** Fields that the developer's backend may set for a new user. Teams are joined afterwards. */
const newUser = serverUserUpdate.omit({ selected_team_id: true, is_anonymous: true }).extend({
  ...restriction,
  is_anonymous: boolean.optional(),
  oauth_providers: boundedList(
    z.strictObject({
      id: string,
      account_id: string.min(1, "must not be empty").max(PROVIDER_ACCOUNT_ID_MAX_LENGTH),
      email: lenientEmail.nullable().default(null),
    }),
    OAUTH_LINKS_MAX,
  ).optional(),
});

/** Proves, for a change of the second factor, that the one in place is at hand. Servers need no proof. */
const proof = { totp_code: totpCode.optional() };

/** Filters of a list of users. */
const userFilter = z.strictObject({
  team_id: uuid.optional(),
  /** Part of a name or address, without regard to case and accents, or an ID. */
  query: string.max(USER_SEARCH_MAX_LENGTH).optional(),
  include_anonymous: trueOrFalse.optional(),
  only_anonymous: trueOrFalse.optional(),
  /** Whether the primary address is verified; users without an address are on neither side. */
  email_verified: trueOrFalse.optional(),
  /** `password`, `otp`, `passkey`, or the ID of an OAuth provider that the user has an account at. */
  method: nonEmptyString.max(CHOSEN_ID_MAX_LENGTH).optional(),
  second_factor: trueOrFalse.optional(),
  banned: trueOrFalse.optional(),
  /** Whether banned users are listed. Default: `true`. */
  include_restricted: trueOrFalse.optional(),
  active_since_millis: number.int().min(0).max(TIME_MAX_MILLIS).optional(),
  /** The user with exactly this ID in the developer's own tables; at most one. */
  external_id: nonEmptyString.max(EXTERNAL_ID_MAX_LENGTH).optional(),
});

/** The query of a list of users. For one user, the protocol takes it as well, and it changes nothing. */
const listQuery = userFilter.extend({
  limit: limit.optional(),
  cursor: uuid.optional(),
  order_by: z.enum(["signed_up_at", "last_active_at", "name"]).optional(),
  desc: trueOrFalse.optional(),
});

/** Deletions answer with a receipt if they are asked to, which is not part of the original protocol. */
const receiptOf = {
  /** Whether to answer with a receipt: what was deleted and what stays, signed with the project's key. */
  query: { receipt: trueOrFalse.default(false) },
  answer: success.extend({ receipt: z.string().optional() }),
} as const;

/** Any user by ID; for the signed-in user the path ends in `me`, which is `/users/me`. */
const oneUser = {
  tiers: SERVER_TIERS,
  params: z.strictObject({ user_id: uuid }),
  query: listQuery,
} as const;

const UNFIT_UPDATE = [
  { status: 400, when: "the profile image is no image we can read, or too large" },
  { status: 400, when: "codes by email are to be switched on while the project does not offer them" },
  { status: 400, when: "passkeys are to be switched on (registering one does that)" },
  {
    status: 400,
    when: "a password is to be set while the project does not offer passwords, or without a primary email",
  },
  { status: 400, when: "the primary email is to be verified or used for signing in, and there is none" },
  { status: 400, when: "both a password and a password hash are given, or the hash is of no supported kind" },
  { status: 409, when: "another user has the external ID" },
] as const;

const UNFIT_RESTRICTION = { status: 400, when: "reasons of a restriction are given without a restriction" } as const;

const me = {
  tiers: TIERS,
  errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
} as const;

export const users = {
  "GET /users/me": { ...me, summary: "Read the signed-in user", answer: { client: user, server: serverUser } },
  "PATCH /users/me": {
    ...me,
    summary: "Change the signed-in user",
    body: { client: userUpdate.extend(proof), server: serverUserUpdate.extend(proof) },
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: { client: user, server: serverUser },
    // The refresh token's error: the session has ended, and the second factor is not for the access token alone to
    // change. The code's: the user signed in a while ago, so changing a second factor asks for a current code of it.
    errors: [
      ...me.errors,
      "INVALID_TOTP_CODE",
      "TEAM_MEMBERSHIP_NOT_FOUND",
      "USER_EMAIL_ALREADY_EXISTS",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
    refusals: UNFIT_UPDATE,
  },
  "DELETE /users/me": {
    ...me,
    summary: "Delete the signed-in user and their data",
    query: z.strictObject(receiptOf.query),
    answer: receiptOf.answer,
    errors: [...me.errors, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
    refusals: [
      { status: 400, when: "the project does not let its users delete themselves" },
      LAST_OWNER,
      LAST_ADMINISTRATOR,
    ],
  },
  "GET /users": {
    summary: "List or search users, page by page",
    tiers: SERVER_TIERS,
    query: listQuery,
    answer: z.strictObject({
      items: z.array(serverUser),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.uuid().nullable() }),
    }),
    errors: [],
    refusals: [
      { status: 400, when: "the user the cursor names is gone" },
      { status: 400, when: "one or two characters are searched for among too many users" },
    ],
  },
  "GET /users/count": {
    summary: "Count users; large numbers are estimates",
    tiers: SERVER_TIERS,
    query: userFilter,
    answer: z.strictObject({
      count: z.number().int(),
      /** `false` for an estimate: counting would take too long. */
      is_exact: z.boolean(),
    }),
    errors: [],
  },
  "POST /users": {
    summary: "Create a user, even if sign-up is closed",
    tiers: SERVER_TIERS,
    query: listQuery,
    status: 201,
    body: newUser,
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: serverUser,
    errors: [
      "USER_EMAIL_ALREADY_EXISTS",
      "OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN",
      "ANONYMOUS_ACCOUNTS_NOT_ENABLED",
    ],
    refusals: [
      ...UNFIT_UPDATE,
      UNFIT_RESTRICTION,
      { status: 400, when: "an OAuth provider is named that the project does not have, or twice" },
    ],
  },
  "GET /users/{user_id}": {
    ...oneUser,
    summary: "Read a user",
    answer: serverUser,
    errors: ["USER_NOT_FOUND"],
  },
  "PATCH /users/{user_id}": {
    ...oneUser,
    summary: "Change a user",
    body: serverUserUpdate.extend(restriction),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: serverUser,
    errors: ["USER_NOT_FOUND", "TEAM_MEMBERSHIP_NOT_FOUND", "USER_EMAIL_ALREADY_EXISTS"],
    refusals: [...UNFIT_UPDATE, UNFIT_RESTRICTION],
  },
  "DELETE /users/{user_id}": {
    ...oneUser,
    summary: "Delete a user and their data, but not their teams",
    query: listQuery.extend(receiptOf.query),
    answer: receiptOf.answer,
    errors: ["USER_NOT_FOUND"],
    refusals: [LAST_OWNER],
  },
} as const satisfies EndpointTable;
