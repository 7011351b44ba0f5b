import type { WebhookDelivery } from "@latchkit/kit/admin";
import { isText } from "../parts/lists/search-values.ts";

export const DELIVERY_STATES = [
  "delivered",
  "pending",
  "failed",
] as const satisfies readonly WebhookDelivery["state"][];

/** Filters of an endpoint's deliveries in the URL; defaults are left out. */
export interface DeliveriesSearch {
  state?: WebhookDelivery["state"];
  type?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readDeliveriesSearch({ state, type, after }: Record<string, unknown>): DeliveriesSearch {
  const known = DELIVERY_STATES.find((one) => one === state);
  return {
    ...(known && { state: known }),
    ...(isText(type) && { type: String(type) }),
    ...(isText(after) && { after: String(after) }),
  };
}
