import type { CustomerType, PaymentsConfig, ProductConfig } from "@latchkit/contract";
import type { DefaultRule } from "../ledger/default-rules.ts";
import { goodsOf } from "./product.ts";

/** Instant from which every customer has had the default products, in milliseconds since 1970. */
const DEFAULTS_SINCE = Date.UTC(1973, 0, 1, 12);

const PREFIX = "default:";

/** The default products that include an item. */
export interface ItemDefaults {
  /** Tells apart what the item's defaults were at different times; empty without any. */
  readonly fingerprint: string;
  readonly rules: readonly {
    readonly catalogId: string | undefined;
    readonly rule: Omit<DefaultRule, "isSuspended">;
  }[];
}

const NO_DEFAULTS: ItemDefaults = { fingerprint: "", rules: [] };

type ByItem = ReadonlyMap<string, ItemDefaults>;
const known = new WeakMap<PaymentsConfig, Record<CustomerType, ByItem>>();

/** Returns the default products that give an item to customers of a type. */
export function defaultsOf(config: PaymentsConfig, type: CustomerType, itemId: string): ItemDefaults {
  return byItem(config, type).get(itemId) ?? NO_DEFAULTS;
}

/** Returns the items that default products give to customers of a type. */
export function itemsWithDefaults(config: PaymentsConfig, type: CustomerType): string[] {
  return [...byItem(config, type).keys()];
}

/** Lists the default products for customers of a type. */
export function defaultProducts(config: PaymentsConfig, type: CustomerType): [id: string, product: ProductConfig][] {
  return Object.entries(config.products).filter(
    ([, { prices, customerType }]) => prices === "include-by-default" && customerType === type,
  );
}

/** Whether the ledger's source is a default product. */
export function isDefaultSource(source: string): boolean {
  return source.startsWith(PREFIX);
}

function byItem(config: PaymentsConfig, type: CustomerType): ByItem {
  let items = known.get(config);
  if (!items) {
    items = { user: collect(config, "user"), team: collect(config, "team"), custom: collect(config, "custom") };
    known.set(config, items);
  }
  return items[type];
}

function collect(config: PaymentsConfig, type: CustomerType): ByItem {
  const items = new Map<string, ItemDefaults>();
  for (const [productId, product] of defaultProducts(config, type)) {
    for (const { itemId, included, quantity } of goodsOf(product, 1)) {
      const { repeat, expires } = included;
      const rule = {
        source: PREFIX + productId,
        quantity,
        repeat: repeat === "never" || repeat[0] === 0 ? null : repeat,
        expires,
        anchor: DEFAULTS_SINCE,
        endsWithSource: true,
      };
      const rules = [...(items.get(itemId)?.rules ?? []), { catalogId: product.catalogId, rule }];
      items.set(itemId, { rules, fingerprint: JSON.stringify(rules) });
    }
  }
  return items;
}
