import { Button, Card, CardSkeleton, defineMessages, Form, Icon, Link, useForm, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { SendAgain } from "../codes/send-again.tsx";
import { EmailField, emailFieldMessages } from "../contact-channels/email-field.tsx";
import { inWords } from "../flows/in-words.ts";
import { type ForgotPasswordFlow, useForgotPassword } from "../flows/use-password-reset.ts";
import { Root } from "../root.tsx";
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
  const flow = useForgotPassword();
  return flow.sentTo === null ? (
    <AskCard fullPage={fullPage} flow={flow} />
  ) : (
    <SentCard fullPage={fullPage} flow={flow} email={flow.sentTo} />
  );
}

interface StepProps {
  fullPage: boolean | undefined;
  flow: ForgotPasswordFlow;
}

function AskCard({ fullPage, flow }: StepProps) {
  const t = useMessages(forgotPasswordMessages);
  const tEmail = useMessages(emailFieldMessages);
  const ways = usePageLinks();
  const form = useForm<"email">({
    async submit(values) {
      const found = await flow.submit({ email: values("email") });
      return inWords(found, (reason) => (reason === "closed" ? t(reason) : tEmail(reason)));
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

/** Says the same whether or not the account exists, so that it does not reveal who has one. */
function SentCard({ fullPage, flow, email }: StepProps & { email: string }) {
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
        <SendAgain send={flow.sendAgain} />
        <Button isWide look="quiet" onClick={flow.restart}>
          {t("other")}
        </Button>
      </div>
    </Card>
  );
}
