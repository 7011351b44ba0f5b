import type { OutboxEmail } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../../localization/language-provider.tsx";
import { emailsMessages } from "../messages.ts";
import { useDeliveryWords } from "../server/use-delivery-words.ts";

/** Color of a state. */
export type Tone = "good" | "danger" | undefined;

const GOOD: ReadonlySet<string> = new Set(["sent", "opened", "clicked"]);
const BAD: ReadonlySet<string> = new Set(["render-error", "server-error", "bounced", "marked-as-spam"]);

/** Returns the tone of a state. */
export function toneOf(status: OutboxEmail["status"]): Tone {
  if (GOOD.has(status)) return "good";
  return BAD.has(status) ? "danger" : undefined;
}

const SKIPPED = [
  "USER_UNSUBSCRIBED",
  "USER_ACCOUNT_DELETED",
  "USER_HAS_NO_PRIMARY_EMAIL",
  "NO_EMAIL_PROVIDED",
  "LIKELY_NOT_DELIVERABLE",
  "MANUALLY_CANCELLED",
] as const;

/** Fields that explain the state of an email. */
export interface ExplainedEmail
  extends Pick<
    OutboxEmail,
    | "status"
    | "skippedReason"
    | "renderError"
    | "serverError"
    | "sendAttemptErrors"
    | "scheduledAt"
    | "nextSendRetryAt"
    | "sendRetries"
  > {
  /** Answer of the recipient's server to a bounced email, if known. */
  readonly bounceDetails?: string | null;
}

/** Returns a function that says in plain words why an email is in its state; null where the state says it all. */
export function useReasonOf(): (email: ExplainedEmail) => string | null {
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const deliveryWords = useDeliveryWords();
  return (email) => {
    if (email.status === "skipped") {
      const reason = SKIPPED.find((known) => known === email.skippedReason);
      return reason ? t(`skipped ${reason}`) : email.skippedReason;
    }
    if (email.status === "render-error") return t("reason render-error", { message: email.renderError ?? "" });
    if (email.status === "server-error") {
      const { errorType = null, rawError } = failedAttemptsOf(email).at(-1) ?? {};
      if (rawError && ANSWERED.has(errorType)) return t("reason refused", { message: rawError });
      return deliveryWords({ errorType, errorMessage: email.serverError ?? "" });
    }
    if (email.status === "bounced") return email.bounceDetails ?? t("reason bounced");
    if (email.status === "delivery-delayed") return t("reason delivery-delayed");
    if (email.status === "marked-as-spam") return t("reason marked-as-spam");
    if (email.status === "scheduled") return t("reason scheduled", { time: formats.dayAndTime(email.scheduledAt) });
    if (email.nextSendRetryAt) {
      const time = formats.relative(email.nextSendRetryAt, Date.now());
      return t("reason retry", { count: email.sendRetries, time });
    }
    return null;
  };
}

/** Failures in which the email server said why. */
const ANSWERED: ReadonlySet<string | null> = new Set(["REJECTED", "INVALID_EMAIL_ADDRESS"]);

/** An attempt that failed, as far as the backend tells. */
export interface FailedAttempt {
  readonly errorType?: string;
  readonly message?: string;
  /** Message of the email server or of the system. */
  readonly rawError?: string;
  readonly timestamp?: string;
}

/** Returns the failed attempts, oldest first. */
export function failedAttemptsOf({
  sendAttemptErrors,
}: Pick<OutboxEmail, "sendAttemptErrors">): readonly FailedAttempt[] {
  return sendAttemptErrors.filter((error) => typeof error === "object" && error !== null);
}

/** Whether the email is on its way, but not being sent yet. */
export function isWaiting({ status }: OutboxEmail): boolean {
  return ["paused", "preparing", "scheduled", "queued", "rendering"].includes(status);
}
