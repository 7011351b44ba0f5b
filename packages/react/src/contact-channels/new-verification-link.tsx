import type { CodeError, CurrentUser } from "@latchkit/kit";
import { Card, defineMessages, Icon, useAction, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { SendAgain } from "../codes/send-again.tsx";
import { useApp } from "../context.ts";

export const newVerificationLinkMessages = defineMessages("newVerificationLink", {
  send: "Send new link",
  busy: "Sending…",
  signIn: "Sign in to get a new link",
  onward: "Continue",
  sentTitle: "Check your email",
  sent: "We sent a new link to {email}.",
});

export interface NewVerificationLinkProps {
  error: CodeError | null;
  user: CurrentUser | null;
  fullPage: boolean | undefined;
}

/**
 * For a verification link that does not work: sends a new one to the signed-in user, and asks others to sign in first.
 */
export function NewVerificationLink({ error, user, fullPage }: NewVerificationLinkProps) {
  const app = useApp();
  const t = useMessages(newVerificationLinkMessages);
  const [sentTo, setSentTo] = useState<string>();
  const sending = useAction(async () => {
    await user?.sendVerificationEmail();
    setSentTo(user?.primaryEmail ?? undefined);
  });

  if (sentTo !== undefined) {
    return (
      <Card
        title={t("sentTitle")}
        lead={t("sent", { email: sentTo })}
        icon={<Icon path={envelope} />}
        fullPage={fullPage}
        takesFocus
      >
        <div className="lk-actions">
          <SendAgain send={async () => user?.sendVerificationEmail()} />
        </div>
      </Card>
    );
  }
  if (!user) {
    return (
      <BrokenLink error={error} fullPage={fullPage} actionText={t("signIn")} action={() => app.redirectToSignIn()} />
    );
  }
  if (user.primaryEmailVerified || !user.primaryEmail) {
    return (
      <BrokenLink
        error={error}
        fullPage={fullPage}
        actionText={t("onward")}
        action={() => app.redirectToAfterSignIn()}
      />
    );
  }
  return (
    <BrokenLink
      error={error}
      fullPage={fullPage}
      actionText={t("send")}
      action={() => void sending.run()}
      failure={sending.failure}
      busy={sending.isBusy && t("busy")}
    />
  );
}
