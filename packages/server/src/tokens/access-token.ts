import { sign, verify } from "node:crypto";
import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import { looksLikeProjectId } from "../database/tenancy.ts";
import { type AccessTokenClaims, type IssuedClaims, readClaims, withoutLaterClaims } from "./access-token-claims.ts";
import { restrictionOf } from "./restriction.ts";
import type { RootSecret } from "./root-secret.ts";
import { createSigningKeys, type PublicJwk, type SigningKey } from "./signing-keys.ts";

/** The user and session that an access token stands for. */
export interface AccessTokenSubject {
  projectId: string;
  branchId: string;
  userId: string;
  sessionId: string;
  displayName: string | null;
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  selectedTeamId: string | null;
  isAnonymous: boolean;
  signedUpAt: Date;
  /** ID in the developer's own tables; `null` for none, or if the project's tokens do not carry it. */
  externalId: string | null;
  /** Whether signing in takes a code of an authenticator app. */
  requiresTotp: boolean;
  /** Whether the session is an impersonation. */
  isImpersonation: boolean;
}

export type AccessTokenVerdict =
  | { ok: true; claims: AccessTokenClaims }
  | { ok: false; reason: "expired"; expiredAt: Date }
  | { ok: false; reason: "unparsable" };

/**
 * Issues and verifies access tokens: JWTs (RFC 7519) signed with ES256 (RFC 7518 §3.4), with keys of their own for
 * every audience.
 */
export interface AccessTokens {
  /** Signs a token that is valid from now on for the configured lifetime; only a ban of its user ends it earlier. */
  issue(subject: AccessTokenSubject): string;
  /**
   * Signs a statement of the project that is no access token: its type and audience say so (RFC 8725 §3.11).
   *
   * @param purpose Such as `erasure`: the type is `erasure+jwt`, the audience ends with it.
   */
  state(projectId: string, purpose: string, claims: Readonly<Record<string, unknown>>): string;
  /**
   * Whether the token was issued here and is still valid. That a token has expired is only told when its signature is
   * good.
   */
  verify(token: string): AccessTokenVerdict;
  /** The public keys that verify a project's tokens (RFC 7517): two, or four with those of its anonymous users. */
  jwks(projectId: string, options: { includeAnonymous: boolean }): { keys: PublicJwk[] };
}

/** Longer ones are not ours: claims hold an email, a name and an ID of the developer, the rest is of fixed length. */
const MAX_TOKEN_CHARACTERS = 16_384;
/**
 * Some 2 KB each. A token is presented many times, and a signature check costs ten times the rest of the request's CPU.
 */
const MAX_REMEMBERED_TOKENS = 5_000;
const UNPARSABLE = { ok: false, reason: "unparsable" } as const;
const COMPACT_JWS = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;
/** ECDSA signatures in a JWS are r and s side by side, not DER (RFC 7518 §3.4). */
const SIGNATURE_FORM = "ieee-p1363";

/**
 * @param options.publicUrl External URL of the API, without a slash at its end; the issuer of tokens begins with it.
 * @param options.lifetimeSeconds How long a token is valid.
 * @param options.laterClaimsFrom Time from which tokens carry the claims that older versions refuse. Default: always.
 */
