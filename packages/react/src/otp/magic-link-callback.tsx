import { isKnownError } from "@latchkit/kit";
import { CardSkeleton, defineMessages, Icon, Message, useAction, useMessages } from "@latchkit/ui";
import { alert, envelope } from "@latchkit/ui/icons";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useCodeCheck } from "../codes/use-code-check.ts";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { forgetSentCode } from "../sign-in-state/sent-code.ts";
import { useResourceState } from "../use-resource.ts";

export const magicLinkCallbackMessages = defineMessages("magicLinkCallback", {
  title: "Welcome",
  text: "Click below to sign in.",
  submit: "Sign in",
  busy: "Signing in…",
  again: "Back to sign-in",
  onward: "Continue",
  refusedTitle: "You can't sign in with this link",
  taken: "This email address belongs to an account with another sign-in method.",
  closed: "New accounts can't be created right now.",
});

/** Page of the link in the email. Asks for a click, because mail scanners open every link they see. */
export function MagicLinkCallback(props: CodePageProps) {
  return (
    <CodePage name="magic-link-callback" {...props}>
      {(code) => <MagicLinkCard key={code} code={code} fullPage={props.fullPage} />}
    </CodePage>
  );
}

type SignIn = ReturnType<ReturnType<typeof useApp>["signInWithMagicLink"]>;
type Refusal = Extract<Awaited<SignIn>, { status: "error" }>["error"];

function MagicLinkCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(magicLinkCallbackMessages);
  const user = useResourceState(app.user);
  const check = useCodeCheck(code, (unused) => app.verifyMagicLinkCode(unused));
  const [refused, setRefusal] = useState<Refusal>();
  const refusal = refused === undefined ? check.refusal : refused;
  const [isDone, setDone] = useState(false);
  const signingIn = useAction(async () => {
    const restoreSentCode = forgetSentCode(app.projectId); // the page may be gone by the end
    try {
      const result = await attemptSignIn(app, "code", () => app.signInWithMagicLink(code));
      if (result.status === "ok") setDone(true);
      else setRefusal(result.error);
    } catch (error) {
      restoreSentCode();
      throw error;
    }
  });

  if (refusal === undefined && check.isPending) return <CardSkeleton fields={0} />;
  if (refusal === undefined) {
    return (
      <Message
        title={t("title")}
        icon={<Icon path={envelope} />}
        fullPage={fullPage}
        primaryButtonText={isDone ? t("onward") : t("submit")}
        primaryAction={isDone ? () => app.redirectToAfterSignIn() : () => signingIn.run()}
        busy={signingIn.isBusy && t("busy")}
        failure={signingIn.failure}
      >
        {t("text")}
      </Message>
    );
  }
  if (isKnownError(refusal, "USER_EMAIL_ALREADY_EXISTS")) return <NoSignUp reason="taken" fullPage={fullPage} />;
  if (isKnownError(refusal, "SIGN_UP_NOT_ENABLED")) return <NoSignUp reason="closed" fullPage={fullPage} />;
  // A signed-in user has most likely used it already, in another tab or by typing its code.
  const isHere = user.status === "ready" && user.value !== null;
  return (
    <BrokenLink
      error={refusal}
      fullPage={fullPage}
      actionText={isHere ? t("onward") : t("again")}
      action={() => (isHere ? app.redirectToAfterSignIn() : app.redirectToSignIn())}
    />
  );
}

/** Says why the link created no account. */
function NoSignUp({ reason, fullPage }: { reason: "taken" | "closed"; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(magicLinkCallbackMessages);
  return (
    <Message
      title={t("refusedTitle")}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      takesFocus
      primaryButtonText={t("again")}
      primaryAction={() => app.redirectToSignIn()}
    >
      {t(reason)}
    </Message>
  );
}
