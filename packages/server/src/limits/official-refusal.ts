import { KnownError, type SendableErrorCode } from "@latchkit/contract";
import type { RequestHeaders } from "../endpoints/context.ts";
import { FailureWithHeaders } from "../endpoints/refusals.ts";
import { RateLimitedError } from "./limit.ts";

/** The official clients show nothing while they wait for as long as `retry-after` says. */
const BEARABLE_WAIT_SECONDS = 10;
const OFFICIAL_CLIENT = /(?:^|\s)@stackframe\//;

/**
 * Says to an official client that a request came too often.
 *
 * These clients have no words for 429: they wait and ask again, five times at most, and then claim that there is no
 * connection. So a short wait is left to them, and a longer one is told as the refusal that their page has words for.
 *
 * @param code The refusal after which the limit counts.
 */
export function refusalFor(error: unknown, code: SendableErrorCode | undefined, headers: RequestHeaders): unknown {
  if (!(error instanceof RateLimitedError) || error.retryAfterSeconds <= BEARABLE_WAIT_SECONDS) return error;
  if (code === undefined || !isOfficialClient(headers)) return error;
  const refusal = new KnownError(code, error.message, undefined, { cause: error });
  return new FailureWithHeaders({ "retry-after": String(error.retryAfterSeconds) }, { cause: refusal });
}

/** Whether a request comes from one of the official packages, by what it says of itself. */
export function isOfficialClient(headers: RequestHeaders): boolean {
  return OFFICIAL_CLIENT.test(headers.get("x-stack-client-version") ?? "");
}
