import { isKnownError } from "@latchkit/kit";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { attemptSignIn } from "../sign-in/attempt-sign-in.ts";
import { useHold } from "../sign-in/hold.ts";
import { useApp } from "../surroundings.ts";
import { Form } from "../ui/form.tsx";
import { Link } from "../ui/link.tsx";
import { Root } from "../ui/root.tsx";
import { useForm } from "../ui/use-form.ts";
import { useWays } from "../ways.ts";
import { PasswordField } from "./password-field.tsx";

export const credentialSignInTexts = {
  password: "Password",
  forgot: "Forgot password?",
  submit: "Sign in",
  busy: "Signing in…",
  missingPassword: "Enter your password.",
  mismatch: "This e-mail address and password do not belong together. Check both, or set a new password.",
  closed: "Signing in with a password is switched off here.",
} as const;

/** The form of `<SignIn/>` alone: e-mail address and password. */
export function CredentialSignIn({ className }: { className?: string | undefined }) {
  return (
    <Root name="credential-sign-in" className={className}>
      <CredentialSignInForm />
    </Root>
  );
}

export function CredentialSignInForm() {
  const app = useApp();
  const say = useText("credentialSignIn", credentialSignInTexts);
  const ways = useWays();
  const explain = useExplain();
  const checkEmail = useEmailCheck();
  const form = useForm<"email" | "password">({
    check: (values) => ({
      email: checkEmail(values("email").trim()),
      password: values("password") === "" ? say("missingPassword") : undefined,
    }),
    async send(values) {
      const email = values("email").trim();
      const password = values("password");
      const result = await attemptSignIn("password", () => app.signInWithCredential({ email, password }));
      if (result.status === "ok") return {};
      if (isKnownError(result.error, "EMAIL_PASSWORD_MISMATCH")) return { fields: { password: say("mismatch") } };
      return { form: say("closed") };
    },
    explain,
  });
  useHold(form.busy);

  return (
    <Form form={form} submit={say("submit")} busy={say("busy")}>
      <EmailField problem={form.problem("email")} passkeys />
      <PasswordField
        name="password"
        label={say("password")}
        autoComplete="current-password"
        problem={form.problem("password")}
        aside={<Link {...ways("forgotPassword")}>{say("forgot")}</Link>}
      />
    </Form>
  );
}
