import type { EmailSimpleStatus, EmailSkipReason, EmailStatus, SuppressionReason } from "@latchkit/contract";

/** An email to send, and its recipients. */
export type SendEmailOptions = {
  /** The theme around the content; `false` for none. Default: a draft's own theme, else the project's. */
  themeId?: string | null | false | undefined;
  /** Replaces the subject that the source declares. */
  subject?: string | undefined;
  /**
   * `"Transactional"` or `"Marketing"`; a category that the source declares wins. Default: `"Transactional"` for HTML.
   */
  notificationCategoryName?: string | undefined;
  /** Whether to send it before other emails of the project. Default: `false`. */
  isHighPriority?: boolean | undefined;
  /** When to send it. Default: at once. */
  scheduledAt?: Date | undefined;
} & (
  | {
      /** Users to send it to, by id; at most 20,000. */
      userIds: readonly string[];
      allUsers?: undefined;
      userFilter?: undefined;
    }
  | { /** Sends it to every user of the project. */ allUsers: true; userIds?: undefined; userFilter?: undefined }
  | {
      /** Sends it to every user who matches, however many: part of a name or address, members of a team, or both. */
      userFilter: { readonly query?: string | undefined; readonly teamId?: string | undefined };
      userIds?: undefined;
      allUsers?: undefined;
    }
) &
  (
    | { /** HTML, which the theme surrounds. */ html: string; templateId?: undefined; draftId?: undefined }
    | {
        /** A template of the project. */
        templateId: string;
        /** Values for the template's variables, as JSON. */
        variables?: Readonly<Record<string, unknown>> | undefined;
        html?: undefined;
        draftId?: undefined;
      }
    | {
        /** A draft of the project, which counts as sent afterwards. */ draftId: string;
        html?: undefined;
        templateId?: undefined;
      }
  );

/** A user who was asked to be sent an email. */
export interface EmailRecipient {
  /** The id of the user. */
  readonly userId: string;
  /** The primary email address; `null` when the user has none, and gets no email. */
  readonly email: string | null;
}

/** Recipient of an email: a user's primary address, to other addresses of a user, or to addresses without a user. */
export type EmailDestination =
  | { readonly type: "user-primary-email"; readonly userId: string }
  | { readonly type: "user-custom-emails"; readonly userId: string; readonly emails: readonly string[] }
  | { readonly type: "custom-emails"; readonly emails: readonly string[] };

/** An email in the outbox: waiting, on its way, or done. One per recipient. */
export interface OutboxEmail {
  /** The id of the email. */
  readonly id: string;
  /** When it was requested. */
  readonly createdAt: Date;
  /** When it last changed. */
  readonly updatedAt: Date;
  /** Recipient. */
  readonly to: EmailDestination;
  /** The address it goes to; `null` before that is known, or when the user has none. */
  readonly recipientAddress: string | null;
  /** The state in detail. */
  readonly status: EmailStatus;
  /** The state in short: still on its way, finished, or failed. */
  readonly simpleStatus: EmailSimpleStatus;
  /** The subject; `null` before the email is rendered. */
  readonly subject: string | null;
  /** The content as HTML; `null` before the email is rendered, and for emails that carry one-time codes. */
  readonly html: string | null;
  /** The content as plain text; `null` where `html` is. */
  readonly text: string | null;
  /** The source; `null` for emails that carry one-time codes. */
  readonly tsxSource: string | null;
  /** The theme; `null` for the project's own, `false` for none. */
  readonly themeId: string | null | false;
  /** The language of the source; `null` for the default one, and before the email is rendered. */
  readonly locale: string | null;
  /** Values for the variables of the source. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Whether it is sent even where the address looks undeliverable. */
  readonly skipDeliverabilityCheck: boolean;
  /** The cause. */
  readonly createdWith: "draft" | "programmatic-call";
  /** The draft it was created from; `null` for none. */
  readonly emailDraftId: string | null;
  /** The template it was created from; `null` for none. */
  readonly templateId: string | null;
  /** When it may be sent at the earliest. */
  readonly scheduledAt: Date;
  /** Whether it waits to be resumed. */
  readonly isPaused: boolean;
  /** Whether it goes before other emails of the project; `null` before the email is rendered. */
  readonly isHighPriority: boolean | null;
  /** Whether users cannot switch off emails of its kind; `null` before the email is rendered. */
  readonly isTransactional: boolean | null;
  /** The notification category; `null` for none, or before the email is rendered. */
  readonly notificationCategoryId: string | null;
  /** Number of retries. */
  readonly sendRetries: number;
  /** When sending is tried again; `null` for not at all. */
  readonly nextSendRetryAt: Date | null;
  /** The errors of failed attempts, oldest first. */
  readonly sendAttemptErrors: readonly unknown[];
  /** The error of its rendering; `null` if it was rendered. */
  readonly renderError: string | null;
  /** The error of its delivery; `null` if it was sent. */
  readonly serverError: string | null;
  /** The reason for which it was skipped; `null` if it was not. */
  readonly skippedReason: EmailSkipReason | (string & {}) | null;
  /** More about why it was not sent on purpose. */
  readonly skippedDetails: Readonly<Record<string, unknown>>;
  /** Whether the email server tells about bounces, openings and complaints; `null` before the email is sent. */
  readonly canHaveDeliveryInfo: boolean | null;
  /** When each thing happened; `null` when it has not. */
  readonly times: OutboxEmailTimes;
}

