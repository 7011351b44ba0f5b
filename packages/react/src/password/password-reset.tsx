import type { CodeError } from "@latchkit/kit";
import { CardSkeleton, defineMessages, FailureCard, Icon, Message, useMessages } from "@latchkit/ui";
import { done } from "@latchkit/ui/icons";
import { useEffect, useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { useKeptStep } from "../sign-in-state/kept-step.ts";
import { ForgotPasswordCard } from "./forgot-password.tsx";
import { ResetForm } from "./reset-form.tsx";

export const passwordResetMessages = defineMessages("passwordReset", {
  newLink: "Send new link",
  doneTitle: "Password changed",
  done: "You've been signed out on all devices. Sign in with your new password.",
  signIn: "Sign in",
});

/** Where the link in the mail leads: people choose a new password here. */
export function PasswordReset(props: CodePageProps) {
  return (
    <CodePage name="password-reset" fields={1} {...props}>
      {(code) => <PasswordResetCard key={code} code={code} fullPage={props.fullPage} />}
    </CodePage>
  );
}

type Stage =
  | { readonly at: "checking" | "choosing" | "asking" }
  | { readonly at: "broken"; readonly error: CodeError | null }
  | { readonly at: "failed"; readonly error: unknown };

function PasswordResetCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(passwordResetMessages);
  const [stage, setStage] = useState<Stage>(code ? { at: "checking" } : { at: "broken", error: null });
  const [doneCode, setDoneCode] = useKeptStep("password-reset"); // Used up, so it may be kept.
  const isDone = doneCode !== null && doneCode === code;

  useEffect(() => {
    if (stage.at !== "checking" || isDone) return;
    let isCurrent = true;
    app.verifyPasswordResetCode(code).then(
      (result) =>
        isCurrent && setStage(result.status === "ok" ? { at: "choosing" } : { at: "broken", error: result.error }),
      (error: unknown) => isCurrent && setStage({ at: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [app, code, stage.at, isDone]);

  if (isDone) return <PasswordChanged fullPage={fullPage} />;
  switch (stage.at) {
    case "checking":
      return <CardSkeleton fields={1} />;
    case "failed":
      return <FailureCard error={stage.error} fullPage={fullPage} retry={() => setStage({ at: "checking" })} />;
    case "broken":
      return (
        <BrokenLink
          error={stage.error}
          fullPage={fullPage}
          actionText={t("newLink")}
          action={() => setStage({ at: "asking" })}
        />
      );
    case "asking":
      return <ForgotPasswordCard fullPage={fullPage} />;
    case "choosing":
      return (
        <ResetForm
          code={code}
          fullPage={fullPage}
          onDone={() => setDoneCode(code)}
          onBroken={(error) => setStage({ at: "broken", error })}
        />
      );
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
