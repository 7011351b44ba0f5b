import type { AddressRange } from "./address-ranges.ts";
import { inRanges } from "./address-ranges.ts";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/**
 * Addresses that webhooks may be sent to. A developer must not reach, through an endpoint, what only this machine can
 * reach (server-side request forgery). In development, receivers run on the same machine.
 */
export function receiverPolicy({
  mode,
  internalWebhookReceivers,
}: {
  readonly mode: "development" | "production";
  readonly internalWebhookReceivers: readonly AddressRange[];
}): (address: string) => boolean {
  const isAllowed = inRanges(internalWebhookReceivers);
  const isDevelopment = mode === "development";
  return (address) => isPublicAddress(address) || isAllowed(address) || (isDevelopment && isLoopback(address));
}
