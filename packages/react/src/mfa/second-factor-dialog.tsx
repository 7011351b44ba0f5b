import { isKnownError } from "@latchkit/kit";
import {
  Button,
  CancelButton,
  CODE_FIELD_LENGTH,
  CodeField,
  Dialog,
  defineMessages,
  Form,
  readCode,
  useForm,
  useMessages,
} from "@latchkit/ui";
import { useState } from "react";

export const secondFactorDialogMessages = defineMessages("secondFactorDialog", {
  prove: "Enter the code from your authenticator app to confirm that it's you.",
  code: "Verification code",
  missing: "Enter the six-digit code.",
  wrong: "Incorrect code, or already used. Enter the latest code from the app.",
});

export interface SecondFactorDialogProps {
  title: string;
  text: string;
  submit: string;
  busy: string;
  /** Default: `"danger"`. */
  look?: "danger" | "primary" | undefined;
  /** Changes the second factor. Throws `INVALID_TOTP_CODE` if the backend wants a code, or another one. */
  action: (totpCode: string | undefined) => Promise<void>;
  onClose: () => void;
}

/**
 * Confirms a change of the second factor; asks for a code of it only when the backend does, because the last sign-in
 * was a while ago.
 */
export function SecondFactorDialog({ title, text, submit, busy, look, action, onClose }: SecondFactorDialogProps) {
  const t = useMessages(secondFactorDialogMessages);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<"code">({
    check(values) {
      const isMissing = asksForCode && readCode(values("code"), "digits").length < CODE_FIELD_LENGTH;
      return { code: isMissing ? t("missing") : undefined };
    },
    async submit(values) {
      try {
        await action(asksForCode ? readCode(values("code"), "digits") : undefined);
      } catch (error) {
        if (!isKnownError(error, "INVALID_TOTP_CODE")) throw error;
        setAsksForCode(true);
        return asksForCode ? { fields: { code: t("wrong") } } : {};
      }
      return {};
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="lk-text">{asksForCode ? t("prove") : text}</p>
      <Form
        form={form}
        submit={
          <div className="lk-actions">
            <Button
              type="submit"
              look={look ?? "danger"}
              isWide
              busy={form.isBusy && busy}
              isUnavailable={form.isHeldBack}
            >
              {submit}
            </Button>
            <CancelButton look="secondary" isWide onClick={onClose} />
          </div>
        }
      >
        {asksForCode ? <CodeField kind="digits" name="code" label={t("code")} takesFocus /> : null}
      </Form>
    </Dialog>
  );
}
