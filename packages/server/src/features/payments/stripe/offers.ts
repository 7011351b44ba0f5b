import type { DayInterval } from "@latchkit/contract";
import type { Tx } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { completerOf } from "../../../projects/complete-config.ts";
import { product as productSchema } from "../../../projects/config-document.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { intervalOf, pricesOf } from "../catalog/product.ts";
import { versionIdOf } from "../catalog/versions.ts";

/** The product and price for which an object at Stripe was paid. */
export interface Offer {
  /** `null` for a product that was described in a request. */
  readonly id: string | null;
  readonly versionId: string;
  readonly product: ProductVersion;
  readonly priceId: string | null;
}

const readProduct = completerOf(productSchema);

type Metadata = Readonly<Record<string, string>>;

/** Finds the product that metadata names. Older objects, of Stack Auth, contain the product itself. */
export async function readOffer(tenancy: Tenancy, tx: Tx, metadata: Metadata): Promise<Offer | null> {
  const id = metadata.productId || metadata.offerId || null;
  const priceId = metadata.priceId || null;
  const { versionId } = metadata;
  if (versionId) {
    const product = await findVersion(tenancy, tx, versionId);
    return product === null ? null : { id, versionId, product, priceId };
  }
  const product = productIn(metadata.product ?? metadata.offer) ?? configured(tenancy, id);
  return product && { id, versionId: versionIdOf(product), product, priceId };
}

/** The interval of an offer's price. */
export function renewalOf({ product, priceId }: Offer): DayInterval | null {
  const price = pricesOf(product).find(([id]) => id === priceId)?.[1];
  return price ? intervalOf(price) : null;
}

function configured({ config }: Tenancy, id: string | null): ProductVersion | null {
  const { products } = config.payments;
  return id !== null && Object.hasOwn(products, id) ? (products[id] ?? null) : null;
}

/** Stack Auth writes the product's configuration as JSON. */
function productIn(text: string | undefined): ProductVersion | null {
  const { displayName, ...rest } = readProduct(parse(text));
  return displayName === undefined ? null : { displayName, ...rest };
}

function parse(text: string | undefined): JsonValue {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

async function findVersion(tenancy: TenancyId, tx: Tx, versionId: string) {
  const row = await tx
    .selectFrom("product_versions")
    .select("product")
    .where(inTenancy(tenancy))
    .where("id", "=", versionId)
    .executeTakeFirst();
  return row?.product ?? null;
}
