import { DELIVERY_REASONS, type DeliveryReason } from "@latchkit/contract";

/** Result of an attempt. */
export interface Outcome {
  /** `null` before the first attempt. */
  readonly isSuccess: boolean | null;
  readonly responseStatus: number | null;
  /** Reason why the receiver did not answer; `null` if it did. */
  readonly failure: string | null;
}

/** Returns the reason for a failed attempt; `null` after a success and before the first attempt. */
export function reasonOf({ isSuccess, responseStatus, failure }: Outcome): DeliveryReason | null {
  if (isSuccess !== false) return null;
  if (responseStatus === null) return isReason(failure) ? failure : "connection_failed";
  if (responseStatus === 410) return "gone";
  return responseStatus >= 300 && responseStatus < 400 ? "redirect" : "status";
}

function isReason(text: string | null): text is DeliveryReason {
  return text !== null && Object.hasOwn(DELIVERY_REASONS, text);
}
