import { useState } from "react";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope } from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Root } from "../ui/root.tsx";
import { SendAgain } from "../ui/send-again.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { useForm } from "../ui/use-form.ts";
import { useWays } from "../ways.ts";

export const forgotPasswordTexts = {
  title: "Set a new password",
  lead: "We will send you a link for that.",
  submit: "Send the link",
  busy: "Sending…",
  back: "Back to sign-in",
  sentTitle: "Look into your inbox",
  sent: "If {email} has an account here, an e-mail with a link is on its way.",
  other: "Use another address",
  closed: "Signing in with a password is switched off here.",
} as const;

export interface ForgotPasswordProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  className?: string | undefined;
}

/** Has a link mailed that lets people choose a new password. */
export function ForgotPassword({ fullPage, className }: ForgotPasswordProps) {
  return (
    <Root
      name="forgot-password"
      fullPage={fullPage}
      className={className}
      placeholder={<CardSkeleton fields={1} foot />}
    >
      <ForgotPasswordCard fullPage={fullPage} />
    </Root>
  );
}

export function ForgotPasswordCard({ fullPage }: { fullPage?: boolean | undefined }) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <AskCard fullPage={fullPage} onSent={setSentTo} />
  ) : (
    <SentCard fullPage={fullPage} email={sentTo} onOther={() => setSentTo(undefined)} />
  );
}

function AskCard({ fullPage, onSent }: { fullPage: boolean | undefined; onSent: (email: string) => void }) {
  const app = useApp();
  const say = useText("forgotPassword", forgotPasswordTexts);
  const ways = useWays();
  const explain = useExplain();
  const checkEmail = useEmailCheck();
  const form = useForm<"email">({
    check: (values) => ({ email: checkEmail(values("email").trim()) }),
    async send(values) {
      const email = values("email").trim();
      const result = await app.sendForgotPasswordEmail(email);
      if (result.status === "error") return { form: say("closed") };
      onSent(email);
      return {};
    },
    explain,
  });
  return (
    <Card
      title={say("title")}
      lead={say("lead")}
      fullPage={fullPage}
      foot={<Link {...ways("signIn")}>{say("back")}</Link>}
    >
      <Form form={form} submit={say("submit")} busy={say("busy")}>
        <EmailField problem={form.problem("email")} />
      </Form>
    </Card>
  );
}

interface SentCardProps {
  fullPage: boolean | undefined;
  email: string;
  onOther: () => void;
}

/** Says the same whether or not the account exists, so that nobody learns who has one. */
function SentCard({ fullPage, email, onOther }: SentCardProps) {
  const app = useApp();
  const say = useText("forgotPassword", forgotPasswordTexts);
  const ways = useWays();
  return (
    <Card
      title={say("sentTitle")}
      lead={say("sent", { email })}
      icon={<Icon path={envelope} />}
      fullPage={fullPage}
      followsUp
      foot={<Link {...ways("signIn")}>{say("back")}</Link>}
    >
      <div className="lk-actions">
        <SendAgain send={() => app.sendForgotPasswordEmail(email)} />
        <Button wide look="quiet" onClick={onOther}>
          {say("other")}
        </Button>
      </div>
    </Card>
  );
}
