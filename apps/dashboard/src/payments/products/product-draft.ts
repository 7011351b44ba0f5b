import {
  CHOSEN_ID_MAX_LENGTH,
  CHOSEN_ID_PATTERN,
  PRODUCT_FEATURE_MAX_LENGTH,
  PRODUCT_FEATURES_MAX,
} from "@latchkit/kit";
import type { ConfigDocument, ConfigValue } from "@latchkit/kit/admin";
import type { CustomerType } from "../customer-field.tsx";
import { CURRENCIES, type Currency, type Interval, isAmount, orderedPrices } from "../money.ts";

export type ProductConfig = ConfigDocument["payments"]["products"][string];
type ItemExpiry = ProductConfig["includedItems"][string]["expires"];

/** A price while it is edited; amounts are text as typed, empty for none. */
export interface PriceDraft {
  /** Stays the same while the price is edited. */
  readonly key: string;
  readonly id: string;
  readonly amounts: Readonly<Partial<Record<Currency, string>>>;
  /** `null` for a price that is paid once. */
  readonly interval: Interval | null;
  readonly trial: Interval | null;
  readonly isServerOnly: boolean;
}

/** An included item while it is edited. */
export interface IncludedDraft {
  readonly key: string;
  readonly itemId: string;
  readonly quantity: string;
  /** `null` for an item that is granted once. */
  readonly repeat: Interval | null;
  readonly expires: ItemExpiry;
}

/** A product while it is edited. */
export interface ProductDraft {
  readonly id: string;
  readonly displayName: string;
  /** Empty for none. */
  readonly description: string;
  /** A feature a line. */
  readonly features: string;
  readonly customerType: CustomerType;
  /** Empty for none. */
  readonly catalogId: string;
  /** Whether every customer has it, without a price. */
  readonly isDefault: boolean;
  readonly addOnTo: readonly string[];
  readonly isServerOnly: boolean;
  readonly isStackable: boolean;
  readonly prices: readonly PriceDraft[];
  readonly included: readonly IncludedDraft[];
}

/** Problem of a field of a draft. */
export interface DraftProblem {
  readonly field: string;
  readonly problem:
    | "noName"
    | "tooManyFeatures"
    | "longFeature"
    | "badId"
    | "takenId"
    | "noPrice"
    | "badAmount"
    | "badInterval"
    | "badTrial"
    | "badQuantity"
    | "noItem"
    | "sameItem"
    | "samePrice";
}

/** A product to begin with: a monthly subscription. */
export function newDraft(): ProductDraft {
  return {
    id: "",
    displayName: "",
    description: "",
    features: "",
    customerType: "user",
    catalogId: "",
    isDefault: false,
    addOnTo: [],
    isServerOnly: false,
    isStackable: false,
    prices: [newPrice([])],
    included: [],
  };
}

/** The plans that a product may add to: those of its catalog, and those that are chosen already. */
export function basesOf(
  draft: ProductDraft,
  products: Readonly<Record<string, ProductConfig>>,
): [id: string, product: ProductConfig][] {
  return Object.entries(products).filter(
    ([id, { customerType, catalogId = "", isAddOnTo }]) =>
      draft.addOnTo.includes(id) ||
      (id !== draft.id && customerType === draft.customerType && catalogId === draft.catalogId && isAddOnTo === false),
  );
}

let keys = 0;
const newKey = () => `new-${++keys}`;

/** A further price, with an ID that no other has. */
export function newPrice(others: readonly PriceDraft[]): PriceDraft {
  const isTaken = (id: string) => others.some((other) => other.id === id);
  const id = ["monthly", "yearly", "once"].find((name) => !isTaken(name)) ?? `price-${others.length + 1}`;
  const interval: Interval | null = id === "monthly" ? [1, "month"] : id === "yearly" ? [1, "year"] : null;
  return { key: newKey(), id, amounts: { USD: "" }, interval, trial: null, isServerOnly: false };
}

/** A further included item. */
export function newIncluded(itemId: string): IncludedDraft {
  return { key: newKey(), itemId, quantity: "1", repeat: null, expires: "when-purchase-expires" };
}

/** Reads a product of the configuration. */
export function draftOf(id: string, product: ProductConfig): ProductDraft {
  const prices = product.prices === "include-by-default" ? {} : product.prices;
  return {
    id,
    displayName: product.displayName,
    description: product.description ?? "",
    features: (product.features ?? []).join("\n"),
    customerType: product.customerType,
    catalogId: product.catalogId ?? "",
    isDefault: product.prices === "include-by-default",
    addOnTo: product.isAddOnTo === false ? [] : Object.keys(product.isAddOnTo),
    isServerOnly: product.serverOnly,
    isStackable: product.stackable ?? false,
    prices: orderedPrices(prices).map(([priceId, price]) => ({
      key: priceId,
      id: priceId,
      amounts: Object.fromEntries(
        CURRENCIES.flatMap((currency) => (price[currency] === undefined ? [] : [[currency, price[currency]]])),
      ),
      interval: price.interval ?? null,
      trial: price.freeTrial ?? (price.interval ? (product.freeTrial ?? null) : null),
      isServerOnly: price.serverOnly,
    })),
    included: Object.entries(product.includedItems).map(([itemId, { quantity, repeat, expires }]) => ({
      key: itemId,
      itemId,
      quantity: String(quantity),
      repeat: repeat === "never" ? null : repeat,
      expires,
    })),
  };
}

