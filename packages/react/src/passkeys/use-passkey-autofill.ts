import { isKnownError, type PasskeySignInError } from "@latchkit/kit";
import { useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { rememberUsed } from "../sign-in-state/last-used.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { useResourceState } from "../use-resource.ts";

/** How long the redirect after signing in may take; a user who appears later has signed in elsewhere. */
const DEPARTURE_MILLIS = 3000;

/**
 * Has the browser offer passkeys along with the addresses it fills in, as long as `isWanted` (WebAuthn Level 3 §5.1.4,
 * conditional mediation). The browser asks nothing unless the user chooses one.
 *
 * @param onRefused Told why a chosen one did not sign in.
 */
export function usePasskeyAutofill(isWanted: boolean, onRefused: (error: PasskeySignInError) => void): void {
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
