import { isKnownError, type PasskeySignInError } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { attemptSignIn } from "../sign-in/attempt-sign-in.ts";
import { useHold } from "../sign-in/hold.ts";
import { lastUsed } from "../sign-in/last-used.ts";
import { LastUsed } from "../sign-in/last-used-badge.tsx";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { passkeyMark } from "../ui/icons.ts";
import { Notice } from "../ui/notice.tsx";
import { useAction } from "../ui/use-action.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";

export const passkeyButtonTexts = {
  submit: "Sign in with a passkey",
  busy: "Your browser takes it from here…",
  unknown: "This passkey is not known here any more. Sign in another way.",
  late: "That took too long. Please try again.",
  closed: "Signing in with a passkey is switched off here.",
  failed: "The passkey did not work. Please try again, or sign in another way.",
} as const;

/**
 * Signs in with a passkey, at a press or, where there is a field for an address, by choosing one there. Calling the browser's
 * dialog off is nobody's mistake, so nothing is said about it.
 */
export function PasskeyButton({ isFilledIn }: { isFilledIn: boolean }) {
  const app = useApp();
  const say = useText("passkeyButton", passkeyButtonTexts);
  const [refusal, setRefusal] = useState<PasskeySignInError | null>(null);
  const signingIn = useAction(async () => {
    setRefusal(null);
    const result = await attemptSignIn("passkey", () => app.signInWithPasskey());
    if (result.status === "error") setRefusal(result.error);
  });
  const why = refusal && reason(refusal);
  useHold(signingIn.busy);
  usePasskeyAutofill(isFilledIn && !signingIn.busy, setRefusal);
  return (
    <div>
      <Notice tone="danger">{signingIn.trouble ?? (why && say(why))}</Notice>
      <Button wide look="secondary" busy={signingIn.busy && say("busy")} onClick={signingIn.run}>
        <Icon path={passkeyMark} />
        {say("submit")}
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