export function createAccessTokens(options: {
  /** Whether a token is refused although it has not expired, because its user was banned. Default: none is. */
  isDenied?: (claims: AccessTokenClaims) => boolean;
  rootSecret: RootSecret;
  publicUrl: string;
  lifetimeSeconds: number;
  laterClaimsFrom?: Date;
  clock: Clock;
}): AccessTokens {
  const { publicUrl, lifetimeSeconds, clock, isDenied = () => false, laterClaimsFrom = new Date(0) } = options;
  const keys = createSigningKeys(options.rootSecret);
  const verified = createCache<string, AccessTokenClaims>(MAX_REMEMBERED_TOKENS);

  const issuerOf = (projectId: string, isAnonymous: boolean) =>
    `${publicUrl}/api/v1/${isAnonymous ? "projects-anonymous-users" : "projects"}/${projectId}`;

  /** Everything but the expiry. */
  function checkToken(token: string): AccessTokenClaims | null {
    const [, header, payload, signature] = (token.length <= MAX_TOKEN_CHARACTERS && COMPACT_JWS.exec(token)) || [];
    if (header === undefined || payload === undefined || signature === undefined) return null;
    const keyId = readKeyId(header);
    const claims = keyId === null ? null : readClaims(decode(payload));
    if (keyId === null || !claims || !looksLikeProjectId(claims.project_id)) return null;
    const { project_id: projectId, is_anonymous: isAnonymous } = claims;
    if (claims.aud !== audienceOf(projectId, isAnonymous) || claims.iss !== issuerOf(projectId, isAnonymous))
      return null;
    const key = keys.find(claims.aud, keyId);
    if (!key) return null;
    const signed = Buffer.from(token.slice(0, header.length + 1 + payload.length));
    const isGood = verify(
      "sha256",
      signed,
      { key: key.publicKey, dsaEncoding: SIGNATURE_FORM },
      Buffer.from(signature, "base64url"),
    );
    return isGood ? Object.freeze(claims) : null;
  }

  return {
    issue(subject) {
      const issuer = issuerOf(subject.projectId, subject.isAnonymous);
      const claims = claimsOf(subject, { issuer, clock, lifetimeSeconds });
      const accepted = clock.now() < laterClaimsFrom ? withoutLaterClaims(claims) : claims;
      const key = keys.current(claims.aud);
      return signToken(key.header, accepted, key);
    },

    state(projectId, purpose, claims) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const statement = { iss: issuerOf(projectId, false), aud: `${projectId}:${purpose}`, iat, ...claims };
      const key = keys.current(audienceOf(projectId, false));
      return signToken(encode({ alg: "ES256", kid: key.keyId, typ: `${purpose}+jwt` }), statement, key);
    },

    verify(token) {
      const known = verified.get(token);
      const claims = known ?? checkToken(token);
      if (!claims) return UNPARSABLE;
      const expiredAt = new Date(claims.exp * 1000);
      if (expiredAt <= clock.now()) {
        verified.delete(token);
        return { ok: false, reason: "expired", expiredAt };
      }
      if (!known) verified.set(token, claims);
      // As if it had expired: refreshing it tells the client that the session has ended.
      if (isDenied(claims)) return { ok: false, reason: "expired", expiredAt: clock.now() };
      return { ok: true, claims };
    },

    jwks(projectId, { includeAnonymous }) {
      const audiences = includeAnonymous
        ? [audienceOf(projectId, false), audienceOf(projectId, true)]
        : [audienceOf(projectId, false)];
      return { keys: audiences.flatMap((audience) => keys.published(audience)) };
    },
  };
}

interface Issuing {
  readonly issuer: string;
  readonly clock: Clock;
  readonly lifetimeSeconds: number;
}

/**
 * Makes the claims as one literal, of which JSON leaves out what is undefined: an object that is spread together takes
 * longer to make and to write.
 */
function claimsOf(subject: AccessTokenSubject, { issuer, clock, lifetimeSeconds }: Issuing): IssuedClaims {
  const { projectId, isAnonymous } = subject;
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const restriction = restrictionOf({ isAnonymous, isBanned: false }); // banned users get no tokens
  return {
    iss: issuer,
    aud: audienceOf(projectId, isAnonymous),
    sub: subject.userId,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    project_id: projectId,
    branch_id: subject.branchId,
    refresh_token_id: subject.sessionId,
    role: "authenticated",
    name: subject.displayName,
    email: subject.primaryEmail,
    email_verified: subject.primaryEmailVerified,
    selected_team_id: subject.selectedTeamId,
    signed_up_at: Math.floor(subject.signedUpAt.getTime() / 1000),
    is_anonymous: isAnonymous,
    is_restricted: restriction.is_restricted,
    restricted_reason: restriction.restricted_reason,
    requires_totp_mfa: subject.requiresTotp,
    external_id: subject.externalId ?? undefined,
    is_impersonation: subject.isImpersonation || undefined,
  };
}

/**
 * Anonymous users have an audience of their own, so that a service that trusts a project's users does not trust these
 * by accident.
 */
function audienceOf(projectId: string, isAnonymous: boolean): string {
  return isAnonymous ? `${projectId}:anon` : projectId;
}

/** @param header Encoded. */
function signToken(header: string, claims: object, { privateKey }: SigningKey): string {
  const content = `${header}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(content), { key: privateKey, dsaEncoding: SIGNATURE_FORM });
  return `${content}.${signature.toString("base64url")}`;
}

/** Pins the algorithm: a token does not get to choose how it is verified (RFC 8725 §3.1). */
function readKeyId(header: string): string | null {
  const decoded = decode(header);
  if (typeof decoded !== "object" || decoded === null || !("alg" in decoded) || !("kid" in decoded)) return null;
  const { alg, kid, ...rest } = decoded;
  return alg === "ES256" && typeof kid === "string" && Object.keys(rest).length === 0 ? kid : null;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return null;
  }
}

export type { AccessTokenClaims, PublicJwk };
