import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import { fromWire } from "../wire.ts";
import type { CatalogProduct } from "./catalog-product.ts";

type Wire = Answer<"GET /payments/catalog">;

/** Fetches what the project sells; needs no signed-in user. */
export async function fetchCatalog({ send }: ClientCore): Promise<readonly CatalogProduct[]> {
  const { products } = await send("GET /payments/catalog", {}, { session: null });
  return products.map(toProduct);
}

function toProduct({ product, included, ...wire }: Wire["products"][number]): CatalogProduct {
  return {
    id: wire.product_id,
    displayName: product.display_name,
    description: product.description ?? "",
    features: product.features ?? [],
    customerType: product.customer_type,
    catalogId: wire.catalog_id,
    isDefault: wire.is_default,
    addOnTo: wire.add_on_to,
    stackable: product.stackable,
    prices: product.prices,
    includedItems: included.map(fromWire),
  };
}
