import { type CodeError, isKnownError } from "@latchkit/kit";
import { Card, defineMessages, Form, useForm, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { keptEmail } from "../sign-in-state/kept-email.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export const resetFormMessages = defineMessages("resetForm", {
  title: "Choose a new password",
  lead: "You'll use it to sign in from now on.",
  password: "New password",
  submit: "Save password",
  busy: "Saving…",
  closed: "Signing in with a password is turned off.",
});

export interface ResetFormProps {
  code: string;
  fullPage: boolean | undefined;
  onDone: () => void;
  /** The code has stopped working meanwhile. */
  onBroken: (error: CodeError) => void;
}

export function ResetForm({ code, fullPage, onDone, onBroken }: ResetFormProps) {
  const app = useApp();
  const t = useMessages(resetFormMessages);
  const checkPassword = usePasswordCheck();
  const form = useForm<"password">({
    check: (values) => ({ password: checkPassword(values("password")) }),
    async submit(values) {
      const result = await app.resetPassword({ code, password: values("password") });
      if (result.status === "ok") onDone();
      else if (isKnownError(result.error, "VERIFICATION_ERROR")) onBroken(result.error);
      else if (isKnownError(result.error, "PASSWORD_AUTHENTICATION_NOT_ENABLED")) return { form: t("closed") };
      else return { fields: { password: checkPassword.refusal(result.error) } };
      return {};
    },
  });
  return (
    <Card title={t("title")} lead={t("lead")} fullPage={fullPage}>
      <Form form={form} submit={t("submit")} busy={t("busy")}>
        {/* So that password managers know whose password this is. */}
        <input
          className="lk-hidden"
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={keptEmail()}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <NewPasswordField name="password" label={t("password")} />
      </Form>
    </Card>
  );
}
