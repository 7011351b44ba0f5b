import type { EmailSuppression } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { emailsMessages } from "../messages.ts";

const REASONS = ["bounced", "marked-as-spam", "manual"] as const;

/** Returns a function that says why an address is suppressed. */
export function useSuppressionReason(): (suppression: EmailSuppression) => string {
  const t = useMessages(emailsMessages);
  return ({ reason }) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(`suppressed ${known}`) : reason;
  };
}
