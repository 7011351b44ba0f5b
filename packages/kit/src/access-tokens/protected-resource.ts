import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import { ambientPlatform, type Platform } from "../platform.ts";
import { failed, ok, type Result } from "../result.ts";
import { baseUrlFor, type ProjectAddress, resolveProjectId } from "../settings.ts";
import { createProofCheck, PROOF_ALGORITHMS, thumbprintIn } from "./dpop-proof.ts";
import { PublicKeysUnavailableError } from "./public-keys-unavailable-error.ts";
import { type AuthenticatedRequest, authorizationIn, headerReader } from "./token-in-request.ts";
import { KEYS_UNAVAILABLE } from "./verifier.ts";

/** Options of an API that takes OAuth access tokens of a project. */
export interface ProtectedResourceOptions extends ProjectAddress {
  /** Address of the API as clients know it, exactly as in `oauthServer.resources`: the audience of its tokens. */
  resource: string;
  /** Scopes that the API has. */
  scopes: readonly string[];
  /** Replaces parts of the environment; for tests. */
  platform?: Partial<Platform> | undefined;
}

/** A request to the API: a Fetch request, or one of Node and its frameworks. */
export interface ResourceRequest extends AuthenticatedRequest {
  /** Default: `GET`. */
  readonly method?: string | undefined;
  /** Path or URL. Tokens that are bound to a key take it. */
  readonly url?: string | undefined;
  /** Path before a router of Express has shortened it. */
  readonly originalUrl?: string | undefined;
}

/** An agent that acts for the subject of a token (RFC 8693 §4.1). */
export interface ResourceActor {
  /** ID of the agent's client. */
  readonly clientId: string;
  /** The agent for which this one acts in turn; `null` for none. */
  readonly actor: ResourceActor | null;
}

/** A verified caller of the API. */
export interface ResourceCaller {
  /** ID of the user that the client acts for; the client's own ID if it acts for itself. */
  readonly subject: string;
  /** ID of the client. */
  readonly clientId: string;
  /**
   * The agent that acts for the subject; `null` if no agent is involved. Log it beside the user: "Ada, through Example
   * Assistant". It grants nothing by itself: decide by {@link subject} and {@link scopes}.
   */
  readonly actor: ResourceActor | null;
  /** Scopes of the token. */
  readonly scopes: readonly string[];
  /** All claims of the token (RFC 9068 §2.2). */
  readonly claims: Readonly<JWTPayload>;
}

/** Answer to a request that is refused: `Response.json(refusal.body, refusal)`. */
export interface ResourceRefusal {
  /** 401 without a valid token, 403 if a scope is missing. */
  readonly status: 401 | 403;
  /** The header `www-authenticate`, from which clients learn where to get a token (RFC 9728 §5.1). */
  readonly headers: Readonly<Record<string, string>>;
  /** For programs and people. */
  readonly body: { readonly error: string; readonly error_description: string };
}

/** An API that takes OAuth access tokens of a project, such as an MCP server. */
export interface ProtectedResource {
  /** Path at which the API serves {@link metadata} (RFC 9728 §3.1). */
  readonly metadataPath: string;
  /** Metadata of the API (RFC 9728 §2), to serve as JSON to anyone, of any origin. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /**
   * Verifies the token of a request: signature, type, issuer, audience, expiry and scopes. If the client has bound it to
   * a key, the request needs a proof of that key, which is accepted once by this process (DPoP, RFC 9449).
   *
   * @param options.scopes All scopes that the operation needs. Default: none.
   * @throws {PublicKeysUnavailableError} When the project's public keys cannot be fetched; answer 503.
   */
  authenticate(
    request: ResourceRequest,
    options?: { scopes?: readonly string[] | undefined },
  ): Promise<Result<ResourceCaller, ResourceRefusal>>;
}

/**
 * Protects an API with OAuth access tokens that a project issues for it (RFC 9728, RFC 9068). For any server: an MCP
 * server on Express, Fastify, Hono, Next.js or plain Fetch.
 *
 * Tokens are verified without a request but for the public keys, which are cached. A token of a session, or for another
 * API, is refused.
 *
 * @param options The project defaults to the environment.
 * @example
 * const notes = protectedResource({ resource: "https://notes.example.com/mcp", scopes: ["notes:read"] });
 * if (new URL(request.url).pathname === notes.metadataPath) return Response.json(notes.metadata);
 * const caller = await notes.authenticate(request, { scopes: ["notes:read"] });
 * if (caller.status === "error") return Response.json(caller.error.body, caller.error);
 */
