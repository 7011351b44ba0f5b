import * as z from "zod";
import type { Db } from "../../database/database.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { findOAuthClient, type OAuthClient } from "./state/client-queries.ts";
import { REQUEST_SECONDS } from "./state/engine-scope.ts";
import { type ClientResource, findResource, isOpenIdScope } from "./state/resources.ts";

/** The parameters of a request that say what a client asks for, as the engine stored them. */
export const askingParams = z.object({
  client_id: z.string(),
  scope: z.string().default(""),
  resource: z.union([z.string(), z.array(z.string())]).default([]),
  max_age: z.coerce.number().optional(),
  prompt: z.string().default(""),
  acr_values: z.string().default(""),
});

/** Class of sign-ins with two factors, which clients ask for with `acr_values` and find in `acr`. */
export const MULTI_FACTOR_CLASS = "urn:latchkit:acr:mfa";

/** Permissions that a client asks a user for. */
export interface AskedFor {
  readonly client: OAuthClient;
  readonly scopes: readonly string[];
  readonly resources: readonly ClientResource[];
  /** Those of the scopes that the client, an agent, has only with the user's approval of each. */
  readonly approvalScopes: readonly string[];
  /** The user has to have signed in since; `null` for at any time. */
  readonly needsSignInSince: Date | null;
  /** Whether the client wants a second factor of users who have one, and to know how they signed in. */
  readonly wantsSecondFactor: boolean;
}

/**
 * Finds out what a client asks for; `null` if the client was deleted.
 *
 * @param options.expiresAt When the request expires.
 */
export async function findAskedFor(
  tenancy: Tenancy,
  db: Db,
  params: z.infer<typeof askingParams>,
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<AskedFor | null> {
  const client = await findOAuthClient(tenancy, db, params.client_id);
  if (!client) return null;
  const resources = [params.resource]
    .flat()
    .map((identifier) => findResource(tenancy.config, client, identifier))
    .filter((resource) => resource !== null);
  // The engine ignores all others.
  const known = (one: string) => isOpenIdScope(one) || resources.some(({ scopes }) => scopes.includes(one));
  const scopes = params.scope.split(" ").filter(known);
  const approvalScopes = scopes.filter((one) => resources.some((resource) => resource.approvalScopes.includes(one)));
  const wantsSecondFactor = params.acr_values.split(" ").includes(MULTI_FACTOR_CLASS);
  return {
    client,
    resources,
    scopes,
    approvalScopes,
    wantsSecondFactor,
    needsSignInSince: signInSince(params, expiresAt, now),
  };
}

/** A sign-in after the request began is recent in any case (OpenID Connect Core §3.1.2.1). */
function signInSince(
  { prompt, max_age: maxAge }: z.infer<typeof askingParams>,
  expiresAt: Date,
  now: Date,
): Date | null {
  const begunAt = expiresAt.getTime() - REQUEST_SECONDS * 1_000;
  if (prompt.split(" ").includes("login")) return new Date(begunAt);
  return maxAge === undefined ? null : new Date(Math.min(begunAt, now.getTime() - maxAge * 1_000));
}

/** Says what a client asks for, in the form of the contract. */
export function toAskedAnswer({ client, resources, approvalScopes }: AskedFor) {
  return {
    client: { client_id: client.id, name: client.name, kind: client.kind, is_verified: !client.isDynamic },
    approval_scopes: [...approvalScopes],
    resources: resources.map(({ identifier, displayName }) => ({ identifier, display_name: displayName })),
  };
}
