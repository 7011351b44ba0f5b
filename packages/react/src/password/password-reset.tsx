import { CardSkeleton, defineMessages, FailureCard, Icon, Message, useMessages } from "@latchkit/ui";
import { done } from "@latchkit/ui/icons";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { usePasswordReset } from "../flows/use-password-reset.ts";
import { ForgotPasswordCard } from "./forgot-password.tsx";
import { ResetForm } from "./reset-form.tsx";

export const passwordResetMessages = defineMessages("passwordReset", {
  newLink: "Send new link",
  doneTitle: "Password changed",
  done: "You've been signed out on all devices. Sign in with your new password.",
  signIn: "Sign in",
});

/** Page of the link in the email, on which users choose a new password. */
export function PasswordReset(props: CodePageProps) {
  return (
    <CodePage name="password-reset" fields={1} {...props}>
      {(code) => <PasswordResetCard key={code} code={code} fullPage={props.fullPage} />}
    </CodePage>
  );
}

function PasswordResetCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const t = useMessages(passwordResetMessages);
  const flow = usePasswordReset(code);
  const [isAsking, setAsking] = useState(false);
  const { state } = flow;
  if (state.at === "done") return <PasswordChanged fullPage={fullPage} />;
  if (isAsking) return <ForgotPasswordCard fullPage={fullPage} />;
  switch (state.at) {
    case "checking":
      return <CardSkeleton fields={1} />;
    case "failed":
      return <FailureCard error={state.error} fullPage={fullPage} retry={flow.retry} />;
    case "broken":
      return (
        <BrokenLink error={state.error} fullPage={fullPage} actionText={t("newLink")} action={() => setAsking(true)} />
      );
    case "choosing":
      return <ResetForm flow={flow} fullPage={fullPage} />;
  }
}

function PasswordChanged({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(passwordResetMessages);
  return (
    <Message
      title={t("doneTitle")}
      icon={<Icon path={done} />}
      tone="success"
      fullPage={fullPage}
      takesFocus
      primaryButtonText={t("signIn")}
      primaryAction={() => app.redirectToSignIn({ noRedirectBack: true })}
    >
      {t("done")}
    </Message>
  );
}
