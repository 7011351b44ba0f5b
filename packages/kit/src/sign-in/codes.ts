import { KnownError } from "@latchkit/contract/errors";
import { CODE_LENGTH } from "@latchkit/contract/limits";
import { failed, type Result } from "../result.ts";

/** Error of a refused code from an email. */
export type CodeError =
  | KnownError<"VERIFICATION_CODE_NOT_FOUND">
  | KnownError<"VERIFICATION_CODE_EXPIRED">
  | KnownError<"VERIFICATION_CODE_ALREADY_USED">
  | KnownError<"VERIFICATION_CODE_MAX_ATTEMPTS_REACHED">;

/** The codes of these errors, for calls that return them. */
export const CODE_ERRORS = [
  "VERIFICATION_CODE_NOT_FOUND",
  "VERIFICATION_CODE_EXPIRED",
  "VERIFICATION_CODE_ALREADY_USED",
  "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED",
] as const satisfies readonly CodeError["code"][];

/** Spaces and dashes between groups of a code, which the backend leaves out. */
const GROUPING = /[\s\p{Pd}]/gu;

/** Sends a code to the backend. Refuses one of the wrong length, such as from a truncated link, without a request. */
export async function withCode<T, E>(
  code: string,
  send: () => Promise<Result<T, E>>,
): Promise<Result<T, E | KnownError<"VERIFICATION_CODE_NOT_FOUND">>> {
  const { length } = code.replaceAll(GROUPING, "");
  if (length === CODE_LENGTH) return send();
  const message = `A code has ${CODE_LENGTH} characters; this one has ${length}. Use the whole link from the mail.`;
  return failed(new KnownError("VERIFICATION_CODE_NOT_FOUND", message, undefined));
}
