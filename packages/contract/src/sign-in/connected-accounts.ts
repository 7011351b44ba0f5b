import * as z from "zod";
import { string, userIdOrMe } from "../fields/fields.ts";
import { OAUTH_PARAMETER_MAX_LENGTH } from "../limits.ts";
import { listOf } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

const accessToken = {
  tiers: TIERS,
  /** Space separated, RFC 6749 §3.3. Without it any token will do. */
  body: z.strictObject({ scope: string.max(OAUTH_PARAMETER_MAX_LENGTH).optional() }),
  status: 201,
  answer: z.strictObject({ access_token: z.string() }),
  errors: [
    "CANNOT_GET_OWN_USER_WITHOUT_USER",
    "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED",
    "OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS",
    "OAUTH_CONNECTION_NOT_CONNECTED_TO_USER",
    "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE",
  ],
  refusals: [
    { status: 403, when: "a client names another user" },
    { status: 400, when: "the provider does not accept the project's client, or answers what cannot be understood" },
    { status: 503, when: "the provider cannot be reached, or takes too long" },
  ],
} as const;

/** Acting for users at the providers where they have accounts. */
export const connectedAccounts = {
  "GET /connected-accounts/{user_id}": {
    summary: "List the accounts at providers that the user has connected, oldest first",
    tiers: TIERS,
    params: z.strictObject({ user_id: userIdOrMe }),
    answer: listOf(z.strictObject({ user_id: z.uuid(), provider: z.string(), provider_account_id: z.string() })),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_NOT_FOUND"],
    refusals: [{ status: 403, when: "a client names another user" }],
  },
  "POST /connected-accounts/{user_id}/{provider_id}/access-token": {
    ...accessToken,
    summary: "Get an access token of the user's account at a provider, refreshed if necessary",
    params: z.strictObject({ user_id: userIdOrMe, provider_id: string }),
  },
  "POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token": {
    ...accessToken,
    summary: "Get an access token of one of the user's accounts at a provider, refreshed if necessary",
    params: z.strictObject({ user_id: userIdOrMe, provider_id: string, provider_account_id: string }),
  },
  "POST /auth/oauth/connected-accounts/{provider_id}/access-token": {
    ...accessToken,
    summary: "Get an access token of the signed-in user's account at a provider, at the old path",
    params: z.strictObject({ provider_id: string }),
  },
} as const satisfies EndpointTable;
