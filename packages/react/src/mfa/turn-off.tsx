import type { User } from "@latchkit/kit";
import { defineMessages, useMessages } from "@latchkit/ui";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";

export const turnOffMessages = defineMessages("turnOff", {
  title: "Turn off two-step verification?",
  text: "You'll no longer be asked for a code when you sign in, and your recovery codes stop working. You can delete the entry in your authenticator app.",
  submit: "Turn off",
  busy: "Turning off…",
});

export interface TurnOffProps {
  user: User;
  onDone: () => void;
  onClose: () => void;
}

/** Turns the second factor off. */
export function TurnOff({ user, onDone, onClose }: TurnOffProps) {
  const t = useMessages(turnOffMessages);
  const fresh = useFreshSignIn();
  return (
    <SecondFactorDialog
      title={t("title")}
      text={t("text")}
      submit={t("submit")}
      busy={t("busy")}
      action={async (totpCode) => {
        await fresh(() => user.update({ totpMultiFactorSecret: null, totpCode }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
