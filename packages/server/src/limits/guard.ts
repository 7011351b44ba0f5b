import { KnownError } from "@latchkit/contract";
import { FailureWithHeaders, OAuthError, PlainError } from "../endpoints/refusals.ts";
import { type Countable, chargesFor, emailIn, tenancyOf } from "./charges.ts";
import type { EndpointLimits } from "./endpoint-limits.ts";
import type { Admission, Limiter, Outcome } from "./limiter.ts";
import { refusalFor } from "./official-refusal.ts";

/** Told when so many guesses at an account have failed that its owner should know. */
export type OnLockOut = (request: Countable) => Promise<void>;

/** What it takes to hold requests back. */
export interface Limiting {
  readonly limiter: Limiter;
  readonly onLockOut: OnLockOut;
}

/**
 * Answers a request if it does not come too often, and counts how that went.
 *
 * @param answer Does the work; what it throws is thrown on.
 * @throws {RateLimitedError}
 */
export async function guard<T>(
  { limits, failures = [], recipient: recipientOf, officialRefusal }: EndpointLimits,
  request: Countable,
  { limiter, onLockOut }: Limiting,
  answer: () => Promise<T>,
): Promise<T> {
  const recipient = recipientOf ? await recipientOf(request) : emailIn(request.input);
  const admission = await limiter
    .admit(tenancyOf(request.context), chargesFor(limits, request, recipient))
    .catch((error: unknown) => {
      throw refusalFor(error, officialRefusal, request.context.headers);
    });
  try {
    const result = await answer();
    await admission.settle(result instanceof Response && isRefusal(result.status) ? "failure" : "success");
    return result;
  } catch (error) {
    await settleFailed(admission, outcomeOf(error, failures), () => onLockOut(request));
    throw error;
  }
}

async function settleFailed(admission: Admission, outcome: Outcome, tellOwner: () => Promise<void>): Promise<void> {
  const levels = await admission.settle(outcome);
  if (outcome !== "failure") return;
  const isTold = [...levels].some(
    ([{ tellsOwnerAfter = Number.POSITIVE_INFINITY }, level]) => level > tellsOwnerAfter - 0.5,
  );
  if (isTold) await tellOwner();
}

/** What is our fault, or is right so far, is neither: a right password may still lack its second factor. */
function outcomeOf(error: unknown, failures: NonNullable<EndpointLimits["failures"]>): Outcome {
  if (failures === "all") return isCallersFault(error) ? "failure" : "neither";
  return error instanceof KnownError && failures.some((code) => code === error.code) ? "failure" : "neither";
}

function isCallersFault(error: unknown): boolean {
  if (error instanceof FailureWithHeaders) return isCallersFault(error.cause);
  if (error instanceof PlainError || error instanceof OAuthError) return isRefusal(error.status);
  return error instanceof KnownError;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
