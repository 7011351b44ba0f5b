import { networkOf } from "../../limits/network-of.ts";
import type { EndUserLocation } from "./end-user-location.ts";

/**
 * Returns what tells a new place from a known one: the country or, where that is unknown, the network. `null` for
 * programs.
 */
export function signInOrigin(location: EndUserLocation | null): string | null {
  return location && (location.countryCode ?? networkOf(location.ip));
}
