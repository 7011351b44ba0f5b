import { Button, defineMessages, Notice, useAction, useCountdown, useMessages } from "@latchkit/ui";
import { useState } from "react";

/** Time before users can request another email. */
const PAUSE_SECONDS = 30;

export const sendAgainMessages = defineMessages("sendAgain", {
  again: "Resend email",
  wait: "Resend in {seconds}s",
  busy: "Sending…",
  sent: "Email sent. It may take a minute to arrive. Check your spam folder, too.",
});

export interface SendAgainProps {
  send: () => Promise<unknown>;
  /** The button's text while nothing has been sent from here. Default: something was sent just now. */
  first?: string | undefined;
  /** The button takes the whole line. Default: `true`. */
  isWide?: boolean | undefined;
}

/** Mails something once more, though not right away: the one before may still be on its way. */
export function SendAgain({ send, first, isWide = true }: SendAgainProps) {
  const t = useMessages(sendAgainMessages);
  const [left, restart] = useCountdown(first ? 0 : PAUSE_SECONDS);
  const [isSent, setSent] = useState(false);
  const sending = useAction(async () => {
    setSent(false);
    await send();
    setSent(true);
    restart(PAUSE_SECONDS);
  });
  return (
    <>
      <Notice tone={sending.failure ? "danger" : "success"}>{sending.failure ?? (isSent && t("sent"))}</Notice>
      <Button
        isWide={isWide}
        look="secondary"
        isUnavailable={left > 0}
        busy={sending.isBusy && t("busy")}
        onClick={() => void sending.run()}
      >
        {left > 0 ? t("wait", { seconds: left }) : !isSent && first ? first : t("again")}
      </Button>
    </>
  );
}
