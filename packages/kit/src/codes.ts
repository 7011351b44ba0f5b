import type { KnownError } from "@latchkit/contract/errors";
import type * as limits from "@latchkit/contract/limits";
import type { ClientCore } from "./client-core.ts";
import type { Result } from "./result.ts";

/** Why a code from a mail was refused. */
export type CodeError =
  | KnownError<"VERIFICATION_CODE_NOT_FOUND">
  | KnownError<"VERIFICATION_CODE_EXPIRED">
  | KnownError<"VERIFICATION_CODE_ALREADY_USED">
  | KnownError<"VERIFICATION_CODE_MAX_ATTEMPTS_REACHED">;

// Its type, not its value: this file is fetched by itself, without the limits.
export const CODE_LENGTH: typeof limits.CODE_LENGTH = 45;

/** The same as codes, to be returned from calls. */
export const CODE_ERRORS = [
  "VERIFICATION_CODE_NOT_FOUND",
  "VERIFICATION_CODE_EXPIRED",
  "VERIFICATION_CODE_ALREADY_USED",
  "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED",
] as const satisfies readonly CodeError["code"][];

/** Presents a code to the backend. One of the wrong length, as from a link that was cut off, is an unknown one. */
export async function withCode<T, E>(
  core: ClientCore,
  code: string,
  present: () => Promise<Result<T, E>>,
): Promise<Result<T, E | KnownError<"VERIFICATION_CODE_NOT_FOUND">>> {
  if (code.length === CODE_LENGTH) return present();
  const message = `A code has ${CODE_LENGTH} characters; this one has ${code.length}. Use the whole link from the mail.`;
  return { status: "error", error: new core.KnownError("VERIFICATION_CODE_NOT_FOUND", message, undefined) };
}
