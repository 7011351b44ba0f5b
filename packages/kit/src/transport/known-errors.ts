import { type ErrorCode, KnownError } from "@latchkit/contract/errors";
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
  invariant(isCodeOf(body, code), `An answer marked as ${code} says otherwise.`);
  return new KnownError(code, String(body.error), body.details);
}

function isCodeOf(body: { code?: unknown }, code: string): code is ErrorCode {
  return body.code === code;
}

/** Whether something that a request threw is a known error with one of these codes. Families stay out of the core. */
export function isOneOf<C extends ErrorCode>(error: unknown, codes: readonly C[]): error is Known<C> {
  return error instanceof KnownError && codes.some((code) => code === error.code);
}
