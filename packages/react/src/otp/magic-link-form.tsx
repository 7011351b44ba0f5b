import { isKnownError } from "@latchkit/kit";
import { defineMessages, Form, Link, onceIdle, type Problems, startTyping, useForm, useMessages } from "@latchkit/ui";
import { useEffect } from "react";
import { EmailField, useEmailCheck } from "../contact-channels/email-field.tsx";
import { useApp } from "../context.ts";
import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { usePageLinks } from "../use-page-links.ts";
import { NameField, useNameCheck } from "../users/name-field.tsx";
import { type SentCode, sentCode } from "./sent-code.ts";

export const magicLinkMessages = defineMessages("magicLink", {
  submit: "Email me a code",
  busy: "Sending…",
  unverified:
    "An account with this email address exists, but the address hasn't been verified. Sign in the way you did before.",
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
  const app = useApp();
  const t = useMessages(magicLinkMessages);
  const ways = usePageLinks();
  const checkEmail = useEmailCheck();
  const checkName = useNameCheck(name);

  async function send(email: string, displayName: string | undefined): Promise<Problems<"email">> {
    const result = await app.sendMagicLinkEmail(email, { displayName });
    if (result.status === "ok") onSent(sentCode(email, result.data.nonce));
    else if (isKnownError(result.error, "USER_EMAIL_ALREADY_EXISTS")) return { fields: { email: t("unverified") } };
    else if (isKnownError(result.error, "SIGN_UP_NOT_ENABLED")) return { fields: { email: t("unknown") } };
    else throw result.error;
    return {};
  }

  const form = useForm<"displayName" | "email">({
    check: (values) => ({
      displayName: checkName(values("displayName")),
      email: checkEmail(values("email").trim()),
    }),
    async submit(values) {
      try {
        return await send(values("email").trim(), values("displayName").trim() || undefined);
      } catch (error) {
        if (error instanceof Error && "reason" in error && error.reason === "NAME_REQUIRED") {
          const instead = <Link {...ways("signUp")}>{t("signUp")}</Link>;
          return {
            fields: {
              email: (
                <>
                  {t("nameless")} {instead}
                </>
              ),
            },
          };
        }
        const isForbidden = error instanceof Error && "status" in error && error.status === 403;
        if (isForbidden) return { form: t("closed") };
        throw error;
      }
    },
  });
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
