import { defineMessages, Form, Link, useForm, useMessages } from "@latchkit/ui";
import { EmailField, emailFieldMessages } from "../contact-channels/email-field.tsx";
import { inWords } from "../flows/in-words.ts";
import { useSignIn } from "../flows/use-sign-in.ts";
import { Root } from "../root.tsx";
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
  const t = useMessages(credentialSignInMessages);
  const tEmail = useMessages(emailFieldMessages);
  const ways = usePageLinks();
  const flow = useSignIn();
  const form = useForm<"email" | "password">({
    async submit(values) {
      const found = await flow.submit({ email: values("email"), password: values("password") });
      return inWords(found, (reason, { field }) => {
        if (reason === "missing") return field === "email" ? tEmail(reason) : t("missingPassword");
        return reason === "malformed" ? tEmail(reason) : t(reason);
      });
    },
  });

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
