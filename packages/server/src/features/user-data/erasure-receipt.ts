import { USER_DATA_PARTS } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { AccessTokens } from "../../tokens/access-token.ts";
import { countParts, PARTS } from "./parts.ts";

/**
 * Prepares the receipt for deleting a user: a signed statement of how many entries of each part are deleted, and which
 * stay and why. It names the user by their ID, which is all that is left of them.
 *
 * @param tx The transaction that deletes the user, before it does.
 * @returns A JWT (RFC 7519), which the project's public keys verify.
 */
export async function erasureReceipt(
  tenancy: TenancyId,
  tx: Tx,
  { accessTokens }: { readonly accessTokens: Pick<AccessTokens, "state"> },
  userId: string,
): Promise<string> {
  const counts = await countParts(tenancy, tx, userId);
  const some = USER_DATA_PARTS.filter((part) => counts[part] > 0);
  const erased = some.filter((part) => PARTS[part].staysBecause === undefined);
  const kept = some.flatMap((part) => {
    const reason = PARTS[part].staysBecause;
    return reason === undefined ? [] : [{ part, entries: counts[part], reason }];
  });
  return accessTokens.state(tenancy.projectId, "erasure", {
    sub: userId,
    erased: Object.fromEntries(erased.map((part) => [part, counts[part]])),
    kept,
  });
}
