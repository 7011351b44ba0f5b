import { unauthorized } from "./refusal.ts";
import type { AuthenticatedRequest } from "./token-in-request.ts";
import { setUser, userOf as userOfRequest } from "./user-of.ts";
import type { VerifiedUser } from "./verified-user.ts";
import { type AccessTokenVerifierOptions, createAccessTokenVerifier } from "./verifier.ts";

/** A context of Hono, as far as it is used. */
export interface HonoContextLike {
  /** The request. */
  readonly req: { readonly raw: AuthenticatedRequest };
}

/**
 * Creates a Hono middleware that lets requests of signed-in users through, and answers others with 401 and JSON with
 * `code` and `error`.
 *
 * @param options The project; every option defaults to the environment.
 * @returns A middleware. It throws a {@link PublicKeysUnavailableError} (503) when the public keys cannot be fetched.
 * @example
 * app.get("/me", requireUser(), (context) => context.json(userOf(context)));
 */
export function requireUser(
  options?: AccessTokenVerifierOptions,
): (context: HonoContextLike, next: () => Promise<void>) => Promise<Response | undefined> {
  const verifier = createAccessTokenVerifier(options);
  return async ({ req }, next) => {
    const verified = await verifier.authenticate(req.raw);
    if (verified.status === "error") return unauthorized(verified.error);
    setUser(req.raw, verified.data);
    await next();
    return undefined;
  };
}

/**
 * Returns the user of a request that {@link requireUser} let through.
 *
 * @throws {Error} When `requireUser` did not run before.
 */
export function userOf({ req }: HonoContextLike): VerifiedUser {
  return userOfRequest(req.raw);
}
