import type { DayInterval, ItemExpiry, PriceConfig, ProductConfig } from "@latchkit/contract";
import { CURRENCIES, type Currency, type CustomerType, type Tier } from "@latchkit/contract";
import type { JsonValue } from "../../../database/json.ts";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { withoutServerPrices } from "./product.ts";

type InlinePrice = { readonly [C in Currency]?: string | undefined } & {
  readonly interval?: DayInterval | undefined;
  readonly free_trial?: DayInterval | undefined;
};

/** A product as a server describes it in a request. */
export interface InlineProduct {
  readonly display_name: string;
  readonly customer_type: CustomerType;
  readonly free_trial?: DayInterval | undefined;
  readonly server_only: boolean;
  readonly prices: { readonly [priceId: string]: InlinePrice };
  readonly included_items: {
    readonly [itemId: string]: { quantity: number; repeat: DayInterval | "never"; expires: ItemExpiry };
  };
  readonly client_metadata?: unknown;
  readonly client_read_only_metadata?: unknown;
  readonly server_metadata?: unknown;
}

/** Fields of a request that choose the product, under all names that clients use. */
export interface ProductChoice {
  readonly product_id?: string | undefined;
  readonly product_inline?: InlineProduct | undefined;
  readonly inline_product?: InlineProduct | undefined;
  readonly offer_id?: string | undefined;
  readonly offer_inline?: InlineProduct | undefined;
}

/** The product of a request, as it is now. */
export interface ChosenProduct {
  /** `null` for a product that the request describes. */
  readonly id: string | null;
  readonly product: ProductVersion;
}

/**
 * Finds the product that a request names or describes.
 *
 * @throws KnownError `PRODUCT_DOES_NOT_EXIST`, `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH`; PlainError 400.
 */
export function resolveProduct(
  tenancy: Tenancy,
  tier: Tier,
  choice: ProductChoice,
  customer: { readonly type: CustomerType; readonly id: string },
): ChosenProduct {
  const id = choice.product_id ?? choice.offer_id;
  const inline = choice.product_inline ?? choice.inline_product ?? choice.offer_inline;
  if (id !== undefined && inline)
    throw new PlainError(400, "Send either product_id or product_inline, not both.", {
      reason: "EXACTLY_ONE_REQUIRED",
    });
  if (inline && tier === "client")
    throw new PlainError(
      400,
      "Clients cannot describe a product. Make this call with a server key, or send product_id.",
      { reason: "INLINE_PRODUCT_NOT_ALLOWED" },
    );
  if (inline) return requireType({ id: null, product: fromInline(inline) }, customer);
  if (id === undefined)
    throw new PlainError(400, "Send product_id or product_inline.", { reason: "EXACTLY_ONE_REQUIRED" });
  return requireType({ id, product: configuredProduct(tenancy, tier, id) }, customer);
}

/**
 * Returns a product of the configuration, for clients without the prices that only servers may choose.
 *
 * @throws KnownError `PRODUCT_DOES_NOT_EXIST`, also for a client that names a product for servers only.
 */
export function configuredProduct({ config }: Tenancy, tier: Tier, productId: string): ProductConfig {
  const { products, items } = config.payments;
  const product = Object.hasOwn(products, productId) ? products[productId] : undefined;
  if (!product) {
    const context = Object.hasOwn(items, productId) ? "item_exists" : null;
    return refuse("PRODUCT_DOES_NOT_EXIST", { product_id: productId, context });
  }
  if (product.serverOnly && tier === "client")
    refuse("PRODUCT_DOES_NOT_EXIST", { product_id: productId, context: "server_only" });
  return tier === "client" ? withoutServerPrices(product) : product;
}

function requireType(
  chosen: ChosenProduct,
  { type, id }: { readonly type: CustomerType; readonly id: string },
): ChosenProduct {
  if (chosen.product.customerType === type) return chosen;
  return refuse("PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH", {
    product_id: chosen.id,
    customer_id: id,
    product_customer_type: chosen.product.customerType,
    actual_customer_type: type,
  });
}

function fromInline(inline: InlineProduct): ProductVersion {
  return {
    displayName: inline.display_name,
    customerType: inline.customer_type,
    isAddOnTo: false,
    serverOnly: inline.server_only,
    stackable: false,
    freeTrial: inline.free_trial,
    prices: mapValues(inline.prices, toPriceConfig),
    includedItems: inline.included_items,
    metadata: {
      client: metadataOf(inline.client_metadata),
      clientReadOnly: metadataOf(inline.client_read_only_metadata),
      server: metadataOf(inline.server_metadata),
    },
  };
}

function toPriceConfig({ free_trial: freeTrial, interval, ...amounts }: InlinePrice): PriceConfig {
  return { ...amounts, interval, freeTrial, serverOnly: true };
}

/** The contract takes nothing but JSON. */
function metadataOf(value: unknown): JsonValue {
  return (value ?? null) as JsonValue;
}

/** A price as it is told: amounts by currency, and intervals where it has them. */
export function toPriceAnswer(price: PriceConfig): PriceAnswer {
  const answer: PriceAnswer = {};
  for (const currency of CURRENCIES) {
    const amount = price[currency];
    if (amount !== undefined) answer[currency] = amount;
  }
  if (price.interval) answer.interval = copied(price.interval);
  return answer;
}

function copied([count, unit]: DayInterval): [DayInterval[0], DayInterval[1]] {
  return [count, unit];
}

type PriceAnswer = { [C in Currency]?: string } & { interval?: [DayInterval[0], DayInterval[1]] };

/** A product as it is told to a tier: clients do not learn the metadata of servers. */
export function toProductAnswer(product: ProductVersion, tier: Tier) {
  const prices = product.prices === "include-by-default" ? {} : product.prices;
  return {
    display_name: product.displayName,
    ...(product.description && { description: product.description }),
    ...(product.features && { features: [...product.features] }),
    customer_type: product.customerType,
    stackable: product.stackable ?? false,
    server_only: product.serverOnly,
    included_items: { ...product.includedItems },
    client_metadata: product.metadata?.client ?? null,
    client_read_only_metadata: product.metadata?.clientReadOnly ?? null,
    server_metadata: tier === "client" ? null : (product.metadata?.server ?? null),
    prices: mapValues(prices, (price) => ({
      ...toPriceAnswer(price),
      ...(price.freeTrial && { free_trial: copied(price.freeTrial) }),
    })),
  };
}

function mapValues<From, To>(
  record: { readonly [key: string]: From },
  map: (value: From) => To,
): { [key: string]: To } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
