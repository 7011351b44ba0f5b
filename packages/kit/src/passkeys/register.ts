import type { Answer, Input } from "@latchkit/contract";
import { fromBase64url, toBase64url } from "../base64url.ts";
import { deviceOf } from "../device.ts";
import { refreshed } from "../resource/refreshed.ts";
import { failed, type Result } from "../result.ts";
import { CODE_ERRORS } from "../sign-in/codes.ts";
import type { SessionContext } from "../user-context.ts";
import { withoutData } from "../without-data.ts";
import { browserError } from "./browser-errors.ts";
import { askAuthenticator, beginCeremony, hostnameFor, toJson } from "./ceremony.ts";
import type { PasskeyLists, RegisterPasskeyOptions } from "./passkey.ts";
import type { PasskeyRegistrationError } from "./passkey-errors.ts";

type Start = Answer<"POST /auth/passkey/initiate-passkey-registration">;
type Attestation = NonNullable<Input<"POST /auth/passkey/register">["body"]>["credential"];

const REFUSALS = ["PASSKEY_REGISTRATION_FAILED", "PASSKEY_AUTHENTICATION_NOT_ENABLED"] as const;

/** Creates a passkey in the browser and adds it to the account (WebAuthn L3 §7.1). */
export async function registerPasskey(
  { core, session, invalidate, lists }: SessionContext<never, PasskeyLists>,
  { name, hostname }: RegisterPasskeyOptions = {},
): Promise<Result<undefined, PasskeyRegistrationError>> {
  const ceremony = beginCeremony(core, undefined);
  try {
    const key = "POST /auth/passkey/initiate-passkey-registration";
    const start = await core.attempt(key, {}, ["PASSKEY_AUTHENTICATION_NOT_ENABLED"], { session });
    if (start.status === "error") return start;
    const { code, options_json } = start.data;
    const domain = hostnameFor(core, options_json.rp.id, hostname);
    const publicKey = toOptions(options_json, domain);
    const userIdBytes = publicKey.user.id.byteLength;
    if (userIdBytes < 1 || userIdBytes > 64) {
      return failed(browserError("ERROR_INVALID_USER_ID_LENGTH"));
    }
    const made = await askAuthenticator(deviceOf(core.platform), domain, (credentials) =>
      credentials.create({ publicKey, signal: ceremony.signal }),
    );
    if (made.status === "error") return made;
    const body = { code, name, credential: toAttestation(made.data) };
    const answer = await core.attempt("POST /auth/passkey/register", { body }, [...CODE_ERRORS, ...REFUSALS], {
      session,
    });
    if (answer.status === "ok") {
      invalidate();
      await refreshed(lists.passkeys());
    }
    return withoutData(answer);
  } finally {
    ceremony.end();
  }
}

function toOptions(
  { rp, user, challenge, excludeCredentials, ...others }: Start["options_json"],
  rpId: string,
): PublicKeyCredentialCreationOptions {
  return {
    ...others,
    rp: { ...rp, id: rpId },
    user: { ...user, id: fromBase64url(user.id) },
    challenge: fromBase64url(challenge),
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ type, id: fromBase64url(id) })),
  };
}

function toAttestation(credential: PublicKeyCredential): Attestation {
  const { response } = credential;
  if (!isAttestation(response)) throw new Error("The browser was asked to create a passkey, and did something else.");
  return toJson(credential, {
    clientDataJSON: toBase64url(response.clientDataJSON),
    attestationObject: toBase64url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

function isAttestation(response: AuthenticatorResponse): response is AuthenticatorAttestationResponse {
  return "attestationObject" in response;
}
