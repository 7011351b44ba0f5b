import { refusalOf } from "./refusal.ts";
import type { AuthenticatedRequest } from "./token-in-request.ts";
import { setUser } from "./user-of.ts";
import { type AccessTokenVerifierOptions, createAccessTokenVerifier } from "./verifier.ts";

/** A reply of Fastify, as far as it is used. */
export interface FastifyReplyLike {
  /** Sets the status. */
  code(status: number): FastifyReplyLike;
  /** Sets a header. */
  header(name: string, value: string): FastifyReplyLike;
  /** Sends the body as JSON. */
  send(body: unknown): FastifyReplyLike;
}

/**
 * Creates a Fastify hook that lets requests of signed-in users through, and answers others with 401 and JSON with
 * `code` and `error`.
 *
 * @param options The project; every option defaults to the environment.
 * @returns A hook for `preHandler` or `onRequest`. It throws a {@link PublicKeysUnavailableError} (503) when the public
 *   keys cannot be fetched.
 * @example
 * app.get("/me", { preHandler: requireUser() }, (request) => userOf(request));
 */
export function requireUser(
  options?: AccessTokenVerifierOptions,
): (request: AuthenticatedRequest, reply: FastifyReplyLike) => Promise<FastifyReplyLike | undefined> {
  const verifier = createAccessTokenVerifier(options);
  return async (request, reply) => {
    const verified = await verifier.authenticate(request);
    if (verified.status === "ok") {
      setUser(request, verified.data);
      return undefined;
    }
    const { status, challenge, body } = refusalOf(verified.error);
    return reply.code(status).header("www-authenticate", challenge).send(body);
  };
}
