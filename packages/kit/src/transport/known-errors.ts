import { type ErrorCode, KnownError } from "@latchkit/contract/errors";
import { invariant } from "../invariant.ts";

/** A union of known errors, one per code, so that a `switch` over `code` also narrows `details`. */
export type Known<C extends ErrorCode> = C extends ErrorCode ? KnownError<C> : never;

/**
 * Creates the error that an answer describes.
 *
 * A code that this version does not know becomes a known error, too: its message is still useful.
 *
 * @param code From the header that marks known errors; a body with another code was tampered with in transit.
 */
export function readKnownError(code: string, text: string): KnownError {
  const body: { code?: unknown; error?: unknown; details?: never } = JSON.parse(text);
  invariant(isCodeOf(body, code), `An answer marked as ${code} holds another code.`);
  return new KnownError(code, String(body.error), body.details);
}

function isCodeOf(body: { code?: unknown }, code: string): code is ErrorCode {
  return body.code === code;
}

/**
 * Tells whether an error is a known error with one of these codes. Leaves error families out, which keeps browsers'
 * bundles small.
 */
export function isOneOf<C extends ErrorCode>(error: unknown, codes: readonly C[]): error is Known<C> {
  return error instanceof KnownError && codes.some((code) => code === error.code);
}
