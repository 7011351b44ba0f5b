import type { Answer, Input } from "@latchkit/contract";
import { PASSKEY_CEREMONY_TIMEOUT_MILLIS } from "@latchkit/contract/limits";
import { fromBase64url, toBase64url } from "../base64url.ts";
import type { ClientCore } from "../client-core.ts";
import { deviceOf } from "../device.ts";
import { failed, ok, type Result } from "../result.ts";
import { CODE_ERRORS } from "../sign-in/codes.ts";
import { type FinishSignInOptions, finishSignIn } from "../sign-in/finish-sign-in.ts";
import { browserError } from "./browser-errors.ts";
import { askAuthenticator, beginCeremony, type Ceremony, hostnameFor, toJson } from "./ceremony.ts";
import type { PasskeySignInError } from "./passkey-errors.ts";

/** Options of a passkey sign-in. */
export interface PasskeySignInOptions extends FinishSignInOptions {
  /**
   * Shows no dialog, but lets the browser offer passkeys in form autofill. The call then waits until the user chooses
   * one. Default: `false`.
   */
  conditional?: boolean | undefined;
  /** Aborts the ceremony; the result is the same as when the user cancels. */
  signal?: AbortSignal | undefined;
}

type Start = Answer<"POST /auth/passkey/initiate-passkey-authentication">;
type Assertion = NonNullable<Input<"POST /auth/passkey/sign-in">["body"]>["authentication_response"];

/**
 * Number of minutes that a page offers passkeys in form autofill; an open tab must not keep the backend busy all night.
 */
const MAX_CHALLENGES = 15;

const REFUSALS = [
  "PASSKEY_AUTHENTICATION_FAILED",
  "PASSKEY_AUTHENTICATION_NOT_ENABLED",
  "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
] as const;

/** Signs in with a passkey, which identifies the user (WebAuthn L3 §7.2). */
export async function signInWithPasskey(
  core: ClientCore,
  options: PasskeySignInOptions = {},
): Promise<Result<undefined, PasskeySignInError>> {
  core.sessions.current(); // Throws before the request where no user can be signed in.
  const codes = [...CODE_ERRORS, ...REFUSALS] as const;
  const ceremony = beginCeremony(core, options.signal);
  const assertion = await findAssertion(core, ceremony, options.conditional ?? false).finally(ceremony.end);
  if (assertion.status === "error") return assertion;
  const { data: body } = assertion;
  const answer = await core.attempt("POST /auth/passkey/sign-in", { body }, codes, { session: null });
  return finishSignIn(core, answer, options);
}

/** Gets a challenge signed, in a dialog or by form autofill, which may take several challenges. */
export async function findAssertion(
  core: ClientCore,
  ceremony: Ceremony,
  isConditional: boolean,
): Promise<Result<{ code: string; authentication_response: Assertion }, PasskeySignInError>> {
  const device = deviceOf(core.platform);
  if (isConditional && !(await device.offersPasskeysInForms())) {
    return failed(browserError("ERROR_WEBAUTHN_NOT_SUPPORTED"));
  }
  for (let challenges = 1; ; challenges += 1) {
    const key = "POST /auth/passkey/initiate-passkey-authentication";
    const start = await core.attempt(key, {}, ["PASSKEY_AUTHENTICATION_NOT_ENABLED"], { session: null });
    if (start.status === "error") return start;
    const { code, options_json } = start.data;
    const hostname = hostnameFor(core, options_json.rpId, undefined);
    const publicKey = toOptions(options_json, hostname);
    const round = new AbortController();
    const abort = () => round.abort();
    if (ceremony.signal.aborted) abort();
    ceremony.signal.addEventListener("abort", abort);
    const stopTimer =
      isConditional && challenges < MAX_CHALLENGES
        ? core.platform.after(PASSKEY_CEREMONY_TIMEOUT_MILLIS, abort)
        : () => undefined;
    const found = await askAuthenticator(device, hostname, (credentials) =>
      credentials.get({ publicKey, signal: round.signal, ...(isConditional && { mediation: "conditional" }) }),
    );
    stopTimer();
    ceremony.signal.removeEventListener("abort", abort);
    if (found.status === "ok") return ok({ code, authentication_response: toAssertion(found.data) });
    // Form autofill outlasts the challenge, so a new one replaces it.
    if (!round.signal.aborted || ceremony.signal.aborted) return found;
  }
}

function toOptions(
  { challenge, allowCredentials, timeout, userVerification }: Start["options_json"],
  rpId: string,
): PublicKeyCredentialRequestOptions {
  return {
    rpId,
    challenge: fromBase64url(challenge),
    allowCredentials: allowCredentials.map(({ id, type }) => ({ type, id: fromBase64url(id) })),
    timeout,
    userVerification,
  };
}

function toAssertion(credential: PublicKeyCredential): Assertion {
  const { response } = credential;
  if (!isAssertion(response)) throw new Error("The browser was asked to sign, and did something else.");
  return toJson(credential, {
    clientDataJSON: toBase64url(response.clientDataJSON),
    authenticatorData: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
    userHandle: response.userHandle && toBase64url(response.userHandle),
  });
}

function isAssertion(response: AuthenticatorResponse): response is AuthenticatorAssertionResponse {
  return "signature" in response;
}
