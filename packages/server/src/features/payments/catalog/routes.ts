import type { Handlers } from "../../../endpoints/handler.ts";
import { withoutServerPrices, withSoldPrices } from "./product.ts";
import { toProductAnswer } from "./resolve.ts";

export const catalogRoutes = {
  "GET /payments/catalog": (_input, { tenancy }) => {
    const { products, items } = tenancy.config.payments;
    const sold = Object.entries(products).filter(([, { serverOnly }]) => !serverOnly);
    return {
      products: sold.map(([product_id, product]) => ({
        product_id,
        catalog_id: product.catalogId ?? null,
        is_default: product.prices === "include-by-default",
        add_on_to: product.isAddOnTo === false ? [] : Object.keys(product.isAddOnTo),
        included: Object.entries(product.includedItems).map(([item_id, { quantity, repeat }]) => ({
          item_id,
          display_name: items[item_id]?.displayName ?? item_id,
          quantity,
          repeat: repeat === "never" ? null : [repeat[0], repeat[1]],
        })),
        product: toProductAnswer(withSoldPrices(withoutServerPrices(product)), "client"),
      })),
    };
  },
} satisfies Handlers;
