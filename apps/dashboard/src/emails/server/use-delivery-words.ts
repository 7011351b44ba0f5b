import type { SendTestEmailError } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { emailsMessages } from "../messages.ts";

/** Kinds of failures that have words. */
const KNOWN = [
  "HOST_NOT_FOUND",
  "AUTH_FAILED",
  "TEMPORARY",
  "INVALID_EMAIL_ADDRESS",
  "REJECTED",
  "TIMEOUT",
  "SOCKET_CLOSED",
  "ADDRESS_NOT_ALLOWED",
  "TLS_REQUIRED",
  "TLS_FAILED",
  "NOT_CONFIGURED",
  "EXPIRED",
] as const;

/** Returns a function that says why an email server did not take an email, and what to do. */
export function useDeliveryWords(): (error: SendTestEmailError) => string {
  const t = useMessages(emailsMessages);
  return ({ errorType, errorMessage }) => {
    const kind = KNOWN.find((known) => known === errorType);
    return kind ? t(`failed ${kind}`) : t("failed with", { message: errorMessage });
  };
}
