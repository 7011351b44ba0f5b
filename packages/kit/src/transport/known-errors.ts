import {
  type CatchableErrorCode,
  type CodesOf,
  type ErrorCode,
  isKnownError,
  KnownError,
} from "@latchkit/contract/errors";
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
  invariant(isCodeOf(body, code), `An answer was marked as the error ${code}, but says otherwise.`);
  return new KnownError(code, String(body.error), body.details);
}

function isCodeOf(body: { code?: unknown }, code: string): code is ErrorCode {
  return body.code === code;
}

/** Whether something caught is a known error with one of these codes, or of one of these families. */
export function isOneOf<C extends CatchableErrorCode>(error: unknown, codes: readonly C[]): error is Known<CodesOf<C>> {
  return codes.some((code) => isKnownError(error, code));
}
