import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "./client-core.ts";
import type { Result } from "./result.ts";

/** Why a code from a mail was refused. */
export type CodeError =
  | KnownError<"VERIFICATION_CODE_NOT_FOUND">
  | KnownError<"VERIFICATION_CODE_EXPIRED">
  | KnownError<"VERIFICATION_CODE_ALREADY_USED">
  | KnownError<"VERIFICATION_CODE_MAX_ATTEMPTS_REACHED">;

/** Presents a code to the backend. One of the wrong length, as from a link that was cut off, is an unknown one. */
export async function withCode<T, E>(
  core: ClientCore,
  code: string,
  present: () => Promise<Result<T, E>>,
): Promise<Result<T, E | KnownError<"VERIFICATION_CODE_NOT_FOUND">>> {
  const { codeLength } = core.limits;
  if (code.length === codeLength) return present();
  const message = `A code has ${codeLength} characters; this one has ${code.length}. Use the whole link from the mail.`;
  return { status: "error", error: new core.KnownError("VERIFICATION_CODE_NOT_FOUND", message, undefined) };
}
