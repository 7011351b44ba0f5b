import { isIP } from "node:net";

/** Groups of 16 bits; what follows them is chosen by the device, at will. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Returns the network of an address: the address itself, or its /64 network under IPv6, where one client has all
 * addresses (RFC 6177).
 *
 * @param address In normal form.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
