import { isKnownError, type PasskeySignInError } from "@latchkit/kit";
import { useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { rememberUsed } from "../sign-in-state/last-used.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { useResourceState } from "../use-resource.ts";
import type { SignInFlowOptions } from "./use-sign-in.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** Options of a passkey sign-in. */
export interface PasskeySignInFlowOptions extends SignInFlowOptions {
  /** Offers passkeys in the autofill of an email field whose `autocomplete` has `webauthn`. Default: `false`. */
  autofill?: boolean | undefined;
}

/**
 * `canceled`: the user closed the browser's dialog. `unknown`: the passkey was deleted. `late`: the request timed out.
 * `closed`: the project has turned passkeys off. `refused`: the browser or the device did not sign in.
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

/** Maximum duration of the redirect after a sign-in; a user who appears later has signed in elsewhere. */
const DEPARTURE_MILLIS = 3000;

/**
 * Has the browser offer passkeys along with the addresses it fills in, as long as `isWanted` (WebAuthn Level 3 §5.1.4,
 * conditional mediation). The browser asks nothing unless the user chooses one.
 *
 * @param onRefused Told why a chosen one did not sign in.
 */
function usePasskeyAutofill(isWanted: boolean, onRefused: (error: PasskeySignInError) => void): void {
  const app = useApp();
  const user = useResourceState(app.user);
  const isSignedIn = user.status === "ready" && user.value !== null;
  const [isElsewhere, setElsewhere] = useState(false);
  useSignInLock(isWanted && !isElsewhere);

  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => setElsewhere(true), DEPARTURE_MILLIS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onRefused` must not restart the ceremony.
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    app.signInWithPasskey({ conditional: true, signal: leaving.signal, noRedirect: true }).then(
      (result) => {
        if (result.status === "ok") {
          rememberUsed("passkey");
          void app.redirectToAfterSignIn({ replace: true });
          return;
        }
        // A browser that does not offer them, or no longer, has been asked for nothing.
        if (!isKnownError(result.error, "PASSKEY_WEBAUTHN_ERROR")) onRefused(result.error);
      },
      () => undefined, // Without a connection nothing can be offered; the button says so when pressed.
    );
    return () => leaving.abort();
  }, [app, isWanted]);
}
