import type { Answer, CustomerType } from "@latchkit/contract";

/** A purchase, or a change of an item by an administrator or the developer's backend; named as on the wire. */
export type AdminTransaction = Answer<"GET /internal/payments/transactions", "admin">["transactions"][number];

/** The kinds of transactions. */
export type TransactionType = AdminTransaction["type"];

/** Which transactions to list; they have to match all given options. */
export interface ListTransactionsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only transactions of this type. */
  type?: TransactionType | undefined;
  /** Only transactions of customers of this type. */
  customerType?: CustomerType | undefined;
}

/** A page of transactions, newest first. */
export interface TransactionPage {
  /** The transactions of the page. */
  readonly transactions: readonly AdminTransaction[];
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
}

/** Whose item to change: exactly one of the three. */
export type CustomerOption =
  | { readonly userId: string }
  | { readonly teamId: string }
  | { readonly customCustomerId: string };

/** A change of the quantity of an item. */
export type CreateItemQuantityChangeOptions = CustomerOption & {
  /** The ID of the item. */
  readonly itemId: string;
  /** Added to the quantity; negative to take away. The result may be negative. */
  readonly quantity: number;
  /** When the change no longer counts, as ISO 8601. Default: never. */
  readonly expiresAt?: string | undefined;
  /** A reason for the customer's history, at most 1,000 characters. */
  readonly description?: string | undefined;
};

/** Which purchase to refund. */
export interface RefundTransactionOptions {
  /** Whether it is a subscription. */
  readonly type: "subscription" | "one-time-purchase";
  /** The id of the transaction. */
  readonly id: string;
}
