import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { OAuthLink } from "../oauth/links.ts";
import { listProviderTokens, markTokenRefused, type StoredProviderToken } from "../oauth/provider-tokens.ts";
import type { ConfiguredProvider } from "../oauth/providers/configured-provider.ts";
import type { ProviderServices } from "../oauth/providers/contact.ts";
import { isAccessTokenLive } from "../oauth/providers/provider-client.ts";
import { refreshAlone } from "./refresh-alone.ts";

/** A token with less life left than this would end in the caller's hands. */
const MIN_LIFE_LEFT_MILLIS = 300_000;
const WAIT_MILLIS = 150;
/** Longer than a provider may take to answer. */
const MAX_WAITS = 100;

/**
 * Finds an access token that works at the provider, or gets a new one.
 *
 * @param links Accounts of one user at the provider, oldest first.
 * @param scopes What the token must be good for, at least.
 * @returns `null` if no token of the user's is good for that.
 * @throws ProviderFailure when the provider is of no use; PlainError 503 when others keep waiting for it.
 */
export async function obtainAccessToken(
  context: Context<ProviderServices>,
  provider: ConfiguredProvider,
  links: readonly OAuthLink[],
  scopes: readonly string[],
): Promise<string | null> {
  for (let waits = 0; waits <= MAX_WAITS; waits++) {
    const stored = await findLivingToken(context, provider, links, scopes);
    if (stored !== null) return stored;
    const refreshed = await refreshOne(context, provider, links, scopes);
    if (refreshed !== "look again") return refreshed;
    await delay(WAIT_MILLIS); // another request is getting one, which this one can use as well
  }
  throw new PlainError(503, "The provider did not renew the access token in time. Try again in a moment.", {
    reason: "OAUTH_PROVIDER_UNAVAILABLE",
  });
}

async function findLivingToken(
  context: Context<ProviderServices>,
  provider: ConfiguredProvider,
  links: readonly OAuthLink[],
  scopes: readonly string[],
): Promise<string | null> {
  const { tenancy, db, services } = context;
  for (const { linkId } of links) {
    for (const { tokenId, token } of await listAccessTokens(context, linkId, scopes)) {
      if (await isAccessTokenLive(provider, services, token)) return token;
      await markTokenRefused(tenancy, db, tokenId);
    }
  }
  return null;
}

async function refreshOne(
  context: Context<ProviderServices>,
  provider: ConfiguredProvider,
  links: readonly OAuthLink[],
  scopes: readonly string[],
): Promise<string | "look again" | null> {
  const { tenancy, db, services } = context;
  for (const { linkId } of links) {
    // Another request may have finished after the first check and before this turn; a second refresh would waste its
    // token.
    const isNeeded = async () => (await listAccessTokens(context, linkId, scopes)).length === 0;
    const wanted = { kind: "refresh", scopes, expireAfter: services.clock.now() } as const;
    for (const token of await listProviderTokens(tenancy, db, services, linkId, wanted)) {
      const refreshed = await refreshAlone(context, provider, linkId, token, isNeeded);
      if (refreshed !== null) return refreshed;
    }
  }
  return null;
}

/** Those that live long enough and have not been refused. */
function listAccessTokens(
  { tenancy, db, services }: Context,
  linkId: string,
  scopes: readonly string[],
): Promise<StoredProviderToken[]> {
  const expireAfter = new Date(services.clock.now().getTime() + MIN_LIFE_LEFT_MILLIS);
  return listProviderTokens(tenancy, db, services, linkId, { kind: "access", scopes, expireAfter });
}
