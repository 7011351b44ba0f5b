import { defineMessages, Form, Link, useForm, useMessages } from "@latchkit/ui";
import { EmailField, emailFieldMessages } from "../contact-channels/email-field.tsx";
import { inWords } from "../flows/in-words.ts";
import { type SignUpValues, useSignUp } from "../flows/use-sign-up.ts";
import { Root } from "../root.tsx";
import { knownEmail } from "../sign-in-state/kept-email.ts";
import { usePageLinks } from "../use-page-links.ts";
import { NameField, nameFieldMessages } from "../users/name-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePasswordWords } from "./use-password-check.ts";

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
  const t = useMessages(credentialSignUpMessages);
  const tEmail = useMessages(emailFieldMessages);
  const tName = useMessages(nameFieldMessages);
  const passwordWords = usePasswordWords();
  const ways = usePageLinks();
  const flow = useSignUp();
  const form = useForm<keyof SignUpValues>({
    async submit(values) {
      const found = await flow.submit({
        email: values("email"),
        password: values("password"),
        repeat: noPasswordRepeat ? undefined : values("repeat"),
        displayName: values("displayName"),
      });
      return inWords(found, (reason, { field, error }) => {
        if (reason === "taken")
          return (
            <>
              {t("taken")} <Link {...ways("signIn")}>{t("signIn")}</Link>
            </>
          );
        if (reason === "closed" || reason === "different") return t(reason);
        if (reason === "malformed") return tEmail(reason);
        if (reason !== "missing" || field === "password") return passwordWords(reason, error);
        return field === "email" ? tEmail(reason) : tName(reason);
      });
    },
  });

  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <NameField rule={flow.name} />
      <EmailField />
      <NewPasswordField
        name="password"
        label={t("password")}
        known={[knownEmail() ?? null]}
        hasSiblings={!noPasswordRepeat}
      />
      {noPasswordRepeat ? null : (
        <PasswordField name="repeat" label={t("repeat")} autoComplete="new-password" hasSiblings />
      )}
    </Form>
  );
}
