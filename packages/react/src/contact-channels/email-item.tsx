import { type ContactChannel, isKnownError } from "@latchkit/kit";
import { AddressText, Button, defineMessages, Icon, ListItem, Switch, useAction, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { useState } from "react";
import { SendAgain } from "../codes/send-again.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { VerifiedMark } from "./verified-mark.tsx";

export const emailItemMessages = defineMessages("emailItem", {
  primary: "Primary",
  signIn: "Use for sign-in",
  makePrimary: "Make primary",
  busy: "Saving…",
  remove: "Remove",
  ask: "Open the link in the email we sent you. Until then, you can't sign in with this address or make it your primary address.",
  askPrimary: "Open the link in the email we sent you, so that you can recover your account if you lose your password.",
  send: "Resend verification email",
  needed: "You need this address to sign in. First set up another sign-in method.",
  taken: "Someone else already uses this address to sign in.",
});

export interface EmailItemProps {
  channel: ContactChannel;
  /** Without it, the person could not sign in any more. */
  isNeeded: boolean;
  /** A link was mailed there just now. */
  isSent: boolean;
  /** Asks for news of all addresses. */
  lookAgain: () => Promise<void>;
  onPrimary: () => void;
  onRemove: () => void;
}

/** One address of the list: what it is used for, and what can be done about that. */
export function EmailItem({ channel, isNeeded, isSent, lookAgain, onPrimary, onRemove }: EmailItemProps) {
  const t = useMessages(emailItemMessages);
  const fresh = useFreshSignIn();
  const [refusal, setRefusal] = useState<"needed" | "taken" | null>(null);
  const { value, isPrimary, isVerified, usedForAuth } = channel;
  const turning = useAction(async () => {
    setRefusal(null);
    try {
      await fresh(() => channel.update({ usedForAuth: !usedForAuth }));
    } catch (error) {
      if (!isKnownError(error, "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE")) throw error;
      setRefusal("taken");
    }
  });
  const promoting = useAction(async () => {
    setRefusal(null);
    await fresh(() => channel.update({ isPrimary: true }));
    onPrimary();
  });
  const isStanding = refusal && (refusal !== "needed" || isNeeded);
  async function send() {
    const refusal = await channel.sendVerificationEmail();
    if (refusal) await lookAgain(); // Verified already, on another device.
  }
  return (
    <ListItem
      icon={<Icon path={envelope} />}
      title={
        <>
          <bdi translate="no">
            <AddressText text={value} />
          </bdi>
          {isPrimary ? <span className="lk-badge">{t("primary")}</span> : null}
          <VerifiedMark isVerified={isVerified} />
        </>
      }
      more={
        isVerified ? null : (
          <>
            <p className="lk-text">{t(isPrimary ? "askPrimary" : "ask")}</p>
            <div className="lk-section-end">
              {/* The key starts the time anew once something was sent. */}
              <SendAgain key={String(isSent)} first={isSent ? undefined : t("send")} send={send} isWide={false} />
            </div>
          </>
        )
      }
      failure={turning.failure ?? promoting.failure ?? (isStanding ? t(refusal) : null)}
    >
      {isVerified || usedForAuth ? (
        <Switch
          label={t("signIn")}
          isOn={usedForAuth}
          isBusy={turning.isBusy}
          onChange={(isOn) => (isNeeded && !isOn ? setRefusal("needed") : void turning.run())}
        />
      ) : null}
      {isVerified && !isPrimary ? (
        <Button look="quiet" busy={promoting.isBusy && t("busy")} onClick={() => void promoting.run()}>
          {t("makePrimary")}
          <span className="lk-hidden">{value}</span>
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => (isNeeded ? setRefusal("needed") : onRemove())}>
        {t("remove")}
        <span className="lk-hidden">{value}</span>
      </Button>
    </ListItem>
  );
}
