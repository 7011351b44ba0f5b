import { isKnownError } from "@latchkit/kit";
import {
  Button,
  Card,
  CardSkeleton,
  CODE_FIELD_LENGTH,
  CodeField,
  defineMessages,
  Field,
  Form,
  Icon,
  Link,
  Message,
  readCode,
  useForm,
  useHydrated,
  useMessages,
} from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";
import { useEffect, useRef, useState } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { takeEmailBack, withEmailAside } from "../sign-in-state/kept-email.ts";
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

/** Where people go on whose sign-in needs a second factor. */
export function Mfa({ className, ...props }: MfaProps) {
  const skeleton = <CardSkeleton fields={1} hasFoot />;
  return (
    <Root name="mfa" fullPage={props.fullPage} className={className} placeholder={skeleton}>
      {useHydrated() ? <MfaCard {...props} /> : skeleton}
    </Root>
  );
}

function MfaCard({ fullPage, onSuccess, onCancel }: Omit<MfaProps, "className">) {
  const app = useApp();
  const t = useMessages(mfaPageMessages);
  const ways = usePageLinks();
  const back = onCancel ? { onPress: onCancel } : ways("signIn");
  const [end, setEnd] = useState<"none" | "over" | null>(() => (app.hasPendingMfa() ? null : "none"));
  const [isRecovering, setIsRecovering] = useState(false);
  useEffect(takeEmailBack, []);
  if (end) {
    return (
      <Message
        title={t("overTitle")}
        icon={<Icon path={alert} />}
        fullPage={fullPage}
        takesFocus
        primaryButtonText={t("back")}
        primaryAction={() => (onCancel ? onCancel() : app.redirectToSignIn())}
      >
        {t(end)}
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
      {isRecovering ? (
        <RecoveryForm onSuccess={onSuccess} onOver={() => setEnd("over")} />
      ) : (
        <CodeForm onSuccess={onSuccess} onOver={() => setEnd("over")} />
      )}
      <Button look="quiet" isWide onClick={() => setIsRecovering(!isRecovering)}>
        {t(isRecovering ? "useApp" : "useRecovery")}
      </Button>
    </Card>
  );
}

interface AttemptFormProps extends Pick<MfaProps, "onSuccess"> {
  /** Called when the sign-in can no longer be completed. */
  onOver: () => void;
}

function CodeForm({ onSuccess, onOver }: AttemptFormProps) {
  const app = useApp();
  const t = useMessages(mfaPageMessages);
  const form = useForm<"code">({
    check: (values) => ({
      code: readCode(values("code"), "digits").length < CODE_FIELD_LENGTH ? t("incomplete") : undefined,
    }),
    async submit(values) {
      const code = readCode(values("code"), "digits");
      const result = await withEmailAside(app, () =>
        app.signInWithMfa(code, undefined, { noRedirect: onSuccess !== undefined }),
      );
      if (result.status === "ok") {
        onSuccess?.();
        return {};
      }
      if (isKnownError(result.error, "INVALID_TOTP_CODE")) return { fields: { code: t("wrong") } };
      onOver();
      return {};
    },
  });
  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <CodeField kind="digits" name="code" label={t("label")} />
    </Form>
  );
}

function RecoveryForm({ onSuccess, onOver }: AttemptFormProps) {
  const app = useApp();
  const t = useMessages(mfaPageMessages);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm<"recoveryCode">({
    check: (values) => ({ recoveryCode: values("recoveryCode").trim() === "" ? t("recoveryMissing") : undefined }),
    async submit(values) {
      const options = { noRedirect: onSuccess !== undefined };
      const result = await withEmailAside(app, () =>
        app.signInWithRecoveryCode(values("recoveryCode"), undefined, options),
      );
      if (result.status === "ok") {
        onSuccess?.();
        return {};
      }
      if (isKnownError(result.error, "INVALID_RECOVERY_CODE")) return { fields: { recoveryCode: t("recoveryWrong") } };
      onOver();
      return {};
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
