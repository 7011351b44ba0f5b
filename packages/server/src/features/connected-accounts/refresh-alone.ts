import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import { markTokenRefused, type StoredProviderToken, storeProviderTokens } from "../oauth/provider-tokens.ts";
import type { ConfiguredProvider } from "../oauth/providers/configured-provider.ts";
import type { ProviderServices } from "../oauth/providers/contact.ts";
import { refreshProviderToken } from "../oauth/providers/provider-client.ts";

/** Longer than a provider can take: requests time out after ten seconds, and a provider with discovery gets two. */
const LEASE_MILLIS = 30_000;

/**
 * Trades a refresh token for a new access token, in one request of one process at a time.
 *
 * Providers that rotate refresh tokens give the new one to the first request; the second would lose it, or have the
 * provider end the whole connection. No transaction is open meanwhile: a slow provider must not use up our connections.
 *
 * @param isNeeded Asked when it is our turn.
 * @returns The access token; `null` if the provider refuses to trade; `"look again"` if another request is trading, or
 *   the user has changed the connection meanwhile.
 * @throws ProviderFailure when the provider is of no use; the refresh token stays as it is.
 */
export async function refreshAlone(
  context: Context<ProviderServices>,
  provider: ConfiguredProvider,
  linkId: string,
  stored: StoredProviderToken,
  isNeeded: () => Promise<boolean>,
): Promise<string | "look again" | null> {
  const { tenancy, db, services } = context;
  const now = services.clock.now();
  const until = new Date(now.getTime() + LEASE_MILLIS);
  if (!(await lease(tenancy, db, stored.tokenId, now, until))) return "look again";
  try {
    if (!(await isNeeded())) return "look again";
    const tokens = await refreshProviderToken(provider, services, stored.token, stored.scopes);
    if (!tokens) {
      await markTokenRefused(tenancy, db, stored.tokenId);
      return null;
    }
    return await context.transaction(async (tx) => {
      // Gone if the user has connected the account anew, or parted from it: what they said then is newer than this.
      if (!(await isThere(tenancy, tx, stored.tokenId))) return "look again";
      await storeProviderTokens(tenancy, tx, services, linkId, tokens);
      return tokens.accessToken;
    });
  } finally {
    await endLease(tenancy, db, stored.tokenId, until);
  }
}

/** Leases the token, if no other request holds it and it is still valid. */
async function lease(tenancy: TenancyId, db: Db, tokenId: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable("oauth_provider_tokens")
    .set({ refreshing_until: until })
    .where(inTenancy(tenancy))
    .where("id", "=", tokenId)
    .where("is_valid", "=", true)
    .where((is) => is.or([is("refreshing_until", "is", null), is("refreshing_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets others have the token, unless they took it already because we were too slow. */
async function endLease(tenancy: TenancyId, db: Db, tokenId: string, until: Date): Promise<void> {
  await db
    .updateTable("oauth_provider_tokens")
    .set({ refreshing_until: null })
    .where(inTenancy(tenancy))
    .where("id", "=", tokenId)
    .where("refreshing_until", "=", until)
    .execute();
}

/** Holds the token's row until the transaction ends. */
async function isThere(tenancy: TenancyId, db: Db, tokenId: string): Promise<boolean> {
  const row = await db
    .selectFrom("oauth_provider_tokens")
    .select("id")
    .where(inTenancy(tenancy))
    .where("id", "=", tokenId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
