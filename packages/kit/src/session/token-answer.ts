/** The parts of a token answer (RFC 6749 §5.1) besides the tokens. */
interface TokenAnswer {
  readonly token_type: string;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
}

/**
 * Refuses a token answer as OAuth client libraries do: of a type that is sent in another way, or with parts that are
 * not what the standard says. Such an answer is no backend's.
 */
export function requireTokenAnswer({ token_type: type, expires_in: seconds, scope }: TokenAnswer): void {
  const isType = /^(?:bearer|dpop)$/i.test(type);
  const isLifetime = seconds === undefined || seconds >= 0;
  const isScope = scope === undefined || typeof scope === "string";
  if (!isType || !isLifetime || !isScope) throw new Error("The answer with the tokens is not valid.");
}
