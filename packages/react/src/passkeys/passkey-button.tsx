import { isKnownError, type PasskeySignInError } from "@latchkit/kit";
import { Button, defineMessages, Icon, Notice, useAction, useMessages } from "@latchkit/ui";
import { personWithKey } from "@latchkit/ui/icons";
import { useState } from "react";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { lastUsed } from "../sign-in-state/last-used.ts";
import { LastUsed } from "../sign-in-state/last-used-badge.tsx";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";

export const passkeyButtonMessages = defineMessages("passkeyButton", {
  submit: "Sign in with a passkey",
  busy: "Follow the steps in your browser…",
  unknown: "This passkey is no longer registered. Choose another sign-in method.",
  late: "The request timed out. Please try again.",
  closed: "Signing in with a passkey is turned off.",
  failed: "Couldn't sign in with the passkey. Try again, or choose another sign-in method.",
});

/**
 * Signs in with a passkey, when pressed or when the user chooses one in the email field. A canceled browser dialog is not an error, so no
 * message is shown.
 */
export function PasskeyButton({ isFilledIn }: { isFilledIn: boolean }) {
  const app = useApp();
  const t = useMessages(passkeyButtonMessages);
  const [refusal, setRefusal] = useState<PasskeySignInError | null>(null);
  const signingIn = useAction(async () => {
    setRefusal(null);
    const result = await attemptSignIn(app, "passkey", () => app.signInWithPasskey());
    if (result.status === "error") setRefusal(result.error);
  });
  const why = refusal && reason(refusal);
  useSignInLock(signingIn.isBusy);
  usePasskeyAutofill(isFilledIn && !signingIn.isBusy, setRefusal);
  return (
    <div>
      <Notice tone="danger">{signingIn.failure ?? (why && t(why))}</Notice>
      <Button isWide look="secondary" busy={signingIn.isBusy && t("busy")} onClick={() => void signingIn.run()}>
        <Icon path={personWithKey} />
        {t("submit")}
        {lastUsed() === "passkey" ? <LastUsed /> : null}
      </Button>
    </div>
  );
}

function reason(error: PasskeySignInError): "unknown" | "late" | "closed" | "failed" | null {
  if (isKnownError(error, "PASSKEY_AUTHENTICATION_FAILED")) return "unknown";
  if (isKnownError(error, "PASSKEY_AUTHENTICATION_NOT_ENABLED")) return "closed";
  if (isKnownError(error, "VERIFICATION_ERROR")) return "late";
  return error.details.code === "ERROR_CEREMONY_ABORTED" ? null : "failed";
}
