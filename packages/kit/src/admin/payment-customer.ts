import type { Currency, CustomerType } from "@latchkit/contract";
import type { Price } from "../payments/customer.ts";
import type { CustomerOption } from "./transaction.ts";

/** A customer of payments, with the names of today. */
export interface PaymentCustomerSummary {
  /** Whether it is a user, a team or a customer that your backend names. */
  readonly type: CustomerType;
  /** The ID of the user or team, or what your backend calls the customer. */
  readonly id: string;
  /** The name of the user or team; `null` for other customers, and once the user or team is deleted. */
  readonly displayName: string | null;
  /** Of a user. */
  readonly primaryEmail: string | null;
  /** When the customer first bought, was granted or used something; `null` if never. */
  readonly createdAt: Date | null;
  /**
   * Amounts paid for products, by currency, less discounts and refunds: in test mode those of test purchases, else
   * those of all others.
   * Taxes, prorations and refunds of a part are not counted. Amounts are decimal text.
   */
  readonly paid: readonly { readonly currency: Currency; readonly amount: string }[];
}

/** A customer in a list. */
export interface ListedPaymentCustomer extends PaymentCustomerSummary {
  /** Products that the customer owns, newest first, at most five. */
  readonly products: readonly { readonly displayName: string; readonly quantity: number; readonly status: string }[];
}

/** A customer with what they own and have. */
export interface PaymentCustomer extends PaymentCustomerSummary {
  /** Products that the customer owns, then the latest that ended or were refunded; at most 100. */
  readonly purchases: readonly PaymentPurchase[];
  /** Products that every such customer has, and that no plan replaces. */
  readonly defaultProducts: readonly { readonly id: string; readonly displayName: string }[];
  /** All items that customers of this type can have. */
  readonly items: readonly PaymentItem[];
}

/** A customer's quantity of an item. */
export interface PaymentItem {
  /** The ID of the item. */
  readonly id: string;
  /** The name of the item. */
  readonly displayName: string;
  /** Negative as long as the customer owes some. */
  readonly quantity: number;
  /** When the quantity changes by itself next, because something renews or expires; `null` for never. */
  readonly changesAt: Date | null;
}

/** A subscription or a one-time purchase. */
export interface PaymentPurchase {
  /** The ID of the purchase, which is that of its transaction. */
  readonly id: string;
  /** Whether it recurs. */
  readonly type: "subscription" | "one_time";
  /** `null` for a product that was described in a request. */
  readonly productId: string | null;
  /** The name of the product as it was bought. */
  readonly productDisplayName: string;
  /** The catalog of the product; `null` without one. */
  readonly catalogId: string | null;
  /** Quantity bought. */
  readonly quantity: number;
  /** The price that was chosen; `null` for a grant, which costs nothing. */
  readonly price: Price | null;
  /**
   * The way in which the customer got it: in test mode, granted by your backend or an administrator, or paid at
   * checkout.
   */
  readonly source: "test_mode" | "api_grant" | "purchase_page";
  /** Of a subscription, as Stripe names it; of a one-time purchase `paid` or `refunded`. */
  readonly status: string;
  /** When it was bought or granted. */
  readonly createdAt: Date;
  /** When the current period ends; `null` for a one-time purchase, and for a subscription without an end. */
  readonly currentPeriodEnd: Date | null;
  /** Whether the subscription ends with the current period. */
  readonly cancelAtPeriodEnd: boolean;
  /** When the subscription ended; `null` while it lasts. */
  readonly endedAt: Date | null;
  /** When it was refunded; `null` if it was not. */
  readonly refundedAt: Date | null;
}

/** An entry of a customer's history: a quantity that changed, and why. */
export interface PaymentHistoryEntry {
  /** The ID of the entry. */
  readonly id: string;
  /** The ID of the item. */
  readonly itemId: string;
  /**
   * A change by your backend or an administrator, a grant that came with a purchase, or a grant that a refund or a
   * switch took back.
   */
  readonly kind: "change" | "grant" | "revocation";
  /** The change of the quantity. */
  readonly quantity: number;
  /** The reason of a change, if one was given. */
  readonly description: string | null;
  /** The purchase of a grant or revocation, with the period of the subscription. */
  readonly purchase: {
    readonly id: string;
    readonly type: "subscription" | "one_time";
    readonly productDisplayName: string;
    readonly period: { readonly startsAt: Date; readonly endsAt: Date | null } | null;
  } | null;
  /** When the quantity changed. */
  readonly effectiveAt: Date;
  /** When what is left of it expires; `null` for never. */
  readonly expiresAt: Date | null;
}

/** Filters of a list of customers. */
export interface ListPaymentCustomersOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  limit?: number | undefined;
  /** Only customers of this type. */
  customerType?: CustomerType | undefined;
  /**
   * Part of a user's name or email address, part of a team's name, the beginning of another customer's ID, or an ID.
   * Also finds users and teams that have bought nothing; such a list has one page.
   */
  search?: string | undefined;
}

/** A page of customers, newest first. */
export type PaymentCustomerPage = readonly ListedPaymentCustomer[] & { readonly nextCursor: string | null };

/** Filters of a customer's history. */
export type ListPaymentHistoryOptions = CustomerOption & {
  /** Only changes of this item. */
  readonly itemId?: string | undefined;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** The page size. Default: 50; at most 200. */
  readonly limit?: number | undefined;
};

/** A page of a customer's history, newest first. */
export type PaymentHistoryPage = readonly PaymentHistoryEntry[] & { readonly nextCursor: string | null };

/**
 * A project's revenue by currency and month; named as on the wire. Amounts are decimal text in units of the currency.
 */
export interface Revenue {
  /** Whether purchases in test mode are counted, and no others: as the project's configuration says now. */
  readonly test_mode: boolean;
  /** The currencies in which the project has sold. */
  readonly currencies: readonly RevenueOfCurrency[];
}

/** A project's revenue in one currency. */
export interface RevenueOfCurrency {
  /** The code of the currency, as ISO 4217 has it. */
  readonly currency: Currency;
  /** The months, oldest first; the running one is the last. */
  readonly months: readonly RevenueMonth[];
}

/** A calendar month in UTC, with the amounts at its end; for the running month, up to now. */
export interface RevenueMonth {
  /** The month, such as `"2026-11"`. */
  readonly month: string;
  /**
   * Monthly recurring revenue of all live subscriptions; years, weeks and days are converted. Trials and grants count
   * from their first payment.
   */
  readonly monthly_recurring: string;
  /** Of subscriptions that began paying in the month. */
  readonly new: string;
  /** The change by switches between plans; may be negative. */
  readonly switched: string;
  /** Of subscriptions that ended in the month. */
  readonly churned: string;
  /** One-time purchases of the month that were not refunded. */
  readonly one_time: string;
  /** Number of subscriptions that were live at the end of the month. */
  readonly subscriptions: number;
  /** Number of subscriptions that started in the month. */
  readonly started: number;
  /** Number of subscriptions that ended in the month. */
  readonly ended: number;
  /**
   * Share of the subscriptions at the beginning of the month that ended in it, from 0 to 1; `null` if there were none.
   */
  readonly churn: number | null;
}
