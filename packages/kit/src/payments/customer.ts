import type { CustomerType } from "@latchkit/contract";
import type { Resource } from "../resource/resource.ts";

/** A customer's quantity of an item. */
export interface Item {
  /** The name of the item. */
  readonly displayName: string;
  /** The quantity; negative as long as the customer owes some. */
  readonly quantity: number;
  /** The quantity, or 0 if it is negative. */
  readonly nonNegativeQuantity: number;
}

/** An amount by currency, such as `{ USD: "12.50" }`, and the intervals of a price. */
export interface Price {
  readonly USD?: string | undefined;
  readonly EUR?: string | undefined;
  readonly GBP?: string | undefined;
  readonly JPY?: string | undefined;
  readonly INR?: string | undefined;
  readonly AUD?: string | undefined;
  readonly CAD?: string | undefined;
  /** The billing interval, such as `[1, "month"]`. Absent: it is paid once. */
  readonly interval?: readonly [count: number, unit: "day" | "week" | "month" | "year"] | undefined;
  /** The free trial at the beginning, such as `[7, "day"]`. Absent: none. */
  readonly free_trial?: readonly [count: number, unit: "day" | "week" | "month" | "year"] | undefined;
}

/** A product that a customer owns. */
export interface CustomerProduct {
  /** `null` for a product that your backend described instead of naming it. */
  readonly id: string | null;
  /** The number of units owned; 1 unless the product is stackable. */
  readonly quantity: number;
  /** The name of the product. */
  readonly displayName: string;
  /** The type of customer that can own it. */
  readonly customerType: CustomerType;
  /** Whether only your backend may sell it. */
  readonly isServerOnly: boolean;
  /** Whether a customer may own more than one. */
  readonly stackable: boolean;
  /** Its prices, by id. */
  readonly prices: Readonly<Record<string, Price>>;
  /** The kind of purchase. */
  readonly type: "subscription" | "one_time";
  /** The subscription; `null` for one-time purchases and for products that every customer has. */
  readonly subscription: CustomerSubscription | null;
  /** The products to which the subscription can be switched. */
  readonly switchOptions: readonly SwitchOption[];
}

/** The subscription through which a customer owns a product. */
export interface CustomerSubscription {
  readonly subscriptionId: string;
  /** When the current period ends; `null` for a subscription without an end. */
  readonly currentPeriodEnd: Date | null;
  /** Whether the subscription ends with the current period. */
  readonly cancelAtPeriodEnd: boolean;
  /** Whether `cancelSubscription` would change anything. */
  readonly isCancelable: boolean;
}

/** A product to which a subscription can be switched. */
export interface SwitchOption {
  readonly productId: string;
  readonly displayName: string;
  /** Its prices, by id. */
  readonly prices: Readonly<Record<string, Price>>;
}

/** A page of products. */
export type CustomerProductsList = readonly CustomerProduct[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** Options for a page of products or invoices. */
export interface CustomerProductsListOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size, from 1 to 100. Default: 10. */
  limit?: number | undefined;
}

/** Options for a checkout link. */
export interface CheckoutOptions {
  /** A product of the project's configuration. */
  productId: string;
  /**
   * Address to which the customer returns after the purchase; on one of the project's trusted domains. Default: none.
   */
  returnUrl?: string | undefined;
}

/** A subscription, by the product that is subscribed to. */
export interface SubscriptionChoice {
  productId: string;
  /** The subscription's ID, needed if the customer has several subscriptions to the product. */
  subscriptionId?: string | undefined;
}

/** From what to what a subscription is switched. */
export interface SwitchSubscriptionOptions {
  fromProductId: string;
  toProductId: string;
  /** Default: the first price with an interval. */
  priceId?: string | undefined;
  /** Default: 1. */
  quantity?: number | undefined;
}

/** A customer's billing details. */
export interface CustomerBilling {
  /** Whether the payment provider knows the customer. */
  readonly hasCustomer: boolean;
  /** The payment method for renewals and switches; `null` if the customer has none. */
  readonly defaultPaymentMethod: CustomerDefaultPaymentMethod | null;
}

