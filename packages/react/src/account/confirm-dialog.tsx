import {
  type ConfirmSignInError,
  type ConfirmSignInOptions,
  type CurrentUser,
  isKnownError,
  type Project,
} from "@latchkit/kit";
import {
  Button,
  CancelButton,
  CODE_FIELD_LENGTH,
  Dialog,
  defineMessages,
  Field,
  Form,
  Notice,
  readCode,
  useAction,
  useForm,
  useMessages,
} from "@latchkit/ui";
import { type ReactNode, useRef, useState } from "react";
import { useApp } from "../context.ts";
import { secondFactorDialogMessages } from "../mfa/second-factor-dialog.tsx";
import { provider } from "../oauth/providers.ts";
import { PasswordField } from "../password/password-field.tsx";
import { passwordSectionMessages } from "../password/password-section.tsx";

export const freshSignInMessages = defineMessages("freshSignIn", {
  title: "Confirm that it's you",
  text: "You signed in a while ago. Sign in again to continue.",
  submit: "Confirm",
  busy: "Confirming…",
  passkey: "Use a passkey",
  passkeyFailed: "This passkey couldn't be checked, or belongs to another account.",
  email: "Email me a code",
  sent: "Enter the code that we sent to {email}.",
  wrong: "Incorrect or expired code. Request a new one.",
  provider: "Continue with {provider}",
});

export interface ConfirmDialogProps {
  user: CurrentUser;
  project: Project;
  onClose: (isConfirmed: boolean) => void;
}

type Name = "password" | "code" | "factor";

/** Signs the user in again, with any of their methods and their second factor. */
export function ConfirmDialog({ user, project, onClose }: ConfirmDialogProps) {
  const t = useMessages(freshSignInMessages);
  const passwords = useMessages(passwordSectionMessages);
  const factors = useMessages(secondFactorDialogMessages);
  const [nonce, setNonce] = useState<string | null>(null);
  const { config } = project;
  const email = user.primaryEmail;
  const hasPassword = user.hasPassword && config.credentialEnabled;
  const isTyped = nonce !== null || hasPassword;

  const factorField = useRef<HTMLInputElement>(null);

  async function confirm(proof: ConfirmSignInOptions): Promise<ConfirmSignInError | null> {
    const answer = await user.confirmSignIn({ ...proof, ...factorOf(factorField.current?.value.trim() ?? "") });
    if (answer.status === "error") return answer.error;
    onClose(true);
    return null;
  }

  const form = useForm<Name>({
    check: (values) => ({
      password: nonce === null && values("password") === "" ? passwords("missingOld") : undefined,
      code: nonce !== null && values("code").trim() === "" ? t("sent", { email: email ?? "" }) : undefined,
      factor: user.isMultiFactorRequired && values("factor").trim() === "" ? factors("missing") : undefined,
    }),
    async submit(values) {
      const error = await confirm(
        nonce === null ? { password: values("password") } : { emailCode: readCode(values("code"), "letters") + nonce },
      );
      if (error === null) return {};
      if (isOfSecondFactor(error)) return { fields: { factor: factors("wrong") } };
      return { fields: nonce === null ? { password: passwords("wrongOld") } : { code: t("wrong") } };
    },
  });
  const factor = user.isMultiFactorRequired ? (
    <Field ref={factorField} name="factor" label={factors("code")} autoComplete="one-time-code" spellCheck={false} />
  ) : null;
  return (
    <Dialog title={t("title")} onClose={() => onClose(false)}>
      <p className="lk-text">{nonce === null ? t("text") : t("sent", { email: email ?? "" })}</p>
      {isTyped ? (
        <Form
          form={form}
          submit={
            <Button type="submit" isWide busy={form.isBusy && t("busy")} isUnavailable={form.isHeldBack}>
              {t("submit")}
            </Button>
          }
        >
          {nonce === null ? (
            <PasswordField name="password" label={passwords("old")} autoComplete="current-password" />
          ) : (
            <Field
              name="code"
              label={factors("code")}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              isCode
            />
          )}
          {factor}
        </Form>
      ) : (
        factor
      )}
      <OtherWays user={user} config={config} confirm={confirm} onSent={nonce === null ? setNonce : undefined}>
        <CancelButton isWide onClick={() => onClose(false)} />
      </OtherWays>
    </Dialog>
  );
}

interface OtherWaysProps {
  user: CurrentUser;
  config: Project["config"];
  confirm: (proof: ConfirmSignInOptions) => Promise<ConfirmSignInError | null>;
  /** Receives the nonce of the code that was sent by email; absent once one was sent. */
  onSent: ((nonce: string) => void) | undefined;
  children: ReactNode;
}

/** The ways to confirm that need nothing typed: a passkey, a code by email, an account at a provider. */
function OtherWays({ user, config, confirm, onSent, children }: OtherWaysProps) {
  const app = useApp();
  const t = useMessages(freshSignInMessages);
  const factors = useMessages(secondFactorDialogMessages);
  const email = user.primaryEmail;
  const takesEmail = config.magicLinkEnabled && user.otpAuthEnabled && user.primaryEmailVerified && email !== null;
  const takesPasskey = config.passkeyEnabled && user.passkeyAuthEnabled;
  const providers = config.oauthProviders.filter(({ id }) => user.oauthProviders.some((own) => own.id === id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const passkey = useAction(async () => {
    setRefusal(null);
    const error = await confirm({ passkey: true });
    if (error === null || isCancelled(error)) return;
    setRefusal(isOfSecondFactor(error) ? factors("wrong") : t("passkeyFailed"));
  });
  const mail = useAction(async () => {
    const sent = await app.sendMagicLinkEmail(email ?? "");
    if (sent.status === "error") throw sent.error;
    onSent?.(sent.data.nonce);
  });
  const leaving = useAction((id: string) => {
    const { pathname, search, hash } = window.location;
    return app.signInWithOAuth(id, { returnTo: pathname + search + hash });
  });
  return (
    <div>
      <Notice tone="danger">{refusal ?? passkey.failure ?? mail.failure ?? leaving.failure}</Notice>
      <div className="lk-actions">
        {takesPasskey ? (
          <Button look="secondary" isWide busy={passkey.isBusy && t("busy")} onClick={() => void passkey.run()}>
            {t("passkey")}
          </Button>
        ) : null}
        {takesEmail && onSent ? (
          <Button look="secondary" isWide busy={mail.isBusy && t("busy")} onClick={() => void mail.run()}>
            {t("email")}
          </Button>
        ) : null}
        {providers.map(({ id }) => (
          <Button
            key={id}
            look="secondary"
            isWide
            busy={leaving.isBusy && t("busy")}
            onClick={() => void leaving.run(id)}
          >
            {t("provider", { provider: provider(id).name })}
          </Button>
        ))}
        {children}
      </div>
    </div>
  );
}

/** Six digits are of the authenticator app; everything else is a recovery code. */
function factorOf(typed: string): Pick<ConfirmSignInOptions, "totpCode" | "recoveryCode"> {
  if (typed === "") return {};
  const digits = readCode(typed, "digits");
  return digits.length === CODE_FIELD_LENGTH && /^[\d\s-]*$/.test(typed)
    ? { totpCode: digits }
    : { recoveryCode: typed };
}

function isOfSecondFactor(error: ConfirmSignInError): boolean {
  return isKnownError(error, "INVALID_TOTP_CODE") || isKnownError(error, "INVALID_RECOVERY_CODE");
}

function isCancelled(error: ConfirmSignInError): boolean {
  return isKnownError(error, "PASSKEY_WEBAUTHN_ERROR") && error.details.code === "ERROR_CEREMONY_ABORTED";
}
