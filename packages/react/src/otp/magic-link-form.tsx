import { defineMessages, Form, Link, onceIdle, startTyping, useForm, useMessages } from "@latchkit/ui";
import { useEffect } from "react";
import { EmailField, emailFieldMessages } from "../contact-channels/email-field.tsx";
import { inWords } from "../flows/in-words.ts";
import { type EmailCodeRequest, useEmailCodeRequest } from "../flows/use-email-code.ts";
import type { SentCode } from "../sign-in-state/sent-code.ts";
import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { usePageLinks } from "../use-page-links.ts";
import { NameField, nameFieldMessages } from "../users/name-field.tsx";

export const magicLinkMessages = defineMessages("magicLink", {
  submit: "Email me a code",
  busy: "Sending…",
  unverified: "This email address isn't verified yet. Sign in with your password, or reset it to verify the address.",
  reset: "Reset password",
  unknown: "There's no account with this email address, and new accounts can't be created right now.",
  closed: "Signing in with an email code is turned off.",
  nameless: "There's no account with this email address yet.",
  signUp: "Sign up",
});

export interface MagicLinkFormProps {
  onSent: (sent: SentCode) => void;
  /** The form is what a page is for: people start typing right away, or go on if it took the place of another form. */
  fullPage?: boolean | undefined;
  /** Whether to ask for the name of a new user. Default: `off`. */
  name?: SignInMethods["name"] | undefined;
}

/** Asks for an address, and has a code and a link mailed there that sign in. */
export function MagicLinkForm({ onSent, fullPage, name = "off" }: MagicLinkFormProps) {
  const t = useMessages(magicLinkMessages);
  const tEmail = useMessages(emailFieldMessages);
  const tName = useMessages(nameFieldMessages);
  const ways = usePageLinks();
  const request = useEmailCodeRequest(name, onSent);
  const form = useForm<keyof EmailCodeRequest>({
    async submit(values) {
      const found = await request.submit({ email: values("email"), displayName: values("displayName") });
      return inWords(found, (reason, { field }) => {
        if (reason === "missing") return field === "email" ? tEmail(reason) : tName(reason);
        if (reason === "malformed") return tEmail(reason);
        if (reason === "nameless") return withLink(t(reason), "signUp", t("signUp"));
        return reason === "unverified" ? withLink(t(reason), "forgotPassword", t("reset")) : t(reason);
      });
    },
  });
  const withLink = (text: string, page: "signUp" | "forgotPassword", link: string) => (
    <>
      {text} <Link {...ways(page)}>{link}</Link>
    </>
  );
  const { ref } = form.props;
  useEffect(() => {
    if (!fullPage) return;
    return onceIdle(() => startTyping(ref.current, ref.current?.querySelector("input")));
  }, [fullPage, ref]);
  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <NameField rule={name} />
      <EmailField />
    </Form>
  );
}