/** A saved card; the fields of other payment methods are `null`. */
export interface CustomerDefaultPaymentMethod {
  readonly id: string;
  /** Such as `"visa"`. */
  readonly brand: string | null;
  readonly last4: string | null;
  /** From 1 to 12. */
  readonly exp_month: number | null;
  readonly exp_year: number | null;
}

/** Parameters with which Stripe.js saves a payment method. */
export interface CustomerPaymentMethodSetupIntent {
  readonly clientSecret: string;
  /** The connected account; `null` for a project with a Stripe key of its own. */
  readonly stripeAccountId: string | null;
  /** Stripe's key for browsers; `null` if the project has set none. */
  readonly publishableKey: string | null;
  /** Address of Stripe.js. */
  readonly scriptUrl: string;
}

/** An invoice. */
export interface CustomerInvoice {
  readonly createdAt: Date;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void" | null;
  /** In minor units of the currency. */
  readonly amountTotal: number;
  /** ISO 4217, such as `"USD"`. */
  readonly currency: string;
  /** A page of the payment provider that shows it; `null` for none. */
  readonly hostedInvoiceUrl: string | null;
}

/** A page of invoices. */
export type CustomerInvoicesList = readonly CustomerInvoice[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** A customer: a user, a team, or any other that the project names. */
export interface Customer {
  /** The customer's quantity of an item; refreshed while it has subscribers. */
  item(itemId: string): Resource<Item>;
  /** Fetches the customer's quantity of an item. @throws {KnownError} `ITEM_NOT_FOUND`. */
  getItem(itemId: string): Promise<Item>;
  /** The products that the customer owns, oldest first; refreshed while it has subscribers. */
  products(options?: CustomerProductsListOptions): Resource<CustomerProductsList>;
  /** Fetches a page of the products that the customer owns, oldest first. */
  listProducts(options?: CustomerProductsListOptions): Promise<CustomerProductsList>;
  /**
   * Creates a link to a page on which the customer buys a product. It works for 24 hours, and sells once.
   *
   * @throws {KnownError} `PRODUCT_ALREADY_GRANTED` when the customer owns it and it is not stackable;
   *   `PRODUCT_DOES_NOT_EXIST`, `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH`, `REDIRECT_URL_NOT_WHITELISTED`.
   * @example location.assign(await user.createCheckoutUrl({ productId: "pro", returnUrl: location.href }));
   */
  createCheckoutUrl(options: CheckoutOptions): Promise<string>;
  /**
   * Cancels a subscription, which then ends with the period that is paid. For a team, the user needs the permission
   * `team_admin`.
   *
   * @throws {StatusError} 400 when the customer has no such subscription.
   */
  cancelSubscription(subscription: SubscriptionChoice): Promise<void>;
  /** Withdraws the cancellation of a subscription that has not ended yet. */
  resumeSubscription(subscription: SubscriptionChoice): Promise<void>;
  /** Switches a subscription to another product of the same catalog. @see {@link CustomerProduct.switchOptions} */
  switchSubscription(options: SwitchSubscriptionOptions): Promise<void>;
  /** The billing details of the customer; refreshed while it has subscribers. */
  readonly billing: Resource<CustomerBilling>;
  /** Fetches the billing details. For a team, the user needs the permission `team_admin`, as for the following. */
  getBilling(): Promise<CustomerBilling>;
  /** The invoices, newest first; refreshed while it has subscribers. */
  invoices(options?: CustomerProductsListOptions): Resource<CustomerInvoicesList>;
  /** Fetches a page of the invoices, newest first. */
  listInvoices(options?: CustomerProductsListOptions): Promise<CustomerInvoicesList>;
  /** Starts to save a payment method, which Stripe.js then asks for. @throws {StatusError} 400 without Stripe. */
  createPaymentMethodSetupIntent(): Promise<CustomerPaymentMethodSetupIntent>;
  /** Makes the payment method that Stripe.js has saved the one that pays. */
  setDefaultPaymentMethodFromSetupIntent(setupIntentId: string): Promise<CustomerDefaultPaymentMethod>;
}

/** Names a customer. */
export type CustomerOptions =
  | { userId: string; teamId?: never; customCustomerId?: never }
  | { teamId: string; userId?: never; customCustomerId?: never }
  | { customCustomerId: string; userId?: never; teamId?: never };

/** The user and their teams, as customers. */
export interface CustomerLists {
  customer(type: CustomerType, id: string): Customer;
}

/** An item, as a backend sees it, which may change the quantity. */
export interface ServerItem extends Item {
  /**
   * Adds to the quantity.
   *
   * @throws {KnownError} `ITEM_QUANTITY_INSUFFICIENT_AMOUNT` when it is negative, and stays so.
   */
  increaseQuantity(amount: number): Promise<void>;
  /** Takes from the quantity, which may become negative. */
  decreaseQuantity(amount: number): Promise<void>;
  /**
   * Takes from the quantity unless it is too small. However many do so at once, they never take more than there is.
   *
   * @returns `false` if there is not enough; nothing has changed then.
   * @example if (!(await (await user.getItem("credits")).tryDecreaseQuantity(1))) return tooFewCredits();
   */
  tryDecreaseQuantity(amount: number): Promise<boolean>;
}

/** A product that a backend describes instead of naming one of the configuration; in the spelling of the REST API. */
export interface InlineProduct {
  display_name: string;
  customer_type: CustomerType;
  /** Whether clients do not see it. Default: `true`. */
  server_only?: boolean | undefined;
  /** Ignored: such a product is never stackable. */
  stackable?: boolean | undefined;
  free_trial?: InlineInterval | undefined;
  /** By id; an amount in at least one currency each. Default: none. */
  prices?: Record<string, InlinePrice> | undefined;
  /** By the id of the item. Default: none. */
  included_items?: Record<string, InlineIncludedItem> | undefined;
  client_metadata?: unknown;
  client_read_only_metadata?: unknown;
  server_metadata?: unknown;
}

/** A number of units of time, such as `[1, "month"]`. */
export type InlineInterval = [count: number, unit: "day" | "week" | "month" | "year"];

/** A price of an {@link InlineProduct}; amounts are decimal texts, such as `"12.50"`. */
export interface InlinePrice {
  USD?: string | undefined;
  EUR?: string | undefined;
  GBP?: string | undefined;
  JPY?: string | undefined;
  INR?: string | undefined;
  AUD?: string | undefined;
  CAD?: string | undefined;
  /** Absent: it is paid once. */
  interval?: InlineInterval | undefined;
  free_trial?: InlineInterval | undefined;
}

/** An item that comes with an {@link InlineProduct}. */
export interface InlineIncludedItem {
  /** Default: 0. */
  quantity?: number | undefined;
  /** The time after which the same quantity is granted again. Default: `"never"`. */
  repeat?: InlineInterval | "never" | undefined;
  /** When the quantity is gone again. Default: `"never"`. */
  expires?: "never" | "when-purchase-expires" | "when-repeated" | undefined;
}

/** Options for a checkout link of a backend: a product of the configuration, or one that the backend describes. */
export type ServerCheckoutOptions = CheckoutOptions | (Pick<CheckoutOptions, "returnUrl"> & { product: InlineProduct });

/** A product to give away: one of the configuration, or one that is described. */
export type GrantProductOptions = ({ productId: string } | { product: InlineProduct }) & {
  /** Default: 1; more only of a stackable product. */
  quantity?: number | undefined;
};

/** A customer as the app's backend sees them. */
export interface ServerCustomer extends Customer {
  item(itemId: string): Resource<ServerItem>;
  getItem(itemId: string): Promise<ServerItem>;
  createCheckoutUrl(options: ServerCheckoutOptions): Promise<string>;
  /** Gives a product to the customer without payment. @throws {KnownError} `PRODUCT_ALREADY_GRANTED`. */
  grantProduct(options: GrantProductOptions): Promise<void>;
}
