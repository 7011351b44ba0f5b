import * as z from "zod";
import { boolean, lenientEmail, nonEmptyString, string, userIdOrMe, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { OAUTH_PROVIDERS } from "../fields/vocabulary.ts";
import { PROVIDER_ACCOUNT_ID_MAX_LENGTH } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";

/** A link as its user sees it. */
const oauthProvider = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  /** Left out when unknown. */
  email: z.string().optional(),
  provider_config_id: z.string(),
  type: z.enum(OAUTH_PROVIDERS),
  allow_sign_in: z.boolean(),
  allow_connected_accounts: z.boolean(),
});

/** A link as the developer's backend sees it. */
export const serverOauthProvider = oauthProvider.extend({ account_id: z.string() });

const accountId = nonEmptyString.max(PROVIDER_ACCOUNT_ID_MAX_LENGTH);
const email = lenientEmail.min(1, "must not be empty");

const oauthProviderUpdate = z.strictObject({
  allow_sign_in: boolean.optional(),
  allow_connected_accounts: boolean.optional(),
});

const ANSWER = { client: oauthProvider, server: serverOauthProvider };
const ONE = z.strictObject({ user_id: userIdOrMe, provider_id: uuid });
const OWN_ONLY = { status: 403, when: "a client names another user" } as const;
const UNKNOWN = { status: 404, when: "the user has no such link" } as const;
const NOT_CONFIGURED = { status: 404, when: "the project has no such provider in its configuration" } as const;
const TAKEN = [
  { status: 400, when: "the user signs in with another account of the provider" },
  { status: 400, when: "the user has this account of the provider linked already" },
] as const;
const ERRORS = ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_NOT_FOUND"] as const;
const TAKEN_BY_SOMEBODY = "OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN";

/** Links between users and their accounts at OAuth providers, and what each is good for. */
export const oauthProviders = {
  "GET /oauth-providers": {
    summary: "List linked provider accounts, oldest first; clients list their own",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe.optional(), ...page }),
    answer: { client: listOrPageOf(oauthProvider), server: listOrPageOf(serverOauthProvider) },
    errors: ERRORS,
    refusals: [OWN_ONLY, { status: 400, when: "the entry the cursor names is gone" }],
  },
  "POST /oauth-providers": {
    summary: "Link a provider account to a user, for example in an import",
    tiers: SERVER_TIERS,
    body: z.strictObject({
      user_id: userIdOrMe,
      provider_config_id: string,
      account_id: accountId,
      email: email.optional(),
      allow_sign_in: boolean,
      allow_connected_accounts: boolean,
    }),
    status: 201,
    answer: serverOauthProvider,
    errors: [...ERRORS, TAKEN_BY_SOMEBODY],
    refusals: [NOT_CONFIGURED, ...TAKEN],
  },
  "GET /oauth-providers/{user_id}/{provider_id}": {
    summary: "Read a linked provider account",
    tiers: TIERS,
    params: ONE,
    answer: ANSWER,
    errors: ERRORS,
    refusals: [OWN_ONLY, UNKNOWN],
  },
  "PATCH /oauth-providers/{user_id}/{provider_id}": {
    summary: "Change what a linked provider account may be used for",
    tiers: TIERS,
    params: ONE,
    body: {
      client: oauthProviderUpdate,
      server: oauthProviderUpdate.extend({ email: email.optional(), account_id: accountId.optional() }),
    },
    answer: ANSWER,
    errors: [...ERRORS, TAKEN_BY_SOMEBODY, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
    refusals: [OWN_ONLY, UNKNOWN, NOT_CONFIGURED, ...TAKEN],
  },
  "DELETE /oauth-providers/{user_id}/{provider_id}": {
    summary: "Unlink a provider account and delete its tokens",
    tiers: TIERS,
    params: ONE,
    answer: success,
    errors: ERRORS,
    refusals: [OWN_ONLY, UNKNOWN],
  },
} as const satisfies EndpointTable;
