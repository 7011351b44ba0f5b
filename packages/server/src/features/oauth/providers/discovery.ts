import * as oauth from "oauth4webapi";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import { ProviderFailure } from "./definition.ts";
import { libraryOptions } from "./library-options.ts";
import { asProviderFailure } from "./provider-errors.ts";

/**
 * Asks an OpenID Connect issuer where its endpoints are (OpenID Connect Discovery 1.0 §4).
 *
 * @throws ProviderFailure when it cannot be reached, names another issuer, or lacks what a sign-in needs.
 */
export async function discoverIssuer(issuer: string, fetch: OutboundFetch): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  const server = await asProviderFailure(issuer, async () => {
    const response = await oauth.discoveryRequest(url, libraryOptions(fetch, issuer));
    return oauth.processDiscoveryResponse(url, response);
  });
  const missing = (["authorization_endpoint", "token_endpoint", "jwks_uri"] as const).find((name) => !server[name]);
  if (missing) throw new ProviderFailure(`The issuer ${issuer} names no ${missing}.`, { reason: "unusable" });
  return server;
}
