import { Button, CodeField, defineMessages, Form, useForm, useMessages } from "@latchkit/ui";
import { SendAgain } from "../codes/send-again.tsx";
import { inWords } from "../flows/in-words.ts";
import { useEmailCodeEntry } from "../flows/use-email-code.ts";
import type { SentCode } from "../sign-in-state/sent-code.ts";

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
  const t = useMessages(codeFormMessages);
  const { signIn, sendAgain } = useEmailCodeEntry(sent, onChange);
  const form = useForm<"code">({
    submit: async (values) => inWords(await signIn.submit({ code: values("code") }), (reason) => t(reason)),
  });

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
