import { isKnownError } from "@latchkit/kit";
import { defineMessages, Form, Link, useForm, useMessages } from "@latchkit/ui";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { usePageLinks } from "../use-page-links.ts";
import { PasswordField } from "./password-field.tsx";

export const credentialSignInMessages = defineMessages("credentialSignIn", {
  password: "Password",
  forgot: "Forgot password?",
  submit: "Sign in",
  busy: "Signing in…",
  missingPassword: "Enter your password.",
  mismatch: "Incorrect email address or password.",
  closed: "Signing in with a password is turned off.",
});

/** The form of `<SignIn/>` alone: email address and password. */
export function CredentialSignIn({ className }: { className?: string | undefined }) {
  return (
    <Root name="credential-sign-in" className={className}>
      <CredentialSignInForm />
    </Root>
  );
}

export function CredentialSignInForm() {
  const app = useApp();
  const t = useMessages(credentialSignInMessages);
  const ways = usePageLinks();
  const checkEmail = useEmailCheck();
  const form = useForm<"email" | "password">({
    check: (values) => ({
      email: checkEmail(values("email").trim()),
      password: values("password") === "" ? t("missingPassword") : undefined,
    }),
    async submit(values) {
      const email = values("email").trim();
      const password = values("password");
      const result = await attemptSignIn(app, "password", () => app.signInWithCredential({ email, password }));
      if (result.status === "ok") return {};
      if (isKnownError(result.error, "EMAIL_PASSWORD_MISMATCH")) return { fields: { password: t("mismatch") } };
      return { form: t("closed") };
    },
  });
  useSignInLock(form.isBusy);

  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <EmailField />
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        aside={<Link {...ways("forgotPassword")}>{t("forgot")}</Link>}
      />
    </Form>
  );
}
