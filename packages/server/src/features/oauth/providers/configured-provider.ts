import type { OAuthProvider } from "@latchkit/contract";
import type { AuthorizationServer } from "oauth4webapi";
import type { Clock } from "../../../clock.ts";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { OAuthSettings } from "../../../settings/oauth.ts";

/** A provider as one project has set it up, with the keys to use it. */
export interface ConfiguredProvider {
  /** Its key in the project's configuration. */
  readonly id: string;
  readonly type: OAuthProvider;
  /** Whether the client is the installation's own. */
  readonly isShared: boolean;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly facebookConfigId: string | null;
  readonly microsoftTenantId: string | null;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
  /**
   * Whether the project may have the access tokens it issues: what one project does with a shared client, all answer
   * for.
   */
  readonly givesAccessTokens: boolean;
  /** The OpenID Connect issuer that stands in for it, if the operator named one. */
  readonly issuer: string | null;
}

/** OAuth providers by project. */
export interface OAuthProviders {
  /**
   * Finds a provider by its key; `null` if the project has none, or it has no keys. The caller checks what it may be
   * used for.
   */
  find(tenancy: Tenancy, providerConfigId: string): ConfiguredProvider | null;
  /**
   * Metadata of an issuer (OpenID Connect Discovery 1.0 §4), asked when first needed and then remembered for an hour.
   */
  discover(issuer: string): Promise<AuthorizationServer>;
}

const DISCOVERY_LIFETIME_MILLIS = 3_600_000;

/** Two backends in one process have settings and memories of their own. */
export function createOAuthProviders(services: {
  settings: OAuthSettings;
  fetch: OutboundFetch;
  clock: Clock;
}): OAuthProviders {
  const { settings, fetch, clock } = services;
  const discovered = new Map<string, { server: Promise<AuthorizationServer>; askedAt: number }>();

  return {
    find({ config }, id) {
      const found = config.auth.oauth.providers[id];
      if (!found?.type) return null;
      const { type, isShared, allowSignIn, allowConnectedAccounts } = found;
      const keys = isShared ? settings.sharedKeys[type] : found;
      if (!keys?.clientId || !keys.clientSecret) return null;
      return {
        id,
        type,
        isShared,
        clientId: keys.clientId,
        clientSecret: keys.clientSecret,
        // Options belong to a client, so the shared one has none of the project's.
        facebookConfigId: (!isShared && found.facebookConfigId) || null,
        microsoftTenantId: (!isShared && found.microsoftTenantId) || null,
        allowSignIn,
        allowConnectedAccounts,
        givesAccessTokens: !isShared || settings.sharesAccessTokens,
        issuer: settings.issuers[type] ?? null,
      };
    },

    discover(issuer) {
      const known = discovered.get(issuer);
      const now = clock.now().getTime();
      if (known && Math.abs(now - known.askedAt) < DISCOVERY_LIFETIME_MILLIS) return known.server;
      const server = import("./discovery.ts").then(({ discoverIssuer }) => discoverIssuer(issuer, fetch));
      discovered.set(issuer, { server, askedAt: now });
      server.catch(() => discovered.delete(issuer)); // a failure is not worth remembering
      return server;
    },
  };
}
