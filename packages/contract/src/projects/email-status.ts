/** Every state of an email, and the coarse state that it counts as. */
export const EMAIL_STATUSES = {
  paused: "in-progress",
  preparing: "in-progress",
  rendering: "in-progress",
  scheduled: "in-progress",
  queued: "in-progress",
  sending: "in-progress",
  "render-error": "error",
  "server-error": "error",
  skipped: "ok",
  sent: "ok",
  "delivery-delayed": "ok",
  bounced: "error",
  opened: "ok",
  clicked: "ok",
  "marked-as-spam": "ok",
} as const satisfies Readonly<Record<string, "in-progress" | "error" | "ok">>;

/** The state of an email. */
export type EmailStatus = keyof typeof EMAIL_STATUSES;

/** The coarse state of an email. */
export type EmailSimpleStatus = (typeof EMAIL_STATUSES)[EmailStatus];

export const EMAIL_SIMPLE_STATUSES = ["in-progress", "error", "ok"] as const satisfies readonly EmailSimpleStatus[];

/** Reason for which an email was skipped. */
export const EMAIL_SKIP_REASONS = [
  "USER_UNSUBSCRIBED",
  "USER_ACCOUNT_DELETED",
  "USER_HAS_NO_PRIMARY_EMAIL",
  "NO_EMAIL_PROVIDED",
  "LIKELY_NOT_DELIVERABLE",
  "MANUALLY_CANCELLED",
] as const;

export type EmailSkipReason = (typeof EMAIL_SKIP_REASONS)[number];
