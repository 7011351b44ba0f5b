import type { Answer, Input } from "@latchkit/contract";
import type * as limits from "@latchkit/contract/limits";
import type { ClientCore } from "../client-core.ts";
import type { Result } from "../result.ts";
import { browserError } from "./browser-errors.ts";
import { askAuthenticator, beginCeremony, type Ceremony, hostnameFor, toJson } from "./ceremony.ts";
import type { PasskeySignInError } from "./errors.ts";

export interface PasskeySignInOptions {
  /**
   * Ask nobody, but have the browser offer passkeys where it offers to fill in the e-mail address. It then takes until
   * somebody chooses one. Default: `false`.
   */
  conditional?: boolean | undefined;
  /** Ends the waiting; the result is then as when people changed their mind. */
  signal?: AbortSignal | undefined;
  /** Stay on the page afterwards. Default: `false`. */
  noRedirect?: boolean | undefined;
}

type Start = Answer<"POST /auth/passkey/initiate-passkey-authentication">;
type Assertion = NonNullable<Input<"POST /auth/passkey/sign-in">["body"]>["authentication_response"];

// Its type, not its value: this file is fetched by itself, without the limits.
const TIMEOUT_MILLIS: typeof limits.PASSKEY_CEREMONY_TIMEOUT_MILLIS = 60_000;

/** For so many minutes a page offers passkeys in its form fields; nobody is to keep the backend busy all night. */
const MAX_CHALLENGES = 15;

const REFUSALS = [
  "PASSKEY_AUTHENTICATION_FAILED",
  "PASSKEY_AUTHENTICATION_NOT_ENABLED",
  "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
] as const;

/** Signs in with a passkey, whoever's it turns out to be (WebAuthn L3 §7.2). */
export async function signInWithPasskey(
  core: ClientCore,
  options: PasskeySignInOptions = {},
): Promise<Result<undefined, PasskeySignInError>> {
  core.sessions.current(); // Complains now rather than after the backend has signed somebody in.
  const { askSecondFactor, CODE_ERRORS, finishSignIn } = await core.actions();
  const codes = [...CODE_ERRORS, ...REFUSALS] as const;
  const ceremony = beginCeremony(core, options.signal);
  const assertion = await findAssertion(core, ceremony, options.conditional ?? false).finally(ceremony.end);
  if (assertion.status === "error") return assertion;
  const { data: body } = assertion;
  const answer = await core.attempt("POST /auth/passkey/sign-in", { body }, codes, { session: null });
  if (answer.status === "ok") return finishSignIn(core, answer.data, options);
  const { error } = answer;
  if (error.code === "MULTI_FACTOR_AUTHENTICATION_REQUIRED") return askSecondFactor(core, error);
  return { status: "error", error };
}

/** Has a challenge signed: in a dialog, or, which may take any time and new challenges, in a form field. */
async function findAssertion(
  core: ClientCore,
  ceremony: Ceremony,
  isConditional: boolean,
): Promise<Result<{ code: string; authentication_response: Assertion }, PasskeySignInError>> {
  const device = (await core.actions()).deviceOf(core.platform);
  if (isConditional && !(await device.offersPasskeysInForms())) {
    return { status: "error", error: browserError(core, "ERROR_WEBAUTHN_NOT_SUPPORTED") };
  }
  for (let challenges = 1; ; challenges += 1) {
    const key = "POST /auth/passkey/initiate-passkey-authentication";
    const start = await core.attempt(key, {}, ["PASSKEY_AUTHENTICATION_NOT_ENABLED"], { session: null });
    if (start.status === "error") return start;
    const { code, options_json } = start.data;
    const hostname = hostnameFor(core, options_json.rpId, undefined);
    const publicKey = await toOptions(core, options_json, hostname);
    const round = new AbortController();
    const abort = () => round.abort();
    if (ceremony.signal.aborted) abort();
    ceremony.signal.addEventListener("abort", abort);
    const stopTimer =
      isConditional && challenges < MAX_CHALLENGES ? core.platform.after(TIMEOUT_MILLIS, abort) : () => undefined;
    const found = await askAuthenticator(core, device, hostname, (credentials) =>
      credentials.get({ publicKey, signal: round.signal, ...(isConditional && { mediation: "conditional" }) }),
    );
    stopTimer();
    ceremony.signal.removeEventListener("abort", abort);
    if (found.status === "ok") {
      return { status: "ok", data: { code, authentication_response: await toAssertion(core, found.data) } };
    }
    // In a form field the browser keeps waiting after the challenge has expired, so a fresh one takes its place.
    if (!round.signal.aborted || ceremony.signal.aborted) return found;
  }
}

async function toOptions(
  core: ClientCore,
  { challenge, allowCredentials, timeout, userVerification }: Start["options_json"],
  rpId: string,
): Promise<PublicKeyCredentialRequestOptions> {
  const { fromBase64url } = await core.actions();
  return {
    rpId,
    challenge: fromBase64url(challenge),
    allowCredentials: allowCredentials.map(({ id, type }) => ({ type, id: fromBase64url(id) })),
    timeout,
    userVerification,
  };
}

async function toAssertion(core: ClientCore, credential: PublicKeyCredential): Promise<Assertion> {
  const { toBase64url } = await core.actions();
  const { response } = credential;
  if (!isAssertion(response)) throw new Error("The browser was asked to sign, and did something else.");
  return toJson(core, credential, {
    clientDataJSON: toBase64url(response.clientDataJSON),
    authenticatorData: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
    userHandle: response.userHandle && toBase64url(response.userHandle),
  });
}

function isAssertion(response: AuthenticatorResponse): response is AuthenticatorAssertionResponse {
  return "signature" in response;
}
