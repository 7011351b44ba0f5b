import { type CatchableErrorCode, type ErrorCode, isKnownError, KnownError } from "@latchkit/contract/errors";
import { invariant } from "../invariant.ts";

/** One known error for each of the codes, so that a `switch` over `code` narrows `details` too. */
export type Known<C extends ErrorCode> = C extends ErrorCode ? KnownError<C> : never;

/**
 * Builds the error an answer stands for.
 *
 * A code this version has never heard of becomes a known error as well: its message still helps people, and nobody
 * branches on it.
 *
 * @param code From the header that marks known errors; a body that says otherwise was tampered with on its way.
 */
export function readKnownError(code: string, text: string): KnownError {
  const body: { code?: unknown; error?: unknown; details?: never } = JSON.parse(text);
  invariant(body.code === code && isErrorCode(code), `An answer was marked as the error ${code}, but says otherwise.`);
  return new KnownError(code, String(body.error), body.details);
}

function isErrorCode(code: string): code is ErrorCode {
  return /^[A-Z][A-Z_]*$/.test(code);
}

/** Whether something caught is a known error with one of these codes. */
export function isOneOf<C extends CatchableErrorCode & ErrorCode>(
  error: unknown,
  codes: readonly C[],
): error is Known<C> {
  return codes.some((code) => isKnownError(error, code));
}

/** The refresh token is unknown, expired or revoked: whoever held it is signed out. */
export function isRefreshTokenRefusal(error: unknown): boolean {
  return isKnownError(error, "REFRESH_TOKEN_ERROR");
}

/** The access token is no good (any more), whatever the refresh token is worth. */
export function isAccessTokenRefusal(error: unknown): boolean {
  return isKnownError(error, "INVALID_ACCESS_TOKEN");
}
