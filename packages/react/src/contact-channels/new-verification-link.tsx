import type { CodeError, CurrentUser } from "@latchkit/kit";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope } from "../ui/icons.ts";
import { SendAgain } from "../ui/send-again.tsx";
import { useAction } from "../ui/use-action.ts";

export const newVerificationLinkTexts = {
  send: "Send a new link",
  busy: "Sending…",
  signIn: "Sign in to get a new link",
  onward: "Continue",
  sentTitle: "Look into your inbox",
  sent: "A new link is on its way to {email}.",
} as const;

export interface NewVerificationLinkProps {
  error: CodeError | null;
  user: CurrentUser | null;
  fullPage: boolean | undefined;
}

/** For a verification link that does not work: sends a new one to whoever is signed in, and has others sign in first. */
export function NewVerificationLink({ error, user, fullPage }: NewVerificationLinkProps) {
  const app = useApp();
  const say = useText("newVerificationLink", newVerificationLinkTexts);
  const [sentTo, setSentTo] = useState<string>();
  const sending = useAction(async () => {
    await user?.sendVerificationEmail();
    setSentTo(user?.primaryEmail ?? undefined);
  });

  if (sentTo !== undefined) {
    return (
      <Card
        title={say("sentTitle")}
        lead={say("sent", { email: sentTo })}
        icon={<Icon path={envelope} />}
        fullPage={fullPage}
        followsUp
      >
        <div className="lk-actions">
          <SendAgain send={async () => user?.sendVerificationEmail()} />
        </div>
      </Card>
    );
  }
  if (!user) {
    return (
      <BrokenLink error={error} fullPage={fullPage} actionText={say("signIn")} action={() => app.redirectToSignIn()} />
    );
  }
  if (user.primaryEmailVerified || !user.primaryEmail) {
    return (
      <BrokenLink
        error={error}
        fullPage={fullPage}
        actionText={say("onward")}
        action={() => app.redirectToAfterSignIn()}
      />
    );
  }
  return (
    <BrokenLink
      error={error}
      fullPage={fullPage}
      actionText={say("send")}
      action={sending.run}
      trouble={sending.trouble}
      busy={sending.busy && say("busy")}
    />
  );
}
