import { isKnownError, type User } from "@latchkit/kit";
import { useState } from "react";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { CancelButton } from "../ui/cancel-button.tsx";
import { CODE_FIELD_LENGTH, CodeField, readCode } from "../ui/code-field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";

export const turnOffTexts = {
  title: "Turn two-step sign-in off?",
  text: "Signing in no longer asks for a code. You can delete the entry in your authenticator app.",
  prove:
    "You signed in a while ago. Enter the code that your authenticator app shows, so that only you can turn it off.",
  code: "Code from the app",
  missing: "Enter the six digits that the app shows.",
  wrong: "This code is not right, or has been used before. Enter the newest one that the app shows.",
  submit: "Turn it off",
  busy: "Turning off…",
} as const;

export interface TurnOffProps {
  user: User;
  onDone: () => void;
  onClose: () => void;
}

/** Turns the second factor off; asks for a code of it only when the backend does, because the last sign-in was a while ago. */
export function TurnOff({ user, onDone, onClose }: TurnOffProps) {
  const say = useText("turnOff", turnOffTexts);
  const explain = useExplain();
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<"code">({
    check(values) {
      const isMissing = asksForCode && readCode(values("code"), "digits").length < CODE_FIELD_LENGTH;
      return { code: isMissing ? say("missing") : undefined };
    },
    async send(values) {
      const totpCode = asksForCode ? readCode(values("code"), "digits") : undefined;
      try {
        await user.update({ totpMultiFactorSecret: null, totpCode });
      } catch (error) {
        if (!isKnownError(error, "INVALID_TOTP_CODE")) throw error;
        setAsksForCode(true);
        return asksForCode ? { fields: { code: say("wrong") } } : {};
      }
      onDone();
      return {};
    },
    explain,
  });
  return (
    <Dialog title={say("title")} onClose={onClose}>
      <p className="lk-text">{say(asksForCode ? "prove" : "text")}</p>
      <Form
        form={form}
        submit={
          <div className="lk-actions">
            <Button type="submit" look="danger" wide busy={form.busy && say("busy")} unavailable={form.isHeldBack}>
              {say("submit")}
            </Button>
            <CancelButton look="secondary" wide onClick={onClose} />
          </div>
        }
      >
        {asksForCode ? (
          <CodeField kind="digits" name="code" label={say("code")} problem={form.problem("code")} followsUp />
        ) : null}
      </Form>
    </Dialog>
  );
}
