import { Button, Card, CardSkeleton, defineMessages, Form, Icon, Link, useForm, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { SendAgain } from "../codes/send-again.tsx";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { useKeptStep } from "../sign-in-state/kept-step.ts";
import { usePageLinks } from "../use-page-links.ts";

export const forgotPasswordMessages = defineMessages("forgotPassword", {
  title: "Reset your password",
  lead: "We'll send you a link to choose a new one.",
  submit: "Send reset link",
  busy: "Sending…",
  back: "Back to sign-in",
  sentTitle: "Check your email",
  sent: "If there's an account for {email}, we sent a link to reset its password.",
  other: "Use a different email address",
  closed: "Signing in with a password is turned off.",
});

/** Props of `<ForgotPassword />`. */
export interface ForgotPasswordProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** Has a link mailed that lets people choose a new password. */
export function ForgotPassword({ fullPage, className }: ForgotPasswordProps) {
  return (
    <Root
      name="forgot-password"
      fullPage={fullPage}
      className={className}
      placeholder={<CardSkeleton fields={1} hasFoot />}
    >
      <ForgotPasswordCard fullPage={fullPage} />
    </Root>
  );
}

export function ForgotPasswordCard({ fullPage }: { fullPage?: boolean | undefined }) {
  const [sentTo, setSentTo] = useKeptStep("forgot-password");
  return sentTo === null ? (
    <AskCard fullPage={fullPage} onSent={setSentTo} />
  ) : (
    <SentCard fullPage={fullPage} email={sentTo} onOther={() => setSentTo(null)} />
  );
}

function AskCard({ fullPage, onSent }: { fullPage: boolean | undefined; onSent: (email: string) => void }) {
  const app = useApp();
  const t = useMessages(forgotPasswordMessages);
  const ways = usePageLinks();
  const checkEmail = useEmailCheck();
  const form = useForm<"email">({
    check: (values) => ({ email: checkEmail(values("email").trim()) }),
    async submit(values) {
      const email = values("email").trim();
      const result = await app.sendForgotPasswordEmail(email);
      if (result.status === "error") return { form: t("closed") };
      onSent(email);
      return {};
    },
  });
  return (
    <Card title={t("title")} lead={t("lead")} fullPage={fullPage} foot={<Link {...ways("signIn")}>{t("back")}</Link>}>
      <Form form={form} submit={t("submit")} busy={t("busy")}>
        <EmailField />
      </Form>
    </Card>
  );
}

interface SentCardProps {
  fullPage: boolean | undefined;
  email: string;
  onOther: () => void;
}

/** Says the same whether or not the account exists, so that it does not reveal who has one. */
function SentCard({ fullPage, email, onOther }: SentCardProps) {
  const app = useApp();
  const t = useMessages(forgotPasswordMessages);
  const ways = usePageLinks();
  return (
    <Card
      title={t("sentTitle")}
      lead={t("sent", { email })}
      icon={<Icon path={envelope} />}
      fullPage={fullPage}
      takesFocus
      foot={<Link {...ways("signIn")}>{t("back")}</Link>}
    >
      <div className="lk-actions">
        <SendAgain send={() => app.sendForgotPasswordEmail(email)} />
        <Button isWide look="quiet" onClick={onOther}>
          {t("other")}
        </Button>
      </div>
    </Card>
  );
}
