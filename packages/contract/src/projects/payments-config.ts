import type { Currency, CustomerType, DayIntervalUnit, ItemExpiry } from "../fields/vocabulary.ts";
import type { ConfigRecord } from "./config-record.ts";

/** A project's catalog. */
export interface PaymentsConfig {
  /** In test mode purchases cost nothing. */
  readonly testMode: boolean;
  /** Whether customers cannot start new purchases; what they have goes on. */
  readonly blockNewPurchases: boolean;
  /**
   * Addresses and ranges of servers that, without a session or a secret key, read every customer's items and products
   * and create checkout links, as the official server app does. Default: none.
   */
  readonly officialServers?: string | undefined;
  /** A Stripe account of the project's own, instead of one that is connected to the backend's. */
  readonly stripe: {
    readonly secretKey?: string | undefined;
    readonly publishableKey?: string | undefined;
    /** Signs the events that Stripe sends for the account. */
    readonly webhookSecret?: string | undefined;
  };
  /** The products of one catalog exclude each other. */
  readonly catalogs: ConfigRecord<{ readonly displayName?: string | undefined }>;
  readonly items: ConfigRecord<{ readonly displayName: string; readonly customerType: CustomerType }>;
  readonly products: ConfigRecord<ProductConfig>;
}

/** An interval of whole days or more: a count and a unit. */
export type DayInterval = readonly [number, DayIntervalUnit];

export interface ProductConfig {
  readonly displayName: string;
  /** A sentence for customers, at checkout and on the pricing table. */
  readonly description?: string | undefined;
  /** Advantages besides the items, a few words each. */
  readonly features?: readonly string[] | undefined;
  readonly customerType: CustomerType;
  readonly catalogId?: string | undefined;
  readonly isAddOnTo: false | ConfigRecord<true>;
  readonly serverOnly: boolean;
  readonly stackable?: boolean | undefined;
  readonly freeTrial?: DayInterval | undefined;
  /** A product that is included by default has no price: every customer owns it. */
  readonly prices: "include-by-default" | ConfigRecord<PriceConfig>;
  readonly includedItems: ConfigRecord<IncludedItemConfig>;
}

/** Amounts are decimal texts such as `"12.50"`, in units of the currency. Without an interval it is paid once. */
export type PriceConfig = { readonly [C in Currency]?: string | undefined } & {
  readonly interval?: DayInterval | undefined;
  readonly serverOnly: boolean;
  readonly freeTrial?: DayInterval | undefined;
};

export interface IncludedItemConfig {
  readonly quantity: number;
  readonly repeat: DayInterval | "never";
  readonly expires: ItemExpiry;
}
