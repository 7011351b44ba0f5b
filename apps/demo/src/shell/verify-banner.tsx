import type { CurrentUser } from "@latchkit/kit";
import { useApp, useRefetchOnFocus } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState, useTransition } from "react";
import { verifyMessages } from "../messages.ts";

export interface VerifyBannerProps {
  user: CurrentUser;
  /** Address of the mailbox in development; `null` where emails are really delivered. */
  mailboxUrl: string | null;
}

/** Asks users to verify their email address, and sends the email again. */
export function VerifyBanner({ user, mailboxUrl }: VerifyBannerProps) {
  if (!user.primaryEmail || user.primaryEmailVerified) return null;
  return <Reminder user={user} email={user.primaryEmail} mailboxUrl={mailboxUrl} />;
}

function Reminder({ user, email, mailboxUrl }: VerifyBannerProps & { email: string }) {
  const t = useMessages(verifyMessages);
  const [outcome, setOutcome] = useState<"sent" | "verified" | "failed" | null>(null);
  const [isSending, startSending] = useTransition();
  useRefetchOnFocus(useApp().user); // People confirm in another tab, or on their phone.

  const sendAgain = () =>
    startSending(async () => {
      const sent = await user.sendVerificationEmail().then(
        (error) => (error ? "verified" : "sent"),
        () => "failed" as const,
      );
      startSending(() => setOutcome(sent));
    });

  return (
    <section className="banner" aria-label={t("label")}>
      <p>{t("text", { email })}</p>
      <div className="banner-actions">
        <button
          type="button"
          className="button small"
          aria-disabled={isSending}
          onClick={isSending ? undefined : sendAgain}
        >
          {isSending ? t("sending") : t("send")}
        </button>
        {mailboxUrl && (
          <a href={mailboxUrl} target="_blank" rel="noreferrer">
            {t("mailbox")}
          </a>
        )}
      </div>
      <p className="banner-outcome" role="status">
        {outcome && t(outcome)}
      </p>
    </section>
  );
}
