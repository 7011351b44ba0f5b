import type { CurrentUser } from "@latchkit/kit";
import { useEffect } from "react";
import { Section } from "../account/section.tsx";
import { useText } from "../language/use-text.ts";
import { useApp } from "../provider.tsx";
import { Icon } from "../ui/icon.tsx";
import { check } from "../ui/icons.ts";
import { SendAgain } from "../ui/send-again.tsx";

export const emailSectionTexts = {
  title: "E-mail address",
  none: "There is no e-mail address in your account.",
  verified: "Verified",
  unverified: "Not verified yet",
  ask: "Open the link we sent you, so that you can get back into your account if you ever lose your password.",
  send: "Send the link again",
} as const;

/** The address of the account, and proving that it is the person's own. */
export function EmailSection({ user }: { user: CurrentUser }) {
  const app = useApp();
  const say = useText("emailSection", emailSectionTexts);
  const { primaryEmail, primaryEmailVerified } = user;
  useLookAgain(!primaryEmailVerified);
  if (primaryEmail === null) return <Section title={say("title")} text={say("none")} />;
  async function send() {
    const refusal = await user.sendVerificationEmail();
    if (refusal) await app.user.refresh(); // Verified already, on another device.
  }
  return (
    <Section title={say("title")}>
      <div className="lk-row">
        <bdi className="lk-value">{primaryEmail}</bdi>
        {primaryEmailVerified ? (
          <span className="lk-badge" data-tone="success">
            <Icon path={check} />
            {say("verified")}
          </span>
        ) : (
          <span className="lk-badge">{say("unverified")}</span>
        )}
      </div>
      {primaryEmailVerified ? null : (
        <>
          <p className="lk-text">{say("ask")}</p>
          <div className="lk-section-end">
            <SendAgain first={say("send")} send={send} wide={false} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Asks for news when people come back from their inbox. */
function useLookAgain(isWanted: boolean): void {
  const { user } = useApp();
  useEffect(() => {
    if (!isWanted) return;
    const look = () => void user.refresh().catch(() => undefined); // What is shown stays; there is always a next time.
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [user, isWanted]);
}
