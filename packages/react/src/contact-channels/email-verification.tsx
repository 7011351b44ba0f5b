import type { CodeError } from "@latchkit/kit";
import { isKnownError } from "@latchkit/kit";
import {
  Button,
  Card,
  CardSkeleton,
  defineMessages,
  Icon,
  Message,
  Notice,
  useAction,
  useMessages,
} from "@latchkit/ui";
import { alert, done, envelope } from "@latchkit/ui/icons";
import { useState } from "react";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useCodeCheck } from "../codes/use-code-check.ts";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { NewVerificationLink } from "./new-verification-link.tsx";

export const emailVerificationMessages = defineMessages("emailVerification", {
  title: "Verify your email address",
  text: "Confirm that this email address is yours.",
  submit: "Verify email address",
  busy: "Verifying…",
  doneTitle: "Email address verified",
  done: "You're all set.",
  onward: "Continue",
  elsewhereTitle: "This link is for another account",
  elsewhere:
    "It verifies the email address of a different account. If that account is yours, sign out first. If not, someone entered your address by mistake, and you can ignore this email.",
  signOut: "Sign out and continue",
  signingOut: "Signing out…",
});

/** Page of the link in the email. Asks for a click, because mail scanners open every link they see. */
export function EmailVerification(props: CodePageProps) {
  return (
    <CodePage name="email-verification" {...props}>
      {(code) => <EmailVerificationCard key={code} code={code} fullPage={props.fullPage} />}
    </CodePage>
  );
}

type Outcome = "verified" | "elsewhere" | CodeError;

function EmailVerificationCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(emailVerificationMessages);
  const user = useResourceState(app.user);
  const check = useCodeCheck(code, (unused) => app.checkEmailVerificationCode(unused));
  const [verified, setOutcome] = useState<Outcome>();
  const outcome = verified === undefined ? check.refusal : verified;
  const verifying = useAction(async () => {
    const result = await app.verifyEmail(code);
    // Whatever people see next knows already, and does not ask them to verify.
    if (result.status === "ok") await app.user.refresh().catch(() => undefined);
    if (result.status === "ok") return setOutcome("verified");
    setOutcome(isKnownError(result.error, "EMAIL_NOT_ASSOCIATED_WITH_USER") ? "elsewhere" : result.error);
  });

  // A code used before was most likely used by this very person, in another tab.
  const person = user.status === "ready" ? user.value : null;
  const isUsed = typeof outcome === "object" && isKnownError(outcome, "VERIFICATION_CODE_ALREADY_USED");
  const leaving = useAction(async () => {
    await person?.signOut({ redirectUrl: location.pathname + location.search });
    setOutcome(undefined);
  });
  if (outcome === "elsewhere") {
    return (
      <Message
        title={t("elsewhereTitle")}
        icon={<Icon path={alert} />}
        fullPage={fullPage}
        takesFocus
        primaryButtonText={t("onward")}
        primaryAction={() => app.redirectToAfterSignIn()}
        secondaryButtonText={leaving.isBusy ? t("signingOut") : t("signOut")}
        secondaryAction={() => void leaving.run()}
        failure={leaving.failure}
      >
        {t("elsewhere")}
      </Message>
    );
  }
  if (outcome === "verified" || (isUsed && person?.primaryEmailVerified)) {
    return (
      <Message
        title={t("doneTitle")}
        icon={<Icon path={done} />}
        tone="success"
        fullPage={fullPage}
        takesFocus
        primaryButtonText={t("onward")}
        primaryAction={() => app.redirectToAfterSignIn()}
      >
        {t("done")}
      </Message>
    );
  }
  const isChecking = outcome === undefined && check.isPending;
  if (isChecking || (isUsed && user.status === "pending")) return <CardSkeleton fields={0} />;
  if (outcome !== undefined) return <NewVerificationLink error={outcome} user={person} fullPage={fullPage} />;
  return (
    <Card title={t("title")} lead={t("text")} icon={<Icon path={envelope} />} fullPage={fullPage}>
      <div className="lk-actions">
        <Notice tone="danger">{verifying.failure}</Notice>
        <Button isWide busy={verifying.isBusy && t("busy")} onClick={() => void verifying.run()}>
          {t("submit")}
        </Button>
      </div>
    </Card>
  );
}
