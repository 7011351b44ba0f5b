import type { AuditActor } from "../admin/audit-entry.ts";

/** A receipt of a deleted user, which the project keeps. */
export interface KeptReceipt {
  /** The id of the entry. */
  readonly id: string;
  /** When the user was deleted. */
  readonly deletedAt: Date;
  /** The user, who no longer exists. */
  readonly userId: string;
  /** The administrator or key that deleted the user; `self` for users who deleted their own account. */
  readonly actor: AuditActor | { readonly type: "self" };
  /** The signed receipt, which `verifyDeletionReceipt` of `@latchkit/kit/access-tokens` reads. */
  readonly receipt: string;
}

/** Filters of the list of receipts. */
export interface KeptReceiptOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only the receipt of this user. */
  userId?: string | undefined;
}

/** A page of receipts, newest first. */
export type KeptReceiptPage = readonly KeptReceipt[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};
