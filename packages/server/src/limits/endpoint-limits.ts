import type { SendableErrorCode } from "@latchkit/contract";
import type { LimitedRequest } from "./buckets.ts";
import type { Limit } from "./limit.ts";

/** Finds the address a request sends mail to, in the form in which addresses are compared; `null` if there is none. */
export type RecipientOf = (request: LimitedRequest) => Promise<string | null>;

/** Rate limits of clients at an endpoint. */
export interface EndpointLimits {
  readonly limits: readonly Limit[];
  /** The refusals that count as failures, for limits that count those; `"all"`: any that is the caller's fault. */
  readonly failures?: readonly SendableErrorCode[] | "all";
  /** Error for official clients in place of 429 when the wait is long. Default: 429. */
  readonly officialRefusal?: SendableErrorCode;
  /** Finds the recipient of the mail, where the body does not name it. */
  readonly recipient?: RecipientOf;
}
