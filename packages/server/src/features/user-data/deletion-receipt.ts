import { USER_DATA_PARTS } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import { countParts, PARTS } from "./parts.ts";
import { insertReceipt } from "./receipt-queries.ts";

/**
 * Deletes a user and keeps a receipt of it: a signed statement of how many entries of each part were deleted, and which
 * stay and why. It names the user by their ID, which is all that is left of them.
 *
 * @param tx The transaction that deletes: there is no receipt without its deletion, and no deletion without its receipt.
 * @param remove Deletes the user. @returns Whether the user existed.
 * @returns A JWT (RFC 7519), which the project's public keys verify; `null` if there is no such user.
 */
export async function deleteWithReceipt(
  { tenancy, tier, caller, services }: Context,
  tx: Tx,
  userId: string,
  remove: () => Promise<boolean>,
): Promise<string | null> {
  const counts = await countParts(tenancy, tx, userId);
  if (!(await remove())) return null;
  const some = USER_DATA_PARTS.filter((part) => counts[part] > 0);
  const erased = some.filter((part) => PARTS[part].staysBecause === undefined);
  const kept = some.flatMap((part) => {
    const reason = PARTS[part].staysBecause;
    return reason === undefined ? [] : [{ part, entries: counts[part], reason }];
  });
  const receipt = services.accessTokens.state(tenancy.projectId, "erasure", {
    sub: userId,
    erased: Object.fromEntries(erased.map((part) => [part, counts[part]])),
    kept,
  });
  const actor = tier === "client" ? ({ type: "self" } as const) : caller.credential;
  await insertReceipt(tenancy, tx, services, { userId, actor, receipt });
  return receipt;
}