export function protectedResource({
  resource,
  scopes: supported,
  platform: parts,
  ...address
}: ProtectedResourceOptions): ProtectedResource {
  const platform = { ...ambientPlatform(), ...parts };
  const path = `/api/v1/oauth/${resolveProjectId(address, platform)}`;
  const issuer = baseUrlFor("browser", address.baseUrl, platform) + path; // Tokens name it.
  const keysUrl = `${baseUrlFor("server", address.baseUrl, platform)}${path}/jwks`;
  const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: platform.fetch });
  const { origin, pathname } = new URL(resource);
  const metadataPath = `/.well-known/oauth-protected-resource${pathname === "/" ? "" : pathname}`;
  const isProven = createProofCheck();

  /** Whether a token came in the way that its client has bound it, if to any. */
  async function isBound(request: ResourceRequest, token: string, scheme: string, claims: JWTPayload) {
    const thumbprint = thumbprintIn(claims);
    if (thumbprint === null) return scheme === "Bearer";
    // Behind a proxy, only the path is certain; the origin is that of the resource.
    const url = origin + new URL(request.originalUrl ?? request.url ?? pathname, origin).pathname;
    const { method = "GET" } = request;
    const proof = headerReader(request)("dpop");
    const now = new Date(platform.now());
    return scheme === "DPoP" && isProven({ proof, token, thumbprint, method, url, now });
  }

  return {
    metadataPath,
    metadata: {
      resource,
      authorization_servers: [issuer],
      scopes_supported: supported,
      bearer_methods_supported: ["header"],
      dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
    },
    async authenticate(request, { scopes: needed = [] } = {}) {
      const sent = authorizationIn(request);
      const wanted = needed.length > 0 ? needed : supported;
      const refuse = (status: 401 | 403, error: string, description: string, scopes: readonly string[]) => {
        const { scheme = "Bearer" } = sent ?? {};
        return failed(refusal({ status, scheme, error, description, scopes, metadataUrl: origin + metadataPath }));
      };
      if (sent === null) return refuse(401, "", "Send an access token: Authorization: Bearer …", wanted);
      try {
        const { payload } = await jwtVerify(sent.token, keys, {
          algorithms: ["ES256"], // A token does not get to choose (RFC 8725 §3.1).
          typ: "at+jwt", // An ID token is no access token.
          issuer,
          audience: resource,
          requiredClaims: ["exp", "sub", "client_id"],
          currentDate: new Date(platform.now()),
        });
        if (!(await isBound(request, sent.token, sent.scheme, payload)))
          return refuse(401, "invalid_token", "The access token needs a proof of its key, once per request.", wanted);
        const caller = toCaller(payload);
        if (needed.every((scope) => caller.scopes.includes(scope))) return ok(caller);
        return refuse(403, "insufficient_scope", `The operation needs: ${needed.join(" ")}.`, needed);
      } catch (cause) {
        if (!(cause instanceof errors.JOSEError) || KEYS_UNAVAILABLE.includes(cause.code))
          throw new PublicKeysUnavailableError(keysUrl, { cause });
        return refuse(401, "invalid_token", problemOf(cause), wanted);
      }
    },
  };
}

function toCaller(claims: JWTPayload): ResourceCaller {
  const scopes = typeof claims.scope === "string" ? claims.scope.split(" ") : [];
  const actor = toActor(claims.act);
  return { subject: String(claims.sub), clientId: String(claims.client_id), actor, scopes, claims };
}

/** Reads the claim `act`, which nests the chain of agents: the outermost is the one that calls. */
function toActor(act: unknown): ResourceActor | null {
  if (typeof act !== "object" || act === null || !("sub" in act)) return null;
  return { clientId: String(act.sub), actor: "act" in act ? toActor(act.act) : null };
}

function problemOf(cause: errors.JOSEError): string {
  if (cause instanceof errors.JWTExpired) return "The access token has expired.";
  const isOfOther = cause instanceof errors.JWTClaimValidationFailed && cause.claim === "aud";
  return isOfOther ? "The access token is for another resource." : "The access token is not valid.";
}

interface Refusal {
  readonly status: 401 | 403;
  readonly scheme: "Bearer" | "DPoP";
  /** Empty for a request without a token, which gets no error code (RFC 6750 §3.1). */
  readonly error: string;
  readonly description: string;
  readonly scopes: readonly string[];
  readonly metadataUrl: string;
}

function refusal({ status, scheme, error, description, scopes, metadataUrl }: Refusal): ResourceRefusal {
  const problem = error === "" ? [] : [`error="${error}"`, `error_description="${description}"`];
  const asked = scopes.length > 0 ? [`scope="${scopes.join(" ")}"`] : [];
  const challenge = [`resource_metadata="${metadataUrl}"`, ...asked, ...problem].join(", ");
  return {
    status,
    headers: { "www-authenticate": `${scheme} ${challenge}` },
    body: { error: error === "" ? "invalid_request" : error, error_description: description },
  };
}
