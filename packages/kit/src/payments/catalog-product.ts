import type { CustomerType } from "@latchkit/contract";
import type { Price } from "./customer.ts";

/** A product that customers can buy. */
export interface CatalogProduct {
  readonly id: string;
  /** The name of the product. */
  readonly displayName: string;
  /** A sentence about it; empty for none. */
  readonly description: string;
  /** Advantages besides the items, a few words each. */
  readonly features: readonly string[];
  /** The type of customer that can own it. */
  readonly customerType: CustomerType;
  /** Products of one catalog exclude each other; `null` for a product without one. */
  readonly catalogId: string | null;
  /** Whether every customer has it who owns no other product of the catalog. */
  readonly isDefault: boolean;
  /** The products that it adds to; empty unless it is an add-on. */
  readonly addOnTo: readonly string[];
  /** Whether a customer may own more than one. */
  readonly stackable: boolean;
  /** Its prices, by id. */
  readonly prices: Readonly<Record<string, Price>>;
  /** The items that come with it. */
  readonly includedItems: readonly IncludedItem[];
}

/** An item that comes with a product. */
export interface IncludedItem {
  readonly itemId: string;
  /** The name of the item. */
  readonly displayName: string;
  readonly quantity: number;
  /** The time after which the same quantity is granted again; `null` for once. */
  readonly repeat: readonly [count: number, unit: "day" | "week" | "month" | "year"] | null;
}
