import type { CurrentUser } from "@latchkit/kit";
import { useState, useTransition } from "react";
import { useTexts } from "../texts/use-texts.ts";

/** Asks people to confirm their address until they have, and helps where the mail is nowhere to be seen. */
export function VerifyBanner({ user, mailboxUrl }: { user: CurrentUser; mailboxUrl: string | null }) {
  const { verify } = useTexts();
  const [outcome, setOutcome] = useState<"sent" | "verified" | "failed" | null>(null);
  const [isSending, startSending] = useTransition();
  if (!user.primaryEmail || user.primaryEmailVerified) return null;

  const sendAgain = () =>
    startSending(async () => {
      const sent = await user.sendVerificationEmail().then(
        (error) => (error ? "verified" : "sent"),
        () => "failed" as const,
      );
      startSending(() => setOutcome(sent));
    });

  return (
    <section className="banner" aria-label={verify.label}>
      <p>{verify.text(user.primaryEmail)}</p>
      <div className="banner-actions">
        <button
          type="button"
          className="button small"
          aria-disabled={isSending}
          onClick={isSending ? undefined : sendAgain}
        >
          {isSending ? verify.sending : verify.send}
        </button>
        {mailboxUrl && (
          <a href={mailboxUrl} target="_blank" rel="noreferrer">
            {verify.mailbox}
          </a>
        )}
      </div>
      <p className="banner-outcome" role="status">
        {outcome && verify[outcome]}
      </p>
    </section>
  );
}
