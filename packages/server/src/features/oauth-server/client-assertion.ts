import { matchesSubject } from "@latchkit/contract";
import type { JWTPayload } from "jose";
import type { Db } from "../../database/database.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { OAuthError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { IssuerKeys } from "./issuer-keys.ts";
import { findOAuthClient } from "./state/client-queries.ts";
import { putOnce } from "./state/state-queries.ts";
import { listWorkloadIdentities, type WorkloadIdentity } from "./state/workload-queries.ts";

/** Services that tokens of other issuers are checked with. */
export type AssertionServices = Pick<BaseServices, "clock" | "rootSecret"> & { readonly issuerKeys: IssuerKeys };

/** A form of a client without the assertion, which has been checked. */
export interface AssertedForm {
  readonly body: string;
  readonly clientId: string;
}

const JWT_BEARER = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
/** Signatures whose key is public. With any other, the issuer's published key would be a secret that all know. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Longest life of an assertion, and how far the clock of its issuer may be off. */
const MAX_SECONDS = 3_600;
const TOLERANCE_SECONDS = 30;
/** Model of the assertions that were used, beside those of the engine. */
const MODEL = "ClientAssertion";

/**
 * Authenticates a client by a token that another issuer has signed for a program which the client trusts (RFC 7523 §2.2, §3).
 * Each token works once. It is used up even if the request is refused afterwards.
 *
 * @returns `null` if the form brings no assertion.
 * @throws {OAuthError} 401 `invalid_client`, which does not tell what is wrong with the token.
 */
export async function takeClientAssertion(
  tenancy: Tenancy,
  db: Db,
  services: AssertionServices,
  { form, authorization }: { readonly form: URLSearchParams; readonly authorization: string | null },
): Promise<AssertedForm | null> {
  const assertion = form.get("client_assertion");
  if (assertion === null && !form.has("client_assertion_type")) return null;
  if (authorization !== null || form.has("client_secret"))
    throw new OAuthError(400, "invalid_request", "a client authenticates in one way only");
  const clientId = form.get("client_id");
  if (clientId === null) throw new OAuthError(400, "invalid_request", "client_id is missing");
  if (assertion === null || form.get("client_assertion_type") !== JWT_BEARER)
    throw new OAuthError(400, "invalid_request", "the client assertion has to be a JWT (RFC 7523)");
  const client = await findOAuthClient(tenancy, db, clientId);
  const trusted = client?.type === "confidential" ? await listWorkloadIdentities(tenancy, db, clientId) : [];
  const claims = await verify(services, trusted, assertion);
  if (!claims || !(await isFirstUse(tenancy, db, services, { clientId, assertion, claims })))
    throw new OAuthError(401, "invalid_client", "the client does not trust this token, or it was used before");
  form.delete("client_assertion");
  form.delete("client_assertion_type");
  return { body: form.toString(), clientId };
}

/** Verifies a token of one of the issuers; `null` if it is none that the client trusts. */
async function verify(
  { clock, issuerKeys }: AssertionServices,
  trusted: readonly WorkloadIdentity[],
  assertion: string,
): Promise<JWTPayload | null> {
  const { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } = await import("jose");
  try {
    const { iss, sub = "" } = decodeJwt(assertion);
    const { kid } = decodeProtectedHeader(assertion);
    // Before the issuer is asked: a token that no client trusts must not cause a request.
    const fitting = trusted.filter(({ issuer, subject }) => issuer === iss && matchesSubject(subject, sub));
    const [first] = fitting;
    const keys = first && (await issuerKeys.find(first.issuer, kid));
    if (!keys) return null;
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(keys), {
      algorithms: ALGORITHMS,
      audience: fitting.map(({ audience }) => audience),
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: clock.now(),
      issuer: first.issuer,
      maxTokenAge: MAX_SECONDS,
      requiredClaims: ["exp", "iat", "sub"],
    });
    return (payload.exp ?? 0) - (payload.iat ?? 0) <= MAX_SECONDS ? payload : null;
  } catch {
    return null; // Not well-formed, or one of the checks failed.
  }
}

/** Remembers a token until it has expired; `false` if it was used before. */
function isFirstUse(
  tenancy: Tenancy,
  db: Db,
  { clock, rootSecret }: AssertionServices,
  { clientId, assertion, claims }: { clientId: string; assertion: string; claims: JWTPayload },
): Promise<boolean> {
  // Without its signature, of which some algorithms have several that are valid.
  const id = claims.jti === undefined ? assertion.slice(0, assertion.lastIndexOf(".")) : `${claims.iss} ${claims.jti}`;
  const seconds = claims.exp ?? 0;
  const expiresAt = new Date(Math.max(seconds * 1_000, clock.now().getTime()) + 2 * TOLERANCE_SECONDS * 1_000);
  const row = { payload: {}, grantId: null, userId: null, clientId, expiresAt };
  return putOnce(tenancy, db, rootSecret, { model: MODEL, id }, row);
}
