import { Button, defineMessages, Icon, Notice, useAction, useMessages } from "@latchkit/ui";
import { personWithKey } from "@latchkit/ui/icons";
import { usePasskeySignIn } from "../flows/use-passkey-sign-in.ts";
import { lastUsed } from "../sign-in-state/last-used.ts";
import { LastUsed } from "../sign-in-state/last-used-badge.tsx";

export const passkeyButtonMessages = defineMessages("passkeyButton", {
  submit: "Sign in with a passkey",
  busy: "Follow the steps in your browser…",
  unknown: "This passkey is no longer registered. Choose another sign-in method.",
  late: "The request timed out. Please try again.",
  closed: "Signing in with a passkey is turned off.",
  failed: "Couldn't sign in with the passkey. Try again, or choose another sign-in method.",
});

/**
 * Signs in with a passkey, when pressed or when the user chooses one in the email field. A canceled browser dialog is
 * not an error, so no message is shown.
 */
export function PasskeyButton({ isFilledIn }: { isFilledIn: boolean }) {
  const t = useMessages(passkeyButtonMessages);
  const flow = usePasskeySignIn({ autofill: isFilledIn });
  const signingIn = useAction(async () => {
    const [problem] = await flow.submit();
    if (problem?.reason === "failed") throw problem.error;
  });
  const why = flow.problems[0]?.reason;
  return (
    <div>
      <Notice tone="danger">{signingIn.failure ?? (why && WORDS[why] && t(WORDS[why]))}</Notice>
      <Button isWide look="secondary" busy={signingIn.isBusy && t("busy")} onClick={() => void signingIn.run()}>
        <Icon path={personWithKey} />
        {t("submit")}
        {lastUsed() === "passkey" ? <LastUsed /> : null}
      </Button>
    </div>
  );
}

/** Messages by reason. A dialog that the user closed needs none, and the action shows its own message for a failure. */
const WORDS = {
  canceled: null,
  closed: "closed",
  failed: null,
  late: "late",
  refused: "failed",
  unknown: "unknown",
} as const;
