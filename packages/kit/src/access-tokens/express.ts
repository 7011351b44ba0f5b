import { refusalOf } from "./refusal.ts";
import type { AuthenticatedRequest } from "./token-in-request.ts";
import { setUser } from "./user-of.ts";
import { type AccessTokenVerifierOptions, createAccessTokenVerifier } from "./verifier.ts";

/** A response as Node, Connect and Express have it. */
export interface NodeResponse {
  /** The status to send. */
  statusCode: number;
  /** Sets a header. */
  setHeader(name: string, value: string): unknown;
  /** Sends the body. */
  end(body: string): unknown;
}

/**
 * Creates an Express middleware that lets requests of signed-in users through, and answers others with 401 and JSON
 * with `code` and `error`. Works with Connect and Polka, too.
 *
 * When the public keys cannot be fetched, it hands a {@link PublicKeysUnavailableError} (503) to the error handler.
 *
 * @param options The project; every option defaults to the environment.
 * @example
 * app.get("/me", requireUser(), (request, response) => response.json(userOf(request)));
 */
export function requireUser(
  options?: AccessTokenVerifierOptions,
): (request: AuthenticatedRequest, response: NodeResponse, next: (error?: unknown) => void) => Promise<void> {
  const verifier = createAccessTokenVerifier(options);
  return async (request, response, next) => {
    const verified = await verifier.authenticate(request).catch(next);
    if (!verified) return;
    if (verified.status === "ok") {
      setUser(request, verified.data);
      next();
      return;
    }
    const { status, challenge, body } = refusalOf(verified.error);
    response.statusCode = status;
    response.setHeader("WWW-Authenticate", challenge);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(body));
  };
}
