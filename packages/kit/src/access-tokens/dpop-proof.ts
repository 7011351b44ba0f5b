import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWTPayload, jwtVerify } from "jose";

/** Algorithms of proofs that are accepted, all of them asymmetric. */
export const PROOF_ALGORITHMS = ["ES256", "EdDSA", "Ed25519"];

/** Age of a proof in seconds, at most, in either direction: clocks differ. */
const WINDOW_SECONDS = 60;
/** Proofs that are remembered, at most, before those that have expired are forgotten. */
const MANY = 10_000;

/** A request with a token that is bound to a key. */
export interface BoundRequest {
  /** The header `dpop`; `null` when there is none. */
  readonly proof: string | null;
  readonly token: string;
  /** Thumbprint of the key that the token is bound to: its claim `cnf.jkt`. */
  readonly thumbprint: string;
  readonly method: string;
  /** Address of the request as clients know it, without the query. */
  readonly url: string;
  readonly now: Date;
}

/** Returns the thumbprint of the key that a token is bound to (RFC 9449 §6.1); `null` of a bearer token. */
export function thumbprintIn({ cnf }: JWTPayload): string | null {
  if (typeof cnf !== "object" || cnf === null) return null;
  return "jkt" in cnf && typeof cnf.jkt === "string" ? cnf.jkt : "";
}

/**
 * Creates a function that verifies proofs of possession (RFC 9449 §4.3), each once per process.
 *
 * @returns Whether the request has a valid proof of the token's key.
 */
export function createProofCheck(): (request: BoundRequest) => Promise<boolean> {
  const used = new Map<string, number>();

  function takeOnce(id: string, nowSeconds: number): boolean {
    if (used.has(id)) return false;
    if (used.size >= MANY) for (const [one, end] of used) if (end < nowSeconds) used.delete(one);
    used.set(id, nowSeconds + 2 * WINDOW_SECONDS);
    return true;
  }

  return async ({ proof, token, thumbprint, method, url, now }) => {
    if (proof === null) return false;
    try {
      const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
        algorithms: PROOF_ALGORITHMS,
        typ: "dpop+jwt",
        requiredClaims: ["iat", "jti"],
        currentDate: now,
      });
      const nowSeconds = Math.floor(now.getTime() / 1_000);
      const { iat = 0, jti = "", htm, htu, ath } = payload;
      if (Math.abs(nowSeconds - iat) > WINDOW_SECONDS || htm !== method || withoutQuery(htu) !== url) return false;
      if (ath !== (await hashOf(token)) || !protectedHeader.jwk) return false;
      const key = await calculateJwkThumbprint(protectedHeader.jwk);
      return key === thumbprint && takeOnce(`${key} ${jti}`, nowSeconds);
    } catch (cause) {
      if (cause instanceof errors.JOSEError || cause instanceof TypeError) return false;
      throw cause;
    }
  };
}

function withoutQuery(url: unknown): string | null {
  if (typeof url !== "string" || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
