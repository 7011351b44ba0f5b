import {
  Button,
  Card,
  CardSkeleton,
  CodeField,
  defineMessages,
  Field,
  Form,
  Icon,
  Link,
  Message,
  useForm,
  useHydrated,
  useMessages,
} from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";
import { useEffect, useRef } from "react";
import { useApp } from "../context.ts";
import { inWords } from "../flows/in-words.ts";
import { type SecondFactorFlow, type SecondFactorValues, useSecondFactor } from "../flows/use-second-factor.ts";
import { Root } from "../root.tsx";
import { takeEmailBack } from "../sign-in-state/kept-email.ts";
import { useKeptStep } from "../sign-in-state/kept-step.ts";
import { usePageLinks } from "../use-page-links.ts";

export const mfaPageMessages = defineMessages("mfaPage", {
  title: "Two-step verification",
  lead: "Enter the code from your authenticator app.",
  label: "Verification code",
  submit: "Sign in",
  busy: "Signing in…",
  incomplete: "Enter the six-digit code.",
  wrong: "Incorrect code, or already used. Enter the latest code from the app.",
  back: "Back to sign-in",
  overTitle: "Please sign in again",
  none: "There's no sign-in to complete here. It may have been completed already, or started in another tab.",
  useRecovery: "Use a recovery code",
  useApp: "Use your authenticator app",
  recoveryLead: "Enter one of the recovery codes that you saved when you turned on two-step verification.",
  recoveryLabel: "Recovery code",
  recoveryMissing: "Enter a recovery code.",
  recoveryWrong: "Incorrect recovery code, or already used. Each code works once.",
  over: "The code wasn't entered in time, or there were too many incorrect codes.",
});

/** Props of `<Mfa />`. */
export interface MfaProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
  /** Called once the user is signed in, instead of going to the page that the user wanted to visit. */
  onSuccess?: (() => void) | undefined;
  /** Called when the user gives up, instead of going back to the sign-in page. */
  onCancel?: (() => void) | undefined;
}

/** Page on which a sign-in continues that needs a second factor. */
export function Mfa({ className, ...props }: MfaProps) {
  const skeleton = <CardSkeleton fields={1} hasFoot />;
  return (
    <Root name="mfa" fullPage={props.fullPage} className={className} placeholder={skeleton}>
      {useHydrated() ? <MfaCard {...props} /> : skeleton}
    </Root>
  );
}

/** The step at which a recovery code is asked for instead of one of the app. */
const RECOVERY = "recovery";

function MfaCard({ fullPage, onSuccess, onCancel }: Omit<MfaProps, "className">) {
  const app = useApp();
  const t = useMessages(mfaPageMessages);
  const ways = usePageLinks();
  const back = onCancel ? { onPress: onCancel } : ways("signIn");
  const flow = useSecondFactor({ noRedirect: onSuccess !== undefined });
  const [step, setStep, forgetStep] = useKeptStep("mfa");
  const isRecovering = step === RECOVERY;
  useEffect(takeEmailBack, []);
  const submit = async (values: SecondFactorValues) => {
    const found = await flow.submit(values);
    if (found.length === 0) {
      forgetStep();
      onSuccess?.();
    }
    return found;
  };
  if (flow.state !== "waiting") {
    return (
      <Message
        title={t("overTitle")}
        icon={<Icon path={alert} />}
        fullPage={fullPage}
        takesFocus
        primaryButtonText={t("back")}
        primaryAction={() => (onCancel ? onCancel() : app.redirectToSignIn())}
      >
        {t(flow.state)}
      </Message>
    );
  }
  return (
    <Card
      title={t("title")}
      lead={t(isRecovering ? "recoveryLead" : "lead")}
      fullPage={fullPage}
      foot={<Link {...back}>{t("back")}</Link>}
    >
      {isRecovering ? <RecoveryForm submit={submit} /> : <CodeForm submit={submit} />}
      <Button look="quiet" isWide onClick={() => setStep(isRecovering ? null : RECOVERY)}>
        {t(isRecovering ? "useApp" : "useRecovery")}
      </Button>
    </Card>
  );
}

interface AttemptFormProps {
  submit: SecondFactorFlow["submit"];
}

function CodeForm({ submit }: AttemptFormProps) {
  const t = useMessages(mfaPageMessages);
  const form = useForm<"code">({
    submit: async (values) => inWords(await submit({ code: values("code") }), (reason) => t(CODE_WORDS[reason])),
  });
  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <CodeField kind="digits" name="code" label={t("label")} />
    </Form>
  );
}

function RecoveryForm({ submit }: AttemptFormProps) {
  const t = useMessages(mfaPageMessages);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm<"recoveryCode">({
    async submit(values) {
      const found = await submit({ recoveryCode: values("recoveryCode") });
      return inWords(found, (reason) => t(reason === "missing" ? "recoveryMissing" : "recoveryWrong"));
    },
  });
  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <Field
        ref={field}
        name="recoveryCode"
        label={t("recoveryLabel")}
        type="text"
        isCode
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Form>
  );
}

const CODE_WORDS = { missing: "incomplete", incomplete: "incomplete", wrong: "wrong", over: "over" } as const;
