import type { Answer, Input } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import type { Result } from "../result.ts";
import type { SessionScene } from "../users/user-scene.ts";
import { browserError } from "./browser-errors.ts";
import { askAuthenticator, beginCeremony, hostnameFor, toJson } from "./ceremony.ts";
import type { PasskeyRegistrationError } from "./errors.ts";
import type { RegisterPasskeyOptions } from "./passkey.ts";

type Start = Answer<"POST /auth/passkey/initiate-passkey-registration">;
type Attestation = NonNullable<Input<"POST /auth/passkey/register">["body"]>["credential"];

const REFUSALS = ["PASSKEY_REGISTRATION_FAILED", "PASSKEY_AUTHENTICATION_NOT_ENABLED"] as const;

/** Has the browser make a passkey, and adds it to the account (WebAuthn L3 §7.1). */
export async function registerPasskey(
  { core, session, changed, lists }: SessionScene,
  { name, hostname }: RegisterPasskeyOptions = {},
): Promise<Result<undefined, PasskeyRegistrationError>> {
  const { CODE_ERRORS, deviceOf, refreshed, withoutData } = await core.actions();
  const ceremony = beginCeremony(core, undefined);
  try {
    const key = "POST /auth/passkey/initiate-passkey-registration";
    const start = await core.attempt(key, {}, ["PASSKEY_AUTHENTICATION_NOT_ENABLED"], { session });
    if (start.status === "error") return start;
    const { code, options_json } = start.data;
    const domain = hostnameFor(core, options_json.rp.id, hostname);
    const publicKey = await toOptions(core, options_json, domain);
    const userIdBytes = publicKey.user.id.byteLength;
    if (userIdBytes < 1 || userIdBytes > 64) {
      return { status: "error", error: browserError(core, "ERROR_INVALID_USER_ID_LENGTH") };
    }
    const made = await askAuthenticator(core, deviceOf(core.platform), domain, (credentials) =>
      credentials.create({ publicKey, signal: ceremony.signal }),
    );
    if (made.status === "error") return made;
    const body = { code, name, credential: await toAttestation(core, made.data) };
    const answer = await core.attempt("POST /auth/passkey/register", { body }, [...CODE_ERRORS, ...REFUSALS], {
      session,
    });
    if (answer.status === "ok") {
      changed();
      await refreshed(lists.passkeys());
    }
    return withoutData(answer);
  } finally {
    ceremony.end();
  }
}

async function toOptions(
  core: ClientCore,
  { rp, user, challenge, excludeCredentials, ...others }: Start["options_json"],
  rpId: string,
): Promise<PublicKeyCredentialCreationOptions> {
  const { fromBase64url } = await core.actions();
  return {
    ...others,
    rp: { ...rp, id: rpId },
    user: { ...user, id: fromBase64url(user.id) },
    challenge: fromBase64url(challenge),
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ type, id: fromBase64url(id) })),
  };
}

async function toAttestation(core: ClientCore, credential: PublicKeyCredential): Promise<Attestation> {
  const { toBase64url } = await core.actions();
  const { response } = credential;
  if (!isAttestation(response)) throw new Error("The browser was asked to make a passkey, and did something else.");
  return toJson(core, credential, {
    clientDataJSON: toBase64url(response.clientDataJSON),
    attestationObject: toBase64url(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

function isAttestation(response: AuthenticatorResponse): response is AuthenticatorAttestationResponse {
  return "attestationObject" in response;
}