/** Writes a draft as a value of the configuration. */
export function configOf(draft: ProductDraft): ConfigValue {
  return {
    displayName: draft.displayName.trim(),
    ...(draft.description.trim() !== "" && { description: draft.description.trim() }),
    ...(featuresOf(draft).length > 0 && { features: featuresOf(draft) }),
    customerType: draft.customerType,
    ...(draft.catalogId !== "" && { catalogId: draft.catalogId }),
    isAddOnTo: draft.addOnTo.length === 0 ? false : Object.fromEntries(draft.addOnTo.map((id) => [id, true])),
    serverOnly: draft.isServerOnly,
    stackable: draft.isStackable && !draft.isDefault,
    prices: draft.isDefault
      ? "include-by-default"
      : Object.fromEntries(draft.prices.map((price) => [price.id, priceConfigOf(price)])),
    includedItems: Object.fromEntries(
      draft.included.map(({ itemId, quantity, repeat, expires }) => [
        itemId,
        { quantity: Number(quantity), repeat: repeat ?? "never", expires },
      ]),
    ),
  };
}

/** Returns the features of a draft, without empty lines. */
export function featuresOf({ features }: Pick<ProductDraft, "features">): string[] {
  return features
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function priceConfigOf({ amounts, interval, trial, isServerOnly }: PriceDraft): ConfigValue {
  return {
    ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== "")),
    ...(interval && { interval: [...interval] }),
    ...(interval && trial && { freeTrial: [...trial] }),
    serverOnly: isServerOnly,
  };
}

/** Finds the first field of a draft that cannot be saved; `null` if all can. */
export function problemOf(draft: ProductDraft, takenIds: readonly string[]): DraftProblem | null {
  if (draft.displayName.trim() === "") return { field: "displayName", problem: "noName" };
  if (!isProductId(draft.id)) return { field: "id", problem: "badId" };
  if (takenIds.includes(draft.id)) return { field: "id", problem: "takenId" };
  const features = featuresOf(draft);
  if (features.length > PRODUCT_FEATURES_MAX) return { field: "features", problem: "tooManyFeatures" };
  if (features.some(({ length }) => length > PRODUCT_FEATURE_MAX_LENGTH))
    return { field: "features", problem: "longFeature" };
  const problems = draft.isDefault ? [] : draft.prices.map(problemOfPrice);
  const inPrices = problems.find((problem) => problem !== null);
  if (inPrices) return inPrices;
  const twice = draft.prices.find((price, index) => draft.prices.findIndex(({ id }) => id === price.id) !== index);
  if (twice && !draft.isDefault) return { field: `price-${twice.key}-id`, problem: "samePrice" };
  for (const { key, itemId, quantity } of draft.included) {
    if (itemId === "") return { field: `item-${key}-item`, problem: "noItem" };
    if (!/^\d{1,12}$/.test(quantity) || Number(quantity) === 0)
      return { field: `item-${key}-quantity`, problem: "badQuantity" };
    if (draft.included.some((other) => other.key !== key && other.itemId === itemId))
      return { field: `item-${key}-item`, problem: "sameItem" };
  }
  return null;
}

function problemOfPrice({ key, id, amounts, interval, trial }: PriceDraft): DraftProblem | null {
  if (!isProductId(id)) return { field: `price-${key}-id`, problem: "badId" };
  const given = CURRENCIES.filter((currency) => amounts[currency] !== undefined);
  const wrong = given.find((currency) => {
    const amount = amounts[currency] ?? "";
    return (amount !== "" || given.length === 1) && !isAmount(amount, currency);
  });
  if (wrong) return { field: `price-${key}-${wrong}`, problem: "badAmount" };
  if (given.every((currency) => amounts[currency] === ""))
    return { field: `price-${key}-${given[0]}`, problem: "noPrice" };
  if (interval && !isCount(interval[0])) return { field: `price-${key}-count`, problem: "badInterval" };
  if (interval && trial && !isCount(trial[0])) return { field: `price-${key}-trial`, problem: "badTrial" };
  return null;
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 1_000;
}

/** Whether a product, price, item or catalog can have this ID. */
export function isProductId(id: string): boolean {
  return id.length <= CHOSEN_ID_MAX_LENGTH && CHOSEN_ID_PATTERN.test(id);
}
