import { isKnownError, type PasskeySignInError } from "@latchkit/kit";
import { useEffect, useState } from "react";
import { useApp } from "../provider.tsx";
import { useHold } from "../sign-in/hold.ts";
import { rememberUsed } from "../sign-in/last-used.ts";
import { useSnapshot } from "../use-resource.ts";

/** A challenge is good for a minute; one that has been offered for longer is replaced. */
const ROUND_MILLIS = 55_000;

/** How long the way onward may take after signing in, before somebody who appears must have signed in elsewhere. */
const DEPARTURE_MILLIS = 3000;

/**
 * Has the browser offer passkeys along with the addresses it fills in, as long as `isWanted` (WebAuthn Level 3 §5.1.4,
 * conditional mediation). Nobody is asked anything unless they choose one.
 *
 * @param onRefused Told why a chosen one did not sign in.
 */
export function usePasskeyAutofill(isWanted: boolean, onRefused: (error: PasskeySignInError) => void): void {
  const app = useApp();
  const user = useSnapshot(app.user);
  const isSomebody = user.status === "ready" && user.value !== null;
  const [isElsewhere, setElsewhere] = useState(false);
  useHold(isWanted && !isElsewhere);

  useEffect(() => {
    if (!isSomebody) return;
    const timer = setTimeout(() => setElsewhere(true), DEPARTURE_MILLIS);
    return () => clearTimeout(timer);
  }, [isSomebody]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of a refusal has no part in when to begin.
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const signIn = (signal: AbortSignal) => app.signInWithPasskey({ conditional: true, signal });
    void offer(signIn, leaving.signal).then((refusal) => refusal && onRefused(refusal));
    return () => leaving.abort();
  }, [app, isWanted]);
}

type SignIn = (signal: AbortSignal) => ReturnType<ReturnType<typeof useApp>["signInWithPasskey"]>;

/** Offers passkeys round by round until one has signed somebody in, or the page wants no more. @returns Why one did not. */
async function offer(signIn: SignIn, leaving: AbortSignal): Promise<PasskeySignInError | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  while (!leaving.aborted) {
    const round = new AbortController();
    const end = () => round.abort();
    leaving.addEventListener("abort", end);
    const timer = whenStale(end);
    try {
      const result = await signIn(round.signal);
      if (result.status === "ok") {
        rememberUsed("passkey");
        return null;
      }
      const isCalledOff =
        isKnownError(result.error, "PASSKEY_WEBAUTHN_ERROR") && result.error.details.code === "ERROR_CEREMONY_ABORTED";
      if (!isCalledOff) return result.error;
      if (!round.signal.aborted) return null; // The browser wants no more of it.
    } catch {
      return null; // Without a connection nothing can be offered; the button says so when pressed.
    } finally {
      leaving.removeEventListener("abort", end);
      timer.cancel();
    }
  }
  return null;
}

/** Calls when a round has lasted long enough, but never while the browser's own dialog has the focus. */
function whenStale(call: () => void): { cancel(): void } {
  const look = () => {
    if (document.hasFocus()) call();
    else window.addEventListener("focus", call, { once: true });
  };
  const timer = setTimeout(look, ROUND_MILLIS);
  return {
    cancel() {
      clearTimeout(timer);
      window.removeEventListener("focus", call);
    },
  };
}
