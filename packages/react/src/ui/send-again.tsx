import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { useAction } from "./use-action.ts";
import { useCountdown } from "./use-countdown.ts";

/** How long people should look into their inbox before they ask again. */
const PAUSE_SECONDS = 30;

export const sendAgainTexts = {
  again: "Send it again",
  wait: "Send it again in {seconds} s",
  busy: "Sending…",
  sent: "Sent. It may take a minute; have a look at the spam folder, too.",
} as const;

export interface SendAgainProps {
  send: () => Promise<unknown>;
  /** What the button says while nothing has been sent from here. Default: something was sent just now. */
  first?: string | undefined;
  /** The button takes the whole line. Default: `true`. */
  wide?: boolean | undefined;
}

/** Mails something once more, though not right away: the one before may still be on its way. */
export function SendAgain({ send, first, wide = true }: SendAgainProps) {
  const say = useText("sendAgain", sendAgainTexts);
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
      <Notice tone={sending.trouble ? "danger" : "success"}>{sending.trouble ?? (isSent && say("sent"))}</Notice>
      <Button
        wide={wide}
        look="secondary"
        unavailable={left > 0}
        busy={sending.busy && say("busy")}
        onClick={sending.run}
      >
        {left > 0 ? say("wait", { seconds: left }) : !isSent && first ? first : say("again")}
      </Button>
    </>
  );
}
