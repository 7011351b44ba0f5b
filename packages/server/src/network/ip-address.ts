import { isIP, SocketAddress } from "node:net";

const MAPPED_IPV4 = "::ffff:";

/**
 * Brings an address into the one form by which it can be compared: IPv6 shortened and in lower case (RFC 5952), without
 * zone, and IPv4 that came as IPv6 (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2) as IPv4.
 *
 * @returns `null` for anything but an address.
 */
export function normalizeAddress(text: string): string | null {
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : null;
  const [withoutZone = text] = text.split("%");
  const { address } = new SocketAddress({ address: withoutZone, family: "ipv6" });
  const mapped = address.startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : "";
  return isIP(mapped) === 4 ? mapped : address;
}
