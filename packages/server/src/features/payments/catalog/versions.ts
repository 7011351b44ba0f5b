import { createHash } from "node:crypto";
import type { Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import type { TenancyId } from "../../../database/tenancy.ts";

/** Names a version of a product by what it says: the SHA-256 of the document. */
export function versionIdOf(product: ProductVersion): string {
  return createHash("sha256").update(JSON.stringify(product)).digest("hex");
}

/** Stores products as they are. */
export async function insertVersions(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  products: readonly ProductVersion[],
  now: Date,
): Promise<void> {
  const versions = new Map(products.map((product) => [versionIdOf(product), product]));
  await tx
    .insertInto("product_versions")
    .values(
      [...versions].map(([id, product]) => ({
        project_id: projectId,
        branch_id: branchId,
        id,
        product: json(product),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint("product_versions__pk").doNothing())
    .execute();
}
