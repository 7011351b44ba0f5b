import { isKnownError } from "@latchkit/kit";
import { defineMessages, Form, Link, useForm, useMessages } from "@latchkit/ui";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { knownEmail } from "../sign-in-state/kept-email.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { useSignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { usePageLinks } from "../use-page-links.ts";
import { NameField, useNameCheck } from "../users/name-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export const credentialSignUpMessages = defineMessages("credentialSignUp", {
  password: "Password",
  repeat: "Confirm password",
  submit: "Create account",
  busy: "Creating account…",
  different: "The passwords don't match.",
  taken: "An account with this email address already exists.",
  signIn: "Sign in instead",
  closed: "New accounts can't be created right now.",
});

/** Props of `<CredentialSignUp />`. */
export interface CredentialSignUpProps {
  /** `false` asks for the password twice. Default: `true`, since the field can show what was typed. */
  noPasswordRepeat?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** The form of `<SignUp/>` alone: email address and a new password. */
export function CredentialSignUp({ noPasswordRepeat, className }: CredentialSignUpProps) {
  return (
    <Root name="credential-sign-up" className={className}>
      <CredentialSignUpForm noPasswordRepeat={noPasswordRepeat} />
    </Root>
  );
}

export function CredentialSignUpForm({ noPasswordRepeat = true }: Pick<CredentialSignUpProps, "noPasswordRepeat">) {
  const app = useApp();
  const t = useMessages(credentialSignUpMessages);
  const ways = usePageLinks();
  const checkEmail = useEmailCheck();
  const checkPassword = usePasswordCheck();
  const rule = useSignInMethods(undefined)?.name ?? "off";
  const checkName = useNameCheck(rule);
  const form = useForm<"displayName" | "email" | "password" | "repeat">({
    check: (values) => ({
      displayName: checkName(values("displayName")),
      email: checkEmail(values("email").trim()),
      password: checkPassword(values("password")),
      repeat: !noPasswordRepeat && values("repeat") !== values("password") ? t("different") : undefined,
    }),
    async submit(values) {
      const email = values("email").trim();
      const password = values("password");
      const displayName = values("displayName").trim() || undefined;
      const result = await attemptSignIn(app, "password", () =>
        app.signUpWithCredential({ email, password, displayName }),
      );
      if (result.status === "ok") return {};
      if (isKnownError(result.error, "USER_EMAIL_ALREADY_EXISTS")) {
        const instead = <Link {...ways("signIn")}>{t("signIn")}</Link>;
        return {
          fields: {
            email: (
              <>
                {t("taken")} {instead}
              </>
            ),
          },
        };
      }
      const unfit = checkPassword.refusal(result.error);
      return unfit ? { fields: { password: unfit } } : { form: t("closed") };
    },
  });
  useSignInLock(form.isBusy);

  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <NameField rule={rule} />
      <EmailField />
      <NewPasswordField name="password" label={t("password")} known={[knownEmail() ?? null]} />
      {noPasswordRepeat ? null : <PasswordField name="repeat" label={t("repeat")} autoComplete="new-password" />}
    </Form>
  );
}
