import type { OAuthError } from "../transport/oauth-error.ts";

/**
 * Tells whether an error is one of OAuth, such as the `cause` of what `callOAuthCallback` throws. Without the class,
 * which loads with the sign-in.
 */
export function isOAuthError(error: unknown): error is OAuthError {
  return error instanceof Error && error.name === "OAuthError";
}
