import { isKnownError } from "@latchkit/kit";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { knownEmail } from "../contact-channels/kept-email.ts";
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
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export const credentialSignUpTexts = {
  password: "Password",
  repeat: "Password again",
  submit: "Create account",
  busy: "Creating your account…",
  different: "The two passwords are not the same.",
  taken: "There is an account with this address already.",
  signIn: "Sign in instead",
  closed: "New accounts cannot be created here at the moment.",
} as const;

export interface CredentialSignUpProps {
  /** `false` asks for the password twice. Default: `true`, since it can be looked at while typing. */
  noPasswordRepeat?: boolean | undefined;
  className?: string | undefined;
}

/** The form of `<SignUp/>` alone: e-mail address and a new password. */
export function CredentialSignUp({ noPasswordRepeat, className }: CredentialSignUpProps) {
  return (
    <Root name="credential-sign-up" className={className}>
      <CredentialSignUpForm noPasswordRepeat={noPasswordRepeat} />
    </Root>
  );
}

export function CredentialSignUpForm({ noPasswordRepeat = true }: Pick<CredentialSignUpProps, "noPasswordRepeat">) {
  const app = useApp();
  const say = useText("credentialSignUp", credentialSignUpTexts);
  const ways = useWays();
  const explain = useExplain();
  const checkEmail = useEmailCheck();
  const checkPassword = usePasswordCheck();
  const form = useForm<"email" | "password" | "repeat">({
    check: (values) => ({
      email: checkEmail(values("email").trim()),
      password: checkPassword(values("password")),
      repeat: !noPasswordRepeat && values("repeat") !== values("password") ? say("different") : undefined,
    }),
    async send(values) {
      const email = values("email").trim();
      const password = values("password");
      const result = await attemptSignIn("password", () => app.signUpWithCredential({ email, password }));
      if (result.status === "ok") return {};
      if (isKnownError(result.error, "USER_EMAIL_ALREADY_EXISTS")) {
        const instead = <Link {...ways("signIn")}>{say("signIn")}</Link>;
        return {
          fields: {
            email: (
              <>
                {say("taken")} {instead}
              </>
            ),
          },
        };
      }
      const unfit = checkPassword.refusal(result.error);
      return unfit ? { fields: { password: unfit } } : { form: say("closed") };
    },
    explain,
  });
  useHold(form.busy);

  return (
    <Form form={form} submit={say("submit")} busy={say("busy")}>
      <EmailField problem={form.problem("email")} />
      <NewPasswordField
        name="password"
        label={say("password")}
        problem={form.problem("password")}
        known={[knownEmail() ?? null]}
      />
      {noPasswordRepeat ? null : (
        <PasswordField
          name="repeat"
          label={say("repeat")}
          autoComplete="new-password"
          problem={form.problem("repeat")}
        />
      )}
    </Form>
  );
}
