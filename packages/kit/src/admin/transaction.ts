import type { CustomerType } from "@latchkit/contract";
import type { Price } from "../payments/customer.ts";

/** The kinds of transactions. */
export type TransactionType = "subscription" | "one_time" | "item_quantity_change";

/** A purchase, or a change of an item by an administrator or the developer's backend; named as on the wire. */
export interface AdminTransaction {
  /** The ID of the transaction, a UUID. */
  readonly id: string;
  /** Whether it is a purchase, and of which kind, or a change of an item. */
  readonly type: TransactionType;
  /** When it was made: milliseconds since 1970. */
  readonly created_at_millis: number;
  /** Whether the customer is a user, a team or one that your backend names. */
  readonly customer_type: CustomerType;
  /** The ID of the user or team, or what your backend calls the customer. */
  readonly customer_id: string;
  /** Current name of the user or team; `null` for deleted and other customers. */
  readonly customer_name: string | null;
  /** Quantity bought, or change of the item's quantity. */
  readonly quantity: number;
  /** Whether it was made in test mode, where purchases cost nothing. */
  readonly test_mode: boolean;
  /** The name of the product as it was bought; `null` for a change of an item. */
  readonly product_display_name: string | null;
  /** The price that was chosen; `null` for a grant, and for a change of an item. */
  readonly price: Price | null;
  /** Of a subscription, as Stripe names it; `null` for other transactions. */
  readonly status: string | null;
  /** The ID of the item that changed. */
  readonly item_id?: string | undefined;
  /** The reason of a change, if one was given. */
  readonly description?: string | null | undefined;
  /** When a change no longer counts: milliseconds since 1970; `null` for never. */
  readonly expires_at_millis?: number | null | undefined;
  /** When a purchase was refunded in full: milliseconds since 1970. */
  readonly refunded_at_millis?: number | undefined;
}

/** Filters; transactions have to match all of them. */
export interface ListTransactionsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only transactions of this type; `purchase` for subscriptions and one-time purchases. */
  type?: TransactionType | "purchase" | undefined;
  /** Only transactions of customers of this type. */
  customerType?: CustomerType | undefined;
  /** Only transactions of the customer with this ID. */
  customerId?: string | undefined;
  /** Only transactions of this instant or later. */
  since?: Date | undefined;
  /** Only transactions before this instant. */
  until?: Date | undefined;
}

/** A page of transactions, newest first. */
export interface TransactionPage {
  /** The transactions of the page. */
  readonly transactions: readonly AdminTransaction[];
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
}

/** The customer whose item to change: exactly one of the three. */
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

/** The purchase to refund. */
export interface RefundTransactionOptions {
  /** Whether it is a subscription. */
  readonly type: "subscription" | "one-time-purchase";
  /** The id of the transaction. */
  readonly id: string;
}
