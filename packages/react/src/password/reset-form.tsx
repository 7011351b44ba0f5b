import { type CodeError, isKnownError } from "@latchkit/kit";
import { keptEmail } from "../contact-channels/kept-email.ts";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export const resetFormTexts = {
  title: "Choose a new password",
  lead: "You will sign in with it from now on.",
  password: "New password",
  submit: "Save the password",
  busy: "Saving…",
  closed: "Signing in with a password is switched off here.",
} as const;

export interface ResetFormProps {
  code: string;
  fullPage: boolean | undefined;
  onDone: () => void;
  /** The code has stopped working meanwhile. */
  onBroken: (error: CodeError) => void;
}

export function ResetForm({ code, fullPage, onDone, onBroken }: ResetFormProps) {
  const app = useApp();
  const say = useText("resetForm", resetFormTexts);
  const explain = useExplain();
  const checkPassword = usePasswordCheck();
  const form = useForm<"password">({
    check: (values) => ({ password: checkPassword(values("password")) }),
    async send(values) {
      const result = await app.resetPassword({ code, password: values("password") });
      if (result.status === "ok") onDone();
      else if (isKnownError(result.error, "VERIFICATION_ERROR")) onBroken(result.error);
      else if (isKnownError(result.error, "PASSWORD_AUTHENTICATION_NOT_ENABLED")) return { form: say("closed") };
      else return { fields: { password: checkPassword.refusal(result.error) } };
      return {};
    },
    explain,
  });
  return (
    <Card title={say("title")} lead={say("lead")} fullPage={fullPage}>
      <Form form={form} submit={say("submit")} busy={say("busy")}>
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
        <NewPasswordField name="password" label={say("password")} problem={form.problem("password")} />
      </Form>
    </Card>
  );
}
