import * as oauth from "oauth4webapi";
import { ProviderFailure, type ProviderFailureReason } from "./definition.ts";

/**
 * Errors that providers return when the user presses "Cancel"; the first two are from the standards (RFC 6749 §4.1.2.1,
 * OpenID Connect Core §3.1.2.6).
 */
const DENIALS: ReadonlySet<string> = new Set([
  "access_denied",
  "consent_required",
  "user_cancelled_login",
  "user_cancelled_authorize",
]);

/** Error codes of providers that have trouble of their own (RFC 6749 §4.1.2.1). */
const TROUBLES: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"]);

/** Error codes with which providers report a misconfigured client; the last two are GitHub's. */
const MISCONFIGURATIONS: ReadonlySet<string> = new Set([
  "invalid_client",
  "unauthorized_client",
  "invalid_scope",
  "unauthorized_scope_error",
  "redirect_uri_mismatch",
  "incorrect_client_credentials",
]);

/**
 * Does something at a provider, and says of every failure whose fault it is.
 *
 * @param name The provider, for the message that operators read.
 * @throws ProviderFailure
 */
export async function asProviderFailure<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ProviderFailure) throw cause;
    const message = `${name}: ${cause instanceof Error ? cause.message : "failed"}`;
    throw new ProviderFailure(message, { reason: reasonOf(cause), cause });
  }
}

function reasonOf(error: unknown): ProviderFailureReason {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (DENIALS.has(error.error)) return "denied";
    if (TROUBLES.has(error.error)) return "unreachable";
    return MISCONFIGURATIONS.has(error.error) ? "misconfigured" : "refused";
  }
  if (error instanceof oauth.ResponseBodyError) {
    if (MISCONFIGURATIONS.has(error.error)) return "misconfigured";
    return error.status >= 500 ? "unreachable" : "refused";
  }
  // A challenge at the token endpoint is the answer to wrong client credentials (RFC 6749 §5.2).
  if (error instanceof oauth.WWWAuthenticateChallengeError) return "misconfigured";
  if (error instanceof oauth.OperationProcessingError) {
    const response = error.cause;
    return response instanceof Response && response.status >= 500 ? "unreachable" : "unusable";
  }
  if (error instanceof oauth.UnsupportedOperationError) return "unusable";
  // The rest comes from `fetch` itself: a TypeError, or the DOMException of its timeout.
  return "unreachable";
}
