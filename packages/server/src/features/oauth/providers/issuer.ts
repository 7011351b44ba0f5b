import type { AuthorizationServer } from "oauth4webapi";
import { readClaims } from "./claims.ts";
import type { ProviderDefinition } from "./definition.ts";

const SCOPES = ["openid", "email", "profile"];

/**
 * The definition of an OpenID Connect issuer that stands in for a provider. Its `email_verified` is believed, whatever
 * the provider's own is worth: the operator chose the issuer, and the standard defines the claim (OpenID Connect Core
 * §5.1).
 *
 * @param server What the issuer says about itself.
 */
export function withIssuer({ name }: ProviderDefinition, server: AuthorizationServer): ProviderDefinition {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const canStayAway = server.scopes_supported?.includes("offline_access") ?? false;
  return {
    name,
    namesGrantedScopes: true,
    scopes: canStayAway ? [...SCOPES, "offline_access"] : SCOPES,
    server: () => server,
    isOpenId: true,
    usesPkce: true,
    clientAuthentication: methods.includes("client_secret_basic") ? "basic" : "post",
    readAccount: readClaims,
    liveCheckUrl: server.userinfo_endpoint ?? null,
  };
}
