import { isKnownError } from "@latchkit/kit";
import { useState } from "react";
import { BrokenLink } from "../codes/broken-link.tsx";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useText } from "../language/use-text.ts";
import { attemptSignIn } from "../sign-in/attempt-sign-in.ts";
import { useApp } from "../surroundings.ts";
import { Icon } from "../ui/icon.tsx";
import { alert, envelope } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSnapshot } from "../use-resource.ts";

export const magicLinkCallbackTexts = {
  title: "Welcome",
  text: "One press, and you are signed in.",
  submit: "Sign in",
  busy: "Signing in…",
  again: "Back to sign-in",
  onward: "Continue",
  refusedTitle: "You cannot sign in with this link",
  taken: "Its address belongs to an account that signs in another way.",
  closed: "New accounts cannot be created here at the moment.",
} as const;

/** Where the link in the mail leads. Asks for a press, because mail scanners open every link they see. */
export function MagicLinkCallback(props: CodePageProps) {
  return (
    <CodePage name="magic-link-callback" {...props}>
      {(code) => <MagicLinkCard key={code} code={code} fullPage={props.fullPage} />}
    </CodePage>
  );
}

type SignIn = ReturnType<ReturnType<typeof useApp>["signInWithMagicLink"]>;
type Refusal = Extract<Awaited<SignIn>, { status: "error" }>["error"] | null;

function MagicLinkCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("magicLinkCallback", magicLinkCallbackTexts);
  const user = useSnapshot(app.user);
  const [refusal, setRefusal] = useState<Refusal | undefined>(code ? undefined : null);
  const [isDone, setDone] = useState(false);
  const signingIn = useAction(async () => {
    const result = await attemptSignIn("code", () => app.signInWithMagicLink(code));
    if (result.status === "ok") setDone(true);
    else setRefusal(result.error);
  });

  if (refusal === undefined) {
    return (
      <Message
        title={say("title")}
        icon={<Icon path={envelope} />}
        fullPage={fullPage}
        primaryButtonText={isDone ? say("onward") : say("submit")}
        primaryAction={isDone ? () => app.redirectToAfterSignIn() : signingIn.run}
        busy={signingIn.busy && say("busy")}
        trouble={signingIn.trouble}
      >
        {say("text")}
      </Message>
    );
  }
  const isTaken = isKnownError(refusal, "USER_EMAIL_ALREADY_EXISTS");
  if (isTaken || isKnownError(refusal, "SIGN_UP_NOT_ENABLED")) {
    return (
      <Message
        title={say("refusedTitle")}
        icon={<Icon path={alert} />}
        fullPage={fullPage}
        followsUp
        primaryButtonText={say("again")}
        primaryAction={() => app.redirectToSignIn()}
      >
        {isTaken ? say("taken") : say("closed")}
      </Message>
    );
  }
  // Whoever is signed in has most likely used it themselves, in another tab or by typing its code.
  const isHere = user.status === "ready" && user.value !== null;
  return (
    <BrokenLink
      error={refusal}
      fullPage={fullPage}
      actionText={isHere ? say("onward") : say("again")}
      action={() => (isHere ? app.redirectToAfterSignIn() : app.redirectToSignIn())}
    />
  );
}
