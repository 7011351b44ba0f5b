import { isKnownError, type User } from "@latchkit/kit";
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

export const turnOffMessages = defineMessages("turnOff", {
  title: "Turn off two-step verification?",
  text: "You'll no longer be asked for a code when you sign in. You can delete the entry in your authenticator app.",
  prove: "Enter the code from your authenticator app to confirm that it's you.",
  code: "Verification code",
  missing: "Enter the six-digit code.",
  wrong: "Incorrect code, or already used. Enter the latest code from the app.",
  submit: "Turn off",
  busy: "Turning off…",
});

export interface TurnOffProps {
  user: User;
  onDone: () => void;
  onClose: () => void;
}

/** Turns the second factor off; asks for a code of it only when the backend does, because the last sign-in was a while ago. */
export function TurnOff({ user, onDone, onClose }: TurnOffProps) {
  const t = useMessages(turnOffMessages);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<"code">({
    check(values) {
      const isMissing = asksForCode && readCode(values("code"), "digits").length < CODE_FIELD_LENGTH;
      return { code: isMissing ? t("missing") : undefined };
    },
    async submit(values) {
      const totpCode = asksForCode ? readCode(values("code"), "digits") : undefined;
      try {
        await user.update({ totpMultiFactorSecret: null, totpCode });
      } catch (error) {
        if (!isKnownError(error, "INVALID_TOTP_CODE")) throw error;
        setAsksForCode(true);
        return asksForCode ? { fields: { code: t("wrong") } } : {};
      }
      onDone();
      return {};
    },
  });
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <p className="lk-text">{t(asksForCode ? "prove" : "text")}</p>
      <Form
        form={form}
        submit={
          <div className="lk-actions">
            <Button type="submit" look="danger" isWide busy={form.isBusy && t("busy")} isUnavailable={form.isHeldBack}>
              {t("submit")}
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
