import { isKnownError, type PasskeySignInError } from "@latchkit/kit";
import { useState } from "react";
import { useApp } from "../context.ts";
import { usePasskeyAutofill } from "../passkeys/use-passkey-autofill.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import type { SignInFlowOptions } from "./use-sign-in.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** How to sign in with a passkey. */
export interface PasskeySignInFlowOptions extends SignInFlowOptions {
  /** Offers passkeys in the autofill of an email field whose `autocomplete` has `webauthn`. Default: `false`. */
  autofill?: boolean | undefined;
}

/**
 * `canceled`: the user closed the browser's dialog. `unknown`: the passkey was deleted. `late`: the request timed out. `closed`: the project has
 * turned passkeys off. `refused`: the browser or the device did not sign in.
 */
export type PasskeySignInReason = "canceled" | "unknown" | "late" | "closed" | "refused";

/** Signs in with a passkey. `submit()` needs a press of a button. */
export function usePasskeySignIn({
  autofill = false,
  noRedirect,
}: PasskeySignInFlowOptions = {}): FlowStep<void, never, PasskeySignInReason> {
  const app = useApp();
  const [offered, setOffered] = useState<PasskeySignInError | null>(null);
  const step = useStep<void, never, PasskeySignInReason>({
    async send() {
      setOffered(null);
      const result = await attemptSignIn(app, "passkey", () => app.signInWithPasskey({ noRedirect }));
      return result.status === "ok" ? null : refusal(result.error);
    },
  });
  useSignInLock(step.isBusy);
  usePasskeyAutofill(autofill && !step.isBusy, setOffered);
  return offered ? { ...step, problems: [refusal(offered)] } : step;
}

function refusal(error: PasskeySignInError) {
  return { field: null, reason: reasonOf(error), error };
}

function reasonOf(error: PasskeySignInError): PasskeySignInReason {
  if (isKnownError(error, "PASSKEY_AUTHENTICATION_FAILED")) return "unknown";
  if (isKnownError(error, "PASSKEY_AUTHENTICATION_NOT_ENABLED")) return "closed";
  if (isKnownError(error, "VERIFICATION_ERROR")) return "late";
  return error.details.code === "ERROR_CEREMONY_ABORTED" ? "canceled" : "refused";
}
