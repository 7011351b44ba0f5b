import { isIP } from "node:net";
import { addressRanges, inRanges } from "./address-ranges.ts";
import { normalizeAddress } from "./ip-address.ts";

/**
 * Addresses that no server on the Internet has: the IANA special-purpose registries (RFC 6890), multicast, and what is
 * reserved.
 */
const SPECIAL = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`;
/** All public IPv6 addresses are in here (RFC 4291 §2.4). */
const GLOBAL_IPV6 = "2000::/3";
/** IPv4 as hosts without it see it, through a translator (RFC 6052 §2.1). */
const TRANSLATED_IPV4 = /^64:ff9b::([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const isSpecial = inRanges(addressRanges(SPECIAL) ?? []);
const isGlobalIpv6 = inRanges(addressRanges(GLOBAL_IPV6) ?? []);
const isOfThisMachine = inRanges(addressRanges("loopback") ?? []);

/**
 * Whether an IP address may belong to a server on the Internet: none of a private network, of this machine or of a
 * cloud's metadata.
 */
export function isPublicAddress(text: string): boolean {
  const address = normalizeAddress(text);
  if (address === null) return false;
  const [, high, low] = TRANSLATED_IPV4.exec(address) ?? [];
  if (high !== undefined && low !== undefined) return isPublicAddress(toIpv4(high, low));
  return !isSpecial(address) && (isIP(address) === 4 || isGlobalIpv6(address));
}

/** Whether what is sent to this address never leaves the machine. */
export function isLoopback(text: string): boolean {
  const address = normalizeAddress(text);
  return address !== null && isOfThisMachine(address);
}

function toIpv4(high: string, low: string): string {
  const bits = [high, low].map((part) => Number.parseInt(part, 16));
  return bits.flatMap((part) => [part >> 8, part & 0xff]).join(".");
}
