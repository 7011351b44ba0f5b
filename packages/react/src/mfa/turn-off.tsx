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
  title: "Turn two-step sign-in off?",
  text: "Signing in no longer asks for a code. You can delete the entry in your authenticator app.",
  prove:
    "You signed in a while ago. Enter the code that your authenticator app shows, so that only you can turn it off.",
  code: "Code from the app",
  missing: "Enter the six digits that the app shows.",
  wrong: "This code is not right, or has been used before. Enter the newest one that the app shows.",
  submit: "Turn it off",
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
