import { isKnownError } from "@latchkit/kit";
import { useEffect } from "react";
import { onceIdle } from "../after-paint.ts";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { startTyping } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";
import { type SentCode, sentCode } from "./sent-code.ts";

export const magicLinkTexts = {
  submit: "Send me a code",
  busy: "Sending…",
  unverified:
    "There is an account with this address, but nobody has shown yet that it is theirs. Sign in the way you did before.",
  unknown: "There is no account with this address, and new ones cannot be created here.",
  closed: "Signing in with a code by e-mail is switched off here.",
} as const;

export interface MagicLinkFormProps {
  onSent: (sent: SentCode) => void;
  /** Where passkeys may be offered as well. */
  passkeys?: boolean | undefined;
  /** The form is what a page is for: people start typing right away, or go on if it took the place of another form. */
  fullPage?: boolean | undefined;
}

/** Asks for an address, and has a code and a link mailed there that sign in. */
export function MagicLinkForm({ onSent, passkeys, fullPage }: MagicLinkFormProps) {
  const app = useApp();
  const say = useText("magicLink", magicLinkTexts);
  const explain = useExplain();
  const checkEmail = useEmailCheck();
  const form = useForm<"email">({
    check: (values) => ({ email: checkEmail(values("email").trim()) }),
    async send(values) {
      const email = values("email").trim();
      const result = await app.sendMagicLinkEmail(email);
      if (result.status === "ok") onSent(sentCode(email, result.data.nonce));
      else if (isKnownError(result.error, "USER_EMAIL_ALREADY_EXISTS")) return { fields: { email: say("unverified") } };
      else if (isKnownError(result.error, "SIGN_UP_NOT_ENABLED")) return { fields: { email: say("unknown") } };
      else throw result.error;
      return {};
    },
    explain: (error) =>
      error instanceof Error && "status" in error && error.status === 403 ? say("closed") : explain(error),
  });
  const { ref } = form.props;
  useEffect(() => {
    if (!fullPage) return;
    return onceIdle(() => startTyping(ref.current, ref.current?.querySelector("input")));
  }, [fullPage, ref]);
  return (
    <Form form={form} submit={say("submit")} busy={say("busy")}>
      <EmailField problem={form.problem("email")} passkeys={passkeys} />
    </Form>
  );
}
