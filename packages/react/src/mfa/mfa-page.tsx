import { isKnownError } from "@latchkit/kit";
import { useState } from "react";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Card } from "../ui/card.tsx";
import { CODE_FIELD_LENGTH, CodeField, readCode } from "../ui/code-field.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { alert } from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Message } from "../ui/message-card.tsx";
import { Root } from "../ui/root.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { useForm } from "../ui/use-form.ts";
import { useHydrated } from "../use-resource.ts";
import { useWays } from "../ways.ts";

export const mfaPageTexts = {
  title: "One more step",
  lead: "Your authenticator app shows a code for this site.",
  label: "Code from the app",
  submit: "Sign in",
  busy: "Signing in…",
  incomplete: "Enter the six digits that the app shows.",
  wrong: "This code is not right, or has been used before. Enter the newest one that the app shows.",
  back: "Back to sign-in",
  overTitle: "Please sign in once more",
  none: "No sign-in is waiting for a code here. It may have been finished, or begun in another tab.",
  over: "The code was not entered in time, or there were too many wrong ones. Nothing of yours is lost.",
} as const;

export interface MfaProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  className?: string | undefined;
}

/** Where people go on whose sign-in needs a second factor. */
export function Mfa({ fullPage, className }: MfaProps) {
  const skeleton = <CardSkeleton fields={1} foot />;
  return (
    <Root name="mfa" fullPage={fullPage} className={className} placeholder={skeleton}>
      {useHydrated() ? <MfaCard fullPage={fullPage} /> : skeleton}
    </Root>
  );
}

function MfaCard({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("mfaPage", mfaPageTexts);
  const explain = useExplain();
  const ways = useWays();
  const [end, setEnd] = useState<"none" | "over" | null>(() => (app.hasPendingMfa() ? null : "none"));
  const form = useForm<"code">({
    check: (values) => ({
      code: readCode(values("code"), "digits").length < CODE_FIELD_LENGTH ? say("incomplete") : undefined,
    }),
    async send(values) {
      const result = await app.signInWithMfa(readCode(values("code"), "digits"));
      if (result.status === "ok") return {};
      if (isKnownError(result.error, "INVALID_TOTP_CODE")) return { fields: { code: say("wrong") } };
      setEnd("over");
      return {};
    },
    explain,
  });
  if (end) {
    return (
      <Message
        title={say("overTitle")}
        icon={<Icon path={alert} />}
        fullPage={fullPage}
        followsUp
        primaryButtonText={say("back")}
        primaryAction={() => app.redirectToSignIn()}
      >
        {say(end)}
      </Message>
    );
  }
  return (
    <Card
      title={say("title")}
      lead={say("lead")}
      fullPage={fullPage}
      foot={<Link {...ways("signIn")}>{say("back")}</Link>}
    >
      <Form form={form} submit={say("submit")} busy={say("busy")}>
        <CodeField kind="digits" name="code" label={say("label")} problem={form.problem("code")} />
      </Form>
    </Card>
  );
}
