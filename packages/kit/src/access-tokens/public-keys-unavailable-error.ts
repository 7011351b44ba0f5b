/**
 * Thrown when the public keys that verify access tokens cannot be fetched. Answer 503: with 401, users would be signed
 * out.
 */
export class PublicKeysUnavailableError extends Error {
  /** The name of the class. */
  override readonly name = "PublicKeysUnavailableError";
  /** The HTTP status to answer with. Express, Koa and Fastify read it from the error. */
  readonly status = 503;

  constructor(url: string, options: ErrorOptions) {
    super(`The public keys of access tokens cannot be fetched from ${url}.`, options);
  }
}
