import { type ClientApp, type CodeError, isKnownError, type MagicLinkSignInError, type Result } from "@latchkit/kit";
import {
  Button,
  CODE_FIELD_LENGTH,
  CodeField,
  defineMessages,
  Form,
  readCode,
  useForm,
  useMessages,
} from "@latchkit/ui";
import { useEffect } from "react";
import { SendAgain } from "../codes/send-again.tsx";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { keepSentCode, type SentCode, sentCode } from "./sent-code.ts";

export const codeFormMessages = defineMessages("codeForm", {
  sent: "We sent a code to {email}. You can also use the link in the email.",
  label: "Verification code",
  submit: "Sign in",
  busy: "Signing in…",
  incomplete: "Enter all six characters of the code.",
  wrong: "Incorrect code. Check the email again, or request a new code.",
  expired: "This code has expired. Request a new one.",
  used: "This code was already used. Request a new one.",
  tooMany: "Too many incorrect codes. Request a new one.",
  taken: "You can't sign in this way with this address. Choose another sign-in method.",
  closed: "New accounts can't be created right now.",
  other: "Use a different email address",
});

export interface CodeFormProps {
  sent: SentCode;
  /** Told when another mail is on its way; `null` when people want to begin anew. */
  onChange: (sent: SentCode | null) => void;
}

/** Takes the code from the mail; the link in it works just as well. */
export function CodeForm({ sent, onChange }: CodeFormProps) {
  const app = useApp();
  const t = useMessages(codeFormMessages);
  const form = useForm<"code">({
    check: (values) => ({
      code: readCode(values("code"), "letters").length < CODE_FIELD_LENGTH ? t("incomplete") : undefined,
    }),
    async submit(values) {
      const code = readCode(values("code"), "letters");
      const result = await attemptSignIn(app, "code", () =>
        signInWithAny(
          app,
          sent.nonces.map((nonce) => code + nonce),
        ),
      );
      if (result.status === "ok") return {};
      if (isKnownError(result.error, "USER_EMAIL_ALREADY_EXISTS")) return { form: t("taken") };
      if (isKnownError(result.error, "SIGN_UP_NOT_ENABLED")) return { form: t("closed") };
      return { fields: { code: t(reason(result.error)) } };
    },
  });
  useSignInLock(form.isBusy);
  // Not while a code is being tried: the page may be gone by the end, and the code used up.
  useEffect(() => (form.isBusy ? undefined : keepSentCode(app.projectId, sent)), [app.projectId, sent, form.isBusy]);

  async function sendAgain() {
    const result = await app.sendMagicLinkEmail(sent.email);
    if (result.status === "error") throw result.error;
    onChange(sentCode(sent.email, result.data.nonce, sent));
  }

  return (
    <>
      <Form form={form} submit={t("submit")} busy={t("busy")}>
        <CodeField kind="letters" name="code" label={t("label")} takesFocus />
      </Form>
      <div className="lk-actions">
        <SendAgain send={sendAgain} />
        <Button isWide look="quiet" onClick={() => onChange(null)}>
          {t("other")}
        </Button>
      </div>
    </>
  );
}

/** Says what is on its way, and where to. */
export function CodeSent({ sent }: Pick<CodeFormProps, "sent">) {
  const t = useMessages(codeFormMessages);
  return t("sent", { email: sent.email });
}

/** Signs in with the first of several codes that the backend knows. */
async function signInWithAny(
  app: ClientApp,
  [code = "", ...others]: readonly string[],
): Promise<Result<undefined, MagicLinkSignInError>> {
  const result = await app.signInWithMagicLink(code);
  const isUnknown = result.status === "error" && isKnownError(result.error, "VERIFICATION_CODE_NOT_FOUND");
  return isUnknown && others.length > 0 ? signInWithAny(app, others) : result;
}

function reason(error: CodeError): "wrong" | "expired" | "used" | "tooMany" {
  if (isKnownError(error, "VERIFICATION_CODE_EXPIRED")) return "expired";
  if (isKnownError(error, "VERIFICATION_CODE_ALREADY_USED")) return "used";
  return isKnownError(error, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED") ? "tooMany" : "wrong";
}
