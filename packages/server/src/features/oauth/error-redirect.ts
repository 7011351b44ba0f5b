import { KnownError, type RefusalReason, type SendableErrorCode } from "@latchkit/contract";
import { PlainError } from "../../endpoints/refusals.ts";
import { isTrustedByProject } from "../../endpoints/require-trusted-url.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

type CodedReason = Extract<SendableErrorCode, RefusalReason>;

/**
 * A refusal in words, which also has a code for the app's error page: a browser whose app has named one never stays on a
 * page of the backend.
 */
export class CodedPlainError extends PlainError {
  readonly code: CodedReason;

  constructor(status: number, message: string, code: CodedReason) {
    super(status, message, { reason: code });
    this.code = code;
  }
}

/**
 * Returns the address of the app's error page, with a failure in its query.
 *
 * @param errorRedirectUrl Named by the app.
 * @throws The failure itself if the app has named no page that the project trusts, or if the failure has no code.
 */
export function toErrorPage(tenancy: Tenancy, errorRedirectUrl: string | null, failure: unknown): string {
  if (!(failure instanceof KnownError || failure instanceof CodedPlainError)) throw failure;
  if (errorRedirectUrl === null || !isTrustedByProject(tenancy, errorRedirectUrl)) throw failure;
  const details = JSON.stringify(failure instanceof KnownError ? (failure.details ?? {}) : {});
  return withParameters(errorRedirectUrl, { errorCode: failure.code, message: failure.message, details });
}

/** Sets parameters in the query of a URL. */
export function withParameters(href: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(href);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
