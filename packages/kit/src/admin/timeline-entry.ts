import type { EmailSkipReason, EmailStatus, TimelineFilter } from "@latchkit/contract";
import type { SignIn } from "../active-sessions/sign-ins.ts";
import type { Price } from "../payments/customer.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** Something that happened to a user or a team. */
export type TimelineEntry = {
  /** The id of the entry; two entries of different kinds may have the same. */
  readonly id: string;
  /** When it happened. */
  readonly happenedAt: Date;
} & (
  | { readonly kind: "sign-in"; readonly signIn: TimelineSignIn }
  /** A session that began without a sign-in, such as that of a command line. */
  | { readonly kind: "session" }
  /** An event that no other entry tells. */
  | { readonly kind: "event"; readonly type: string }
  | { readonly kind: "email"; readonly email: TimelineEmail }
  | { readonly kind: "payment"; readonly payment: TimelinePayment }
  /** An entry of the audit log: an act of an administrator or of the developer's backend. */
  | { readonly kind: "act"; readonly act: Pick<AuditEntry, "action" | "actor" | "changes"> }
);

/** An attempt to sign in to the user's account. */
export type TimelineSignIn = Omit<SignIn, "id" | "userId" | "userDisplayName" | "userPrimaryEmail" | "attemptedAt">;

/** An email to the user, with what explains its state. */
export interface TimelineEmail {
  /** `null` before the email is rendered. */
  readonly subject: string | null;
  /** The address it goes to; `null` before that is known, or when the user has none. */
  readonly recipientAddress: string | null;
  /** The state in detail. */
  readonly status: EmailStatus;
  /** When it may be sent at the earliest. */
  readonly scheduledAt: Date;
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
  /** Of a bounce: what the recipient's server or the provider said; `null` if they said nothing. */
  readonly bounceDetails: string | null;
}

/** A one-time purchase, or a period of a subscription. */
export interface TimelinePayment {
  /** The ID of the purchase. */
  readonly purchaseId: string;
  /** Whether it recurs. */
  readonly type: "subscription" | "one_time";
  /** Whether it is the first payment of the purchase. */
  readonly isFirst: boolean;
  /** The name of the product as it was bought. */
  readonly productDisplayName: string;
  /** Quantity bought. */
  readonly quantity: number;
  /** The price that was chosen; `null` for a grant, which costs nothing. */
  readonly price: Price | null;
  /** `trialing` for a free trial, `past_due` for a payment that failed. */
  readonly status: "paid" | "trialing" | "past_due";
  /** Whether the purchase was refunded. */
  readonly isRefunded: boolean;
  /** Whether it was made in test mode, where purchases cost nothing. */
  readonly testMode: boolean;
}

/** The user or team of a timeline, and what of it is wanted. */
export type ListTimelineOptions = ({ readonly userId: string } | { readonly teamId: string }) & {
  /** Only entries of this kind. Without it, events that only repeat another entry are left out. */
  readonly filter?: TimelineFilter | undefined;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** The page size. Default: 50; at most 100. */
  readonly limit?: number | undefined;
};

/** A page of a timeline, newest first. */
export type TimelinePage = readonly TimelineEntry[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};
