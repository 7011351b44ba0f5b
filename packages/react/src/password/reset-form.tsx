import { Card, defineMessages, Form, useForm, useMessages } from "@latchkit/ui";
import { inWords } from "../flows/in-words.ts";
import type { PasswordResetFlow } from "../flows/use-password-reset.ts";
import { keptEmail } from "../sign-in-state/kept-email.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { usePasswordWords } from "./use-password-check.ts";

export const resetFormMessages = defineMessages("resetForm", {
  title: "Choose a new password",
  lead: "You'll use it to sign in from now on.",
  password: "New password",
  submit: "Save password",
  busy: "Saving…",
  closed: "Signing in with a password is turned off.",
});

export interface ResetFormProps {
  flow: PasswordResetFlow;
  fullPage: boolean | undefined;
}

export function ResetForm({ flow, fullPage }: ResetFormProps) {
  const t = useMessages(resetFormMessages);
  const passwordWords = usePasswordWords();
  const form = useForm<"password">({
    async submit(values) {
      const found = await flow.submit({ password: values("password") });
      return inWords(found, (reason, { error }) => {
        if (reason === "broken") return null; // The page says so.
        return reason === "closed" ? t(reason) : passwordWords(reason, error);
      });
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
