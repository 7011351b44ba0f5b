import { KnownError } from "@latchkit/contract";
import { FailureWithHeaders, OAuthError, PlainError } from "../endpoints/refusals.ts";
import type { StatedSpending } from "../endpoints/stated-spending.ts";
import { bucketsFor, emailIn, type LimitedRequest, tenancyOf } from "./buckets.ts";
import type { EndpointLimits } from "./endpoint-limits.ts";
import type { Consumption, Limiter, Outcome } from "./limiter.ts";
import { refusalFor } from "./official-refusal.ts";
import { quotasFor } from "./quotas.ts";

/** Called when so many guesses at an account have failed that its owner should be notified. */
export type OnLockOut = (request: LimitedRequest) => Promise<void>;

/** Dependencies of `guard`. */
export interface Limiting {
  readonly limiter: Limiter;
  readonly onLockOut: OnLockOut;
}

/** The parts of an endpoint's policy that limit its callers. */
export interface GuardedPolicy {
  /** Of clients. */
  readonly limits: EndpointLimits | "unlimited";
  /** Limits of every caller. */
  readonly spends: StatedSpending;
}

/** Whether nothing limits the callers of an endpoint. */
export function isUnlimited({ limits, spends }: GuardedPolicy): boolean {
  return limits === "unlimited" && spends === "nothing";
}

const NO_LIMITS: EndpointLimits = { limits: [] };

/**
 * Answers a request unless it exceeds a rate limit, and reports the result to the limiter.
 *
 * @param answer Answers the request; its errors are rethrown.
 * @throws {RateLimitedError}
 */
export async function guard<T>(
  { limits: ofClients, spends }: GuardedPolicy,
  request: LimitedRequest,
  { limiter, onLockOut }: Limiting,
  answer: () => Promise<T>,
): Promise<T> {
  const {
    limits,
    failures = [],
    recipient: recipientOf,
    officialRefusal,
  } = ofClients === "unlimited" ? NO_LIMITS : ofClients;
  const recipient = recipientOf ? await recipientOf(request) : emailIn(request.input);
  const quotas = quotasFor(spends, { tenancy: request.context.caller?.tenancy, recipient });
  const consumption = await limiter
    .consume(tenancyOf(request.context), bucketsFor({ limits, quotas }, request, recipient))
    .catch((error: unknown) => {
      throw refusalFor(error, officialRefusal, request.context.headers);
    });
  try {
    const result = await answer();
    await consumption.settle(result instanceof Response && isRefusal(result.status) ? "failure" : "success");
    return result;
  } catch (error) {
    await settleFailed(consumption, outcomeOf(error, failures), () => onLockOut(request));
    throw error;
  }
}

async function settleFailed(
  consumption: Consumption,
  outcome: Outcome,
  notifyOwner: () => Promise<void>,
): Promise<void> {
  const levels = await consumption.settle(outcome);
  if (outcome !== "failure") return;
  const isNotifiable = [...levels].some(
    ([{ notifiesOwnerAfter = Number.POSITIVE_INFINITY }, level]) => level > notifiesOwnerAfter - 0.5,
  );
  if (isNotifiable) await notifyOwner();
}

/** Server errors count as neither, and so does a correct password that still needs its second factor. */
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
