import type { SuppressionReason } from "@latchkit/contract";

/** An address that the project sends nothing to, except transactional emails to people who complained. */
export interface EmailSuppression {
  /** The address. */
  readonly email: string;
  /** Why it is suppressed. */
  readonly reason: SuppressionReason | (string & {});
  /** Since when. */
  readonly suppressedAt: Date;
  /** What the email server or provider said; `null` when it said nothing. */
  readonly details: string | null;
}

/** Which suppressed addresses to list. */
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
