import type { Parsed } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { bytesOf, verifyAssertion } from "./ceremony.ts";
import { PASSKEY_SIGN_IN_CODE } from "./code-types.ts";
import { type PasskeyServices, userHandleOf } from "./options.ts";
import type { PasskeyRecord } from "./passkey-record.ts";
import { advanceCounter, findPasskey } from "./queries.ts";

/** Method that the sign-in history records for sign-ins with a passkey. */
export const PROOF = { method: "passkey" } as const;

/**
 * Verifies what an authenticator signed, and uses the challenge up.
 *
 * @throws KnownError Of the code, `PASSKEY_AUTHENTICATION_NOT_ENABLED`, `PASSKEY_AUTHENTICATION_FAILED`.
 */
export async function provePasskey(
  context: Context<SignInServices & PasskeyServices>,
  { code, authentication_response: answer }: Parsed<"POST /auth/passkey/sign-in">["body"],
): Promise<{ passkey: PasskeyRecord; found: { readonly isUserVerified: boolean } }> {
  const { tenancy, db, services } = context;
  const begun = await services.codes.consume(tenancy, db, PASSKEY_SIGN_IN_CODE, code); // burnt even if we refuse below
  if (!begun.ok) return refuse(begun.code);
  requirePasskeysEnabled(tenancy);
  const passkey = await findPasskey(tenancy, db, bytesOf(answer.id));
  if (!passkey) return failSignIn("This passkey is not registered.");
  const verdict = await verifyAssertion(tenancy, answer, begun.data.challenge, passkey.publicKey);
  const fail = (reason: string): never => {
    const attempt = { userId: passkey.userId, proof: PROOF, errorCode: "PASSKEY_AUTHENTICATION_FAILED" } as const;
    services.signInHistory.noteFailed(context, attempt);
    return failSignIn(reason);
  };
  if (!verdict.ok) return fail(verdict.reason);
  if (!isHandleOf(context, passkey, answer.response.userHandle)) fail("It names another user.");
  if (!(await advanceCounter(tenancy, db, passkey.credentialId, verdict.found, services.clock.now())))
    fail("It was used before, or there are copies of it.");
  return { passkey, found: verdict.found };
}

/** @throws KnownError `PASSKEY_AUTHENTICATION_NOT_ENABLED`. */
export function requirePasskeysEnabled({ config }: Tenancy): void {
  if (!config.auth.passkey.allowSignIn) refuse("PASSKEY_AUTHENTICATION_NOT_ENABLED");
}

export function failSignIn(reason: string): never {
  refuse("PASSKEY_AUTHENTICATION_FAILED", undefined, reason);
}

/**
 * Checks that the user handle, if there is one, names the passkey's user (WebAuthn L3 §7.2 step 6).
 *
 * Ceremonies that were recorded for a fixed challenge name the user of back then; that setting exists in development
 * only.
 */
function isHandleOf(
  { services }: Context<PasskeyServices>,
  { userId }: PasskeyRecord,
  userHandle: string | null | undefined,
): boolean {
  if (!userHandle || services.fixedPasskeyChallenge !== null) return true;
  return bytesOf(userHandle).equals(bytesOf(userHandleOf(userId)));
}
