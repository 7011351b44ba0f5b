import * as z from "zod";
import { DISPLAY_NAME_MAX_LENGTH, PURCHASE_QUANTITY_MAX } from "../limits.ts";
import { chosenId, newMetadata, nonEmptyString, number } from "./fields.ts";
import { isMoneyAmount } from "./money.ts";
import { CURRENCIES, CUSTOMER_TYPES, type Currency, DAY_INTERVAL_UNITS, ITEM_EXPIRIES } from "./vocabulary.ts";

// Most of these stand inside records and unions, where nothing is cast: hence Zod's own types rather than the lenient
// ones.

export const customerType = z.enum(CUSTOMER_TYPES);

/** An amount of money as decimal text in units of the currency, such as `"12.50"`. */
export function moneyAmount(currency: Currency) {
  return z.string().refine((text) => isMoneyAmount(text, currency), `is not a valid amount of ${currency}`);
}

/** An interval of whole days or more: a count and a unit, `[2, "week"]`. */
export const dayInterval = z.tuple([z.int().min(0), z.enum(DAY_INTERVAL_UNITS)]);

/** When what came with a purchase is gone again. */
export const itemExpiry = z.enum(ITEM_EXPIRIES);

const amounts = {
  USD: moneyAmount("USD").optional(),
  EUR: moneyAmount("EUR").optional(),
  GBP: moneyAmount("GBP").optional(),
  JPY: moneyAmount("JPY").optional(),
  INR: moneyAmount("INR").optional(),
  AUD: moneyAmount("AUD").optional(),
  CAD: moneyAmount("CAD").optional(),
} satisfies Record<Currency, z.core.$ZodType>;

/** A price in one or more currencies; paid once, or again after every interval. */
export const price = z
  .strictObject({
    ...amounts,
    interval: dayInterval.optional(),
    serverOnly: z.boolean().optional(),
    freeTrial: dayInterval.optional(),
  })
  .refine(hasAmount, "must have a price in some currency");

function hasAmount(price: { readonly [C in Currency]?: string | undefined }): boolean {
  return CURRENCIES.some((currency) => price[currency] !== undefined);
}

/** Prices by id. A product that is included by default has none: every customer owns it. */
export const prices = z.union([z.literal("include-by-default"), z.record(chosenId, price)]);

/** The customer must own one of these products to buy this one; `false` if it is not an add-on. */
export const isAddOnTo = z.union([z.literal(false), z.record(chosenId, z.literal(true))]);

/** Quantity of a product that is bought or granted. */
export const purchaseQuantity = number.int().min(1).max(PURCHASE_QUANTITY_MAX).default(1);

const paidInterval = dayInterval.refine(([count]) => count > 0, "must not be of no length");

const inlinePrice = z
  .strictObject({ ...amounts, interval: paidInterval.optional(), free_trial: dayInterval.optional() })
  .refine(hasAmount, "must have a price in some currency");

/** A product that a server describes in the request instead of the configuration. */
export const inlineProduct = z.strictObject({
  display_name: nonEmptyString.max(DISPLAY_NAME_MAX_LENGTH),
  customer_type: customerType,
  free_trial: dayInterval.optional(),
  server_only: z.boolean().default(true),
  /** Ignored: such a product is never stackable. */
  stackable: z.boolean().default(false),
  prices: z.record(chosenId, inlinePrice).default({}),
  included_items: z
    .record(
      chosenId,
      z.strictObject({
        quantity: z.number().default(0),
        repeat: z.union([z.literal("never"), dayInterval]).default("never"),
        expires: itemExpiry.default("never"),
      }),
    )
    .default({}),
  client_metadata: newMetadata.optional(),
  client_read_only_metadata: newMetadata.optional(),
  server_metadata: newMetadata.optional(),
});

/** Change of a quantity; may be negative. */
export const quantityChange = number.int();
