import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { base64url, displayName, string, userIdOrMe, verificationCode } from "../fields/fields.ts";
import { CREDENTIAL_ID_MAX_LENGTH, PASSKEY_TRANSPORTS_MAX, WEBAUTHN_FIELD_MAX_LENGTH } from "../limits.ts";
import { listOf, signInAnswer, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";

// Credentials from browsers (WebAuthn L3 §5.1): kits write bytes in either alphabet, and later browsers add fields.

const bytes = string
  .max(WEBAUTHN_FIELD_MAX_LENGTH)
  .regex(/^[A-Za-z0-9+/_-]*={0,2}$/, "is not valid base64 or base64url");
const credentialId = bytes.max(CREDENTIAL_ID_MAX_LENGTH);
const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

const registrationResponse = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: boundedList(string.max(32), PASSKEY_TRANSPORTS_MAX).optional(),
  }),
});

export const authenticationResponse = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullable().optional(),
  }),
});

// Options that browsers get (WebAuthn L3 §5.4 and §5.5, as JSON).

const publicKey = z.literal("public-key");

const registrationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(
    z.strictObject({ id: z.string(), type: publicKey, transports: z.array(z.string()).optional() }),
  ),
  authenticatorSelection: z.strictObject({
    requireResidentKey: z.literal(true),
    residentKey: z.literal("required"),
    userVerification: z.literal("preferred"),
  }),
  extensions: z.strictObject({ credProps: z.literal(true) }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number().int(), type: publicKey })),
});

const authenticationOptions = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(z.strictObject({ id: z.string(), type: publicKey })),
  timeout: z.number().int(),
  userVerification: z.literal("preferred"),
});

// Ours beyond the protocol: people have several passkeys, and names to tell them apart.

const passkeyName = displayName.min(1, "must not be empty");

const passkey = z.strictObject({
  /** The credential id, in base64url. */
  id: z.string(),
  user_id: z.uuid(),
  name: z.string(),
  created_at_millis: z.number().int(),
  last_used_at_millis: z.number().int().nullable(),
  /** Whether the authenticator keeps a copy elsewhere, so that losing the device does not lose the passkey. */
  is_backed_up: z.boolean(),
});

const ONE = { user_id: userIdOrMe, passkey_id: base64url.max(CREDENTIAL_ID_MAX_LENGTH) };
const OWN_ONLY = { status: 403, when: "a client names another user" } as const;
const UNKNOWN = { status: 404, when: "the user has no such passkey" } as const;

/** Registering passkeys, signing in with them, and looking after them (WebAuthn L3). */
export const passkeys = {
  "POST /auth/passkey/initiate-passkey-registration": {
    summary: "Start registering a passkey for the signed-in user",
    tiers: TIERS,
    user: "required",
    answer: z.strictObject({ code: z.string(), options_json: registrationOptions }),
    errors: ["PASSKEY_AUTHENTICATION_NOT_ENABLED"],
  },
  "POST /auth/passkey/register": {
    summary: "Finish registering a passkey with the browser's response",
    tiers: TIERS,
    body: z.strictObject({ credential: registrationResponse, code: verificationCode, name: passkeyName.optional() }),
    answer: z.strictObject({ user_handle: z.string() }),
    errors: [
      ...CODE_ERRORS,
      "PASSKEY_AUTHENTICATION_NOT_ENABLED",
      "USER_AUTHENTICATION_REQUIRED",
      "PASSKEY_REGISTRATION_FAILED",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
  },
  "POST /auth/passkey/initiate-passkey-authentication": {
    summary: "Start signing in with a passkey",
    tiers: TIERS,
    answer: z.strictObject({ code: z.string(), options_json: authenticationOptions }),
    errors: ["PASSKEY_AUTHENTICATION_NOT_ENABLED"],
  },
  "POST /auth/passkey/sign-in": {
    summary: "Finish signing in with the browser's response",
    tiers: TIERS,
    body: z.strictObject({ authentication_response: authenticationResponse, code: verificationCode }),
    answer: signInAnswer,
    errors: [
      ...CODE_ERRORS,
      "PASSKEY_AUTHENTICATION_NOT_ENABLED",
      "PASSKEY_AUTHENTICATION_FAILED",
      "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
      "USER_BANNED",
    ],
  },
  "GET /passkeys": {
    summary: "List a user's passkeys, oldest first; clients list their own",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe }),
    answer: listOf(passkey),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY],
  },
  "PATCH /passkeys/{user_id}/{passkey_id}": {
    summary: "Rename a passkey",
    tiers: TIERS,
    params: z.strictObject(ONE),
    body: z.strictObject({ name: passkeyName }),
    answer: passkey,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY, UNKNOWN],
  },
  "DELETE /passkeys/{user_id}/{passkey_id}": {
    summary: "Delete a passkey",
    tiers: TIERS,
    params: z.strictObject(ONE),
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY, UNKNOWN],
  },
} as const satisfies EndpointTable;
