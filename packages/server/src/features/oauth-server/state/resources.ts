import { type ConfigDocument, OPENID_SCOPES, TEAM_SCOPE } from "@latchkit/contract";
import type { OAuthClient } from "./client-queries.ts";

/** An API that takes access tokens, as one client may use it. */
export interface ClientResource {
  /** The audience of the tokens. */
  readonly identifier: string;
  readonly displayName: string;
  /** Scopes that the resource has and the client is allowed. */
  readonly scopes: readonly string[];
  /** Those of them that the client, an agent, has only with the user's approval. */
  readonly approvalScopes: readonly string[];
}

const OPENID: ReadonlySet<string> = new Set([...OPENID_SCOPES, TEAM_SCOPE]);

/** Whether a scope is one of OpenID Connect, and not of a resource. */
export function isOpenIdScope(scope: string): boolean {
  return OPENID.has(scope);
}

/** Returns the words for those scopes that resources of the project have. */
export function scopeNamesOf(
  { oauthServer }: Pick<ConfigDocument, "oauthServer">,
  scopes: readonly string[],
): Record<string, string> {
  const named = Object.values(oauthServer.resources).flatMap((resource) => Object.entries(resource.scopes));
  return Object.fromEntries(
    named.filter(([scope]) => scopes.includes(scope)).map(([scope, { displayName }]) => [scope, displayName]),
  );
}

/**
 * Finds a resource by its address, which is compared exactly; `null` if the client is allowed none of its scopes. An agent
 * is not allowed those that agents never have.
 */
export function findResource(
  { oauthServer }: Pick<ConfigDocument, "oauthServer">,
  client: Pick<OAuthClient, "kind" | "scopes">,
  identifier: string,
): ClientResource | null {
  for (const resource of Object.values(oauthServer.resources)) {
    if (resource.identifier !== identifier) continue;
    const ruleOf = (scope: string) => (client.kind === "agent" ? resource.scopes[scope]?.agents : "allowed");
    const has = (scope: string) => !isOpenIdScope(scope) && Object.hasOwn(resource.scopes, scope);
    const scopes = client.scopes.filter((scope) => has(scope) && ruleOf(scope) !== "never");
    const approvalScopes = scopes.filter((scope) => ruleOf(scope) === "approval");
    return scopes.length > 0 ? { identifier, displayName: resource.displayName, scopes, approvalScopes } : null;
  }
  return null;
}
