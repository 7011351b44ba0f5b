import { DELIVERY_REASONS, type DeliveryReason } from "@latchkit/contract";

/** How an attempt ended. */
export interface Outcome {
  /** `null` before the first attempt. */
  readonly isSuccess: boolean | null;
  readonly responseStatus: number | null;
  /** Why there was no answer; `null` with one. */
  readonly failure: string | null;
}

/** Says why an attempt failed; `null` if it did not, or if there was none. */
export function reasonOf({ isSuccess, responseStatus, failure }: Outcome): DeliveryReason | null {
  if (isSuccess !== false) return null;
  if (responseStatus === null) return isReason(failure) ? failure : "connection_failed";
  if (responseStatus === 410) return "gone";
  return responseStatus >= 300 && responseStatus < 400 ? "redirect" : "status";
}

function isReason(text: string | null): text is DeliveryReason {
  return text !== null && Object.hasOwn(DELIVERY_REASONS, text);
}
