import type { PriceConfig } from "@latchkit/contract";
import type { Db } from "../../../database/database.ts";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { intervalOf } from "../catalog/product.ts";
import { insertVersions, versionIdOf } from "../catalog/versions.ts";
import { requireAmount } from "./amount.ts";
import { callOnce } from "./calls.ts";
import type { StripeConnection } from "./connections.ts";
import type { CustomerContext } from "./customers.ts";
import { withId } from "./objects.ts";

/** A price of a product as it was when it was offered. */
export interface OfferedPrice {
  /** `null` for a product that was described in a request. */
  readonly productId: string | null;
  readonly product: ProductVersion;
  readonly priceId: string;
  readonly price: PriceConfig;
}

/** Names a price in the metadata of Stripe's objects: the snapshot itself may be longer than Stripe takes. */
function metadataOf({ productId, product, priceId }: OfferedPrice) {
  return { productId: productId ?? "", versionId: versionIdOf(product), priceId };
}

/** Returns the ID of a recurring price at Stripe; creates it there first if necessary. */
export async function ensureStripePrice(
  { tenancy, db, services, transaction }: CustomerContext,
  connection: StripeConnection,
  offered: OfferedPrice,
): Promise<string> {
  const { product, price } = offered;
  const metadata = metadataOf(offered);
  const { productId, versionId, priceId } = metadata;
  const known = await findPrice(tenancy, db, connection, { productId, versionId, priceId });
  if (known !== null) return known;
  const { currency, minor } = requireAmount(price);
  const interval = intervalOf(price);
  if (!interval) throw new Error("Only recurring prices are stored at Stripe.");
  const parameters = {
    currency: currency.toLowerCase(),
    unit_amount: minor,
    recurring: { interval: interval[1], interval_count: interval[0] },
    product_data: { name: product.displayName || "Subscription", metadata },
    metadata,
  };
  const purpose = `price ${connection.scope} ${productId} ${versionId} ${priceId}`;
  const { client } = connection;
  const create = (key: string) => client.post("/v1/prices", withId, parameters, key);
  const { id } = await callOnce({ tenancy, db, services }, purpose, create);
  await transaction(async (tx) => {
    const now = services.clock.now();
    await insertVersions(tenancy, tx, [product], now);
    await tx
      .insertInto("stripe_prices")
      .values({
        project_id: tenancy.projectId,
        branch_id: tenancy.branchId,
        scope: connection.scope,
        product_id: productId,
        version_id: versionId,
        price_id: priceId,
        stripe_price_id: id,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return id;
}

async function findPrice(
  tenancy: TenancyId,
  db: Db,
  { scope }: Pick<StripeConnection, "scope">,
  { productId, versionId, priceId }: ReturnType<typeof metadataOf>,
): Promise<string | null> {
  const row = await db
    .selectFrom("stripe_prices")
    .select("stripe_price_id")
    .where(inTenancy(tenancy))
    .where("scope", "=", scope)
    .where("product_id", "=", productId)
    .where("version_id", "=", versionId)
    .where("price_id", "=", priceId)
    .executeTakeFirst();
  return row?.stripe_price_id ?? null;
}