/** When what happened to an email. */
export interface OutboxEmailTimes {
  readonly startedRenderingAt: Date | null;
  readonly renderedAt: Date | null;
  readonly startedSendingAt: Date | null;
  readonly skippedAt: Date | null;
  readonly failedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly deliveryDelayedAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly markedAsSpamAt: Date | null;
}

/** Filters; emails have to match all of them. */
export interface OutboxEmailsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 100. */
  limit?: number | undefined;
  /** Only emails in this state. */
  status?: EmailStatus | undefined;
  /** Only emails in this state, in short. */
  simpleStatus?: EmailSimpleStatus | undefined;
  /** Only emails to this user. */
  userId?: string | undefined;
  /** Only emails from this draft. */
  emailDraftId?: string | undefined;
  /** Only emails with this text in the address or the subject. */
  query?: string | undefined;
}

/** A page of emails, newest first. */
export type OutboxEmailList = readonly OutboxEmail[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** Changes to an email that is not being sent yet. Fields left out keep their value. */
export interface OutboxEmailUpdate {
  tsxSource?: string | undefined;
  themeId?: string | null | false | undefined;
  to?: EmailDestination | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  skipDeliverabilityCheck?: boolean | undefined;
  scheduledAt?: Date | undefined;
  isPaused?: boolean | undefined;
  /** Cancels the email for good. */
  cancel?: true | undefined;
}

/** Number of emails sent in a period, by outcome. */
export interface EmailDeliveryCounts {
  readonly sent: number;
  readonly bounced: number;
  readonly markedAsSpam: number;
}

/** Deliverability of a project's emails, and their sending rate. */
export interface EmailDeliveryInfo {
  /** The counts of the last hour, 24 hours, 7 days and 30 days. */
  readonly stats: Readonly<Record<"hour" | "day" | "week" | "month", EmailDeliveryCounts>>;
  readonly capacity: {
    /** Number of emails that may be sent per second. */
    readonly ratePerSecond: number;
    /** From 0.1 to 1: bounces and complaints lower it, and the rate with it. */
    readonly penaltyFactor: number;
    /** When the boost ends; `null` without one. */
    readonly boostExpiresAt: Date | null;
  };
}

/** An address that the project sends nothing to, except transactional emails to people who complained. */
export interface EmailSuppression {
  /** The address. */
  readonly email: string;
  /** The reason for its suppression. */
  readonly reason: SuppressionReason | (string & {});
  /** Since when. */
  readonly suppressedAt: Date;
  /** Response of the email server or provider; `null` for none. */
  readonly details: string | null;
}

/** Filter of a list of suppressed addresses. */
export interface EmailSuppressionsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 100. */
  limit?: number | undefined;
  /** Only addresses with this text. */
  query?: string | undefined;
}

/** A page of suppressed addresses, newest first. */
export type EmailSuppressionList = readonly EmailSuppression[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};
